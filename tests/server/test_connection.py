"""A browser's connection to a table: its messages, and its measured delay."""

import asyncio
from time import monotonic
from typing import Any

import pytest

from tablee.room import wire
from tablee.room.act import Measured, Requested
from tablee.server import connection as connection_module
from tests.room.driven import three_at
from tests.server.fakes import FakeSocket, FakeWriter, connected
from tests.server.guest import Guest
from tests.server.inside import eventually
from tests.server.process import ServerProcess

# What may be said

PLAY = {"type": "play", "id": "x", "question": 1, "command": {"do": "take"}}
MALFORMED: list[Any] = [
    "",
    " ",
    "hello",
    "null",
    "7",
    "[]",
    "{}",
    "{",
    "[" * 20_000,
    '{"a":' * 5_000,
    '"\\ud800"',
    "\x00",
    b"\xff\xfe",
    b"",
    b"{}",
    {"type": "fly", "id": "x"},
    {"type": None, "id": "x"},
    {"type": "sit"},
    {"type": "sit", "id": "x"},
    {"type": "sit", "id": "", "seat": 1},
    {"type": "sit", "id": "x" * 41, "seat": 1},
    {"type": "sit", "id": 7, "seat": 1},
    {"type": "sit", "id": "x", "seat": "1"},
    {"type": "sit", "id": "x", "seat": 1.5},
    {"type": "sit", "id": "x", "seat": None},
    {"type": "sit", "id": "x", "seat": 1, "for": "free"},
    {"type": "configure", "id": "x", "grace": 1},
    {"type": "configure", "id": "x", "grace": 10**9},
    {"type": "configure", "id": "x", "log": "endless"},
    {"type": "configure", "id": "x", "options": []},
    {**PLAY, "pressed": "soon"},
    '{"type": "play", "id": "x", "question": 1' + "0" * 5000 + ', "command": {}}',
    {"type": "react"},
    {"type": "react", "sign": "rude"},
    {"type": "pong"},
    {"type": "pong", "token": "x"},
    {"type": "update", "number": 1},
    {"type": "dismissed", "reason": "kicked"},
]
REFUSED: list[dict[str, Any]] = [
    PLAY,
    {**PLAY, "command": "take"},
    {**PLAY, "command": None},
    {"type": "sit", "seat": 99},
    {"type": "sit", "seat": -1},
    {"type": "sit", "seat": 10**30},
    {"type": "set_bot", "seat": 1, "bot": "{bot.__class__}"},
    {"type": "configure", "seats": 10**30},
    {"type": "configure", "options": {"deck": {"a": []}}},
    {"type": "configure", "options": {"\u202e": 1}},
    {"type": "start"},
    {"type": "reopen"},
    {"type": "kick", "person": "nobody"},
    {"type": "kick", "person": "\x00"},
    {"type": "hand_over", "person": "nobody"},
]


def test_what_cannot_be_understood_gets_a_sentence_and_changes_nothing(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(await ann.open_table())
            await line.done("configure", grace=30)
            before = len(line.updates)
            for number, message in enumerate(MALFORMED, 1):
                await line.say(message)
                await line.until(lambda number=number: len(line.refusals) == number)  # type: ignore[misc]
            assert all(frame["fr"] and frame["en"] and frame["id"] is None for frame in line.refusals)
            await line.done("configure", grace=31)
            assert len(line.updates) == before + 1

    asyncio.run(run())


def test_what_is_refused_gets_a_sentence_and_changes_nothing(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(await ann.open_table())
            await line.done("configure", grace=30)
            before = len(line.updates)
            for number, message in enumerate(REFUSED):
                answer = await line.ask(message["type"], f"{number}", **_rest(message))
                assert answer["type"] == "refused"
                assert answer["fr"] != answer["en"]
            assert len(line.updates) == before

    asyncio.run(run())


def _rest(message: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in message.items() if key not in ("type", "id")}


def test_an_answer_to_a_ping_that_was_never_sent_is_ignored(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(await ann.open_table())
            for token in (-1, 0, 10**30):
                await line.say({"type": "pong", "token": token})
            await line.done("configure", grace=30)
            assert line.refusals == []

    asyncio.run(run())


def test_every_deal_comes_with_a_seed_of_its_own(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(await ann.open_table(seats=2, alone=True))
            seeds = set()
            for _ in range(2):
                await line.play_on()
                seeds.add(line.shown["table"]["seed"])
                await line.done("rematch", wanted=True)
            await line.play_on()
            seeds.add(line.shown["table"]["seed"])
            assert len(seeds) == 3
            assert all(len(seed) == 32 for seed in seeds)

    asyncio.run(run())


# The measure of the line


def test_the_delay_of_a_line_is_the_least_of_the_last_measures(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "PINGS", (0.0,) * 8)
    now = 0.0
    monkeypatch.setattr(connection_module, "monotonic", lambda: now)

    async def run() -> None:
        nonlocal now
        line, writer = FakeSocket(), FakeWriter()
        connection = connected(line, writer)
        for delay in (0.8, 0.2, 0.6, 1.0, 1.2, 1.4, 1.6):
            line.sent.clear()
            await eventually(lambda: bool(line.sent))
            now += delay
            for _ in range(2):
                connection.hear(line.sent[0].replace(b"ping", b"pong"))
        assert [round(measured.delay, 3) for measured in writer.heard] == [0.8, 0.2, 0.2, 0.2, 0.2, 0.2, 0.6]
        connection.gone()

    asyncio.run(run())


def test_a_line_that_answers_no_ping_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "PINGS", (0.0, 0.0))

    async def run() -> None:
        line, writer = FakeSocket(), FakeWriter()
        connection = connected(line, writer)
        await eventually(lambda: line.closed != 0)
        assert line.closed == 4000
        assert not writer.heard
        connection.gone()
        assert writer.left

    asyncio.run(run())


def test_a_request_comes_with_what_its_line_must_have_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection_module, "PINGS", (0.0, 60.0))

    async def run() -> None:
        line, writer = FakeSocket(), FakeWriter()
        connection = connected(line, writer)
        await eventually(lambda: bool(line.sent))
        connection.hear(line.sent[0].replace(b"ping", b"pong"))
        connection.viewer.show(three_at("sketch").room, monotonic())
        connection.hear(b'{"type": "stand", "id": "x"}')
        measured, asked = writer.heard
        assert isinstance(measured, Measured)
        assert connection.viewer.shown.delay == measured.delay > 0
        assert asked == Requested("ann", wire.Stand(id="x"), "", 0)
        connection.gone()

    asyncio.run(run())
