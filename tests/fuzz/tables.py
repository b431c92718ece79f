"""Tables of all games at both paces where mischief is made, and a calm couple beside them."""

import asyncio
from collections.abc import Iterable, Sequence
from contextlib import AsyncExitStack, suppress
from http import HTTPStatus
from typing import Any, Final

import httpx

from tablee.games import GAMES
from tests.fuzz.pranksters import Prankster
from tests.fuzz.records import check_match, check_messages
from tests.fuzz.tally import Tally
from tests.server.guest import Guest, Line, sit_down

PACES: Final = ("relaxed", "live")
QUICK: Final[dict[str, dict[str, Any]]] = {  # options that make long matches short, so that many are played
    "diciassette": {"react": 0.3},
    "pictomania": {"time": 2},
    "sketch": {"max_turns": 8, "react": 0.3, "look": 1.0, "target": 1.0},
    "skyjo_action": {"max_turns": 8, "react": 0.3, "next": 1.0},
}
EVERY: Final = tuple((game, pace) for game in GAMES for pace in PACES)
FEW: Final = (("sketch", "live"), ("catch_out", "relaxed"))
NAMES: Final = ("Ann", "Bob", "Cleo", "Dan", "Eve")
AT_A_TABLE: Final = 3  # the last of them watches, to begin with
FINISHING_SECONDS: Final = 30.0
TOO_MANY: Final = HTTPStatus.TOO_MANY_REQUESTS


async def mischief(tally: Tally, address: str, messages: int, tables: Sequence[tuple[str, str]] = EVERY) -> None:
    """Everybody says this much at each of their tables, while a calm couple plays a match to its end."""
    async with AsyncExitStack() as stack:
        guests = [await stack.enter_async_context(Guest(address, name)) for name in NAMES]
        people = [guest.person for guest in guests]
        pranksters = [
            prankster
            for number, (game, pace) in enumerate(tables)
            for prankster in await _table(tally, _some(guests, number), game, pace, people)
        ]
        await asyncio.gather(calm_couple(tally, address), *(one.play(messages) for one in pranksters))
        await _finished(pranksters)
        for prankster in pranksters:
            check_messages(tally, prankster)
        for table in {one.table for one in pranksters}:
            await check_table(tally, [one for one in pranksters if one.table == table])


def _some(guests: list[Guest], number: int) -> list[Guest]:
    return [guests[(number + place) % len(guests)] for place in range(AT_A_TABLE)]


async def _table(tally: Tally, guests: list[Guest], game: str, pace: str, people: list[str]) -> Iterable[Prankster]:
    """A table of three or so, dealt."""
    table = await guests[0].open_table(game=game, seats=3, options={"pace": pace, **QUICK.get(game, {})})
    lines = [*await sit_down(guests[:-1], table), await guests[-1].look_at(table)]
    await lines[0].done("set_bot", seat=AT_A_TABLE - 1, bot="rule")
    await lines[0].done("start")
    return [Prankster(tally, guest, table, line, people) for guest, line in zip(guests, lines, strict=True)]


async def _finished(pranksters: list[Prankster]) -> None:
    """What is being played goes to its end, where that does not take too long."""
    with suppress(TimeoutError):
        async with asyncio.timeout(FINISHING_SECONDS):
            await asyncio.gather(*(one.finish() for one in pranksters))


async def check_table(tally: Tally, pranksters: list[Prankster]) -> None:
    """Every match that came to its end, against its record."""
    guest, table = pranksters[0].guest, pranksters[0].table
    played = max(line.shown["table"]["played"] for one in pranksters for line in one.lines if line.shown)
    for number in range(1, played + 1):
        answer = await _record(guest, table, number)
        if answer.status_code == HTTPStatus.OK:
            tally.counts["matches checked"] += 1
            check_match(tally, pranksters, number, answer.content)
        else:
            tally.counts["matches unfinished"] += 1


async def _record(guest: Guest, table: str, number: int) -> httpx.Response:
    """The record of a match, asked for as often as a strict server likes."""
    while (answer := await guest.http.get(f"/api/tables/{table}/matches/{number}")).status_code == TOO_MANY:
        await asyncio.sleep(0.5)
    return answer


async def calm_couple(tally: Tally, address: str) -> None:
    """Two play Catch Out as it should be: every move is confirmed, and the record is what they played."""
    async with Guest(address, "Zoé") as zoe, Guest(address, "Yann") as yann:
        table = await zoe.open_table(seats=2)
        lines = await sit_down([zoe, yann], table)
        await lines[0].done("start")
        try:
            moves = await asyncio.gather(*map(_calmly, lines))
        except (AssertionError, TimeoutError) as error:
            tally.find(f"a calm couple could not play on: {error!r}")
            return
        record = (await _record(zoe, table, 1)).json()
        for seat, commands in enumerate(moves):
            logged = [entry["command"] for entry in record["log"] if entry.get("seat") == seat]
            if logged != commands:
                tally.find(f"calm seat {seat} played {commands}, the record says {logged}")
        tally.counts["calm matches"] += 1


async def _calmly(line: Line) -> list[Any]:
    """The commands that were confirmed, to the end of the match."""
    commands = []
    while await line.is_asked():
        command = line.any_command()
        await line.done("play", question=line.shown["question"], command=command)
        commands.append(command)
    assert line.closed is None
    return commands


async def played_table(address: str) -> str:
    """A table where a match is over."""
    async with Guest(address, "Ann") as ann:
        table = await ann.open_table(seats=2)
        line = await ann.look_at(table)
        await line.done("set_bot", seat=1, bot="rule")
        await line.done("start")
        await line.play_on()
    return table
