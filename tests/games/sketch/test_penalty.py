"""Penalties: where the card comes from, and that nobody looks at it."""

import pytest

from tablee.engine.match import Match
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tests.games.sketch.table import (
    DRAW,
    PASS,
    after,
    everything,
    hand,
    happened,
    passes,
    play,
    really,
    recalled,
    refusal,
    seen,
    sk,
    turn,
    veto,
)


@pytest.mark.rule("SK-7.1")
def test_a_penalty_is_the_top_of_the_deck_which_nobody_looks_at() -> None:
    match = after("7", "1 2", "3 . 5", deck="9 10").play(1, sk(0))
    assert really(match, 1) == "3 9 5"
    assert match.state.deck[0] == "10"
    assert happened(match, e.PenaltyTaken) == [e.PenaltyTaken(1, "mistake", "deck", 1)]
    for viewer in (0, 1, None):
        assert hand(match, 1, viewer) == "3 ? ?"
        assert recalled(match, viewer, 1) == "3 ? ?"


@pytest.mark.rule("SK-7.1", "SK-4.5")
def test_the_wrong_card_is_back_in_its_slot_before_the_penalty_finds_its_own() -> None:
    match = after("7", "1 2", "3 4").play(1, sk(0))
    assert hand(match, 1) == "3 ? ?"


@pytest.mark.rule("SK-7.2")
def test_no_command_looks_at_a_penalty_card() -> None:
    match = play(after("7", "1 2", "3 4").play(1, sk(0)), (0, PASS))
    assert refusal(match, 1, m.Look((2, 1))).args[:2] == ("SK-1.4", "phase")
    match = match.play(1, DRAW)
    assert hand(match, 1, 1).split()[2] == "?"


@pytest.mark.rule("SK-7.2")
def test_a_refused_command_costs_nothing() -> None:
    match = after("7", "1 2", "3 4")
    before = list(everything(match))
    for command in (sk(5), veto(63), m.Assault(), DRAW, m.Discard(0), m.Look((0, 1))):
        refusal(match, 1, command)
    assert list(everything(match)) == before


@pytest.mark.rule("SK-7.3")
@pytest.mark.parametrize(
    ("below", "pickable"), [("2", {"2"}), ("2 3", {"2"}), ("2 3 4", {"2", "3"}), ("2 3 4 5", {"2", "3"})]
)
def test_with_an_empty_deck_it_is_a_card_of_the_lower_half_of_the_discard(below: str, pickable: set[str]) -> None:
    taken = set()
    for seed in range(40):
        match = after("7", "1 1", "8 9", discard=below, rest=False)
        match = Match(match.game, match.options, 2, str(seed), (), match.state).play(1, sk(0))
        assert happened(match, e.PenaltyTaken) == [e.PenaltyTaken(1, "mistake", "discard", 2)]
        card = really(match, 1).split()[2]
        taken.add(card)
        left = below.split()
        left.remove(card)
        assert match.state.discard == (*left, "7")
    assert taken == pickable


@pytest.mark.rule("SK-7.3")
def test_with_nothing_in_the_lower_half_there_is_no_penalty() -> None:
    match = after("7", "1 1", "8 9", rest=False).play(1, sk(0))
    assert match.events[:2] == (e.ThrewWrongly(1, 0, "8", "no_match"), e.PenaltyTaken(1, "mistake", "discard", None))
    assert (hand(match, 1), seen(match)["discard"]["count"]) == ("8 ?", 1)


@pytest.mark.rule("SK-7.3", "SK-5.4")
def test_a_card_from_the_discard_is_unknown_and_nobody_can_tell_which_one_is_gone() -> None:
    match = after("7", "1 1", "8 9", discard="2 3 4 5", rest=False).play(1, sk(0))
    for viewer in (0, 1, None):
        assert recalled(match, viewer, 1) == "8 ? ?"
        assert match.view(viewer, recall=True).recall.discard == ("?", "4", "5", "7")


@pytest.mark.rule("SK-7.3")
def test_more_than_one_card_may_leave_the_discard() -> None:
    match = after("7", "1 1", "8 9", discard="2 3 4 5 6", rest=False)
    match = play(match, (1, sk(0)), (0, sk(0)))
    assert len(match.state.discard) == 4
    assert match.view(None, recall=True).recall.discard[-3:] == ("5", "6", "7")
    assert match.view(None, recall=True).recall.discard[0] == "?"


@pytest.mark.rule("SK-7.1")
def test_the_deck_may_give_its_last_card_as_a_penalty() -> None:
    match = after("7", "1 1", "8 9", deck="10", rest=False).play(1, sk(0))
    assert (really(match, 1), seen(match)["deck"]) == ("8 9 10", 0)
    assert match.state.phase == "react"
    assert passes(match).state.end == "empty_deck"


def test_a_penalty_card_plays_like_any_other() -> None:
    match = play(after("7", "1 2", "3 4", deck="6 5").play(1, sk(0)), (0, PASS))
    match = turn(match, 2)
    assert match.state.discard[-1] == "6"
