"""What the small HTTP API takes and gives."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import UNSET, Meta, UnsetType

from tablee.engine.game import Noun, Outcome, Seat
from tablee.engine.help import Help
from tablee.engine.lesson import Lesson
from tablee.server.wire import ClockView, Stage


class Me(Noun, frozen=True):
    """The person behind the cookie; the name is null until one was picked."""

    person: str
    name: str | None


class Rename(Noun, frozen=True):
    """How the person wants to be called."""

    name: Annotated[str, Meta(max_length=200)]


OptionKind = Literal["one", "many", "each", "switch", "number"]


class OptionChoice(Noun, frozen=True):
    """One option of a game and what it means, in both languages. It is one of its `values`, a list of them (`many`, one
    as often as wanted), a switch, or a number from `least` to `most`, one for all or one for `each` of its values."""

    name: str
    kind: OptionKind
    values: tuple[Any, ...]
    least: float | None
    most: float | None
    default: Any
    title: dict[str, str]
    about: dict[str, str]
    labels: dict[str, dict[str, str]]


class GameInfo(Noun, frozen=True):
    """A game one can pick."""

    name: str
    title: str
    least: int
    most: int
    options: tuple[OptionChoice, ...]
    bots: tuple[str, ...]
    help: dict[str, Help]
    lesson: Lesson | None


class Chosen(Noun, frozen=True):
    """How a game shall be played."""

    options: dict[str, Any]


class SeatRange(Noun, frozen=True):
    """How many may play."""

    least: int
    most: int


class NewTable(Noun, frozen=True):
    """A table to be made; one for a lesson needs no more than the game."""

    game: str
    seats: int | None = None
    options: dict[str, Any] | None = None
    lesson: bool = False


class TableMade(Noun, frozen=True):
    """The new table's code: its link is /t/ and this."""

    id: str


Door = Literal["open", "asleep", "locked", "kicked"]
DOORS: Final[Mapping[str, Door]] = {"asleep": "asleep", "locked": "locked", "barred": "kicked"}  # by refusal


class TableInfo(Noun, frozen=True):
    """What somebody with the link may know before sitting down: of a table whose door is not open to them, nothing
    else."""

    id: str
    door: Door
    game: str | None = None
    stage: Stage | None = None
    names: tuple[str, ...] = ()


class Sat(Noun, frozen=True):
    """Who sat there at the end of a match."""

    name: str = ""
    bot: str | None = None


class ReplayStep(Noun, frozen=True, kw_only=True, omit_defaults=True):
    """A step of a match, in seconds `at` from the deal, with what was new then: as an update has it."""

    at: float
    events: tuple[Any, ...] = ()
    view: Any = UNSET
    clock: ClockView | UnsetType | None = UNSET


class Replay(Noun, frozen=True):
    """A finished match through the eyes of a seat (null: a spectator), from the deal on."""

    game: str
    options: dict[str, Any]
    seed: str
    seat: Seat | None
    seats: tuple[Sat, ...]
    outcome: Outcome | None
    steps: tuple[ReplayStep, ...]


class Problem(Noun, frozen=True):
    """Why a request was refused, in both languages, and the rule it breaks, if it breaks one."""

    clause: str | None
    fr: str
    en: str
