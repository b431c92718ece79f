"""Bots that remember: at a table they are told what happens, wherever they think."""

import asyncio
import pickle
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import tablee.bots
from tablee.engine.chance import Chance
from tablee.engine.game import Event
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.games import GAMES
from tablee.room import wire
from tablee.room.bot_memories import BotMemories, Told
from tablee.room.room import Chair, with_chair
from tablee.server.decision import decide
from tablee.server.hub import Hub
from tests.server.inside import Guest, open_hub
from tests.server.moments import room_of

GAME = GAMES["catch_out"]


class Counting:
    """Thinks for as many seconds as it has been told events, and plays by rule."""

    heard: tuple[Event, ...] = ()

    def begin(self, _game: Any, _seat: int, _options: Any) -> "Counting":
        return Counting()

    def observe(self, events: Any, _view: Any) -> None:
        self.heard += tuple(events)

    def decide(self, view: Any, chance: Chance) -> Choice:
        HEARD.append((view.seat, self.heard))
        return Choice(GAME.PLAYERS["rule"](view, chance).command, len(self.heard))


HEARD: list[tuple[int, tuple[Event, ...]]] = []


@pytest.fixture(autouse=True)
def counting(monkeypatch: pytest.MonkeyPatch) -> None:
    levels = {**tablee.bots.LEVELS, "catch_out": {"counting": Counting()}}
    monkeypatch.setattr(tablee.bots, "LEVELS", levels)
    HEARD.clear()


async def begun(hub: Hub) -> Guest:
    """Ann and two bots that count have begun a match."""
    await hub.create("table", "ann", "catch_out", {}, 3)
    ann = Guest(hub, "ann")
    await ann.join("table")
    for seat in (1, 2):
        await ann.ask(wire.SetBot, seat=seat, bot="counting")
    await ann.ask(wire.Start)
    return ann


def test_a_bot_at_a_table_is_told_everything_from_the_deal_on(tmp_path: Path) -> None:
    async def run() -> Guest:
        async with open_hub(tmp_path) as hub:
            ann = await begun(hub)
            await ann.play_on()
            return ann

    asyncio.run(run())
    assert HEARD
    longest = max((heard for _, heard in HEARD), key=len)
    assert len(longest) > 20
    assert type(longest[0]).__name__ == "Started"
    for _, heard in HEARD:
        assert heard == longest[: len(heard)]


def test_after_a_restart_of_the_server_a_bot_goes_on_from_what_it_sees(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await begun(hub)
        HEARD.clear()
        async with open_hub(tmp_path) as hub:
            ann = Guest(hub, "ann")
            await ann.join("table")
            await ann.play_on()

    asyncio.run(run())
    longest = max((heard for _, heard in HEARD), key=len)
    assert len(longest) > 20
    assert type(longest[0]).__name__ != "Started"


def played(match: Match, steps: int) -> list[Match]:
    matches = [match]
    for _ in range(steps):
        seat = min(match.to_act)
        match = match.play(seat, GAME.PLAYERS["rule"](match.view(seat, recall=True), Chance("play")).command)
        matches.append(match)
    return matches


def test_what_a_bot_was_told_gives_the_same_answer_in_any_process() -> None:
    memories, steps = BotMemories(), played(Match.start(GAME, 3, seed=1), 6)
    for match in steps:
        memories.note(room_of(match, "counting"), match.events)
    (seat,) = steps[-1].to_act
    view, told = steps[-1].view(seat, recall=True), memories.of(room_of(steps[-1], "counting"), seat)
    here = decide("counting", GAME, view, Chance("bot"), told)
    there = decide("counting", GAME, *pickle.loads(pickle.dumps((view, Chance("bot"), told))))
    assert here == there
    assert here.after == sum(len(match.events) for match in steps)


def test_what_a_bot_was_told_is_packed_once() -> None:
    match = Match.start(GAME, 3, seed=1)
    told = Told(match.events, match.view(0, recall=True))
    assert pickle.loads(pickle.dumps(told)) == told
    assert told.__reduce__()[1][0] is told.__reduce__()[1][0]


def test_a_bot_that_sits_down_later_begins_with_what_it_sees() -> None:
    """So does every bot after a restart of the server, which has told it nothing."""
    memories, steps = BotMemories(), played(Match.start(GAME, 3, seed=1), 4)
    room = room_of(steps[-1], "counting")
    assert memories.of(room, 1) == (((), steps[-1].view(1, recall=True)),)
    (further,) = played(steps[-1], 1)[1:]
    memories.note(room_of(further, "counting"), further.events)
    assert memories.of(room_of(further, "counting"), 1)[1:] == ((further.events, further.view(1, recall=True)),)


def test_a_bot_that_thinks_about_a_moment_is_told_nothing_of_what_came_after_it() -> None:
    memories, (before, after) = BotMemories(), played(Match.start(GAME, 3, seed=1), 1)
    for match in (before, after):
        memories.note(room_of(match, "counting"), match.events)
    assert memories.of(room_of(before, "counting"), 1) == ((before.events, before.view(1, recall=True)),)


def test_a_new_match_another_bot_or_a_person_ends_a_memory() -> None:
    memories = BotMemories()
    one, other = (Match.start(GAME, 3, seed=seed) for seed in (1, 2))
    for _ in range(2):
        memories.note(room_of(one, "counting"), one.events)
    assert len(memories.of(room_of(one, "counting"), 0)) == 2
    assert len(memories.of(room_of(other, "counting"), 0)) == 1
    memories.note(room_of(one, "counting"), one.events)
    ann = with_chair(room_of(one, "counting"), 0, person="ann", bot=None)
    both = with_chair(ann, 1, person="bob", bot=None)
    memories.note(both, one.events)
    assert memories.of(both, 0) == ()
    assert len(memories.of(room_of(one, "counting"), 0)) == 1


def test_the_coach_of_somebody_alone_among_bots_is_told_what_their_seat_sees() -> None:
    memories, steps = BotMemories(), played(Match.start(GAME, 3, seed=1), 3)
    for match in steps:
        ann = with_chair(replace(room_of(match, "rule"), rules_version=GAME.VERSION), 0, person="ann", bot=None)
        memories.note(ann, match.events)
    assert memories.of(ann, 0) == tuple((match.events, match.view(0, recall=True)) for match in steps)


@pytest.mark.parametrize("bot", ["rule", "random"])
def test_a_bot_that_does_not_remember_is_told_nothing(bot: str) -> None:
    memories, match = BotMemories(), Match.start(GAME, 3, seed=1)
    room = replace(room_of(match, bot), chairs=(Chair(bot=bot),) * 3)
    memories.note(room, match.events)
    assert memories.of(room, 0) == ()
