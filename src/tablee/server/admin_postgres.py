"""A PostgreSQL database, for the people who run servers on it."""

import asyncio
import re
import sqlite3
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any, Final

import asyncpg

from tablee.server.admin import Unusable, Values, newest_version
from tablee.server.attic import unpack
from tablee.server.backup import COLUMNS, back_up_rows, rows_in, secret_in
from tablee.server.postgres import CONNECT_SECONDS
from tablee.server.postgres_schema import IDENTITY, MIGRATIONS, prepared
from tablee.server.sqlite_schema import NewerDatabase
from tablee.server.store import Unreachable

BATCH: Final = 500  # rows
READ: Final = {"place": "person, room, (extract(epoch from since) * 1000)::bigint"}
WRITE: Final = {
    "room": "insert into room (id, version, data) values ($1, $2, $3)",
    "log": "insert into log (room, number, match, kind, body) values ($1, $2, $3, $4, $5)",
    "person": "insert into person (id, name) values ($1, $2)",
    "place": "insert into place (person, room, since) values ($1, $2, to_timestamp($3::bigint / 1000.0))",
    "attic": "insert into attic (room, data) values ($1, $2)",
    "closed": "insert into closed (room) values ($1)",
    "seen": """insert into seen (kind, id, at) values ($1, $2, $3)
        on conflict (kind, id) do update set at = excluded.at""",
}
LEASES: Final = """
    insert into lease select id, null, 1,
        greatest(version, coalesce((select max(number) >> 20 from log where room = id), 0)) from room
"""


class SharedDatabase:
    """A database that several servers share."""

    def __init__(self, address: str) -> None:
        self._runner = asyncio.Runner()
        self._address = address
        try:
            self._db: Any = self._runner.run(asyncpg.connect(address, timeout=CONNECT_SECONDS))
            ((number,),) = self.rows("select count(*) from migration")
            ((self.secret,),) = self.rows("select value from secret where name = ?", IDENTITY)
        except asyncpg.UndefinedTableError:
            raise Unusable("no_database", place=_place(address)) from None
        except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
            raise Unusable("database", place=_place(address), reason=error or "no answer") from error
        if number != len(MIGRATIONS):
            raise Unusable("other_version", place=_place(address))

    def rows(self, query: str, *values: Any) -> list[Values]:
        return [tuple(row) for row in self._runner.run(self._db.fetch(_numbered(query), *values))]

    def write(self, statement: str, *values: Any) -> None:
        self._runner.run(self._db.execute(_numbered(statement), *values))

    def back_up(self, file: Path) -> None:
        """Write a backup, as of one moment."""
        snapshot = self._db.transaction(isolation="repeatable_read", readonly=True)
        self._runner.run(snapshot.start())
        try:
            back_up_rows(((table, self._all(table)) for table in COLUMNS), self.secret, file)
        finally:
            self._runner.run(snapshot.rollback())

    def _all(self, table: str) -> Iterator[Values]:
        cursor = self._runner.run(_cursor(self._db, f"select {READ.get(table, COLUMNS[table])} from {table}"))
        while rows := self._runner.run(cursor.fetch(BATCH)):
            yield from map(tuple, rows)

    def restore(self, file: Path) -> None:
        """Restore a backup into a database without tables and without servers."""
        secret = secret_in(file)
        if self.rows("select 1 from room union all select 1 from person union all select 1 from process limit 1"):
            raise Unusable("not_empty", place=_place(self._address))
        with rows_in(file) as backup:
            self._runner.run(self._fill(backup, secret))

    async def _fill(self, backup: sqlite3.Connection, secret: bytes) -> None:
        async with self._db.transaction():
            await self._db.execute("update secret set value = $2 where name = $1", IDENTITY, secret)
            for table, columns in COLUMNS.items():
                found = backup.execute(f"select {columns} from {table}")
                while rows := found.fetchmany(BATCH):
                    await self._db.executemany(WRITE[table], rows)
            await self._db.execute(LEASES)
            for room, data in backup.execute("select room, data from attic"):
                version = newest_version(unpack(data))
                await self._db.execute("insert into lease values ($1, null, 1, $2)", room, version)

    def close(self) -> None:
        """Hang up."""
        self._runner.run(self._db.close())
        self._runner.close()


def prepare(address: str) -> None:
    """Make the tables in an empty database."""
    try:
        prepared(address)
    except (Unreachable, NewerDatabase) as error:
        raise Unusable("database", place=_place(address), reason=error) from error


def _place(address: str) -> str:
    """An address without its password."""
    return re.sub(r"(?<=://)([^/@]*)@", lambda found: f"{found[1].partition(':')[0]}@", address)


async def _cursor(db: Any, query: str) -> Any:
    return await db.cursor(query)


def _numbered(query: str) -> str:
    """A query with numbered signs for its values."""
    numbers = count(1)
    return re.sub(r"\?", lambda _: f"${next(numbers)}", query)
