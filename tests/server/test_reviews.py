"""Reviews of finished matches: for those who played, made once, beside the event loop."""

import asyncio
import gzip
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.bots.coach.review import Review
from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.server import reviews
from tablee.server.hub import Hub
from tablee.server.limits import LIMITS, Rate
from tablee.server.match_builder import RECORD
from tests.server.inside import Guest, finished_part, open_hub


async def played(hub: Hub, game: str = "catch_out") -> Guest:
    """Ann plays against a bot to the end; Bob watches."""
    await hub.create("table", "ann", game, {}, 2)
    ann = Guest(hub, "ann")
    await ann.join("table")
    await ann.ask(wire.SetBot, seat=1, bot="rule")
    await ann.ask(wire.Start)
    return ann


async def refusal(hub: Hub, person: str, match: int = 1) -> str:
    with pytest.raises(Refused) as refused:
        await hub.reviews.of("table", match, person)
    return refused.value.reason


def test_a_review_is_for_those_who_played_and_is_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await played(hub)
            assert await refusal(hub, "ann") == "no_match"
            await ann.play_on()
            assert await refusal(hub, "bob") == "not_yours"
            one, other = await asyncio.gather(*(hub.reviews.of("table", 1, "ann") for _ in range(2)))
            assert one == other
            record = await finished_part(hub, "table")
            review = msgspec.json.decode(gzip.decompress(one), type=Review)
            assert (review.game, review.seat) == ("catch_out", 0)
            assert review.others
            assert {record["log"][decision.step]["seat"] for decision in review.others} == {0}
            monkeypatch.setattr(hub._executor, "submit_apart", nobody_thinks)
            assert await hub.reviews.of("table", 1, "ann") == one

    asyncio.run(run())


def nobody_thinks(*_asked: Any) -> Any:
    raise AssertionError("it was made before")


def test_who_asks_for_too_many_reviews_waits(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path, LIMITS._replace(reviews=Rate(0, 0))) as hub:
            await (await played(hub)).play_on()
            assert await refusal(hub, "ann") == "too_fast"

    asyncio.run(run())


def test_a_match_of_other_rules_or_without_a_coach_is_not_judged(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await (await played(hub)).play_on()
            monkeypatch.setattr(reviews, "can_review", lambda _game: False)
            assert await refusal(hub, "ann") == "no_review"

    asyncio.run(run())


def test_who_sat_where_is_told_to_nobody(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            ann = await played(hub)
            await ann.play_on()
            for part in (RECORD, "spectator", "0"):
                told = gzip.decompress(await hub.finished_matches.part("table", 1, part))
                assert b"persons" not in told

    asyncio.run(run())


def test_ones_own_match_is_played_again_from_a_moment_and_its_record_says_so(tmp_path: Path) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            await (await played(hub)).play_on()
            with pytest.raises(Refused, match="not_yours"):
                await hub.create_again("other", "bob", "table", 1, 4)
            await hub.create_again("again", "ann", "table", 1, 4)
            ann = Guest(hub, "ann", seed="differently")
            await ann.join("again")
            await ann.play_on()
            first, again = await finished_part(hub, "table"), await finished_part(hub, "again")
            moves = [[(entry["seat"], entry["command"]) for entry in record["log"][:4]] for record in (first, again)]
            assert moves[0] == moves[1]
            assert (again["borrowed"], again["seed"]) == (4, first["seed"])
            assert "borrowed" not in first

    asyncio.run(run())
