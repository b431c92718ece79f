"""What happens in Pictomania: public facts, in the past tense."""

from typing import ClassVar

from tablee.engine.game import Event, Seat
from tablee.games.pictomania.model import (
    Cards,
    Color,
    Pen,
    Points,
    StrokeNumber,
    Subject,
    Symbol,
    Tally,
    Wager,
    Why,
    Width,
    Words,
)


class RoundBegan(Event, frozen=True):
    """Slates, bets, tokens and black cards were taken back for a new round."""

    round: int


class CardsLaid(Event, frozen=True):
    """Word cards were laid, and every seat was dealt its black cards face down."""

    round: int
    color: Color
    cards: Cards


class CardReplaced(Event, frozen=True):
    """A seat had a word card replaced; nobody is ready any more."""

    seat: Seat
    symbol: Symbol
    words: Words


class BecameReady(Event, frozen=True):
    """A seat is ready."""

    seat: Seat


class Went(Event, frozen=True):
    """Everybody has looked at their word and draws."""

    round: int


class Inked(Event, frozen=True, omit_defaults=True):
    """Points were drawn. With pen and width they begin a stroke, without they go on with it."""

    seat: Seat
    stroke: StrokeNumber
    points: Points
    pen: Pen | None = None
    width: Width | None = None

    @property
    def suffices(self) -> bool:
        """Points that go on with a stroke change nothing else."""
        return self.pen is None

    @property
    def suffices_for_view(self) -> bool:
        return True


class Undone(Event, frozen=True):
    """A seat took away the stroke that it began last."""

    seat: Seat
    stroke: StrokeNumber

    @property
    def suffices_for_view(self) -> bool:
        return True


class Wiped(Event, frozen=True):
    """A seat took away its whole drawing."""

    seat: Seat

    @property
    def suffices_for_view(self) -> bool:
        return True


class BetLaid(Event, frozen=True):
    """A seat bet on another, face down."""

    seat: Seat
    on: Seat


class Finished(Event, frozen=True):
    """A seat is done, and took this bonus token."""

    seat: Seat
    token: int


class LeftBlank(Event, frozen=True):
    """A seat's slate is blank; these bets on it went back to their seats."""

    seat: Seat
    returned: tuple[Seat, ...]


class Stopped(Event, frozen=True):
    """A seat with a blank slate has stopped betting."""

    seat: Seat


class Revealed(Event, frozen=True):
    """Drawing has ended, and everything lies open: per seat what it had to draw, and the bets on it in order."""

    lasts: ClassVar[float] = 3.0
    why: Why
    shown: tuple[Subject, ...]
    bets: tuple[tuple[Wager, ...], ...]


class Passed(Event, frozen=True):
    """A seat objects to nothing more, or abstains: which of the two is its own affair."""

    seat: Seat


class Scored(Event, frozen=True):
    """A round was scored, per seat."""

    lasts: ClassVar[float] = 4.0
    round: int
    sheet: tuple[Tally, ...]
    totals: tuple[int, ...]


class Ended(Event, frozen=True):
    """The game is over."""

    totals: tuple[int, ...]


AnyEvent = (
    RoundBegan
    | CardsLaid
    | CardReplaced
    | BecameReady
    | Went
    | Inked
    | Undone
    | Wiped
    | BetLaid
    | Finished
    | LeftBlank
    | Stopped
    | Revealed
    | Passed
    | Scored
    | Ended
)
