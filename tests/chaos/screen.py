"""A screen at a table: notes every view that it is shown, and every sentence that its person is told."""

from collections import Counter
from hashlib import blake2b
from typing import Any, NamedTuple

from msgspec import json
from websockets.asyncio.client import ClientConnection

from tests.server.guest import Line


class Sight(NamedTuple):
    """A view that was shown: of which match, to which seat, and the view's fingerprint."""

    match: int
    seat: int | None
    view: bytes


class Notes:
    """What a person was shown and told, over all their lines: sentences and ends of lines are counted."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.told: Counter[str] = Counter()
        self.speechless: list[dict[str, Any]] = []  # frames that should say something in both languages, and do not


class Screen(Line):
    """A line that keeps notes instead of frames."""

    def __init__(self, socket: ClientConnection, seed: str, notes: Notes) -> None:
        self.notes = notes
        self.trouble: str | None = None
        super().__init__(socket, seed)

    @property
    def is_open(self) -> bool:
        """True while it shows a table."""
        return self.closed is None and bool(self.shown)

    def hang_up(self) -> None:
        """End it without goodbye."""
        self.socket.transport.abort()

    def sight(self) -> Sight | None:
        """The view that is shown now, if there is a match."""
        table, view = self.shown["table"], self.shown["view"]
        return None if view is None else Sight(table["played"], table["seat"], fingerprint(view))

    async def _take(self, message: str) -> None:
        await super()._take(message)
        for frame in self.frames:
            self._note(frame)
        self.frames.clear()
        self.raw.clear()

    def _note(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "update":
            if sight := self.sight():
                self.notes.sights.append(sight)
            return
        said = frame["type"]
        if said == "notice":
            self.trouble = frame["trouble"]
            said = f"notice {self.trouble}"
        self.notes.told[said if said != "refused" else f"refused {frame['en']}"] += 1
        if said != "notice None" and frame["type"] != "dismissed" and not (frame["fr"] and frame["en"]):
            self.notes.speechless.append(frame)


def fingerprint(view: Any) -> bytes:
    """A short text that is the same for the same view."""
    return blake2b(json.encode(view, order="deterministic"), digest_size=16).digest()
