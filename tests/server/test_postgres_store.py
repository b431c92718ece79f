"""The store in PostgreSQL, where it differs from SQLite's: groups, leases, broken connections, migrations."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import asyncpg
import pytest
from msgspec.structs import replace

from tablee.room.changes import Row
from tablee.room.wire import Trouble
from tablee.server import postgres_schema, postgres_store
from tablee.server.postgres import Database, trouble_of
from tablee.server.postgres_schema import MIGRATIONS, prepared
from tablee.server.sqlite_schema import NewerDatabase
from tablee.server.store import LeaseLost, Save, Superseded, Unavailable, Unreachable
from tests.server.inside import eventually, stored_room
from tests.server.postgres import execute, open_store
from tests.server.stores import a_room

HANG_UP = "select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'to be cut'"


def cuttable(address: str) -> str:
    """The same schema, over connections that `HANG_UP` finds."""
    return f"{address}&application_name=to%20be%20cut"


def test_saves_that_wait_together_are_one_transaction(postgres: str) -> None:
    async def run() -> None:
        async with open_store(postgres) as store:
            await asyncio.gather(*(store.save([Save(a_room(f"{n}"), [Row(1, "start", n)])]) for n in range(100)))
        found = await execute(postgres, "select count(*), count(distinct xmin::text) from log")
        assert tuple(found[0]) == (100, 1)

    asyncio.run(run())


def test_saves_of_one_room_that_wait_together_are_saved_in_their_order(postgres: str) -> None:
    async def run() -> None:
        async with open_store(postgres) as store:
            saves = [Save(a_room(version=n), [Row(1, "entry", n)], after=n - 1 or None) for n in range(1, 6)]
            await asyncio.gather(*(store.save([save]) for save in saves))
            stored = await stored_room(store, "table")
            assert stored is not None
            assert stored.version == 5

    asyncio.run(run())


def test_a_save_whose_epoch_is_not_current_is_refused_and_fails_alone(postgres: str) -> None:
    async def run() -> None:
        async with open_store(postgres, "old") as old, open_store(postgres, "new") as new:
            for name in ("kept", "taken"):
                await old.save([Save(a_room(name), ())])
            await execute(postgres, "select claim_room('taken', 'new')")  # `old` has never said that it is alive
            results = await asyncio.gather(
                *(old.save([Save(replace(a_room(name, 2), grace=99), (), after=1)]) for name in ("kept", "taken")),
                return_exceptions=True,
            )
            assert [type(result) for result in results] == [type(None), LeaseLost]
            with pytest.raises(LeaseLost):
                await new.save([Save(a_room("taken", 2), (), after=1)])  # of the epoch before
            await new.save([Save(a_room("taken", 2), (), after=1, epoch=2)])
            for whole in (True, False):
                with pytest.raises(LeaseLost):
                    await old.save([Save(a_room("taken", 3), [Row(1, "entry", 0)], whole, 2)])
            with pytest.raises(Superseded):
                await new.save([Save(a_room("taken", 3), (), after=1, epoch=2)])
            rooms = [await stored_room(new, name) for name in ("kept", "taken")]
            assert [(room.version, room.grace) for room in rooms if room] == [(2, 99), (2, 60)]
            assert await execute(postgres, "select * from log") == []

    asyncio.run(run())


def test_a_connection_that_breaks_is_made_again_and_the_trouble_is_told(postgres: str) -> None:
    told: list[Trouble | None] = []

    async def run() -> None:
        async with open_store(cuttable(postgres)) as store:
            store.on_trouble(told.append)
            await store.save([Save(a_room(version=1), ())])
            other = await asyncpg.connect(postgres)
            hold = other.transaction()
            await hold.start()
            await other.execute("select * from lease for update")
            saving = asyncio.ensure_future(store.save([Save(a_room(version=2), [Row(1, "entry", 2)], after=1)]))
            while not await execute(postgres, "select from pg_locks where not granted"):
                await asyncio.sleep(0.01)
            await execute(postgres, HANG_UP)
            await eventually(lambda: told == ["busy"])
            await hold.rollback()
            await other.close()
            await saving
            assert told == ["busy", None]
            stored = await stored_room(store, "table")
            assert stored is not None
            assert stored.version == 2

    asyncio.run(run())


def test_a_database_that_does_not_answer_is_told_before_it_is_given_up(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres_store, "SLOW_SECONDS", 0.05)
    told: list[Trouble | None] = []

    async def run() -> None:
        async with open_store(postgres) as store:
            await store.save([Save(a_room(version=1), ())])
            store.on_trouble(told.append)
            other = await asyncpg.connect(postgres)
            async with other.transaction():
                await other.execute("select * from lease for update")
                saving = asyncio.ensure_future(store.save([Save(a_room(version=2), (), after=1)]))
                await eventually(lambda: told == ["busy"])
            await other.close()
            await saving
            assert told == ["busy", None]

    asyncio.run(run())


def test_a_commit_whose_answer_was_lost_counts_once(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    write = Database.write
    lost: list[str] = []

    async def losing(self: Database, statement: str, *values: Any) -> None:
        await write(self, statement, *values)
        if len(lost) < 3:
            lost.append(statement)
            raise ConnectionResetError("the answer is lost")

    async def run() -> None:
        async with open_store(postgres) as store:
            monkeypatch.setattr(Database, "write", losing)
            await store.save([Save(a_room(version=1), [Row(1, "start", 1)])])
            await store.save([Save(a_room(version=2), [Row(1, "entry", 2)], after=1)])
            await store.save([Save(a_room(version=3), [Row(1, "entry", 3)], whole=False, after=2)])
            with pytest.raises(Superseded):
                await store.save([Save(a_room(version=3), [Row(1, "entry", 4)], whole=False, after=2)])
        found = await execute(postgres, "select body from log order by number")
        assert [bytes(body) for (body,) in found] == [b"1", b"2", b"3"]

    asyncio.run(run())
    assert len(lost) == 3


def test_reading_without_a_connection_says_that_the_store_is_unavailable(postgres: str) -> None:
    async def run() -> None:
        async with open_store(postgres) as store:
            await store._db.close()
            with pytest.raises(Unavailable):
                await store.room("table")
            await store._db.open()

    asyncio.run(run())


def test_only_errors_that_pass_are_tried_again() -> None:
    broken = (OSError(), TimeoutError(), asyncpg.InternalClientError("x"))
    passing = (asyncpg.AdminShutdownError("x"), asyncpg.DeadlockDetectedError("x"), *broken)
    assert [trouble_of(error) for error in passing] == ["busy"] * 5
    assert trouble_of(asyncpg.DiskFullError("x")) == "full"
    assert [trouble_of(error) for error in (asyncpg.UniqueViolationError("x"), asyncpg.DataError("x"))] == [None, None]


# Migrations


def test_processes_that_start_together_migrate_once_and_share_their_secrets(postgres: str) -> None:
    with ThreadPoolExecutor(4) as threads:
        secrets = list(threads.map(prepared, [postgres] * 4))
    assert len({*secrets}) == 1
    assert secrets[0].identity != secrets[0].passing
    assert len(asyncio.run(execute(postgres, "select * from migration"))) == len(MIGRATIONS)


def test_an_older_database_gets_the_migrations_it_lacks_and_a_newer_one_is_not_touched(
    postgres: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    secrets = prepared(postgres)
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*MIGRATIONS, "alter table person add seen int", "nonsense"))
    with pytest.raises(Unreachable, match="nonsense"):
        prepared(postgres)
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", (*MIGRATIONS, "alter table person add seen int"))
    for _ in range(2):
        assert prepared(postgres) == secrets
    monkeypatch.setattr(postgres_schema, "MIGRATIONS", MIGRATIONS)
    with pytest.raises(NewerDatabase):
        prepared(postgres)


@pytest.mark.parametrize(
    "address", ["postgresql://127.0.0.1:1/nowhere", "postgresql://no host at all/x", "postgresql://?port=x"]
)
def test_a_database_that_is_not_there_is_said_to_be_unreachable(address: str) -> None:
    with pytest.raises(Unreachable):
        prepared(address)
