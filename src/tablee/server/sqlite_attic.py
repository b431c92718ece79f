"""Tables that nobody comes to any more, in the database: when each was last seen, and the attic they are put into.

The law: a table in the attic is whole. It comes back by itself when somebody asks for it; only `delete` takes anything
away, and only from the attic.
"""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Final

from tablee.server.attic import Packed, pack
from tablee.server.store import Deleted

NOW: Final = "cast(strftime('%s', 'now') as integer)"  # in seconds

# Tables and people from before count as seen on the day of the migration.
MIGRATION: Final = f"""
    create table seen (kind text not null, id text not null, at integer not null, primary key (kind, id)) without rowid;
    create index seen_at on seen (kind, at);
    insert into seen select 'table', id, {NOW} from room;
    insert into seen select 'person', id, {NOW} from person;
    create table attic (room text primary key, data blob not null);
    create table closed (number integer primary key autoincrement, room text not null unique);
    """


def note_seen(db: sqlite3.Connection, kind: str, names: Sequence[str], at: int | None = None) -> None:
    """Note that tables or people were seen, now or at a moment."""
    moment = NOW if at is None else str(at)
    db.executemany(f"replace into seen values ('{kind}', ?, {moment})", [(name,) for name in names])


def unseen(db: sqlite3.Connection, before: float, most: int) -> list[str]:
    """Tables that nobody was seen at since a moment, those in the attic left out."""
    query = """select id from seen where kind = 'table' and at < ?
        and exists (select 1 from room where room.id = seen.id) order by at limit ?"""
    return [str(room) for (room,) in db.execute(query, (before, most))]


def packed(database: Path, room: str) -> bytes | None:
    """A table, packed for the attic; for a thread of its own."""
    with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)) as db:
        db.execute("begin")
        found = _found(db, room)
    return None if found is None else pack(found)


def _found(db: sqlite3.Connection, room: str) -> Packed | None:
    whole = db.execute("select version, data from room where id = ?", (room,)).fetchone()
    rows = db.execute("select number, match, kind, body from log where room = ? order by number", (room,)).fetchall()
    return None if whole is None else Packed(whole[0], whole[1], rows)


def put_away(db: sqlite3.Connection, room: str, data: bytes, before: float) -> bool:
    """Put a table into the attic, unless it was seen meanwhile. What was built of its matches can be built again."""
    query = "select 1 from seen where kind = 'table' and id = ? and at < ?"
    if not db.execute(query, (room, before)).fetchone():
        return False
    db.execute("replace into attic values (?, ?)", (room, data))
    for table, column in (("room", "id"), ("log", "room"), ("archive", "room")):
        db.execute(f"delete from {table} where {column} = ?", (room,))
    return True


def in_attic(db: sqlite3.Connection, room: str) -> bytes | None:
    """A packed table."""
    found = db.execute("select data from attic where room = ?", (room,)).fetchone()
    return None if found is None else bytes(found[0])


def bring_back(db: sqlite3.Connection, room: str, table: Packed) -> None:
    """Put a table from the attic back in its place; it counts as seen."""
    if not db.execute("delete from attic where room = ?", (room,)).rowcount:
        return  # somebody else was quicker
    db.execute("insert into room (id, version, data) values (?, ?, ?)", (room, table.version, table.room))
    db.executemany("insert into log values (?, ?, ?, ?, ?)", [(room, *row) for row in table.rows])
    note_seen(db, "table", [room])


def delete(db: sqlite3.Connection, before: float, most: int) -> Deleted:
    """Delete tables in the attic, and people without a table, that were not seen since a moment."""
    query = """select id from seen where kind = 'table' and at < ?
        and exists (select 1 from attic where room = seen.id) order by at limit ?"""
    tables = db.execute(query, (before, most)).fetchall()
    for place in ("attic", "archive", "place", "closed"):
        db.executemany(f"delete from {place} where room = ?", tables)
    db.executemany("delete from seen where kind = 'table' and id = ?", tables)
    query = """select id from seen where kind = 'person' and at < ?
        and not exists (select 1 from place where person = seen.id) order by at limit ?"""
    people = db.execute(query, (before, most)).fetchall()
    db.executemany("delete from person where id = ?", people)
    db.executemany("delete from seen where kind = 'person' and id = ?", people)
    return Deleted(len(tables), len(people))


def is_closed(db: sqlite3.Connection, room: str) -> bool:
    """True for a table that was closed by the people who run the server."""
    return db.execute("select 1 from closed where room = ?", (room,)).fetchone() is not None


def closed_since(db: sqlite3.Connection, number: int) -> list[tuple[int, str]]:
    """The tables that were closed after the one with this number."""
    return db.execute("select number, room from closed where number > ? order by number", (number,)).fetchall()
