"""The contract that every game fulfils, and its nouns. A module is the game: there is no base class to inherit."""

from collections.abc import Callable, Iterable, Mapping
from typing import (
    TYPE_CHECKING,
    Annotated,
    Any,
    ClassVar,
    Final,
    Generic,
    Literal,
    NamedTuple,
    Protocol,
    TypeVar,
    get_args,
)

from msgspec import Struct

from tablee.engine.belief import Belief
from tablee.engine.chance import Chance
from tablee.engine.help import Help
from tablee.engine.lesson import Lesson
from tablee.engine.moves import Moves
from tablee.engine.offer import offered
from tablee.engine.player import Decide
from tablee.engine.refusal import Language
from tablee.engine.texts import Texts

if TYPE_CHECKING:  # where all games meet, a game is just `Game`, and its types are Any
    from typing_extensions import TypeVar as TypeVarWithDefault

    from tablee.engine.pad import Pad

    O = TypeVarWithDefault("O", default=Any)  # noqa: E741
    S = TypeVarWithDefault("S", default=Any)
    C = TypeVarWithDefault("C", bound=Struct, default=Any)
    V = TypeVarWithDefault("V", default=Any)
    E = TypeVarWithDefault("E", bound="Event", default=Any)
else:
    O, S, C, V, E = map(TypeVar, ("O", "S", "C", "V", "E"))  # noqa: E741 - options, state, command, view, event

Seat = int
Question = tuple[str | int | None, ...]  # what a seat is asked: only whether two of them are equal means anything
Pace = Literal["relaxed", "live"]
PACES: Final[tuple[Pace, ...]] = get_args(Pace)


def snake(name: str) -> str:
    """How a noun of the code is spelled on the wire: `TakeAction` is `take_action`."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")


class Noun(Struct, frozen=True, forbid_unknown_fields=True, gc=False):
    """A plain immutable value that survives JSON and back."""


class Command(Noun, frozen=True, tag_field="do", tag=snake):
    """What a seat asks for, in the imperative."""


class SeenCommand(Command, frozen=True):
    """A command that carries the version its player saw: what `NOUNS.shown` said of that state. One that comes late is
    judged by the game."""

    @property
    def seen(self) -> int | None:
        """A field of the command that carries it."""
        return None


class Event(Noun, frozen=True, tag_field="is", tag=snake):
    """A public fact, in the past tense. It never carries a secret. `lasts`: how many seconds people take to see what
    it shows; bots go on afterwards."""

    lasts: ClassVar[float] = 0.0

    @property
    def suffices(self) -> bool:
        """True if it changes nothing that anybody sees or may do but what it says itself."""
        return False

    @property
    def suffices_for_view(self) -> bool:
        """True if it changes nothing that anybody sees but what it says itself: a seat may do something new."""
        return self.suffices


class Fact(Noun, frozen=True, tag_field="is", tag=snake):
    """A line in the account of a match that is over: of a seat, or (null) of the whole table."""

    seat: Seat | None


class BaseOptions(Noun, frozen=True, kw_only=True):
    """How a table wants to play. Each game adds its own."""

    pace: Annotated[Pace, offered("main")] = "relaxed"


class BaseFixed(Noun, frozen=True, kw_only=True, omit_defaults=True):
    """The draws that a match may fix when a round is set up. Each game lists its own."""


class BaseView(Noun, Generic[O], frozen=True, kw_only=True):
    """How every view opens. `answer` is this seat's own answer to the open question while it is not counted."""

    seat: Seat | None
    seats: int
    options: O
    to_act: tuple[Seat, ...]
    answer: str | None = None


class Timer(Noun, frozen=True):
    """A wish for a clock. A timer equal to the running one runs on; a new `mark` starts it again."""

    name: str
    seconds: float
    mark: int


class Outcome(Noun, frozen=True, omit_defaults=True):
    """The end of a game: who won, with what scores, and why. `lowest_wins` takes no part in comparing two ends: records
    of earlier versions do not have it."""

    winners: tuple[Seat, ...]
    scores: tuple[int, ...]
    why: str
    lowest_wins: bool = False

    @property
    def returns(self) -> tuple[int, ...]:
        """The scores, turned so that higher is better in every game. What breaks ties is in `winners` alone."""
        return tuple([-score for score in self.scores]) if self.lowest_wins else self.scores

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """The seats, best first: the winners, then the others by what they scored."""
        return tuple(sorted(range(len(self.scores)), key=lambda seat: (seat not in self.winners, -self.returns[seat])))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Outcome) and self._end == other._end

    def __hash__(self) -> int:
        return hash(self._end)

    @property
    def _end(self) -> tuple[tuple[Seat, ...], tuple[int, ...], str]:
        return self.winners, self.scores, self.why


class Step(Struct, Generic[S, E], frozen=True, gc=False):
    """What a change leads to: the new state, and what everybody may know of how it came about."""

    state: S
    events: tuple[E, ...] = ()


class Nouns(NamedTuple):
    """The types of a game, for reading and writing JSON. `fixed` lists the draws a match may fix for a round;
    `streamed` names the large fields of a view that events tell change by change: a client is sent them once and
    follows those; `shown` numbers a state for the `seen` of a command, and comes with every `SeenCommand`; `turns`
    names the events with which a turn begins, or what comes nearest to one: a table's log may be cut there; `moot`
    gives, by a spectator's view, the answer of a seat whose answer cannot matter; `quiet` says, by a seat's view, how
    many seconds of quiet a bot leaves people before a command that ends their time; `own` gives the fields of a view
    that differ between seats, so that the others are written once for all."""

    options: Any
    state: Any
    command: Any
    event: Any
    view: Any
    fixed: Any
    streamed: tuple[str, ...] = ()
    shown: Callable[[Any], int] | None = None
    turns: tuple[str, ...] = ()
    moot: Callable[[Any, Seat], Any | None] | None = None
    quiet: Callable[[Any, Any], float] | None = None
    own: Callable[[Any, Seat | None], Mapping[str, Any]] | None = None


class Laws(NamedTuple, Generic[O, S]):
    """What the laws that every game keeps have to know of one game. `cards` lists all the cards of a table, `cards_in`
    those that a state has, wherever they are; `longest` bounds the commands and time-ups of random play; in a `free`
    phase a seat does several things in answer to one question."""

    cards: Callable[[O], Iterable[str]]
    cards_in: Callable[[S], Iterable[str]]
    longest: int
    free: tuple[str, ...] = ()


class Hindsight(NamedTuple, Generic[S, V, E]):
    """What can be told of a match once it is over, and never before. `account` follows a match from the deal on and
    tells in lines of the type `fact` how its result came about; events of the `turning` kinds are turning points;
    `open_view` is what a spectator would see if nothing were hidden."""

    fact: Any
    account: Callable[[Iterable[Step[S, E]]], Iterable[Fact]]
    turning: tuple[type[Event], ...]
    open_view: Callable[[S], V]


Earlier = Mapping[int, Callable[[S], S]]
"""The versions before that a game still plays by, each with what makes a table laid now one laid by that version."""


def plays(game: "Game", version: int) -> bool:
    """True if the game still knows how to play by this version of its rules."""
    return version == game.VERSION or version in game.EARLIER


class Game(Protocol[O, S, C, V, E]):
    """Everything the rest of Tablée knows of a game, by its types of options, states, commands, views and events."""

    NAME: str
    VERSION: int  # of rules and draws: a recorded match replays under the version it was played by
    EARLIER: Earlier[S]
    NOUNS: Nouns
    HELP: Mapping[Language, Help]
    TEXTS: Texts
    LAWS: Laws[O, S]

    @property
    def LESSON(self) -> Lesson | None:  # noqa: N802 - it is a constant of the module
        """One's first steps, on a rigged deal."""

    @property
    def HINDSIGHT(self) -> Hindsight[S, V, E] | None:  # noqa: N802 - as above
        """What can be told of a match once it is over."""

    @property
    def PAD(self) -> "Pad[O, Any] | None":  # noqa: N802 - as above
        """How it is counted on a score pad, beside the real box."""

    @property
    def PLAYERS(self) -> Mapping[str, Decide[V]]:  # noqa: N802 - as above
        """Its own players, by name: first `"rule"`, by rule of thumb, which plays for the absent, then others."""

    def seats(self, options: O) -> range:
        """How many may play, perhaps in steps of two; impossible options are refused."""

    def variants(self) -> Iterable[O]:
        """Every combination of options worth proving and offering."""

    def setup(self, options: O, seats: int, chance: Chance) -> Step[S, E]:
        """The table, laid; a number of seats between two that may play is refused with its clause."""

    def to_act(self, state: S) -> frozenset[Seat]:
        """The seats that may act now: in turns, windows and free phases alike."""

    def question(self, state: S, seat: Seat) -> Question:
        """What a seat of `to_act` is asked now. It changes exactly when the seat is put a new question. Another turn of
        its own is one; a free phase, or a window, stays the same question whatever anybody does meanwhile."""

    def apply(self, state: S, seat: Seat, command: C, chance: Chance) -> Step[S, E]:
        """What a command leads to; refused, it has changed nothing."""

    def timer(self, state: S) -> Timer | None:
        """The clock this state wishes for; whoever runs the match owns it."""

    def time_up(self, state: S, chance: Chance) -> Step[S, E]:
        """What happens when that clock has run out."""

    def races(self, state: S) -> bool:
        """True if it matters who was first."""

    def outcome(self, state: S) -> Outcome | None:
        """The end, once there is one."""

    def view(self, state: S, seat: Seat | None, recall: bool = False) -> V:
        """What a seat (None: a spectator) sees on the table now; with `recall`, also what it could remember."""

    def legal(self, view: V) -> Moves[C]:
        """The commands that `apply` would accept, told from the view alone."""

    def imagine(self, view: V, chance: Chance, belief: Belief[V, S] | None = None) -> S:
        """A state that this view cannot tell from the real one. All that fit the view with its recall are as likely, or
        as likely as a belief about what others did makes them."""
