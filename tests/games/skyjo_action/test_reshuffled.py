"""What a seat knows of a deck that was made from the discard."""

from collections import Counter

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import skyjo_action
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.table import up
from tests.games.skyjo_action.table import DRAW, MIXED, OTHERS, lay


def worn(*unseen: m.Lying) -> Match:
    """A table whose deck is used up: all its cards lie on the discard, and these, which not all have seen, below."""
    match = lay(MIXED, OTHERS)
    deck = list(match.state.deck)
    for lying in unseen:
        deck.remove(lying.card)
    discard = (*unseen, *map(up, deck), *match.state.discard)
    return replace(match, state=replace(match.state, deck=(), discard=discard))


def in_deck(match: Match, seat: int | None) -> Counter[str]:
    return Counter(match.view(seat, recall=True).recall.in_deck)


def test_a_deck_from_the_deal_tells_nothing() -> None:
    assert in_deck(lay(MIXED, OTHERS).play(0, DRAW), 1) == Counter()


@pytest.mark.rule("SA-6.8")
def test_everybody_knows_which_cards_are_in_the_new_deck() -> None:
    match = worn().play(0, DRAW)
    everything = Counter((*match.state.deck, *match.state.drawn))
    assert in_deck(match, 1) == in_deck(match, None) == everything
    assert in_deck(match, 0) == Counter(match.state.deck)
    after = match.play(0, m.Place(0))
    assert in_deck(after, 0) == in_deck(after, 1) == Counter(after.state.deck)


@pytest.mark.rule("SA-6.8", "SA-3.5")
def test_a_card_removed_unseen_is_known_only_to_those_who_had_seen_it() -> None:
    match = worn(m.Lying("12", False, 1 << 0)).play(0, DRAW).play(0, m.Place(0))
    gone = match.state.grids[0][0].card == "12"
    assert in_deck(match, 0) - in_deck(match, 1) == ({} if gone else Counter(["12"]))
    assert in_deck(match, 0) == Counter(match.state.deck)


@pytest.mark.rule("SA-6.8")
def test_no_card_of_the_new_deck_is_imagined_in_a_grid() -> None:
    match = worn(m.Lying("12", False, 0)).play(0, DRAW)
    for seat in (0, 1, None):
        view = match.view(seat, recall=True)
        for step in range(40):
            world = skyjo_action.imagine(view, Chance("grids", step))
            assert skyjo_action.view(world, seat, recall=True) == view
            hidden = {grid[11].card for grid in world.grids if grid[11]}
            assert hidden <= {"7", "1", "12"}


def test_the_next_round_begins_with_a_deck_that_tells_nothing() -> None:
    match = worn().play(0, DRAW).play(0, m.Place(11))
    while match.state.phase != "round_over":
        seat = min(match.to_act)
        match = match.play(seat, match.legal(seat).sample(Chance("on", match.version)))
    assert in_deck(match, 0) == Counter()
