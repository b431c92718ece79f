"""Who belongs to which table, in the database: the way back for people who come again.

The law: it is written when a table's own people change or a match is dealt, never with a move.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final

from tablee.room.changes import Row
from tablee.room.room import Room

NOW: Final = "cast((julianday('now') - 2440587.5) * 86400000 as integer)"  # in milliseconds

# Tables from before are in the order in which they were made: long before any that is written now.
MIGRATION: Final = """
    create table place (
        person text not null, room text not null, since integer not null, primary key (person, room)
    ) without rowid;
    create index place_room on place (room);
    insert or ignore into place
        select json_extract(cast(data as text), '$.host'), id, rowid from room
        where json_valid(cast(data as text)) and json_extract(cast(data as text), '$.host') is not null;
    insert or ignore into place
        select json_extract(chair.value, '$.person'), room.id, room.rowid
        from room, json_each(case when json_valid(cast(data as text)) then cast(data as text) else '{}' end, '$.chairs')
            as chair
        where json_extract(chair.value, '$.person') is not null;
    """


def keep(db: sqlite3.Connection, room: Room, rows: Sequence[Row]) -> None:
    """Note whom a table belongs to now."""
    stored = {person for (person,) in db.execute("select person from place where room = ?", (room.id,))}
    own = set(room.own)
    if stored == own and not any(row.kind == "start" for row in rows):
        return
    db.executemany("delete from place where person = ? and room = ?", [(person, room.id) for person in stored - own])
    db.executemany(f"replace into place values (?, ?, {NOW})", [(person, room.id) for person in sorted(own)])


def tables_of(db: sqlite3.Connection, person: str, most: int) -> list[str]:
    """The tables that belong to a person, the latest first."""
    query = "select room from place where person = ? order by since desc, room limit ?"
    return [str(room) for (room,) in db.execute(query, (person, most))]
