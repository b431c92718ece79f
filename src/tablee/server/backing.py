"""What a server keeps its data in: a folder of its own, or a database that it shares with others."""

from pathlib import Path
from typing import Protocol

from tablee.server.folder import Claim
from tablee.server.identity import kept_secret
from tablee.server.leases import ALONE, Leases
from tablee.server.passing import Passing
from tablee.server.sqlite_store import SqliteStore
from tablee.server.store import Store


class Backing(Protocol):
    """The store, the secret that signs cookies, and, among several processes, the leases, the key with which they sign
    what they pass on, and the port on which this one listens to the others."""

    @property
    def store(self) -> Store: ...
    @property
    def secret(self) -> bytes: ...
    @property
    def leases(self) -> Leases: ...
    @property
    def key(self) -> bytes: ...
    @property
    def internal(self) -> int | None: ...

    async def open(self, passing: Passing | None) -> None:
        """Begin to take part."""

    async def close(self) -> None:
        """Finish all saves; the hub has handed its tables over."""


class Folder:
    """A folder with an SQLite file and the secret beside it, for one process."""

    leases: Leases = ALONE
    key = b""
    internal: int | None = None

    def __init__(self, data: Path) -> None:
        self._claim = Claim(data)
        self.secret = kept_secret(data / "secret")
        self.store: Store = SqliteStore(data / "tablee.sqlite")

    async def open(self, _passing: Passing | None) -> None:
        return

    async def close(self) -> None:
        await self.store.close()
        self._claim.release()
