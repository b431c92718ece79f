"""What travels between a page and the host of its tables. What tables themselves say is `room.wire`, as text.

The law: a step is carried out in its order: first everything is saved, then it is told.
"""

from typing import Any

from msgspec import Raw

from tablee.engine.game import Noun


class Dial(Noun, frozen=True, tag_field="type", tag="dial"):
    """A screen connects to a table. Lines have numbers of the page's choice."""

    line: int
    table: str


class Say(Noun, frozen=True, tag_field="type", tag="say"):
    """A screen says something to its table."""

    line: int
    text: str


class HangUp(Noun, frozen=True, tag_field="type", tag="hang_up"):
    """A screen is gone."""

    line: int


class Ask(Noun, frozen=True, tag_field="type", tag="ask"):
    """A request as the HTTP API takes it; its path is below `/api/`."""

    id: int
    method: str
    path: str
    body: Raw = Raw(b"null")


FromPage = Dial | Say | HangUp | Ask


class Frame(Noun, frozen=True):
    """What a table says on a line; without text the line ends."""

    line: int
    text: str | None


class Answer(Noun, frozen=True):
    """The answer to a request."""

    id: int
    status: int
    body: Raw


class LogRow(Noun, frozen=True):
    """A row of a table's log, as it is stored; its body is JSON."""

    version: int
    place: int
    match: int
    kind: str
    body: str


class Save(Noun, frozen=True):
    """A table to be stored in one transaction, if its stored version is still `after` (null: it is new): its rows, its
    overview (null once its person has left it), and the room, unless the rows suffice."""

    table: str
    after: int | None
    version: int
    rows: tuple[LogRow, ...]
    overview: Any
    room: str | None = None


class Part(Noun, frozen=True):
    """Something that was worked out of a finished match and is kept."""

    table: str
    match: int
    name: str
    text: str


class Missing(Noun, frozen=True):
    """What has to be read from the store before the step can be made: a table, or (`match`) one of its matches."""

    table: str
    match: int | None = None


class Stored(Noun, frozen=True):
    """What the store has of a table: the room as it was last stored whole, if there is one, and the rows since; or of
    one of its matches, all rows, and the parts that are kept."""

    table: str
    match: int | None = None
    room: str | None = None
    rows: tuple[LogRow, ...] = ()
    parts: tuple[Part, ...] = ()


class Step(Noun, frozen=True, omit_defaults=True):
    """What is to be done: `save`, then tell `frames` and `answers`; call again at `wake_at`. If something is `missing`,
    nothing has happened yet. If bots lack a `reader` of drawings, `Host.read_with` comes before the next call. `faults`
    are our bugs, for whoever looks into them."""

    save: tuple[Save, ...] = ()
    parts: tuple[Part, ...] = ()
    name: str | None = None
    frames: tuple[Frame, ...] = ()
    answers: tuple[Answer, ...] = ()
    wake_at: float | None = None
    missing: Missing | None = None
    reader: bool = False
    faults: tuple[str, ...] = ()
