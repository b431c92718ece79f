"""What a seat at Catch Out gets to know of the others: how often they tell the truth, and how they answer.

The law: only what that seat saw counts. An announcement proves true or false when it is challenged, or when the seat
takes the cards itself.
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.game import Noun, Seat
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import is_alike, true

DOUBT: Final = 4.0  # announcements that it takes to be half sure of a seat's honesty
WAVERING: Final = 3.0  # answers that it takes to be half sure of the next
NO_HABITS: Final[Mapping[Seat, "Habits"]] = {}
Answer = m.Take | m.Challenge


class Habit(NamedTuple):
    """What one seat did: announcements that proved true and false, and answers to those of others."""

    told: int = 0
    lied: int = 0
    answers: tuple[Answer, ...] = ()

    @property
    def honesty(self) -> float:
        """How often it tells the truth, half of the time as long as nothing is known."""
        return (DOUBT / 2 + self.told) / (DOUBT + self.told + self.lied)

    @property
    def known(self) -> float:
        """How far one can count on its answers being like those before, from 0 to 1."""
        return len(self.answers) / (WAVERING + len(self.answers))


class Habits(NamedTuple):
    """What is known of one seat: three alike, which have to be challenged, are a matter of their own."""

    several: Habit = Habit()
    alike: Habit = Habit()

    def about(self, values: m.Values) -> Habit:
        """Its habit with such an announcement."""
        return self.alike if is_alike(values) else self.several

    def changed(self, values: m.Values, habit: Habit) -> "Habits":
        """The same with another habit there."""
        return self._replace(alike=habit) if is_alike(values) else self._replace(several=habit)


class Watched(Noun, frozen=True):
    """What a seat has seen so far, and the announcement that is open: who made it."""

    habits: Mapping[Seat, Habits] = NO_HABITS
    holder: Seat | None = None
    values: m.Values | None = None


def noted(watched: Watched, events: Sequence[m.AnyEvent], view: m.View) -> Watched:
    """What a seat knows after these events, and with this view."""
    watched = reduce(_after, events, watched)
    if view.phase == "keep" and view.hand and watched.values:
        return _proved(watched, true(watched.values, view.hand[: m.ANNOUNCED]))
    return watched


def _after(watched: Watched, event: m.AnyEvent) -> Watched:
    match event:
        case m.Announced(seat, values):
            return replace(watched, holder=seat, values=values)
        case m.Took(seat):
            return _answered(watched, seat, m.Take())
        case m.Challenged():
            return _proved(_answered(watched, event.seat, m.Challenge(event.says)), event.true)
        case _:
            return watched


def _answered(watched: Watched, seat: Seat, answer: Answer) -> Watched:
    if watched.values is None:
        return watched
    habit = _habits(watched, seat).about(watched.values)
    return _with(watched, seat, watched.values, habit._replace(answers=(*habit.answers, answer)))


def _proved(watched: Watched, was_true: bool) -> Watched:
    """The open announcement has proved true or false; it counts once."""
    seat, values = watched.holder, watched.values
    if seat is None or values is None:
        return watched
    habit = _habits(watched, seat).about(values)
    habit = habit._replace(told=habit.told + was_true, lied=habit.lied + (not was_true))
    return replace(_with(watched, seat, values, habit), values=None)


def _habits(watched: Watched, seat: Seat) -> Habits:
    return watched.habits.get(seat, Habits())


def _with(watched: Watched, seat: Seat, values: m.Values, habit: Habit) -> Watched:
    return replace(watched, habits={**watched.habits, seat: _habits(watched, seat).changed(values, habit)})
