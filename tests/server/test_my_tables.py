"""The way back: a person is told of the tables that belong to them, and of no others."""

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from tablee.room import wire
from tablee.room.new_table import Maker, new_table
from tablee.server.hub import RECENT_TABLES, Hub
from tablee.server.sqlite_places import keep, tables_of
from tablee.server.sqlite_schema import opened
from tests.server.guest import Guest as Browser
from tests.server.inside import Guest, eventually, open_hub
from tests.server.process import ServerProcess
from tests.server.test_hub import two_at


async def known(hub: Hub, person: str) -> list[str]:
    return [found.id for found in await hub.overviews(person)]


def test_a_table_belongs_to_its_host_and_to_the_people_in_its_seats_until_they_leave(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            _, bob = await two_at(hub)
            cem = Guest(hub, "cem")
            await cem.join("table")
            assert [await known(hub, person) for person in ("ann", "bob", "cem")] == [["table"], ["table"], []]
            await bob.ask(wire.Leave)
            assert [await known(hub, person) for person in ("ann", "bob", "cem")] == [["table"], [], []]

    asyncio.run(run())


def test_after_a_restart_a_person_is_told_whose_turn_it_was(tmp_path: Path) -> None:
    async def play() -> list[Any]:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            await ann.ask(wire.Start)
            return await hub.overviews("ann")

    async def come_back() -> list[Any]:
        async with open_hub(tmp_path) as hub:
            first = await hub.overviews("ann")
            assert await hub.overviews("ann") == first  # from the outline that is kept
            return first

    before, after = asyncio.run(play()), asyncio.run(come_back())
    assert before == after
    assert (before[0].stage, before[0].people) == ("playing", ("Bob",))
    assert before[0].yours or before[0].turn == ("Bob",)


def test_the_table_that_was_dealt_last_comes_first_and_only_some_are_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            tables = [f"table-{number}" for number in range(RECENT_TABLES + 2)]
            for table in tables:
                await hub.create(table, "ann", "catch_out", {}, 2)
                await asyncio.sleep(0.002)  # the order is kept in milliseconds
            ann = Guest(hub, "ann")
            await ann.join(tables[4])
            await ann.ask(wire.SetBot, seat=1, bot="rule")
            await ann.ask(wire.Start)
            found = await known(hub, "ann")
            assert found == [tables[4], *(table for table in reversed(tables) if table != tables[4])][:RECENT_TABLES]

    asyncio.run(run())


def test_a_table_that_cannot_be_opened_is_left_out(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.create("good", "ann", "catch_out", {}, 2)
        async with open_hub(tmp_path) as hub:
            await hub.create("damaged", "ann", "catch_out", {}, 2)
        with sqlite3.connect(tmp_path / "tablee.sqlite") as db:
            db.execute("update room set data = ? where id = ?", (b"{}", "damaged"))
        async with open_hub(tmp_path) as hub:
            assert await known(hub, "ann") == ["good"]

    asyncio.run(run())


def test_tables_of_an_older_file_are_found_again(tmp_path: Path) -> None:
    async def make() -> None:
        async with open_hub(tmp_path) as hub:
            await two_at(hub)
            await hub.create("later", "bob", "catch_out", {}, 2)
            await hub.create("damaged", "bob", "catch_out", {}, 2)

    asyncio.run(make())
    with sqlite3.connect(tmp_path / "tablee.sqlite") as db:
        db.execute("update room set data = ? where id = ?", (b"no room", "damaged"))
        db.executescript("drop table seen; drop table attic; drop table closed;")
        db.executescript("drop table place; pragma user_version = 3;")
    db.close()

    async def come_back() -> None:
        async with open_hub(tmp_path) as hub:
            assert await known(hub, "ann") == ["table"]
            assert await known(hub, "bob") == ["later", "table"]

    asyncio.run(come_back())


def test_nothing_is_written_while_the_people_of_a_table_stay_the_same(tmp_path: Path) -> None:
    room = new_table("table", Maker("ann", "Ann"), "catch_out", {}, 2, 0.0).room
    db = opened(tmp_path / "tablee.sqlite")
    keep(db, room, ())
    written = db.total_changes
    keep(db, replace(room, grace=30), ())
    assert db.total_changes == written
    assert tables_of(db, "ann", 8) == ["table"]
    db.close()


def test_one_request_makes_a_table_to_play_at_alone_and_its_player_is_told_of_it(server: ServerProcess) -> None:
    async def run() -> None:
        async with Browser(server.address, "Ann") as ann, Browser(server.address, "Bob") as bob:
            table = (await ann.http.post("/api/tables", json={"game": "catch_out", "alone": True})).json()["id"]
            line = await ann.look_at(table)
            assert line.stage == "playing"
            (told,) = (await ann.http.get("/api/me/tables")).json()
            assert (told["id"], told["stage"], told["people"], len(told["bots"])) == (table, "playing", [], 3)
            assert told.keys() == {
                *("id", "game", "stage", "lesson", "seat", "people", "bots", "turn", "yours", "held"),
            }
            assert (await bob.http.get("/api/me/tables")).json() == []

    asyncio.run(run())


def test_a_host_without_a_seat_finds_the_table_again(server: ServerProcess) -> None:
    async def run() -> None:
        async with Browser(server.address, "Ann") as ann:
            made = await ann.http.post("/api/tables", json={"game": "catch_out", "seats": 2, "seated": False})
            line = await ann.look_at(made.json()["id"])
            assert line.shown["table"]["seat"] is None
            assert line.shown["table"]["host"] == line.shown["table"]["you"]
            (told,) = (await ann.http.get("/api/me/tables")).json()
            assert (told["seat"], told["people"]) == (None, [])

    asyncio.run(run())


def test_a_table_that_is_playing_on_without_somebody_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Configure, grace=5)
            await ann.ask(wire.Start)
            bob.leave()
            writer = await hub.writer("table")
            await eventually(lambda: not writer.room.present("bob"))
            await ann.ask(wire.SetBot, seat=1, bot="rule")
            (told,) = await hub.overviews("bob")
            assert told.held

    asyncio.run(run())
