"""How much may be said on the WebSocket of a table."""

import asyncio
from typing import Final

import pytest
from msgspec import json

from tablee.server import limits
from tablee.server.limits import LIMITS
from tablee.server.line import LARGEST_MESSAGE
from tests.server.fakes import FakeLine, Told, connected
from tests.server.guest import Guest, sit_down
from tests.server.house import House

BURST: Final = LIMITS.messages_a_person.burst


def test_a_message_that_is_too_large_ends_the_line_and_the_table_goes_on(house: House) -> None:
    async def run() -> None:
        async with Guest(house.address, "Ann") as ann, Guest(house.address, "Bob") as bob:
            table = await ann.open_table()
            host, line = await sit_down([ann, bob], table)
            await line.say("x" * (LARGEST_MESSAGE + 1))
            await line.until(lambda: line.closed is not None)
            assert line.closed == 1009
            await host.until(lambda: not host.shown["table"]["seats"][1]["present"])
            await host.done("configure", grace=30)

    asyncio.run(run())


def test_a_flood_from_one_socket_is_cut_off_while_other_tables_go_on(house: House) -> None:
    async def run() -> None:
        async with Guest(house.address, "Ann") as ann, Guest(house.address, "Bob") as bob:
            flooded = await ann.look_at(await ann.open_table())
            other = await bob.look_at(await bob.open_table(seats=2))
            await other.done("set_bot", seat=1, bot="rule")
            await other.done("start")

            async def flood() -> None:
                while flooded.closed is None:
                    for number in range(2 * int(BURST)):
                        await flooded.say({"type": "configure", "id": f"{number}", "grace": 30 + number % 2})
                    await asyncio.sleep(0)  # to send alone never lets the others go on

            await asyncio.gather(flood(), other.play_on())
            assert flooded.closed == 1008
            assert flooded.refusals[-1]["en"] == "Too many messages at once."
            assert other.stage == "over"
            assert other.closed is None
            back = await ann.look_at(flooded.shown["table"]["id"])
            await back.done("configure", grace=60)

    asyncio.run(run())


def test_who_floods_is_not_listened_to_any_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)

    async def run() -> None:
        line, desk = FakeLine(), Told()
        connection = await connected(line, desk)
        for number in range(1000):
            connection.hear(b'{"type":"stand","id":"%d"}' % number)
            if line.closed:
                break
        assert len(desk.heard) == BURST
        assert [json.decode(sent)["type"] for sent in line.sent] == ["refused"]
        assert line.closed == 1008
        connection.gone()

    asyncio.run(run())
