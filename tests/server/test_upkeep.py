"""Housekeeping by a driven clock: what nobody comes to is put away, comes back whole, and is deleted at last."""

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.server import upkeep as upkeep_module
from tablee.server import wall_clock
from tablee.server.backing import Backing, Folder
from tablee.server.bus import LocalBus
from tablee.server.hub import Hub
from tablee.server.postgres_backing import Shared
from tablee.server.settings import Housekeeping
from tablee.server.store import is_postgres
from tablee.server.upkeep import Upkeep, every
from tests.server.inside import Guest, eventually, finished_part, stored_room
from tests.server.postgres import execute
from tests.server.test_hub import two_at


class Place(NamedTuple):
    """A folder, or the address of a PostgreSQL schema."""

    address: str

    @asynccontextmanager
    async def open_hub(self) -> AsyncIterator[Hub]:
        backing = await self._backing()
        await backing.open(None)
        hub = Hub(backing.store, LocalBus(), 0.0, leases=backing.leases)
        try:
            yield hub
        finally:
            await hub.stop()
            await backing.close()

    async def _backing(self) -> Backing:
        if is_postgres(self.address):
            return await asyncio.to_thread(Shared, self.address, "127.0.0.1", 1)
        return Folder(Path(self.address))

    async def execute(self, statement: str) -> list[Any]:
        """Do something to the database, as somebody else."""
        if is_postgres(self.address):
            return [tuple(row) for row in await execute(self.address, statement)]
        with closing(sqlite3.connect(Path(self.address) / "tablee.sqlite")) as db, db:
            return db.execute(statement).fetchall()

    async def rows(self) -> dict[str, list[Any]]:
        """All that is stored, by table; nothing of the server itself."""
        queries = {name: f"select * from {name}" for name in ("room", "log", "archive", "attic", "place", "person")}
        queries["seen"] = "select * from seen where kind <> 'server'"
        return {name: sorted(await self.execute(query)) for name, query in queries.items()}


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest) -> Place:
    folder = request.getfixturevalue("tmp_path")
    return Place(str(folder) if request.param == "sqlite" else request.getfixturevalue("postgres"))


@pytest.fixture(autouse=True)
def _hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    for pause in ("BREATH_SECONDS", "FAILED_SECONDS"):
        monkeypatch.setattr(upkeep_module, pause, 0.0)


def after(hub: Hub, days: float) -> Upkeep:
    """The housekeeping of a day to come."""
    return Upkeep(hub, Housekeeping(30, 90), lambda: wall_clock.now() + days * wall_clock.DAY)


async def play_and_leave(hub: Hub) -> None:
    """A match to the end, one in the middle of which people leave, and nobody who keeps the table open."""
    ann, bob = await two_at(hub)
    await hub.store.rename("bob", "Bob")
    await ann.ask(wire.Start)
    await asyncio.gather(ann.play_on(), bob.play_on())
    await ann.ask(wire.Start)
    await (ann if ann.shown["moves"] else bob).move()
    for guest in (ann, bob):
        guest.leave()


def test_a_table_that_nobody_comes_to_is_put_away_and_comes_back_whole(place: Place) -> None:
    async def leave() -> Any:
        async with place.open_hub() as hub:
            await play_and_leave(hub)
            return await finished_part(hub, "table")

    async def come_back(record: Any) -> None:
        async with place.open_hub() as hub:
            before = await stored_room(hub.store, "table")
            log = (await place.rows())["log"]
            await after(hub, 29).keep_house()
            assert (await place.rows())["attic"] == []
            await after(hub, 31).keep_house()
            away = await place.rows()
            assert (away["room"], away["log"], away["archive"]) == ([], [], [])
            assert len(away["attic"]) == 1
            assert len(away["attic"][0][1]) < sum(len(row[4]) for row in log)
            assert [found.id for found in await hub.overviews("ann")] == ["table"]
            assert await stored_room(hub.store, "table") == before
            assert ((await place.rows())["log"], (await place.rows())["attic"]) == (log, [])
            await after(hub, 31).keep_house()
            assert len((await place.rows())["attic"]) == 1
            assert await finished_part(hub, "table") == record
            ann, bob = Guest(hub, "ann"), Guest(hub, "bob")
            await ann.join("table")
            await bob.join("table")
            await asyncio.gather(ann.play_on(), bob.play_on())
            assert (await finished_part(hub, "table", 2))["outcome"] is not None

    asyncio.run(come_back(asyncio.run(leave())))


def test_a_table_somebody_is_at_is_left_alone_however_long_ago_they_came(place: Place) -> None:
    async def run() -> None:
        async with place.open_hub() as hub:
            ann, _ = await two_at(hub)
            await after(hub, 1000).keep_house()
            assert ((await place.rows())["attic"], len((await place.rows())["person"])) == ([], 1)
            assert (await ann.ask(wire.Start))["type"] == "update"

    asyncio.run(run())


def test_a_table_that_is_opened_at_the_last_moment_stays(place: Place) -> None:
    async def run() -> None:
        async with place.open_hub() as hub:
            await hub.create("table", "ann", "catch_out", {}, 2)
            soon = wall_clock.now() + wall_clock.DAY
            assert not await hub.store.put_away("table", soon, lambda _: False)
            assert not await hub.store.put_away("table", soon - 2 * wall_clock.DAY, hub.is_free)
            assert not await hub.store.put_away("elsewhere", soon, hub.is_free)
            assert await stored_room(hub.store, "table")
            assert await hub.store.put_away("table", soon, hub.is_free)

    asyncio.run(run())


def test_in_the_end_tables_and_people_are_deleted_and_nothing_is_left(place: Place) -> None:
    async def leave() -> None:
        async with place.open_hub() as hub:
            await play_and_leave(hub)
            await hub.store.rename("cleo", "Cléo")
            hub.sightings.note(None, "cleo")

    async def keep_house() -> None:
        async with place.open_hub() as hub:
            await after(hub, 89).keep_house()
            assert {name for name, found in (await place.rows()).items() if found} == {
                "attic",
                "place",
                "person",
                "seen",
            }
            await after(hub, 91).keep_house()
            assert {name: found for name, found in (await place.rows()).items() if found} == {}
            with pytest.raises(Refused) as refused:
                await hub.outline("table")
            assert refused.value.reason == "no_table"
            assert await hub.name_of("ann") is None

    asyncio.run(leave())
    asyncio.run(keep_house())


def test_people_who_are_still_seen_keep_their_names_when_their_tables_are_gone(place: Place) -> None:
    async def run() -> None:
        async with place.open_hub() as hub:
            await hub.store.rename("ann", "Ann")
            await hub.create("table", "ann", "catch_out", {}, 2)
            await place.execute("update seen set at = at - 100 * 86400 where kind = 'table'")
            hub.sightings.note(None, "ann")
            await after(hub, 0).keep_house()
            assert {name for name, found in (await place.rows()).items() if found} == {"person", "seen"}

    asyncio.run(run())


def test_a_new_version_of_a_table_that_came_back_is_saved_in_its_place(place: Place) -> None:
    async def run() -> None:
        async with place.open_hub() as hub:
            await hub.create("table", "ann", "catch_out", {}, 2)
            assert await hub.store.put_away("table", wall_clock.now() + wall_clock.DAY, hub.is_free)
            guest = Guest(hub, "ann")
            await guest.join("table")
            await guest.ask(wire.Configure, grace=30)
            stored = await stored_room(hub.store, "table")
            assert stored is not None
            assert stored.grace == 30

    asyncio.run(run())


def test_a_closed_table_sends_everybody_away_and_lets_nobody_in_but_its_matches_can_be_read(place: Place) -> None:
    async def run() -> None:
        async with place.open_hub() as hub:
            upkeep = after(hub, 0)
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            await asyncio.gather(ann.play_on(), bob.play_on())
            await place.execute("insert into closed (room) values ('table')")
            await upkeep.close_tables()
            for guest in (ann, bob):
                assert guest.closed
                assert guest.frames[-1] == {"type": "dismissed", "reason": "closed"}
                guest.leave()
            with pytest.raises(Refused) as refused:
                await ann.join("table")
            assert refused.value.reason == "closed"
            assert await hub.overviews("ann") == []
            assert (await finished_part(hub, "table"))["outcome"] is not None
            await upkeep.close_tables()

    asyncio.run(run())


def test_what_fails_is_logged_and_tried_again(caplog: pytest.LogCaptureFixture) -> None:
    tries: list[int] = []

    async def fail() -> None:
        tries.append(1)
        raise RuntimeError

    async def run() -> None:
        task = asyncio.create_task(every(0.0, fail))
        await eventually(lambda: len(tries) > 2)
        task.cancel()

    asyncio.run(run())
    assert "fail failed" in caplog.text
