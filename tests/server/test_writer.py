"""The writer of a room: saved, then told; and what happens when it breaks down."""

import asyncio
import logging
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.game import Timer
from tablee.room import wire
from tablee.room.changes import Changes
from tablee.server import writer as writer_module
from tablee.server.bus import LocalBus
from tablee.server.hub import Hub
from tablee.server.logs import mark
from tests.room.driven import spelled
from tests.server.fakes import Bug
from tests.server.inside import Guest, open_hub, stored_room
from tests.server.test_hub import two_at
from tests.toys import peek


def test_nothing_is_told_before_it_is_saved(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            save = hub.store.save
            gate = asyncio.Event()

            async def slow(saves: Any) -> None:
                await gate.wait()
                await save(saves)

            monkeypatch.setattr(hub.store, "save", slow)
            seen = len(ann.frames), len(bob.frames)
            ann.tell(wire.Configure(id="grace", grace=99))
            for _ in range(100):
                await asyncio.sleep(0)
            assert (len(ann.frames), len(bob.frames)) == seen
            stored = await stored_room(hub.store, "table")
            assert stored is not None
            assert stored.grace == 60
            gate.set()
            await ann.until(lambda: "grace" in ann.answers)
            stored = await stored_room(hub.store, "table")
            assert stored is not None
            assert stored.grace == 99

    asyncio.run(run())


def test_what_comes_while_the_writer_is_saving_is_done_together_and_in_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            saves: list[Any] = []
            save = hub.store.save

            async def counting(some: Any) -> None:
                saves.append(some)
                await save(some)

            monkeypatch.setattr(hub.store, "save", counting)
            for number in range(1, 31):
                ann.tell(wire.Configure(id=f"{number}", grace=30 + number))
            await ann.until(lambda: "30" in ann.answers)
            acks = [frame["ack"] for frame in ann.frames if "ack" in frame]
            assert acks[-30:] == [str(number) for number in range(1, 31)]
            assert len(saves) < 30
            assert ann.shown["table"]["grace"] == 60

    asyncio.run(run())


def test_a_refusal_is_told_to_who_asked_and_saves_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            before = (await hub.writer("table")).room.version
            assert (await bob.ask(wire.Start))["en"] == "Only the host of the table can do that."
            assert (await hub.writer("table")).room.version == before
            assert all(frame["type"] != "refused" for frame in ann.frames)

    asyncio.run(run())


def test_a_timer_of_the_game_runs_out_by_itself(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(peek, "timer", lambda state: Timer("look", 0.05, 0) if state.phase == "look" else None)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub, "peek")
            await ann.ask(wire.Start)
            await ann.until(lambda: ann.shown["view"]["phase"] == "turn")
            assert ann.shown["clock"] is None

    asyncio.run(run())


def break_down(hub: Hub, monkeypatch: pytest.MonkeyPatch) -> None:
    """The next time something is to be saved, a writer breaks down."""
    save = hub.store.save

    def save_or_break(_saves: Any) -> Any:
        monkeypatch.setattr(hub.store, "save", save)
        raise Bug

    monkeypatch.setattr(hub.store, "save", save_or_break)


def test_a_writer_that_breaks_down_is_opened_again_from_the_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            await ann.ask(wire.Start)
            await (ann if ann.shown["moves"] else bob).move()
            before = await stored_room(hub.store, "table")
            writer = await hub.writer("table")
            break_down(hub, monkeypatch)
            assert (await ann.ask(wire.Configure, "bad luck", grace=30))["type"] == "closed"
            assert ann.closed
            assert bob.closed
            for guest in (ann, bob):
                guest.leave()
                await guest.join("table")
            assert await hub.writer("table") is not writer
            assert before is not None
            assert (await hub.writer("table")).room.state == before.state
            assert (await ann.ask(wire.Configure, "bad luck", grace=30))["ack"] == "bad luck"
            await asyncio.gather(ann.play_on(), bob.play_on())

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert f"the writer of table {mark('table')} broke down" in caplog.text
    assert "Bug" in caplog.text


def test_what_was_saved_but_never_told_is_acknowledged_when_it_is_sent_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub, "scribble")
            await ann.ask(wire.Start)
            publish = LocalBus.publish

            def fail_once(bus: LocalBus, news: Changes) -> None:
                monkeypatch.setattr(LocalBus, "publish", publish)
                raise Bug

            monkeypatch.setattr(LocalBus, "publish", fail_once)
            stroke = {"question": ann.shown["question"], "command": spelled({"do": "ink", "points": [1, 2]})}
            assert (await ann.ask(wire.Play, "stroke", **stroke))["type"] == "closed"
            ann.leave()
            await ann.join("table")
            assert ann.shown["view"]["slates"][0] == [[1, 2]]
            assert (await ann.ask(wire.Play, "stroke", **stroke))["ack"] == "stroke"
            assert ann.shown["view"]["slates"][0] == [[1, 2]]

    asyncio.run(run())


def test_a_writer_that_cannot_save_tells_nothing_and_breaks_down(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            save = hub.store.save

            async def full(_saves: Any) -> None:
                monkeypatch.setattr(hub.store, "save", save)
                raise OSError("disk full")

            monkeypatch.setattr(hub.store, "save", full)
            assert (await ann.ask(wire.Configure, grace=30))["type"] == "closed"
            again = Guest(hub, "ann")
            await again.join("table")
            assert again.shown["table"]["grace"] == 60
            assert (await again.ask(wire.Configure, grace=30))["type"] == "update"

    asyncio.run(run())
    assert "disk full" in caplog.text


def test_a_writer_that_broke_down_leaves_no_bot_thinking_and_no_alarm(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub, "scribble", pace="live")
            await ann.ask(wire.Start)
            writer = await hub.writer("table")
            assert writer._alarm is not None
            break_down(hub, monkeypatch)
            await ann.ask(wire.Configure, "bad luck", grace=30)
            assert writer._alarm.cancelled()
            assert not writer._bots._thoughts

    asyncio.run(run())


def test_a_view_that_cannot_be_built_is_the_trouble_of_its_viewer_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    view = peek.view

    def view_or_fail(state: Any, seat: Any, recall: bool = False) -> Any:
        if seat == 1 and state.phase == "turn":
            raise Bug
        return view(state, seat, recall)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub, "peek")
            await ann.ask(wire.Start)
            monkeypatch.setattr(peek, "view", view_or_fail)
            while not bob.closed:
                await (ann if ann.shown["moves"] else bob).move()
            assert not ann.closed
            assert (await ann.ask(wire.Configure, grace=30))["type"] == "update"

    with caplog.at_level(logging.ERROR):
        asyncio.run(run())
    assert f"table {mark('table')} cannot be shown to a viewer" in caplog.text


def test_while_nothing_can_be_saved_no_more_is_taken_in_than_there_is_room_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer_module, "LARGEST_INBOX", 10)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            save, gate = hub.store.save, asyncio.Event()

            async def slow(saves: Any) -> None:
                await gate.wait()
                await save(saves)

            monkeypatch.setattr(hub.store, "save", slow)
            ann.tell(wire.Configure(id="first", grace=30))
            await asyncio.sleep(0.01)
            for number in range(15):
                ann.tell(wire.Configure(id=f"{number}", grace=40 + number))
            assert [name for name, answer in ann.answers.items() if answer["type"] == "refused"] == [
                str(number) for number in range(10, 15)
            ]
            gate.set()
            await ann.until(lambda: "9" in ann.answers)
            assert ann.shown["table"]["grace"] == 49

    asyncio.run(run())
