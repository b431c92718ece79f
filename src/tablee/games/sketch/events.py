"""What happens in Sketch!: public facts, in the past tense."""

from typing import ClassVar

from tablee.engine.game import Event, Seat
from tablee.games.sketch.model import Aim, Card, Cause, End, Faces, Mistake, Pile, Place, Slot


class Dealt(Event, frozen=True):
    """The table was laid: each seat has this many cards, in the slots from 0."""

    dealer: Seat
    first: Seat
    cards: int


class Looked(Event, frozen=True):
    """A seat lifted cards and looks at them, its own at set-up or anybody's with a seer."""

    by: Seat
    seat: Seat
    slots: tuple[Slot, ...]


class LookEnded(Event, frozen=True):
    """A seat has put down what it looked at; at set-up perhaps without having looked."""

    by: Seat


class TurnedUp(Event, frozen=True):
    """A card was turned face up, for all to see."""

    seat: Seat
    slot: Slot
    card: Card


class TurnedDown(Event, frozen=True):
    """A card was turned face down."""

    seat: Seat
    slot: Slot


class TurnBegan(Event, frozen=True):
    """A seat may draw."""

    seat: Seat


class Drew(Event, frozen=True, rename={"source": "from"}):
    """A seat drew a card into a slot; it is named where all see it or saw it."""

    seat: Seat
    source: Pile
    slot: Slot
    card: Card | None


class Discarded(Event, frozen=True):
    """A seat discarded in its turn."""

    seat: Seat
    slot: Slot
    card: Card


class Sketched(Event, frozen=True):
    """A seat threw a card that matched."""

    seat: Seat
    slot: Slot
    card: Card


class Vetoed(Event, frozen=True):
    """A seat threw a Veto; `cancels` is the card it cancels and `of` who had laid that, null if it came too late."""

    seat: Seat
    slot: Slot
    cancels: Card | None
    of: Seat | None


class ThrewWrongly(Event, frozen=True):
    """A seat threw a wrong card; it lies in its slot again, for all to see."""

    lasts: ClassVar[float] = 2.0
    seat: Seat
    slot: Slot
    card: Card
    why: Mistake


class PenaltyTaken(Event, frozen=True, rename={"source": "from"}):
    """A seat took a card that nobody looked at; there was none where `slot` is null."""

    lasts: ClassVar[float] = 2.0
    seat: Seat
    cause: Cause
    source: Pile
    slot: Slot | None


class TargetPicked(Event, frozen=True):
    """What an action is aimed at; null where nothing could be. `by_chance`: its seat took too long."""

    seat: Seat
    card: Card
    target: Aim | None
    by_chance: bool = False


class Cancelled(Event, frozen=True):
    """An action came to nothing because of a Veto."""

    seat: Seat
    card: Card


class Failed(Event, frozen=True):
    """An action had no effect: its target was gone, or there was none."""

    seat: Seat
    card: Card


class Shot(Event, frozen=True, rename={"source": "from"}):
    """An archer made a seat draw a card that nobody looked at."""

    lasts: ClassVar[float] = 0.8
    by: Seat
    seat: Seat
    source: Pile
    slot: Slot


class Danced(Event, frozen=True):
    """A dancer shuffled the cards of a seat among the slots they lie in; all are face down now."""

    lasts: ClassVar[float] = 0.8
    by: Seat
    seat: Seat
    slots: tuple[Slot, ...]


class Swapped(Event, frozen=True):
    """A magician made two cards change places, their faces kept."""

    lasts: ClassVar[float] = 0.8
    by: Seat
    swap: tuple[Place, Place]


class AssaultLaunched(Event, frozen=True):
    """A seat launched the assault."""

    lasts: ClassVar[float] = 2.0
    seat: Seat


class LastCalled(Event, frozen=True):
    """The game ends before this seat's turn: the last call to react."""

    seat: Seat
    why: End


class Ended(Event, frozen=True):
    """The game is over: all cards, and the scores."""

    hands: tuple[Faces, ...]
    scores: tuple[int, ...]


AnyEvent = (
    Dealt
    | Looked
    | LookEnded
    | TurnedUp
    | TurnedDown
    | TurnBegan
    | Drew
    | Discarded
    | Sketched
    | Vetoed
    | ThrewWrongly
    | PenaltyTaken
    | TargetPicked
    | Cancelled
    | Failed
    | Shot
    | Danced
    | Swapped
    | AssaultLaunched
    | LastCalled
    | Ended
)
