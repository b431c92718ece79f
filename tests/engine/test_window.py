"""The reaction window."""

from collections.abc import Mapping
from itertools import permutations, product
from typing import Any

import pytest

from tablee.engine.codec import read, write
from tablee.engine.game import Command, Pace, Timer
from tablee.engine.window import Pass, Reaction, Window


class Call(Command, frozen=True):
    pass


class Throw(Command, frozen=True):
    slot: int


Open = Window[Call | Throw]
ORDER = (2, 3, 0)


def window(pace: Pace = "relaxed", answers: Mapping[int, Any] | None = None, **more: Any) -> Open:
    return Window(ORDER, pace, 5, answers=dict(answers or {}), **more)


PASS, CALL = Pass(), Call()


# Relaxed pace


def test_at_relaxed_pace_who_has_answered_is_asked_no_more() -> None:
    assert window().to_act() == {2, 3, 0}
    assert window(answers={3: CALL, 0: PASS}).to_act() == {2}


def test_at_relaxed_pace_a_reaction_waits_for_all_seats_before_it() -> None:
    assert window(answers={0: CALL}).counts() is None
    assert window(answers={0: CALL, 2: PASS}).counts() is None
    assert window(answers={0: CALL, 2: PASS, 3: PASS}).counts() == Reaction(0, CALL)


def test_at_relaxed_pace_a_reaction_waits_for_nobody_after_it() -> None:
    assert window(answers={2: CALL}).counts() == Reaction(2, CALL)
    assert window(answers={3: CALL, 2: PASS}).counts() == Reaction(3, CALL)


@pytest.mark.parametrize("answers", [*product([PASS, CALL], repeat=3)])
def test_at_relaxed_pace_who_is_quick_makes_no_difference(answers: tuple[Any, ...]) -> None:
    by_seat = dict(zip(ORDER, answers, strict=True))
    expected = next((Reaction(seat, CALL) for seat in ORDER if by_seat[seat] == CALL), None)
    for given_in in permutations(ORDER):
        asked: Open = window()
        for seat in given_in:
            if asked.counts() is None:
                asked = asked.answer(seat, by_seat[seat])
        assert asked.counts() == expected
        assert asked.all_passed is (expected is None)


def test_at_relaxed_pace_there_is_no_clock() -> None:
    assert window().timer(4.0, 0.3) is None
    assert window(ties=True, answers={3: CALL}).timer(4.0, 0.3) is None
    assert not window(ties=True, answers={3: CALL}).gathering


# Live pace


def test_at_live_pace_a_pass_stops_nobody_from_reacting() -> None:
    passed = window("live", {3: PASS})
    assert passed.to_act() == {2, 3, 0}
    assert passed.answer(3, CALL).counts() == Reaction(3, CALL)


def test_at_live_pace_a_reaction_counts_as_it_comes() -> None:
    assert window("live", {0: CALL}).counts() == Reaction(0, CALL)


def test_at_live_pace_all_passed_closes_the_window() -> None:
    assert not window("live", {2: PASS, 3: PASS}).all_passed
    assert window("live", {2: PASS, 3: PASS, 0: PASS}).all_passed


def test_at_live_pace_a_clock_runs() -> None:
    assert window("live").timer(4.0) == Timer("react", 4.0, 5)


def test_when_time_is_up_the_rest_has_passed() -> None:
    late = window("live", {3: PASS}).pass_rest()
    assert late.all_passed
    assert late.answers == {2: PASS, 3: PASS, 0: PASS}
    assert window("live", {3: CALL}).pass_rest().nearest() == Reaction(3, CALL)


# Ties


def test_where_ties_are_settled_the_first_seat_counts_at_once() -> None:
    assert window("live", {2: CALL}, ties=True).counts() == Reaction(2, CALL)
    assert window("live", {3: CALL, 2: CALL}, ties=True).counts() == Reaction(2, CALL)


def test_where_ties_are_settled_any_other_seat_waits_for_the_tie_to_run_out() -> None:
    tied = window("live", {0: CALL}, ties=True)
    assert tied.counts() is None
    assert tied.gathering
    assert tied.timer(4.0, 0.3) == Timer("tie", 0.3, 5)
    assert tied.to_act() == {2, 3}


def test_of_the_reactions_gathered_the_nearest_has_it() -> None:
    tied = window("live", {0: CALL, 2: PASS}, ties=True).answer(3, Throw(1))
    assert tied.counts() is None
    assert tied.nearest() == Reaction(3, Throw(1))


def test_nothing_is_gathered_before_the_first_reaction() -> None:
    quiet = window("live", {0: PASS}, ties=True)
    assert not quiet.gathering
    assert quiet.timer(4.0, 0.3) == Timer("react", 4.0, 5)


# What comes to nothing


def test_a_reaction_that_comes_to_nothing_is_a_pass() -> None:
    asked = window(answers={2: Throw(1), 3: CALL}).turn_into_pass(2)
    assert asked.answers[2] == PASS
    assert asked.counts() == Reaction(3, CALL)


# Secret questions


@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_a_secret_answer_is_final_and_counts_for_nothing_alone(pace: Pace) -> None:
    asked = window(pace, {2: CALL, 3: PASS}, secret=True)
    assert asked.to_act() == {0}
    assert asked.counts() is None
    assert not asked.complete


@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_a_secret_question_is_complete_when_all_have_answered(pace: Pace) -> None:
    asked = window(pace, {0: PASS, 2: CALL}, secret=True).answer(3, PASS)
    assert asked.complete
    assert not asked.all_passed
    assert [seat for seat in asked.order if asked.answers[seat] == CALL] == [2]


def test_a_secret_question_has_a_clock_at_live_pace() -> None:
    assert window("live", {2: CALL}, secret=True).timer(15.0) == Timer("react", 15.0, 5)
    assert window("relaxed", secret=True).timer(15.0) is None
    assert window("live", {2: CALL}, secret=True).pass_rest().complete


# What a view shows of it


def test_a_view_shows_a_seat_its_own_answer_and_no_other() -> None:
    asked = window(answers={3: Throw(1), 0: PASS})
    assert [asked.own(seat) for seat in (0, 1, 2, 3, None)] == ["pass", None, None, "throw", None]


def test_a_window_survives_json() -> None:
    asked = window("live", {0: Throw(2), 3: CALL, 2: PASS}, ties=True)
    assert read(Open, write(asked)) == asked


def test_windows_and_answers_are_values() -> None:
    assert {Pass(), Pass()} == {Pass()}
    with pytest.raises(AttributeError):
        window().mark = 6  # type: ignore[misc]


def test_an_answer_leaves_the_window_before_it_as_it_was() -> None:
    before = window(answers={2: PASS})
    before.answer(3, CALL)
    before.pass_rest()
    assert before == window(answers={2: PASS})


# What a seat can imagine


def never(seat: int) -> Any:
    raise AssertionError(f"seat {seat} need not be guessed")


def test_an_untouched_window_is_imagined_as_it_is() -> None:
    assert window().imagine((0, 2, 3), 3, None, never) == window()


def test_a_seat_knows_its_own_answer_and_guesses_the_others() -> None:
    assert window().imagine((2,), 3, Throw(1), lambda _: CALL) == window(answers={3: Throw(1), 0: CALL})


def test_a_spectator_guesses_them_all() -> None:
    assert window().imagine((2,), None, None, lambda seat: Throw(seat)) == window(answers={3: Throw(3), 0: Throw(0)})


def test_what_would_have_counted_by_now_was_a_pass() -> None:
    assert window().imagine((0,), None, None, lambda _: CALL) == window(answers={2: PASS, 3: PASS})
    assert window().imagine((3,), 0, CALL, lambda _: CALL) == window(answers={2: PASS, 0: CALL})


def test_at_live_pace_a_pass_of_ones_own_is_known_and_others_passes_are_not() -> None:
    assert window("live").imagine((0, 2, 3), 3, PASS, never) == window("live", {3: PASS})


def test_reactions_gathered_in_a_tie_are_guessed() -> None:
    tied = window("live", ties=True)
    assert tied.imagine((2, 3), None, None, lambda _: CALL) == window("live", {0: CALL}, ties=True)


def test_in_a_secret_question_any_guess_will_do() -> None:
    asked = window("live", secret=True)
    guessed = asked.imagine((0,), None, None, lambda _: CALL)
    assert guessed == window("live", {2: CALL, 3: CALL}, secret=True)
