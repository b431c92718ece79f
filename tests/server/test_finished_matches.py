"""Finished matches: each is built once, and only what is wanted."""

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
from tablee.server import finished_matches
from tablee.server.finished_matches import FinishedMatches
from tablee.server.match_builder import RECORD, SPECTATOR, build
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save, Unavailable
from tests.room.driven import Table
from tests.room.test_replay import bots_play, rows_of
from tests.server.inside import eventually, open_hub
from tests.server.test_replay_served import bots_at
from tests.test_records import written

PARTS = [RECORD, SPECTATOR, "0", "1", "2"]
ROOM = Table().room


class PausedStore(SqliteStore):
    """A store that keeps nothing of a match before `go` is set, and remembers in which order it was to keep it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self.kept: list[tuple[str, str]] = []
        self.go = asyncio.Event()

    async def keep_match_part(self, room: str, match: int, part: str, data: bytes) -> None:
        self.kept.append((room, part))
        await self.go.wait()
        await super().keep_match_part(room, match, part, data)

    @property
    def built(self) -> list[str]:
        """The tables whose match was built."""
        return [room for room, part in self.kept if part == RECORD]


@asynccontextmanager
async def paused_builds(folder: Path, *tables: str, rows: list[Row] | None = None) -> AsyncIterator[FinishedMatches]:
    """The finished matches of tables that have one each, of which nothing was built."""
    store = PausedStore(folder / "tablee.sqlite")
    log = rows or rows_of(bots_play("catch_out"))
    await store.save([Save(replace(ROOM, id=table, version=1), log) for table in tables])
    finished = FinishedMatches(store)
    try:
        yield finished
    finally:
        await finished.stop()
        await store.close()


def paused(finished: FinishedMatches) -> PausedStore:
    assert isinstance(finished._store, PausedStore)
    return finished._store


async def refused(finished: FinishedMatches, table: str, match: int, part: str) -> str:
    with pytest.raises(Refused) as caught:
        await finished.part(table, match, part)
    return caught.value.reason


def asked(finished: FinishedMatches, table: str, part: str = RECORD) -> "asyncio.Task[bytes]":
    return asyncio.create_task(finished.part(table, 1, part))


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
            await eventually(lambda: not hub.finished_matches._jobs)
            assert [bool(await hub.store.match_part("table", 1, part)) for part in PARTS] == [True] * 5

    asyncio.run(run())


def test_while_tables_play_only_what_somebody_waits_for_is_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_matches, "QUIET_SECONDS", 1e9)

    async def run() -> None:
        async with paused_builds(tmp_path, "over", "asked") as finished:
            paused(finished).go.set()
            for table in ("over", "asked"):
                finished.hear(Changes(replace(ROOM, id=table), (Row(1, "end", {}),)))
            await asked(finished, "asked")
            assert paused(finished).built == ["asked"]
            assert list(finished._jobs) == [("over", 1)]
            finished._moved_at -= 1e9
            finished._asked.set()
            await eventually(lambda: not finished._jobs)
            assert paused(finished).built == ["asked", "over"]

    asyncio.run(run())


def test_a_match_that_ended_unbuilt_is_built_at_the_first_request_once_for_all_who_ask(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "table") as finished:
            requests = [asked(finished, "table", part) for part in PARTS * 4]
            await eventually(lambda: bool(paused(finished).kept))
            paused(finished).go.set()
            told = await asyncio.gather(*requests)
            assert told == [build(paused(finished).address, "table", 1)[part] for part in PARTS] * 4
            assert await finished.part("table", 1, "2") == told[4]
            assert paused(finished).built == ["table"]

    asyncio.run(run())


def test_what_nobody_waits_for_any_more_is_dropped_unless_it_has_begun(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "begun", "left", "wanted") as finished:
            first = asked(finished, "begun")
            await eventually(lambda: bool(paused(finished).kept))
            leaving = [asked(finished, "left", part) for part in PARTS * 4]
            staying = asked(finished, "wanted")
            await eventually(lambda: len(finished._jobs) == 3)
            await hang_up(first, *leaving)
            assert list(finished._jobs) == [("begun", 1), ("wanted", 1)]
            paused(finished).go.set()
            await staying
            assert paused(finished).built == ["begun", "wanted"]

    asyncio.run(run())


def test_a_request_that_stays_keeps_the_match_for_itself_when_others_hang_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "begun", "table") as finished:
            first, leaving, staying = asked(finished, "begun"), asked(finished, "table"), asked(finished, "table")
            await eventually(lambda: len(finished._jobs) == 2)
            await hang_up(leaving)
            paused(finished).go.set()
            assert await first == await staying

    asyncio.run(run())


def test_a_match_that_has_just_ended_is_built_though_who_asked_hung_up(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "begun", "ended") as finished:
            first, leaving = asked(finished, "begun"), asked(finished, "ended")
            await eventually(lambda: len(finished._jobs) == 2)
            finished.hear(Changes(replace(ROOM, id="ended"), (Row(1, "entry", None), Row(1, "end", None))))
            await hang_up(leaving)
            paused(finished).go.set()
            await first
            await eventually(lambda: not finished._jobs)
            assert paused(finished).built == ["begun", "ended"]

    asyncio.run(run())


def test_matches_that_somebody_waits_for_come_before_those_that_have_just_ended(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "begun", "ended", "asked") as finished:
            first = asked(finished, "begun")
            await eventually(lambda: bool(paused(finished).kept))
            finished.hear(Changes(replace(ROOM, id="ended"), (Row(1, "end", None),)))
            second = asked(finished, "asked")
            await eventually(lambda: len(finished._jobs) == 3)
            paused(finished).go.set()
            await asyncio.gather(first, second)
            await eventually(lambda: not finished._jobs)
            assert paused(finished).built == ["begun", "asked", "ended"]

    asyncio.run(run())


# What is refused


def test_matches_that_nobody_waits_for_keep_nobody_out_of_the_queue(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(finished_matches, "LONGEST_QUEUE", 2)
    monkeypatch.setattr(finished_matches, "QUIET_SECONDS", 1e9)

    async def run() -> None:
        async with paused_builds(tmp_path, "one", "two", "three") as finished:
            paused(finished).go.set()
            for table in ("one", "two"):
                finished.hear(Changes(replace(ROOM, id=table), (Row(1, "end", None),)))
            assert await finished.part("three", 1, RECORD)
            assert list(finished._jobs) == [("two", 1)]
            assert await finished.part("one", 1, RECORD)

    asyncio.run(run())


def test_a_full_queue_says_so_and_takes_up_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_matches, "LONGEST_QUEUE", 2)

    async def run() -> None:
        async with paused_builds(tmp_path, "one", "two", "three") as finished:
            requests = [asked(finished, "one"), asked(finished, "two")]
            await eventually(lambda: len(finished._jobs) == 2)
            finished.hear(Changes(replace(ROOM, id="three"), (Row(1, "end", None),)))
            assert await refused(finished, "three", 1, RECORD) == "queue_full"
            assert len(finished._jobs) == 2
            paused(finished).go.set()
            await asyncio.gather(*requests)
            assert await finished.part("three", 1, RECORD)

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
        async with paused_builds(tmp_path, "table") as finished:
            assert await refused(finished, table, match, part) == reason
            assert finished._worker is None

    asyncio.run(run())


def test_of_a_match_that_has_not_ended_nothing_is_told(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "table", rows=rows_of(bots_play("catch_out"))[:-1]) as finished:
            assert {await refused(finished, "table", 1, part) for part in PARTS} == {"no_match"}
            assert finished._worker is None

    asyncio.run(run())


def test_what_was_built_by_older_rules_is_told_still_and_cannot_be_built_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "kept", "late") as finished:
            paused(finished).go.set()
            before = await finished.part("kept", 1, "0")
            monkeypatch.setattr(catch_out, "VERSION", catch_out.VERSION + 1)
            assert await finished.part("kept", 1, "0") == before
            assert await refused(finished, "late", 1, "0") == "rules"
            assert b'"log":' in gzip.decompress(await finished.part("late", 1, RECORD))

    asyncio.run(run())


@pytest.mark.parametrize("name", ["sketch_2", "pictomania_3"])
def test_a_match_of_an_earlier_version_is_watched_again(tmp_path: Path, name: str) -> None:
    recorded = written(name)
    *_, last = replay(GAMES[recorded.game], recorded)

    async def run() -> None:
        async with paused_builds(tmp_path, "table", rows=rows_of(Finished(last, recorded.log))) as finished:
            paused(finished).go.set()
            film = json.decode(gzip.decompress(await finished.part("table", 1, "0")))
            assert len(film["steps"]) == len(recorded.log) + 1
            assert film["steps"][-1]["view"].items() <= plain(last.view(0)).items()

    asyncio.run(run())


def test_a_match_that_cannot_be_built_is_tried_again_after_a_while(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    start, *entries, end = rows_of(bots_play("catch_out"))
    now = 0.0
    monkeypatch.setattr(finished_matches, "monotonic", lambda: now)

    async def run() -> None:
        nonlocal now
        async with paused_builds(tmp_path, "table", rows=[start, *entries[1:], end]) as finished:
            for _ in range(3):
                assert await refused(finished, "table", 1, "0") == "build_failed"
            assert len(caplog.records) == 1
            now += finished_matches.RETRY_SECONDS
            assert await refused(finished, "table", 1, "0") == "build_failed"
            assert len(caplog.records) == 2

    asyncio.run(run())


def test_a_match_that_cannot_be_read_for_now_is_one_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def away(*_: object) -> None:
        raise Unavailable("the database is starting up")

    monkeypatch.setattr(finished_matches, "build", away)

    async def run() -> None:
        async with paused_builds(tmp_path, "table") as finished:
            paused(finished).go.set()
            assert await refused(finished, "table", 1, RECORD) == "build_failed"

    asyncio.run(run())
    (noted,) = caplog.records
    assert noted.getMessage() == "match 1 of table table cannot be built for now: the database is starting up"
    assert noted.exc_info is None


# In a process of its own


def test_a_large_match_is_built_in_a_process_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(finished_matches, "SMALL", -1)
    monkeypatch.setattr(finished_matches, "build", None)

    async def run() -> None:
        async with paused_builds(tmp_path, "table") as finished:
            paused(finished).go.set()
            assert await finished.part("table", 1, "1") == build(paused(finished).address, "table", 1)["1"]

    asyncio.run(run())


def test_a_process_that_dies_is_a_match_that_cannot_be_built(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(finished_matches, "SMALL", -1)

    async def run() -> None:
        async with paused_builds(tmp_path, "one", "two") as finished:
            paused(finished).go.set()
            with monkeypatch.context() as broken:
                broken.setattr(sys, "executable", "false")
                assert await refused(finished, "one", 1, RECORD) == "build_failed"
            assert "could not be built" in caplog.text
            assert await finished.part("two", 1, RECORD)

    asyncio.run(run())


def test_no_process_outlives_the_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    number, sleeper = tmp_path / "number", tmp_path / "sleeper"
    sleeper.write_text(f"#!/bin/sh\necho $$ > {number}.new && mv {number}.new {number}\nexec sleep 600\n")
    sleeper.chmod(0o700)
    monkeypatch.setattr(finished_matches, "SMALL", -1)
    monkeypatch.setattr(sys, "executable", str(sleeper))

    async def run() -> None:
        async with paused_builds(tmp_path, "table", "queued") as finished:
            requests = [asked(finished, "table"), asked(finished, "queued")]
            await eventually(number.exists)
            await finished.stop()
            await asyncio.wait(requests)
            with pytest.raises(ProcessLookupError):
                os.kill(int(number.read_text()), 0)

    asyncio.run(run())
