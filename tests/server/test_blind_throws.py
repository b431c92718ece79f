"""An attack over real lines: a browser throws face-down cards and claims not to have seen what it throws them on."""

import asyncio
from time import monotonic
from typing import Any

import pytest

from tablee.room.claims import REFILL
from tablee.room.room import LATE_AT_ONCE
from tests.server.guest import Guest, Line, sit_down
from tests.server.process import ServerProcess

THROWS = 10
OPTIONS = {"pace": "live", "light": "dark", "react": 60.0, "target": 60.0}


@pytest.mark.parametrize("claim", ["nothing", "the card before"])
def test_a_blind_throw_is_paid_for_whatever_its_browser_claims_to_have_seen(server: ServerProcess, claim: str) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            lines = await sit_down([ann, bob], await ann.open_table(game="sketch", seats=2, options=OPTIONS))
            await lines[0].done("start")
            begun = monotonic()
            answers = [await _throw_blindly(lines, claim) for _ in range(THROWS)]
            free = [answer for answer in answers if answer.get("clause") == "SK-3.3"]
            assert len(free) <= LATE_AT_ONCE + (monotonic() - begun) * REFILL
            thrown = [event for answer in answers for event in answer.get("events", ()) if "slot" in event]
            assert len(free) + len(thrown) >= THROWS
            assert any(event["is"] == "threw_wrongly" for event in thrown)

    asyncio.run(run())


async def _throw_blindly(lines: list[Line], claim: str) -> dict[str, Any]:
    """The first of the lines throws a card that it does not know, at the question that it is shown."""
    await _reach_a_window(lines)
    view = lines[0].shown["view"]
    unknown = [slot for slot, card in enumerate(view["hands"][0]) if card == "?"]
    seen = 0 if claim == "nothing" else view["discard"]["count"] - 1
    command = {"do": "sketch", "slot": unknown[0], "seen": seen, "announced": True}
    return await lines[0].ask("play", question=lines[0].shown["question"], command=command)


async def _reach_a_window(lines: list[Line]) -> None:
    """Somebody draws, discards and aims, until cards may be thrown."""
    while True:
        for line in lines:
            await line.until(lambda line=line: line.shown["view"] is not None)  # type: ignore[misc]
        if lines[0].shown["view"]["phase"] == "react":
            return
        for line in lines:
            if line.shown["view"]["phase"] != "react" and line.shown["moves"]:
                await line.move()
        await asyncio.sleep(0)
