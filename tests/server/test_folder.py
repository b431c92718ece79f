"""One server a folder: the second one refuses to start."""

import asyncio
import os
import stat
from pathlib import Path

import pytest

from tablee.server.folder import Claim, InUse
from tablee.server.sqlite_store import SqliteStore
from tests.server.guest import Guest
from tests.server.process import running_server, said_instead_of_starting
from tests.server.test_sqlite_store import with_store


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
        assert "Another Tablée is running on the folder" in said_instead_of_starting(tmp_path)

        async def still_there() -> None:
            async with Guest(server.address, "Ann") as ann:
                assert (await ann.look_at(await ann.open_table())).frames[0]["type"] == "update"

        asyncio.run(still_there())
        server.kill()
        server.start()  # who was killed has left no claim


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
