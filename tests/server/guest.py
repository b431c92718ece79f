"""A browser at a real server: a cookie, requests over HTTP, and a line to each table it looks at."""

import asyncio
import ssl
from collections.abc import Callable, Iterable
from contextlib import suppress
from itertools import count
from types import TracebackType
from typing import Any, Final, Self

import httpx
from msgspec import json
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tablee.engine.chance import Chance
from tablee.engine.codec import fit, plain
from tablee.games import game_named
from tests.room.heard import followed
from tests.server.process import PATIENCE

PARTS: Final = ("table", "view", "question", "moves", "clock")


class Line:
    """A socket to a table: all that came over it, and what it shows now."""

    def __init__(self, socket: ClientConnection, seed: str) -> None:
        self.socket = socket
        self.raw: list[str] = []
        self.frames: list[dict[str, Any]] = []
        self.shown: dict[str, Any] = {}
        self.answers: dict[str, dict[str, Any]] = {}
        self.closed: int | None = None
        self._news = asyncio.Event()
        self._ids = count()
        self._seed = seed
        self._reader = asyncio.create_task(self._read())

    @property
    def refusals(self) -> list[dict[str, Any]]:
        """What was refused, one after the other."""
        return [frame for frame in self.frames if frame["type"] == "refused"]

    async def ask(self, kind: str, /, request: str | None = None, **fields: Any) -> dict[str, Any]:
        """The answer to a request: an update, a refusal, or that the line is closed."""
        name = request or f"{self._seed} {next(self._ids)}"
        await self.say({"type": kind, "id": name, **fields})
        await self.until(lambda: name in self.answers or self.closed is not None)
        return self.answers.pop(name, {"type": "closed"})

    async def done(self, kind: str, /, **fields: Any) -> None:
        """Ask for something that is carried out."""
        answer = await self.ask(kind, **fields)
        assert answer["type"] == "update", answer

    async def say(self, message: Any) -> None:
        """Send anything."""
        try:
            await self.socket.send(message if isinstance(message, str | bytes) else json.encode(message).decode())
        except ConnectionClosed:
            await self.until(lambda: self.closed is not None)

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait for something to be seen."""
        async with asyncio.timeout(PATIENCE):
            while not seen():
                self._news.clear()
                await self._news.wait()

    async def play_on(self) -> None:
        """Play anything legal, whenever asked, to the end of the match."""
        while await self.is_asked():
            await self.move()

    async def is_asked(self) -> bool:
        """Wait for a question, or for the end of the match or of the line."""
        await self.until(lambda: self.closed is not None or self.stage == "over" or bool(self.shown["moves"]))
        return self.closed is None and self.stage != "over"

    async def move(self) -> dict[str, Any]:
        """Play anything legal."""
        return await self.ask("play", question=self.shown["question"], command=self.any_command())

    def any_command(self) -> Any:
        """Something legal."""
        game = game_named(self.shown["table"]["game"])
        view = fit(game.NOUNS.view, self.shown["view"])
        return plain(game.legal(view).sample(Chance(self._seed, next(self._ids))))

    @property
    def stage(self) -> str:
        return str(self.shown["table"]["stage"])

    @property
    def updates(self) -> list[dict[str, Any]]:
        return [frame for frame in self.frames if frame["type"] == "update"]

    async def close(self) -> None:
        """Hang up."""
        await self.socket.close()
        await self._reader

    async def _read(self) -> None:
        try:
            async for message in self.socket:
                await self._take(str(message))
        except ConnectionClosed:
            pass
        self.closed = self.socket.close_code or 1006
        self._news.set()

    async def _take(self, message: str) -> None:
        sent = json.decode(message)
        if sent["type"] == "ping":
            with suppress(ConnectionClosed):
                await self.socket.send(json.encode({"type": "pong", "token": sent["token"]}).decode())
            return
        self.raw.append(message)
        self.frames.append(sent)
        if sent["type"] == "update":
            self.shown |= {part: sent[part] for part in PARTS if part in sent and part != "view"}
            self.shown["view"] = followed(self.shown.get("view"), sent)
        if answered := sent.get("ack") or sent.get("id"):
            self.answers[answered] = sent
        self._news.set()


class Guest:
    """Somebody with a browser."""

    def __init__(self, address: str, name: str | None = None, trust: ssl.SSLContext | None = None) -> None:
        self.http = httpx.AsyncClient(base_url=address, timeout=PATIENCE, verify=trust or True)
        self.trust = trust
        self.name = name
        self.person = ""
        self._lines: list[Line] = []

    async def __aenter__(self) -> Self:
        me = await self.http.get("/api/me")
        if self.name is not None:
            me = await self.http.put("/api/me", json={"name": self.name})
            assert me.status_code == 200, me.text
        self.person = me.json()["person"]
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        for line in self._lines:
            await line.close()
        await self.http.aclose()

    async def open_table(self, **wanted: Any) -> str:
        """A new table's name."""
        made = await self.http.post("/api/tables", json={"game": "catch_out", **wanted})
        assert made.status_code == 200, made.text
        return str(made.json()["id"])

    async def look_at(self, table: str, **how: Any) -> Line:
        """A line to a table, once it has shown it."""
        line = await self.dial(table, **how)
        await line.until(lambda: bool(line.frames) or line.closed is not None)
        return line

    async def dial(self, table: str, **how: Any) -> Line:
        """A line to a table."""
        socket = await connect(
            f"{str(self.http.base_url).rstrip('/').replace('http', 'ws')}/ws/{table}",
            additional_headers={"cookie": self.cookies(), **how.pop("headers", {})},
            proxy=None,
            compression=None,
            open_timeout=PATIENCE,
            ssl=self.trust,
            **how,
        )
        line = Line(socket, f"{self.name}/{table}/{len(self._lines)}")
        self._lines.append(line)
        return line

    def cookies(self) -> str:
        """What a browser would send along."""
        return "; ".join(f"{cookie.name}={cookie.value}" for cookie in self.http.cookies.jar)

    def moved(self, address: str) -> None:
        """The server is to be found elsewhere now."""
        self.http.base_url = httpx.URL(address)


async def sit_down(guests: Iterable[Guest], table: str) -> list[Line]:
    """A line for each, the first being the host; the others take the next seats."""
    lines = [await guest.look_at(table) for guest in guests]
    for seat, line in enumerate(lines[1:], 1):
        await line.done("sit", seat=seat)
    return lines
