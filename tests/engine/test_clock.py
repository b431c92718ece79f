"""The clock of a match: a timer that is still wanted runs on, and a new one starts from the moment that counts."""

from tablee.engine.clock import Clock, next_clock, started
from tablee.engine.game import Timer
from tablee.engine.match import Match
from tests.toys import snap


def with_a_card_laid() -> Match:
    match = Match.start(snap, 3, {"pace": "live"})
    return match.play(min(match.to_act), snap.Lay())


def test_a_timer_runs_from_the_moment_it_starts() -> None:
    assert started(Timer("react", 4.0, 1), 10.0) == Clock(Timer("react", 4.0, 1), 14.0)


def test_a_match_without_a_timer_has_no_clock() -> None:
    match = Match.start(snap, 3, {"pace": "live"})
    assert match.timer is None
    assert next_clock(started(Timer("react", 4.0, 1), 0.0), match, 10.0) is None


def test_a_new_timer_starts_at_the_moment_the_match_moved_on() -> None:
    match = with_a_card_laid()
    assert match.timer is not None
    for before in (None, started(Timer("another", 1.0, 1), 0.0)):
        assert next_clock(before, match, 10.0) == started(match.timer, 10.0)


def test_a_timer_that_is_still_wanted_runs_on() -> None:
    match = with_a_card_laid()
    running = next_clock(None, match, 10.0)
    assert next_clock(running, match, 11.0) is running
