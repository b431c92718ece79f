"""The store of tables: their rooms, their logs, and people's names."""

from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import NamedTuple, Protocol

from tablee.room.changes import Row
from tablee.room.room import Room
from tablee.room.stored import StoredRoom
from tablee.room.wire import Trouble
from tablee.server.sqlite_matches import Finished


class Save(NamedTuple):
    """A room's new version and its rows, stored in one transaction or not at all. If it is not stored `whole`, only its
    rows are: the room follows from the one stored last and the rows since. It replaces the version `after`; a new room
    replaces none."""

    room: Room
    rows: Sequence[Row]
    whole: bool = True
    after: int | None = None


class Superseded(Exception):
    """Somebody else has stored another version of this room meanwhile."""


class Unavailable(Exception):
    """The store cannot be read for now."""


class Store(Protocol):
    """A database of tables. `save` completes when its rooms and rows will outlive a crash; while saving does not work,
    it tries again and again and reports the trouble."""

    @property
    def path(self) -> Path:
        """The file of the database: finished matches are read from it by other threads and processes."""

    def save(self, saves: Sequence[Save]) -> Awaitable[None]:
        """Save rooms and append to their logs."""

    async def room(self, name: str) -> StoredRoom | None:
        """A room as it was last stored whole, and the rows since."""

    async def finished(self, room: str, match: int) -> Finished | None:
        """A match, once it has ended."""

    async def match_part(self, room: str, match: int, part: str) -> bytes | None:
        """A part that was built of a finished match."""

    async def keep_match_part(self, room: str, match: int, part: str, data: bytes) -> None:
        """Keep a part of a finished match."""

    async def rename(self, person: str, name: str) -> None:
        """Save a person's name."""

    async def name_of(self, person: str) -> str | None:
        """The name of a person."""

    async def tables_of(self, person: str, most: int) -> list[str]:
        """The tables that belong to a person, the latest first."""

    def on_trouble(self, call: Callable[[Trouble | None], None]) -> None:
        """Set what is called when saving stops working, and (None) when it works again."""

    async def close(self) -> None:
        """Finish all saves, then close the database."""
