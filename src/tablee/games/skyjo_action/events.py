"""What happens in Skyjo Action: public facts, in the past tense."""

from typing import ClassVar, Final, Literal

from tablee.engine.game import Event, Seat
from tablee.games.skyjo_action.model import Card, Face, Index, Kind, LineKind, Loot, Pending, Pile, Slot, Swap

MOMENT: Final = 0.8  # seconds: what somebody does is seen, also where bots are quick


class RoundStarted(Event, frozen=True):
    """A round was dealt; per seat the cards turned up."""

    round: int
    up: tuple[tuple[Card, ...], ...]


class TurnBegan(Event, frozen=True):
    """A seat is in turn."""

    seat: Seat


class Drew(Event, frozen=True, rename={"source": "from"}):
    """A seat drew; the card is named where it lay open."""

    seat: Seat
    source: Pile
    card: Card | None
    count: int = 1


class Placed(Event, frozen=True):
    """A seat put a card into its grid; the card replaced lies on the discard."""

    lasts: ClassVar[float] = MOMENT
    seat: Seat
    slot: Slot
    card: Card
    replaced: Card | None


class Rejected(Event, frozen=True):
    """A seat discarded the card it drew."""

    seat: Seat
    card: Card


class Discarded(Event, frozen=True):
    """Cards looked at by a seat went on the discard, first one first."""

    seat: Seat
    cards: tuple[Card, ...]


class TurnedUp(Event, frozen=True):
    """A hidden card was turned up."""

    lasts: ClassVar[float] = MOMENT
    seat: Seat
    slot: Slot
    card: Card


class ActionTaken(Event, frozen=True, rename={"source": "from"}):
    """A seat took an action card."""

    lasts: ClassVar[float] = MOMENT
    seat: Seat
    card: Kind
    source: Literal["deck", "row", "found"]


class ActionPlayed(Event, frozen=True):
    """A seat played an action card."""

    lasts: ClassVar[float] = MOMENT
    play: Pending


class ActionDropped(Event, frozen=True):
    """An action card went on its discard without effect."""

    seat: Seat
    card: Kind


class ActionFound(Event, frozen=True):
    """An action card turned up in the only deck."""

    seat: Seat
    card: Kind


class Shielded(Event, frozen=True):
    """A seat used a shield."""

    lasts: ClassVar[float] = MOMENT
    seat: Seat


class Traded(Event, frozen=True):
    """Cards of two grids changed places, faces kept."""

    lasts: ClassVar[float] = MOMENT
    seat: Seat
    swap: Swap


class Removed(Event, frozen=True):
    """A seat lost a card; `dealt` is the card that replaced it, face up."""

    lasts: ClassVar[float] = MOMENT
    loot: Loot
    card: Card | None
    dealt: Card | None


class Cleared(Event, frozen=True):
    """A seat discarded a complete line."""

    lasts: ClassVar[float] = MOMENT
    seat: Seat
    line: LineKind
    index: Index
    cards: tuple[Card, ...]


class Closed(Event, frozen=True):
    """The end of the round was triggered."""

    seat: Seat


class Reshuffled(Event, frozen=True):
    """A discard became a deck again."""

    deck: Literal["main", "action"]


class RoundEnded(Event, frozen=True):
    """A round was scored: the grids as they were turned up, the slots then cleared, and the scores."""

    lasts: ClassVar[float] = 3.5
    round: int
    grids: tuple[Face, ...]
    cleared: tuple[tuple[Slot, ...], ...]
    scores: tuple[int, ...]
    doubled: Seat | None


class Ended(Event, frozen=True):
    """The game is over."""

    totals: tuple[int, ...]


AnyEvent = (
    RoundStarted
    | TurnBegan
    | Drew
    | Placed
    | Rejected
    | Discarded
    | TurnedUp
    | ActionTaken
    | ActionPlayed
    | ActionDropped
    | ActionFound
    | Shielded
    | Traded
    | Removed
    | Cleared
    | Closed
    | Reshuffled
    | RoundEnded
    | Ended
)
