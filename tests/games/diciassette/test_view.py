"""What a seat sees, what it may do, what it remembers and what it can imagine."""

from collections import Counter
from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain
from tablee.engine.match import Match
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tablee.games.diciassette.view import imagine, moot, unseen
from tests.games.diciassette.table import (
    CALL,
    EACH_PACE,
    PASS,
    asked,
    called,
    closed,
    deal,
    discards,
    down,
    hand,
    lay,
    line,
    play,
    seen,
    table,
    up,
)

THREE = ("s1 d1 trap", "s2 d2 d2", "s3 d3 d3")


def test_a_view_opens_like_every_other_and_then_tells_the_table() -> None:
    match = deal("s1 d1 trap", "s2 d2 d5", deck="d4")
    assert seen(match, 1) == {
        "seat": 1, "seats": 2, "options": {"pace": "relaxed", "backs": "public", "react": 4.0, "tie": 300},
        "to_act": [0], "answer": None, "phase": "lay", "tie": False, "direction": 1, "victories": [0, 0],
        "penalties": [0, 0], "turn": 0, "to_lay": 1, "next_lays": 1, "laid_by": None, "line": [],
        "hand": ["s2", "d2", "d5"], "backs": [["d1", "?", "?"], ["d2", "d5", "?"]], "deck": {"count": 64, "top": "d4"},
        "discard": 0, "last_call": None, "rules": {"target": 17, "victories": 3, "penalties": 2}, "recall": None,
    }  # fmt: skip


@pytest.mark.rule("DI-2.1")
def test_a_hidden_card_is_seen_by_who_laid_it_alone() -> None:
    match = lay(deal(*THREE), "trap?", "s2?", "s3")
    assert line(match) == "0:?? 1:?? 2:s3"
    assert line(match, 0) == "0:trap? 1:?? 2:s3"
    assert line(match, 1) == "0:?? 1:s2? 2:s3"
    assert seen(match, 2)["line"][0] == {"seat": 0, "card": "?", "face": "down"}


@pytest.mark.rule("DI-1.3")
def test_a_hand_is_seen_by_its_owner_alone_oldest_card_first() -> None:
    match = lay(deal(*THREE, deck="d4 d5"), "d1", "d2")
    assert seen(match, 0)["hand"] == ["s1", "trap", "d4"]
    assert seen(match, 1)["hand"] == ["s2", "d2", "d5"]
    assert seen(match)["hand"] is None


@pytest.mark.rule("DI-2.4")
def test_in_a_window_the_turn_is_still_of_who_laid_the_card() -> None:
    match = lay(deal(*THREE), "s1")
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["laid_by"]) == (0, 0, 0)
    match = closed(match)
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["laid_by"]) == (1, 1, 0)


@EACH_PACE
@pytest.mark.rule("DI-3.11")
def test_to_act_is_who_may_answer_or_lay_and_at_live_pace_who_may_still_call(pace: str) -> None:
    match = deal(*THREE, pace=pace)
    assert asked(match) == ("lay", [0])
    match = match.play(0, up("s1"))
    assert asked(match) == ("react", [1, 2])
    match = match.play(1, PASS)
    assert asked(match) == ("react", [1, 2] if pace == "live" else [2])
    match = match.play(2, PASS)
    assert asked(match) == ("lay", [1, 2] if pace == "live" else [1])


@pytest.mark.rule("DI-5.3")
def test_when_it_is_over_nobody_is_in_turn() -> None:
    match = called(lay(table(*THREE, victories=(2, 0, 0)), "s1"), 1)
    view = seen(match)
    assert (view["phase"], view["turn"], view["to_lay"], view["to_act"]) == ("over", None, 0, [])
    assert (view["laid_by"], view["tie"], view["line"]) == (0, False, [])


@pytest.mark.rule("DI-5.3", "DI-4.6")
def test_when_it_is_over_no_second_card_is_due() -> None:
    match = called(lay(table(*THREE, victories=(2, 0, 0), to_lay=2), "s1"), 1)
    assert (match.state.phase, seen(match)["to_lay"]) == ("over", 0)


@EACH_PACE
@pytest.mark.rule("DI-3.10", "DI-3.11")
def test_what_may_be_done_follows_from_the_view(pace: str) -> None:
    match = deal(*THREE, pace=pace)
    lays = [m.Lay(card, face) for card in ("s1", "d1", "trap") for face in m.FACES]
    assert list(match.legal(0)) == lays
    match = match.play(0, up("s1"))
    assert list(match.legal(1)) == [CALL, PASS]
    match = match.play(1, PASS)
    assert list(match.legal(1)) == ([CALL] if pace == "live" else [])
    match = match.play(2, PASS)
    lays = [m.Lay(card, face) for card in ("s2", "d2") for face in m.FACES]
    assert list(match.legal(1)) == lays + ([CALL] if pace == "live" else [])
    assert list(match.legal(2)) == ([CALL] if pace == "live" else [])
    assert list(match.legal(0)) == []


def test_moves_travel_in_families_of_one_kind() -> None:
    match = closed(lay(deal(*THREE, pace="live"), "s1"))
    assert plain(match.legal(2).compact()) == [{"do": "call", "all": [{"do": "call"}]}]
    assert [family["do"] for family in match.legal(1).compact()] == ["lay", "call"]


# Memory


@pytest.mark.rule("DI-3.7", "DI-4.3")
def test_what_a_call_has_shown_is_known_to_be_gone() -> None:
    match = called(lay(deal(*THREE), "trap?", "s2"), 2)
    for viewer in (0, 1, 2, None):
        assert discards(match, viewer) == "0:trap 1:s2"


@pytest.mark.rule("DI-4.3")
def test_what_was_binned_unseen_is_remembered_by_its_owner_even_after_a_call() -> None:
    match = deal("s1 d1 trap", "bin d2 d2", "s3 d3 d3")
    match = called(lay(match, "trap?", "bin", "s3"), 0)
    assert discards(match, 0) == "0:trap? 1:bin 2:s3"
    assert discards(match, 2) == "0:?? 1:bin 2:s3"


@pytest.mark.rule("DI-2.3")
def test_after_a_reshuffle_nothing_can_be_followed() -> None:
    match = table(*THREE, discard="1:s5 2:trap?", rest="discard").play(0, up("s1"))
    assert discards(match, 2) == ""
    assert Counter(unseen(match.view(2, recall=True)))["trap"] == 5


@pytest.mark.rule("DI-1.4")
def test_cards_that_cannot_be_placed_are_all_but_those_seen() -> None:
    match = lay(deal("s1 d1 trap", "s2 d2 d2", deck="d5 s4"), "trap?", "d2")
    mine = Counter(m.CARDS) - Counter(["s1", "d1", "trap", "d5", "d2", "d2"])
    assert Counter(unseen(match.view(0, recall=True))) == mine
    theirs = Counter(m.CARDS) - Counter(["s2", "d2", "s4", "d2", "d1", "d5"])
    assert Counter(unseen(match.view(1, recall=True))) == theirs
    public = Counter(m.CARDS) - Counter(["d2", "d2", "d1", "d5"])
    assert Counter(unseen(match.view(None, recall=True))) == public


@pytest.mark.rule("DI-1.4")
def test_with_secret_backs_less_can_be_placed() -> None:
    match = lay(deal("s1 d1 trap", "s2 d2 d2", deck="d5 s4", backs="secret"), "trap?", "d2")
    mine = Counter(m.CARDS) - Counter(["s1", "d1", "trap", "d5", "d2"])
    assert Counter(unseen(match.view(0, recall=True))) == mine


# Imagination


def worlds(match: Match, viewer: int | None, count: int = 40) -> list[Match]:
    """Tables that this viewer cannot tell from the real one."""
    view = match.view(viewer, recall=True)
    states = [imagine(view, Chance(f"world/{number}")) for number in range(count)]
    others = [Match(diciassette, match.options, match.seats, "other", (), state) for state in states]
    assert all(other.view(viewer, recall=True) == view for other in others)
    return others


@pytest.mark.parametrize("backs", m.BACKS)
@EACH_PACE
def test_what_lies_hidden_in_the_line_is_imagined_as_a_plain_card(backs: str, pace: str) -> None:
    match = lay(deal(*THREE, backs=backs, pace=pace), "trap?", "s2?", "s3?")
    found = {other.state.line[0].card for other in worlds(match, 1)}
    assert len(found) > 4
    assert not found & m.DOUBLE
    assert {other.state.line[1].card for other in worlds(match, 1)} == {"s2"}


def test_plain_backs_are_imagined_as_plain_cards_and_doubles_as_they_are() -> None:
    match = deal("s1 d1 trap", "s2 d2 d5", deck="bin")
    for other in worlds(match, 0):
        doubles = [card for card in other.state.hands[1] if card in m.DOUBLE]
        assert sorted(doubles) == ["d2", "d5"]
        assert other.state.deck[0] not in m.DOUBLE
        assert hand(other, 0) == "s1 d1 trap"


def test_with_secret_backs_anything_may_be_in_a_hand_and_on_the_pile() -> None:
    others = worlds(deal("s1 d1 trap", "s2 d2 d5", deck="bin", backs="secret"), 0)
    assert {card in m.DOUBLE for other in others for card in other.state.hands[1]} == {True, False}
    assert {other.state.deck[0] in m.DOUBLE for other in others} == {True, False}


def test_every_world_holds_every_card_once() -> None:
    match = deal("s1 trap d1", "bin d2 d2", "s3 d3 d3")
    match = called(lay(match, "trap?", "bin", "s3"), 0)
    for viewer in (0, 1, 2, None):
        for other in worlds(match, viewer, 5):
            state = other.state
            there = [*state.deck, *(card for cards in state.hands for card in cards)]
            there += [lying.card for lying in state.line + state.discard]
            assert Counter(there) == Counter(m.CARDS)


def test_answers_of_others_are_imagined_at_relaxed_pace() -> None:
    match = lay(deal(*THREE, "s4 d4 d4"), "s1").play(2, CALL)
    answers = {other.state.window.answers[2] for other in worlds(match, 1)}
    assert answers == {CALL, PASS}
    assert {other.state.window.answers[2] for other in worlds(match, 2)} == {CALL}


def test_calls_said_aloud_are_known_and_passes_are_not() -> None:
    match = play(lay(deal(*THREE, "s4 d4 d4", pace="live"), "s1"), (1, PASS), (3, CALL))
    assert {tuple(other.state.window.answers.items()) for other in worlds(match, 0)} == {((3, CALL),)}
    assert {tuple(other.state.window.answers) for other in worlds(match, 1)} == {(3, 1)}


def test_a_late_tie_is_imagined_like_any_other() -> None:
    match = closed(lay(deal(*THREE, "s4 d4 d4", pace="live"), "s1")).play(3, CALL)
    for other in worlds(match, 2, 5):
        assert other.timer == match.timer
        assert other.play(1, CALL).state.last_call.caller == 1


def test_to_imagine_takes_the_view_with_recall() -> None:
    with pytest.raises(ValueError, match="recall"):
        imagine(deal(*THREE).view(0), Chance("none"))


# Nothing leaks


@pytest.mark.rule("DI-1.4", "DI-2.1")
@EACH_PACE
def test_which_plain_card_was_laid_face_down_tells_others_nothing(pace: str) -> None:
    match = deal("s1 trap d1", "s2 d2 d2", "s3 d3 d3", pace=pace)
    one, other = match.play(0, down("s1")), match.play(0, down("trap"))
    for viewer in (1, 2, None):
        assert one.view(viewer, recall=True) == other.view(viewer, recall=True)
    assert one.events == other.events


@pytest.mark.rule("DI-1.4")
def test_places_in_a_hand_tell_nothing() -> None:
    one = deal("s1 d1 d4", "s2 d2 d2").play(0, down("s1"))
    other = deal("d4 s1 d1", "s2 d2 d2").play(0, down("s1"))
    assert seen(one)["backs"] == seen(other)["backs"]


def test_a_long_quiet_match_is_imagined_rightly_at_every_step() -> None:
    """Nobody calls until the piles run out and hands are empty."""
    for backs, seats in (("public", 2), ("secret", 3)):
        match = Match.start(diciassette, seats, {"backs": backs}, "quiet")
        while match.state.last_call is None:
            match = _quiet(match)
            for viewer in (0, seats - 1, None):
                worlds(match, viewer, 1)
        assert match.state.last_call.line


def _quiet(match: Match) -> Match:
    seat = min(match.to_act)
    moves: Any = match.legal(seat)
    chance = Chance("quiet", match.version)
    return match.play(seat, PASS if PASS in moves else moves.sample(chance))


@pytest.mark.parametrize(
    ("before", "card", "spared"),
    [
        ("", "s4?", True),
        ("1:d5 1:d5", "s4?", True),
        ("1:d5 1:d5 1:d2", "s4?", False),  # it may be a five
        ("1:d5 1:d5 1:d1", "s4?", True),
        ("1:s5 1:s5 1:s5", "s4?", False),
        ("1:s5 1:s5 1:s5", "d1", True),
        ("1:s5 1:s5 1:s5", "d2", False),
    ],
)
def test_nobody_is_asked_to_call_before_17_can_be_reached(before: str, card: str, spared: bool) -> None:
    """As far as a spectator can tell: that the hidden card is a four, its seat alone knows."""
    match = lay(table("s4 d1 d2", "d2 d3 d3", "d3 d3 d4", line=before), card)
    assert [moot(match.view(None), seat) for seat in (1, 2)] == [PASS if spared else None] * 2


def test_whoever_is_to_lay_or_gathers_calls_is_asked() -> None:
    match = deal(*THREE, pace="live")
    assert moot(match.view(None), 0) is None
    laid = lay(match, "s1")
    assert moot(laid.view(None), 1) == PASS
    assert moot(laid.play(2, CALL).view(None), 1) is None
