"""One server a folder: the second one refuses to start, and a stored room gives way to its next version only."""

import asyncio
import os
import stat
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.room.changes import Row
from tablee.server.folder import Claim, InUse
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save, Superseded
from tests.server.guest import Guest
from tests.server.inside import stored_room
from tests.server.process import running_server, said_instead_of_starting
from tests.server.test_sqlite_store import a_room, with_store


def test_a_folder_is_claimed_by_one_server_at_a_time(tmp_path: Path) -> None:
    claim = Claim(tmp_path / "data")
    with pytest.raises(InUse):
        Claim(tmp_path / "data")
    other = Claim(tmp_path / "other")
    claim.release()
    Claim(tmp_path / "data").release()
    other.release()


def test_a_folder_that_cannot_be_written_to_is_not_said_to_be_in_use(tmp_path: Path) -> None:
    (tmp_path / "in-use").mkdir()
    with pytest.raises(OSError, match="in-use"):
        Claim(tmp_path)


def test_a_second_server_on_a_folder_refuses_to_start_with_a_sentence(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:
        assert "another Tablée is running on the folder" in said_instead_of_starting(tmp_path)

        async def still_there() -> None:
            async with Guest(server.address, "Ann") as ann:
                assert (await ann.look_at(await ann.open_table())).frames[0]["type"] == "update"

        asyncio.run(still_there())
        server.kill()
        server.start()  # who was killed has left no claim


def test_a_stored_room_gives_way_to_its_next_version_only(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        entry = [Row(1, "entry", {})]
        await store.save([Save(a_room(version=4), ())])
        for stale in (None, 3, 5):
            with pytest.raises(Superseded):
                await store.save([Save(replace(a_room(version=5), grace=99), (), after=stale)])
        await store.save([Save(a_room(version=7), entry, whole=False, after=4)])
        for whole in (True, False):  # what was told by rows alone is not undone either
            with pytest.raises(Superseded):
                await store.save([Save(a_room(version=6), entry, whole, after=4)])
        await store.save([Save(a_room(version=8), (), after=7)])
        stored = await stored_room(store, "table")
        assert stored is not None
        assert (stored.version, stored.grace) == (8, 60)

    with_store(tmp_path / "tablee.sqlite", use)


def test_a_new_room_does_not_take_the_place_of_another(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.save([Save(a_room(version=0), ())])
        with pytest.raises(Superseded):
            await store.save([Save(a_room(version=0), ())])

    with_store(tmp_path / "tablee.sqlite", use)


def test_the_files_are_for_their_owner_alone_whatever_the_folder_allows(tmp_path: Path) -> None:
    tmp_path.chmod(0o777)
    (tmp_path / "tablee.sqlite").touch(0o666)
    before = os.umask(0)
    try:

        async def use(store: SqliteStore) -> list[str]:
            await store.rename("ann", "Ann")
            return sorted(file.name for file in tmp_path.iterdir() if stat.S_IMODE(file.stat().st_mode) == 0o600)

        assert with_store(tmp_path / "tablee.sqlite", use) == [
            "tablee.sqlite",
            "tablee.sqlite-shm",
            "tablee.sqlite-wal",
        ]
    finally:
        os.umask(before)
