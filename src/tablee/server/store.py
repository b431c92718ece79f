"""Where tables are kept: their newest state, the log of what happened at them, and people's names."""

from collections.abc import Awaitable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from tablee.server.changes import Row
from tablee.server.room import Room
from tablee.server.shelf import Finished


class Save(NamedTuple):
    """A room's new version and the rows that belong to it: stored in one transaction, or not at all. A room that is not
    stored `whole` is the one stored last and what the rows since then tell."""

    room: Room
    rows: Sequence[Row]
    whole: bool = True


class Store(Protocol):
    """A database of tables. `save` returns when what it was given will outlive a crash."""

    @property
    def path(self) -> Path:
        """Where it lies: finished matches are read from there by others, beside the event loop."""

    def save(self, saves: Sequence[Save]) -> Awaitable[None]:
        """Keep rooms and append to their logs."""

    async def room(self, name: str) -> Room | None:
        """The newest version of a room."""

    async def rows(self, room: str, match: int) -> list[Row]:
        """The log of one match of a table."""

    async def finished(self, room: str, match: int) -> Finished | None:
        """A match, once it has ended."""

    async def archived(self, room: str, match: int, part: str) -> bytes | None:
        """A part that was built of a finished match."""

    async def archive(self, room: str, match: int, part: str, data: bytes) -> None:
        """Keep a part of a finished match."""

    async def rename(self, person: str, name: str) -> None:
        """Keep what somebody wants to be called."""

    async def name_of(self, person: str) -> str | None:
        """What somebody wants to be called."""

    async def close(self) -> None:
        """Finish what was asked for, then let go."""
