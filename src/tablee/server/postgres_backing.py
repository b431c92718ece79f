"""A PostgreSQL database that any number of processes share."""

from secrets import token_hex

from tablee.server.leases import Leases
from tablee.server.passing import Passing
from tablee.server.postgres import Database
from tablee.server.postgres_leases import PostgresLeases
from tablee.server.postgres_schema import prepared
from tablee.server.postgres_store import PostgresStore
from tablee.server.store import Store


class Shared:
    """This process's part in a database; the others reach it at `host` and the port `internal`."""

    def __init__(self, address: str, host: str, internal: int) -> None:
        self.secret, self.key = prepared(address)
        self.internal: int | None = internal
        process = token_hex(8)
        self._database = Database(address)
        self.store: Store = PostgresStore(self._database, process)
        self._leases = PostgresLeases(self._database, process, f"{host}:{internal}")
        self.leases: Leases = self._leases

    async def open(self, passing: Passing | None) -> None:
        await self._database.open()
        if passing:
            self._leases.on_living(passing.keep_only)
        await self._leases.start()

    async def close(self) -> None:
        await self.store.close()
