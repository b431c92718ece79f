"""The store in one SQLite file: what is told was saved, and is there again after a restart."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec import json
from msgspec.structs import replace

from tablee.engine.codec import plain
from tablee.room.changes import Row
from tablee.room.room import Room
from tablee.server import sqlite_schema, sqlite_store
from tablee.server.sqlite_schema import MIGRATIONS, NewerDatabase
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save
from tests.room.driven import Table, three_at
from tests.server.inside import stored_room

T = TypeVar("T")


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[T]]) -> T:
    async def run() -> T:
        store = SqliteStore(path)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def a_room(name: str = "table", version: int = 1) -> Room:
    return replace(Table().room, id=name, version=version)


def rows_in(store: SqliteStore, room: str, match: int) -> list[Row]:
    """The log of one match of a table."""
    query = "select kind, body from log where room = ? and match = ? order by number"
    return [Row(match, kind, json.decode(body)) for kind, body in store._db.execute(query, (room, match))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tablee.sqlite"


def test_what_was_saved_is_there_again_after_a_restart(path: Path) -> None:
    table = three_at("catch_out")
    list(table.play_out("stored"))

    async def save(store: SqliteStore) -> None:
        await store.save([Save(table.room, table.rows)])
        await store.rename("ann", "Änn ♥")

    async def load(store: SqliteStore) -> tuple[Any, ...]:
        return await stored_room(store, "table"), rows_in(store, "table", 1), await store.name_of("ann")

    with_store(path, save)
    room, rows, name = with_store(path, load)
    assert room == table.room
    assert rows == [Row(1, row.kind, plain(row.body)) for row in table.rows]
    assert name == "Änn ♥"


def test_what_was_never_saved_is_not_there(path: Path) -> None:
    async def look(store: SqliteStore) -> tuple[Any, ...]:
        return await stored_room(store, "nowhere"), rows_in(store, "nowhere", 1), await store.name_of("nobody")

    assert with_store(path, look) == (None, [], None)


def test_a_newer_version_takes_the_place_of_the_older_and_rows_are_appended(path: Path) -> None:
    async def save(store: SqliteStore) -> tuple[Any, ...]:
        await store.save([Save(a_room(version=1), [Row(1, "start", {"a": 1})])])
        await store.save([Save(a_room(version=2), [Row(1, "entry", 2), Row(1, "entry", 3)], after=1)])
        await store.save([Save(a_room(version=3), [Row(2, "start", 4)], after=2)])
        return await stored_room(store, "table"), rows_in(store, "table", 1), rows_in(store, "table", 2)

    room, first, second = with_store(path, save)
    assert room.version == 3
    assert first == [Row(1, "start", {"a": 1}), Row(1, "entry", 2), Row(1, "entry", 3)]
    assert second == [Row(2, "start", 4)]


def test_a_name_can_be_changed(path: Path) -> None:
    async def rename(store: SqliteStore) -> str | None:
        await store.rename("ann", "Ann")
        await store.rename("ann", "Anna")
        return await store.name_of("ann")

    assert with_store(path, rename) == "Anna"


def test_saves_that_wait_together_are_one_transaction(path: Path) -> None:
    statements: list[str] = []

    async def save(store: SqliteStore) -> None:
        store._db.set_trace_callback(statements.append)
        await asyncio.gather(*(store.save([Save(a_room(f"{n}"), [Row(1, "start", n)])]) for n in range(100)))
        store._db.set_trace_callback(None)
        for number in range(100):
            assert await stored_room(store, f"{number}") is not None
            assert rows_in(store, f"{number}", 1) == [Row(1, "start", number)]

    with_store(path, save)
    assert [statement.lower() for statement in statements].count("commit") == 1


def test_a_save_that_fails_fails_alone_and_as_a_whole(path: Path) -> None:
    twice = [Row(1, "start", 1)]

    async def save(store: SqliteStore) -> list[Any]:
        await store.save([Save(a_room("bad", 1), twice)])
        saves = [
            store.save([Save(a_room("good"), [Row(1, "start", 0)])]),
            store.save([Save(a_room("new"), ()), Save(replace(a_room("bad", 1), grace=99), twice, after=1)]),
            store.save([Save(a_room("fine"), ())]),
        ]
        results = await asyncio.gather(*saves, return_exceptions=True)
        rooms = [await stored_room(store, name) for name in ("good", "new", "fine", "bad")]
        await store.save([Save(a_room("bad", 2), (), after=1)])
        return [*results, *rooms]

    good, failed, fine, good_room, new_room, fine_room, bad_room = with_store(path, save)
    assert (good, fine) == (None, None)
    assert isinstance(failed, sqlite3.IntegrityError)
    assert good_room is not None
    assert fine_room is not None
    assert new_room is None
    assert bad_room.grace == a_room().grace


def test_what_cannot_be_written_fails_alone_too(path: Path) -> None:
    async def save(store: SqliteStore) -> list[Any]:
        unwritable = Save(a_room("bad"), [Row(1, "start", object())])
        saves = [store.save([unwritable]), store.save([Save(a_room("good"), ())])]
        return list(await asyncio.gather(*saves, return_exceptions=True))

    bad, good = with_store(path, save)
    assert isinstance(bad, TypeError)
    assert good is None


def test_who_stops_waiting_for_a_save_harms_nobody(path: Path) -> None:
    async def save(store: SqliteStore) -> Room | None:
        waiting = store.save([Save(a_room("left"), ())])
        other = store.save([Save(a_room("kept"), ())])
        await asyncio.sleep(0)
        waiting.cancel()
        await other
        return await stored_room(store, "kept")

    assert with_store(path, save) is not None


@pytest.mark.parametrize("game", ["catch_out", "snap", "peek", "scribble"])
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_a_room_whose_rows_alone_were_saved_is_the_same_room_again(path: Path, game: str, pace: str) -> None:
    table = three_at(game, pace=pace)

    async def play(store: SqliteStore) -> int:
        await store.save([Save(table.room, table.rows)])
        by_rows, stored = 0, table.room.version
        for changes in table.play_out(f"rows {game} {pace}"):
            by_rows += changes.rows_suffice
            if changes.rows or not changes.rows_suffice:  # as a writer does
                await store.save([Save(changes.room, changes.rows, not changes.rows_suffice, stored)])
                stored = changes.room.version
            assert _kept(await stored_room(store, "table")) == _kept(table.room)
        return by_rows

    assert with_store(path, play) > 3


def _kept(room: Room | None) -> Room:
    """What outlives a crash; what was kept back was never confirmed."""
    assert room is not None
    return replace(room, pending=(), version=0, at=0.0)


def test_a_commit_is_seen_by_others_before_anybody_is_told(path: Path) -> None:
    async def save(store: SqliteStore) -> list[Any]:
        await store.save([Save(a_room(), ())])
        other = sqlite3.connect(path)
        try:
            return other.execute("select id, version from room").fetchall()
        finally:
            other.close()

    assert with_store(path, save) == [("table", 1)]


def test_when_the_store_is_closed_all_is_in_the_one_file(path: Path) -> None:
    async def save(store: SqliteStore) -> None:
        await store.save([Save(a_room(), ())])

    with_store(path, save)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_checkpoint_that_fails_is_tried_again(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sqlite_store, "CHECKPOINT_SECONDS", 0.0)
    carried = asyncio.Event()

    async def save(store: SqliteStore) -> None:
        loop = asyncio.get_running_loop()
        tries = iter([sqlite3.OperationalError("disk I/O error")] * 3)

        class Failing:
            def __init__(self, db: sqlite3.Connection) -> None:
                self.db = db

            def execute(self, statement: str) -> None:
                if problem := next(tries, None):
                    raise problem
                self.db.execute(statement)
                loop.call_soon_threadsafe(carried.set)

            def close(self) -> None:
                self.db.close()

        connect = sqlite3.connect
        monkeypatch.setattr(sqlite3, "connect", lambda *a, **k: Failing(connect(*a, **k)))
        thread = asyncio.to_thread(sqlite_store._checkpoint, path, store._closing)
        checkpoints = asyncio.create_task(thread)
        await asyncio.wait_for(carried.wait(), 60)
        store._closing.set()
        await checkpoints

    with_store(path, save)


# Migrations


def test_a_new_file_has_had_all_migrations(path: Path) -> None:
    async def version(store: SqliteStore) -> Any:
        return store._db.execute("pragma user_version").fetchone()[0]

    assert with_store(path, version) == len(MIGRATIONS)


def test_an_older_file_gets_the_migrations_it_lacks_once(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def save(store: SqliteStore) -> None:
        await store.save([Save(a_room(), ())])

    async def load(store: SqliteStore) -> tuple[Any, ...]:
        columns = [column[1] for column in store._db.execute("pragma table_info(person)").fetchall()]
        return await stored_room(store, "table"), columns

    with_store(path, save)
    newer = (*MIGRATIONS, "alter table person add column seen integer;")
    monkeypatch.setattr(sqlite_schema, "MIGRATIONS", newer)
    for _ in range(2):
        room, columns = with_store(path, load)
        assert room == a_room()
        assert columns == ["id", "name", "seen"]


def test_a_migration_that_fails_leaves_the_file_as_it_was(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def load(store: SqliteStore) -> list[Any]:
        return store._db.execute("select name from sqlite_master where name = 'half'").fetchall()

    with_store(path, load)
    monkeypatch.setattr(sqlite_schema, "MIGRATIONS", (*MIGRATIONS, "create table half (a); create nonsense;"))
    with pytest.raises(sqlite3.OperationalError):
        SqliteStore(path)
    monkeypatch.setattr(sqlite_schema, "MIGRATIONS", MIGRATIONS)
    assert with_store(path, load) == []


def test_a_file_of_a_newer_tablee_is_not_touched(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(_store: SqliteStore) -> None: ...

    with_store(path, nothing)
    monkeypatch.setattr(sqlite_schema, "MIGRATIONS", ())
    with pytest.raises(NewerDatabase):
        SqliteStore(path)
