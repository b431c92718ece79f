"""Frames and messages of every kind, for a few seconds; `make fuzz` goes on for longer."""

import asyncio
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from msgspec import json

from tablee.games import GAMES
from tablee.room import wire
from tablee.room.wire import Dismissed, Ping, Refusal, Update
from tests.fuzz.heard import fault
from tests.fuzz.messages import COMMANDS, REQUESTS, Mischief
from tests.fuzz.server import fuzzed_server
from tests.fuzz.sockets import raw_sockets
from tests.fuzz.tables import EVERY, FEW, mischief
from tests.fuzz.tally import Tally
from tests.server.guest import Guest

SOCKETS: Final = 300
MESSAGES: Final = 40  # of each person at each table

both = pytest.mark.parametrize("strict", [False, True], ids=["lifted", "strict"])


@both
def test_whatever_frames_come_every_line_ends_or_goes_on(tmp_path: Path, strict: bool) -> None:
    tally = Tally("sockets")

    async def run(address: str) -> None:
        async with Guest(address, "Ann") as ann:
            await raw_sockets(tally, ann, await ann.open_table(game="sketch"), SOCKETS)

    with fuzzed_server(tally, tmp_path, strict=strict) as server:
        asyncio.run(run(server.address))
    assert not tally.findings, str(tally)
    assert strict or not tally.counts["turned away"]


@both
def test_whatever_is_said_at_tables_is_answered_and_every_match_is_what_its_record_says(
    tmp_path: Path, strict: bool
) -> None:
    tally = Tally("messages")
    with fuzzed_server(tally, tmp_path, strict=strict) as server:
        asyncio.run(mischief(tally, server.address, MESSAGES, FEW if strict else EVERY))
    assert not tally.findings, str(tally)
    assert tally.counts["calm matches"] == 1
    assert all(tally.counts[name] for name in ("matches checked", "confirmed commands", "views checked"))


def test_the_same_seed_makes_the_same_messages() -> None:
    shown = {"question": 3, "moves": [{}], "table": {"stage": "playing", "game": "sketch", "seats": [1, 2]}}

    def made(seed: str) -> list[bytes]:
        mischief = Mischief(Tally(seed).random("x"), "Ann", ["someone"])
        return [mischief.message(shown, lambda: {"do": "done"}) for _ in range(300)]

    assert made("a") == made("a")
    assert made("a") != made("b")


def test_every_kind_of_request_and_every_command_of_every_game_is_made_up() -> None:
    assert set(REQUESTS) == {kind.__struct_config__.tag for kind in get_args(wire.FromBrowser)}
    assert set(COMMANDS) == set(GAMES)
    assert all(len(kinds) > 1 for kinds in COMMANDS.values())


@pytest.mark.parametrize(
    "said",
    [
        Update(number=1, ack="x"),
        Refusal(id=None, clause=None, fr="Non.", en="No."),
        Ping(3),
        Dismissed("left"),
    ],
)
def test_what_a_table_may_say_is_found_in_order(said: Any) -> None:
    assert fault(json.encode(said)) is None


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"\xff",
        b'{"type":"update"}',
        b'{"type":"update","number":1,"state":{}}',
        b'{"type":"refused","id":null,"clause":null,"fr":"","en":"No."}',
        b'{"type":"refused","id":null,"clause":null,"fr":"Non."}',
        b'{"type":"dismissed","reason":"bored"}',
    ],
)
def test_what_a_table_may_not_say_is_found_out(said: bytes) -> None:
    assert fault(said) is not None
