"""Remembering is part of Sketch!: whatever way a player asks, a card that was put down is not told again."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack
from typing import Any

import httpx
import pytest

from tablee.engine.codec import fit, plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import Record, replay
from tablee.games import sketch
from tests.server.guest import PARTS, Guest, Line, sit_down
from tests.server.process import ServerProcess

LOOK = {"do": "look", "slots": [0, 1]}
DONE = {"do": "done"}
ALL_HIDDEN = [["?"] * 4, ["?"] * 4]
EVERY = 3  # moves, after which somebody connects again


class Sitting:
    """Ann and Bob at a table of two, and Eve who watches; `lines` are all that each of them ever had."""

    def __init__(self, table: str, guests: list[Guest], lines: list[Line]) -> None:
        self.table = table
        self.guests = guests
        self.lines = [[line] for line in lines]

    async def play(self, seat: Seat, command: dict[str, Any]) -> None:
        line = self.lines[seat][-1]
        await line.done("play", question=line.shown["question"], command=command)

    async def reload(self, who: int) -> dict[str, Any]:
        """The connection breaks, and the browser connects again; returns the first message."""
        self.lines[who][-1].socket.transport.abort()
        self.lines[who].append(await self.guests[who].look_at(self.table))
        return self.lines[who][-1].frames[0]

    async def record(self, who: int) -> httpx.Response:
        return await self.guests[who].http.get(f"/api/tables/{self.table}/matches/1")

    async def play_on(self, seat: Seat) -> None:
        """Anything legal to the end, with a line that breaks now and then."""
        moves = 0
        while await self.lines[seat][-1].is_asked():
            await self.lines[seat][-1].move()
            moves += 1
            if moves % EVERY == 0:
                await self.reload(seat)

    async def played(self) -> list[Match]:
        """The finished match, step by step."""
        await asyncio.gather(*map(self.play_on, (0, 1)))
        await self.lines[2][-1].until(lambda: self.lines[2][-1].stage == "over")
        return list(replay(sketch, fit(Record, (await self.record(2)).json())))


def tell(server: ServerProcess, story: Callable[[Sitting], Awaitable[None]], **options: Any) -> None:
    """A story that begins with the deal."""

    async def run() -> None:
        async with AsyncExitStack() as stack:
            guests = [await stack.enter_async_context(Guest(server.address, name)) for name in ("Ann", "Bob", "Eve")]
            table = await guests[0].open_table(game="sketch", seats=2, options=options)
            lines = [*await sit_down(guests[:2], table), await guests[2].look_at(table)]
            await lines[0].done("start")
            for line in lines:
                await line.until(lambda line=line: line.stage == "playing")  # type: ignore[misc]
            await story(Sitting(table, guests, lines))

    asyncio.run(run())


def test_a_reload_shows_a_card_only_while_the_look_at_it_lasts(server: ServerProcess) -> None:
    async def story(at: Sitting) -> None:
        await at.play(0, LOOK)
        mine = at.lines[0][-1].shown["view"]["hands"][0]
        assert "?" not in mine[:2]
        assert (await at.reload(0))["view"]["hands"] == [mine, ["?"] * 4]
        await at.play(0, DONE)
        for who in range(3):
            first = await at.reload(who)
            assert set(first) == {"type", "number", *PARTS}  # nor does it tell what has happened
            assert first["view"]["hands"] == ALL_HIDDEN
            assert (first["view"]["known"], first["view"]["recall"]) == (None, None)

    tell(server, story)


@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_no_frame_names_a_card_in_a_hand_but_to_all_or_to_who_looks_at_it_now(server: ServerProcess, pace: str) -> None:
    async def story(at: Sitting) -> None:
        matches = await at.played()
        for seat, lines in zip((0, 1, None), at.lines, strict=True):
            for match in _steps_shown(lines, matches, seat):
                assert set(_named(match, seat)) == {*_named(match, None), *_looked_at(match, seat)}
        assert len(at.lines[0]) > 2

    tell(server, story, pace=pace, max_turns=8, react=0.2, target=0.2, look=0.2)


def _steps_shown(lines: list[Line], matches: list[Match], seat: Seat | None) -> Iterator[Match]:
    """The steps of a match that lines have shown a seat, each as it is to be seen and not otherwise."""
    views = [plain(match.view(seat)) for match in matches]
    for line in lines:
        for frame in line.updates:
            if frame.get("view"):
                yield matches[views.index(frame["view"])]


def _named(match: Match, seat: Seat | None) -> Iterator[tuple[Seat, int]]:
    for owner, hand in enumerate(match.view(seat).hands):
        yield from ((owner, slot) for slot, card in enumerate(hand) if card not in (None, "?"))


def _looked_at(match: Match, seat: Seat | None) -> Iterator[tuple[Seat, int]]:
    if match.state.drawn and match.state.turn == seat:
        yield match.state.turn, match.state.drawn.slot
    for peek in match.state.peeks:
        yield from ((peek.seat, slot) for slot in peek.slots if peek.by == seat)


def test_the_log_tells_a_player_no_more_than_who_watches_and_nothing_that_was_told_before(
    server: ServerProcess,
) -> None:
    async def story(at: Sitting) -> None:
        matches = await at.played()
        happened = [plain(event) for match in matches for event in match.events]
        assert _events(at.lines[2]) == happened
        for lines in at.lines[:2]:
            told = iter(happened)
            assert all(event in told for event in _events(lines))  # in order, each once at most

    tell(server, story, max_turns=8)


def _events(lines: list[Line]) -> list[Any]:
    return [event for line in lines for frame in line.updates for event in frame.get("events", ())]


def test_a_running_match_is_replayed_to_nobody_and_a_finished_one_lies_open(server: ServerProcess) -> None:
    async def story(at: Sitting) -> None:
        for seat, command in ((0, LOOK), (0, DONE), (1, LOOK), (1, DONE)):
            assert [(await at.record(who)).status_code for who in range(3)] == [404] * 3
            await at.play(seat, command)
        assert [(await at.record(who)).status_code for who in range(3)] == [404] * 3
        matches = await at.played()
        dealt = [[lying.card for lying in hand] for hand in matches[0].state.hands]
        assert [hand[:2] for hand in dealt] == [_seen_at_the_look(at.lines[seat][0], seat) for seat in (0, 1)]
        assert all("?" not in hand for hand in matches[-1].view(None).hands)

    tell(server, story, max_turns=8)


def _seen_at_the_look(line: Line, seat: Seat) -> list[str]:
    looks = [frame["view"]["hands"][seat][:2] for frame in line.updates if frame.get("view")]
    return next(cards for cards in looks if "?" not in cards)


@pytest.mark.parametrize(("options", "memory"), [({}, "strict"), ({"memory": "assisted"}, "assisted")])
def test_assisted_memory_is_off_unless_wished_for_and_everybody_can_tell(
    server: ServerProcess, options: dict[str, str], memory: str
) -> None:
    async def story(at: Sitting) -> None:
        for seat, command in ((0, LOOK), (0, DONE)):
            await at.play(seat, command)
        views = [(await at.reload(who))["view"] for who in range(3)]
        assert [view["options"]["memory"] for view in views] == [memory] * 3
        assert [view["hands"] for view in views] == [ALL_HIDDEN] * 3
        remembered = [view["known"] and [(card["seat"], card["slot"]) for card in view["known"]] for view in views]
        assert remembered == ([[(0, 0), (0, 1)], [], []] if options else [None] * 3)

    tell(server, story, **options)
