"""Finished matches in the database: their rows in the log, and the parts that were built of them.

The law: nothing is found here of a match that has not ended. No function reads more of the log than one match.
"""

import sqlite3
from typing import Final

from tablee.room.changes import Row
from tablee.server import match_log
from tablee.server.match_log import Finished, finished_match, row_of

MIGRATION: Final = """
    create table archive (
        room text not null, match integer not null, part text not null, form integer not null, data blob not null,
        primary key (room, match, part)
    );
    create index log_ends on log (room, match, kind) where kind in ('start', 'end');
    """


def finished(db: sqlite3.Connection, room: str, match: int) -> Finished | None:
    """A match, once it has ended."""
    query = "select kind, number from log where room = ? and match = ? and kind in ('start', 'end')"
    ends = dict(db.execute(query, (room, match)).fetchall())
    if len(ends) < 2:
        return None
    query = "select body from log where room = ? and number in (?, ?) order by number"
    bodies = db.execute(query, (room, ends["start"], ends["end"]))
    return finished_match(ends["start"], ends["end"], *(body for (body,) in bodies))


def rows(db: sqlite3.Connection, room: str, match: int) -> list[Row]:
    """The log of a finished match, its entries without their events; of any other match, nothing."""
    found = finished(db, room, match)
    if found is None:
        return []
    query = "select kind, body from log where room = ? and number between ? and ? and match = ? order by number"
    found_rows = db.execute(query, (room, found.first, found.last, match))
    return [row_of(match, kind, body) for kind, body in found_rows]


def part(db: sqlite3.Connection, room: str, match: int, name: str) -> bytes | None:
    """A part that was built of a match."""
    query = "select data from archive where room = ? and match = ? and part = ? and form = ?"
    found = db.execute(query, (room, match, name, match_log.FORM)).fetchone()
    return None if found is None else bytes(found[0])


def keep(db: sqlite3.Connection, room: str, match: int, name: str, data: bytes) -> None:
    """Keep a part of a match."""
    db.execute("replace into archive values (?, ?, ?, ?, ?)", (room, match, name, match_log.FORM, data))
