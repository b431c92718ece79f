"""A match that was played elsewhere is handed over: the server plays it again, and keeps it for its person."""

import asyncio
from typing import Any

import httpx
from msgspec import json

from tablee.bots.by_rule import ByRule
from tablee.engine.codec import write
from tablee.engine.match import Match
from tablee.engine.record import record
from tablee.games import GAMES
from tablee.lab.arena import play_out
from tablee.server.api import LONGEST_RECORD
from tests.server.guest import Guest
from tests.server.process import ServerProcess


def played() -> dict[str, Any]:
    """A match between bots, as a file has it."""
    game = GAMES["catch_out"]
    finished = play_out(Match.start(game, 2, seed="elsewhere"), [ByRule(game.PLAYERS["rule"])] * 2)
    written: dict[str, Any] = json.decode(write(record(finished.match, tuple(finished.log))))
    return written


def test_a_match_is_kept_watched_and_led_back_to(server: ServerProcess) -> None:
    async def run() -> None:
        match = played()
        async with Guest(server.address, "Ann") as ann:
            people = [{"name": "Ann", "bot": None}, {"name": "Léa", "bot": "rule"}]
            answer = await ann.http.post("/api/records", json={"record": match, "seat": 0, "people": people})
            table = answer.json()["id"]
            path = f"/api/tables/{table}/matches/1"
            assert (await ann.http.get(path)).json() == match
            replay = (await ann.http.get(f"{path}/replay", params={"as": 0})).json()
            assert [sat["name"] for sat in replay["seats"]] == ["Ann", "Léa"]
            assert table in [one["id"] for one in (await ann.http.get("/api/me/tables")).json()]
            line = await ann.look_at(table)
            assert line.stage == "over"
            await line.done("rematch", wanted=True)
            assert line.stage == "playing"

    asyncio.run(run())


def test_what_was_not_played_like_that_is_refused_in_words(server: ServerProcess) -> None:
    match = played()
    with httpx.Client(base_url=server.address) as browser:
        forged = browser.post("/api/records", json={"record": {**match, "digest": "0" * 64}})
        assert forged.status_code == 400
        assert forged.json()["fr"].startswith("Rejouée coup par coup")
        assert browser.post("/api/records", json={"record": {}}).status_code == 400
        large = browser.post("/api/records", content=b" " * (LONGEST_RECORD + 1))
        assert large.json()["en"] == "This message is too long."
