"""The archive: each finished match is built once, and only what is wanted."""

import asyncio
import gzip
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from msgspec import json
from msgspec.structs import replace

from tablee.engine.codec import plain
from tablee.engine.record import replay
from tablee.engine.refusal import Refused
from tablee.games import GAMES, catch_out
from tablee.lab.arena import Finished
from tablee.room.changes import Changes, Row
from tablee.server import archive as archives
from tablee.server.archive import Archive
from tablee.server.archiving import RECORD, SPECTATOR, build
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save
from tests.room.driven import Table
from tests.room.test_replay import bots_play, rows_of
from tests.server.inside import eventually, open_hub
from tests.server.test_replay_served import bots_at
from tests.test_records import written

PARTS = [RECORD, SPECTATOR, "0", "1", "2"]
ROOM = Table().room


class HeldStore(SqliteStore):
    """A store that keeps nothing of a match before `go` is set, and remembers in which order it was to keep it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.kept: list[tuple[str, str]] = []
        self.go = asyncio.Event()

    async def archive(self, room: str, match: int, part: str, data: bytes) -> None:
        self.kept.append((room, part))
        await self.go.wait()
        await super().archive(room, match, part, data)

    @property
    def built(self) -> list[str]:
        """The tables whose match was built."""
        return [room for room, part in self.kept if part == RECORD]


@asynccontextmanager
async def an_archive(folder: Path, *tables: str, rows: list[Row] | None = None) -> AsyncIterator[Archive]:
    """An archive over tables that have each a finished match of which nothing was built."""
    store = HeldStore(folder / "tablee.sqlite")
    log = rows or rows_of(bots_play("catch_out"))
    await store.save([Save(replace(ROOM, id=table, version=1), log) for table in tables])
    archive = Archive(store)
    try:
        yield archive
    finally:
        await archive.stop()
        await store.close()


def held(archive: Archive) -> HeldStore:
    assert isinstance(archive._store, HeldStore)
    return archive._store


async def refused(archive: Archive, table: str, match: int, part: str) -> str:
    with pytest.raises(Refused) as caught:
        await archive.part(table, match, part)
    return caught.value.reason


def asked(archive: Archive, table: str, part: str = RECORD) -> "asyncio.Task[bytes]":
    return asyncio.create_task(archive.part(table, 1, part))


async def hang_up(*requests: "asyncio.Task[bytes]") -> None:
    for request in requests:
        request.cancel()
    await asyncio.wait(requests)


# When it is built


def test_a_match_is_built_when_it_has_ended_before_anybody_asks(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            guest = await bots_at(hub, "catch_out")
            await guest.until(lambda: guest.stage == "over")
            await eventually(lambda: not hub.archive._jobs)
            assert [bool(await hub.store.archived("table", 1, part)) for part in PARTS] == [True] * 5

    asyncio.run(run())


def test_while_tables_play_only_what_somebody_waits_for_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "QUIET_SECONDS", 1e9)

    async def run() -> None:
        async with an_archive(tmp_path, "over", "asked") as archive:
            held(archive).go.set()
            for table in ("over", "asked"):
                archive.hear(Changes(replace(ROOM, id=table), (Row(1, "end", {}),)))
            await asked(archive, "asked")
            assert held(archive).built == ["asked"]
            assert list(archive._jobs) == [("over", 1)]
            archive._moved_at -= 1e9
            archive._asked.set()
            await eventually(lambda: not archive._jobs)
            assert held(archive).built == ["asked", "over"]

    asyncio.run(run())


def test_a_match_that_ended_unbuilt_is_built_at_the_first_request_once_for_all_who_ask(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "table") as archive:
            requests = [asked(archive, "table", part) for part in PARTS * 4]
            await eventually(lambda: bool(held(archive).kept))
            held(archive).go.set()
            told = await asyncio.gather(*requests)
            assert told == [build(held(archive).path, "table", 1)[part] for part in PARTS] * 4
            assert await archive.part("table", 1, "2") == told[4]
            assert held(archive).built == ["table"]

    asyncio.run(run())


def test_what_nobody_waits_for_any_more_is_dropped_unless_it_has_begun(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "begun", "left", "wanted") as archive:
            first = asked(archive, "begun")
            await eventually(lambda: bool(held(archive).kept))
            leaving = [asked(archive, "left", part) for part in PARTS * 4]
            staying = asked(archive, "wanted")
            await eventually(lambda: len(archive._jobs) == 3)
            await hang_up(first, *leaving)
            assert list(archive._jobs) == [("begun", 1), ("wanted", 1)]
            held(archive).go.set()
            await staying
            assert held(archive).built == ["begun", "wanted"]

    asyncio.run(run())


def test_a_request_that_stays_keeps_the_match_for_itself_when_others_hang_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "begun", "table") as archive:
            first, leaving, staying = asked(archive, "begun"), asked(archive, "table"), asked(archive, "table")
            await eventually(lambda: len(archive._jobs) == 2)
            await hang_up(leaving)
            held(archive).go.set()
            assert await first == await staying

    asyncio.run(run())


def test_a_match_that_has_just_ended_is_built_though_who_asked_hung_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "begun", "ended") as archive:
            first, leaving = asked(archive, "begun"), asked(archive, "ended")
            await eventually(lambda: len(archive._jobs) == 2)
            archive.hear(Changes(replace(ROOM, id="ended"), (Row(1, "entry", None), Row(1, "end", None))))
            await hang_up(leaving)
            held(archive).go.set()
            await first
            await eventually(lambda: not archive._jobs)
            assert held(archive).built == ["begun", "ended"]

    asyncio.run(run())


def test_matches_that_somebody_waits_for_come_before_those_that_have_just_ended(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "begun", "ended", "asked") as archive:
            first = asked(archive, "begun")
            await eventually(lambda: bool(held(archive).kept))
            archive.hear(Changes(replace(ROOM, id="ended"), (Row(1, "end", None),)))
            second = asked(archive, "asked")
            await eventually(lambda: len(archive._jobs) == 3)
            held(archive).go.set()
            await asyncio.gather(first, second)
            await eventually(lambda: not archive._jobs)
            assert held(archive).built == ["begun", "asked", "ended"]

    asyncio.run(run())


# What is refused


def test_matches_that_nobody_waits_for_keep_nobody_out_of_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(archives, "LONGEST_QUEUE", 2)
    monkeypatch.setattr(archives, "QUIET_SECONDS", 1e9)

    async def run() -> None:
        async with an_archive(tmp_path, "one", "two", "three") as archive:
            held(archive).go.set()
            for table in ("one", "two"):
                archive.hear(Changes(replace(ROOM, id=table), (Row(1, "end", None),)))
            assert await archive.part("three", 1, RECORD)
            assert list(archive._jobs) == [("two", 1)]
            assert await archive.part("one", 1, RECORD)

    asyncio.run(run())


def test_a_full_queue_says_so_and_takes_up_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "LONGEST_QUEUE", 2)

    async def run() -> None:
        async with an_archive(tmp_path, "one", "two", "three") as archive:
            requests = [asked(archive, "one"), asked(archive, "two")]
            await eventually(lambda: len(archive._jobs) == 2)
            archive.hear(Changes(replace(ROOM, id="three"), (Row(1, "end", None),)))
            assert await refused(archive, "three", 1, RECORD) == "archive_full"
            assert len(archive._jobs) == 2
            held(archive).go.set()
            await asyncio.gather(*requests)
            assert await archive.part("three", 1, RECORD)

    asyncio.run(run())


@pytest.mark.parametrize(
    ("table", "match", "part", "reason"),
    [
        ("table", 1, "3", "no_seat"),
        ("table", 1, "nonsense", "no_seat"),
        ("table", 2, RECORD, "no_match"),
        ("table", 0, SPECTATOR, "no_match"),
        ("nowhere", 1, "0", "no_match"),
    ],
)
def test_what_cannot_be_told_is_refused_and_nothing_is_built(
    tmp_path: Path, table: str, match: int, part: str, reason: str
) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "table") as archive:
            assert await refused(archive, table, match, part) == reason
            assert archive._worker is None

    asyncio.run(run())


def test_of_a_match_that_has_not_ended_nothing_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "table", rows=rows_of(bots_play("catch_out"))[:-1]) as archive:
            assert {await refused(archive, "table", 1, part) for part in PARTS} == {"no_match"}
            assert archive._worker is None

    asyncio.run(run())


def test_what_was_built_by_older_rules_is_told_still_and_cannot_be_built_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with an_archive(tmp_path, "kept", "late") as archive:
            held(archive).go.set()
            before = await archive.part("kept", 1, "0")
            monkeypatch.setattr(catch_out, "VERSION", catch_out.VERSION + 1)
            assert await archive.part("kept", 1, "0") == before
            assert await refused(archive, "late", 1, "0") == "rules"
            assert b'"log":' in gzip.decompress(await archive.part("late", 1, RECORD))

    asyncio.run(run())


@pytest.mark.parametrize("name", ["sketch_2", "pictomania_3"])
def test_a_match_of_an_earlier_version_is_watched_again(tmp_path: Path, name: str) -> None:
    recorded = written(name)
    *_, last = replay(GAMES[recorded.game], recorded)

    async def run() -> None:
        async with an_archive(tmp_path, "table", rows=rows_of(Finished(last, recorded.log))) as archive:
            held(archive).go.set()
            film = json.decode(gzip.decompress(await archive.part("table", 1, "0")))
            assert len(film["steps"]) == len(recorded.log) + 1
            assert film["steps"][-1]["view"].items() <= plain(last.view(0)).items()

    asyncio.run(run())


def test_a_match_that_cannot_be_built_is_tried_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start, *entries, end = rows_of(bots_play("catch_out"))
    now = 0.0
    monkeypatch.setattr(archives, "monotonic", lambda: now)

    async def run() -> None:
        nonlocal now
        async with an_archive(tmp_path, "table", rows=[start, *entries[1:], end]) as archive:
            for _ in range(3):
                assert await refused(archive, "table", 1, "0") == "archive_failed"
            assert len(caplog.records) == 1
            now += archives.RETRY_SECONDS
            assert await refused(archive, "table", 1, "0") == "archive_failed"
            assert len(caplog.records) == 2

    asyncio.run(run())


# In a process of its own


def test_a_large_match_is_built_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archives, "SMALL", -1)
    monkeypatch.setattr(archives, "build", None)

    async def run() -> None:
        async with an_archive(tmp_path, "table") as archive:
            held(archive).go.set()
            assert await archive.part("table", 1, "1") == build(held(archive).path, "table", 1)["1"]

    asyncio.run(run())


def test_a_process_that_dies_is_a_match_that_cannot_be_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(archives, "SMALL", -1)

    async def run() -> None:
        async with an_archive(tmp_path, "one", "two") as archive:
            held(archive).go.set()
            with monkeypatch.context() as broken:
                broken.setattr(sys, "executable", "false")
                assert await refused(archive, "one", 1, RECORD) == "archive_failed"
            assert "could not be archived" in caplog.text
            assert await archive.part("two", 1, RECORD)

    asyncio.run(run())


def test_no_process_outlives_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    number, sleeper = tmp_path / "number", tmp_path / "sleeper"
    sleeper.write_text(f"#!/bin/sh\necho $$ > {number}.new && mv {number}.new {number}\nexec sleep 600\n")
    sleeper.chmod(0o700)
    monkeypatch.setattr(archives, "SMALL", -1)
    monkeypatch.setattr(sys, "executable", str(sleeper))

    async def run() -> None:
        async with an_archive(tmp_path, "table", "queued") as archive:
            requests = [asked(archive, "table"), asked(archive, "queued")]
            await eventually(number.exists)
            await archive.stop()
            await asyncio.wait(requests)
            with pytest.raises(ProcessLookupError):
                os.kill(int(number.read_text()), 0)

    asyncio.run(run())
