"""The house that is shaken: real servers on one store, cables to them, and people at a table of each game."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import AsyncExitStack, asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Final
from urllib.parse import urlsplit

from tablee.games import GAMES
from tests.chaos.cable import Cable, Ends
from tests.chaos.database import OwnPostgres
from tests.chaos.player import Player
from tests.chaos.process import MoodyServer
from tests.chaos.table import Table
from tests.fuzz.tables import PACES, QUICK
from tests.server.guest import Guest, sit_down

PROCESSES: Final = 3  # on PostgreSQL
PEOPLE: Final = ("Ann", "Bob", "Cleo")  # the last one watches
SEATS: Final = 3  # the last one is a bot's
OURS: Final = "Whim"  # what is raised on purpose


class House:
    """Servers and people. `people_lines` are the cables of the people, `store_lines` those of the servers to
    PostgreSQL."""

    def __init__(self, servers: Sequence[MoodyServer], store: str, postgres: OwnPostgres | None) -> None:
        self.servers, self.store, self.postgres = servers, store, postgres
        self.store_lines: list[Cable] = []
        self.people_lines: dict[Player, Cable] = {}
        self.tables: list[Table] = []
        self._turns = count()

    @property
    def people(self) -> list[Player]:
        return [person for table in self.tables for person in table.people]

    @property
    def told(self) -> Counter[str]:
        """All that people were told since it was last forgotten."""
        return sum((person.notes.told for person in self.people), Counter())

    def forget_told(self) -> None:
        for person in self.people:
            person.notes.told.clear()

    def hold(self, held: bool) -> None:
        """Have everybody ask for nothing new, or go on."""
        for table in self.tables:
            table.hold(held)

    async def reach(self) -> Ends:
        """Connect to the next server that takes connections, as a proxy does."""
        first = next(self._turns)
        for number in range(len(self.servers)):
            address = urlsplit(self.servers[(first + number) % len(self.servers)].address)
            try:
                return await asyncio.open_connection(address.hostname, address.port)
            except OSError:
                continue
        raise ConnectionRefusedError

    def complaints(self) -> list[str]:
        """The tracebacks in the logs of the servers, but for those that were asked for."""
        found = [line for server in self.servers for line in server.failures if OURS not in line]
        return [f"a traceback: {line}" for line in dict.fromkeys(found)]


@asynccontextmanager
async def open_house(
    folder: Path, postgres: OwnPostgres | None, seed: str, games: Iterable[str] = GAMES
) -> AsyncIterator[House]:
    """A house where everybody plays, until it is closed."""
    async with AsyncExitStack() as stack:
        house = await _servers(stack, folder, postgres)
        rng = Random(f"{seed}/tables")
        house.tables = [await _table(stack, house, game, rng) for game in games]
        playing = [asyncio.create_task(person.play()) for person in house.people]
        try:
            yield house
        finally:
            for task in playing:
                task.cancel()
            await asyncio.wait(playing)
        for person in house.people:
            if person.screen:
                person.screen.hang_up()


async def _servers(stack: AsyncExitStack, folder: Path, postgres: OwnPostgres | None) -> House:
    if postgres is None:
        house = House([MoodyServer(folder)], str(folder / "data" / "tablee.sqlite"), None)
    else:
        lines = [await stack.enter_async_context(Cable(postgres.reach)) for _ in range(PROCESSES)]
        places = [folder / f"{number}" for number in range(PROCESSES)]
        for place in places:
            place.mkdir()
        options = [("--store", postgres.address(line.port)) for line in lines]
        servers = [MoodyServer(place, *option) for place, option in zip(places, options, strict=True)]
        house = House(servers, postgres.direct, postgres)
        house.store_lines = lines
    for server in house.servers:
        stack.push_async_callback(asyncio.to_thread, server.stop)  # they still need their cables
    await asyncio.gather(*(asyncio.to_thread(server.start) for server in house.servers))
    return house


async def _table(stack: AsyncExitStack, house: House, game: str, rng: Random) -> Table:
    """A table where a match is dealt to two people and a bot, and somebody watches."""
    lines = [await stack.enter_async_context(Cable(house.reach)) for _ in PEOPLE]
    guests = [
        await stack.enter_async_context(Guest(f"http://127.0.0.1:{line.port}", name))
        for line, name in zip(lines, PEOPLE, strict=True)
    ]
    options = {"pace": rng.choice(PACES), **QUICK.get(game, {})}
    name = await guests[0].open_table(game=game, seats=SEATS, options=options)
    seated = await sit_down(guests[:-1], name)
    await seated[0].done("set_bot", seat=SEATS - 1, bot="rule")
    people = [
        Player(guest, name, seat if guest is not guests[-1] else None, Random(f"{rng.random()}"))
        for seat, guest in enumerate(guests)
    ]
    for line in seated:
        await line.close()
    house.people_lines |= dict(zip(people, lines, strict=True))
    return Table(name, game, people)
