"""Which process writes a table, where several share a store.

The law: one process at a time has the lease on a table, and every save carries the lease's epoch, which rises whenever
the table changes hands. A process that does not answer for some seconds may lose its tables; it cannot write them then,
whatever it believes.
"""

from collections.abc import Callable
from typing import Final, NamedTuple, Protocol

from tablee.server.store import NEW


class Owner(NamedTuple):
    """Another process that owns a table and is alive, and the address at which the others reach it."""

    process: str
    address: str


class Elsewhere(Exception):
    """Another process owns the table."""

    def __init__(self, owner: Owner) -> None:
        super().__init__(owner.process)
        self.owner = owner


class Leases(Protocol):
    """The leases of one process."""

    async def owner(self, table: str) -> Owner | None:
        """The other process that owns a table; None if this one may serve it."""

    async def claim(self, table: str) -> int:
        """The epoch in which this process owns a table from now on; `Elsewhere` if another one has it."""

    async def release(self, table: str, epoch: int) -> None:
        """Give a table up, so that any process may claim it at once."""

    async def hand_over(self) -> None:
        """Give all tables up, in order to stop: anybody may claim them at once."""

    async def version(self, table: str) -> int | None:
        """The newest stored version of a table that another process may have written; None if there is no other."""

    def on_doubt(self, check: Callable[[dict[str, int]], None]) -> None:
        """Set what is called with all leases of this process, by table, when some may have been lost."""

    def on_rename(self, tell: Callable[[str], None]) -> None:
        """Set what is called with a person who has another name, wherever they changed it."""


class Alone:
    """The leases of the only process on a store: it owns every table, and nobody has to be asked."""

    async def owner(self, _table: str) -> Owner | None:
        return None

    async def claim(self, _table: str) -> int:
        return NEW

    async def release(self, _table: str, _epoch: int) -> None:
        return

    async def hand_over(self) -> None:
        return

    async def version(self, _table: str) -> int | None:
        return None

    def on_doubt(self, check: Callable[[dict[str, int]], None]) -> None:
        """Never in doubt."""

    def on_rename(self, tell: Callable[[str], None]) -> None:
        """Nobody else renames anybody."""


ALONE: Final = Alone()
