"""The connections to a PostgreSQL database, and which of its errors pass by themselves."""

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final

import asyncpg

from tablee.room.wire import Trouble
from tablee.server.store import Unavailable

CONNECTIONS: Final = 8  # of one process, beside that of its lease
CONNECT_SECONDS: Final = 5.0
STATEMENT_SECONDS: Final = 10.0
FULL: Final = "53100"

# The classes of errors that pass by themselves, or when somebody mends the database; any other error is a bug.
PASSING: Final = (
    "08",  # a connection broke
    "25006",  # read only: a standby that is about to take over
    "40",  # a deadlock: one of the two is tried again
    "53",  # too many connections, no memory, no space
    "55P03",  # a lock is not available
    "57",  # somebody stops or starts the server
    "58",  # the system of the server fails
)
# How the driver says that a connection is gone; the last one if it was told so in the very moment of its next use.
BROKEN: Final = (OSError, TimeoutError, asyncpg.InterfaceError, asyncpg.InternalClientError)


class Database:
    """One connection to write, because borrowing one takes longer than writing does, and a pool for everything else.
    They are made when they are needed, and again after they broke."""

    def __init__(self, address: str) -> None:
        self.address = address
        self._pool: Any = None
        self._pen: Any = None

    async def open(self) -> None:
        """Prepare the pool; nothing is connected yet."""
        self._pool = await asyncpg.create_pool(
            self.address,
            min_size=0,
            max_size=CONNECTIONS,
            timeout=CONNECT_SECONDS,
            command_timeout=STATEMENT_SECONDS,
            reset=_leave_as_it_is,
        )

    async def close(self) -> None:
        """Close all connections; one that does not answer is cut off."""
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                if self._pen is not None:
                    await self._pen.close()
                await self._pool.close()
        except TimeoutError:
            self._put_down()
            self._pool.terminate()

    async def write(self, statement: str, *values: Any) -> None:
        """Carry out a statement, one at a time. Its errors are the caller's business."""
        if self._pen is None or self._pen.is_closed():
            settings = {"timeout": CONNECT_SECONDS, "command_timeout": STATEMENT_SECONDS}
            self._pen = await asyncpg.connect(self.address, **settings)
        try:
            await self._pen.fetchrow(statement, *values)
        except Exception as error:
            if trouble_of(error):
                self._put_down()
            raise

    def _put_down(self) -> None:
        pen, self._pen = self._pen, None
        if pen is not None:
            pen.terminate()

    async def row(self, query: str, *values: Any) -> Any:
        """The one row that a query finds, or None."""
        if not _can_be_stored(values):
            return None
        async with reading():
            return await self._pool.fetchrow(query, *values)

    async def rows(self, query: str, *values: Any) -> Any:
        """All rows that a query finds."""
        if not _can_be_stored(values):
            return []
        async with reading():
            return await self._pool.fetch(query, *values)


@asynccontextmanager
async def reading() -> AsyncIterator[None]:
    """Says that the store is unavailable if reading fails for now."""
    try:
        yield
    except Exception as error:
        if trouble_of(error):
            raise Unavailable(str(error) or type(error).__name__) from error
        raise


def trouble_of(error: Exception) -> Trouble | None:
    """The trouble behind an error, if it passes."""
    if isinstance(error, asyncpg.PostgresError):
        state = str(error.sqlstate or "")
        return "full" if state == FULL else "busy" if state.startswith(PASSING) else None
    if isinstance(error, asyncpg.DataError):  # values that cannot be sent
        return None
    return "busy" if isinstance(error, BROKEN) else None


def _can_be_stored(values: Sequence[Any]) -> bool:
    """False for texts with a zero byte, which PostgreSQL has nowhere."""
    return not any(isinstance(value, str) and "\0" in value for value in values)


async def _leave_as_it_is(_connection: Any) -> None:
    """Connections carry no settings of their own from one use to the next."""
