"""A match: one game from the deal to the end."""

from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.game import Outcome, Timer
from tablee.engine.match import Match
from tablee.engine.memory import recall_of
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tests.toys import peek, scribble, snap
from tests.toys.snap import Double, Lay, Snap

DECK = tuple("abcabcabc")


def snap_match(pace: str = "relaxed", **fixed: Any) -> Match:
    return Match.start(snap, 3, {"pace": pace}, "seed", {"first": 0, "deck": DECK, **fixed})


def played(match: Match, *commands: tuple[int, Any]) -> Match:
    for seat, command in commands:
        match = match.play(seat, command)
    return match


def refusal(act: Any, *arguments: Any) -> tuple[Any, ...]:
    with pytest.raises(Refused) as refused:
        act(*arguments)
    return refused.value.args


# The start


def test_a_match_starts_with_the_table_laid() -> None:
    match = snap_match()
    assert (match.version, match.seats, match.seed) == (0, 3, "seed")
    assert match.events == (snap.RoundStarted(0),)
    assert match.to_act == {0}
    assert match.state.deck == DECK
    assert match.outcome is None


def test_the_setup_draws_from_step_nought_of_the_seed() -> None:
    match = Match.start(scribble, 3, seed="seed")
    assert match.state.words == Chance("seed", 0).shuffle("words", scribble.WORDS)


def test_a_seed_may_be_a_number() -> None:
    assert Match.start(snap, 3, seed=12) == Match.start(snap, 3, seed="12")
    assert Match.start(snap, 3).seed == "0"


def test_options_may_be_given_as_data_or_as_the_games_own() -> None:
    assert snap_match("live").options == snap.Options(pace="live")
    assert Match.start(snap, 3, snap.Options(pace="live")) == Match.start(snap, 3, {"pace": "live"})
    assert Match.start(snap, 3).options == snap.Options()


@pytest.mark.parametrize("seats", [1, 5, 0, -2])
def test_too_few_or_too_many_seats_are_refused(seats: int) -> None:
    assert refusal(Match.start, snap, seats) == (None, "seats", {"least": 2, "most": 4})


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"pace": "fast"}, (None, "wrong", {"field": "pace"})),
        ({"mood": 1}, (None, "unknown", {"field": "mood"})),
    ],
)
def test_options_that_cannot_be_are_refused(options: Any, problem: tuple[Any, ...]) -> None:
    assert refusal(Match.start, snap, 3, options) == problem


# Fixed draws


def test_fixed_draws_decide_what_chance_would() -> None:
    match = Match.start(snap, 3, fixed={"first": 2, "deck": ["c", "c"]})
    assert match.state.turn == 2
    assert match.state.deck[:2] == ("c", "c")


def test_every_round_may_have_its_fixed_draws() -> None:
    rounds = [{"first": 1}, {"first": 2, "deck": ["b", "a"]}]
    match = Match.start(snap, 2 + 1, fixed={"rounds": rounds})
    assert match.state.turn == 1
    while match.state.round == 1:
        seat = min(match.to_act)
        match = match.play(seat, Pass() if match.state.window else Lay())
    assert match.state.turn == 2
    assert match.state.deck[:2] == ("b", "a")


@pytest.mark.parametrize(
    ("fixed", "problem"),
    [
        ({"first": 3}, (None, "fixed", {"name": "first"})),
        ({"deck": ["x"]}, (None, "fixed_thing", {"name": "deck", "thing": "x"})),
        ({"first": "0"}, (None, "wrong", {"field": "first"})),
        ({"second": 1}, (None, "unknown", {"field": "second"})),
        ({"rounds": 5}, (None, "wrong", {"field": "rounds"})),
        ({"rounds": [{"second": 1}]}, (None, "unknown", {"field": "second"})),
        ({"rounds": [], "first": 1}, (None, "unknown", {"field": "rounds"})),
    ],
)
def test_fixed_draws_that_cannot_be_are_refused(fixed: Any, problem: tuple[Any, ...]) -> None:
    assert refusal(Match.start, snap, 3, None, 0, fixed) == problem


# Play


def test_a_command_leads_to_the_next_match_and_leaves_this_one_as_it_is() -> None:
    match = snap_match()
    before = write(match.state)
    after = match.play(0, Lay())
    assert after.version == 1
    assert after.events == (snap.Laid(0, "a"),)
    assert after.state.pile == ("a",)
    assert write(match.state) == before


def test_a_match_cannot_be_changed() -> None:
    with pytest.raises(AttributeError):
        snap_match().version = 5  # type: ignore[misc]


def test_a_refused_command_leaves_the_match_as_it_is() -> None:
    match = snap_match()
    before = write(match.state)
    assert refusal(match.play, 1, Lay()) == ("TO-1.1", "turn", {"turn": 0})
    assert write(match.state) == before


@pytest.mark.parametrize("seat", [-1, 3, 99])
def test_a_seat_that_is_not_there_cannot_play(seat: int) -> None:
    assert refusal(snap_match().play, seat, Lay()) == (None, "seat", {"seat": seat})


def test_every_step_has_draws_of_its_own() -> None:
    match = Match.start(peek, 2, seed="seed")
    match = played(match, (0, peek.Look(0)), (0, peek.Done()), (1, peek.Look(0)), (1, peek.Done()))
    cards = tuple(placed.card for placed in match.state.hands[1])
    shuffled = match.play(0, peek.Shuffle(1))
    assert tuple(placed.card for placed in shuffled.state.hands[1]) == Chance("seed", 5).shuffle("hand", cards)


def test_fixed_draws_do_not_reach_beyond_the_setup_of_their_round() -> None:
    match = Match.start(peek, 2, seed="seed", fixed={"deck": list("012345")})
    match = played(match, (0, peek.Look(0)), (0, peek.Done()), (1, peek.Look(0)), (1, peek.Done()))
    cards = [placed.card for placed in match.play(0, peek.Shuffle(1)).state.hands[1]]
    assert tuple(cards) == Chance("seed", 5).shuffle("hand", ("3", "4", "5"))


# Timers


def test_a_timer_that_runs_can_run_out() -> None:
    match = snap_match("live").play(0, Lay())
    assert match.timer == Timer("react", 4.0, 10)
    after = match.time_up("react")
    assert after.version == 2
    assert after.state.phase == "lay"


def test_what_time_brings_has_draws_of_its_own_step() -> None:
    match = snap_match("live")
    while match.state.phase != "double":
        match = match.time_up("react") if match.state.window else match.play(match.state.turn, Lay())
    after = match.time_up("react")
    assert after.state.round == 2
    assert after.state.deck == Chance("seed", after.version).shuffle("deck", snap.CARDS)


@pytest.mark.parametrize("match", [snap_match("live"), snap_match().play(0, Lay())])
def test_a_timer_that_does_not_run_cannot_run_out(match: Match) -> None:
    assert refusal(match.time_up, "react") == (None, "timer", {"name": "react"})


def test_only_the_running_timer_can_run_out() -> None:
    match = snap_match("live").play(0, Lay())
    assert refusal(match.time_up, "tie") == (None, "timer", {"name": "tie"})


# What a seat is shown


def test_a_seat_is_shown_its_view_and_its_moves() -> None:
    match = snap_match().play(0, Lay())
    assert match.view(1).seat == 1
    assert list(match.legal(1)) == [Snap(), Pass()]
    assert not match.legal(0)


def test_recall_is_for_those_who_ask() -> None:
    match = Match.start(peek, 2).play(0, peek.Look(1))
    assert match.view(0).recall is None
    assert recall_of(match.view(0, recall=True))[0][1].card == match.state.hands[0][1].card


# The end


def test_a_match_ends_with_an_outcome_and_nobody_to_act() -> None:
    match = snap_match()
    while match.outcome is None:
        seat = min(match.to_act)
        match = match.play(seat, Double() if match.state.phase == "double" else Pass() if match.state.window else Lay())
    assert match.outcome == Outcome((0, 1, 2), (0, 0, 0), "highest_total")
    assert match.to_act == frozenset()
    assert refusal(match.play, 0, Lay()) == ("TO-1.1", "phase", {})
