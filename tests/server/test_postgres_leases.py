"""Leases in PostgreSQL: one owner at a time, a rising epoch, and what becomes of a process that is taken for dead."""

import asyncio
from collections.abc import AsyncIterator, Collection
from contextlib import AsyncExitStack, asynccontextmanager
from time import monotonic

import pytest

from tablee.server import postgres_leases
from tablee.server.leases import Elsewhere, Owner
from tablee.server.postgres import Database
from tablee.server.postgres_leases import NO_TABLE, PostgresLeases
from tablee.server.postgres_schema import prepared
from tablee.server.postgres_store import PostgresStore
from tablee.server.store import LeaseLost, Save
from tests.server.inside import eventually
from tests.server.postgres import execute
from tests.server.stores import a_room


class Process:
    """A process with a store and leases, and all that it was told."""

    def __init__(self, address: str, name: str) -> None:
        self.database = Database(address)
        self.store = PostgresStore(self.database, name)
        self.leases = PostgresLeases(self.database, name, f"{name}:1")
        self.held: list[dict[str, int]] = []
        self.renamed: list[str] = []
        self.living: Collection[str] = ()
        self.leases.on_doubt(self.held.append)
        self.leases.on_rename(self.renamed.append)
        self.leases.on_living(self._see)

    def _see(self, living: Collection[str]) -> None:
        self.living = living

    async def pause(self) -> None:
        """Show no sign of life any more."""
        assert self.leases._renewing is not None
        self.leases._renewing.cancel()
        await asyncio.wait([self.leases._renewing])


@asynccontextmanager
async def processes(address: str, *names: str) -> AsyncIterator[list[Process]]:
    await asyncio.to_thread(prepared, address)
    async with AsyncExitStack() as stack:
        found = [Process(address, name) for name in names]
        for process in found:
            await process.database.open()
            stack.push_async_callback(process.store.close)
            await process.leases.start()
            stack.push_async_callback(process.leases.hand_over)
        yield found


async def made(process: Process, *tables: str) -> None:
    for table in tables:
        await process.store.save([Save(a_room(table), ())])


async def expire(address: str, name: str) -> None:
    """Let the lease of a process run out at once."""
    await execute(address, f"update process set expires = now() - interval '1 second' where id = '{name}'")


def test_a_new_table_belongs_to_the_process_that_made_it_and_the_others_are_told_where_it_is(postgres: str) -> None:
    async def run() -> None:
        async with processes(postgres, "one", "two") as (one, two):
            await made(one, "table")
            assert await one.leases.claim("table") == 1
            assert await one.leases.owner("table") is None
            assert await two.leases.owner("table") == Owner("one", "one:1")
            with pytest.raises(Elsewhere) as elsewhere:
                await two.leases.claim("table")
            assert elsewhere.value.owner == Owner("one", "one:1")
            assert await two.leases.version("table") == 1
            assert await two.leases.version("nowhere") == await two.leases.claim("nowhere") == NO_TABLE
            await eventually(lambda: {*one.living} >= {"one", "two"})

    asyncio.run(run())


def test_the_tables_of_a_process_that_is_taken_for_dead_go_to_whoever_wants_them(postgres: str) -> None:
    async def run() -> None:
        async with processes(postgres, "one", "two") as (one, two):
            await made(one, "wanted", "left")
            await one.pause()
            await expire(postgres, "one")
            assert await two.leases.owner("wanted") is None
            assert await two.leases.claim("wanted") == 2
            with pytest.raises(LeaseLost):
                await one.store.save([Save(a_room("wanted", 2), (), after=1)])
            await one.store.save([Save(a_room("left", 2), (), after=1)])  # nobody has taken that one
            one.held.clear()
            await one.leases._renew()
            assert one.held == [{"left": 1}]
            assert await one.leases.owner("wanted") == Owner("two", "two:1")
            await one.leases._renew()
            assert len(one.held) == 1  # in time: no doubt

    asyncio.run(run())


def test_a_table_that_is_wanted_by_many_at_once_gets_one_owner(postgres: str) -> None:
    async def run() -> None:
        async with processes(postgres, "dead", "one", "two", "three") as (dead, *others):
            tables = [f"table {number}" for number in range(20)]
            await made(dead, *tables)
            await dead.pause()
            await expire(postgres, "dead")
            for table in tables:
                claims = [process.leases.claim(table) for process in others]
                results = await asyncio.gather(*claims, return_exceptions=True)
                assert [result for result in results if not isinstance(result, Elsewhere)] == [2]

    asyncio.run(run())


def test_tables_that_are_given_up_can_be_claimed_at_once(postgres: str) -> None:
    async def run() -> None:
        async with processes(postgres, "one", "two") as (one, two):
            await made(one, "idle", "rest")
            await one.leases.release("idle", 99)  # an epoch that is over
            assert await two.leases.owner("idle") == Owner("one", "one:1")
            await one.leases.release("idle", 1)
            assert await two.leases.claim("idle") == 2
            await one.leases.hand_over()
            assert await two.leases.claim("rest") == 2

    asyncio.run(run())


def test_a_process_that_was_forgotten_or_cut_off_comes_back(postgres: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(postgres_leases, "RENEW_SECONDS", 0.02)

    async def run() -> None:
        async with processes(postgres, "one", "two") as (one, two):
            await made(one, "table")
            one.held.clear()
            await execute(postgres, "delete from process where id = 'one'")
            await eventually(lambda: one.held == [{"table": 1}])
            one.leases._line.terminate()
            while not (one.renamed and two.renamed):  # over the new line, too
                await two.store.rename("ann", "Ann")
                await asyncio.sleep(0.01)
            assert {*one.renamed, *two.renamed} == {"ann"}

    asyncio.run(run())


@pytest.mark.parametrize("names", [("one",), ("one", "two")])
def test_a_process_that_cannot_renew_for_long_gives_its_tables_up_if_there_is_another(
    postgres: str, monkeypatch: pytest.MonkeyPatch, names: tuple[str, ...]
) -> None:
    monkeypatch.setattr(postgres_leases, "RENEW_SECONDS", 0.01)
    monkeypatch.setattr(postgres_leases, "GIVE_UP_SECONDS", 0.2)

    async def run() -> None:
        async with processes(postgres, *names) as (one, *others):
            await made(one, "table")
            await eventually(lambda: {*one.living} >= {*names})
            one.held.clear()
            failures = 0

            async def away() -> None:
                nonlocal failures
                failures += 1
                raise OSError("no route to host")

            with monkeypatch.context() as cut_off:
                cut_off.setattr(one.leases, "_renew", away)
                before = one.leases._renewed_at
                await eventually(lambda: failures > 2 and monotonic() - before > 0.5)
            assert bool(one.held) == bool(others)
            assert all(held == {} for held in one.held)
            await eventually(lambda: one.leases._line is not None)  # it is back

    asyncio.run(run())
