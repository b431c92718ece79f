"""Matches that were played to their end, so that they can be watched: by bots, or by somebody who draws."""

import asyncio
from collections.abc import Awaitable, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from functools import reduce
from typing import Any, Final, NamedTuple, TypeVar

import httpx
from playwright.sync_api import Locator

from tests.server.guest import Guest, Line
from tests.web.player import Phase, Player

T = TypeVar("T")
Plan = Callable[[Line], Awaitable[object]]
IN_HASTE: Final[dict[str, dict[str, Any]]] = {
    "deck": {"do": "deck", "color": "yellow"},
    **{do: {"do": do} for do in ("ready", "finish", "blank", "stop", "pass")},
}
STROKE: Final = ((100, 100), (200, 300), (400, 350), (500, 600), (700, 650), (850, 900))


class Archived(NamedTuple):
    """A match: its table and its number there; `steps` are those of a spectator, `cookie` is its host's."""

    table: str
    match: int
    steps: list[dict[str, Any]]
    cookie: str

    @property
    def path(self) -> str:
        return f"/t/{self.table}/replay/{self.match}"

    def first(self, event: str) -> int:
        """The step at which this first happened."""
        return next(at for at, step in enumerate(self.steps) if any(one["is"] == event for one in happened(step)))


def happened(step: dict[str, Any]) -> list[dict[str, Any]]:
    """The events of a step."""
    return list(step.get("events", ()))


def come_back(host: Player, match: Archived) -> None:
    """Whose table it was comes back to it, at another screen, when the match is over."""
    host.page.context.add_cookies([{"name": "tablee", "value": match.cookie, "url": host.room}])
    host.visit(f"/t/{match.table}")
    host.scores.wait_for()


def bots_played(room: str, game: str, seats: int = 3, matches: int = 1, **options: Any) -> Archived:
    """A match of bots, the first of so many at its table."""

    async def watch(line: Line) -> None:
        await line.done("stand")
        await line.done("set_bot", seat=0, bot="rule")
        for _ in range(matches):
            await line.done("start")
            await line.until(lambda: line.stage == "over")

    return _apart(_played(room, game, seats, options, watch))


def ann_played(room: str, game: str, seats: int = 2) -> Archived:
    """A match in which Ann has played anything that is legal, against bots."""

    async def play(line: Line) -> None:
        await line.done("start")
        await line.play_on()

    return _apart(_played(room, game, seats, {}, play))


def finish(player: Player) -> None:
    """The same person plays the rest of a match over the wire, anything that is legal; the page follows."""
    _over_the_wire(player, Line.play_on)
    player.scores.wait_for()


def skip_to(player: Player, *phases: Phase) -> Phase:
    """The same, until one of these phases comes up, in this game or another."""

    async def play(line: Line) -> None:
        while not await line.is_asked() or line.shown["view"]["phase"] not in phases:
            await (line.done("start") if line.stage == "over" else line.move())

    _over_the_wire(player, play)
    reduce(Locator.or_, map(player.sign_of, phases)).wait_for()
    return next(phase for phase in phases if player.sign_of(phase).is_visible())


def _over_the_wire(player: Player, play: Plan) -> None:
    cookie = next(one["value"] for one in player.page.context.cookies() if one["name"] == "tablee")

    async def sit_in() -> None:
        async with Guest(player.room) as guest:
            guest.http.cookies = httpx.Cookies({"tablee": cookie})
            await play(await guest.look_at(player.table))

    _apart(sit_in())


def ann_drew(room: str) -> Archived:
    """A match of Pictomania in which Ann has drawn the stroke, one point at a time; then she wants to be done."""

    async def play(line: Line) -> None:
        await line.done("start")
        for do in ("deck", "ready"):
            await line.until(lambda do=do: _may(line, do))  # type: ignore[misc]
            await _play(line, IN_HASTE[do])
        await line.until(lambda: _may(line, "blank"))
        for point in STROKE:
            await _play(line, {"do": "ink", "stroke": 1, "points": list(point), "pen": "ink", "width": 40})
        while await line.is_asked():
            await _play(line, next(command for do, command in IN_HASTE.items() if _may(line, do)))

    return _apart(_played(room, "pictomania", 3, {"long_three": True}, play))


def _may(line: Line, do: str) -> bool:
    return any(
        family.get("do") == do or any(one["do"] == do for one in family.get("all", ())) for family in _moves(line)
    )


def _moves(line: Line) -> list[dict[str, Any]]:
    return list(line.shown["moves"])


async def _play(line: Line, command: dict[str, Any]) -> None:
    await line.done("play", question=line.shown["question"], command=command)


async def _played(room: str, game: str, seats: int, options: dict[str, Any], play: Plan) -> Archived:
    async with Guest(room, "Ann") as ann:
        table = await ann.open_table(game=game, seats=seats, options=options)
        line = await ann.look_at(table)
        for seat in range(1, seats):
            await line.done("set_bot", seat=seat, bot="rule")
        await play(line)
        replay = await ann.http.get(f"/api/tables/{table}/matches/1/replay")
        return Archived(table, 1, replay.json()["steps"], ann.http.cookies["tablee"])


def _apart(played: Coroutine[Any, Any, T]) -> T:
    """In a thread of its own: Playwright has the event loop of this one."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, played).result()
