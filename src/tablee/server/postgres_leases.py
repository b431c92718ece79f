"""Leases in a PostgreSQL database, by its clock.

A process shows every second that it is alive, in one row for all its tables. When it has not done so for
`LEASE_SECONDS`, whoever wants one of its tables takes it over. A lease that has run out and that nobody has taken over
is still good.
"""

import asyncio
import logging
from collections.abc import Callable, Collection
from contextlib import suppress
from time import monotonic
from typing import Any, Final

import asyncpg

from tablee.server.leases import Elsewhere, Owner
from tablee.server.postgres import CONNECT_SECONDS, Database, trouble_of

LEASE_SECONDS: Final = 4.0
RENEW_SECONDS: Final = 1.0
ANSWER_SECONDS: Final = 2.0  # that a renewal may take
GIVE_UP_SECONDS: Final = 10.0  # without a renewal, after which people are sent to other processes
FORGET_SECONDS: Final = 3600.0  # after which the row of a dead process is deleted

OWNER: Final = """
    select p.id, p.address from lease l join process p on p.id = l.process
    where l.room = $1 and p.id <> $2 and p.expires > clock_timestamp()
"""
LIVING: Final = "select id from process where expires > clock_timestamp()"
FORGET: Final = "delete from process where expires < clock_timestamp() - make_interval(secs => $1)"
NO_TABLE: Final = -1

log = logging.getLogger(__name__)


class PostgresLeases:
    """The leases of the process with this name, which the others reach at `address`."""

    def __init__(self, database: Database, process: str, address: str) -> None:
        self._db = database
        self._process = process
        self._address = address
        self._check: Callable[[dict[str, int]], None] = lambda _held: None
        self._renamed: Callable[[str], None] = lambda _person: None
        self._living: Callable[[Collection[str]], None] = lambda _living: None
        self._line: Any = None  # the connection for renewals and notifications
        self._renewing: asyncio.Task[None] | None = None
        self._renewed_at = monotonic()
        self._has_others = False  # that could serve its tables, as far as is known

    def on_doubt(self, check: Callable[[dict[str, int]], None]) -> None:
        self._check = check

    def on_rename(self, tell: Callable[[str], None]) -> None:
        self._renamed = tell

    def on_living(self, tell: Callable[[Collection[str]], None]) -> None:
        """Set what is called again and again with the processes that are alive."""
        self._living = tell

    async def start(self) -> None:
        """Show that this process is alive, from now on."""
        await self._renew()
        await self._line.execute(FORGET, FORGET_SECONDS)
        self._renewing = asyncio.create_task(self._go_on_renewing())

    async def hand_over(self) -> None:
        if self._renewing:
            self._renewing.cancel()
            await asyncio.wait([self._renewing])
        try:
            await self._db.row("update lease set process = null where process = $1", self._process)
            await self._db.row("delete from process where id = $1", self._process)
        except Exception as error:  # they are taken over when the lease has run out
            log.error("the tables could not be handed over: %s", error)
        self._hang_up()

    async def owner(self, table: str) -> Owner | None:
        found = await self._db.row(OWNER, table, self._process)
        return None if found is None else Owner(*found)

    async def claim(self, table: str) -> int:
        found = await self._db.row("select * from claim_room($1, $2)", table, self._process)
        if found is None:
            return NO_TABLE
        epoch, process, address = found
        if process != self._process:
            raise Elsewhere(Owner(process, address))
        return int(epoch)

    async def release(self, table: str, epoch: int) -> None:
        query = "update lease set process = null where room = $1 and process = $2 and epoch = $3"
        await self._db.row(query, table, self._process, epoch)

    async def version(self, table: str) -> int | None:
        found = await self._db.row("select version from lease where room = $1", table)
        return NO_TABLE if found is None else int(found[0])

    async def _go_on_renewing(self) -> None:
        failing = False
        while True:
            await asyncio.sleep(RENEW_SECONDS)
            try:
                await self._renew()
                failing = False
            except Exception as error:
                if not failing:
                    log.error("this process cannot show that it is alive: %r", error)
                failing = True
                if not trouble_of(error):
                    log.debug("how it came about", exc_info=error)
                self._hang_up()
                self._give_up_if_late()

    def _give_up_if_late(self) -> None:
        """Drops all tables after a while without a renewal, if others could serve them: those may reach the database,
        and people who are kept here would not get to them."""
        if self._has_others and monotonic() - self._renewed_at > GIVE_UP_SECONDS:
            self._check({})

    async def _renew(self) -> None:
        """Shows that this process is alive. After a renewal that came late, tables may have been taken over."""
        async with asyncio.timeout(CONNECT_SECONDS):
            if self._line is None or self._line.is_closed():
                self._line = await self._dialled()
        async with asyncio.timeout(ANSWER_SECONDS):
            renew = "select renew_process($1, $2, $3)"
            late = await self._line.fetchval(renew, self._process, self._address, LEASE_SECONDS)
            if late:
                held = await self._line.fetch("select room, epoch from lease where process = $1", self._process)
                self._check(dict(held))
            living = [name for (name,) in await self._line.fetch(LIVING)]
            self._renewed_at, self._has_others = monotonic(), any(name != self._process for name in living)
            self._living(living)

    async def _dialled(self) -> Any:
        line = await asyncpg.connect(self._db.address, timeout=CONNECT_SECONDS)
        channel = await line.fetchval("select 'tablee ' || current_schema()")
        await line.add_listener(channel, lambda _line, _pid, _channel, person: self._renamed(person))
        return line

    def _hang_up(self) -> None:
        line, self._line = self._line, None
        if line is not None:
            with suppress(Exception):
                line.terminate()
