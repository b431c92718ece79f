"""Somebody at a table who plays whatever happens: they dial again as a browser does, send again what was not
acknowledged, and remember every acknowledgement."""

import asyncio
from contextlib import suppress
from random import Random
from typing import Any, Final, NamedTuple

from websockets.asyncio.client import connect
from websockets.exceptions import InvalidHandshake, InvalidMessage

from tests.chaos.screen import Notes, Screen
from tests.server.guest import Guest

NOT_THERE: Final = (OSError, EOFError, InvalidHandshake, InvalidMessage, TimeoutError)
LATE: Final = 8.0  # seconds: an answer that takes longer means that the line is dead, unless there is trouble
DIALLING: Final = 5.0
PAUSE: Final = 0.2
THINKING: Final = (0.01, 0.06)
DROPS: Final = 0.02  # of all requests are followed by a lost line, so that they are sent again


class Asked(NamedTuple):
    """A request."""

    id: str
    kind: str
    fields: dict[str, Any]


class Player:
    """A person with a seat, or (None) one who watches. Seat 0 deals. While they are held, they ask for nothing new."""

    def __init__(self, guest: Guest, table: str, seat: int | None, rng: Random) -> None:
        self.guest, self.table, self.seat = guest, table, seat
        self.sent: dict[str, Asked] = {}
        self.confirmed: set[str] = set()
        self.refused: set[str] = set()
        self.notes = Notes()
        self.screen: Screen | None = None
        self.open: Asked | None = None  # sent, and not answered yet
        self.held = True
        self._rng = rng

    @property
    def moves(self) -> int:
        """The number of their moves that are confirmed."""
        return sum(self.sent[request].kind == "play" for request in self.confirmed)

    @property
    def is_quiet(self) -> bool:
        """True if they look at the table and wait for no answer."""
        return self.open is None and self.screen is not None and self.screen.is_open

    async def play(self) -> None:
        """Play for ever."""
        while True:
            screen = self.screen
            if screen is None or not screen.is_open:
                await self._dial()
            elif asked := self.open or (None if self.held else self._wish(screen)):
                await self._ask(screen, asked)
            await asyncio.sleep(self._rng.uniform(*THINKING))

    async def _dial(self) -> None:
        if self.screen:
            self.notes.told["line lost"] += 1
            self.screen.hang_up()
            self.screen = None
        try:
            async with asyncio.timeout(DIALLING):
                screen = await self._dialled()
        except NOT_THERE:
            self.notes.told["not connected"] += 1
            await asyncio.sleep(PAUSE)
        else:
            await _shown(screen)
            self.screen = screen if screen.is_open else None

    async def _dialled(self) -> Screen:
        socket = await connect(
            f"{str(self.guest.http.base_url).rstrip('/').replace('http', 'ws')}/ws/{self.table}",
            additional_headers={"cookie": self.guest.cookies()},
            proxy=None,
            compression=None,
            open_timeout=None,
            close_timeout=1.0,
        )
        return Screen(socket, f"{self._rng.random()}", self.notes)

    def _wish(self, screen: Screen) -> Asked | None:
        """The next request: a move, or the deal."""
        if self.seat is None:
            return None
        if screen.stage == "playing" and screen.shown["moves"]:
            return self._asked("play", question=screen.shown["question"], command=screen.any_command())
        return self._asked("start") if self.seat == 0 and screen.stage != "playing" else None

    def _asked(self, kind: str, **fields: Any) -> Asked:
        asked = Asked(f"{self.table[-4:]}/{self.seat}/{len(self.sent)}", kind, fields)
        self.sent[asked.id] = asked
        return asked

    async def _ask(self, screen: Screen, asked: Asked) -> None:
        """Send a request, for the first time or again, and wait for its answer."""
        self.open = asked
        asking = asyncio.ensure_future(screen.ask(asked.kind, asked.id, **asked.fields))
        if self._rng.random() < DROPS:
            await asyncio.wait([asking], timeout=0)  # it is sent
            self.screen = None
            screen.hang_up()
        while not (await asyncio.wait([asking], timeout=LATE))[0]:
            if screen.trouble is None:
                screen.hang_up()
        try:
            answer = (await asking)["type"]
        except TimeoutError:  # the trouble lasts
            screen.hang_up()
            return
        if answer != "closed":
            self.open = None
            (self.confirmed if answer == "update" else self.refused).add(asked.id)


async def _shown(screen: Screen) -> None:
    """Wait until a table shows itself; not for ever, unless it tells of trouble."""
    showing = asyncio.ensure_future(screen.until(lambda: bool(screen.shown) or screen.closed is not None))
    while not (await asyncio.wait([showing], timeout=LATE))[0]:
        if screen.trouble is None:
            screen.hang_up()
    with suppress(TimeoutError):  # the trouble lasts
        await showing
