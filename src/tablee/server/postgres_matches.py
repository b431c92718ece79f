"""Finished matches in a PostgreSQL database.

The law: nothing is found here of a match that has not ended.
"""

import asyncio
from typing import Final

import asyncpg

from tablee.room.changes import Row
from tablee.server.match_log import Finished, finished_match, row_of
from tablee.server.postgres import CONNECT_SECONDS, Database, reading

FINISHED: Final = """
    select s.number as first, e.number as last, s.body as heading, e.body as ending
    from log s join log e on e.room = s.room and e.match = s.match and e.kind = 'end'
    where s.room = $1 and s.match = $2 and s.kind = 'start'
"""
ROWS: Final = "select kind, body from log where room = $1 and number between $2 and $3 and match = $4 order by number"


async def finished(db: Database, room: str, match: int) -> Finished | None:
    """A match, once it has ended."""
    found = await db.row(FINISHED, room, match)
    return None if found is None else finished_match(*found)


def rows(address: str, room: str, match: int) -> list[Row]:
    """The log of a finished match, its entries without their events; of any other match, nothing. It is read over a
    connection of its own, in a thread or process beside the server."""
    return asyncio.run(_rows(address, room, match))


async def _rows(address: str, room: str, match: int) -> list[Row]:
    async with reading():
        db = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
        try:
            found = await db.fetchrow(FINISHED, room, match)
            if found is None:
                return []
            ended = finished_match(*found)
            logged = await db.fetch(ROWS, room, ended.first, ended.last, match)
        finally:
            await db.close()
    return [row_of(match, kind, body) for kind, body in logged]
