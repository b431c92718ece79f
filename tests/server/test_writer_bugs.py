"""What a writer does where a game, a timer or a bot has a bug: the table goes on."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.game import Timer
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.room import ruling, wire
from tablee.room.act import Decided, Measured, TimePassed, act
from tablee.server import bot_runner
from tablee.server.bot_runner import MOST_FAILURES
from tests.room.driven import spelled
from tests.server.fakes import Bug
from tests.server.inside import Guest, eventually, open_hub
from tests.server.test_hub import two_at
from tests.toys import peek, snap


def failing_at(monkeypatch: pytest.MonkeyPatch, fails: Callable[[Any], bool], error: Exception) -> list[Any]:
    """From now on some messages make the game fail; what is returned lists them as they come."""
    failed: list[Any] = []

    def act_or_fail(room: Any, message: Any, now: float) -> Any:
        if fails(message):
            failed.append(message)
            raise error
        return act(room, message, now)

    monkeypatch.setattr(ruling, "act", act_or_fail)
    return failed


def test_a_command_that_a_game_fails_at_is_refused_as_our_fault_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            failed = failing_at(monkeypatch, lambda message: getattr(message, "person", "") == "bob", Bug())
            for number in range(5):
                refused = await bob.ask(wire.Configure, f"poison {number}", grace=30)
                assert (refused["type"], refused["clause"]) == ("refused", None)
                assert refused["en"].startswith("This is our fault")
            assert len(failed) == 5
            assert not ann.closed
            assert not bob.closed
            assert (await ann.ask(wire.Configure, grace=30))["type"] == "update"
            assert bob.shown["table"]["grace"] == 30

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    (noted,) = caplog.records
    assert "match 1 of catch_out: step 0 fails with Requested Configure" in noted.getMessage()
    assert noted.exc_info


@pytest.mark.parametrize("error", [Bug(), Refused(None, "timer", name="look")])
def test_a_timer_that_a_game_fails_at_is_noted_once_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, error: Exception
) -> None:
    monkeypatch.setattr(peek, "timer", lambda _state: Timer("look", 0.01, 0))

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            failed = failing_at(monkeypatch, lambda message: isinstance(message, TimePassed), error)
            ann, bob = await two_at(hub, "peek")
            await ann.ask(wire.Start)
            await eventually(lambda: bool(failed))
            await asyncio.sleep(0.1)
            assert len(failed) == 1
            assert (await ann.ask(wire.Configure, grace=30))["type"] == "update"
            assert not bob.closed

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert len(caplog.records) == 1


def test_people_play_on_where_a_timer_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def time_up(_state: Any, _chance: Any) -> Any:
        raise Bug

    def timer(state: Any) -> Timer | None:
        """It runs out at once, and only once: the next one would be in a slow player's way."""
        return Timer("look", 600.0 if caplog.records else 0.01, 0) if state.phase == "look" else None

    monkeypatch.setattr(peek, "timer", timer)
    monkeypatch.setattr(peek, "time_up", time_up)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub, "peek")
            await ann.ask(wire.Start)
            await eventually(lambda: bool(caplog.records))
            while ann.shown["view"]["phase"] == "look":
                assert (await (ann if ann.shown["moves"] else bob).move())["type"] == "update"
            assert ann.shown["view"]["phase"] == "turn"

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())


def test_a_pending_command_that_a_game_fails_at_is_refused_alone_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    apply = snap.apply

    def fail_at_snaps(state: Any, seat: int, command: Any, chance: Any) -> Any:
        if isinstance(command, snap.Snap):
            raise Bug
        return apply(state, seat, command, chance)

    monkeypatch.setattr(snap, "apply", fail_at_snaps)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.create("table", "ann", "snap", {"pace": "live"}, 3)
            people = [Guest(hub, name) for name in ("ann", "bob", "cid")]
            for seat, person in enumerate(people):
                await person.join("table")
                if seat:
                    await person.ask(wire.Sit, seat=seat)
            writer = await hub.writer("table")
            for person in people:
                writer.tell(Measured(person.person, 0.2))  # so that others wait for them
            await people[0].ask(wire.Start)
            (layer,) = [person for person in people if person.shown["moves"]]
            await layer.move()
            first, second = [person for person in people if person is not layer]
            question = first.shown["question"]
            refused = await first.ask(wire.Play, question=question, command=spelled(snap.Snap()))
            assert (refused["type"], refused["en"][:17]) == ("refused", "This is our fault")
            assert writer.room.pending == ()
            assert writer.room.clock is not None
            for person in (first, second):
                passed = await person.ask(wire.Play, question=person.shown["question"], command=spelled(Pass()))
                assert passed["type"] == "update", passed
            assert first.shown["view"]["phase"] == "lay"

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert len(caplog.records) == 1


def test_a_bot_whose_command_fails_thinks_again_and_does_not_spin(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            failed = failing_at(monkeypatch, lambda message: isinstance(message, Decided), Bug())
            ann = Guest(hub, "ann")
            await hub.create("table", "ann", "catch_out", {}, 2)
            await ann.join("table")
            await ann.ask(wire.SetBot, seat=1, bot="rule")
            await ann.ask(wire.Start)
            while not failed:
                await (ann.move() if ann.shown["moves"] else asyncio.sleep(0))
            await eventually(lambda: len(failed) > MOST_FAILURES)
            await asyncio.sleep(0.1)
            assert len(failed) == MOST_FAILURES + 1
            monkeypatch.setattr(ruling, "act", act)
            assert (await ann.ask(wire.Configure, grace=30))["type"] == "update"
            writer = await hub.writer("table")
            version = writer.room.match_version
            await ann.until(lambda: writer.room.match_version > version)  # it was asked once more

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())


def test_an_answer_that_the_room_gives_for_people_and_that_fails_is_given_again_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(bot_runner, "RETRY_SECONDS", 0.05)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub, "diciassette")
            failed = failing_at(monkeypatch, lambda message: isinstance(message, Decided), Bug())
            await ann.ask(wire.Start)
            layer = ann if ann.shown["moves"] else bob
            await layer.move()
            await eventually(lambda: bool(failed))
            assert not ann.shown["moves"]
            assert not bob.shown["moves"]
            monkeypatch.setattr(ruling, "act", act)
            other = bob if layer is ann else ann
            await other.until(lambda: bool(other.shown["moves"]))

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
