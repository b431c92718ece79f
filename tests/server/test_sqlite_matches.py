"""Finished matches in the database: nothing is found of one that has not ended."""

import asyncio
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from msgspec.structs import replace

from tablee.engine.codec import plain
from tablee.server import match_log, sqlite_matches
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Save
from tests.room.driven import Table, three_at


@pytest.fixture
def table() -> Table:
    """A table with a finished match, and the next one dealt."""
    table = three_at("catch_out")
    list(table.play_out("sqlite_matches"))
    table.start()
    return table


@pytest.fixture
def db(tmp_path: Path, table: Table) -> Iterator[sqlite3.Connection]:
    async def save() -> None:
        store = SqliteStore(tmp_path / "tablee.sqlite")
        before = None
        for place, row in enumerate(table.rows):
            room = replace(table.room, version=10 * place + 1)
            await store.save([Save(room, [row], after=before)])
            before = room.version
        await store.save([Save(replace(table.room, id="another", version=1), table.rows)])
        await store.close()

    asyncio.run(save())
    with closing(sqlite3.connect(tmp_path / "tablee.sqlite", isolation_level=None)) as db:
        yield db


def test_a_finished_match_is_found_with_its_heading_and_all_its_rows(db: sqlite3.Connection, table: Table) -> None:
    played = [row for row in table.rows if row.match == 1]
    found = sqlite_matches.finished(db, "table", 1)
    assert found is not None
    assert found.heading == plain(played[0].body)
    assert found.changes >= len(played)
    rows = sqlite_matches.rows(db, "table", 1)
    assert [(row.kind, row.match) for row in rows] == [(row.kind, 1) for row in played]
    assert rows[0].body == found.heading
    assert [plain(row.body["entry"]) for row in rows[1:-1]] == [plain(row.body["entry"]) for row in played[1:-1]]
    assert rows[-1].body == plain(played[-1].body)


@pytest.mark.parametrize(("room", "match"), [("table", 2), ("table", 3), ("table", 0), ("nowhere", 1)])
def test_nothing_is_found_of_a_match_that_has_not_ended(db: sqlite3.Connection, room: str, match: int) -> None:
    assert sqlite_matches.finished(db, room, match) is None
    assert sqlite_matches.rows(db, room, match) == []


def test_whether_a_match_has_ended_is_found_without_reading_the_log(db: sqlite3.Connection) -> None:
    asked: list[str] = []
    db.set_trace_callback(asked.append)
    sqlite_matches.rows(db, "table", 1)
    db.set_trace_callback(None)
    plans = [row[-1] for query in asked for row in db.execute(f"explain query plan {query}")]
    assert plans == [
        "SEARCH log USING COVERING INDEX log_ends (room=? AND match=? AND kind=?)",
        "SEARCH log USING PRIMARY KEY (room=? AND number=?)",
        "SEARCH log USING PRIMARY KEY (room=? AND number>? AND number<?)",
    ]


def test_a_part_is_found_where_it_was_kept_and_the_newest_counts(db: sqlite3.Connection) -> None:
    assert sqlite_matches.part(db, "table", 1, "record") is None
    for data in (b"old", b"new"):
        sqlite_matches.keep(db, "table", 1, "record", data)
    assert sqlite_matches.part(db, "table", 1, "record") == b"new"
    for other in (("table", 1, "0"), ("table", 2, "record"), ("another", 1, "record")):
        assert sqlite_matches.part(db, *other) is None


def test_a_part_in_another_form_is_not_found(db: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch) -> None:
    sqlite_matches.keep(db, "table", 1, "record", b"old")
    monkeypatch.setattr(match_log, "FORM", match_log.FORM + 1)
    assert sqlite_matches.part(db, "table", 1, "record") is None
    sqlite_matches.keep(db, "table", 1, "record", b"new")
    assert sqlite_matches.part(db, "table", 1, "record") == b"new"
