"""Both stores behind one face, for the tests that each of them has to pass."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import NamedTuple, TypeVar

from msgspec import json
from msgspec.structs import replace

from tablee.room.changes import Row
from tablee.room.room import Room
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Store, is_postgres
from tests.room.driven import Table
from tests.server.postgres import execute, open_store

T = TypeVar("T")


class StoreAt(NamedTuple):
    """Where a store keeps its data: the path of an SQLite file, or the address of a PostgreSQL schema."""

    address: str

    def use(self, call: Callable[[Store], Awaitable[T]]) -> T:
        """Open the store, do something with it, and close it."""

        async def run() -> T:
            async with self.opened() as store:
                return await call(store)

        return asyncio.run(run())

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[Store]:
        if is_postgres(self.address):
            async with open_store(self.address) as store:
                yield store
        else:
            file = SqliteStore(Path(self.address))
            try:
                yield file
            finally:
                await file.close()

    async def rows(self, room: str, match: int) -> list[Row]:
        """The log of one match of a table, as others see it."""
        query = f"select kind, body from log where room = '{room}' and match = {match} order by number"
        if is_postgres(self.address):
            found = await execute(self.address, query)
        else:
            with closing(sqlite3.connect(self.address)) as db:
                found = db.execute(query).fetchall()
        return [Row(match, kind, json.decode(body)) for kind, body in found]


def a_room(name: str = "table", version: int = 1) -> Room:
    return replace(Table().room, id=name, version=version)
