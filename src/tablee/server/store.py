"""The store of tables: their rooms, their logs, and people's names."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final, NamedTuple, Protocol

from tablee.room.changes import Row
from tablee.room.room import Room
from tablee.room.stored import StoredRoom
from tablee.room.wire import Trouble
from tablee.server.match_log import Finished

NEW: Final = 1  # the epoch of a table that was just made
POSTGRES: Final = ("postgresql://", "postgres://")


class Save(NamedTuple):
    """A room's new version and its rows, stored in one transaction or not at all. If it is not stored `whole`, only its
    rows are: the room follows from the one stored last and the rows since. It replaces the version `after`; a new room
    replaces none. Where several processes share a store, `epoch` is that of the writer's lease on the table."""

    room: Room
    rows: Sequence[Row]
    whole: bool = True
    after: int | None = None
    epoch: int = NEW


class Superseded(Exception):
    """Somebody else has stored another version of this room meanwhile."""


class LeaseLost(Superseded):
    """Another process owns this table now, and this one may not write it any more."""


class Unavailable(Exception):
    """The store cannot be read for now."""


class Unreachable(Exception):
    """There is no database at an address, or it lets nobody in."""


class Deleted(NamedTuple):
    """How many tables and people were deleted."""

    tables: int
    people: int


class Store(Protocol):
    """A database of tables. `save` completes when its rooms and rows will outlive a crash; while saving does not work,
    it tries again and again and reports the trouble."""

    @property
    def address(self) -> str:
        """Where the database is: finished matches are read from it by other threads and processes."""

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

    async def note_seen(self, table: str | None, person: str) -> None:
        """Note that a person was seen now, perhaps at a table."""

    async def unseen_tables(self, before: float, most: int) -> list[str]:
        """Tables that nobody was seen at since a moment, in seconds since 1970; those in the attic left out."""

    async def put_away(self, table: str, before: float, is_free: Callable[[str], bool]) -> bool:
        """Put a table into the attic, unless it was seen meanwhile or is not free at the very moment. It comes back
        when somebody asks for it, or for one of its matches."""

    async def delete_unseen(self, before: float, most: int) -> Deleted:
        """Delete some tables in the attic, and some people without a table, that were not seen since a moment."""

    async def closed_since(self, number: int) -> list[tuple[int, str]]:
        """The tables that the people who run the server closed after the one with this number, with theirs. Asking
        for the room of such a table is refused."""

    async def probe(self) -> None:
        """Write something, to see whether that works."""

    def on_trouble(self, call: Callable[[Trouble | None], None]) -> None:
        """Set what is called when saving stops working, and (None) when it works again."""

    async def close(self) -> None:
        """Finish all saves, then close the database."""


def is_postgres(address: str) -> bool:
    """True for the address of a PostgreSQL database; any other is the path of an SQLite file."""
    return address.startswith(POSTGRES)


def settle(done: "asyncio.Future[None]", error: Exception | None = None) -> None:
    """Tell whoever waits for a save how it went, if they still wait."""
    if done.done():
        return
    if error is None:
        done.set_result(None)
    else:
        done.set_exception(error)
