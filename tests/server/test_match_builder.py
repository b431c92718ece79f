"""The parts of a finished match, built here and in a process of its own."""

import asyncio
import gzip
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.engine.codec import plain, write
from tablee.engine.refusal import Refused
from tablee.room.account import account_of
from tablee.room.changes import Row
from tablee.room.replay import OPEN, record_of, replay_of
from tablee.room.room import Room
from tablee.server.match_builder import ACCOUNT, RECORD, SPECTATOR, Parts, build, film
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save
from tests.room.driven import Table
from tests.room.test_replay import bots_play, rows_of


def stored(path: Path, room: Room, rows: Sequence[Row]) -> None:
    async def save() -> None:
        store = SqliteStore(path)
        await store.save([Save(room, rows)])
        await store.close()

    asyncio.run(save())


def unpacked(parts: Parts) -> dict[str, Any]:
    return {name: msgspec.json.decode(gzip.decompress(data)) for name, data in parts.items()}


@pytest.mark.parametrize("game", ["catch_out", "pictomania"])
def test_the_parts_are_the_record_and_the_match_through_all_eyes(tmp_path: Path, game: str) -> None:
    rows = rows_of(bots_play(game))
    stored(tmp_path / "db", Table(game).room, rows)
    told = unpacked(build(str(tmp_path / "db"), "table", 1))
    assert list(told) == [RECORD, ACCOUNT, SPECTATOR, "0", "1", "2", OPEN]
    assert told[RECORD] == plain(record_of(rows))
    assert told[ACCOUNT] == plain(account_of(record_of(rows)))
    for seat in (None, 0, 1, 2, OPEN):
        assert write(told[film(seat)]) == write(plain(replay_of(rows, seat)))


def test_a_process_of_its_own_builds_the_same(tmp_path: Path) -> None:
    path = tmp_path / "a folder with ? and #"
    stored(path, Table().room, rows_of(bots_play("catch_out")))
    command = [sys.executable, "-m", "tablee.server.match_builder", str(path), "table", "1"]
    output = subprocess.run(command, check=True, capture_output=True).stdout
    assert msgspec.msgpack.decode(output, type=Parts) == build(str(path), "table", 1)


def test_of_a_match_by_older_rules_there_is_the_record_alone(tmp_path: Path) -> None:
    start, *rows = rows_of(bots_play("catch_out"))
    stored(tmp_path / "db", Table().room, [start._replace(body={**start.body, "rules": 1}), *rows])
    told = unpacked(build(str(tmp_path / "db"), "table", 1))
    assert list(told) == [RECORD]
    assert told[RECORD]["rules"] == 1


def test_of_a_match_that_has_not_ended_nothing_is_built(tmp_path: Path) -> None:
    stored(tmp_path / "db", Table().room, rows_of(bots_play("catch_out"))[:-1])
    with pytest.raises(Refused) as refused:
        build(str(tmp_path / "db"), "table", 1)
    assert refused.value.reason == "no_match"
