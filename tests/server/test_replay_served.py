"""A finished match watched again on a server: it shows what was shown live, and nothing before the match is over."""

import asyncio
from pathlib import Path
from typing import Any

import httpx
import pytest

from tablee.engine.codec import plain
from tablee.games import GAMES
from tablee.room import wire
from tablee.server.hub import Hub
from tablee.server.match_builder import film
from tests.room.heard import HEARD
from tests.server.guest import Guest
from tests.server.inside import Guest as Insider
from tests.server.inside import finished_part, open_hub
from tests.server.process import ServerProcess


@pytest.mark.parametrize("game", GAMES)
def test_the_last_view_is_the_one_that_was_shown_live(game: str, tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            guest = await bots_at(hub, game)
            await guest.until(lambda: guest.stage == "over")
            for eyes in (None, 1):
                shown = await finished_part(hub, "table", part=film(eyes))
                last = [step["view"] for step in shown["steps"] if "view" in step][-1]
                live = guest.shown["view"] if eyes is None else plain(hub._writers["table"].room.match.view(eyes))
                assert without_heard(last) == without_heard(live)
                assert shown["outcome"] == guest.shown["table"]["outcome"]
                assert shown["seed"] == guest.shown["table"]["seed"]
                seats = guest.shown["table"]["seats"]
                assert shown["seats"] == [{"name": seat["name"], "bot": "rule"} for seat in seats]

    asyncio.run(run())


async def bots_at(hub: Hub, game: str) -> Insider:
    """Three bots play, and somebody watches."""
    await hub.create("table", "ann", game, {}, 3)
    guest = Insider(hub, "ann")
    await guest.join("table")
    await guest.ask(wire.Stand)
    for seat in range(3):
        await guest.ask(wire.SetBot, seat=seat, bot="rule")
    await guest.ask(wire.Start)
    return guest


def without_heard(view: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in view.items() if name not in HEARD}


def sentence(answer: httpx.Response) -> str:
    """Why nothing is there, in English; French says it, too."""
    assert answer.status_code == 404, answer.text
    assert set(answer.json()) == {"clause", "fr", "en"}
    return str(answer.json()["en"])


def test_nothing_of_a_running_sketch_is_told_to_anybody_not_even_after_another_match_has_ended(
    server: ServerProcess,
) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Eve") as eve:
            table = await ann.open_table(game="sketch", seats=2)
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")

            async def asked_for(match: int) -> list[httpx.Response]:
                path = f"/api/tables/{table}/matches/{match}/replay"
                return [await one.http.get(path + eyes) for one in (ann, eve) for eyes in ("", "?as=0", "?as=1")]

            for number in (1, 2):
                await line.done("start")
                while await line.is_asked():
                    assert {sentence(answer) for answer in await asked_for(number)} == {
                        "There is no such match, or it is not over."
                    }
                    await line.move()
                    if number == 2:  # the rematch runs still, and the match before it can be watched
                        assert {answer.status_code for answer in await asked_for(1)} == {200}
                        return
                seen = [answer.json() for answer in await asked_for(number)]
                assert [shown["seat"] for shown in seen] == [None, 0, 1] * 2
                assert seen[:3] == seen[3:]
                assert [seat["name"] for seat in seen[0]["seats"]] == ["Ann", line.shown["table"]["seats"][1]["name"]]

    asyncio.run(run())


def test_what_cannot_be_watched_is_not_found(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table(game="peek", seats=2)
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")
            await line.done("start")
            await line.play_on()
            path = f"/api/tables/{table}/matches"
            assert (await ann.http.get(f"{path}/1/replay?as=1")).status_code == 200
            for seat in ("2", "99", "100", "-1", "one", "", "1.0", "%D9%A1"):
                assert sentence(await ann.http.get(f"{path}/1/replay?as={seat}")) == "There is no such seat."
            for match in ("0", "2", "one", "9" * 30):
                sentence(await ann.http.get(f"{path}/{match}/replay"))
            sentence(await ann.http.get("/api/tables/nowher/matches/1/replay"))

    asyncio.run(run())


def test_the_page_to_watch_it_on_is_served(server: ServerProcess) -> None:
    assert httpx.get(f"{server.address}/t/abcdef/replay/1").headers["content-type"].startswith("text/html")
