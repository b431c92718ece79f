"""Handshakes in crowds, and odd ones: nothing is left open, and nobody is locked out."""

import asyncio
from contextlib import AsyncExitStack, suppress
from pathlib import Path

import pytest

from tests.server.guest import Guest, Line
from tests.server.process import ServerProcess, running_server
from tests.server.raw import RawLine, RawSocket
from tests.server.test_crash import NOT_THERE


def test_two_cookie_headers_are_one_cookie(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table()
            async with RawLine(server.address, table, ["Cookie: theme=dark", f"Cookie: {ann.cookies()}"]) as line:
                assert line.status == 101
                assert b'"type":"update"' in await line.read_until(b'"type":"update"')

    asyncio.run(run())


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        (["Origin: http://evil.example", "Origin: {server}"], 400),
        (["Origin: {server}", "Origin: {server}"], 400),
        (["Host: evil.example"], 400),
    ],
)
def test_a_handshake_that_contradicts_itself_is_refused(server: ServerProcess, headers: list[str], status: int) -> None:
    async def run() -> None:
        async with RawLine(server.address, "table", [line.format(server=server.address) for line in headers]) as line:
            assert line.status == status
            await line.until_closed()

    asyncio.run(run())


def test_hundreds_of_odd_handshakes_leave_nothing_open(tmp_path: Path) -> None:
    with running_server(tmp_path) as server:

        async def run() -> None:
            async with Guest(server.address, "Ann") as ann:
                table = await ann.open_table()
                before = server.open_files

                async def knock(number: int) -> None:
                    async with RawLine(server.address, table, [f"Cookie: a={number}", "Cookie: b=c"]) as line:
                        await line.until_closed()

                await asyncio.gather(*(knock(number) for number in range(300)))
                async with asyncio.timeout(60):
                    while server.open_files > before:
                        await asyncio.sleep(0.05)
                assert (await ann.look_at(table)).frames[0]["type"] == "update"

        asyncio.run(run())


def test_too_many_dials_of_one_address_are_turned_away_before_their_work_is_done(tmp_path: Path) -> None:
    with running_server(tmp_path, strict=True) as server:

        async def run() -> None:
            async with Guest(server.address, "Ann") as ann:
                table = await ann.open_table()
                statuses: list[int] = []
                while 429 not in statuses and len(statuses) < 2000:
                    async with RawLine(server.address, table, []) as line:
                        statuses.append(line.status)
                assert statuses[-1] == 429
                assert (await ann.http.get("/api/me")).json()["name"] == "Ann"

        asyncio.run(run())


async def once_more(guest: Guest, table: str) -> Line:
    """A line to the table, as soon as the server has noticed that others have hung up."""
    async with asyncio.timeout(60):
        while True:
            with suppress(*NOT_THERE):
                return await guest.look_at(table)
            await asyncio.sleep(0.05)


def test_more_connections_than_the_system_has_files_for_lock_nobody_out_for_good(tmp_path: Path) -> None:
    with running_server(tmp_path, files=200) as server:

        async def run() -> None:
            async with Guest(server.address, "Ann") as ann:
                table = await ann.open_table()
                line = await ann.look_at(table)
                async with AsyncExitStack() as held:
                    sockets = [await held.enter_async_context(RawSocket(server.address)) for _ in range(250)]
                    await sockets[-1].until_closed()  # one too many, and closed at once
                    await line.done("configure", grace=30)
                await (await once_more(ann, table)).done("configure", grace=60)

        asyncio.run(run())
    assert server.failures == []
