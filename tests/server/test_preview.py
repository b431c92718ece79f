"""What a link shows of itself where somebody posts it."""

import asyncio
import struct
from pathlib import Path

import httpx

from tablee.games import GAMES
from tablee.server.preview import HEIGHT, WIDTH
from tests.server.guest import Guest
from tests.server.process import PAGE, PREVIEW_TAG, ServerProcess
from tests.toys import TOYS

PUBLIC = Path(__file__).parents[2] / "web" / "public"


def tags(server: ServerProcess, path: str, **headers: str) -> dict[str, str]:
    answer = httpx.get(server.address + path, headers=headers)
    assert answer.status_code == 200
    assert PREVIEW_TAG.sub("", answer.text) == PAGE
    return dict(PREVIEW_TAG.findall(answer.text))


def test_the_front_page_shows_what_it_is(server: ServerProcess) -> None:
    found = tags(server, "/")
    assert found["og:title"] == "Tablée : un lien, une table, et on joue"
    assert found["og:image"] == f"{server.address}/preview.png"
    assert tags(server, "/", **{"accept-language": "en-GB, fr;q=0.5"})["og:locale"] == "en_US"


def test_a_table_shows_its_game_and_nobodys_name_and_a_locked_one_nothing(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Philomène") as host:
            table = await host.open_table(seats=2)
            line = await host.look_at(table)
            page = f"/t/{table.upper()}"
            found = tags(server, page)
            assert found["og:title"] == "Une table de Catch Out t’attend"
            assert found["og:image"] == f"{server.address}/preview-catch-out.png"
            assert "Philomène" not in " ".join(found.values())
            assert tags(server, f"{page}/replay/1")["og:title"] == "Une partie de Catch Out à revoir"
            await line.done("configure", locked=True)
            assert tags(server, page) == tags(server, "/")

    asyncio.run(run())


def test_a_table_that_sleeps_shows_its_game_to_its_own_people_only(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Philomène") as host:
            page = f"/t/{await host.open_table(seats=2)}"
            assert tags(server, page) == tags(server, "/")
            found = tags(server, page, cookie=host.cookies())
            assert found["og:title"] == "Une table de Catch Out t’attend"

    asyncio.run(run())


def test_a_link_to_no_table_shows_the_front_page(server: ServerProcess) -> None:
    assert tags(server, "/t/no-such-table") == tags(server, "/")


def test_nothing_of_a_request_gets_into_the_page_as_it_is(server: ServerProcess) -> None:
    answer = httpx.get(server.address, headers={"host": 'evil"><script>'})
    assert "evil" not in answer.text


def test_there_is_a_picture_of_every_game() -> None:
    games = GAMES.keys() - TOYS.keys()
    for name in ("preview.png", *(f"preview-{game.replace('_', '-')}.png" for game in games)):
        width, height = struct.unpack(">II", (PUBLIC / name).read_bytes()[16:24])
        assert (width, height) == (WIDTH, HEIGHT)
