"""The nouns of Catch Out."""

from typing import Annotated, ClassVar, Final, Literal, get_args

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import force_setattr

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Event, Noun, Pace, Seat
from tablee.engine.memory import EVERYBODY as EVERYBODY
from tablee.engine.memory import HIDDEN as HIDDEN
from tablee.engine.memory import FollowedCard, Mix
from tablee.engine.offer import offered

Card = str  # A0…A9 angel, D6…D9 demon, X
Face = Literal["up", "down"]
Says = Literal["true", "false"]
Value = Annotated[int, Meta(ge=0, le=9)]
Values = tuple[Value, Value, Value]
Deck = Literal[54, 60]
DECKS: Final[tuple[Deck, ...]] = get_args(Deck)
Phase = Literal["look", "announce", "respond", "keep", "share", "over"]

# CO-1.1, CO-1.2
VALUES: Final = tuple(range(10))
ANGELS: Final = tuple(f"A{value}" for value in VALUES for _ in range(3))
DEMONS: Final = tuple(f"D{value}" for value in range(7, 10) for _ in range(6))
CROSSES: Final = ("X",) * 6
CARDS: Final[dict[Deck, tuple[Card, ...]]] = {
    54: ANGELS + DEMONS + CROSSES,
    60: ANGELS + ("D6",) * 6 + DEMONS + CROSSES,
}
POINTS: Final[dict[str, int]] = {"A": 2, "D": -2, "X": 0}
FACE_DOWN: Final = 1  # point (CO-7.4)
ANNOUNCED: Final = 3  # values, and as many cards (CO-2.2)


class Options(BaseOptions, frozen=True, kw_only=True):
    """How a table plays Catch Out."""

    pace: Annotated[Pace, offered("never")] = "relaxed"
    deck: Annotated[Deck, offered("main")] = 54

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards of the table. The laboratory plays with fewer, which no table may ask for."""
        return CARDS[self.deck]

    @property
    def values(self) -> tuple[int, ...]:
        """The values that may be announced; likewise."""
        return VALUES

    @property
    def laid_for_two(self) -> bool:
        """True if two players begin with cards on the table (CO-1.4); likewise."""
        return True


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides at the deal."""

    first: Seat | None = None
    deck: tuple[Card, ...] = ()


class Placed(FollowedCard, frozen=True):
    """A card that lies in a pile; `seen` are the seats that have seen it and could follow it since, as bits."""

    card: Card
    face: Face
    seen: int


class State(Noun, frozen=True, kw_only=True):
    """The whole table. `cards` are those in play: held, passed on, taken or shown, in the order they came. `mixes` are
    what seats know of cards that they cannot place one by one (`mixing.py`)."""

    options: Options
    seats: int
    phase: Phase
    holder: Seat
    cards: tuple[Card, ...]
    deck: tuple[Card, ...]
    discard: tuple[Placed, ...]
    open_discard: tuple[Card, ...]
    piles: tuple[tuple[Placed, ...], ...]
    looking: tuple[Seat, ...] = ()
    announced: Values | None = None
    says: Says | None = None
    sharer: Seat | None = None
    mixes: tuple[Mix, ...] | UnsetType = UNSET


class Done(Command, frozen=True):
    """I have looked at my two cards."""


class Announce(Command, frozen=True):
    """I say that I pass on these three values."""

    values: Values

    def __post_init__(self) -> None:
        force_setattr(self, "values", tuple(sorted(self.values, reverse=True)))  # CO-2.2: one spelling


class Take(Command, frozen=True):
    """I take the cards on trust."""


class Challenge(Command, frozen=True):
    """I say whether the announcement is true."""

    says: Says


class Keep(Command, frozen=True, omit_defaults=True):
    """Of the cards I took: what I discard and what I score."""

    discard: Card
    score: Card
    face: str
    open_discard: Card | None = None


class Give(Noun, frozen=True):
    """One of the three cards shown, to whom, and how it lies."""

    card: Card
    to: Seat
    face: str


class Share(Command, frozen=True):
    """How I share the three cards that I won."""

    cards: tuple[Give, ...]


class Started(Event, frozen=True):
    """The table was laid."""

    first: Seat


class Looked(Event, frozen=True):
    """A seat has ended its look at its two cards."""

    seat: Seat


class Drew(Event, frozen=True):
    """A seat drew cards that it alone sees."""

    seat: Seat
    count: int


class Announced(Event, frozen=True):
    """The holder said three values and passed the cards on."""

    seat: Seat
    values: Values


class Took(Event, frozen=True):
    """The responder took the cards on trust."""

    seat: Seat


class Kept(Event, frozen=True):
    """The responder discarded and scored; `card` is null where it lies face down."""

    seat: Seat
    card: Card | None
    open_discard: Card | None


class Challenged(Event, frozen=True):
    """The responder challenged: what was said, what the cards are, whether they fit the announcement, who wins."""

    lasts: ClassVar[float] = 3.7
    seat: Seat
    says: Says
    cards: tuple[Card, ...]
    true: bool
    winner: Seat


class Shared(Event, frozen=True):
    """The winner shared the three cards that lay open to all."""

    seat: Seat
    cards: tuple[Give, ...]


class Ended(Event, frozen=True):
    """The game is over; the cards still in play were discarded unseen."""

    unseen: int


class Pile(Noun, frozen=True):
    """What all see of a pile of points."""

    height: int
    top: Card | None


class Counted(Noun, frozen=True):
    """A card of a pile that was opened at the end, and how it lay."""

    card: Card
    face: Face


class Points(Noun, frozen=True):
    """The points of a card in a pile, by its kind or because it lies face down."""

    angel: int
    demon: int
    cross: int
    face_down: int


class Rules(Noun, frozen=True):
    """The numbers of the rules: what cards count, the values there are, and how many of them are announced."""

    points: Points
    values: tuple[int, ...]
    announced: int


RULES: Final = Rules(Points(POINTS["A"], POINTS["D"], POINTS["X"], FACE_DOWN), VALUES, ANNOUNCED)


class Recall(Noun, frozen=True, omit_defaults=True):
    """What a perfect memory could still place: `"?"` where it cannot. `mixes` are the cards that it knows to be in some
    of these places: its numbers are a seat's pile (-1: the cards in play, -2: the closed discard) and a place there."""

    cards: tuple[Card, ...]
    discard: tuple[Placed, ...]
    piles: tuple[tuple[Placed, ...], ...]
    mixes: tuple[Mix, ...] = ()


class View(BaseView[Options], frozen=True):
    """What a seat is shown. `in_play` counts the cards that are held, passed on, taken or shown."""

    # It is built by position, which is much quicker, so it repeats the fields of all views.
    seat: Seat | None
    seats: int
    options: Options
    to_act: tuple[Seat, ...]
    answer: str | None
    phase: Phase
    holder: Seat | None
    responder: Seat | None
    announced: Values | None
    hand: tuple[Card, ...] | None
    shown: tuple[Card, ...] | None
    says: Says | None
    sharer: Seat | None
    in_play: int
    deck: int
    discard: int
    open_discard: tuple[Card, ...] | None
    piles: tuple[Pile, ...]
    counted: tuple[tuple[Counted, ...], ...] | None
    scores: tuple[int, ...] | None
    rules: Rules = RULES
    recall: Recall | None = None


AnyCommand = Done | Announce | Take | Challenge | Keep | Share
AnyEvent = Started | Looked | Drew | Announced | Took | Kept | Challenged | Shared | Ended
