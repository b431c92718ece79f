"""Records and replays over HTTP: compressed where that is accepted, kept by browsers, and not asked for too often."""

import asyncio
import gzip
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from tablee.server import api
from tablee.server.bus import LocalBus
from tablee.server.downloads import PIECE, unpacked, while_connected
from tablee.server.hub import Hub
from tablee.server.limits import ONE_ADDRESS, Rate
from tests.server.guest import Guest
from tests.server.inside import eventually
from tests.server.process import PATIENCE, ServerProcess
from tests.server.test_finished_matches import asked, paused, paused_builds
from tests.server.test_security import inside

BUILT = tuple(
    endpoint
    for endpoint in api.ENDPOINTS
    if endpoint.method == "GET" and endpoint.limited and endpoint.answer is not api.review
)


@pytest.fixture(scope="module")
def match(server: ServerProcess) -> str:
    """The path of a finished match."""

    async def run() -> str:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table(game="peek", seats=2)
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")
            await line.done("start")
            await line.play_on()
            return f"/api/tables/{table}/matches/1"

    return asyncio.run(run())


@pytest.fixture
def browser(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


@pytest.mark.parametrize("part", ["", "/replay", "/replay?as=1"])
def test_it_comes_compressed_to_whoever_takes_it_so_and_plain_to_others(
    browser: httpx.Client, match: str, part: str
) -> None:
    short = browser.get(match + part, headers={"accept-encoding": "br, gzip;q=0.5"})
    plain = browser.get(match + part, headers={"accept-encoding": "identity"})
    assert short.headers["content-encoding"] == "gzip"
    assert "content-encoding" not in plain.headers
    assert int(short.headers["content-length"]) < len(plain.content)
    assert short.content == plain.content
    for answer in (short, plain):
        assert answer.headers["content-type"] == "application/json"
        assert answer.headers["vary"] == "accept-encoding"


def test_a_browser_keeps_what_does_not_change_any_more_and_no_refusal(browser: httpx.Client, match: str) -> None:
    assert browser.get(match).headers["cache-control"] == "private, max-age=86400, immutable"
    for missing in (match[:-1] + "2", match + "/replay?as=5", "/api/tables/nowher/matches/1"):
        answer = browser.get(missing)
        assert answer.status_code == 404
        assert "cache-control" not in answer.headers


@pytest.mark.parametrize("size", [0, 1, PIECE, PIECE + 1, 5 * PIECE])
def test_what_is_unpacked_comes_whole_and_in_small_pieces(size: int) -> None:
    pieces = list(unpacked(gzip.compress(b"x" * size)))
    assert b"".join(pieces) == b"x" * size
    assert max(map(len, pieces)) <= PIECE


@pytest.mark.parametrize("path", ["/api/tables/nowher/matches/1", "/api/tables/nowher/matches/1/replay"])
def test_an_address_that_asks_too_often_is_told_to_wait(tmp_path_factory: pytest.TempPathFactory, path: str) -> None:
    limits = ONE_ADDRESS._replace(downloads=Rate(0, 10))

    async def run() -> None:
        async with inside(tmp_path_factory.mktemp("data"), limits) as client:
            answers = [await client.get(path) for _ in range(11)]
            assert {answer.status_code for answer in answers[:-1]} == {404}
            assert answers[-1].status_code == 429
            assert answers[-1].json()["en"] == "Too many requests at once: wait a moment, then try again."
            assert (await client.get("/api/me")).status_code == 200
            transport: Any = client._transport
            transport.client = ("192.0.2.2", 1)
            assert (await client.get(path)).status_code == 404

    asyncio.run(run())


def request_that(*messages: str) -> Request:
    """A request whose browser says this, and then nothing any more."""
    left = list(messages)

    async def receive() -> dict[str, Any]:
        if not left:
            await asyncio.Event().wait()
        return {"type": left.pop(0)}

    return Request({"type": "http"}, receive)


def test_work_is_cancelled_when_the_browser_hangs_up() -> None:
    async def run() -> None:
        cancelled = asyncio.Event()

        async def work() -> None:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                cancelled.set()
                raise

        with pytest.raises(ClientDisconnect):
            await while_connected(request_that("http.request", "http.disconnect"), work())
        async with asyncio.timeout(60):
            await cancelled.wait()

    asyncio.run(run())


def test_work_is_done_for_a_browser_that_waits_and_its_errors_are_told() -> None:
    async def run() -> None:
        assert await while_connected(request_that("http.request"), asyncio.sleep(0, "done")) == "done"

        async def wrong() -> None:
            raise LookupError

        with pytest.raises(LookupError):
            await while_connected(request_that("http.request"), wrong())

    asyncio.run(run())


def test_twenty_abandoned_requests_leave_no_work_behind(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "begun", "left") as finished:
            hub = Hub(paused(finished), LocalBus())
            hub.finished_matches = finished
            first = asked(finished, "begun")
            await eventually(lambda: bool(paused(finished).kept))
            hung_up = ("http.request", "http.disconnect")
            answers = await asyncio.gather(*(answered(hub, endpoint, *hung_up) for endpoint in BUILT * 10))
            assert {answer.status_code for answer in answers} == {499}
            await eventually(lambda: list(finished._jobs) == [("begun", 1)])
            paused(finished).go.set()
            await first
            assert paused(finished).built == ["begun"]

    asyncio.run(run())


def test_whoever_waits_for_a_match_when_the_server_closes_is_told_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with paused_builds(tmp_path, "left") as finished:
            hub = Hub(paused(finished), LocalBus())
            hub.finished_matches = finished
            waiting = asyncio.create_task(answered(hub, BUILT[0], "http.request"))
            await eventually(lambda: bool(paused(finished).kept))
            waiting.cancel()
            assert (await waiting).status_code == 503

    asyncio.run(run())


async def answered(hub: Hub, endpoint: api.Endpoint, *messages: str) -> Response:
    """The answer to a browser that asks for the match of the table "left"."""
    request = request_that(*messages)
    where = {"path": "/", "path_params": {"table": "left", "match": "1"}}
    request.scope.update(where, headers=[], query_string=b"", root_path="", scheme="http")
    return await api.handler(endpoint, hub, b"secret", ONE_ADDRESS)(request)


def test_browsers_that_hang_up_make_nobody_complain(server: ServerProcess, match: str) -> None:
    async def run() -> None:
        address = httpx.URL(server.address)
        for _ in range(20):
            _, writer = await asyncio.open_connection(address.host, address.port)
            writer.write(f"GET {match}/replay HTTP/1.1\r\nHost: {address.host}\r\n\r\n".encode())
            await writer.drain()
            writer.transport.abort()
        async with httpx.AsyncClient(base_url=server.address, timeout=PATIENCE) as client:
            assert (await client.get(match)).status_code == 200

    asyncio.run(run())
    assert server.failures == []
