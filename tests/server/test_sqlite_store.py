"""The store in one SQLite file: what is told was saved, and is there again after a restart."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec import json

from tablee.room.changes import Row
from tablee.server import sqlite_schema, sqlite_store
from tablee.server.sqlite_schema import MIGRATIONS, NewerDatabase
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save
from tests.server.inside import stored_room
from tests.server.stores import a_room

T = TypeVar("T")


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[T]]) -> T:
    async def run() -> T:
        store = SqliteStore(path)
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def rows_in(store: SqliteStore, room: str, match: int) -> list[Row]:
    """The log of one match of a table."""
    query = "select kind, body from log where room = ? and match = ? order by number"
    return [Row(match, kind, json.decode(body)) for kind, body in store._db.execute(query, (room, match))]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "tablee.sqlite"


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
