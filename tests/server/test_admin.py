"""`tablee admin` beside a real server, on both stores: what is listed, closed, exported, backed up and restored."""

import asyncio
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import pytest
from msgspec import json

from tablee.cli.main import main
from tablee.engine.codec import fit
from tablee.engine.record import Record, digest, replay
from tablee.games import game_named
from tablee.server.admin_postgres import SharedDatabase
from tablee.server.admin_sqlite import FolderDatabase
from tablee.server.backing import Folder
from tablee.server.sqlite_schema import MIGRATIONS
from tests.server import inside
from tests.server.guest import Guest, Line, sit_down
from tests.server.inside import open_hub
from tests.server.postgres import new_schema
from tests.server.process import ServerProcess, running_server
from tests.server.test_upkeep import Place

Ask = Callable[..., Any]


@pytest.fixture
def admin(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Ask:
    """The answer of `tablee admin`, as JSON, or what it complains of."""
    monkeypatch.setenv("COLUMNS", "400")  # no path is broken

    def ask(*words: object) -> Any:
        capsys.readouterr()
        code = main(["admin", *map(str, words), "--json", "--lang", "en"])
        said, complaint = capsys.readouterr()
        assert (code == 0) == (complaint == "")
        return json.decode(said) if code == 0 else (code, " ".join(complaint.split()))

    return ask


async def match_over(server: ServerProcess, ann: Guest, bob: Guest) -> tuple[str, list[Line]]:
    """A table with a match that is over, and one that has begun."""
    table = await ann.open_table(seats=2)
    lines = await sit_down((ann, bob), table)
    await lines[0].done("start")
    await asyncio.gather(*(line.play_on() for line in lines))
    await lines[0].done("start")
    await next(line for line in lines if line.shown["moves"]).move()
    return table, lines


def options(kind: str, request: pytest.FixtureRequest) -> tuple[str, ...]:
    return ("--store", request.getfixturevalue("postgres")) if kind == "postgres" else ()


@pytest.mark.parametrize(("kind", "other"), [("sqlite", "postgres"), ("postgres", "sqlite")])
def test_a_running_server_is_looked_after_and_its_backup_goes_on_in_the_other_store(
    kind: str, other: str, tmp_path: Path, request: pytest.FixtureRequest, admin: Ask
) -> None:
    first = options(kind, request)
    second = new_schema(request.getfixturevalue("postgres_server")) if other == "postgres" else str(tmp_path / "there")
    copy = tmp_path / "copy"
    with running_server(_made(tmp_path / "here"), *first) as here:
        where = first or ("--data", tmp_path / "here" / "data")

        async def run() -> None:
            async with Guest(here.address, "Ann") as ann, Guest(here.address, "Bob") as bob:
                table, lines = await match_over(here, ann, bob)
                await asyncio.to_thread(check_lists, table)
                await asyncio.to_thread(check_records, table)
                await asyncio.to_thread(admin, "backup", *where, copy)
                view = lines[0].shown["view"]
                await asyncio.to_thread(admin, "close", table.upper().replace("-", ""), *where)
                await closed_for(ann, table, lines)
                await asyncio.to_thread(admin, "open", table, *where)
                assert (await ann.look_at(table)).shown["view"] == view
                await go_on_there([ann.person, bob.person], table, view)

        def check_lists(table: str) -> None:
            (listed,) = admin("tables", *where)
            assert (listed["table"], listed["state"], listed["matches"]) == (table, "playing", 2)
            assert (listed["game"], listed["people"], listed["bots"]) == ("catch_out", ["Ann", "Bob"], 0)
            assert {person["name"]: person["tables"] for person in admin("people", *where)} == {"Ann": 1, "Bob": 1}

        def check_records(table: str) -> None:
            (written,) = admin("export", table, *where)
            assert admin("export", table, "--match", 1, *where) == written
            recorded = fit(Record, written)
            *_, last = replay(game_named(recorded.game), recorded)
            assert digest(last) == recorded.digest
            assert admin("export", table, "--match", 2, *where)[1].endswith("does not exist, or is not over.")

        async def go_on_there(people: list[str], table: str, view: Any) -> None:
            """People are who they were, and the match goes on where it was."""
            place = ("--store", second) if other == "postgres" else ("--data", second)
            await asyncio.to_thread(admin, "restore", copy, *place)
            assert "empty place" in (await asyncio.to_thread(admin, "restore", copy, *place))[1]
            async with Place(second).open_hub() as hub:
                guests = [inside.Guest(hub, person) for person in people]
                assert [await hub.name_of(person) for person in people] == ["Ann", "Bob"]
                assert [found.id for found in await hub.overviews(people[1])] == [table]
                for guest in guests:
                    await guest.join(table)
                assert guests[0].shown["view"] == view
                await asyncio.gather(*(guest.play_on() for guest in guests))
                assert (await inside.finished_part(hub, table, 1))["outcome"] is not None
            secrets = [secret_of(other, second), secret_of(kind, str(where[1]))]
            assert len({await asyncio.to_thread(secret) for secret in secrets}) == 1  # their cookies are still good

        asyncio.run(run())
    assert here.failures == []


def secret_of(kind: str, place: str) -> Callable[[], bytes]:
    def read() -> bytes:
        with closing(SharedDatabase(place) if kind == "postgres" else FolderDatabase(Path(place))) as database:
            return database.secret

    return read


async def closed_for(ann: Guest, table: str, lines: list[Line]) -> None:
    for line in lines:
        await line.until(lambda line=line: line.closed is not None)  # type: ignore[misc]
        assert line.frames[-1] == {"type": "dismissed", "reason": "closed"}
    assert (await ann.look_at(table)).frames[-1] == {"type": "dismissed", "reason": "closed"}
    answer = await ann.http.get(f"/api/tables/{table}")
    assert (answer.status_code, answer.json()["fr"][:30]) == (410, "Cette table a été fermée par l")
    assert (await ann.http.get(f"/api/tables/{table}/matches/1")).status_code == 200


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


@contextmanager
def served(data: Path) -> Iterator[None]:
    """A folder in which a server has its data, as far as others can tell."""
    folder = Folder(data)
    try:
        yield
    finally:
        asyncio.run(folder.close())


def test_what_cannot_be_done_is_said_in_a_sentence_and_changes_nothing(tmp_path: Path, admin: Ask) -> None:
    data = tmp_path / "data"
    assert admin("tables", "--data", data) == (2, f"tablee: There is no database of Tablée at {data}.")
    assert not data.exists()
    (tmp_path / "noise").write_bytes(b"not a database at all" * 100)
    complaint = f"tablee: {tmp_path / 'noise'} is no backup of Tablée, or it is damaged."
    assert admin("restore", tmp_path / "noise", "--data", data) == (2, complaint)
    with served(data):
        assert admin("tables", "--data", data) == []
        assert admin("close", "k7m-4hp-q2x", "--data", data)[1] == "tablee: There is no table k7m-4hp-q2x."
        assert admin("backup", tmp_path / "noise", "--data", data)[1].startswith("tablee: There is a file")
        assert admin("backup", tmp_path / "no" / "way", "--data", data)[1].endswith("No such file or directory.")
        assert admin("backup", tmp_path / "copy", "--data", data)["bytes"] > 0
        assert (tmp_path / "copy").stat().st_mode & 0o777 == 0o600
        assert "A server is running" in admin("restore", tmp_path / "copy", "--data", data)[1]
    with closing(sqlite3.connect(data / "tablee.sqlite")) as db:
        db.execute(f"pragma user_version = {len(MIGRATIONS) + 1}")
    assert "another version of Tablée" in admin("tables", "--data", data)[1]


def test_lists_are_also_for_people_to_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def visit() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.rename("ann", "[b]Ann[/b]")
            await hub.create("table", "ann", "catch_out", {}, 2)

    asyncio.run(visit())
    for what, expected in (("tables", "en attente"), ("people", "[b]Ann[/b]")):
        assert main(["admin", what, "--data", str(tmp_path), "--lang", "fr"]) == 0
        assert expected in capsys.readouterr().out
