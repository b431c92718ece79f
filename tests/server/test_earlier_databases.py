"""Databases that earlier versions have written (`tests/databases`): everybody plays on in every game."""

import asyncio
import gzip
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any, Final

import asyncpg
import pytest

from tablee.engine.codec import fit
from tablee.engine.record import Played, Record, digest, replay
from tablee.games import GAMES, game_named
from tablee.server.admin_postgres import LEASES, WRITE
from tablee.server.backup import COLUMNS
from tablee.server.bus import LocalBus
from tablee.server.hub import Hub
from tablee.server.postgres_backing import Shared
from tablee.server.postgres_schema import MIGRATIONS as POSTGRES_MIGRATIONS
from tablee.server.sqlite_schema import MIGRATIONS
from tests import databases
from tests.databases import MOVES, PEOPLE
from tests.server.inside import Guest, finished_part, open_hub

FOLDER: Final = Path(databases.__file__).parent
FIRST: Final = 4  # migrations, when the first of them was kept
KEPT: Final = sorted(FOLDER.glob("*.sqlite.gz"))
PLAYED: Final = ("catch_out", "diciassette", "pictomania", "sketch", "skyjo_action")


def put_in_place(kept: Path, folder: Path) -> Path:
    (folder / "tablee.sqlite").write_bytes(gzip.decompress(kept.read_bytes()))
    return folder


async def check_record(hub: Hub, table: str, match: int) -> Record:
    """The record of a finished match, once it was replayed to the end that is written in it."""
    written: Record = fit(Record, await finished_part(hub, table, match))
    *_, last = replay(game_named(written.game), written)
    assert (last.outcome, digest(last)) == (written.outcome, written.digest)
    return written


def entries(written: Record) -> list[Played]:
    return [entry for entry in written.log if isinstance(entry, Played)]


def test_a_database_was_kept_before_every_migration_and_all_games_are_in_the_first() -> None:
    assert {int(kept.name.partition(".")[0]) for kept in KEPT} >= set(range(FIRST, len(MIGRATIONS)))
    assert set(PLAYED) <= GAMES.keys()


async def play_on_everywhere(hub: Hub) -> None:
    for person, name in PEOPLE.items():
        assert await hub.name_of(person) == name
        assert {found.id for found in await hub.overviews(person)} == set(PLAYED)
    for table in PLAYED:
        await play_on(hub, table)


async def play_on(hub: Hub, table: str) -> None:
    before = await hub.outline(table)
    assert (before.game, before.stage, before.played) == (table, "playing", 2)
    guests = [Guest(hub, person) for person in PEOPLE]
    for guest in guests:
        await guest.join(table)
    begun = (await hub.writer(table)).room.match_version
    await asyncio.gather(*(guest.play_on() for guest in guests))
    assert all(not guest.closed for guest in guests)
    assert len(entries(await check_record(hub, table, 2))) > begun >= MOVES
    await check_record(hub, table, 1)


@pytest.mark.parametrize("kept", KEPT, ids=lambda kept: kept.name)
def test_everybody_plays_on_in_every_game(kept: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(put_in_place(kept, tmp_path)) as hub:
            await play_on_everywhere(hub)

    asyncio.run(run())


@pytest.mark.parametrize("had", range(1, len(POSTGRES_MIGRATIONS)))
def test_on_postgresql_too_after_each_migration_that_it_had(had: int, tmp_path: Path, postgres: str) -> None:
    """Both stores keep the same rows: those of the first file are put into tables as they were then."""
    folder = put_in_place(FOLDER / f"{FIRST}.sqlite.gz", tmp_path)

    async def fill(db: Any, file: sqlite3.Connection) -> None:
        await db.execute("create table migration (number integer primary key, at timestamptz default now())")
        for number, migration in enumerate(POSTGRES_MIGRATIONS[:had], 1):
            await db.execute(migration)
            await db.execute("insert into migration (number) values ($1)", number)
        for table in ("room", "log", "person", "place"):
            rows = file.execute(f"select {COLUMNS[table]} from {table}").fetchall()
            await db.executemany(WRITE[table], rows)
        await db.execute(LEASES)

    async def run() -> None:
        db = await asyncpg.connect(postgres)
        with closing(sqlite3.connect(folder / "tablee.sqlite")) as file:
            await fill(db, file)
        await db.close()
        backing = await asyncio.to_thread(Shared, postgres, "127.0.0.1", 1)
        await backing.open(None)
        hub = Hub(backing.store, LocalBus(), 0.0, leases=backing.leases)
        await play_on_everywhere(hub)
        await hub.stop()
        await backing.close()

    asyncio.run(run())
