"""The server is killed in the middle, under load, and started again: no confirmed move is lost, none counts twice."""

import asyncio
from contextlib import AsyncExitStack
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from websockets.exceptions import InvalidHandshake, InvalidMessage

from tablee.engine.codec import fit
from tablee.engine.record import Played, Record, digest, replay
from tablee.games import game_named
from tests.server.guest import Guest, Line, sit_down
from tests.server.process import ServerProcess

ROOMS: Final = 5
CRASHES: Final = 4
NOT_THERE: Final = (OSError, EOFError, InvalidHandshake, InvalidMessage, TimeoutError)


class Player:
    """A seat at one table: plays on whatever happens to the server, sending again what was not confirmed."""

    def __init__(self, server: "Restarting", guest: Guest, line: Line, table: str, number: int) -> None:
        self.server, self.guest, self.line, self.table = server, guest, line, table
        self.confirmed: list[Any] = []
        self._moves = 0
        self._name = f"{guest.name}/{number}"

    async def play(self) -> None:
        while self.line.stage != "over":
            if await self.line.is_asked():
                await self._move()
            elif self.line.closed is not None:
                await self._connect_again()

    async def _move(self) -> None:
        """One move, sent with the same id until it is answered."""
        self._moves += 1
        request = f"{self._name}/{self._moves}"
        move = {"question": self.line.shown["question"], "command": self.line.any_command()}
        answer = await self.line.ask("play", request, **move)
        while answer["type"] == "closed":
            await self._connect_again()
            answer = await self.line.ask("play", request, **move)
        assert answer.get("ack") == request, answer
        self.confirmed.append(move["command"])
        await self.server.count()

    async def _connect_again(self) -> None:
        while True:
            try:
                await self.server.is_open.wait()
                self.guest.moved(self.server.server.address)
                self.line = await self.guest.look_at(self.table)
                return
            except NOT_THERE:
                await asyncio.sleep(0.01)


class Restarting:
    """A server that is killed after certain numbers of confirmed moves, at all tables together, and opened again."""

    def __init__(self, server: ServerProcess, crashes: set[int]) -> None:
        self.server = server
        self.crashes = crashes
        self.confirmed = 0
        self.killed = 0
        self.is_open = asyncio.Event()
        self.is_open.set()

    async def count(self) -> None:
        self.confirmed += 1
        if self.confirmed in self.crashes:
            self.server.kill()  # at once: other tables have moves under way
            self.killed += 1
            self.is_open.clear()
            await asyncio.to_thread(self.server.start)
            self.is_open.set()


def test_whenever_the_server_is_killed_every_confirmed_move_is_in_the_record_once(tmp_path: Path) -> None:
    chance = Random()
    crashes = {chance.randrange(40 * number + 10, 40 * number + 40) for number in range(CRASHES)}
    server = ServerProcess(tmp_path)
    server.start()

    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = [await stack.enter_async_context(Guest(server.address, name)) for name in ("Ann", "Bob")]
            restarting = Restarting(server, crashes)
            players = []
            for number in range(ROOMS):
                table = await ann.open_table(seats=2)
                lines = await sit_down([ann, bob], table)
                await lines[0].done("start")
                seats = zip((ann, bob), lines, strict=True)
                players.append([Player(restarting, guest, line, table, number) for guest, line in seats])
            await asyncio.gather(*(player.play() for pair in players for player in pair))
            assert restarting.killed == CRASHES
            ann.moved(server.address)
            for pair in players:
                await _check(ann, pair)

    try:
        asyncio.run(run())
    finally:
        server.stop()
    assert server.failures == []


async def _check(guest: Guest, pair: list[Player]) -> None:
    answer = await guest.http.get(f"/api/tables/{pair[0].table}/matches/1")
    written = fit(Record, answer.json())
    game = game_named(written.game)
    matches = list(replay(game, written))
    assert digest(matches[-1]) == written.digest
    for seat, player in enumerate(pair):
        logged = [entry.command for entry in written.log if isinstance(entry, Played) and entry.seat == seat]
        assert [fit(game.NOUNS.command, command) for command in logged] == [
            fit(game.NOUNS.command, command) for command in player.confirmed
        ]


@pytest.mark.parametrize("end", ["kill", "stop"])
def test_after_a_restart_the_seat_the_name_and_the_cookie_are_good_still(tmp_path: Path, end: str) -> None:
    server = ServerProcess(tmp_path)
    server.start()

    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table(seats=3)
            line = await ann.look_at(table)
            for seat in (1, 2):
                await line.done("set_bot", seat=seat, bot="rule")
            await line.done("start")
            await line.is_asked()  # and nobody else is
            before = {part: line.shown[part] for part in ("view", "question", "moves")}
            assert before["moves"]
            await asyncio.to_thread(getattr(server, end))
            await line.until(lambda: line.closed is not None)
            assert line.closed == (1006 if end == "kill" else 1012)
            await asyncio.to_thread(server.start)
            ann.moved(server.address)
            assert (await ann.http.get("/api/me")).json() == {"person": ann.person, "name": "Ann"}
            again = await ann.look_at(table)
            assert {part: again.frames[0][part] for part in before} == before
            assert again.frames[0]["table"]["seat"] == 0
            await again.play_on()
            assert again.stage == "over"

    try:
        asyncio.run(run())
    finally:
        server.stop()
    assert server.failures == []
