"""`python -m tests.databases FOLDER` makes a database as this version of Tablée writes it, as a crash leaves it.

In it are Ann and Bob, and for each game a table with a finished match and one that was cut off in the middle. Before a
migration is added, a database of the version before is kept beside this file, under the number of its last migration.
"""

import asyncio
import gzip
import sqlite3
import sys
from contextlib import closing
from pathlib import Path
from typing import Final

from tablee.games import GAMES
from tablee.room import wire
from tablee.server.hub import Hub
from tablee.server.sqlite_schema import MIGRATIONS
from tests.databases import MOVES, PEOPLE, SEATS
from tests.server.inside import Guest, open_hub

HERE: Final = Path(__file__).parent


async def play_at_all_games(folder: Path, kept: Path) -> None:
    async with open_hub(folder) as hub:
        for person, name in PEOPLE.items():
            await hub.store.rename(person, name)
        for game in GAMES:
            await play(hub, game)
        with closing(sqlite3.connect(folder / "tablee.sqlite", isolation_level=None)) as db:
            db.execute("vacuum into ?", (str(kept),))


async def play(hub: Hub, game: str) -> None:
    """One match to the end, and a few moves of the next."""
    await hub.create(game, "ann", game, {"pace": "relaxed"}, SEATS)
    guests = [Guest(hub, person) for person in PEOPLE]
    for seat, guest in enumerate(guests):
        await guest.join(game)
        if seat:
            await guest.ask(wire.Sit, seat=seat)
    await guests[0].ask(wire.SetBot, seat=2, bot="random")
    await guests[0].ask(wire.Start)
    await asyncio.gather(*(guest.play_on() for guest in guests))
    await guests[0].ask(wire.Start)
    for _ in range(MOVES):
        await asyncio.wait([asyncio.create_task(asked(guest)) for guest in guests], return_when="FIRST_COMPLETED")
        await next(guest for guest in guests if guest.shown["moves"]).move()


async def asked(guest: Guest) -> None:
    await guest.until(lambda: bool(guest.shown["moves"]))


def main(folder: Path) -> None:
    kept = folder / f"{len(MIGRATIONS)}.sqlite"
    asyncio.run(play_at_all_games(folder, kept))
    (HERE / f"{kept.name}.gz").write_bytes(gzip.compress(kept.read_bytes(), mtime=0))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
