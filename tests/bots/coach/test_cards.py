"""The cards that a move names by their places."""

from typing import Any

import pytest

from tablee import GAMES, Match
from tablee.bots.coach.cards import cards_named
from tablee.games.sketch import model as s
from tablee.games.skyjo_action import model as a


def test_a_card_that_lies_face_up_is_named_and_a_hidden_one_is_not() -> None:
    match = Match.start(GAMES["skyjo_action"], 2, {"simplest": True}, seed=1)
    view = match.view(0, recall=True)
    up = next(slot for slot, card in enumerate(view.grids[0]) if card not in (None, "?"))
    down = next(slot for slot, card in enumerate(view.grids[0]) if card == "?")
    assert cards_named("skyjo_action", view, a.Place(up)) == (view.grids[0][up],)
    assert cards_named("skyjo_action", view, a.Place(down)) == ()
    assert cards_named("skyjo_action", view, a.Draw("discard")) == (view.discard.top,)
    trade = a.PlayAction("trade", swaps=(a.Swap(up, 1, down),))
    theirs = view.grids[1][down]
    assert cards_named("skyjo_action", view, trade) == (view.grids[0][up], theirs)


@pytest.mark.parametrize("move", [s.Look((0, 1)), s.Done(), s.Assault(), None])
def test_moves_that_name_no_place_name_no_card(move: Any) -> None:
    view = Match.start(GAMES["sketch"], 2, seed=1).view(0, recall=True)
    assert cards_named("sketch", view, move) == ()


def test_a_card_that_could_only_be_remembered_is_not_named() -> None:
    match = Match.start(GAMES["sketch"], 2, seed=1)
    for seat in (0, 1):
        match = match.play(seat, s.Look((0, 1)))
    looking = match.view(0, recall=True)
    assert cards_named("sketch", looking, s.Discard(0)) == (looking.hands[0][0],)
    for seat in (0, 1):
        match = match.play(seat, s.Done())
    view = match.view(0, recall=True)
    assert view.recall is not None
    assert view.recall.hands[0][0] != "?"
    assert cards_named("sketch", view, s.Discard(0)) == ()
