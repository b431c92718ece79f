"""A lesson at a table: the deal is rigged, the teacher keeps to the lesson, and so must the learner."""

import asyncio
from pathlib import Path
from typing import Any

from tablee.room import wire
from tests.room.driven import spelled
from tests.server.guest import Guest as Browser
from tests.server.inside import Guest, open_hub
from tests.server.process import ServerProcess
from tests.toys import peek


def test_a_learner_is_led_from_the_first_step_to_the_last(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.store.rename("ann", "Ann")
            await hub.create_lesson("table", "ann", "peek")
            ann = Guest(hub, "ann")
            await ann.join("table")
            for number, step in enumerate(peek.LESSON.steps):
                await ann.until(lambda number=number: ann.shown["table"]["lesson"] >= number)  # type: ignore[misc]
                if step.by == 0:
                    await ann.until(lambda number=number: ann.shown["table"]["lesson"] == number)  # type: ignore[misc]
                    assert (await _play(ann, step.command))["ack"]
                if number == 0:
                    assert ann.shown["view"]["hands"][0][0] == "9"
            assert ann.shown["table"]["lesson"] == len(peek.LESSON.steps)
            assert (await _play(ann, {"do": "done"}))["en"] == "The lesson is over."

    asyncio.run(run())


def test_who_does_something_else_is_told_so_and_nothing_happens(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await hub.create_lesson("table", "ann", "peek")
            ann = Guest(hub, "ann")
            await ann.join("table")
            assert (await _play(ann, {"do": "look", "slot": 1}))["fr"].startswith("Pas maintenant")
            assert ann.shown["table"]["lesson"] == 0

    asyncio.run(run())


async def _play(guest: Guest, command: Any) -> dict[str, Any]:
    return await guest.ask(wire.Play, question=guest.shown["question"], command=spelled(command))


def test_a_lesson_is_asked_for_like_a_table(server: ServerProcess) -> None:
    async def run() -> None:
        async with Browser(server.address, "Ann") as ann:
            table = await ann.open_table(game="peek", lesson=True)
            line = await ann.look_at(table)
            assert line.shown["table"]["lesson"] == 0
            assert [seat["name"] for seat in line.shown["table"]["seats"]] == ["Ann", "Tablée"]
            refused = await ann.http.post("/api/tables", json={"game": "snap", "lesson": True})
            assert refused.json()["en"] == "This game has no lesson."

    asyncio.run(run())
