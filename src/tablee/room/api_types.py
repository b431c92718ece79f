"""The types that the HTTP API takes and gives."""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from tablee.engine.game import Noun
from tablee.room.wire import Stage


class Me(Noun, frozen=True):
    """The person behind the cookie; the name is null until one was picked."""

    person: str
    name: str | None


class Rename(Noun, frozen=True):
    """How the person wants to be called."""

    name: Annotated[str, Meta(max_length=200)]


class Chosen(Noun, frozen=True):
    """The options to play a game with."""

    options: dict[str, Any]


class Again(Noun, frozen=True):
    """A moment of a finished match, by its table and number, and after how many steps."""

    table: Annotated[str, Meta(max_length=200)]
    match: Annotated[int, Meta(ge=0, le=999_999_999)]
    step: Annotated[int, Meta(ge=0, le=999_999_999)]


class NewTable(Noun, frozen=True):
    """A table to be made; one for a lesson needs no more than the game. `alone`: bots take all other seats and the
    match is dealt at once; not `seated`: its maker hosts it without playing; `again`: one's own match is played from
    that moment on, against bots."""

    game: str
    seats: int | None = None
    options: dict[str, Any] | None = None
    lesson: bool = False
    alone: bool = False
    seated: bool = True
    again: Again | None = None


class TableMade(Noun, frozen=True):
    """The new table's code: its link is /t/ and this."""

    id: str


Door = Literal["open", "asleep", "locked", "kicked"]
DOORS: Final[Mapping[str, Door]] = {
    "asleep": "asleep",
    "locked": "locked",
    "barred": "kicked",
}  # by the reason of the refusal


class TableInfo(Noun, frozen=True):
    """What somebody with the link may know before sitting down: of a table whose door is not open to them, nothing
    else."""

    id: str
    door: Door
    game: str | None = None
    stage: Stage | None = None
    names: tuple[str, ...] = ()


class Invitation(Noun, frozen=True):
    """The address of the front page that links for others begin with; not `reachable`: it leads nowhere from another
    device."""

    home: str
    reachable: bool


class Problem(Noun, frozen=True):
    """Why a request was refused, in both languages, and the rule it breaks, if it breaks one."""

    clause: str | None
    fr: str
    en: str
