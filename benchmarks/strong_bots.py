"""What rooms of strong bots cost everybody else: twenty of them play at normal speed, and meanwhile people at other
tables make their moves.

The rooms play and sleep by turns, on the same server: whatever else the machine has to do weighs on both alike. What
counts is how much longer people wait for the answer to a move while the rooms play.
"""

import asyncio
import json
import sys
from collections.abc import Sequence
from contextlib import suppress
from itertools import chain, count
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from benchmarks.bots import HOST, Person
from benchmarks.rooms import cpu_seconds, server
from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain
from tablee.games import GAMES

ROOMS = 20
SEARCHED = ("sketch", "diciassette", "skyjo_action", "catch_out")
SEATS, BOT = 4, "strong"
TABLES = 4  # of two people each
EVERY = 0.1  # seconds between two moves at one of them
TURNS = 5  # without and with the rooms
SECONDS = 12.0
BEGINNING = 5.0  # seconds, until all rooms play and the processes that think have started


class Line:
    """Somebody's connection to a table: what it shows, and the requests that wait for an answer."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket = socket
        self._waiting: dict[str, asyncio.Future[None]] = {}
        self._ids = count()
        self.shown: dict[str, Any] = {"moves": []}
        self.news = asyncio.Event()
        self._reader = asyncio.create_task(self._read())

    @property
    def stage(self) -> str:
        return str(self.shown["table"]["stage"])

    async def ask(self, kind: str, **fields: Any) -> float:
        """How long a request took to be answered, in milliseconds."""
        name, began = f"{next(self._ids)}", perf_counter()
        answered = self._waiting[name] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"type": kind, "id": name, **fields}))
        await answered
        return 1000 * (perf_counter() - began)

    async def close(self) -> None:
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        with suppress(ConnectionClosed):
            async for message in self._socket:
                told = json.loads(message)
                if told["type"] == "ping":
                    await self._socket.send(json.dumps({**told, "type": "pong"}))
                self.shown |= {part: told[part] for part in ("table", "view", "question", "moves") if part in told}
                if (name := told.get("ack") or told.get("id")) in self._waiting:
                    self._waiting.pop(name).set_result(None)
                self.news.set()


class Someone(Person):
    """Somebody who goes to tables and comes back to them."""

    async def make(self, **table: Any) -> str:
        return str((await asyncio.to_thread(self._post, "tables", table))["id"])

    async def go_to(self, table: str) -> Line:
        line = Line(await connect(f"ws://{HOST}/ws/{table}", additional_headers={"cookie": self.cookie}))
        while "table" not in line.shown:
            line.news.clear()
            await line.news.wait()
        return line


class BotRoom:
    """A table at which strong bots play while its host looks on, one match after the other. It sleeps without them."""

    def __init__(self, number: int) -> None:
        self._host = Someone(f"host {number}")
        self._game = SEARCHED[number % len(SEARCHED)]
        self._table = ""
        self._dealing: asyncio.Task[None] | None = None
        self.seen = 0  # updates: about one for each move

    async def wake(self) -> None:
        new = not self._table
        if new:
            self._table = await self._host.make(game=self._game, seats=SEATS, seated=False)
        self._line = await self._host.go_to(self._table)
        for seat in range(SEATS) if new else ():
            await self._line.ask("set_bot", seat=seat, bot=BOT)
        self._dealing = asyncio.create_task(self._deal(self._line))

    async def sleep(self) -> None:
        assert self._dealing
        self._dealing.cancel()
        await self._line.close()

    async def _deal(self, line: Line) -> None:
        while True:
            if line.stage != "playing":
                await line.ask("start")
            line.news.clear()
            await line.news.wait()
            self.seen += 1


class PeopleTable:
    """Two people who make any legal move in turn."""

    def __init__(self, number: int) -> None:
        self._people = [Someone(f"{name} {number}") for name in ("ann", "bob")]
        self._chance = (Chance(f"people {number}", step) for step in count())

    async def sit_down(self) -> None:
        table = await self._people[0].make(game="catch_out", seats=2)
        self._lines = [await one.go_to(table) for one in self._people]
        await self._lines[1].ask("sit", seat=1)

    async def play(self, seconds: float) -> list[float]:
        """How long each move took to be answered."""
        waited, end = [], perf_counter() + seconds
        while perf_counter() < end:
            if self._lines[0].stage != "playing":
                await self._lines[0].ask("start")
            for line in self._lines:
                if line.shown["moves"]:
                    waited.append(await line.ask("play", question=line.shown["question"], command=self._move(line)))
                    break
            await asyncio.sleep(EVERY)
        return waited

    def _move(self, line: Line) -> Any:
        game = GAMES["catch_out"]
        return plain(game.legal(fit(game.NOUNS.view, line.shown["view"])).sample(next(self._chance)))


class Waited(NamedTuple):
    """One turn: how long people waited for the answers to their moves, in milliseconds; the server's share of a core;
    and how often all rooms together moved in a second."""

    p50: float
    p99: float
    cpu: float
    pace: float


Turn = tuple[Waited, Waited]  # without the rooms, and with them


async def measure(pid: int, turns: int) -> list[Turn]:
    rooms = [BotRoom(number) for number in range(ROOMS)]
    tables = [PeopleTable(number) for number in range(TABLES)]
    await asyncio.gather(*(table.sit_down() for table in tables))
    for room in rooms:  # the processes start, and every room is dealt
        await room.wake()
    await asyncio.sleep(2 * BEGINNING)
    found: list[Turn] = []
    for _ in range(turns):
        await asyncio.gather(*(room.sleep() for room in rooms))
        without = await waited(pid, rooms, tables)
        await asyncio.gather(*(room.wake() for room in rooms))
        found.append((without, await waited(pid, rooms, tables)))
    return found


async def waited(pid: int, rooms: Sequence[BotRoom], tables: Sequence[PeopleTable]) -> Waited:
    await asyncio.sleep(BEGINNING)
    before, seen = cpu_seconds(pid), sum(room.seen for room in rooms)
    played = await asyncio.gather(*(table.play(SECONDS) for table in tables))
    cpu, pace = cpu_seconds(pid) - before, sum(room.seen for room in rooms) - seen
    moves = sorted(chain.from_iterable(played))
    return Waited(moves[len(moves) // 2], moves[len(moves) * 99 // 100], cpu / SECONDS, pace / SECONDS)


def main(turns: int = TURNS) -> None:
    with server("tablee", "1") as pid:
        found = asyncio.run(measure(pid, turns))
    without, playing = (Waited(*map(median, zip(*each, strict=True))) for each in zip(*found, strict=True))
    rooms = f"{ROOMS} rooms of {BOT} bots, {playing.pace:.0f} moves a second"
    for what, (p50, p99, cpu, _) in (("no room of bots", without), (rooms, playing)):
        print(f"{what:44} {p50:6.2f} ms (p50), {p99:6.2f} ms (p99) a move elsewhere, {100 * cpu:3.0f} % of a core")
    p50, p99 = (median(after[at] / before[at] for before, after in found) for at in (0, 1))
    print(f"{f'ratio, median of {turns} turns':44} {p50:6.2f}    (p50), {p99:6.2f}    (p99)")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
