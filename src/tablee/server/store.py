"""Where tables are kept: their newest state, the log of what happened at them, and people's names."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from tablee.room.changes import Row
from tablee.room.room import Room
from tablee.room.stored import StoredRoom
from tablee.room.wire import Trouble
from tablee.server.sqlite_matches import Finished


class Save(NamedTuple):
    """A room's new version and the rows that belong to it: stored in one transaction, or not at all. A room that is not
    stored `whole` is the one stored last and what the rows since then tell. It comes `after` the version that was
    stored last; a new room comes after none."""

    room: Room
    rows: Sequence[Row]
    whole: bool = True
    after: int | None = None


class Superseded(Exception):
    """Somebody else has stored another version of this room meanwhile."""


class Unavailable(Exception):
    """The store cannot be read for now."""


class Store(Protocol):
    """A database of tables. `save` returns when what it was given will outlive a crash; while that cannot be done, it
    tries again and again, and says so to whoever listens."""

    @property
    def path(self) -> Path:
        """Where it lies: finished matches are read from there by others, beside the event loop."""

    def save(self, saves: Sequence[Save]) -> Awaitable[None]:
        """Keep rooms and append to their logs."""

    async def room(self, name: str) -> StoredRoom | None:
        """A room, and its rows that are newer than it."""

    async def finished(self, room: str, match: int) -> Finished | None:
        """A match, once it has ended."""

    async def match_part(self, room: str, match: int, part: str) -> bytes | None:
        """A part that was built of a finished match."""

    async def keep_match_part(self, room: str, match: int, part: str, data: bytes) -> None:
        """Keep a part of a finished match."""

    async def rename(self, person: str, name: str) -> None:
        """Keep what somebody wants to be called."""

    async def name_of(self, person: str) -> str | None:
        """What somebody wants to be called."""

    def on_trouble(self, call: Callable[[Trouble | None], None]) -> None:
        """Say whom to tell when saving stops working, and (None) when it works again."""

    async def close(self) -> None:
        """Finish what was asked for, then let go."""
