"""Entry to tables: who is let in, what is told of a table that sleeps, and what comings and goings cost."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.server.hub import Hub
from tablee.server.limits import LIMITS
from tests.server.inside import Guest, open_hub, stored_room
from tests.server.test_hub import two_at


async def refused_at(hub: Hub, person: str) -> str:
    """Why somebody cannot join the table."""
    with pytest.raises(Refused) as refused:
        await Guest(hub, person).join("table")
    return refused.value.reason


def test_a_stranger_neither_wakes_a_table_nor_sees_or_changes_anything(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            room = await hub.create("table", "ann", "catch_out", {}, None)
            assert await refused_at(hub, "bob") == "asleep"
            assert (await hub.outline("table")).id == "table"
            assert not hub._writers
            assert not hub._connected
            assert await stored_room(hub.store, "table") == room
            ann = Guest(hub, "ann")
            await ann.join("table")
            await Guest(hub, "bob").join("table")

    asyncio.run(run())


def test_a_table_falls_asleep_to_strangers_when_the_last_of_its_people_has_gone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            eve = Guest(hub, "eve")
            await eve.join("table")
            for guest in (ann, bob):
                guest.leave()
            await eve.until(lambda: not eve.shown["table"]["awake"])
            assert not eve.closed
            assert await refused_at(hub, "fay") == "asleep"
            assert (await eve.ask(wire.Start))["type"] == "refused"
            again = Guest(hub, "bob")
            await again.join("table")
            await eve.until(lambda: bool(eve.shown["table"]["awake"]))
            await Guest(hub, "fay").join("table")

    asyncio.run(run())


def test_a_person_who_was_kicked_is_a_newcomer_to_a_locked_table_with_a_new_cookie(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            await ann.ask(wire.Kick, person="bob")
            assert ann.shown["table"]["locked"]
            assert await refused_at(hub, "bob") == "barred"
            assert await refused_at(hub, "bob with a new cookie") == "locked"
            await ann.ask(wire.Configure, locked=False)
            assert await refused_at(hub, "bob") == "barred"
            await Guest(hub, "zoe").join("table")

    asyncio.run(run())


def test_a_watcher_whose_line_breaks_comes_back_to_a_locked_table(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            eve = Guest(hub, "eve")
            await eve.join("table")
            await ann.ask(wire.Configure, locked=True)
            eve.leave()
            await ann.until(lambda: not ann.shown["table"]["watching"])
            await eve.join("table")
            await ann.until(lambda: bool(ann.shown["table"]["watching"]))
            assert ann.shown["table"]["watchers"] == [{"person": "eve", "name": "Eve"}]

    asyncio.run(run())


def test_a_crowd_fills_a_table_but_never_keeps_its_own_people_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path, LIMITS._replace(sockets_a_table=5)) as hub:
            ann, bob = await two_at(hub)
            watchers = [Guest(hub, f"watcher {number}") for number in range(4)]
            for watcher in watchers[:3]:
                await watcher.join("table")
            with pytest.raises(Refused) as refused:
                await watchers[3].join("table")
            assert refused.value.reason == "crowded"
            await Guest(hub, "bob").join("table")
            watchers[0].leave()
            bob.leave()
            await watchers[3].join("table")
            assert not ann.closed

    asyncio.run(run())


def test_however_often_strangers_knock_a_sleeping_match_is_read_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            await ann.ask(wire.Start)
        async with open_hub(tmp_path) as hub:
            reads, room = [], hub.store.room

            async def counted(name: str) -> Any:
                reads.append(name)
                return await room(name)

            monkeypatch.setattr(hub.store, "room", counted)
            for _ in range(50):
                with pytest.raises(Refused):
                    await Guest(hub, "eve").join("table")
                assert (await hub.outline("table")).state is None
            assert reads == ["table"]
            await Guest(hub, "bob").join("table")
            assert reads == ["table"] * 2
            assert (await hub.outline("table")).state is not None

    asyncio.run(run())


def test_comings_and_goings_are_stored_only_where_they_matter(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            stored = await stored_room(hub.store, "table")
            for _ in range(5):
                watcher = Guest(hub, "eve")
                await watcher.join("table")
                await ann.until(lambda: ann.shown["table"]["watching"] == 1)
                watcher.leave()
                await ann.until(lambda: ann.shown["table"]["watching"] == 0)
            assert await stored_room(hub.store, "table") == stored
            await ann.ask(wire.Configure, locked=False, grace=31)
            assert await stored_room(hub.store, "table") != stored

    asyncio.run(run())
