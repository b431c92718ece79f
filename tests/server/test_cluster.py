"""Several processes on one PostgreSQL: people at one table through all of them, owners that die, pause and leave."""

import asyncio
import signal
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from tablee.engine.codec import fit
from tablee.engine.record import Played, Record, digest, replay
from tablee.games import game_named
from tablee.server.proxy import PASSED_ON, Proxy
from tests.server.guest import Guest, Line, sit_down
from tests.server.postgres import execute, new_schema
from tests.server.process import PREVIEW_TAG, ServerProcess
from tests.server.test_crash import NOT_THERE


class Cluster:
    """Three processes on one database."""

    def __init__(self, folder: Path, store: str) -> None:
        self.store = store
        self.servers = [ServerProcess(folder / f"{number}", "--store", store) for number in range(3)]
        self._ended = [*self.servers]

    def start(self) -> None:
        """Start the processes that do not run."""
        with ThreadPoolExecutor() as threads:
            list(threads.map(ServerProcess.start, self._ended))
        self._ended = []

    def kill(self, number: int) -> None:
        self._ended.append(self.servers[number])
        self.servers[number].kill()

    def stop(self, number: int) -> None:
        self._ended.append(self.servers[number])
        self.servers[number].stop()

    def end(self) -> None:
        """Stop all processes, none of which has complained."""
        for server in self.servers:
            server.stop()
        for server in self.servers:
            assert server.failures == [], server.errors

    async def owner_of(self, table: str) -> tuple[str | None, int]:
        ((process, epoch),) = await execute(self.store, f"select process, epoch from lease where room = '{table}'")
        return process, epoch


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, postgres_server: str) -> Iterator[Cluster]:
    cluster = Cluster(tmp_path_factory.mktemp("cluster"), new_schema(postgres_server))
    try:
        yield cluster
    finally:
        cluster.end()


@pytest.fixture
def cluster(running: Cluster) -> Cluster:
    """A cluster whose processes all run."""
    running.start()
    return running


class Seated:
    """Somebody in a seat who plays on through another process when theirs is gone."""

    def __init__(self, guest: Guest, line: Line, table: str) -> None:
        self.guest, self.line, self.table = guest, line, table
        self.confirmed: list[Any] = []

    async def play(self, moves: int | None = None) -> None:
        """Play to the end of the match, or until some moves of one's own are confirmed."""
        while self.line.stage != "over" and (moves is None or len(self.confirmed) < moves):
            if await self.line.is_asked():
                await self._move()
            elif self.line.closed is not None:
                await self.dial()

    async def _move(self) -> None:
        request = f"{self.guest.name}/{len(self.confirmed)}"
        move = {"question": self.line.shown["question"], "command": self.line.any_command()}
        answer = await self.line.ask("play", request, **move)
        while answer["type"] == "closed":
            await self.dial()
            answer = await self.line.ask("play", request, **move)
        assert answer.get("ack") == request, answer
        self.confirmed.append(move["command"])

    async def dial(self) -> None:
        """Dial until the table shows itself."""
        while True:
            try:
                self.line = await self.guest.look_at(self.table)
            except NOT_THERE:
                await asyncio.sleep(0.05)
            else:
                if self.line.closed is None:
                    return


@asynccontextmanager
async def seated(cluster: Cluster, *numbers: int) -> AsyncIterator[list[Seated]]:
    """People at one table, each through another process; the table belongs to the first."""
    names = zip(numbers, ("Ann", "Bob", "Cem"), strict=False)
    async with AsyncExitStack() as stack:
        guests = [Guest(cluster.servers[number].address, name) for number, name in names]
        for guest in guests:
            await stack.enter_async_context(guest)
        table = await guests[0].open_table(seats=len(guests))
        lines = await sit_down(guests, table)
        await lines[0].done("start")
        yield [Seated(guest, line, table) for guest, line in zip(guests, lines, strict=True)]


async def check_record(people: list[Seated]) -> None:
    """All that was confirmed is in the record, once, whichever process is asked."""
    answer = await people[-1].guest.http.get(f"/api/tables/{people[0].table}/matches/1")
    written = fit(Record, answer.json())
    game = game_named(written.game)
    assert digest(list(replay(game, written))[-1]) == written.digest
    for seat, person in enumerate(people):
        logged = [entry.command for entry in written.log if isinstance(entry, Played) and entry.seat == seat]
        commands = [[fit(game.NOUNS.command, command) for command in some] for some in (logged, person.confirmed)]
        assert commands[0] == commands[1]


def test_people_play_at_one_table_through_several_processes(cluster: Cluster) -> None:
    async def told(person: Seated, path: str) -> Any:
        return (await person.guest.http.get(path)).raise_for_status().json()

    async def run() -> None:
        async with seated(cluster, 0, 1, 2) as people:
            ann, bob, cem = people
            owner = await cluster.owner_of(ann.table)
            assert [found["stage"] for found in await told(cem, "/api/me/tables")] == ["playing"]
            await asyncio.gather(*(person.play() for person in people))
            await check_record(people)
            assert await cluster.owner_of(ann.table) == owner
            for person in people:
                info = await told(person, f"/api/tables/{ann.table}")
                assert (info["door"], info["names"]) == ("open", ["Ann", "Bob", "Cem"])
                assert [found["stage"] for found in await told(person, "/api/me/tables")] == ["over"]
                page = await person.guest.http.get(f"/t/{ann.table}")
                assert "Catch Out" in dict(PREVIEW_TAG.findall(page.text))["og:title"]
                qr = await person.guest.http.get(f"/api/tables/{ann.table}/qr.svg")
                assert qr.status_code == 200
            await bob.guest.http.put("/api/me", json={"name": "Bo"})
            await cem.line.until(lambda: cem.line.shown["table"]["seats"][1]["name"] == "Bo")

    asyncio.run(run())


def test_a_cookie_is_good_and_an_unknown_table_unknown_everywhere(cluster: Cluster) -> None:
    async def run() -> None:
        async with Guest(cluster.servers[0].address, "Dan") as dan:
            table = await dan.open_table()
            for server in cluster.servers:
                dan.moved(server.address)
                assert (await dan.http.get("/api/me")).json() == {"person": dan.person, "name": "Dan"}
                assert (await dan.http.get("/api/tables/nowhere")).status_code == 404
                assert (await dan.look_at("nowhere")).frames == [{"type": "dismissed", "reason": "no_such_table"}]
                async with Guest(server.address, "Eve") as eve:  # a stranger at a table that sleeps
                    assert (await eve.http.get(f"/api/tables/{table}")).json()["door"] == "asleep"
                    assert (await eve.look_at(table)).frames == [{"type": "dismissed", "reason": "asleep"}]

    asyncio.run(run())


def test_the_internal_port_answers_nobody_who_cannot_sign(cluster: Cluster) -> None:
    async def run() -> None:
        found = await execute(cluster.store, "select address from process where expires > now()")
        for header in ({}, {PASSED_ON: "198.51.100.7 https"}, {PASSED_ON: Proxy(key=b"guessed").telling("a", "http")}):
            stranger = Guest(f"http://{found[0][0]}")
            async with stranger.http:
                answer = await stranger.http.get("/api/games", headers=header)
                assert answer.status_code == 403
                with pytest.raises(InvalidStatus, match="403"):
                    await stranger.dial("table", headers=header)

    asyncio.run(run())


def test_a_process_that_was_paused_beyond_its_lease_writes_nothing_and_sends_its_people_away(cluster: Cluster) -> None:
    async def run() -> None:
        async with seated(cluster, 0, 1) as people:
            ann, bob = people
            paused, epoch = await cluster.owner_of(ann.table)
            left = ann.line
            cluster.servers[0].send(signal.SIGSTOP)
            try:
                await left.say({"type": "configure", "id": "late", "grace": 77})  # lies there until it wakes up
                await bob.line.until(lambda: bob.line.closed is not None)  # sent away by the process in between
                await bob.dial()
                owner, taken = await cluster.owner_of(ann.table)
                assert owner != paused
                assert taken == epoch + 1
            finally:
                cluster.servers[0].send(signal.SIGCONT)
            await left.until(lambda: left.closed is not None)
            assert "late" not in left.answers
            await ann.dial()  # the process that was paused passes her through now
            assert ann.line.shown["table"]["grace"] == 60
            await asyncio.gather(*(person.play() for person in people))
            await check_record(people)
            assert await cluster.owner_of(ann.table) == (owner, taken)

    asyncio.run(run())


def test_the_tables_of_a_process_that_is_killed_are_taken_over_and_no_confirmed_move_is_lost(cluster: Cluster) -> None:
    async def run() -> None:
        async with seated(cluster, 0, 1) as people:
            ann, bob = people
            _, epoch = await cluster.owner_of(ann.table)
            playing = [asyncio.create_task(person.play()) for person in people]
            while len(ann.confirmed) + len(bob.confirmed) < 5:
                await asyncio.sleep(0.001)
            cluster.kill(0)
            ann.guest.moved(cluster.servers[2].address)  # as a proxy would send her there
            await asyncio.gather(*playing)
            await check_record(people)
            assert (await cluster.owner_of(ann.table))[1] == epoch + 1

    asyncio.run(run())


def test_a_process_that_stops_in_order_hands_its_tables_over_at_once(cluster: Cluster) -> None:
    async def run() -> None:
        async with seated(cluster, 0, 1) as people:
            ann, _ = people
            stopped, epoch = await cluster.owner_of(ann.table)
            await asyncio.to_thread(cluster.stop, 0)
            assert await cluster.owner_of(ann.table) == (None, epoch)
            assert await execute(cluster.store, f"select from process where id = '{stopped}'") == []
            for person in people:
                await person.line.until(lambda line=person.line: line.closed is not None)  # type: ignore[misc]
            assert [person.line.closed for person in people] == [1012, 1012]
            ann.guest.moved(cluster.servers[1].address)
            await asyncio.gather(*(person.play() for person in people))
            await check_record(people)

    asyncio.run(run())
