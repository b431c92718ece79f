"""Hints at real tables: thought of beside the event loop, noted, then told to whoever asked."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.codec import fit
from tablee.games import game_named
from tablee.room import wire
from tablee.server import hints
from tablee.server.hub import Hub
from tablee.server.limits import LIMITS, Rate
from tests.server.inside import Guest, finished_part, open_hub


async def begun(hub: Hub, *others: str) -> list[Guest]:
    """Ann and others have begun a match against bots; Eve watches."""
    await hub.create("table", "ann", "catch_out", {}, 3)
    guests = [Guest(hub, person) for person in ("ann", *others, "eve")]
    for seat, guest in enumerate(guests):
        await guest.join("table")
        if 0 < seat < len(guests) - 1:
            await guest.ask(wire.Sit, seat=seat)
    for seat in range(1 + len(others), 3):
        await guests[0].ask(wire.SetBot, seat=seat, bot="rule")
    await guests[0].ask(wire.Start)
    return guests


async def is_asked(guest: Guest) -> None:
    """The guest plays until there is something to be advised about."""
    while True:
        await guest.until(lambda: bool(guest.shown["moves"]))
        if guest.shown.get("hint"):
            return
        await guest.move()


async def answer(guest: Guest, request: str) -> dict[str, Any]:
    """What comes after a request for a hint was acknowledged."""
    asked = await guest.ask(wire.AskHint, request, question=guest.shown["question"])
    assert asked["type"] == "update"
    await guest.until(lambda: request in guest.answers)
    return guest.answers.pop(request)


def test_who_plays_alone_against_bots_is_given_a_hint_and_the_record_says_so_after_a_restart(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, eve = await begun(hub)
            await is_asked(ann)
            hinted = await answer(ann, "please")
            assert (hinted["type"], hinted["question"]) == ("hinted", ann.shown["question"])
            game = game_named("catch_out")
            best = fit(game.NOUNS.command, hinted["hint"]["moves"][0]["command"])
            assert best in game.legal(fit(game.NOUNS.view, ann.shown["view"]))
            refused = await eve.ask(wire.AskHint, question=ann.shown["question"])
            assert (refused["type"], refused["en"]) == ("refused", "You have to sit at the table to play.")
            assert not [frame for frame in eve.frames if frame["type"] == "hinted"]
        async with open_hub(tmp_path) as hub:
            ann = Guest(hub, "ann")
            await ann.join("table")
            assert [seat["hints"] for seat in ann.shown["table"]["seats"]] == [1, 0, 0]
            await ann.play_on()
            record = await finished_part(hub, "table")
            replay = await finished_part(hub, "table", part="spectator")
            assert record["hints"] == replay["hints"]
            ((seat, step),) = [(hint["seat"], hint["step"]) for hint in record["hints"]]
            assert (seat, record["log"][step]["seat"]) == (0, 0)

    asyncio.run(run())


def test_with_two_people_in_the_seats_neither_is_given_one(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            for guest in (await begun(hub, "bob"))[:2]:
                refused = await guest.ask(wire.AskHint, question=guest.shown["question"])
                assert refused["fr"] == "Un conseil se demande seul face à des bots."
                assert not guest.shown.get("hint")

    asyncio.run(run())


def test_a_hint_that_the_table_does_not_wait_for_comes_too_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await begun(hub)
            await is_asked(ann)
            thought, release = hub._hints._thought_of, asyncio.Event()

            async def slowly(*asked: Any) -> Any:
                await release.wait()
                return await thought(*asked)

            monkeypatch.setattr(hub._hints, "_thought_of", slowly)
            await ann.ask(wire.AskHint, "please", question=ann.shown["question"])
            more = await answer(ann, "more")
            assert more["en"] == "We are thinking about it already."
            await ann.move()
            release.set()
            await ann.until(lambda: "please" in ann.answers)
            assert ann.answers["please"]["en"].startswith("The table has moved on")
            assert [seat["hints"] for seat in ann.shown["table"]["seats"]] == [0, 0, 0]

    asyncio.run(run())


def test_who_asks_too_often_waits_and_a_failure_is_our_fault(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_hub(tmp_path, LIMITS._replace(hints=Rate(0, 1))) as hub:
            ann, _ = await begun(hub)
            await is_asked(ann)
            monkeypatch.setattr(hints, "think", int)
            assert (await answer(ann, "one"))["en"].startswith("This is our fault")
            assert (await answer(ann, "two"))["en"].startswith("Too many requests")

    asyncio.run(run())
