"""Rooms that an earlier server has stored: played on where their rules are known, closed with a sentence where not."""

import asyncio
import logging
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET, json
from msgspec.structs import replace

from tablee.engine.refusal import Refused
from tablee.games import catch_out, sketch
from tablee.room import wire
from tablee.room.stored import FORM, dump, load
from tablee.server.sqlite_schema import MIGRATIONS
from tests.room.driven import Table
from tests.server.guest import Guest
from tests.server.inside import open_hub
from tests.server.process import running_server
from tests.server.test_hub import two_at


def rows(folder: Path) -> list[Any]:
    """All that is stored of tables."""
    db = sqlite3.connect(folder / "tablee.sqlite")
    try:
        return [db.execute(f"select * from {table}").fetchall() for table in ("room", "log")]
    finally:
        db.close()


def damage(folder: Path, table: str, data: bytes) -> None:
    """Write something else in the place of a stored room."""
    db = sqlite3.connect(folder / "tablee.sqlite")
    with db:
        db.execute("update room set data = ? where id = ?", (data, table))
    db.close()


def stop_in(folder: Path, stage: str) -> None:
    """A table that is left while it plays, or when the match is over."""

    async def play() -> None:
        async with open_hub(folder) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            await (ann if ann.shown["moves"] else bob).move()
            if stage == "over":
                await asyncio.gather(ann.play_on(), bob.play_on())

    asyncio.run(play())


def test_a_match_that_this_server_cannot_play_is_closed_with_a_sentence_and_left_untouched(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    stop_in(tmp_path, "playing")
    before = rows(tmp_path)
    monkeypatch.setattr(catch_out, "VERSION", catch_out.VERSION + 1)

    async def come_back() -> None:
        async with open_hub(tmp_path) as hub:
            for _ in range(3):
                with pytest.raises(Refused) as refused:
                    await hub.writer("table")
                assert refused.value.reason == "other_version"
                assert dict(refused.value.details) == {"theirs": catch_out.VERSION - 1, "ours": catch_out.VERSION}

    with caplog.at_level(logging.ERROR):
        asyncio.run(come_back())
    assert len(caplog.records) == 1
    assert rows(tmp_path) == before


def test_a_table_of_a_newer_version_is_left_to_that_version(tmp_path: Path) -> None:
    stop_in(tmp_path, "playing")
    db = sqlite3.connect(tmp_path / "tablee.sqlite")
    ((data,),) = db.execute("select data from room").fetchall()
    db.close()
    assert json.decode(data)["form"] == FORM
    damage(tmp_path, "table", json.encode({**json.decode(data), "form": FORM + 1, "something": "new"}))
    before = rows(tmp_path)

    async def come_back() -> None:
        async with open_hub(tmp_path) as hub:
            with pytest.raises(Refused) as refused:
                await hub.writer("table")
            assert refused.value.reason == "newer_form"

    asyncio.run(come_back())
    assert rows(tmp_path) == before


def test_a_match_of_an_earlier_version_that_is_still_known_is_played_on_by_its_own_rules() -> None:
    table = Table("sketch", 2, shout=True)
    table.sit("bob")
    table.start()
    dealt = replace(table.room, state=sketch.EARLIER[2](table.room.state), rules_version=2)
    table.room = load(dump(dealt))
    assert table.room.state.rules is UNSET
    list(table.play_out("an older match"))
    assert (table.room.stage, table.room.match.rules, table.room.state.rules) == ("over", 2, UNSET)


def test_after_a_match_of_another_version_the_table_can_be_played_at_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stop_in(tmp_path, "over")
    monkeypatch.setattr(catch_out, "VERSION", catch_out.VERSION + 1)

    async def come_back() -> None:
        async with open_hub(tmp_path) as hub:
            room = (await hub.writer("table")).room
            assert (room.stage, room.state, room.seat_of("bob")) == ("waiting", None, 1)
            assert sum(chair.wins for chair in room.chairs) > 0

    asyncio.run(come_back())


def test_a_file_from_before_rooms_knew_their_version_is_played_on(tmp_path: Path) -> None:
    stop_in(tmp_path, "playing")
    db = sqlite3.connect(tmp_path / "tablee.sqlite")
    with db:
        ((data,),) = db.execute("select data from room").fetchall()
        stored = json.decode(data)
        moments = {"dealt": 1.8e9, "asked": [1.8e9, 1.8e9]}  # on the wall clock, as they were then
        old = {key: value for key, value in (stored | moments).items() if key not in ("at", "rules_version")}
        db.execute("update room set data = ?", (json.encode(old),))
        db.executescript("drop table seen; drop table attic; drop table closed;")
        db.executescript("drop table place; drop table archive; drop index log_ends; pragma user_version = 1;")
    db.close()

    async def come_back() -> None:
        async with open_hub(tmp_path) as hub:
            room = (await hub.writer("table")).room
            assert room.rules_version == catch_out.VERSION
            assert room.stage == "playing"
            assert abs(room.at - room.dealt) < 1.0

    asyncio.run(come_back())
    assert len(MIGRATIONS) > 1


def test_a_room_that_cannot_be_read_is_logged_and_its_people_are_told(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:

        async def run() -> None:
            async with Guest(server.address, "Ann") as ann:
                for told, data in enumerate((b"", b"{}", b'{"id": "table"', b"\x00\xff", b'{"game": "bridge"}'), 1):
                    table = await ann.open_table()
                    damage(tmp_path / "data", table, data)
                    line = await ann.look_at(table)
                    await line.until(lambda line=line: line.closed is not None)  # type: ignore[misc]
                    assert line.frames == [{"type": "dismissed", "reason": "damaged"}]
                    answer = await ann.http.get(f"/api/tables/{table}")
                    assert answer.status_code == 500
                    assert answer.json()["en"].startswith("This table is damaged")
                    assert server.errors.count("cannot be opened") == told

        asyncio.run(run())
        assert server.failures == []
