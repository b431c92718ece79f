"""The store in a PostgreSQL database that any number of processes share.

The law: all saves that wait while one transaction is under way are the next one, and nobody is told before it is
committed, which PostgreSQL says when it is on the disk. A save counts only if the writer's lease on the table is
current. A transaction whose outcome is unknown, because the connection broke, is tried again and counts once.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Final, NamedTuple

import asyncpg
import msgspec

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.room.stored import LoggedRow, StoredRoom, dump, load
from tablee.room.wire import Trouble
from tablee.server import match_log, postgres_matches
from tablee.server.match_log import Finished, number_of, version_of
from tablee.server.postgres import Database, trouble_of
from tablee.server.postgres_attic import PostgresAttic
from tablee.server.store import Deleted, LeaseLost, Save, Superseded, settle
from tablee.server.troubles import Troubles

REFUSALS: Final = {"TB001": LeaseLost, "TB002": Superseded}  # raised by `save_rooms`
LARGEST_GROUP: Final = 1000  # saves in one transaction
SLOW_SECONDS: Final = 2.0  # without an answer, after which people are told

# A room and the rows since it was stored whole, in one statement and so as of one moment.
ROOM: Final = """
    select data,
        array(select number from log where room = id and number >= (version + 1) << 20 order by number),
        array(select body from log where room = id and number >= (version + 1) << 20 order by number),
        exists (select from closed where room = id)
    from room where id = $1
"""
SAVE: Final = f"select save_rooms({', '.join(f'${number}' for number in range(1, 16))})"
RENAME: Final = """
    with renamed as (
        insert into person values ($1, $2) on conflict (id) do update set name = excluded.name returning id
    )
    select pg_notify('tablee ' || current_schema(), id) from renamed
"""
KEEP_PART: Final = """
    insert into archive values ($1, $2, $3, $4, $5)
    on conflict (room, match, part) do update set form = excluded.form, data = excluded.data
"""

Write = Callable[[], Awaitable[object]]


class Unsaved(NamedTuple):
    """Saves that wait together, or another write; whether they were tried before, so that they may be committed
    already; and the future of the caller who waits."""

    saves: Sequence[Save]
    other: Write | None
    again: bool
    done: "asyncio.Future[None]"


class PostgresStore:
    """A `Store` in one database; `process` is the name of this process in it."""

    def __init__(self, database: Database, process: str) -> None:
        self.address = database.address
        self._db = database
        self._process = process
        self._attic = PostgresAttic(database, process)
        self._waiting: list[Unsaved] = []
        self._committer: asyncio.Task[None] | None = None
        self._troubles = Troubles()
        self._closing = asyncio.Event()

    def on_trouble(self, call: Callable[[Trouble | None], None]) -> None:
        self._troubles.tell = call

    def save(self, saves: Sequence[Save]) -> "asyncio.Future[None]":
        return self._put(saves, None)

    async def rename(self, person: str, name: str) -> None:
        await self._put((), lambda: self._db.write(RENAME, person, name))

    async def keep_match_part(self, room: str, match: int, part: str, data: bytes) -> None:
        await self._put((), lambda: self._db.write(KEEP_PART, room, match, part, match_log.FORM, data))

    async def room(self, name: str) -> StoredRoom | None:
        found = await self._db.row(ROOM, name)
        if found is None and await self._attic.bring_back(name):
            found = await self._db.row(ROOM, name)
        if found is None:
            return None
        data, numbers, bodies, closed = found
        if closed:
            raise Refused(None, "closed")
        later = zip(numbers, bodies, strict=True)
        rows = tuple([LoggedRow(version_of(number), msgspec.json.decode(body)) for number, body in later])
        return StoredRoom(load(data), rows)

    async def finished(self, room: str, match: int) -> Finished | None:
        found = await postgres_matches.finished(self._db, room, match)
        if found is None and await self._attic.bring_back(room):
            found = await postgres_matches.finished(self._db, room, match)
        return found

    async def match_part(self, room: str, match: int, part: str) -> bytes | None:
        query = "select data from archive where room = $1 and match = $2 and part = $3 and form = $4"
        found = await self._db.row(query, room, match, part, match_log.FORM)
        return None if found is None else bytes(found[0])

    async def name_of(self, person: str) -> str | None:
        found = await self._db.row("select name from person where id = $1", person)
        return None if found is None else str(found[0])

    async def tables_of(self, person: str, most: int) -> list[str]:
        query = "select room from place where person = $1 order by since desc, room limit $2"
        return [str(room) for (room,) in await self._db.rows(query, person, most)]

    async def note_seen(self, table: str | None, person: str) -> None:
        await self._put((), lambda: self._attic.note_seen(table, person))

    async def unseen_tables(self, before: float, most: int) -> list[str]:
        return await self._attic.unseen(before, most)

    async def put_away(self, table: str, before: float, is_free: Callable[[str], bool]) -> bool:
        return await self._attic.put_away(table, before, is_free)

    async def delete_unseen(self, before: float, most: int) -> Deleted:
        return await self._attic.delete(before, most)

    async def closed_since(self, number: int) -> list[tuple[int, str]]:
        return await self._attic.closed_since(number)

    async def probe(self) -> None:
        await self._attic.probe()

    async def close(self) -> None:
        self._closing.set()
        if self._committer:
            await self._committer
        await self._db.close()

    def _put(self, saves: Sequence[Save], other: Write | None) -> "asyncio.Future[None]":
        done = asyncio.get_running_loop().create_future()
        self._waiting.append(Unsaved(saves, other, False, done))
        if self._committer is None or self._committer.done():
            self._committer = asyncio.create_task(self._commit_all())
        return done

    async def _commit_all(self) -> None:
        """Commits all that waits, in one transaction after the other."""
        while self._waiting:
            group = self._next_group()
            if group and not await self._commit(group):
                await self._pause()

    def _next_group(self) -> list[Unsaved]:
        """The saves of the next transaction: of each room one. Other writes go alone."""
        group: list[Unsaved] = []
        rooms: set[str] = set()
        waiting = [each for each in self._waiting if not each.done.cancelled()]
        for each in waiting:
            own = {save.room.id for save in each.saves}
            if len(group) == LARGEST_GROUP or own & rooms or (group and (each.other or group[0].other)):
                break
            group.append(each)
            rooms |= own
        self._waiting = waiting[len(group) :]
        return group

    async def _commit(self, group: list[Unsaved]) -> bool:
        """Commits a group; if one part of it fails, each is tried alone. False if some of it has to wait."""
        late = TimeoutError("no answer yet")
        telling = asyncio.get_running_loop().call_later(SLOW_SECONDS, self._troubles.report, "busy", late)
        try:
            await self._write(group)
        except Exception as error:
            trouble = None if self._closing.is_set() else trouble_of(error)
            if trouble:
                self._waiting = [each._replace(again=True) for each in group] + self._waiting
                self._troubles.report(trouble, error)
                return False
            if len(group) > 1:
                return all([await self._commit([each]) for each in group])
            settle(group[0].done, error)
        else:
            for each in group:
                settle(each.done)
            self._troubles.report(None)
        finally:
            telling.cancel()
        return True

    async def _pause(self) -> None:
        """Waits before the next try, or until the store closes."""
        try:
            async with asyncio.timeout(self._troubles.pause()):
                await self._closing.wait()
        except TimeoutError:
            return

    async def _write(self, group: Sequence[Unsaved]) -> None:
        if group[0].other:
            await group[0].other()
            return
        try:
            await self._db.write(SAVE, *_columns(self._process, group))
        except asyncpg.PostgresError as error:
            if refusal := REFUSALS.get(str(error.sqlstate)):
                raise refusal(str(error)) from None
            raise


def _columns(process: str, group: Sequence[Unsaved]) -> list[Any]:
    """The arguments of `save_rooms`: a column for each field, of the rooms and of the rows."""
    rooms = [_room(save, each.again) for each in group for save in each.saves]
    rows = [row for each in group for save in each.saves for row in _rows(save, each.again)]
    return [process, *_turned(rooms, 8), *_turned(rows, 6)]


def _room(save: Save, again: bool) -> tuple[Any, ...]:
    room = save.room
    data = dump(room) if save.whole else None
    own = "\n".join(sorted(room.own)) if save.whole else None
    dealt = any(row.kind == "start" for row in save.rows)
    return room.id, save.epoch, save.after, room.version, again, data, own, dealt


def _rows(save: Save, again: bool) -> list[tuple[Any, ...]]:
    name, version = save.room.id, save.room.version
    return [
        (name, number_of(version, place), row.match, row.kind, write(row.body), again)
        for place, row in enumerate(save.rows)
    ]


def _turned(rows: Sequence[tuple[Any, ...]], columns: int) -> list[list[Any]]:
    return [[row[column] for row in rows] for column in range(columns)]
