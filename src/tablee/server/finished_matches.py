"""Records and replays of finished matches: built once, kept compressed, handed out as bytes.

The law: one match is built at a time, beside the event loop, and never twice at once. A match that has just ended is
built as soon as the tables are quiet: no move waits for a match that nobody asks for. A match that somebody asks for is
built only while somebody waits for it; a build that has begun is finished, because its parts are kept.
"""

import asyncio
import logging
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from time import monotonic
from typing import Final

import msgspec

from tablee.engine.refusal import Refused
from tablee.room.changes import Changes
from tablee.room.replay import OPEN, check_version
from tablee.server.logs import mark
from tablee.server.match_builder import ACCOUNT, RECORD, SPECTATOR, Parts, build
from tablee.server.store import Store, Unavailable

SMALL: Final = 1000  # changes; such a match is built in a thread, because starting a process takes as long
LONGEST_QUEUE: Final = 100  # matches
QUIET_SECONDS: Final = 0.5  # without a move at any table, before a match that nobody waits for is built
RETRY_SECONDS: Final = 600.0  # after a match could not be built

Key = tuple[str, int]  # a table and the number of its match

log = logging.getLogger(__name__)


class Job:
    """A match to be built. A `wanted` one has just ended and is built even if nobody waits."""

    def __init__(self) -> None:
        self.done = asyncio.get_running_loop().create_future()
        self.wanted = False
        self.waiting = 0
        self.begun = False


class FinishedMatches:
    """Hands out the parts of finished matches, by table and number of the match."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="match-builder")
        self._jobs: dict[Key, Job] = {}
        self._failed: dict[Key, float] = {}
        self._moved_at = -QUIET_SECONDS
        self._asked = asyncio.Event()
        self._worker: asyncio.Task[None] | None = None

    async def stop(self) -> None:
        """Drop the queue: those matches are built when somebody asks for them."""
        if self._worker:
            self._worker.cancel()
            await asyncio.wait([self._worker])
        for job in self._jobs.values():
            job.done.cancel()
        self._jobs.clear()
        self._thread.shutdown(wait=False, cancel_futures=True)

    def hear(self, news: Changes) -> None:
        """Put a match that has just ended into the queue."""
        if news.rows:
            self._moved_at = monotonic()
        for row in news.rows:
            if row.kind == "end" and self._make_room():
                self._job((news.room.id, row.match)).wanted = True

    async def part(self, table: str, match: int, name: str) -> bytes:
        """A part of a finished match, compressed. It may have to be built first."""
        found = await self._store.match_part(table, match, name)
        if found is None:
            await self._check(table, match, name)
            await self._built((table, match))
            found = await self._store.match_part(table, match, name)
        if found is None:
            raise Refused(None, "build_failed")
        return found

    async def _check(self, table: str, match: int, name: str) -> None:
        """Refuses parts that no build would give."""
        finished = await self._store.finished(table, match)
        if finished is None:
            raise Refused(None, "no_match")
        heading = finished.heading
        if name not in (RECORD, ACCOUNT, SPECTATOR, OPEN, *map(str, range(heading["seats"]))):
            raise Refused(None, "no_seat")
        if name != RECORD:
            check_version(heading["game"], heading["rules"])

    async def _built(self, key: Key) -> None:
        """Waits until a match is built, together with all others who wait for it. If all of them leave before the build
        has begun, the match is dropped."""
        now = monotonic()
        self._failed = {other: at for other, at in self._failed.items() if now - at < RETRY_SECONDS}
        if key in self._failed:
            raise Refused(None, "build_failed")
        if key not in self._jobs and not self._make_room():
            raise Refused(None, "queue_full")
        job = self._job(key)
        job.waiting += 1
        self._asked.set()
        try:
            await asyncio.shield(job.done)
        finally:
            job.waiting -= 1
            if not (job.waiting or job.wanted or job.begun):
                self._jobs.pop(key, None)

    def _make_room(self) -> bool:
        """Makes room in a full queue: drops the oldest match that nobody waits for, which can be built when somebody
        asks. False if there is none."""
        if len(self._jobs) < LONGEST_QUEUE:
            return True
        idle = next((key for key, job in self._jobs.items() if not job.waiting and not job.begun), None)
        return idle is not None and bool(self._jobs.pop(idle))

    def _job(self, key: Key) -> Job:
        job = self._jobs.setdefault(key, Job())
        if self._worker is None or self._worker.done():
            self._worker = asyncio.create_task(self._work())
        return job

    async def _work(self) -> None:
        """Builds one match after the other, first those that somebody waits for."""
        while self._jobs:
            key = min(self._jobs, key=lambda key: not self._jobs[key].waiting)
            job = self._jobs[key]
            busy = self._moved_at + QUIET_SECONDS - monotonic()
            if busy > 0 and not job.waiting:
                await self._until_asked(busy)
                continue
            job.begun = True
            try:
                await self._build(*key)
            except Unavailable as error:
                self._failed[key] = monotonic()
                log.warning("match %s of table %s cannot be built for now: %s", key[1], key[0], error)
            except Exception:
                self._failed[key] = monotonic()
                log.exception("match %s of table %s could not be built", key[1], mark(key[0]))
            finally:
                del self._jobs[key]
                job.done.set_result(None)

    async def _until_asked(self, seconds: float) -> None:
        """Waits for some seconds, or until somebody asks for a match."""
        self._asked.clear()
        with suppress(TimeoutError):
            async with asyncio.timeout(seconds):
                await self._asked.wait()

    async def _build(self, table: str, match: int) -> None:
        finished = await self._store.finished(table, match)
        if finished is None:
            raise LookupError("the match has not ended")
        if finished.changes <= SMALL:
            loop = asyncio.get_running_loop()
            parts = await loop.run_in_executor(self._thread, build, self._store.address, table, match)
        else:
            parts = await _built_apart(self._store.address, table, str(match))
        for name, data in parts.items():
            await self._store.keep_match_part(table, match, name, data)
            await asyncio.sleep(0)  # tables get their turn between two parts


async def _built_apart(*arguments: str) -> Parts:
    """Builds a match in a process of its own, which Ctrl-C in the terminal does not reach and which ends with this
    task."""
    process = await asyncio.create_subprocess_exec(
        sys.executable,
        "-m",
        "tablee.server.match_builder",
        *arguments,
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.PIPE,
        start_new_session=True,
    )
    try:
        output, _ = await process.communicate()
    finally:
        with suppress(ProcessLookupError):
            process.kill()
        await process.wait()
    if process.returncode:
        raise RuntimeError(f"the process ended with {process.returncode}")
    parts: Parts = msgspec.msgpack.decode(output, type=dict[str, bytes])
    return parts
