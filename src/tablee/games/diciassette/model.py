"""The nouns of Diciassette."""

from typing import Annotated, ClassVar, Final, Literal, get_args

from msgspec import Meta

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Event, Noun, Seat
from tablee.engine.memory import HIDDEN as HIDDEN
from tablee.engine.memory import LyingCard
from tablee.engine.offer import LIVE_ONLY
from tablee.engine.window import Pass, Window

Card = str  # s1…s5 plain back, d1…d5 the number on both sides, reverse, bin, x2, trap
Face = Literal["up", "down"]
Phase = Literal["lay", "react", "over"]
Direction = Literal[1, -1]
Backs = Literal["public", "secret"]
FACES: Final[tuple[Face, ...]] = get_args(Face)
BACKS: Final[tuple[Backs, ...]] = get_args(Backs)

HAND: Final = 3
TARGET: Final = 17
ENOUGH: Final = 3  # Victories (DI-5.3)
TOO_MANY: Final = 2  # Penalties (DI-5.1)

# DI-1.1
SINGLES: Final = tuple(f"s{value}" for value in range(1, 6) for _ in range(3))
DOUBLES: Final = tuple(f"d{value}" for value in range(1, 6) for _ in range(7))
SPECIALS: Final = tuple(kind for kind in ("reverse", "bin", "x2", "trap") for _ in range(5))
CARDS: Final[tuple[Card, ...]] = SINGLES + DOUBLES + SPECIALS
DOUBLE: Final = frozenset(DOUBLES)
VALUES: Final = {card: int(card[1]) for card in SINGLES + DOUBLES} | dict.fromkeys(SPECIALS, 0)


class Options(BaseOptions, frozen=True, kw_only=True):
    """How a table plays Diciassette. `react` is in seconds, `tie` in milliseconds."""

    backs: Backs = "public"
    react: Annotated[float, Meta(gt=0, le=600), LIVE_ONLY] = 4.0
    tie: Annotated[int, Meta(ge=1, le=10_000), LIVE_ONLY] = 300

    @property
    def cards(self) -> tuple[Card, ...]:
        """All the cards of the table. The laboratory plays with fewer, which no table may ask for."""
        return CARDS

    @property
    def hand(self) -> int:
        """How many cards a hand is filled to; likewise."""
        return HAND


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides at the deal."""

    first: Seat | None = None
    deck: tuple[Card, ...] = ()


class Lying(LyingCard, frozen=True):
    """A card on the table, and who laid it how."""

    seat: Seat
    card: Card
    face: Face


Line = tuple[Lying, ...]
Tokens = tuple[int, ...]  # per seat
Hands = tuple[tuple[Card, ...], ...]  # per seat


class Lay(Command, frozen=True):
    """I lay a card of my hand at the end of the line."""

    card: Card
    face: Face


class Call(Command, frozen=True):
    """I say that the line has reached 17."""


AnyCommand = Lay | Call | Pass


class LastCall(Noun, frozen=True):
    """How a call came out: the line with all cards shown, and the tokens it gave, before any were given back."""

    caller: Seat
    laid_by: Seat
    line: Line
    sum: int
    victories: Tokens
    penalties: Tokens


class State(Noun, frozen=True, kw_only=True):
    """The whole table. Hands list the oldest card first; the discard has face down what nobody was shown.

    At live pace the window outlives the phase `react`, emptied: calls stay open until the next card is laid.
    """

    options: Options
    seats: int
    phase: Phase
    turn: Seat
    to_lay: int = 1
    next_lays: int = 1
    direction: Direction = 1
    laid_by: Seat | None = None
    line: Line = ()
    hands: Hands
    deck: tuple[Card, ...]
    discard: Line = ()
    victories: Tokens
    penalties: Tokens
    last_call: LastCall | None = None
    window: Window[Call] | None = None
    mark: int = 0  # cards laid so far: tells one window from the next


class RoundBegan(Event, frozen=True):
    """A round began, clockwise. The first one is the deal."""

    first: Seat


class Laid(Event, frozen=True):
    """A seat laid a card; `"?"` where it is hidden."""

    seat: Seat
    card: Card
    face: Face


class Reversed(Event, frozen=True):
    """The direction of play changed."""

    direction: Direction


class Binned(Event, frozen=True):
    """A bin took the end of the line with it (null: there was none), `"?"` where it was hidden."""

    seat: Seat
    card: Card | None


class Doubled(Event, frozen=True):
    """The next seat lays two cards."""

    seat: Seat


class Drew(Event, frozen=True):
    """A seat filled its hand from the draw pile; the backs as they came, as far as others see them."""

    seat: Seat
    backs: tuple[Card, ...]


class Reshuffled(Event, frozen=True):
    """The discard became the draw pile."""

    count: int


class WindowOpened(Event, frozen=True):
    """These seats may call, the nearest first."""

    order: tuple[Seat, ...]


class WindowClosed(Event, frozen=True):
    """Nobody has called, and play goes on."""


class Called(Event, frozen=True):
    """A seat called 17; `forced`: its turn had come with no card in hand."""

    seat: Seat
    forced: bool = False


class Revealed(Event, frozen=True):
    """The call that counts showed the whole line."""

    lasts: ClassVar[float] = 4.5
    caller: Seat
    laid_by: Seat
    line: Line
    sum: int


class TokensGiven(Event, frozen=True):
    """What the call gave, per seat."""

    victories: Tokens
    penalties: Tokens


class TokensGivenBack(Event, frozen=True):
    """A second Penalty: the seat gave back both, and this many Victories."""

    seat: Seat
    victories: int


class LineDiscarded(Event, frozen=True):
    """This many cards of the line went to the discard."""

    count: int


class Ended(Event, frozen=True):
    """The game is over."""

    winners: tuple[Seat, ...]


AnyEvent = (
    RoundBegan
    | Laid
    | Reversed
    | Binned
    | Doubled
    | Drew
    | Reshuffled
    | WindowOpened
    | WindowClosed
    | Called
    | Revealed
    | TokensGiven
    | TokensGivenBack
    | LineDiscarded
    | Ended
)


class Deck(Noun, frozen=True):
    """What all see of the draw pile: how many cards, and the back of the top one."""

    count: int
    top: Card | None


class Rules(Noun, frozen=True):
    """The numbers of the rules: the sum to call, the Victories that win, and the Penalties that are given back."""

    target: int
    victories: int
    penalties: int


RULES: Final = Rules(TARGET, ENOUGH, TOO_MANY)


class Recall(Noun, frozen=True, kw_only=True):
    """What a perfect memory could still place: the discard, `"?"` for what was binned unseen; and how much was laid."""

    discard: Line
    mark: int


class View(BaseView[Options], frozen=True):
    """What a seat is shown."""

    # It is built by position, which is much quicker, so it repeats the fields of all views.
    seat: Seat | None
    seats: int
    options: Options
    to_act: tuple[Seat, ...]
    answer: str | None
    phase: Phase
    tie: bool
    direction: Direction
    victories: Tokens
    penalties: Tokens
    turn: Seat | None
    to_lay: int
    next_lays: int
    laid_by: Seat | None
    line: Line
    hand: tuple[Card, ...] | None
    backs: Hands
    deck: Deck
    discard: int
    last_call: LastCall | None
    rules: Rules = RULES
    recall: Recall | None = None
