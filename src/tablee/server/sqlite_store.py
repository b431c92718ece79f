"""The store in one SQLite file, with a write-ahead log.

The law: all saves of one turn of the event loop are one transaction, and nobody is told before it is committed. A
commit outlives the process; a thread writes the write-ahead log to the disk every second. Neither a slow disk nor a
lock nor a full disk blocks the loop: a commit that fails for such a reason is tried again.
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
from tablee.room.stored import LoggedRow, StoredRoom, dump, load
from tablee.room.wire import Trouble
from tablee.server import sqlite_matches, sqlite_places
from tablee.server.sqlite_schema import opened
from tablee.server.store import Save, Superseded, Unavailable

CHECKPOINT_SECONDS: Final = 1.0
REMEMBERED: Final = 10_000  # rooms whose stored version is known without a query
PAUSES: Final = (0.02, 0.05, 0.1, 0.2, 0.5)  # seconds until the next try; the last one repeats

# The stored version of a room, whether it was stored whole or as rows; `_number` says how rows are numbered.
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
        self.path = path
        self._db = opened(path)
        self._waiting: list[Unsaved] = []
        self._versions: dict[str, int | None] = {}  # of recently saved rooms
        self._writes_of_others = -1
        self._trouble: Trouble | None = None
        self._tries = 0
        self._retry: asyncio.TimerHandle | None = None
        self._tell: Callable[[Trouble | None], None] = lambda _trouble: None
        self._closing = Event()
        self._checkpoints = Thread(target=_checkpoint, args=(path, self._closing), name="checkpoints", daemon=True)
        self._checkpoints.start()

    def on_trouble(self, call: Callable[[Trouble | None], None]) -> None:
        self._tell = call

    def save(self, saves: Sequence[Save]) -> "asyncio.Future[None]":
        return self._put(saves, ())

    async def rename(self, person: str, name: str) -> None:
        await self._put((), [lambda db: db.execute("replace into person values (?, ?)", (person, name))])

    async def room(self, name: str) -> StoredRoom | None:
        found = self._read("select version, data from room where id = ?", name)
        if not found:
            return None
        ((version, data),) = found
        query = "select number, body from log where room = ? and number >= ? order by number"
        later = self._read(query, name, _number(version + 1, 0))
        rows = tuple([LoggedRow(_version(number), msgspec.json.decode(body)) for number, body in later])
        return StoredRoom(load(data), rows)

    async def finished(self, room: str, match: int) -> sqlite_matches.Finished | None:
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
                    _settle(each, error)
            else:
                for each in waiting:
                    self._commit_alone(each)
        else:
            for each in waiting:
                _settle(each)
            self._report(None)

    def _commit_alone(self, waiting: Unsaved) -> None:
        try:
            self._write([waiting])
        except Exception as error:
            if trouble := _trouble_of(error):
                self._try_again([waiting], trouble, error)
            else:
                _settle(waiting, error)
        else:
            _settle(waiting)

    def _try_again(self, waiting: list[Unsaved], trouble: Trouble, error: Exception) -> None:
        self._waiting = waiting + self._waiting
        if self._retry is None:
            pause = PAUSES[min(self._tries, len(PAUSES) - 1)]
            self._tries += 1
            self._retry = asyncio.get_running_loop().call_later(pause, self._commit)
        self._report(trouble, error)

    def _report(self, trouble: Trouble | None, error: Exception | None = None) -> None:
        """Reports a trouble once when it begins, and once when it is over."""
        if trouble == self._trouble:
            return
        self._trouble = trouble
        if trouble is None:
            log.warning("what happens at the tables can be saved again, after %s tries", self._tries)
            self._tries = 0
        else:
            log.error("what happens at the tables cannot be saved (%s): trying again", error)
        self._tell(trouble)

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
        for room, _, _, after in saves:
            stored = self._versions[room.id] if room.id in self._versions else self._stored(room.id)
            if after != stored:
                raise Superseded(f"table {room.id} is stored as version {stored}, not {after}")
            self._versions[room.id] = room.version

    def _stored(self, room: str) -> int | None:
        found = self._db.execute(LATEST, (room,)).fetchone()
        return found[0] if found else None


def _settle(waiting: Unsaved, error: Exception | None = None) -> None:
    if waiting.done.done():
        return
    if error is None:
        waiting.done.set_result(None)
    else:
        waiting.done.set_exception(error)


def _trouble_of(error: Exception) -> Trouble | None:
    """The trouble behind an error. The lower eight bits of SQLite's extended codes are the primary code."""
    return TROUBLES.get(getattr(error, "sqlite_errorcode", 0) & 0xFF)


def _put_in(db: sqlite3.Connection, saves: Sequence[Save]) -> None:
    for room, rows_of_room, whole, after in saves:
        if whole:
            new = "insert into room (version, data, id) values (?, ?, ?)"
            newer = "update room set version = ?, data = ? where id = ?"
            db.execute(new if after is None else newer, (room.version, dump(room), room.id))
            sqlite_places.keep(db, room, rows_of_room)
    rows = [
        (save.room.id, _number(save.room.version, place), row.match, row.kind, write(row.body))
        for save in saves
        for place, row in enumerate(save.rows)
    ]
    db.executemany("insert into log values (?, ?, ?, ?, ?)", rows)


def _number(version: int, place: int) -> int:
    """The number of a row in its room's log: the room's version, and the row's place among those of that version."""
    return version << 20 | place


def _version(number: int) -> int:
    return number >> 20


def _checkpoint(path: Path, closing: Event) -> None:
    """Writes commits to the disk, every second and once more at the end."""
    db = sqlite3.connect(path, isolation_level=None)
    open_for_more = True
    while open_for_more:
        open_for_more = not closing.wait(CHECKPOINT_SECONDS)
        try:
            db.execute(f"pragma wal_checkpoint({'passive' if open_for_more else 'truncate'})")
        except sqlite3.Error as error:
            log.error("what was committed is not on the disk yet: %s", error)
    db.close()
