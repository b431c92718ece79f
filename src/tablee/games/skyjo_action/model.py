"""The nouns of Skyjo Action."""

from typing import Annotated, Final, Literal, get_args

from msgspec import UNSET, Meta, UnsetType
from msgspec.structs import replace

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Noun, Seat
from tablee.engine.memory import EVERYBODY as EVERYBODY
from tablee.engine.memory import HIDDEN as HIDDEN
from tablee.engine.memory import FollowedCard
from tablee.engine.offer import LIVE_ONLY, offered
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
STAR: Final = "*"

# SA-1.1
NUMBERS: Final[tuple[Card, ...]] = (
    *("-2",) * 3,
    *("-1",) * 7,
    *("0",) * 11,
    *(str(value) for value in range(1, 13) for _ in range(7)),
)
STARS: Final[tuple[Card, ...]] = (STAR,) * 15


NOT_SIMPLE: Final = {"simple": (False,), "simplest": (False,)}


class Options(BaseOptions, frozen=True, kw_only=True):
    """How a table plays Skyjo Action."""

    actions: Annotated[Literal["all", "base"] | tuple[Kind, ...], offered(needs={**NOT_SIMPLE, "one_deck": ((),)})] = (
        "all"
    )
    one_deck: Annotated[tuple[Kind, ...], offered(needs=NOT_SIMPLE)] = ()
    large_group: bool = False
    simple: Annotated[bool, offered("main", one_of="variant")] = False
    simplest: Annotated[bool, offered("main", one_of="variant")] = False
    react: Annotated[float, Meta(gt=0, le=600), LIVE_ONLY] = 15.0
    next: Annotated[float, Meta(gt=0, le=600), LIVE_ONLY] = 20.0
    max_turns: Annotated[int, Meta(ge=1, le=1000)] = 50


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides when a round is set up. `flips`: per seat, the slots turned up."""

    first: Seat | None = None
    deck: tuple[Card, ...] = ()
    action_deck: tuple[Kind, ...] = ()
    flips: tuple[tuple[Slot, ...], ...] = ()


class Lying(FollowedCard, frozen=True):
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
        if self.swaps:
            return replace(self, swaps=tuple(sorted(self.swaps, key=_by_mine)))
        if self.cards:
            return replace(self, cards=tuple(sorted(self.cards, key=_by_seat)))
        return replace(self, slots=tuple(sorted(self.slots))) if self.slots else self


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
    lined: tuple[Seat, ...] = ()  # whose grids have changed and have a complete line


class End(Noun, frozen=True):
    """How a round ended: who closed it, if anybody did, and whether that doubled their score (SA-6.5)."""

    closer: Seat | None
    doubled: bool


class State(Noun, frozen=True, kw_only=True, gc=False):
    """The whole table. The discard lists its top last, decks and the action discard their top first. `reshuffled` are
    the cards that the deck was made from, as they lay on the discard, if it is no longer that of the deal."""

    # Fields that change most come first: they are found soonest when a state is made of another.
    phase: Phase
    turn: Seat
    grids: tuple[Grid, ...]
    faces: tuple[Face, ...]  # follows from the grids, and is asked for all the time
    drawn: tuple[Card, ...] = ()
    drawn_from: Pile | None = None
    deck: tuple[Card, ...]
    discard: tuple[Lying, ...]
    actions: tuple[tuple[Kind, ...], ...]
    row: tuple[Kind | None, ...]
    action_deck: tuple[Kind, ...]
    action_discard: tuple[Kind, ...]
    pending: Pending | None = None
    card: Kind | None = None
    stolen: bool = False  # the card to play now comes from a hand and goes on the discard
    agenda: Agenda = Agenda()
    asked: Seat | None = None
    lines: tuple[Line, ...] = ()
    mark: int = 0
    window: Window[Shield] | None = None
    extra: int = 0
    table_turn: int = 1
    closer: Seat | None = None
    opening: bool = True  # the table is being laid: no turn has begun
    ready: tuple[Seat, ...] = ()
    options: Options
    seats: int
    round: int
    starter: Seat | None
    scores: tuple[tuple[int, ...], ...] = ()
    ends: tuple[End, ...] = ()
    totals: tuple[int, ...]
    reshuffled: tuple[Lying, ...] | UnsetType = UNSET


class Discard(Noun, frozen=True):
    """What all see of the main discard."""

    top: Card | None
    count: int


class Rules(Noun, frozen=True):
    """The numbers and lists of the rules: the rows of a grid, and the cards, best first: a star stands for any."""

    rows: int
    best_first: tuple[Card, ...]


class Recall(Noun, frozen=True, kw_only=True, omit_defaults=True):
    """What a perfect memory could still place (`"?"` where it cannot), and how far things have come. `in_deck` are the
    cards that it knows to be in the deck or in another's hand, since the discard became the deck."""

    grids: tuple[Grid, ...]
    discard: tuple[Lying, ...]
    agenda: Agenda
    asked: Seat | None
    stolen: bool
    mark: int
    opening: bool
    in_deck: tuple[Card, ...] = ()


class View(BaseView[Options], frozen=True, gc=False):
    """What a seat is shown. It is built by position, which is much quicker, so it repeats the fields of all views."""

    seat: Seat | None
    seats: int
    options: Options
    to_act: tuple[Seat, ...]
    answer: str | None
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
    ends: tuple[End, ...]
    totals: tuple[int, ...]
    rules: Rules
    recall: Recall | None = None
