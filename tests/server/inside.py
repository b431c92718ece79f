"""A hub without sockets: viewers join it in this process and wait for what they are to see."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from typing import Any

from msgspec import Raw, json

from tablee.engine.chance import Chance
from tablee.engine.codec import fit, write
from tablee.games import game_named
from tablee.room import wire
from tablee.room.act import Requested
from tablee.room.room import Room
from tablee.room.stored import newest
from tablee.room.viewer import Viewer
from tablee.server.bus import LocalBus
from tablee.server.hub import Hub
from tablee.server.leases import ALONE, Leases
from tablee.server.limits import LIMITS, Limits
from tablee.server.match_builder import RECORD
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Store
from tablee.server.writer import RoomWriter
from tests.room.heard import followed

PATIENCE = 60.0  # seconds: only a test that fails waits so long


@asynccontextmanager
async def open_hub(data: Path, limits: Limits = LIMITS, leases: Leases = ALONE) -> AsyncIterator[Hub]:
    """A hub on a folder, with bots that do not take their time."""
    hub = Hub(SqliteStore(data / "tablee.sqlite"), LocalBus(), 0.0, limits, leases)
    hub.start()
    try:
        yield hub
    finally:
        await hub.stop()
        await hub.store.close()


async def finished_part(hub: Hub, table: str, match: int = 1, part: str = RECORD) -> Any:
    """A part of a finished match, unpacked."""
    return json.decode(gzip.decompress(await hub.finished_matches.part(table, match, part)))


async def stored_room(store: Store, name: str) -> Room | None:
    """The newest version of a room that is stored."""
    stored = await store.room(name)
    return None if stored is None else newest(stored)


async def eventually(holds: Callable[[], bool]) -> None:
    """Let the others go on until something holds."""
    async with asyncio.timeout(PATIENCE):
        while not holds():
            await asyncio.sleep(0)


class Guest:
    """Somebody at a table: all that was shown, and what is shown now."""

    def __init__(self, hub: Hub, person: str, seed: str = "") -> None:
        self.hub, self.person = hub, person
        self.shown: dict[str, Any] = {}
        self.frames: list[dict[str, Any]] = []
        self.answers: dict[str, dict[str, Any]] = {}
        self.closed = False
        self.leave: Callable[[], None] = lambda: None
        self.react: Callable[[wire.Sign], None] = lambda _sign: None
        self._writer: RoomWriter | None = None
        self._news = asyncio.Event()
        self._ids = count()
        self._seed = seed or person

    async def join(self, room: str) -> None:
        """Connect."""
        self.closed = False
        viewer = Viewer(self.person, self._take, self._close)
        self._writer, _, self.leave, self.react = await self.hub.join(room, viewer, self.person.title())

    async def ask(self, kind: type[Any], /, request: str | None = None, **fields: Any) -> dict[str, Any]:
        """The answer to a request: an update or a refusal."""
        name = request or f"{self.person} {next(self._ids)}"
        self.tell(kind(id=name, **fields))
        await self.until(lambda: name in self.answers or self.closed)
        return self.answers.pop(name, {"type": "closed"})

    def tell(self, request: Any) -> None:
        """Send a request, and wait for nothing."""
        assert self._writer is not None
        self._writer.tell(Requested(self.person, request, f"seed of {request.id}"))

    async def until(self, seen: Callable[[], bool]) -> None:
        """Wait for something to be seen."""
        async with asyncio.timeout(PATIENCE):
            while not seen():
                self._news.clear()
                await self._news.wait()

    async def play_on(self) -> None:
        """Play anything legal, whenever asked, to the end of the match."""
        while True:
            await self.until(lambda: bool(self.shown["moves"]) or self.stage == "over" or self.closed)
            if self.stage == "over" or self.closed:
                return
            await self.move()

    async def move(self) -> dict[str, Any]:
        """Play anything legal."""
        game = game_named(self.shown["table"]["game"])
        view = fit(game.NOUNS.view, self.shown["view"])
        command = game.legal(view).sample(Chance(self._seed, next(self._ids)))
        return await self.ask(wire.Play, question=self.shown["question"], command=Raw(write(command)))

    @property
    def stage(self) -> str:
        return str(self.shown["table"]["stage"])

    def _take(self, frame: bytes) -> None:
        sent = json.decode(frame)
        self.frames.append(sent)
        if sent["type"] == "update":
            self.shown |= {**sent, "view": followed(self.shown.get("view"), sent)}
        answered = sent.get("ack") or sent.get("id")
        if answered:
            self.answers[answered] = sent
        self._news.set()

    def _close(self) -> None:
        self.closed = True
        self._news.set()
