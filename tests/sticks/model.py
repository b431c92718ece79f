"""The nouns of Sticks."""

from typing import Annotated, Final, Literal

from msgspec import Meta

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Event, Noun, Seat

Phase = Literal["turn", "over"]
Count = Annotated[int, Meta(ge=1, le=3)]

STICKS: Final = 12
MOST: Final = 3


class Options(BaseOptions, frozen=True, kw_only=True):
    """The pace is all there is to choose."""


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides: who begins."""

    first: Seat | None = None


class State(Noun, frozen=True, kw_only=True):
    """The whole table."""

    options: Options
    turn: Seat
    left: int = STICKS
    taken: tuple[int, int] = (0, 0)


class Take(Command, frozen=True):
    """I take some sticks."""

    count: Count


class Took(Event, frozen=True):
    """A seat took sticks."""

    seat: Seat
    count: Count
    left: int


class View(BaseView[Options], frozen=True, kw_only=True):
    """What everybody is shown: all there is."""

    phase: Phase
    turn: Seat
    left: int
    taken: tuple[int, int]


AnyCommand = Take
AnyEvent = Took
