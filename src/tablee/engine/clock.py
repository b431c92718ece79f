"""The clock of a match: which timer runs, and when it runs out."""

from tablee.engine.game import Noun, Timer
from tablee.engine.match import Match


class Clock(Noun, frozen=True):
    """A running timer."""

    timer: Timer
    ends: float


def started(timer: Timer, moment: float) -> Clock:
    """The clock of a timer that starts at a moment."""
    return Clock(timer, moment + timer.seconds)


def next_clock(clock: Clock | None, match: Match, moment: float) -> Clock | None:
    """The clock after a match has moved on at a moment: a timer that it still wants runs on, a new one starts."""
    timer = match.timer
    if timer is None:
        return None
    return clock if clock and clock.timer == timer else started(timer, moment)
