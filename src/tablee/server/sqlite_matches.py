"""Finished matches in the database: their rows in the log, and the parts that were built of them.

The law: nothing is found here of a match that has not ended. No function reads more of the log than one match.
"""

import sqlite3
from typing import Any, Final, NamedTuple

import msgspec

from tablee.engine.record import Entry
from tablee.room.changes import Row

FORM: Final = 3  # version of the parts: parts of another form are ignored and built again

MIGRATION: Final = """
    create table archive (
        room text not null, match integer not null, part text not null, form integer not null, data blob not null,
        primary key (room, match, part)
    );
    create index log_ends on log (room, match, kind) where kind in ('start', 'end');
    """


class Finished(NamedTuple):
    """A match that has ended: the body of its start, the numbers of its first and last row, and the people in its seats
    at the end (null: a bot), as far as they were noted."""

    heading: dict[str, Any]
    first: int
    last: int
    persons: tuple[str | None, ...] = ()

    @property
    def changes(self) -> int:
        """About the number of its rows: a row's number begins with the version of its room."""
        return (self.last >> 20) - (self.first >> 20)


def finished(db: sqlite3.Connection, room: str, match: int) -> Finished | None:
    """A match, once it has ended."""
    query = "select kind, number from log where room = ? and match = ? and kind in ('start', 'end')"
    ends = dict(db.execute(query, (room, match)).fetchall())
    if len(ends) < 2:
        return None
    query = "select body from log where room = ? and number in (?, ?) order by number"
    bodies = db.execute(query, (room, ends["start"], ends["end"]))
    heading, ending = (msgspec.json.decode(body) for (body,) in bodies)
    return Finished(heading, ends["start"], ends["end"], tuple(ending.get("persons", ())))


def rows(db: sqlite3.Connection, room: str, match: int) -> list[Row]:
    """The log of a finished match, its entries without their events; of any other match, nothing."""
    found = finished(db, room, match)
    if found is None:
        return []
    query = "select kind, body from log where room = ? and number between ? and ? and match = ? order by number"
    found_rows = db.execute(query, (room, found.first, found.last, match))
    return [Row(match, kind, _body(kind, body)) for kind, body in found_rows]


class _EntryBody(msgspec.Struct, gc=False):
    """The part of a row's body that is needed to play its entry again. Long matches have many rows."""

    entry: Entry


ENTRY_BODY: Final = msgspec.json.Decoder(_EntryBody)


def _body(kind: str, body: bytes) -> Any:
    return {"entry": ENTRY_BODY.decode(body).entry} if kind == "entry" else msgspec.json.decode(body)


def part(db: sqlite3.Connection, room: str, match: int, name: str) -> bytes | None:
    """A part that was built of a match."""
    query = "select data from archive where room = ? and match = ? and part = ? and form = ?"
    found = db.execute(query, (room, match, name, FORM)).fetchone()
    return None if found is None else bytes(found[0])


def keep(db: sqlite3.Connection, room: str, match: int, name: str, data: bytes) -> None:
    """Keep a part of a match."""
    db.execute("replace into archive values (?, ?, ?, ?, ?)", (room, match, name, FORM, data))
