"""The store in one SQLite file: one thread owns the connection, and groups what waits into one transaction."""

import asyncio
import sqlite3
from collections.abc import Callable, Sequence
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Any, Final, NamedTuple, TypeVar

import msgspec

from tablee.engine.codec import write
from tablee.server.changes import Row
from tablee.server.room import Room, dump, load
from tablee.server.store import Save

T = TypeVar("T")

# Applied in order, each once: the file's user_version says how many it has had.
MIGRATIONS: Final = (
    """
    create table room (id text primary key, version integer not null, data blob not null) without rowid;
    create table log (
        room text not null, number integer not null, match integer not null, kind text not null, body blob not null,
        primary key (room, number)
    ) without rowid;
    create table person (id text primary key, name text not null) without rowid;
    """,
)


class Job(NamedTuple):
    """Something to do with the connection, and who waits for it."""

    work: Callable[[sqlite3.Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: "asyncio.Future[Any]"


class SqliteStore:
    """A `Store` on one file. Commits are durable before anybody is told."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self._jobs: SimpleQueue[Job | None] = SimpleQueue()
        self._connection = sqlite3.connect(path, check_same_thread=False, isolation_level=None)
        _prepare(self._connection)
        self._thread = Thread(target=self._work, name="store", daemon=True)
        self._thread.start()

    async def save(self, saves: Sequence[Save]) -> None:
        rooms = [(save.room.id, save.room.version, dump(save.room)) for save in saves]
        rows = [
            (save.room.id, save.room.version << 20 | place, row.match, row.kind, write(row.body))
            for save in saves
            for place, row in enumerate(save.rows)
        ]
        await self._do(lambda connection: _save(connection, rooms, rows))

    async def room(self, name: str) -> Room | None:
        found = await self._do(lambda db: db.execute("select data from room where id = ?", (name,)).fetchone())
        return None if found is None else load(found[0])

    async def rows(self, room: str, match: int) -> list[Row]:
        query = "select match, kind, body from log where room = ? and match = ? order by number"
        found = await self._do(lambda db: db.execute(query, (room, match)).fetchall())
        return [Row(match, kind, msgspec.json.decode(body)) for match, kind, body in found]

    async def rename(self, person: str, name: str) -> None:
        await self._do(lambda db: db.execute("replace into person values (?, ?)", (person, name)))

    async def name_of(self, person: str) -> str | None:
        found = await self._do(lambda db: db.execute("select name from person where id = ?", (person,)).fetchone())
        return None if found is None else str(found[0])

    async def close(self) -> None:
        self._jobs.put(None)
        await asyncio.to_thread(self._thread.join)

    async def _do(self, work: Callable[[sqlite3.Connection], T]) -> T:
        loop = asyncio.get_running_loop()
        done: asyncio.Future[T] = loop.create_future()
        self._jobs.put(Job(work, loop, done))
        return await done

    def _work(self) -> None:
        open_for_more = True
        while open_for_more:
            jobs = [self._jobs.get()]
            while not self._jobs.empty():
                jobs.append(self._jobs.get())
            open_for_more = None not in jobs
            self._commit([job for job in jobs if job is not None])
        self._connection.close()

    def _commit(self, jobs: list[Job]) -> None:
        """All that waits in one transaction; each job that fails fails alone, and the others are kept."""
        results: list[tuple[Job, Any, Exception | None]] = []
        self._connection.execute("begin")
        for job in jobs:
            self._connection.execute("savepoint job")
            try:
                results.append((job, job.work(self._connection), None))
            except Exception as problem:
                self._connection.execute("rollback to job")
                results.append((job, None, problem))
            self._connection.execute("release job")
        self._connection.execute("commit")
        for job, result, error in results:
            job.loop.call_soon_threadsafe(_settle, job.done, result, error)


def _settle(done: "asyncio.Future[Any]", result: Any, error: Exception | None) -> None:
    if done.cancelled():
        return
    if error is None:
        done.set_result(result)
    else:
        done.set_exception(error)


def _prepare(connection: sqlite3.Connection) -> None:
    connection.execute("pragma journal_mode = wal")
    connection.execute("pragma synchronous = full")
    had = connection.execute("pragma user_version").fetchone()[0]
    for number, migration in enumerate(MIGRATIONS[had:], had + 1):
        connection.executescript(f"begin; {migration} pragma user_version = {number}; commit;")


def _save(connection: sqlite3.Connection, rooms: list[Any], rows: list[Any]) -> None:
    connection.executemany("replace into room values (?, ?, ?)", rooms)
    connection.executemany("insert into log values (?, ?, ?, ?, ?)", rows)
