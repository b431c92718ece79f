"""The store cannot save for a while: the loop goes on, people are told, and their moves go through afterwards."""

import asyncio
import logging
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.room import wire
from tablee.room.playing import stalled
from tablee.server import hub as hub_module
from tablee.server import writer as writer_module
from tablee.server.hub import Hub
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Unavailable
from tests.room.driven import Table, spelled, three_at
from tests.server import inside
from tests.server.guest import Guest
from tests.server.inside import eventually, open_hub
from tests.server.process import running_server
from tests.server.test_hub import two_at
from tests.toys import snap


@contextmanager
def locked(folder: Path) -> Iterator[None]:
    """Somebody else writes to the database meanwhile, and takes their time."""
    other = sqlite3.connect(folder / "tablee.sqlite", isolation_level=None)
    other.execute("begin immediate")
    try:
        yield
    finally:
        other.execute("rollback")
        other.close()


@contextmanager
def full(hub: Hub) -> Iterator[None]:
    """The file may not grow: what SQLite says then is what it says of a full disk."""
    store = hub.store
    assert isinstance(store, SqliteStore)
    pages = store._db.execute("pragma page_count").fetchone()[0]
    store._db.execute(f"pragma max_page_count = {pages}")
    try:
        yield
    finally:
        store._db.execute("pragma max_page_count = 1000000")


def notices(guest: inside.Guest) -> list[Any]:
    return [frame["trouble"] for frame in guest.frames if frame["type"] == "notice"]


def test_a_locked_database_holds_nobody_up_and_the_move_goes_through_afterwards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            mover = ann if ann.shown["moves"] else bob
            before = mover.shown["view"]
            with locked(tmp_path):
                move = asyncio.create_task(mover.move())
                await eventually(lambda: notices(ann) == notices(bob) == ["busy"])
                for _ in range(20):  # the loop is free all the while
                    await asyncio.sleep(0.01)
                assert not move.done()
                assert mover.shown["view"] == before
                late = inside.Guest(hub, "cid")
                await late.join("table")
                assert notices(late) == ["busy"]
            assert (await move)["type"] == "update"
            await eventually(lambda: notices(ann) == notices(bob) == ["busy", None])
            assert mover.shown["view"] != before
            told = next(frame for frame in ann.frames if frame["type"] == "notice")
            assert told["fr"] == "Le serveur n'arrive pas à enregistrer : rien n'est perdu, on réessaie."

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]


def test_a_full_disk_is_told_to_people_and_in_the_log_and_the_move_goes_through_afterwards(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            with full(hub):
                long = asyncio.create_task(hub.store.rename("cid", "C" * 100_000))
                await eventually(lambda: notices(ann) == ["full"])
                ann.tell(wire.Configure(id="grace", grace=30))
                await asyncio.sleep(0.1)
                assert "grace" not in ann.answers
            await ann.until(lambda: "grace" in ann.answers)
            assert ann.answers["grace"]["type"] == "update"
            assert notices(ann) == ["full", None]
            await long

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert [record.levelname for record in caplog.records] == ["ERROR", "WARNING"]
    assert "database or disk is full" in caplog.text


def test_a_real_server_whose_files_cannot_grow_goes_on_and_saves_when_they_can(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:

        async def run() -> None:
            async with Guest(server.address, "Ann") as ann:
                table = await ann.open_table(seats=2)
                line = await ann.look_at(table)
                _, most = server.limit_files(1024)
                move = asyncio.create_task(line.ask("configure", grace=30))
                await line.until(lambda: any(frame["type"] == "notice" for frame in line.frames))
                assert (await ann.http.get(f"/api/tables/{table}")).status_code == 200
                assert not move.done()
                server.limit_files(most)
                assert (await move)["type"] == "update"
                assert [frame["trouble"] for frame in line.frames if frame["type"] == "notice"] == ["busy", None]

        asyncio.run(run())
    assert server.failures == []
    assert "cannot be saved" in server.errors


def test_the_time_that_people_were_kept_waiting_is_given_back() -> None:
    table = three_at("snap", pace="live")
    (layer,) = table.acting
    table.play(layer, snap.Lay())
    assert table.room.clock is not None
    ends = table.room.clock.ends
    assert stalled(table.room, 7.0).clock == replace(table.room.clock, ends=ends + 7.0)
    assert stalled(Table().room, 7.0) == Table().room


def test_a_writer_that_had_to_wait_for_the_store_gives_its_people_the_time_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub, "snap", pace="live")
            await ann.ask(wire.Start)
            layer = ann if ann.shown["moves"] else bob
            save, moved = hub.store.save, 0.0
            monkeypatch.setattr(writer_module, "monotonic", lambda: monotonic() + moved)

            async def slow(saves: Any) -> None:
                nonlocal moved
                await save(saves)
                moved = 1000.0  # as long as that took

            monkeypatch.setattr(hub.store, "save", slow)
            await layer.ask(wire.Play, question=layer.shown["question"], command=spelled(snap.Lay()))
            clock = (await hub.writer("table")).room.clock
            assert clock is not None
            assert clock.ends > monotonic() + moved
            assert layer.shown["view"]["phase"] == "react"

    asyncio.run(run())


def test_over_http_nobody_is_kept_waiting_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hub_module, "SAVE_SECONDS", 0.05)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            with locked(tmp_path):
                with pytest.raises(Unavailable):
                    await hub.rename("ann", "Ann")
                with pytest.raises(Unavailable):
                    await hub.create("table", "ann", "catch_out", {}, 2)

    asyncio.run(run())


def test_a_store_that_closes_in_trouble_tries_once_more_and_says_what_was_not_saved(tmp_path: Path) -> None:
    async def run() -> None:
        store = SqliteStore(tmp_path / "tablee.sqlite")
        with locked(tmp_path):
            naming = asyncio.ensure_future(store.rename("ann", "Ann"))
            await asyncio.sleep(0.05)
            await store.close()
            with pytest.raises(sqlite3.OperationalError, match="locked"):
                await naming

    asyncio.run(run())
