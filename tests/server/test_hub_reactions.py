"""Signs that people show one another: seen by everybody for a moment, kept nowhere."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.server.limits import LIMITS, Rate
from tests.server.inside import Guest, open_hub, stored_room
from tests.server.test_hub import two_at

SLOW = LIMITS._replace(reactions=Rate(1e-9, 1))


def shown_to(guest: Guest) -> list[dict[str, Any]]:
    return [frame for frame in guest.frames if frame["type"] == "reacted"]


def test_a_sign_is_shown_to_everybody_and_changes_nothing(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, bob = await two_at(hub)
            eve = Guest(hub, "eve")
            await eve.join("table")
            await ann.ask(wire.Start)
            before = (await hub.writer("table")).room
            bob.react("laugh")
            assert [shown_to(guest) for guest in (ann, bob, eve)] == [
                [{"type": "reacted", "seat": 1, "sign": "laugh"}]
            ] * 3
            assert (await hub.writer("table")).room is before
            assert b"laugh" not in (tmp_path / "tablee.sqlite").read_bytes()
            assert await stored_room(hub.store, "table")

    asyncio.run(run())


def test_only_people_in_seats_show_signs(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann, _ = await two_at(hub)
            eve = Guest(hub, "eve")
            await eve.join("table")
            with pytest.raises(Refused) as refused:
                eve.react("wow")
            assert refused.value.reason == "watchers_react"
            assert shown_to(ann) == []

    asyncio.run(run())


def test_a_person_shows_one_sign_at_a_time_in_all_their_tabs(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path, SLOW) as hub:
            ann, bob = await two_at(hub)
            again = Guest(hub, "ann")
            await again.join("table")
            ann.react("clap")
            for tab in (ann, again):
                with pytest.raises(Refused) as refused:
                    tab.react("clap")
                assert refused.value.reason == "reacts_too_fast"
            bob.react("sad")
            assert [(frame["seat"], frame["sign"]) for frame in shown_to(bob)] == [(0, "clap"), (1, "sad")]

    asyncio.run(run())
