"""What the people who run a server see and do, on the database itself: tables, people, closing, exporting.

The law: everything here is safe while servers run. Both stores name their tables and columns alike, so queries are
written once, with `?` for values.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple, Protocol

import msgspec

from tablee.engine.record import Record
from tablee.room.changes import Row
from tablee.room.replay import record_of
from tablee.server import wall_clock
from tablee.server.attic import Packed, unpack
from tablee.server.logs import Marks
from tablee.server.match_log import row_of

Values = tuple[Any, ...]


class Unusable(Exception):
    """The database cannot be used, or is not what it has to be: `problem` is the name of the sentence."""

    def __init__(self, problem: str, **details: object) -> None:
        super().__init__(problem)
        self.problem, self.details = problem, details


class Database(Protocol):
    """A connection of our own to a store."""

    @property
    def secret(self) -> bytes:
        """The secret that signs cookies."""

    def rows(self, query: str, *values: Any) -> list[Values]:
        """All that a query finds."""

    def write(self, statement: str, *values: Any) -> None:
        """Change something."""


class TableLine(NamedTuple):
    """A table as it is listed. `mark` is its name in the log; `state` its stage, or `closed`, `attic` or `damaged`."""

    table: str
    mark: str
    game: str
    state: str
    matches: int
    people: tuple[str, ...]
    bots: int
    seen: str


class PersonLine(NamedTuple):
    """A person as they are listed."""

    person: str
    mark: str
    name: str
    tables: int
    seen: str


class _Chair(msgspec.Struct):
    person: str | None = None
    bot: str | None = None
    name: str = ""


class _Room(msgspec.Struct):
    """The parts of a stored room that are listed."""

    game: str
    chairs: tuple[_Chair, ...]
    stage: str = "waiting"
    played: int = 0


UNKNOWN: Final = _Room("", (), "damaged")
TABLES: Final = """
    select s.id, s.at, (select data from room where id = s.id), (select data from attic where room = s.id),
        (select count(*) from closed where room = s.id)
    from seen s where s.kind = 'table' order by s.at desc, s.id limit ?
"""
PEOPLE: Final = """
    select p.id, p.name, (select count(*) from place where person = p.id),
        (select at from seen where kind = 'person' and id = p.id)
    from person p order by 4 desc nulls last, p.id limit ?
"""
LOG: Final = "select number, match, kind, body from log where room = ? order by number"


class Admin:
    """Looks after one store."""

    def __init__(self, database: Database) -> None:
        self._db = database
        self._mark = Marks()
        self._mark.use(database.secret)

    def tables(self, most: int) -> list[TableLine]:
        """The tables that were seen last."""
        return [self._line(*found) for found in self._db.rows(TABLES, most)]

    def _line(self, table: str, at: int, data: bytes | None, packed: bytes | None, closed: int) -> TableLine:
        room = _room(unpack(packed).room if data is None and packed is not None else data)
        state = "closed" if closed else "attic" if data is None else room.stage
        people = tuple([chair.name for chair in room.chairs if chair.person])
        bots = sum(chair.bot is not None for chair in room.chairs)
        return TableLine(table, self._mark(table), room.game, state, room.played, people, bots, _moment(at))

    def people(self, most: int) -> list[PersonLine]:
        """The people who were seen last."""
        found = self._db.rows(PEOPLE, most)
        return [PersonLine(person, self._mark(person), name, count, _moment(at)) for person, name, count, at in found]

    def close(self, table: str) -> None:
        """Close a table: servers send its people away within a second or two, and let nobody in."""
        self._must_exist(table)
        if not self._db.rows("select 1 from closed where room = ?", table):
            self._db.write("insert into closed (room) values (?)", table)

    def reopen(self, table: str) -> None:
        """Open a closed table again."""
        self._must_exist(table)
        self._db.write("delete from closed where room = ?", table)

    def records(self, table: str, match: int | None = None) -> list[Record]:
        """The records of the finished matches of a table, or of one of them."""
        self._must_exist(table)
        rows = self._log(table)
        ended = [row[1] for row in rows if row[2] == "end"]
        if match is not None and match not in ended:
            raise Unusable("no_match", table=table, match=match)
        return [record_of(list(_of_match(rows, each))) for each in ended if match in (None, each)]

    def _log(self, table: str) -> Sequence[Values]:
        attic = self._db.rows("select data from attic where room = ?", table)
        return unpack(bytes(attic[0][0])).rows if attic else self._db.rows(LOG, table)

    def _must_exist(self, table: str) -> None:
        if not self._db.rows("select 1 from seen where kind = 'table' and id = ?", table):
            raise Unusable("no_table", table=table)


def newest_version(table: Packed) -> int:
    """The newest version that is stored of a table, whole or as rows."""
    return max(table.version, table.rows[-1][0] >> 20 if table.rows else 0)


def _of_match(rows: Sequence[Values], match: int) -> Iterator[Row]:
    return (row_of(match, kind, bytes(body)) for _, of, kind, body in rows if of == match)


def _room(data: bytes | None) -> _Room:
    try:
        return UNKNOWN if data is None else msgspec.json.decode(bytes(data), type=_Room)
    except msgspec.MsgspecError:
        return UNKNOWN


def _moment(at: int | None) -> str:
    return "" if at is None else wall_clock.spelled(at)[:16] + "Z"
