"""The server behind a real proxy: TLS, a base path, and everybody with an address of their own."""

import asyncio
import re
from collections.abc import Iterator
from http.cookies import SimpleCookie

import httpx
import pytest
import segno
from websockets.exceptions import InvalidStatus

from tablee.server.identity import COOKIE
from tests.server.guest import Guest
from tests.server.nginx import BASE_PATH, OPTIONS, Front, open_nginx
from tests.server.process import PAGE, PATIENCE, PREVIEW_TAG, SCRIPT, ServerProcess, running_server

MANY = 200  # more writes at once than one address may make


@pytest.fixture(scope="module")
def hidden(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server behind the proxy, with the limits of every day."""
    with running_server(tmp_path_factory.mktemp("hidden"), *OPTIONS, strict=True) as server:
        yield server
    assert server.errors == ""


@pytest.fixture(scope="module")
def front(hidden: ServerProcess, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Front]:
    with open_nginx(tmp_path_factory.mktemp("nginx") / "own", hidden.address) as front:
        yield front


def client_from(address: str, front: Front) -> httpx.AsyncClient:
    """A browser on a machine with this address."""
    transport = httpx.AsyncHTTPTransport(verify=front.trust, local_address=address)
    return httpx.AsyncClient(base_url=front.address, transport=transport, timeout=PATIENCE)


def drawn(svg: str) -> list[str]:
    return re.findall(r' d="([^"]+)"', svg)


@pytest.mark.parametrize("path", ["/", "/t/abcdef", "/t/abcdef/replay/1"])
def test_the_page_is_told_where_it_lies(front: Front, path: str) -> None:
    page = httpx.get(front.address + path, verify=front.trust)
    assert PREVIEW_TAG.sub("", page.text) == PAGE.replace('href="/"', f'href="{BASE_PATH}/"')
    assert f'{BASE_PATH}/preview.png"' in page.text
    assert page.headers["cache-control"] == "no-cache"
    assert httpx.get(f"{front.address}/assets/app.js", verify=front.trust).text == SCRIPT


def test_the_base_path_itself_leads_to_the_page_over_the_same_scheme(front: Front) -> None:
    answer = httpx.get(front.address, verify=front.trust)
    assert (answer.is_redirect, answer.headers["location"]) == (True, f"{front.address}/")


@pytest.mark.parametrize("path", ["/", "/api/me", "/icon.svg", "/t/abcdef", "/assets/app.js", f"{BASE_PATH}x/api/me"])
def test_there_is_nothing_outside_the_base_path(hidden: ServerProcess, path: str) -> None:
    answer = httpx.get(hidden.address.removesuffix(BASE_PATH) + path)
    assert answer.status_code == 404
    assert answer.json()["en"] == "There is nothing at this address."


def test_the_browser_keeps_to_tls_and_shows_the_cookie_nowhere_else(front: Front) -> None:
    answer = httpx.get(f"{front.address}/api/me", verify=front.trust)
    cookie = SimpleCookie(answer.headers["set-cookie"])[COOKIE]
    assert (cookie["secure"], cookie["httponly"], cookie["path"]) == (True, True, BASE_PATH)
    assert answer.headers["strict-transport-security"] == "max-age=31536000"


def test_without_tls_the_browser_is_told_nothing_of_the_kind(hidden: ServerProcess) -> None:
    answer = httpx.get(f"{hidden.address}/api/me")
    assert "strict-transport-security" not in answer.headers
    assert not SimpleCookie(answer.headers["set-cookie"])[COOKIE]["secure"]


def test_the_qr_code_leads_to_the_table_through_the_proxy(front: Front) -> None:
    with httpx.Client(base_url=front.address, verify=front.trust, timeout=PATIENCE) as browser:
        table = browser.post("/api/tables", json={"game": "catch_out"}).json()["id"]
        picture = browser.get(f"/api/tables/{table}/qr.svg").text
    link = segno.make(f"{front.address}/t/{table}", micro=False).svg_inline(scale=4, border=2)
    assert drawn(picture)[-1] == drawn(link)[-1]


def test_the_api_describes_itself_where_it_lies(front: Front) -> None:
    described = httpx.get(f"{front.address}/api/openapi.json", verify=front.trust).json()
    assert described["servers"] == [{"url": BASE_PATH}]


def test_people_at_a_table_play_through_the_proxy(front: Front) -> None:
    async def run() -> None:
        async with Guest(front.address, "Ann", front.trust) as ann:
            table = await ann.open_table(seats=2)
            line = await ann.look_at(table, headers={"origin": front.address.removesuffix(BASE_PATH)})
            await line.done("set_bot", seat=1, bot="rule")
            await line.done("start")
            assert await line.is_asked()
            assert (await line.move())["type"] == "update"

    asyncio.run(run())


@pytest.mark.parametrize("origin", ["https://evil.example", "http://127.0.0.1:{port}", "https://127.0.0.1"])
def test_pages_of_another_site_get_no_line_and_write_nothing(front: Front, origin: str) -> None:
    port = httpx.URL(front.address).port

    async def run() -> None:
        async with Guest(front.address, "Ann", front.trust) as ann:
            table = await ann.open_table()
            headers = {"origin": origin.format(port=port)}
            with pytest.raises(InvalidStatus) as refused:
                await ann.dial(table, headers=headers)
            assert refused.value.response.status_code == 403
            assert (await ann.http.put("/api/me", json={"name": "Eve"}, headers=headers)).status_code == 403

    asyncio.run(run())


def test_a_line_outside_the_base_path_is_refused(hidden: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(hidden.address, "Ann") as ann:
            table = await ann.open_table()
            ann.moved(hidden.address.removesuffix(BASE_PATH))
            with pytest.raises(InvalidStatus) as refused:
                await ann.dial(table)
            assert refused.value.response.status_code == 403

    asyncio.run(run())


def test_each_client_has_a_limit_of_its_own_and_cannot_borrow_another_address(front: Front) -> None:
    async def run() -> None:
        async with client_from("127.0.0.2", front) as flooding, client_from("127.0.0.3", front) as calm:
            writes = (
                flooding.put("/api/me", json={"name": "Eve"}, headers={"x-forwarded-for": f"198.51.100.{number}"})
                for number in range(MANY)
            )
            assert {answer.status_code for answer in await asyncio.gather(*writes)} == {200, 429}
            assert (await calm.put("/api/me", json={"name": "Ann"})).status_code == 200

    asyncio.run(run())
