"""What every answer says to the browser, and which requests are not answered."""

import asyncio
import re
import socket
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import httpx
import pytest

from tablee.server import api, app
from tablee.server.app import make_app
from tablee.server.limits import LIMITS, Limits, Rate
from tablee.server.proxy import Proxy
from tablee.server.security import HEADERS, Guard
from tablee.server.settings import Settings
from tests.server.process import PATIENCE, ServerProcess


@pytest.fixture
def browser(server: ServerProcess) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=server.address, timeout=PATIENCE) as client:
        yield client


@asynccontextmanager
async def inside(folder: Path, limits: Limits = LIMITS) -> AsyncIterator[httpx.AsyncClient]:
    """The application without a server: an error of ours is an answer too, as the browser would get it."""
    application = make_app(folder, settings=Settings(limits=limits))
    guarded: Any = application
    transport = httpx.ASGITransport(application, raise_app_exceptions=False, client=("192.0.2.1", 1))
    client = httpx.AsyncClient(transport=transport, base_url="http://server")
    async with guarded._app.router.lifespan_context(guarded._app), client:
        yield client


def is_secured(answer: httpx.Response) -> None:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    policy = answer.headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy.replace("'wasm-unsafe-eval'", "")
    assert ("wasm" in policy) == answer.request.url.path.startswith("/assets/")  # only workers run Python
    assert "worker-src 'self'" in policy
    assert "*" not in policy
    assert answer.headers["cross-origin-opener-policy"] == "same-origin"
    assert "strict-transport-security" not in answer.headers
    assert "server" not in answer.headers


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/", 200),
        ("HEAD", "/", 200),
        ("GET", "/t/anything", 200),
        ("GET", "/icon.svg", 200),
        ("GET", "/assets/app.js", 200),
        ("GET", "/api/me", 200),
        ("GET", "/api/openapi.json", 200),
        ("PUT", "/api/me", 400),
        ("POST", "/api/tables", 400),
        ("GET", "/nothing", 404),
        ("GET", "/nothing/at/all", 404),
        ("GET", "/assets/nothing.js", 404),
        ("GET", "/api/nothing", 404),
        ("GET", "/api/tables/nowher", 404),
        ("GET", "/ws/table", 404),
        ("DELETE", "/api/me", 405),
        ("POST", "/", 405),
        ("OPTIONS", "/api/tables", 405),
    ],
)
def test_every_answer_is_secured(browser: httpx.Client, method: str, path: str, status: int) -> None:
    answer = browser.request(method, path)
    assert answer.status_code == status
    is_secured(answer)


@pytest.mark.parametrize(
    ("method", "path"), [("GET", "/nothing"), ("DELETE", "/api/me"), ("GET", "/assets/nothing.js")]
)
def test_what_is_not_there_is_told_in_both_languages(browser: httpx.Client, method: str, path: str) -> None:
    told = browser.request(method, path).json()
    assert told["fr"]
    assert told["en"]


@pytest.mark.parametrize(
    ("method", "path", "allowed"),
    [
        ("DELETE", "/api/me", "GET, HEAD, PUT"),
        ("OPTIONS", "/api/tables", "POST"),
        ("GET", "/api/games/catch_out/seats", "POST"),
        ("POST", "/", "GET, HEAD"),
        ("PUT", "/t/abcdef", "GET, HEAD"),
        ("POST", "/icon.svg", "GET, HEAD"),
        ("POST", "/assets/app.js", "GET, HEAD"),
        ("PATCH", "/api/tables/abcdef/qr.svg", "GET, HEAD"),
    ],
)
def test_an_address_that_is_asked_in_the_wrong_way_says_how_it_can_be_asked(
    browser: httpx.Client, method: str, path: str, allowed: str
) -> None:
    answer = browser.request(method, path)
    assert (answer.status_code, answer.headers["allow"]) == (405, allowed)


HANDSHAKE = b"GET /ws/table HTTP/1.1\r\nhost: server\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
KEY = b"sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@pytest.mark.parametrize(
    ("said", "status"),
    [
        (b"GET / HTTP/1.1\r\nhost: server\r\n\r\n", 200),
        (b"GET /nowhere HTTP/1.1\r\nhost: server\r\n\r\n", 404),
        (b"nonsense\r\n\r\n", 400),
        (HANDSHAKE + KEY + b"\r\n", 101),
        (HANDSHAKE + KEY + b"origin: http://evil.example\r\n\r\n", 403),
        (HANDSHAKE + b"\r\n", 400),
    ],
)
def test_no_answer_says_which_software_gave_it(server: ServerProcess, said: bytes, status: int) -> None:
    address = urlsplit(server.address)
    with socket.create_connection((str(address.hostname), address.port or 0), timeout=PATIENCE) as line:
        line.sendall(said)
        head = b""
        while b"\r\n\r\n" not in head and (more := line.recv(4096)):
            head += more
    assert head.startswith(b"HTTP/1.1 %d" % status)
    assert not re.search(rb"^server:|uvicorn|websockets/", head, re.IGNORECASE | re.MULTILINE)


def test_an_error_of_ours_is_secured_too_and_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(_call: Any) -> None:
        raise RuntimeError("the password is hunter2")

    broken = api.ENDPOINTS[0]._replace(answer=fail)
    monkeypatch.setattr(app, "ENDPOINTS", (broken, *api.ENDPOINTS[1:]))

    async def run() -> None:
        async with inside(tmp_path) as client:
            answer = await client.get("/api/me")
            assert answer.status_code == 500
            assert "hunter2" not in answer.text
            is_secured(answer)

    asyncio.run(run())


# Other sites


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://evil.example:1", "http://[", "evil", "", "http://", "://"]
)
def test_a_write_from_another_site_is_refused(browser: httpx.Client, origin: str) -> None:
    for method, path in (("POST", "/api/tables"), ("PUT", "/api/me"), ("DELETE", "/")):
        answer = browser.request(method, path, headers={"origin": origin}, json={"game": "catch_out", "name": "Eve"})
        assert answer.status_code == 403
        assert answer.json()["en"] == "This request comes from another site."
        is_secured(answer)
    assert browser.get("/api/me").json()["name"] is None


def test_a_write_from_our_own_pages_or_from_no_page_is_fine(server: ServerProcess, browser: httpx.Client) -> None:
    for headers in ({"origin": server.address}, {}):
        assert browser.post("/api/tables", headers=headers, json={"game": "catch_out"}).status_code == 200


# Floods


def test_a_flood_from_one_address_is_refused_by_its_kind(tmp_path: Path) -> None:
    limits = LIMITS._replace(writes=Rate(0, 20), reads=Rate(0, 30))

    async def run() -> None:
        async with inside(tmp_path, limits) as client:
            answers = [await client.put("/api/me", json={"name": "Ann"}) for _ in range(25)]
            assert [answer.status_code for answer in answers] == [200] * 20 + [429] * 5
            assert answers[-1].json()["en"] == "Too many requests at once: wait a moment, then try again."
            is_secured(answers[-1])
            answers = [await client.get("/api/me") for _ in range(35)]
            assert [answer.status_code for answer in answers] == [200] * 30 + [429] * 5

    asyncio.run(run())


# Proxies


def seen_by_the_application(headers: dict[str, str], hops: int, peer: tuple[str, int] | None) -> Any:
    """What a request looks like behind the guard."""
    seen: list[Any] = []

    async def look(scope: Any, _receive: Any, _send: Any) -> None:
        seen.append(scope)

    guard = Guard(look, LIMITS, Proxy(hops))
    raw = [(name.encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": "GET", "scheme": "http", "client": peer, "headers": raw}
    asyncio.run(guard(scope, None, None))  # type: ignore[arg-type]
    return seen[0]


FORWARDED = {"x-forwarded-for": "203.0.113.5", "x-forwarded-proto": "https", "x-forwarded-host": "evil.example"}


def test_what_a_trusted_proxy_forwards_is_what_the_application_sees() -> None:
    seen = seen_by_the_application({"host": "server", **FORWARDED}, 1, ("192.0.2.1", 4711))
    assert (seen["client"], seen["scheme"]) == (("203.0.113.5", 0), "https")
    assert dict(seen["headers"])[b"host"] == b"server"


@pytest.mark.parametrize("peer", [("192.0.2.1", 4711), None])
def test_without_a_trusted_proxy_what_is_forwarded_changes_nothing(peer: tuple[str, int] | None) -> None:
    seen = seen_by_the_application({"host": "server", **FORWARDED}, 0, peer)
    assert (seen["client"], seen["scheme"]) == (peer or ("", 0), "http")


def test_nobody_talks_a_server_without_a_proxy_into_tls(browser: httpx.Client) -> None:
    answer = browser.get("/api/me", headers=FORWARDED)
    assert "secure" not in answer.headers["set-cookie"].lower()
    is_secured(answer)


def test_a_household_with_many_addresses_is_counted_once() -> None:
    answered: list[Any] = []

    async def answer(scope: Any, _receive: Any, _send: Any) -> None:
        answered.append(scope["client"][0])

    async def ignore(_message: Any) -> None: ...

    guard = Guard(answer, LIMITS._replace(reads=Rate(0, 5)))
    for address in (*(f"2001:db8:1:2::{number}" for number in range(9)), "2001:db8:1:3::1"):
        scope = {"type": "http", "method": "GET", "scheme": "http", "client": (address, 1), "headers": []}
        asyncio.run(guard(scope, None, ignore))  # type: ignore[arg-type]
    assert answered == [*(f"2001:db8:1:2::{number}" for number in range(5)), "2001:db8:1:3::1"]
