"""Tables that nobody comes to any more, in a PostgreSQL database: see `sqlite_attic`, and the migration."""

import asyncio
from collections.abc import Callable
from typing import Final

from tablee.server.attic import Packed, pack, unpack
from tablee.server.postgres import Database
from tablee.server.store import Deleted, Unavailable

# All of a table and the newest version stored of it, as of one moment.
WHOLE: Final = """
    select l.version as newest, r.version, r.data,
        array(select number from log where room = r.id order by number),
        array(select match from log where room = r.id order by number),
        array(select kind from log where room = r.id order by number),
        array(select body from log where room = r.id order by number)
    from room r join lease l on l.room = r.id where r.id = $1
"""
# Tables of another process that is alive are left to that one.
UNSEEN: Final = """
    select s.id from seen s join room r on r.id = s.id join lease l on l.room = s.id
    where s.kind = 'table' and s.at < $1 and not exists (
        select from process p where p.id = l.process and p.id <> $3 and p.expires > clock_timestamp()
    ) order by s.at limit $2
"""
ALIVE: Final = "update process set expires = expires where id = $1 and expires > clock_timestamp() returning id"


class PostgresAttic:
    """The attic, as the process with this name uses it."""

    def __init__(self, database: Database, process: str) -> None:
        self._db = database
        self._process = process

    async def note_seen(self, table: str | None, person: str) -> None:
        """Note that a person was seen now, perhaps at a table."""
        query = "select note_seen('person', $1), note_seen('table', $2)"
        await self._db.write(query, [person], [table] if table else [])

    async def unseen(self, before: float, most: int) -> list[str]:
        """Tables that nobody was seen at since a moment and that no other process has."""
        return [str(room) for (room,) in await self._db.rows(UNSEEN, int(before), most, self._process)]

    async def put_away(self, table: str, before: float, is_free: Callable[[str], bool]) -> bool:
        """Put a table into the attic, unless it is in use."""
        found = await self._db.row(WHOLE, table)
        if found is None:
            return False
        newest, version, room, *columns = found
        rows = list(zip(*columns, strict=True))
        packed = await asyncio.to_thread(pack, Packed(version, bytes(room), rows))
        if not is_free(table):
            return False
        query = "select put_away($1, $2, $3, $4, $5)"
        (away,) = await self._db.row(query, table, packed, newest, self._process, int(before))
        return bool(away)

    async def bring_back(self, table: str) -> bool:
        """Bring a table back, if it is in the attic."""
        found = await self._db.row("select data from attic where room = $1", table)
        if found is None:
            return False
        version, room, rows = await asyncio.to_thread(unpack, bytes(found[0]))
        columns = [list(column) for column in zip(*rows, strict=True)] or [[]] * 4
        await self._db.row("select bring_back($1, $2, $3, $4, $5, $6, $7)", table, version, room, *columns)
        return True

    async def delete(self, before: float, most: int) -> Deleted:
        """Delete some tables and people that were not seen since a moment."""
        return Deleted(*await self._db.row("select * from delete_unseen($1, $2)", int(before), most))

    async def closed_since(self, number: int) -> list[tuple[int, str]]:
        """The tables that were closed after the one with this number."""
        query = "select number, room from closed where number > $1 order by number"
        return [(number, room) for number, room in await self._db.rows(query, number)]

    async def probe(self) -> None:
        """Write to the row that shows that this process is alive."""
        if await self._db.row(ALIVE, self._process) is None:
            raise Unavailable("the lease of this process has run out")
