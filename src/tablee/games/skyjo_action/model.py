"""The nouns of Skyjo Action."""

from typing import Annotated, Final, Literal, get_args

from msgspec import Meta
from msgspec.structs import astuple, replace

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Event, Noun, Seat
from tablee.engine.window import Pass, Window

Card = str  # -2…12, * a star; in the variant of one deck also an action
Kind = Literal["trade", "rearrange", "draw_three", "peek", "remove", "two_turns", "shield", "replay", "steal"]
Phase = Literal["turn", "place", "keep", "peek", "play_now", "shield", "skyjo", "star", "found", "round_over", "over"]
LineKind = Literal["row", "column"]
Pile = Literal["deck", "discard"]
Slot = Annotated[int, Meta(ge=0, le=11)]
Index = Annotated[int, Meta(ge=0, le=3)]

KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
BASE_KINDS: Final[tuple[Kind, ...]] = ("trade", "rearrange", "two_turns", "draw_three", "peek", "shield")
HIDDEN: Final = "?"
STAR: Final = "*"
EVERYBODY: Final = -1  # as a set of bits: all seats there can be, and the spectators
SPECTATOR: Final = 63  # the bit that no seat has

# SA-1.1
NUMBERS: Final[tuple[Card, ...]] = (
    *("-2",) * 3,
    *("-1",) * 7,
    *("0",) * 11,
    *(str(value) for value in range(1, 13) for _ in range(7)),
)
STARS: Final[tuple[Card, ...]] = (STAR,) * 15


class Options(BaseOptions, frozen=True, kw_only=True):
    """How a table plays Skyjo Action."""

    actions: Literal["all", "base"] | tuple[Kind, ...] = "all"
    one_deck: tuple[Kind, ...] = ()
    large_group: bool = False
    simple: bool = False
    simplest: bool = False
    react: Annotated[float, Meta(gt=0, le=600)] = 15.0
    next: Annotated[float, Meta(gt=0, le=600)] = 20.0
    max_turns: Annotated[int, Meta(ge=1, le=1000)] = 50


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides when a round is set up. `flips`: per seat, the slots turned up."""

    first: Seat | None = None
    deck: tuple[Card, ...] = ()
    action_deck: tuple[Kind, ...] = ()
    flips: tuple[tuple[Slot, ...], ...] = ()


class Lying(Noun, frozen=True):
    """A card on the table; `seen` are the seats that have seen it and could follow it since, as bits."""

    card: Card
    up: bool
    seen: int


Grid = tuple[Lying | None, ...]
Face = tuple[Card | None, ...]  # a grid as everybody sees it


class Line(Noun, frozen=True):
    """A row or a column of a grid."""

    line: LineKind
    index: Index


class Swap(Noun, frozen=True):
    """One of my cards for one of theirs."""

    mine: Slot
    seat: Seat
    theirs: Slot


class Loot(Noun, frozen=True, omit_defaults=True):
    """What is removed from an opponent: the card in a slot, or an action card held."""

    seat: Seat
    slot: Slot | None = None
    action: Kind | None = None


class Draw(Command, frozen=True, rename={"source": "from"}):
    """I draw the top of the main deck or of the discard."""

    source: Pile


class TakeAction(Command, frozen=True, rename={"source": "from"}):
    """I take an action card: the top of the action deck, one of the row, or the one found."""

    source: Literal["deck", "found"] | Index


class DropAction(Command, frozen=True):
    """I discard an action card without effect."""

    card: Kind


class Place(Command, frozen=True):
    """I put the card in my hand in the place of one of my cards."""

    slot: Slot


class Reject(Command, frozen=True):
    """I discard the card in my hand and turn up a hidden one (null: I have none)."""

    flip: Slot | None


class PlayAction(Command, frozen=True, omit_defaults=True):
    """I play an action card, with what it needs to know."""

    card: Kind
    swaps: tuple[Swap, ...] | None = None
    slots: tuple[Slot, ...] | None = None
    seat: Seat | None = None
    line: LineKind | None = None
    index: Index | None = None
    cards: tuple[Loot, ...] | None = None
    action: Kind | None = None

    def in_order(self) -> "PlayAction":
        """The same, in one spelling: the order of what it lists means nothing."""
        swaps = self.swaps and tuple(sorted(self.swaps, key=_by_mine))
        slots = self.slots and tuple(sorted(self.slots))
        cards = self.cards and tuple(sorted(self.cards, key=_by_seat))
        return replace(self, swaps=swaps, slots=slots, cards=cards)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, PlayAction) and astuple(self.in_order()) == astuple(other.in_order())

    def __hash__(self) -> int:
        return hash(astuple(self.in_order()))


def _by_mine(swap: Swap) -> tuple[int, int, int]:
    return swap.mine, swap.seat, swap.theirs


def _by_seat(loot: Loot) -> tuple[int, int, str]:
    return loot.seat, -1 if loot.slot is None else loot.slot, loot.action or ""


class Keep(Command, frozen=True, omit_defaults=True):
    """Of the three cards I keep one (by its index), or none; the others are discarded in this order."""

    card: Annotated[int, Meta(ge=0, le=2)] | None
    order: tuple[Annotated[int, Meta(ge=0, le=2)], ...]
    slot: Slot | None = None
    flip: Slot | None = None


class Shield(Command, frozen=True):
    """I discard a shield, and the attack does not concern me."""


class Clear(Command, frozen=True):
    """I discard a complete line; `order` lists its slots, first discarded first."""

    line: LineKind
    index: Index
    order: tuple[Slot, ...]


class Done(Command, frozen=True):
    """I have looked; or I am ready for the next round."""


AnyCommand = Draw | TakeAction | DropAction | Place | Reject | PlayAction | Keep | Shield | Clear | Done | Pass


class Found(Noun, frozen=True):
    """An action card that turned up in the only deck: in a slot, or at a place in the hand."""

    seat: Seat
    slot: Slot | None = None
    hand: int | None = None


class Pending(Noun, frozen=True, omit_defaults=True):
    """An action being carried out: as its command, with who plays it."""

    by: Seat
    card: Kind
    swaps: tuple[Swap, ...] | None = None
    slots: tuple[Slot, ...] | None = None
    seat: Seat | None = None
    line: LineKind | None = None
    index: Index | None = None
    cards: tuple[Loot, ...] | None = None
    action: Kind | None = None


class Agenda(Noun, frozen=True, kw_only=True):
    """What is still to be asked before the turn can end, in this order (SA-2.9)."""

    found: tuple[Found, ...] = ()
    stars: tuple[Seat, ...] = ()
    changed: tuple[Seat, ...] = ()  # whose grids may have a line


class State(Noun, frozen=True, kw_only=True):
    """The whole table. The discard lists its top last, decks and the action discard their top first."""

    options: Options
    seats: int
    phase: Phase
    round: int
    starter: Seat | None
    turn: Seat
    extra: int = 0
    table_turn: int = 1
    closer: Seat | None = None
    grids: tuple[Grid, ...]
    faces: tuple[Face, ...]  # follows from the grids, and is asked for all the time
    deck: tuple[Card, ...]
    discard: tuple[Lying, ...]
    action_deck: tuple[Kind, ...]
    action_discard: tuple[Kind, ...]
    row: tuple[Kind | None, ...]
    actions: tuple[tuple[Kind, ...], ...]
    drawn: tuple[Card, ...] = ()
    drawn_from: Pile | None = None
    pending: Pending | None = None
    card: Kind | None = None
    stolen: bool = False  # the card to play now comes from a hand and goes on the discard
    asked: Seat | None = None
    lines: tuple[Line, ...] = ()
    agenda: Agenda = Agenda()
    window: Window[Shield] | None = None
    ready: tuple[Seat, ...] = ()
    scores: tuple[tuple[int, ...], ...] = ()
    totals: tuple[int, ...]
    mark: int = 0
    opening: bool = True  # the table is being laid: no turn has begun


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

    seat: Seat
    slot: Slot
    card: Card


class ActionTaken(Event, frozen=True, rename={"source": "from"}):
    """A seat took an action card."""

    seat: Seat
    card: Kind
    source: Literal["deck", "row", "found"]


class ActionPlayed(Event, frozen=True):
    """A seat played an action card."""

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

    seat: Seat


class Traded(Event, frozen=True):
    """Cards of two grids changed places, faces kept."""

    seat: Seat
    swap: Swap


class Removed(Event, frozen=True):
    """A seat lost a card; `dealt` is the card that replaced it, face up."""

    loot: Loot
    card: Card | None
    dealt: Card | None


class Cleared(Event, frozen=True):
    """A seat discarded a complete line."""

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

    round: int
    grids: tuple[tuple[Card | None, ...], ...]
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


class Discard(Noun, frozen=True):
    """What all see of the main discard."""

    top: Card | None
    count: int


class Recall(Noun, frozen=True, kw_only=True):
    """What a perfect memory could still place (`"?"` where it cannot), and how far things have come."""

    grids: tuple[Grid, ...]
    discard: tuple[Lying, ...]
    agenda: Agenda
    asked: Seat | None
    stolen: bool
    mark: int
    opening: bool


class View(BaseView[Options], frozen=True, kw_only=True):
    """What a seat is shown."""

    phase: Phase
    turn: Seat | None
    extra: int
    starter: Seat | None
    grids: tuple[Face, ...]
    drawn: Card | tuple[Card, ...] | None
    drawn_from: Pile | None
    actions: tuple[tuple[Kind, ...], ...]
    row: tuple[Kind | None, ...]
    deck: int
    action_deck: int
    discard: Discard
    action_discard: tuple[Kind, ...]
    pending: Pending | None
    card: Kind | None
    lines: tuple[Line, ...] | None
    closer: Seat | None
    round: int
    table_turn: int
    scores: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    recall: Recall | None = None
