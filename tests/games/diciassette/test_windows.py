"""The window after a card, at both paces."""

from itertools import permutations, product

import pytest

from tablee.engine.game import Timer
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import diciassette
from tablee.games.diciassette import model as m
from tests.games.diciassette.table import (
    ANSWERS,
    CALL,
    PASS,
    asked,
    called,
    clause,
    closed,
    deal,
    lay,
    play,
    seen,
    table,
    told,
    up,
)

THREE = ("s1 d1 d1", "s2 d2 d2", "s3 d3 d3")
FOUR = (*THREE, "s4 d4 d4")


def laid(*hands: str, **how: object) -> Match:
    """Seat 0 has just laid s1."""
    return deal(*hands, **how).play(0, up("s1"))  # type: ignore[arg-type]


# Relaxed


@pytest.mark.rule("DI-3.10")
def test_at_relaxed_pace_an_answer_is_final() -> None:
    match = laid(*FOUR)
    for first, again in product(ANSWERS, repeat=2):
        answered = match.play(2, first)
        assert asked(answered) == ("react", [1, 3])
        assert clause(answered, 2, again) == "DI-3.10"


@pytest.mark.rule("DI-3.10")
def test_at_relaxed_pace_a_call_waits_for_those_before_it() -> None:
    match = laid(*FOUR).play(3, CALL)
    assert asked(match) == ("react", [1, 2])
    assert match.events == ()
    match = match.play(1, PASS)
    assert asked(match) == ("react", [2])
    match = match.play(2, PASS)
    assert told(match, m.Called) == [m.Called(3)]
    assert seen(match)["last_call"]["caller"] == 3


@pytest.mark.rule("DI-3.10")
def test_at_relaxed_pace_a_call_that_counts_ends_the_window() -> None:
    match = laid(*FOUR).play(1, CALL)
    assert asked(match) == ("lay", [0])
    assert clause(match, 2, PASS) == clause(match, 3, CALL) == "DI-3.1"


@pytest.mark.rule("DI-3.10", "DI-3.3")
def test_a_call_that_did_not_count_is_not_heard_of() -> None:
    match = play(laid(*FOUR), (3, CALL), (2, CALL), (1, PASS))
    assert told(match, m.Called) == [m.Called(2)]
    assert seen(match)["last_call"]["penalties"] == [0, 0, 1, 0]


@pytest.mark.rule("DI-3.10")
def test_at_relaxed_pace_all_passed_is_the_end_of_calls_on_that_card() -> None:
    match = closed(laid(*THREE))
    assert told(match, m.WindowClosed) == [m.WindowClosed()]
    assert asked(match) == ("lay", [1])
    for seat, command in product(range(3), ANSWERS):
        assert clause(match, seat, command) == "DI-3.1"


@pytest.mark.rule("DI-3.10")
@pytest.mark.parametrize("answers", list(product(ANSWERS, repeat=3)))
def test_at_relaxed_pace_who_is_quick_makes_no_difference(answers: tuple[m.AnyCommand, ...]) -> None:
    said = dict(zip((1, 2, 3), answers, strict=True))
    ends = set()
    for order in permutations((1, 2, 3)):
        match = laid(*FOUR)
        for seat in order:
            if match.state.phase == "react":
                match = match.play(seat, said[seat])
        last = seen(match)["last_call"]
        ends.add((match.state.phase, last and last["caller"], match.state.turn))
    caller = next((seat for seat in (1, 2, 3) if said[seat] == CALL), None)
    assert ends == {("lay", caller, 0 if caller else 1)}


@pytest.mark.rule("DI-3.10")
def test_at_relaxed_pace_answers_are_unseen() -> None:
    match = laid(*FOUR)
    one, other = match.play(2, CALL), match.play(2, PASS)
    assert one.events == other.events == ()
    for viewer in (0, 1, 3, None):
        assert seen(one, viewer) == seen(other, viewer)
        assert seen(one, viewer)["answer"] is None
    assert (seen(one, 2)["answer"], seen(other, 2)["answer"]) == ("call", "pass")
    assert not one.legal(2)


@pytest.mark.rule("DI-3.10")
def test_an_answer_is_of_its_own_window() -> None:
    match = closed(play(laid(*THREE), (2, PASS)))
    assert [seen(match, seat)["answer"] for seat in range(3)] == [None] * 3
    assert [seen(lay(match, "s2"), seat)["answer"] for seat in range(3)] == [None] * 3


@pytest.mark.rule("DI-3.10")
def test_at_relaxed_pace_no_clock_runs_and_nobody_races() -> None:
    for match in (deal(*FOUR), laid(*FOUR), laid(*FOUR).play(3, CALL), closed(laid(*FOUR))):
        assert match.timer is None
        assert not diciassette.races(match.state)


# Live: the window


@pytest.mark.rule("DI-3.11")
def test_at_live_pace_the_window_lasts_four_seconds_unless_set_otherwise() -> None:
    assert laid(*FOUR, pace="live").timer == Timer("react", 4.0, 1)
    assert laid(*FOUR, pace="live", react=2.5).timer == Timer("react", 2.5, 1)


@pytest.mark.rule("DI-3.11")
def test_each_card_starts_the_clock_anew_and_a_pass_lets_it_run() -> None:
    match = laid(*FOUR, pace="live")
    assert match.play(2, PASS).timer == match.timer
    later = lay(match.time_up("react"), "s2")
    assert later.timer == Timer("react", 4.0, 2)


@pytest.mark.rule("DI-3.11")
def test_no_clock_runs_while_a_card_is_to_be_laid() -> None:
    assert deal(*FOUR, pace="live").timer is None
    assert laid(*FOUR, pace="live").time_up("react").timer is None


@pytest.mark.rule("DI-3.11")
def test_nobody_lays_in_a_live_window() -> None:
    match = laid(*FOUR, pace="live")
    for seat in range(4):
        assert clause(match, seat, up(match.state.hands[seat][0])) == "DI-3.1"


@pytest.mark.rule("DI-3.11")
def test_a_pass_says_only_do_not_wait_for_me() -> None:
    match = laid(*FOUR, pace="live").play(2, PASS)
    assert asked(match) == ("react", [1, 2, 3])
    assert list(match.legal(2)) == [CALL]
    assert seen(match, 2)["answer"] == "pass"
    assert match.events == ()
    match = match.play(2, CALL)
    assert seen(match, 2)["answer"] == "call"
    assert match.time_up("tie").state.last_call.caller == 2


@pytest.mark.rule("DI-3.11")
def test_at_live_pace_a_pass_is_nobody_else_s_business() -> None:
    match = laid(*FOUR, pace="live")
    passed = match.play(2, PASS)
    for viewer in (0, 1, 3, None):
        assert seen(passed, viewer) == seen(match, viewer)


@pytest.mark.rule("DI-3.11")
def test_all_passed_closes_the_window_early() -> None:
    match = play(laid(*FOUR, pace="live"), (3, PASS), (1, PASS))
    assert match.state.phase == "react"
    match = match.play(2, PASS)
    assert (match.state.phase, match.state.turn, match.timer) == ("lay", 1, None)
    assert match.events == (m.WindowClosed(),)


@pytest.mark.rule("DI-3.11")
@pytest.mark.parametrize("early", [True, False])
def test_once_it_is_closed_calls_stay_open_until_the_next_card(early: bool) -> None:
    match = laid(*THREE, pace="live")
    match = closed(match) if early else match.time_up("react")
    assert asked(match) == ("lay", [1, 2])
    assert list(match.legal(2)) == [CALL]
    assert CALL in match.legal(1)
    assert up("s2") in match.legal(1)
    assert not match.legal(0)
    assert [seen(match, seat)["answer"] for seat in range(3)] == [None] * 3
    assert match.play(1, CALL).state.last_call.caller == 1
    assert match.play(2, CALL).time_up("tie").state.last_call.caller == 2
    laid_on = match.play(1, up("s2"))
    assert asked(laid_on) == ("react", [0, 2])
    assert laid_on.state.last_call is None


@pytest.mark.rule("DI-3.11", "DI-3.1")
def test_once_it_is_closed_nobody_passes() -> None:
    match = closed(laid(*THREE, pace="live"))
    for seat in range(3):
        assert clause(match, seat, PASS) == "DI-3.1"


@pytest.mark.rule("DI-3.11", "DI-3.2")
def test_once_it_is_closed_who_laid_the_card_still_cannot_call() -> None:
    assert clause(closed(laid(*THREE, pace="live")), 0, CALL) == "DI-3.2"


@pytest.mark.rule("DI-3.11", "DI-4.6")
def test_between_two_cards_the_others_may_still_call_while_the_second_is_due() -> None:
    match = closed(lay(deal("x2 d1 d1", "s2 d2 d2", "s3 d3 d3", pace="live"), "x2", "s2"))
    assert asked(match) == ("lay", [0, 1, 2])
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["laid_by"]) == (1, 1, 1)
    assert set(match.legal(1)) == {m.Lay("d2", "up"), m.Lay("d2", "down")}
    assert clause(match, 1, CALL) == "DI-3.2"
    assert match.play(2, CALL).state.last_call.caller == 2


@pytest.mark.rule("DI-3.11")
def test_the_same_answer_again_is_refused() -> None:
    match = play(laid(*FOUR, pace="live"), (2, PASS), (3, CALL))
    assert clause(match, 3, CALL) == "DI-3.11"
    assert clause(match, 2, PASS) == "DI-3.11"
    assert clause(laid(*FOUR, pace="live").play(2, PASS), 2, PASS) == "DI-3.11"


# Live: ties


@pytest.mark.rule("DI-3.12")
def test_the_call_of_the_first_in_order_counts_at_once() -> None:
    match = laid(*FOUR, pace="live").play(1, CALL)
    assert match.state.phase == "lay"
    assert seen(match)["last_call"]["caller"] == 1
    assert told(match, m.Called) == [m.Called(1)]


@pytest.mark.rule("DI-3.12")
def test_with_two_players_every_call_counts_at_once() -> None:
    match = laid("s1 d1 d1", "s2 d2 d2", pace="live")
    assert match.play(1, CALL).state.last_call.caller == 1
    assert match.time_up("react").play(1, CALL).state.last_call.caller == 1


@pytest.mark.rule("DI-3.12")
def test_any_other_call_waits_for_a_tie_and_is_said_aloud() -> None:
    match = laid(*FOUR, pace="live").play(2, CALL)
    assert match.events == (m.Called(2),)
    assert asked(match) == ("react", [1, 3])
    assert match.timer == Timer("tie", 0.3, 1)
    for viewer in (0, 1, 2, 3, None):
        assert seen(match, viewer)["tie"] is True
    assert [seen(match, viewer)["answer"] for viewer in (0, 1, 2, 3, None)] == [None, None, "call", None, None]


@pytest.mark.rule("DI-3.12")
def test_the_tie_is_an_option_in_milliseconds() -> None:
    assert laid(*FOUR, pace="live", tie=750).play(3, CALL).timer == Timer("tie", 0.75, 1)


@pytest.mark.rule("DI-3.12")
def test_in_a_tie_nobody_lays_or_passes() -> None:
    match = laid(*FOUR, pace="live").play(2, CALL)
    assert list(match.legal(1)) == list(match.legal(3)) == [CALL]
    assert not match.legal(2)
    assert clause(match, 1, PASS) == clause(match, 3, PASS) == clause(match, 2, PASS) == "DI-3.12"
    for seat in range(4):
        assert clause(match, seat, up(match.state.hands[seat][0])) == "DI-3.1"


@pytest.mark.rule("DI-3.12", "DI-3.3")
def test_of_the_calls_gathered_the_nearest_has_it() -> None:
    match = play(laid(*FOUR, pace="live"), (3, CALL), (2, CALL))
    assert asked(match) == ("react", [1])
    assert match.events == (m.Called(2),)
    assert match.timer == Timer("tie", 0.3, 1)
    counted = match.time_up("tie")
    assert counted.state.last_call.caller == 2
    assert told(counted, m.Called) == []
    at_once = match.play(1, CALL)
    assert at_once.state.last_call.caller == 1
    assert told(at_once, m.Called) == [m.Called(1)]


@pytest.mark.rule("DI-3.12", "DI-4.1")
def test_after_a_reverse_the_first_in_order_is_on_the_other_side() -> None:
    match = deal("reverse d1 d1", *FOUR[1:], pace="live").play(0, up("reverse"))
    assert match.play(1, CALL).state.phase == "react"
    assert match.play(3, CALL).state.last_call.caller == 3


@pytest.mark.rule("DI-3.12", "DI-3.11")
def test_a_late_call_is_gathered_as_in_the_window() -> None:
    match = laid(*FOUR, pace="live").time_up("react")
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["tie"]) == (1, 1, False)
    match = match.play(3, CALL)
    assert asked(match) == ("react", [1, 2])
    assert match.timer == Timer("tie", 0.3, 1)
    view = seen(match)
    assert (view["tie"], view["turn"], view["to_lay"], view["laid_by"]) == (True, 0, 0, 0)
    assert clause(match, 1, up("s2")) == "DI-3.1"
    assert clause(match, 1, PASS) == "DI-3.12"
    assert clause(match, 3, CALL) == "DI-3.11"
    assert clause(match, 0, CALL) == "DI-3.2"
    assert match.play(2, CALL).time_up("tie").state.last_call.caller == 2
    assert match.play(1, CALL).state.last_call.caller == 1


@pytest.mark.rule("DI-3.12", "DI-4.6")
def test_a_late_call_on_an_x2_still_shows_what_the_next_seat_has_to_lay() -> None:
    match = closed(lay(deal("x2 d1 d1", *THREE[1:], pace="live"), "x2"))
    assert (seen(match)["to_lay"], seen(match)["next_lays"]) == (2, 1)
    match = match.play(2, CALL)
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["next_lays"]) == (0, 0, 2)


@pytest.mark.rule("DI-3.12", "DI-4.6")
def test_a_late_call_between_two_cards_leaves_the_second_one_due() -> None:
    match = closed(lay(deal("x2 d1 d1", "s2 d2 d2", *THREE[2:], pace="live"), "x2", "s2")).play(0, CALL)
    assert asked(match) == ("react", [2])
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["next_lays"]) == (1, 1, 1)


@pytest.mark.rule("DI-3.11", "DI-3.12")
def test_it_matters_who_is_first_while_calls_are_open() -> None:
    dealt = deal(*FOUR, pace="live")
    match = lay(dealt, "s1")
    assert not diciassette.races(dealt.state)
    assert diciassette.races(match.state)
    assert diciassette.races(match.play(2, CALL).state)
    assert diciassette.races(match.time_up("react").state)
    assert not diciassette.races(match.play(1, CALL).state)
    ended = table("s1 d1 d1", "d2 d2 d2", victories=(2, 0), pace="live").play(0, up("s1")).play(1, CALL)
    assert not diciassette.races(ended.state)


@pytest.mark.rule("DI-3.12")
def test_no_other_timer_runs_out() -> None:
    match = laid(*FOUR, pace="live")
    for name, at in (("tie", match), ("react", match.play(2, CALL)), ("react", match.time_up("react"))):
        with pytest.raises(Refused):
            at.time_up(name)


@pytest.mark.rule("DI-3.11")
def test_a_round_ends_alike_at_both_paces() -> None:
    relaxed, live = (called(lay(deal(*FOUR, pace=pace), "s1", "s2?", "s3"), 3) for pace in ("relaxed", "live"))
    for name in ("victories", "penalties", "last_call", "turn", "hands", "deck", "discard"):
        assert getattr(relaxed.state, name) == getattr(live.state, name)
