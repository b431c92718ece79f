"""What a server does beside serving: it puts away and deletes what nobody has come to for long, and closes tables that
the people who run it want closed.

The law: one small step at a time, and never at a table where somebody is.
"""

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any, Final

from tablee.server import wall_clock
from tablee.server.hub import Hub
from tablee.server.logs import mark, tell
from tablee.server.settings import Housekeeping
from tablee.server.store import Unavailable

HOUSEKEEPING_SECONDS: Final = 600.0
BREATH_SECONDS: Final = 0.2  # between two steps
CLOSING_SECONDS: Final = 1.0
FAILED_SECONDS: Final = 60.0  # until what failed is tried again
AT_ONCE: Final = 20  # tables that are looked up, or deleted, in one step

log: Final = logging.getLogger(__name__)


class Upkeep:
    """Keeps house for a hub. `now` is the clock on the wall."""

    def __init__(self, hub: Hub, settings: Housekeeping, now: Callable[[], float] = wall_clock.now) -> None:
        self._hub = hub
        self._settings = settings
        self._now = now
        self._closed = 0  # the number of the table that was closed last
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Begin."""
        loops = (every(CLOSING_SECONDS, self.close_tables), every(HOUSEKEEPING_SECONDS, self.keep_house))
        self._tasks = [asyncio.create_task(loop) for loop in loops]

    async def stop(self) -> None:
        """Stop, in the middle of whatever is being done: each step is whole."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def close_tables(self) -> None:
        """Send people away from tables that were closed since the last look."""
        for number, table in await self._hub.store.closed_since(self._closed):
            self._closed = number
            if await self._hub.close_table(table):
                tell(log, "table_closed", table=mark(table))

    async def keep_house(self) -> None:
        """Put away and delete everything that is due."""
        archive, delete = (days and self._now() - days * wall_clock.DAY for days in self._settings)
        while archive and await self._put_some_away(archive):
            await asyncio.sleep(BREATH_SECONDS)
        while delete and await self._delete_some(delete):
            await asyncio.sleep(BREATH_SECONDS)

    async def _put_some_away(self, before: float) -> bool:
        """Puts some tables away, one after the other. False if none could be."""
        hub, away = self._hub, 0
        for table in await hub.store.unseen_tables(before, AT_ONCE):
            if hub.is_free(table) and await hub.store.put_away(table, before, hub.is_free):
                hub.outlines.forget(table)
                away += 1
                await asyncio.sleep(BREATH_SECONDS)
        if away:
            tell(log, "tables_put_away", tables=away)
        return away > 0

    async def _delete_some(self, before: float) -> bool:
        deleted = await self._hub.store.delete_unseen(before, AT_ONCE)
        if any(deleted):
            tell(log, "deleted", **deleted._asdict())
        return any(deleted)


async def every(seconds: float, do: Callable[[], Coroutine[Any, Any, None]]) -> None:
    """Does something again and again. What fails is logged, and tried again after a while."""
    while True:
        pause = seconds
        try:
            await do()
        except Unavailable:
            pass  # the store reports that by itself
        except Exception:
            log.exception("%s failed", do.__name__)
            pause = max(seconds, FAILED_SECONDS)
        await asyncio.sleep(pause)
