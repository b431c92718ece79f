"""The tables in a PostgreSQL database: numbered migrations, applied once, by one process at a time."""

import asyncio
from importlib.resources import files
from secrets import token_bytes
from typing import Any, Final, NamedTuple

import asyncpg

from tablee.server.identity import SECRET_BYTES
from tablee.server.postgres import CONNECT_SECONDS
from tablee.server.sqlite_schema import NewerDatabase
from tablee.server.store import Unreachable

# Applied in order, each once: the table `migration` holds their numbers.
MIGRATIONS: Final = tuple(
    file.read_text("utf-8")
    for file in sorted(files("tablee.server").joinpath("postgres_migrations").iterdir(), key=lambda file: file.name)
)
IDENTITY, PASSING = "identity", "passing"  # the names of the secrets


class Secrets(NamedTuple):
    """The secrets that all processes share: one signs cookies, the other what processes pass on to each other."""

    identity: bytes
    passing: bytes


def prepared(address: str) -> Secrets:
    """Brings the database up to date, and returns its secrets; the first process makes them."""
    try:
        return asyncio.run(_prepared(address))
    except (OSError, TimeoutError, ValueError, asyncpg.PostgresError, asyncpg.InterfaceError) as error:
        raise Unreachable(str(error) or "it does not answer") from error


async def _prepared(address: str) -> Secrets:
    db = await asyncpg.connect(address, timeout=CONNECT_SECONDS)
    try:
        async with db.transaction():
            await db.execute("select pg_advisory_xact_lock(hashtext('tablee ' || current_schema()))")
            await _migrate(db)
            return Secrets(await _secret(db, IDENTITY), await _secret(db, PASSING))
    finally:
        await db.close()


async def _migrate(db: Any) -> None:
    await db.execute("create table if not exists migration (number integer primary key, at timestamptz default now())")
    had = await db.fetchval("select count(*) from migration")
    if had > len(MIGRATIONS):
        raise NewerDatabase("its database was written by a newer Tablée")
    for number, migration in enumerate(MIGRATIONS[had:], had + 1):
        await db.execute(migration)
        await db.execute("insert into migration (number) values ($1)", number)


async def _secret(db: Any, name: str) -> bytes:
    new = "insert into secret values ($1, $2) on conflict do nothing"
    await db.execute(new, name, token_bytes(SECRET_BYTES))
    return bytes(await db.fetchval("select value from secret where name = $1", name))
