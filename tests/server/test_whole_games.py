"""Whole games over real sockets: what everybody was sent is what the record of the match entitles them to."""

import asyncio
from contextlib import AsyncExitStack
from hashlib import sha256
from typing import Any

import pytest

from tablee.engine.codec import fit, plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import Record, digest, replay
from tablee.games import game_named
from tests.room.heard import followed
from tests.server.guest import PARTS, Guest, Line, sit_down
from tests.server.process import ServerProcess


async def guests(server: ServerProcess, stack: AsyncExitStack, *names: str) -> list[Guest]:
    return [await stack.enter_async_context(Guest(server.address, name)) for name in names]


async def played(guest: Guest, table: str, number: int = 1) -> list[Match]:
    """A finished match, replayed from its record."""
    answer = await guest.http.get(f"/api/tables/{table}/matches/{number}")
    assert answer.status_code == 200, answer.text
    written = fit(Record, answer.json())
    matches = list(replay(game_named(written.game), written))
    assert digest(matches[-1]) == written.digest
    assert matches[-1].outcome == written.outcome
    return matches


def check_frames(line: Line, seat: Seat | None, matches: list[Match], seed: str) -> None:
    """No frame of one match holds anything but what this seat's player may see of it."""
    views = [plain(match.view(seat)) for match in matches]
    place, shown = 0, None
    for raw, frame in zip(line.raw, line.frames, strict=True):
        if frame["type"] == "refused":
            assert set(frame) == {"type", "id", "clause", "fr", "en"}
            continue
        assert set(frame) <= {"type", "number", "ack", "events", "absences", *PARTS}
        assert seed not in raw or frame["table"]["stage"] == "over"
        shown = followed(shown, frame)
        if shown is not None:
            place = views.index(shown, place)
        if frame.get("moves"):
            assert frame["moves"] == plain(matches[place].legal(seat or 0).compact())
        if "table" in frame:
            _check_table(frame["table"], seat, matches, seed)
    assert place == len(views) - 1
    events = [event for frame in line.updates for event in frame.get("events", ())]
    assert events == [plain(event) for match in matches for event in match.events]
    numbers = [frame["number"] for frame in line.updates]
    assert numbers == list(range(1, len(numbers) + 1))


def _check_table(shown: dict[str, Any], seat: Seat | None, matches: list[Match], seed: str) -> None:
    if shown["stage"] == "waiting":
        assert (shown["commitment"], shown["seed"], shown["outcome"]) == (None, None, None)
        return
    assert shown["seat"] == seat
    assert shown["commitment"] == sha256(seed.encode()).hexdigest()
    over = shown["stage"] == "over"
    assert shown["seed"] == (seed if over else None)
    assert shown["outcome"] == (plain(matches[-1].outcome) if over else None)


@pytest.mark.parametrize("game", ["catch_out", "sketch", "snap", "peek", "scribble"])
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_no_frame_holds_anything_but_what_its_reader_may_see(server: ServerProcess, game: str, pace: str) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob, eve = await guests(server, stack, "Ann", "Bob", "Eve")
            table = await ann.open_table(game=game, seats=4, options={"pace": pace})
            lines = await sit_down([ann, bob], table)
            watching = await eve.look_at(table)
            for seat, bot in ((2, "rule"), (3, "random")):
                await lines[0].done("set_bot", seat=seat, bot=bot)
            await lines[0].done("start")
            await asyncio.gather(*(line.play_on() for line in lines))
            await watching.until(lambda: watching.stage == "over")
            matches = await played(eve, table)
            for number, line in enumerate([*lines, watching]):
                check_frames(line, None if line is watching else number, matches, matches[0].seed)

    asyncio.run(run())


def test_who_connects_again_in_the_middle_has_the_seat_and_a_complete_first_update(server: ServerProcess) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await guests(server, stack, "Ann", "Bob")
            table = await ann.open_table(seats=2)
            lines = await sit_down([ann, bob], table)
            await lines[0].done("start")
            for _ in range(3):
                for line in lines:
                    while line.shown["moves"]:
                        await line.move()
            old = lines[1]
            old.socket.transport.abort()
            await lines[0].until(lambda: not lines[0].shown["table"]["seats"][1]["present"])
            line = await bob.look_at(table)
            first = line.frames[0]
            assert (first["type"], first["number"]) == ("update", 1)
            assert set(first) == {"type", "number", *PARTS}
            assert first["table"]["seat"] == first["view"]["seat"] == 1
            await lines[0].until(lambda: lines[0].shown["table"]["seats"][1]["present"])
            assert not lines[0].shown["table"]["seats"][1]["held"]
            await asyncio.gather(lines[0].play_on(), line.play_on())
            matches = await played(bob, table)
            check_frames(lines[0], 0, matches, matches[0].seed)

    asyncio.run(run())


def test_the_same_request_sent_twice_counts_once_also_over_another_line(server: ServerProcess) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await guests(server, stack, "Ann", "Bob")
            table = await ann.open_table(game="scribble", seats=2)
            lines = await sit_down([ann, bob], table)
            await lines[0].done("start")
            again = await ann.look_at(table)
            stroke = {"question": again.shown["question"], "command": {"do": "ink", "points": [1, 2]}}
            for line in (lines[0], lines[0], again):
                assert (await line.ask("play", request="one stroke", **stroke))["ack"] == "one stroke"
            await asyncio.gather(*(line.play_on() for line in lines))
            matches = await played(ann, table)
            assert matches[-1].state.slates[0].count((1, 2)) == 1

    asyncio.run(run())


def test_two_tabs_of_one_person_share_a_seat(server: ServerProcess) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await guests(server, stack, "Ann", "Bob")
            table = await ann.open_table(seats=2)
            first, other = await sit_down([ann, bob], table)
            second = await ann.look_at(table)
            await first.done("start")
            await asyncio.gather(first.play_on(), second.play_on(), other.play_on())
            matches = await played(ann, table)
            assert first.shown == second.shown
            assert [view["seat"] for view in (first.shown["view"], second.shown["view"])] == [0, 0]
            check_frames(first, 0, matches, matches[0].seed)
            await first.close()
            await other.done("start")
            await second.until(lambda: second.stage == "playing")
            assert second.shown["table"]["seats"][0]["present"]

    asyncio.run(run())


def test_match_after_match_at_one_table_each_has_its_record(server: ServerProcess) -> None:
    async def run() -> None:
        async with AsyncExitStack() as stack:
            ann, bob = await guests(server, stack, "Ann", "Bob")
            table = await ann.open_table(game="peek", seats=2)
            lines = await sit_down([ann, bob], table)
            seeds = set()
            for number in range(1, 4):
                await lines[number % 2 if number > 1 else 0].done("start")
                for line in lines:
                    await line.until(lambda line=line, n=number: line.shown["table"]["played"] == n)  # type: ignore[misc]
                await asyncio.gather(*(line.play_on() for line in lines))
                matches = await played(ann, table, number)
                assert plain(matches[-1].outcome) == lines[0].shown["table"]["outcome"]
                seeds.add(matches[0].seed)
            assert len(seeds) == 3

    asyncio.run(run())
