"""The nouns of Sketch!"""

from typing import Annotated, Final, Literal, get_args

from msgspec import UNSET, Meta, UnsetType, field

from tablee.engine.game import BaseFixed, BaseOptions, BaseView, Command, Noun, Seat, SeenCommand
from tablee.engine.memory import EVERYBODY as EVERYBODY
from tablee.engine.memory import HIDDEN as HIDDEN
from tablee.engine.memory import FollowedCard, Mix
from tablee.engine.offer import LIVE_ONLY, offered
from tablee.engine.window import Pass, Window

Code = Literal[
    "1", "2", "3", "4", "5", "6", "7", "8", "9", "10",
    "archer", "dancer", "magician", "seer", "good_king", "evil_king", "veto",
]  # fmt: skip
Card = str  # a Code; in views and memories also "?"
Light = Literal["day", "dusk", "dark"]
Memory = Literal["strict", "assisted"]
Phase = Literal["look", "draw", "discard", "target", "seer", "react", "last_call", "over"]
Pile = Literal["deck", "discard"]
Face = Literal["up", "down"]
End = Literal["assault", "no_cards", "empty_deck", "max_turns"]  # why the game ends
Mistake = Literal["no_match", "no_veto", "nothing_to_cancel", "unannounced"]  # why a card thrown is wrong
Cause = Literal["mistake", "unannounced", "veto", "partner"]  # why a penalty is taken

AnySeat = Annotated[int, Meta(ge=0, le=7)]
Slot = Annotated[int, Meta(ge=0, le=63)]
Place = tuple[AnySeat, Slot]
Seconds = Annotated[float, Meta(gt=0, le=600)]

CODES: Final[tuple[Code, ...]] = get_args(Code)
NUMBERS: Final[tuple[Code, ...]] = CODES[:10]
KINGS: Final[tuple[Code, ...]] = ("good_king", "evil_king")
AIMED: Final[tuple[Code, ...]] = ("archer", "dancer", "magician", "seer")  # actions that have a target
VETO: Final = "veto"

# SK-1.1
COPIES: Final[dict[Code, int]] = {**dict.fromkeys(NUMBERS, 4), **dict.fromkeys((*AIMED, *KINGS), 3), "veto": 6}
CARDS: Final[tuple[Card, ...]] = tuple(code for code in CODES for _ in range(COPIES[code]))
# SK-1.2
POINTS: Final[dict[Card, int]] = {
    **{code: int(code) for code in NUMBERS},
    **dict.fromkeys(("archer", "dancer", "magician", "seer", "evil_king"), 20),
    "good_king": 0,
    "veto": 0,
}


class Options(BaseOptions, frozen=True, kw_only=True):
    """How a table plays Sketch!. `memory: assisted` shows each seat what it could remember."""

    light: Annotated[Light, offered("main")] = "day"
    teams: bool = False
    kids: bool = False
    kids_veto: Annotated[bool, offered(needs={"kids": (True,)})] = False
    shout: bool = False
    memory: Memory = "strict"
    points: dict[Code, Annotated[int, Meta(ge=-1000, le=1000)]] = field(default_factory=dict)
    max_turns: Annotated[int, Meta(ge=1, le=10_000)] | None = None
    react: Annotated[Seconds, LIVE_ONLY] = 4.0
    look: Annotated[Seconds, LIVE_ONLY] = 20.0
    target: Annotated[Seconds, LIVE_ONLY] = 20.0


class Fixed(BaseFixed, frozen=True, kw_only=True):
    """What chance decides at the deal."""

    dealer: Seat | None = None
    deck: tuple[Code, ...] = ()


class Trace(Noun, frozen=True):
    """A card that lay in a slot until a dancer came: the seats that had seen it, as bits, and in which turn."""

    card: Card
    seen: int
    since: int


class Lying(FollowedCard, frozen=True):
    """A card in a slot. `seen` are the seats that have seen it and could follow it since, as bits; `since` is the turn
    in which it came there or was last seen. It lies face `up`, or was thrown wrongly and is `shown` for a while. Since
    a dancer came nobody knows it: `was` is what lay there before, until somebody sees what lies there now."""

    card: Card
    seen: int
    since: int
    up: bool = False
    shown: bool = False
    was: Trace | UnsetType = UNSET


Hand = tuple[Lying | None, ...]
Faces = tuple[Card | None, ...]  # a hand as somebody sees it


class Aim(Noun, frozen=True, omit_defaults=True):
    """What an action is aimed at, spelled as in the command."""

    seat: AnySeat | None = None
    slot: Slot | None = None
    face: Face | None = None
    swap: tuple[Place, Place] | None = None


class Waiting(Noun, frozen=True):
    """An action, or a Veto, whose effect is not applied yet; `live` is false while it is cancelled. A Veto discarded in
    turn is a `penalty` for its seat."""

    card: Card
    by: Seat
    target: Aim | None
    live: bool = True
    penalty: bool = False


class Peek(Noun, frozen=True):
    """A look at cards: the seat that looks, and where they lie. Everybody sees that; only that seat sees the cards."""

    by: Seat
    seat: Seat
    slots: tuple[Slot, ...]


class Drawn(Noun, frozen=True, rename={"source": "from"}):
    """Where the card drawn this turn lies, and which pile it comes from."""

    slot: Slot
    source: Pile


class Look(Command, frozen=True):
    """I look at these cards of mine; their order means nothing."""

    slots: tuple[Slot, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Look) and sorted(self.slots) == sorted(other.slots)

    def __hash__(self) -> int:
        return hash(tuple(sorted(self.slots)))


class Done(Command, frozen=True):
    """I have looked."""


class Draw(Command, frozen=True, rename={"source": "from"}):
    """I draw the top of a pile."""

    source: Pile


class Discard(Command, frozen=True):
    """I discard a card of mine."""

    slot: Slot


class Target(Command, frozen=True, omit_defaults=True):
    """What my action is aimed at: a seat, a card, or two cards that change places, in any order."""

    seat: AnySeat | None = None
    slot: Slot | None = None
    face: Face | None = None
    swap: tuple[Place, Place] | None = None

    @property
    def aim(self) -> Aim:
        return Aim(self.seat, self.slot, self.face, self.swap)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Target) or self._single() != other._single():
            return False
        return self.swap == other.swap or (self.swap is not None and self.swap[::-1] == other.swap)

    def __hash__(self) -> int:
        return hash((self._single(), frozenset(self.swap or ())))

    def _single(self) -> tuple[object, ...]:
        return self.seat, self.slot, self.face


class Throw(SeenCommand, frozen=True, omit_defaults=True):
    """I throw a card out of turn. `seen` is the discard's count when I pressed (SK-3.3). Two throws of one slot are the
    same command, however they were announced and whatever was seen."""

    slot: Slot
    seen: Annotated[int, Meta(ge=0)] | None = None

    def __eq__(self, other: object) -> bool:
        return isinstance(other, type(self)) and self.slot == other.slot

    def __hash__(self) -> int:
        return hash((type(self), self.slot))


class Sketch(Throw, frozen=True, omit_defaults=True):
    """Sketch! My card matches the one on top. With the option `shout` only `announced: true` is announced (SK-4.6)."""

    announced: bool | None = None


class Veto(Throw, frozen=True, omit_defaults=True):
    """Veto! My card cancels the last action played."""


class Assault(Command, frozen=True):
    """I launch the assault: the game ends before my next turn."""


AnyCommand = Look | Done | Draw | Discard | Target | Sketch | Veto | Pass | Assault
Reaction = Sketch | Veto | Assault


class State(Noun, frozen=True, kw_only=True):
    """The whole table. The deck lists its top first, the discard its top last: who `laid` that, and how many of the
    lowest are `blurred`: nobody can tell which is which. `end` is why the game ends, from the last call on. `rules` is
    the version of the rules that it is played by; version 2 did not write it down. `mixes` are what seats know of hands
    that a dancer has shuffled (`mixing.py`)."""

    options: Options
    seats: int
    phase: Phase
    dealer: Seat
    turn: Seat
    hands: tuple[Hand, ...]
    faces: tuple[Faces, ...]  # as everybody sees the hands: it follows from them, and is asked for all the time
    deck: tuple[Card, ...]
    discard: tuple[Card, ...] = ()
    blurred: int = 0
    laid: Seat | None = None
    turns: int = 0  # begun so far
    looking: tuple[Seat, ...] = ()  # seats that have not ended their look at set-up
    peeks: tuple[Peek, ...] = ()
    drawn: Drawn | None = None
    waiting: tuple[Waiting, ...] = ()
    window: Window[Reaction] | None = None
    assault: Seat | None = None
    end: End | None = None
    mark: int = 0
    rules: int | UnsetType = UNSET
    mixes: tuple[Mix, ...] | UnsetType = UNSET


class DiscardPile(Noun, frozen=True):
    """What all see of the discard."""

    top: Card | None
    count: int


class Known(Noun, frozen=True):
    """A card that lies hidden, and that a seat can place."""

    seat: Seat
    slot: Slot
    card: Card


class Rules(Noun, frozen=True):
    """The points of each card, unless the table sets others, and the cards that match although they differ."""

    points: dict[Card, int]
    kings: tuple[Card, ...]


RULES: Final = Rules(POINTS, KINGS)


class Recall(Noun, frozen=True, kw_only=True, omit_defaults=True):
    """What a perfect memory could still place: `"?"` where it cannot. `mixes` are the cards that it knows to be in some
    slots, each given by its seat and its number."""

    hands: tuple[Hand, ...]
    discard: tuple[Card, ...]
    mixes: tuple[Mix, ...] = ()


class View(BaseView[Options], frozen=True, rename={"opened": "open"}):
    """What a seat is shown. `opened`: where cards lie that all see; `peeks`: who looks at what; `laid`: who laid the
    top of the discard; `turns`: how many have begun; `reaction`: this seat's own answer while it is not counted;
    `end`: why the game ends; `dealt`: how many cards each seat was dealt; `vetoes`: true if there are any; `teams`: the
    number of each seat's team; `known`: what this seat could remember, null unless memory is assisted."""

    # It is built by position, which is much quicker, so it repeats the fields of all views.
    seat: Seat | None
    seats: int
    options: Options
    to_act: tuple[Seat, ...]
    answer: str | None
    phase: Phase
    turn: Seat
    dealer: Seat
    hands: tuple[Faces, ...]
    opened: tuple[Place, ...]
    peeks: tuple[Peek, ...]
    drawn: Drawn | None
    deck: int
    discard: DiscardPile
    laid: Seat | None
    waiting: tuple[Waiting, ...]
    unknown: tuple[Place, ...] | None
    assault: Seat | None
    turns: int
    reaction: Reaction | Pass | None
    end: End | None
    scores: tuple[int, ...] | None
    dealt: int
    vetoes: bool
    teams: tuple[int, ...] | None
    rules: Rules = RULES
    known: tuple[Known, ...] | None = None
    recall: Recall | None = None
