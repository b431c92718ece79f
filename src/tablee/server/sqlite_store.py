"""The store in one SQLite file, with a write-ahead log.

The law: what is asked for in one turn of the event loop is one transaction, and nobody is told before it is committed.
A commit outlives the process; a thread beside the loop carries the write-ahead log to the disk every second, so that
waiting for the disk never holds up a table.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Event, Thread
from typing import Final, NamedTuple

import msgspec

from tablee.engine.codec import write
from tablee.server import shelf
from tablee.server.act import again
from tablee.server.changes import Row
from tablee.server.room import Room, dump, load
from tablee.server.store import Save

CHECKPOINT_SECONDS: Final = 1.0

log = logging.getLogger(__name__)

# Applied in order, each once: the file's user_version says how many it has had.
MIGRATIONS: Final = (
    """
    create table room (id text primary key, version integer not null, data blob not null);
    create table log (
        room text not null, number integer not null, match integer not null, kind text not null, body blob not null,
        primary key (room, number)
    ) without rowid;
    create table person (id text primary key, name text not null) without rowid;
    """,
    shelf.MIGRATION,
)


class Waiting(NamedTuple):
    """Saves that are to be committed, and who waits for that."""

    saves: Sequence[Save]
    done: "asyncio.Future[None]"


class SqliteStore:
    """A `Store` on one file."""

    def __init__(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        self.path = path
        self._db = sqlite3.connect(path, isolation_level=None)
        try:
            _prepare(self._db)
        except Exception:
            self._db.close()
            raise
        self._waiting: list[Waiting] = []
        self._closing = Event()
        self._checkpoints = Thread(target=_checkpoint, args=(path, self._closing), name="checkpoints", daemon=True)
        self._checkpoints.start()

    def save(self, saves: Sequence[Save]) -> "asyncio.Future[None]":
        loop = asyncio.get_running_loop()
        if not self._waiting:
            loop.call_soon(self._commit)
        done = loop.create_future()
        self._waiting.append(Waiting(saves, done))
        return done

    async def room(self, name: str) -> Room | None:
        found = self._db.execute("select version, data from room where id = ?", (name,)).fetchone()
        if found is None:
            return None
        room, query = load(found[1]), "select number, body from log where room = ? and number >= ? order by number"
        for number, body in self._db.execute(query, (name, _number(found[0] + 1, 0))):
            room = again(room, msgspec.json.decode(body), _version(number))
        return room

    async def rows(self, room: str, match: int) -> list[Row]:
        query = "select kind, body from log where room = ? and match = ? order by number"
        found = self._db.execute(query, (room, match)).fetchall()
        return [Row(match, kind, msgspec.json.decode(body)) for kind, body in found]

    async def finished(self, room: str, match: int) -> shelf.Finished | None:
        return shelf.finished(self._db, room, match)

    async def archived(self, room: str, match: int, part: str) -> bytes | None:
        return shelf.part(self._db, room, match, part)

    async def archive(self, room: str, match: int, part: str, data: bytes) -> None:
        shelf.keep(self._db, room, match, part, data)

    async def rename(self, person: str, name: str) -> None:
        self._db.execute("replace into person values (?, ?)", (person, name))

    async def name_of(self, person: str) -> str | None:
        found = self._db.execute("select name from person where id = ?", (person,)).fetchone()
        return None if found is None else str(found[0])

    async def close(self) -> None:
        self._closing.set()
        await asyncio.to_thread(self._checkpoints.join)
        self._db.close()

    def _commit(self) -> None:
        """All that waits in one transaction; where one save cannot be, each is tried alone."""
        waiting, self._waiting = self._waiting, []
        try:
            _write(self._db, [save for each in waiting for save in each.saves])
        except Exception as error:
            for each in waiting:
                self._commit_alone(each, error if len(waiting) == 1 else None)
        else:
            for each in waiting:
                if not each.done.done():
                    each.done.set_result(None)

    def _commit_alone(self, waiting: Waiting, failed: Exception | None) -> None:
        try:
            if failed:
                raise failed
            _write(self._db, waiting.saves)
        except Exception as error:
            if not waiting.done.done():
                waiting.done.set_exception(error)
        else:
            if not waiting.done.done():
                waiting.done.set_result(None)


def _write(db: sqlite3.Connection, saves: Sequence[Save]) -> None:
    rooms = [(save.room.version, dump(save.room), save.room.id) for save in saves if save.whole]
    rows = [
        (save.room.id, _number(save.room.version, place), row.match, row.kind, write(row.body))
        for save in saves
        for place, row in enumerate(save.rows)
    ]
    db.execute("begin immediate")
    try:
        for room in rooms:
            if not db.execute("update room set version = ?, data = ? where id = ?", room).rowcount:
                db.execute("insert into room (version, data, id) values (?, ?, ?)", room)
        db.executemany("insert into log values (?, ?, ?, ?, ?)", rows)
        db.execute("commit")
    except Exception:
        if db.in_transaction:  # some errors have ended it already
            db.execute("rollback")
        raise


def _number(version: int, place: int) -> int:
    """Where a row stands in its room's log: those that belong to one version follow one another."""
    return version << 20 | place


def _version(number: int) -> int:
    return number >> 20


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = normal")
    db.execute("pragma wal_autocheckpoint = 0")
    had = db.execute("pragma user_version").fetchone()[0]
    if had > len(MIGRATIONS):
        raise RuntimeError("this database was written by a newer Tablée")
    for number, migration in enumerate(MIGRATIONS[had:], had + 1):
        db.executescript(f"begin; {migration} pragma user_version = {number}; commit;")


def _checkpoint(path: Path, closing: Event) -> None:
    """Bring what was committed to the disk, every second and once more at the end."""
    db = sqlite3.connect(path, isolation_level=None)
    open_for_more = True
    while open_for_more:
        open_for_more = not closing.wait(CHECKPOINT_SECONDS)
        try:
            db.execute(f"pragma wal_checkpoint({'passive' if open_for_more else 'truncate'})")
        except sqlite3.Error:
            log.exception("what was committed is not on the disk yet")
    db.close()
