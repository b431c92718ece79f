"""A hub among other processes, whose leases are made up: what it opens, gives up and does not believe any more."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.room import wire
from tablee.server import hub as hub_module
from tablee.server.leases import Alone, Elsewhere, Owner
from tablee.server.store import LeaseLost, Save
from tests.server.inside import Guest, eventually, open_hub
from tests.server.test_hub import two_at

OTHER = Owner("other", "192.0.2.7:9017")


class MadeUp(Alone):
    """Leases that are as the test says."""

    def __init__(self) -> None:
        self.elsewhere = False
        self.epoch = 1
        self.newest: int | None = None
        self.released: list[tuple[str, int]] = []
        self.may_release = asyncio.Event()
        self.may_release.set()
        self.doubt: Callable[[dict[str, int]], None] = lambda _held: None

    async def owner(self, _table: str) -> Owner | None:
        return OTHER if self.elsewhere else None

    async def claim(self, _table: str) -> int:
        if self.elsewhere:
            raise Elsewhere(OTHER)
        return self.epoch

    async def release(self, table: str, epoch: int) -> None:
        await self.may_release.wait()
        self.released.append((table, epoch))
        self.epoch += 1

    async def version(self, _table: str) -> int | None:
        return self.newest

    def on_doubt(self, check: Callable[[dict[str, int]], None]) -> None:
        self.doubt = check


def test_nobody_joins_a_table_here_that_another_process_owns(tmp_path: Path) -> None:
    async def run() -> None:
        leases = MadeUp()
        async with open_hub(tmp_path, leases=leases) as hub:
            await hub.create("table", "ann", "catch_out", {}, 2)
            leases.elsewhere = True
            with pytest.raises(Elsewhere) as elsewhere:
                await Guest(hub, "ann").join("table")
            assert elsewhere.value.owner == OTHER
            assert hub._writers == {}

    asyncio.run(run())


def test_a_table_that_was_taken_over_is_dropped_and_its_viewers_are_sent_away(tmp_path: Path) -> None:
    async def run() -> None:
        leases = MadeUp()
        async with open_hub(tmp_path, leases=leases) as hub:
            ann, bob = await two_at(hub)
            leases.doubt({"table": 1, "another": 3})
            assert not ann.closed
            leases.doubt({"table": 2})  # taken over, and back: what this writer knows is out of date
            assert (ann.closed, bob.closed) == (True, True)
            assert hub._writers == {}

    asyncio.run(run())


def test_a_late_failure_of_a_dropped_writer_is_not_the_trouble_of_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        leases, may_fail = MadeUp(), asyncio.Event()
        async with open_hub(tmp_path, leases=leases) as hub:
            ann, _ = await two_at(hub)

            async def fail(_saves: Sequence[Save]) -> None:
                await may_fail.wait()
                raise LeaseLost("table")

            with monkeypatch.context() as slow:
                slow.setattr(hub.store, "save", fail)
                ann.tell(wire.Configure(id="late", grace=30))
                before = await hub.writer("table")
                await eventually(lambda: before._saving is not None)
            leases.doubt({})
            again = Guest(hub, "ann")
            await again.join("table")
            writer = await hub.writer("table")
            may_fail.set()
            await eventually(lambda: before._saving is None)
            assert hub._writers == {"table": writer}
            assert not again.closed
            assert (await again.ask(wire.Configure, grace=40))["type"] == "update"

    asyncio.run(run())


def test_a_table_that_nobody_looks_at_is_given_up_and_opened_again_only_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "SWEEP_SECONDS", 0.01)

    async def run() -> None:
        leases = MadeUp()
        async with open_hub(tmp_path, leases=leases) as hub:
            ann, bob = await two_at(hub)
            leases.may_release.clear()
            monkeypatch.setattr(hub_module, "IDLE_SECONDS", -1.0)
            for guest in (ann, bob):
                guest.leave()
            await eventually(lambda: "table" in hub._leaving)
            monkeypatch.setattr(hub_module, "IDLE_SECONDS", 300.0)
            joining = asyncio.create_task(ann.join("table"))
            await asyncio.sleep(0.05)
            assert hub._writers == {}
            leases.may_release.set()
            await joining
            assert leases.released == [("table", 1)]
            assert (await hub.writer("table")).epoch == 2

    asyncio.run(run())


def test_what_another_process_has_written_is_read_again(tmp_path: Path) -> None:
    async def run() -> None:
        leases = MadeUp()
        async with open_hub(tmp_path, leases=leases) as hub:
            room = await hub.create("table", "ann", "catch_out", {}, 2)
            leases.newest = room.version
            assert await hub.outline("table") is await hub.outline("table")
            theirs = replace(room, version=room.version + 1, grace=99)
            await hub.store.save([Save(theirs, (), after=room.version)])
            leases.newest = theirs.version
            assert (await hub.outline("table")).grace == 99

    asyncio.run(run())


def test_saves_carry_the_epoch_of_their_writer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    epochs: list[int] = []

    async def run() -> None:
        leases = MadeUp()
        leases.epoch = 7
        async with open_hub(tmp_path, leases=leases) as hub:
            ann, _ = await two_at(hub)
            save = hub.store.save

            def noting(saves: Sequence[Save]) -> Awaitable[None]:
                epochs.extend(each.epoch for each in saves)
                return save(saves)

            monkeypatch.setattr(hub.store, "save", noting)
            await ann.ask(wire.Configure, grace=30)
            await ann.ask(wire.Start)

    asyncio.run(run())
    assert len(epochs) >= 2
    assert {*epochs} == {7}
