"""Notes in the store when people and tables were last seen, so that those whom nobody misses can be put away."""

import asyncio
import logging
from time import monotonic
from typing import Final

from tablee.server.store import Store

AGAIN_SECONDS: Final = 6 * 3600.0  # until the same person at the same table is noted again
REMEMBERED: Final = 10_000

log: Final = logging.getLogger(__name__)


class Sightings:
    """Notes people and tables, each a few times a day at most, and holds nobody up."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._noted: dict[tuple[str | None, str], float] = {}
        self._under_way: set[asyncio.Task[None]] = set()

    def note(self, table: str | None, person: str) -> None:
        """Note that a person was seen, perhaps at a table."""
        key, now = (table, person), monotonic()
        if now - self._noted.get(key, -AGAIN_SECONDS) < AGAIN_SECONDS:
            return
        if len(self._noted) >= REMEMBERED:
            del self._noted[next(iter(self._noted))]
        self._noted[key] = now
        task = asyncio.ensure_future(self._store.note_seen(table, person))
        self._under_way.add(task)
        task.add_done_callback(self._done)

    async def stop(self) -> None:
        """Wait for the last notes, but not for long."""
        if self._under_way:
            await asyncio.wait(self._under_way, timeout=1.0)

    def _done(self, task: "asyncio.Task[None]") -> None:
        self._under_way.discard(task)
        if not task.cancelled() and task.exception():
            log.error("nobody knows when people were last seen", exc_info=task.exception())
