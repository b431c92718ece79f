"""All the tables of a process: made, opened, joined, put away, and opened again."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.room.changes import Changes
from tablee.room.viewer import Viewer
from tablee.server import hub as hub_module
from tablee.server.hub import Hub
from tablee.server.logs import mark
from tests.server.inside import Guest, eventually, finished_part, open_hub, stored_room


async def two_at(hub: Hub, game: str = "catch_out", **options: Any) -> tuple[Guest, Guest]:
    """Ann and Bob at a new table."""
    await hub.store.rename("ann", "Ann")
    await hub.create("table", "ann", game, options, 2)
    ann, bob = Guest(hub, "ann"), Guest(hub, "bob")
    await ann.join("table")
    await bob.join("table")
    await bob.ask(wire.Sit, seat=1)
    return ann, bob


def test_a_new_table_knows_its_host_and_waits_for_them(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.store.rename("ann", "Ann")
            room = await hub.create("table", "ann", "catch_out", {}, None)
            assert (room.host, room.chairs[0].person, room.chairs[0].name) == ("ann", "ann", "Ann")
            assert not room.present("ann")
            assert await stored_room(hub.store, "table") == room

    asyncio.run(run())


def test_a_name_from_before_that_cannot_be_seen_is_no_name(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.store.rename("ann", "\u034f")
            assert await hub.name_of("ann") is None
            assert (await hub.create("table", "ann", "catch_out", {}, None)).chairs[0].name == ""

    asyncio.run(run())


def test_a_table_that_cannot_be_is_not_made(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            with pytest.raises(Refused) as refused:
                await hub.create("table", "ann", "bridge", {}, None)
            assert refused.value.reason == "no_game"
            assert await stored_room(hub.store, "table") is None

    asyncio.run(run())


def test_a_table_has_one_writer_however_many_come_at_once(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.create("table", "ann", "catch_out", {}, None)
            writers = await asyncio.gather(*(hub.writer("table") for _ in range(50)))
            assert len(set(map(id, writers))) == 1

    asyncio.run(run())


def test_a_table_has_one_writer_however_slow_the_store_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            room = hub.store.room
            asked = 0

            async def slow(name: str) -> Any:
                nonlocal asked
                asked += 1
                found = await room(name)
                for _ in range(asked):
                    await asyncio.sleep(0)
                return found

            await hub.create("table", "ann", "catch_out", {}, None)
            monkeypatch.setattr(hub.store, "room", slow)
            writers = await asyncio.gather(*(hub.writer("table") for _ in range(10)))
            assert len(set(map(id, writers))) == 1
            with pytest.raises(Refused):
                await hub.writer("nowhere")

    asyncio.run(run())


def test_a_table_that_is_not_there_cannot_be_joined(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            with pytest.raises(Refused) as refused:
                await Guest(hub, "ann").join("nowhere")
            assert refused.value.reason == "no_table"

    asyncio.run(run())


def test_people_and_bots_play_whole_matches(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            for game in ("catch_out", "snap", "peek", "scribble"):
                await hub.create(game, "ann", game, {}, 3)
                ann, bob = Guest(hub, "ann"), Guest(hub, "bob")
                await ann.join(game)
                await bob.join(game)
                await bob.ask(wire.Sit, seat=1)
                await ann.ask(wire.SetBot, seat=2, bot="rule")
                await ann.ask(wire.Start)
                await asyncio.gather(ann.play_on(), bob.play_on())
                record = await finished_part(hub, game)
                assert record["outcome"] is not None
                assert {entry.get("seat") for entry in record["log"]} >= {0, 1, 2}

    asyncio.run(run())


def test_with_two_tabs_a_person_is_here_until_the_last_is_closed(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            again = Guest(hub, "bob")
            await again.join("table")
            bob.leave()
            await ann.ask(wire.Configure, grace=30)
            assert ann.shown["table"]["seats"][1]["present"]
            assert (await again.ask(wire.Stand))["type"] == "update"
            await again.ask(wire.Sit, seat=1)
            again.leave()
            await ann.until(lambda: not ann.shown["table"]["seats"][1]["present"])

    asyncio.run(run())


def test_a_request_of_one_tab_is_shown_in_the_other(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            again = Guest(hub, "ann", "another tab")
            await again.join("table")
            await ann.ask(wire.Start)
            await again.until(lambda: again.stage == "playing")
            await asyncio.gather(ann.play_on(), bob.play_on())
            await again.until(lambda: again.stage == "over")
            for part in ("view", "moves", "question", "table"):
                assert again.shown[part] == ann.shown[part]

    asyncio.run(run())


def test_who_is_kicked_is_dismissed_in_every_tab_and_cannot_join_again(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            again = Guest(hub, "bob")
            await again.join("table")
            await ann.ask(wire.Kick, person="bob")
            for tab in (bob, again):
                await tab.until(lambda tab=tab: tab.closed)  # type: ignore[misc]
                assert tab.frames[-1] == {"type": "dismissed", "reason": "kicked"}
                tab.leave()
            with pytest.raises(Refused) as refused:
                await Guest(hub, "bob").join("table")
            assert refused.value.reason == "barred"

    asyncio.run(run())


def test_who_comes_while_being_kicked_is_dismissed_all_the_same(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            again = Guest(hub, "bob")
            ann.tell(wire.Kick(id="kick", person="bob"))
            await again.join("table")
            await again.until(lambda: again.closed)
            assert again.frames[-1] == {"type": "dismissed", "reason": "kicked"}
            again.leave()
            await ann.ask(wire.Configure, grace=30)
            assert ann.shown["table"]["seats"][1]["person"] is None
            assert ann.shown["table"]["watchers"] == []

    asyncio.run(run())


def test_a_new_name_is_seen_at_once_where_its_owner_sits(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            await hub.rename("bob", "Robert")
            await ann.until(lambda: ann.shown["table"]["seats"][1]["name"] == "Robert")
            assert await hub.store.name_of("bob") == "Robert"

    asyncio.run(run())


def test_who_comes_back_in_the_middle_gets_the_seat_and_everything_to_see(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            bob.leave()
            await ann.until(lambda: not ann.shown["table"]["seats"][1]["present"])
            back = Guest(hub, "bob")
            await back.join("table")
            first = back.frames[0]
            assert first["number"] == 1
            assert {"table", "view", "question", "moves", "clock"} <= set(first)
            assert (first["table"]["seat"], first["view"]["seat"]) == (1, 1)
            await ann.until(lambda: ann.shown["table"]["seats"][1]["present"])
            await asyncio.gather(ann.play_on(), back.play_on())

    asyncio.run(run())


def test_a_table_that_nobody_looks_at_is_put_away_and_goes_on_from_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_module, "SWEEP_SECONDS", 0.01)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            before = ann.shown["view"]
            writer = await hub.writer("table")
            monkeypatch.setattr(hub_module, "IDLE_SECONDS", -1.0)
            await ann.ask(wire.Configure, grace=30)
            assert await hub.writer("table") is writer  # it is looked at
            for guest in (ann, bob):
                guest.leave()
            await eventually(lambda: not hub._writers)
            monkeypatch.setattr(hub_module, "IDLE_SECONDS", 300.0)
            ann, bob = Guest(hub, "ann"), Guest(hub, "bob")
            await ann.join("table")
            await bob.join("table")
            assert ann.shown["view"] == before
            await asyncio.gather(ann.play_on(), bob.play_on())
            assert not hub._connected.keys() - {("table", "ann"), ("table", "bob")}

    asyncio.run(run())


def test_nothing_is_kept_of_those_who_have_gone(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            for number in range(50):
                guest = Guest(hub, f"guest {number}")
                await guest.join("table")
                await guest.ask(wire.Stand)
                guest.leave()
            await ann.ask(wire.Configure, grace=30)
            room = (await hub.writer("table")).room
            assert set(room.members) == set(room.requests) == {"ann", "bob"}
            assert set(hub._connected) == {("table", "ann"), ("table", "bob")}
            for guest in (ann, bob):
                guest.leave()
            assert not hub._connected
            assert not hub._bus._bus._listeners  # type: ignore[attr-defined]

    asyncio.run(run())


def test_a_match_has_no_record_before_its_end(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            for match in (0, 1, 2):
                with pytest.raises(Refused):
                    await finished_part(hub, "table", match)
            await ann.ask(wire.Start)
            with pytest.raises(Refused):
                await finished_part(hub, "table")
            await asyncio.gather(ann.play_on(), bob.play_on())
            assert (await finished_part(hub, "table"))["outcome"] is not None

    asyncio.run(run())


def test_the_tabs_of_a_person_at_a_table_know_of_each_other_while_they_are_open(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            for table in ("here", "there"):
                await hub.create(table, "ann", "sketch", {}, 2)
            one, two, elsewhere = (Viewer("ann", lambda _: None, lambda: None) for _ in range(3))
            first = await hub.join("here", one, "Ann")
            second = await hub.join("here", two, "Ann")
            assert first.tabs == second.tabs == [one.shown, two.shown]
            assert (await hub.join("there", elsewhere, "Ann")).tabs == [elsewhere.shown]
            first.leave()
            assert second.tabs == [two.shown]
            second.leave()
            assert (await hub.join("here", one, "Ann")).tabs == [one.shown]

    asyncio.run(run())


def test_a_view_that_cannot_be_built_ends_its_own_line_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            show = Viewer.hear

            def fail_for_bob(viewer: Viewer, news: Changes, now: float) -> None:
                if viewer.person == "bob":
                    raise LookupError("no such card")
                show(viewer, news, now)

            monkeypatch.setattr(Viewer, "hear", fail_for_bob)
            assert (await ann.ask(wire.Start))["type"] == "update"
            assert (ann.closed, bob.closed) == (False, True)

    asyncio.run(run())
    assert f"table {mark('table')} cannot be shown to a viewer" in caplog.text
