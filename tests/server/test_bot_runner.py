"""Bots at a table: beside the event loop, never in the way."""

import asyncio
import logging
import threading
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, cast

import pytest

from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice
from tablee.games import GAMES, game_named
from tablee.games.catch_out import model as catch_out
from tablee.room import wire
from tablee.room.act import Arrived, Decided, Departed
from tablee.server.bot_runner import BotRunner
from tablee.server.decision import decide
from tablee.server.hub import Hub
from tests.room.driven import spelled, three_at
from tests.server.inside import PATIENCE, Guest, eventually, open_hub

Decide = Callable[[Game, Any, Chance], Choice]


@pytest.fixture
def add_bot(monkeypatch: pytest.MonkeyPatch) -> Callable[[str, Decide], None]:
    """A bot that plays as told joins the others, at every game."""

    def add(name: str, how: Decide) -> None:
        for game in GAMES.values():
            monkeypatch.setitem(cast(dict[str, Any], game.PLAYERS), name, partial(how, game))

    return add


async def ann_and(hub: Hub, bot: str, game: str = "catch_out") -> Guest:
    """Ann against two bots of a kind, dealt."""
    await hub.create("table", "ann", game, {}, 3)
    ann = Guest(hub, "ann")
    await ann.join("table")
    for seat in (1, 2):
        assert (await ann.ask(wire.SetBot, seat=seat, bot=bot))["type"] == "update"
    await ann.ask(wire.Start)
    return ann


INK = spelled({"do": "ink", "points": [1, 1]})


def test_bots_think_in_their_own_thread_never_in_the_event_loop(
    tmp_path: Path, add_bot: Callable[[str, Decide], None]
) -> None:
    threads: set[threading.Thread] = set()

    def watched(game: Game, view: Any, chance: Chance) -> Choice:
        threads.add(threading.current_thread())
        return game.PLAYERS["rule"](view, chance)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await ann_and(hub, "watched")
            await ann.play_on()

    add_bot("watched", watched)
    asyncio.run(run())
    assert threads
    assert threading.current_thread() not in threads
    assert all(thread.name.startswith("bots") for thread in threads)


def test_a_bot_that_thinks_for_long_holds_nobody_up(tmp_path: Path, add_bot: Callable[[str, Decide], None]) -> None:
    wake = threading.Event()

    def slow(game: Game, view: Any, chance: Chance) -> Choice:
        wake.wait()
        return game.PLAYERS["rule"](view, chance)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await ann_and(hub, "slow", "scribble")
            for _ in range(5):
                await ann.ask(wire.Play, question=ann.shown["question"], command=INK)
            wake.set()
            await ann.play_on()

    add_bot("slow", slow)
    asyncio.run(run())


@pytest.mark.parametrize("problem", ["refused", "nonsense", "failing"])
def test_a_bot_that_is_refused_or_fails_does_not_block_the_table(
    tmp_path: Path, add_bot: Callable[[str, Decide], None], caplog: pytest.LogCaptureFixture, problem: str
) -> None:
    def bad(_game: Game, _view: Any, _chance: Chance) -> Choice:
        if problem == "failing":
            raise ZeroDivisionError
        return Choice(catch_out.Announce((9, 9, 9)) if problem == "refused" else "?")

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await ann_and(hub, "bad")
            await ann.play_on()

    add_bot("bad", bad)
    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert "the bot bad of catch_out" in caplog.text


def test_what_a_bot_does_is_legal_whatever_it_wants() -> None:
    table = three_at("catch_out")
    (seat,) = table.room.match.to_act
    view = table.room.match.view(seat, recall=True)
    for bot in ("rule", "random", "nobody by this name"):
        command = decide(bot, game_named("catch_out"), view, Chance("any")).command
        assert command in table.room.match.legal(seat)


def test_a_bot_that_lets_things_come_is_asked_again_when_its_view_changes(
    tmp_path: Path, add_bot: Callable[[str, Decide], None]
) -> None:
    def patient(game: Game, view: Any, chance: Chance) -> Choice:
        waits = game.NAME == "scribble" and len(view.slates[0]) < 2
        return Choice(None) if waits else game.PLAYERS["rule"](view, chance)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await ann_and(hub, "patient", "scribble")
            await ann.ask(wire.Play, question=ann.shown["question"], command=INK)
            assert ann.shown["view"]["slates"][1:] == [[], []]
            await ann.ask(wire.Play, question=ann.shown["question"], command=INK)
            await ann.until(lambda: all(ann.shown["view"]["slates"]))

    add_bot("patient", patient)
    asyncio.run(run())


def test_bots_wait_while_nobody_is_there_and_go_on_when_somebody_is_back(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await ann_and(hub, "rule")
            ann.leave()
            writer = await hub.writer("table")
            await eventually(lambda: not writer.room.awake)
            version = writer.room.match_version
            for _ in range(200):
                await asyncio.sleep(0)
            assert writer.room.match_version == version
            assert not writer._bots._thoughts
            await ann.join("table")
            await ann.play_on()

    asyncio.run(run())


def test_a_bot_whose_answer_came_while_nobody_was_there_is_asked_again(tmp_path: Path) -> None:
    """The only person reloads the page: going, the bot's answer, and coming back are dealt with at once."""

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await ann_and(hub, "rule")
            writer = await hub.writer("table")
            tell = writer._bots._tell
            caught: list[Decided] = []
            writer._bots._tell = caught.append
            async with asyncio.timeout(PATIENCE):
                while not caught:
                    await (ann.move() if ann.shown["moves"] else asyncio.sleep(0))
            writer._bots._tell = tell
            writer.tell(Departed("ann"))
            writer.tell(caught[0])
            writer.tell(Arrived("ann", "Ann"))
            await ann.play_on()

    asyncio.run(run())


def test_bots_drop_a_thought_that_is_out_of_date(monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        table = three_at("scribble")
        table.ask("cid", wire.Leave)
        told: list[Decided] = []
        bots = BotRunner(cast(Any, None), 1.0, told.append)
        asked: list[Any] = []

        async def think(_room: Any, _seat: int, _question: int, view: Any, _asked: float) -> None:
            asked.append(view)
            await asyncio.Event().wait()

        monkeypatch.setattr(bots, "_think", think)
        bots.attend(table.room)
        first = bots._thoughts[2].task
        bots.attend(table.room)
        assert bots._thoughts[2].task is first  # nothing has changed
        table.play("ann", {"do": "ink", "points": [1, 1]})
        bots.attend(table.room)
        await asyncio.gather(first, return_exceptions=True)
        assert first.cancelled()
        await asyncio.sleep(0)
        assert asked[-1] == table.room.match.view(2, recall=True)
        last = bots._thoughts[2].task
        bots.stop()
        await asyncio.gather(last, return_exceptions=True)
        assert last.cancelled()
        assert not bots._thoughts

    asyncio.run(run())
