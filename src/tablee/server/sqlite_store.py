"""The store in one SQLite file, with a write-ahead log.

The law: all saves of one turn of the event loop are one transaction, and nobody is told before it is committed. A
commit outlives the process; a thread writes the write-ahead log to the disk a few times a second. Neither a slow disk
nor a lock nor a full disk blocks the loop: a commit that fails for such a reason is tried again.
"""

import asyncio
import logging
import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Thread
from typing import Any, Final, NamedTuple

import msgspec

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.room.stored import LoggedRow, StoredRoom, dump, load
from tablee.room.wire import Trouble
from tablee.server import sqlite_attic, sqlite_matches, sqlite_places
from tablee.server.attic import unpack
from tablee.server.match_log import Finished, number_of, version_of
from tablee.server.sqlite_schema import opened
from tablee.server.store import Deleted, Save, Superseded, Unavailable, settle
from tablee.server.troubles import Troubles

CHECKPOINT_SECONDS: Final = 0.25
REMEMBERED: Final = 10_000  # rooms whose stored version is known without a query

# The stored version of a room, whether it was stored whole or as rows; `number_of` says how rows are numbered.
LATEST: Final = """
    select max(version, coalesce((select max(number) >> 20 from log where room = room.id), 0)) from room where id = ?
"""

# Errors that pass by themselves, or when somebody frees space; any other error is a bug.
TROUBLES: Final[dict[int, Trouble]] = {
    sqlite3.SQLITE_BUSY: "busy",
    sqlite3.SQLITE_LOCKED: "busy",
    sqlite3.SQLITE_IOERR: "busy",
    sqlite3.SQLITE_CANTOPEN: "busy",
    sqlite3.SQLITE_READONLY: "busy",
    sqlite3.SQLITE_FULL: "full",
}

log = logging.getLogger(__name__)


Write = Callable[[sqlite3.Connection], object]


class Unsaved(NamedTuple):
    """Rooms and other writes to be committed, and the future of the caller who waits."""

    saves: Sequence[Save]
    others: Sequence[Write]
    done: "asyncio.Future[None]"


class SqliteStore:
    """A `Store` on one file."""

    def __init__(self, path: Path) -> None:
        self.address = str(path)
        self._db = opened(path)
        self._waiting: list[Unsaved] = []
        self._versions: dict[str, int | None] = {}  # of recently saved rooms
        self._writes_of_others = -1
        self._troubles = Troubles()
        self._retry: asyncio.TimerHandle | None = None
        self._closing = Event()
        self._checkpoints = Thread(target=_checkpoint, args=(path, self._closing), name="checkpoints", daemon=True)
        self._checkpoints.start()

    def on_trouble(self, call: Callable[[Trouble | None], None]) -> None:
        self._troubles.tell = call

    def save(self, saves: Sequence[Save]) -> "asyncio.Future[None]":
        return self._put(saves, ())

    async def rename(self, person: str, name: str) -> None:
        await self._put((), [lambda db: db.execute("replace into person values (?, ?)", (person, name))])

    async def room(self, name: str) -> StoredRoom | None:
        if self._read("select 1 from closed where room = ?", name):
            raise Refused(None, "closed")
        await self._bring_back(name)
        found = self._read("select version, data from room where id = ?", name)
        if not found:
            return None
        ((version, data),) = found
        query = "select number, body from log where room = ? and number >= ? order by number"
        later = self._read(query, name, number_of(version + 1, 0))
        rows = tuple([LoggedRow(version_of(number), msgspec.json.decode(body)) for number, body in later])
        return StoredRoom(load(data), rows)

    async def finished(self, room: str, match: int) -> Finished | None:
        await self._bring_back(room)
        with self._reading() as db:
            return sqlite_matches.finished(db, room, match)

    async def match_part(self, room: str, match: int, part: str) -> bytes | None:
        with self._reading() as db:
            return sqlite_matches.part(db, room, match, part)

    async def keep_match_part(self, room: str, match: int, part: str, data: bytes) -> None:
        await self._put((), [lambda db: sqlite_matches.keep(db, room, match, part, data)])

    async def name_of(self, person: str) -> str | None:
        found = self._read("select name from person where id = ?", person)
        return str(found[0][0]) if found else None

    async def tables_of(self, person: str, most: int) -> list[str]:
        with self._reading() as db:
            return sqlite_places.tables_of(db, person, most)

    async def note_seen(self, table: str | None, person: str) -> None:
        def note(db: sqlite3.Connection) -> None:
            sqlite_attic.note_seen(db, "person", [person])
            sqlite_attic.note_seen(db, "table", [table] if table else [])

        await self._put((), [note])

    async def unseen_tables(self, before: float, most: int) -> list[str]:
        with self._reading() as db:
            return sqlite_attic.unseen(db, before, most)

    async def put_away(self, table: str, before: float, is_free: Callable[[str], bool]) -> bool:
        packed = await asyncio.to_thread(sqlite_attic.packed, Path(self.address), table)
        away = False

        def put(db: sqlite3.Connection) -> None:
            nonlocal away
            away = packed is not None and is_free(table) and sqlite_attic.put_away(db, table, packed, before)
            self._versions.pop(table, None)

        await self._put((), [put])
        return away

    async def _bring_back(self, table: str) -> None:
        """Brings a table back from the attic, if it lies there."""
        with self._reading() as db:
            data = sqlite_attic.in_attic(db, table)
        if data is None:
            return
        packed = await asyncio.to_thread(unpack, data)
        await self._put((), [lambda db: sqlite_attic.bring_back(db, table, packed)])
        self._versions.pop(table, None)

    async def delete_unseen(self, before: float, most: int) -> Deleted:
        deleted = Deleted(0, 0)

        def delete(db: sqlite3.Connection) -> None:
            nonlocal deleted
            deleted = sqlite_attic.delete(db, before, most)

        await self._put((), [delete])
        return deleted

    async def closed_since(self, number: int) -> list[tuple[int, str]]:
        with self._reading() as db:
            return sqlite_attic.closed_since(db, number)

    async def probe(self) -> None:
        await self._put((), [lambda db: sqlite_attic.note_seen(db, "server", [""])])

    async def close(self) -> None:
        if self._retry:
            self._retry.cancel()
            self._commit(last=True)
        self._closing.set()
        await asyncio.to_thread(self._checkpoints.join)
        self._db.close()

    def _read(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._reading() as db:
            return db.execute(query, values).fetchall()

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        try:
            yield self._db
        except sqlite3.Error as error:
            if _trouble_of(error):
                raise Unavailable(str(error)) from error
            raise

    def _put(self, saves: Sequence[Save], others: Sequence[Write]) -> "asyncio.Future[None]":
        loop = asyncio.get_running_loop()
        if not self._waiting:
            loop.call_soon(self._commit)
        done = loop.create_future()
        self._waiting.append(Unsaved(saves, others, done))
        return done

    def _commit(self, last: bool = False) -> None:
        """Commits all that waits in one transaction; if one part of it fails, each is tried alone."""
        waiting = [each for each in self._waiting if not each.done.cancelled()]
        self._waiting, self._retry = [], None
        try:
            self._write(waiting)
        except Exception as error:
            trouble = None if last else _trouble_of(error)
            if trouble:
                self._try_again(waiting, trouble, error)
                return
            if len(waiting) == 1 or last:
                for each in waiting:
                    settle(each.done, error)
            else:
                for each in waiting:
                    self._commit_alone(each)
        else:
            for each in waiting:
                settle(each.done)
            self._troubles.report(None)

    def _commit_alone(self, waiting: Unsaved) -> None:
        try:
            self._write([waiting])
        except Exception as error:
            if trouble := _trouble_of(error):
                self._try_again([waiting], trouble, error)
            else:
                settle(waiting.done, error)
        else:
            settle(waiting.done)

    def _try_again(self, waiting: list[Unsaved], trouble: Trouble, error: Exception) -> None:
        self._waiting = waiting + self._waiting
        if self._retry is None:
            self._retry = asyncio.get_running_loop().call_later(self._troubles.pause(), self._commit)
        self._troubles.report(trouble, error)

    def _write(self, waiting: Sequence[Unsaved]) -> None:
        """One transaction, or nothing."""
        db, saves = self._db, [save for each in waiting for save in each.saves]
        db.execute("begin immediate")
        try:
            self._check(saves)
            _put_in(db, saves)
            for each in waiting:
                for other in each.others:
                    other(db)
            db.execute("commit")
        except Exception:
            self._versions.clear()
            if db.in_transaction:  # some errors have ended it already
                db.execute("rollback")
            raise

    def _check(self, saves: Sequence[Save]) -> None:
        """Refuses to replace a stored room by anything but its next version. As long as nobody else writes to the file,
        the versions in it are known."""
        writes = self._db.execute("pragma data_version").fetchone()[0]  # by other connections
        if writes != self._writes_of_others or len(self._versions) > REMEMBERED:
            self._writes_of_others = writes
            self._versions.clear()
        for room, _, _, after, _ in saves:
            stored = self._versions[room.id] if room.id in self._versions else self._stored(room.id)
            if after != stored:
                raise Superseded(f"table {room.id} is stored as version {stored}, not {after}")
            self._versions[room.id] = room.version

    def _stored(self, room: str) -> int | None:
        found = self._db.execute(LATEST, (room,)).fetchone()
        return found[0] if found else None


def _trouble_of(error: Exception) -> Trouble | None:
    """The trouble behind an error. The lower eight bits of SQLite's extended codes are the primary code."""
    return TROUBLES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


def _put_in(db: sqlite3.Connection, saves: Sequence[Save]) -> None:
    for room, rows_of_room, whole, after, _ in saves:
        if whole:
            new = "insert into room (version, data, id) values (?, ?, ?)"
            newer = "update room set version = ?, data = ? where id = ?"
            db.execute(new if after is None else newer, (room.version, dump(room), room.id))
            if after is None:
                sqlite_attic.note_seen(db, "table", [room.id])
            sqlite_places.keep(db, room, rows_of_room)
    rows = [
        (save.room.id, number_of(save.room.version, place), row.match, row.kind, write(row.body))
        for save in saves
        for place, row in enumerate(save.rows)
    ]
    db.executemany("insert into log values (?, ?, ?, ?, ?)", rows)


def _checkpoint(path: Path, closing: Event) -> None:
    """Writes commits to the disk, a few times a second and once more at the end."""
    db = sqlite3.connect(path, isolation_level=None)
    open_for_more = True
    while open_for_more:
        open_for_more = not closing.wait(CHECKPOINT_SECONDS)
        try:
            db.execute(f"pragma wal_checkpoint({'passive' if open_for_more else 'truncate'})")
        except sqlite3.Error as error:
            log.error("what was committed is not on the disk yet: %s", error)
    db.close()
