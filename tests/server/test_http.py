"""Clients that take their time: a request has to come, an answer has to be read, or the connection ends."""

import asyncio
from collections.abc import Callable
from itertools import pairwise
from types import SimpleNamespace
from typing import Any, cast

import pytest
import uvicorn
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response
from websockets.frames import Opcode

from tablee.server import http
from tablee.server.gate import Gate
from tablee.server.http import Http
from tablee.server.limits import LIMITS
from tablee.server.transport import WebSocket
from tests.server.raw import RawLine, RawSocket
from tests.server.test_transport import Ears, Transport

HEAD = b"POST / HTTP/1.1\r\nHost: server\r\nContent-Length: 10\r\n"
LARGE = b"x" * 8_000_000


async def echo(scope: Any, receive: Any, send: Any) -> None:
    """Answers with the body; with a large one to a GET."""
    request = Request(scope, receive)
    try:
        body = LARGE if request.method == "GET" else await request.body()
    except ClientDisconnect:
        return
    await Response(body)(scope, receive, send)


def served(talk: Callable[[str, Gate], Any], monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    """A real server, which is not as patient as usual."""
    monkeypatch.setattr(http, "REQUEST_SECONDS", seconds)
    monkeypatch.setattr(http, "READING_SECONDS", seconds)

    async def run() -> None:
        gate = Gate(LIMITS._replace(connections_an_address=3))
        config = uvicorn.Config(echo, ws=WebSocket, lifespan="off", log_level="critical")
        config.load()
        state = SimpleNamespace(connections=set(), tasks=set(), default_headers=[], total_requests=0)
        loop = asyncio.get_running_loop()
        app_state = {"gate": gate, "admission": Ears()}
        server = await loop.create_server(lambda: Http(config, state, app_state), "127.0.0.1", 0)
        async with server:
            await talk(f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}", gate)
            async with asyncio.timeout(60):
                while cast(Any, gate)._all._open:
                    await asyncio.sleep(0.01)
            assert not state.connections

    asyncio.run(run())


@pytest.mark.parametrize(
    "begun",
    [b"", b"GET", HEAD, HEAD + b"\r\n", HEAD + b"\r\n12345", b"GET / HTTP/1.1\r\nHost: server\r\n\r\nGET / HT"],
    ids=["nothing", "a word", "half a head", "no body", "half a body", "half a second request"],
)
def test_a_request_that_does_not_come_whole_is_not_waited_for(begun: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(address: str, _gate: Gate) -> None:
        async with RawSocket(address) as socket:
            socket.say(begun)
            await socket.until_closed()

    served(talk, monkeypatch, 0.1)


def test_bytes_that_trickle_in_win_no_time(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(address: str, _gate: Gate) -> None:
        async with RawSocket(address) as socket:
            closed = asyncio.create_task(socket.until_closed())
            socket.say(b"GET / HTTP/1.1\r\n")
            while not closed.done():
                socket.say(b"X-More: and more\r\n")
                await asyncio.sleep(0.01)

    served(talk, monkeypatch, 0.2)


@pytest.mark.parametrize("kept", [b"", b"Connection: close\r\n"])
def test_an_answer_that_nobody_reads_is_not_kept(kept: bytes, monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(address: str, gate: Gate) -> None:
        async with RawSocket(address) as socket:
            socket.stop_reading()
            socket.say(b"GET / HTTP/1.1\r\nHost: server\r\n" + kept + b"\r\n")
            async with asyncio.timeout(60):
                while not cast(Any, gate)._all._open:
                    await asyncio.sleep(0.01)
                while cast(Any, gate)._all._open:
                    await asyncio.sleep(0.01)

    served(talk, monkeypatch, 0.2)


@pytest.mark.parametrize(
    ("left", "cut_off"), [([500_000, 400_000, 300_000], False), ([500_000, 499_000], True), ([500_000, 500_000], True)]
)
def test_a_reader_may_be_slow_but_has_to_read(left: list[int], cut_off: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "READING_SECONDS", 1e9)

    async def run() -> None:
        transport = Transport()
        protocol: Any = object.__new__(Http)
        protocol.loop, protocol.transport, protocol._unread = asyncio.get_running_loop(), transport, None
        transport.backlog = left[0]
        protocol._must_be_read()
        for before, transport.backlog in pairwise(left):
            protocol._unread.cancel()  # the time is over
            protocol._look_again(before)
        assert transport.aborted is cut_off
        protocol._is_read()

    asyncio.run(run())


def test_a_request_that_comes_and_an_answer_that_is_read_are_never_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(address: str, _gate: Gate) -> None:
        async with RawSocket(address) as socket:
            for _ in range(3):
                socket.say(HEAD + b"\r\n0123456789")
                assert await socket.read_until(b"0123456789")
            socket.say(b"GET / HTTP/1.1\r\nHost: server\r\nConnection: close\r\n\r\n")
            assert len(await socket.until_closed()) > len(LARGE)

    served(talk, monkeypatch, 60.0)


def test_one_connection_too_many_of_an_address_is_closed_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(address: str, _gate: Gate) -> None:
        async with RawSocket(address) as one, RawSocket(address) as two, RawSocket(address):
            for socket in (one, two):
                socket.say(HEAD + b"\r\n0123456789")
                assert await socket.read_until(b"0123456789")
            async with RawSocket(address) as fourth:
                assert await fourth.until_closed() == b""
            one.say(HEAD + b"\r\n0123456789")
            assert await one.read_until(b"0123456789")

    served(talk, monkeypatch, 60.0)


def test_a_line_outlives_the_time_that_a_request_has(monkeypatch: pytest.MonkeyPatch) -> None:
    async def talk(address: str, _gate: Gate) -> None:
        async with RawLine(address, "table", []) as line:
            assert line.status == 101
            await asyncio.sleep(2.5)
            line.say(line.frame(Opcode.PING, b"still there?"))
            assert b"still there?" in await line.read_until(b"still there?")
            line.say(line.frame(Opcode.CLOSE))
            await line.until_closed()

    served(talk, monkeypatch, 2.0)
