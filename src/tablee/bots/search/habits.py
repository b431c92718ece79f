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
from tablee.games.catch_out.scoring import true

DOUBT: Final = 4.0  # announcements that it takes to be half sure of a habit
NO_HABITS: Final[Mapping[Seat, "Habit"]] = {}
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
        return len(self.answers) / (2 * DOUBT + len(self.answers))


class Watched(Noun, frozen=True):
    """What a seat has seen so far, and the announcement that is open: who made it."""

    habits: Mapping[Seat, Habit] = NO_HABITS
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
    habit = watched.habits.get(seat, Habit())
    return _with(watched, seat, habit._replace(answers=(*habit.answers, answer)))


def _proved(watched: Watched, was_true: bool) -> Watched:
    """The open announcement has proved true or false; it counts once."""
    seat = watched.holder
    if seat is None or watched.values is None:
        return watched
    habit = watched.habits.get(seat, Habit())
    habit = habit._replace(told=habit.told + was_true, lied=habit.lied + (not was_true))
    return replace(_with(watched, seat, habit), values=None)


def _with(watched: Watched, seat: Seat, habit: Habit) -> Watched:
    return replace(watched, habits={**watched.habits, seat: habit})
