"""The server that is fuzzed: without the toys, and it tells how much it is holding.

`python -m tests.fuzz.server FOLDER strict|kind` serves. A kind one listens to everybody as long as they like.
"""

import asyncio
import gc
import math
import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic, sleep
from typing import Any, Final

import httpx
from msgspec import json
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from tablee.cli.commands import serve
from tablee.server import app
from tablee.server.limits import ENDLESS, ONE_ADDRESS
from tablee.server.transport import WebSocket
from tests.fuzz.tally import Tally
from tests.server import process
from tests.server.process import PATIENCE, ServerProcess

HOLDINGS: Final = "/holdings"
LIFTED: Final = ONE_ADDRESS._replace(
    frames=ENDLESS, messages_a_person=ENDLESS, sockets_a_person=math.inf, sockets_a_table=math.inf
)
FAILURE: Final = re.compile(r"error=(\S+) .*trace=\"?(\S+)")

Holdings = dict[str, int]


class FuzzedServer(ServerProcess):
    """A server that has to stand anything."""

    module = "tests.fuzz.server"

    def holdings(self) -> Holdings:
        """How many open files, tasks and lines the server has."""
        found: Holdings = httpx.get(self.address + HOLDINGS, timeout=PATIENCE).json()
        return found

    def leftovers(self, before: Holdings) -> Holdings:
        """What it still holds beyond what it held before, some time after everybody has gone."""
        deadline = monotonic() + PATIENCE
        while (left := _beyond(self.holdings(), before)) and monotonic() < deadline:
            sleep(0.1)
        return left

    def tracebacks(self) -> list[str]:
        """The ends of all tracebacks in its log, each once: where it was, and what was raised."""
        found = [FAILURE.findall(line) or [("", line)] for line in self.failures]
        return [f"{where}: {raised}" for ((raised, where),) in dict.fromkeys(map(tuple, found))]


def _beyond(now: Holdings, before: Holdings) -> Holdings:
    return {name: count - before[name] for name, count in now.items() if count > before[name]}


@contextmanager
def fuzzed_server(tally: Tally, folder: Path, *, strict: bool = False) -> Iterator[FuzzedServer]:
    """A server while it is being fuzzed. Afterwards it has nothing to complain about, and has let go of everything."""
    opened = FuzzedServer(folder, strict=strict)
    opened.start()
    try:
        before = opened.holdings()
        yield opened
        if left := opened.leftovers(before):
            tally.find(f"the server still holds {left}")
    finally:
        opened.stop()
        for traceback in opened.tracebacks():
            tally.find(f"a traceback: {traceback}")


def telling(make_app: Callable[..., ASGIApp]) -> Callable[..., ASGIApp]:
    """Makes the same application, with an address that tells what the process holds."""

    def make(*arguments: Any, **named: Any) -> ASGIApp:
        made = make_app(*arguments, **named)

        async def told(scope: Scope, receive: Receive, send: Send) -> None:
            if scope.get("path") == HOLDINGS:
                await Response(json.encode(_holdings()), media_type="application/json")(scope, receive, send)
            else:
                await made(scope, receive, send)

        return told

    return make


def _holdings() -> Holdings:
    gc.collect()
    lines = sum(isinstance(one, WebSocket) for one in gc.get_objects())
    return {"files": _open_files(), "tasks": len(asyncio.all_tasks()), "lines": lines}


def _open_files() -> int:
    """Without those of the database, which opens and closes some when it likes, and the pipes to processes of bots."""
    files = [str(file.resolve()) for file in Path("/proc/self/fd").iterdir()]
    return sum("tablee.sqlite" not in file and "pipe:" not in file for file in files)


def main(folder: Path, how: str, *options: str) -> int:
    """Serve until killed."""
    setattr(serve, "make_app", telling(app.make_app))  # noqa: B010
    setattr(process, "ONE_ADDRESS", LIFTED)  # noqa: B010 - it is final for everybody else
    return process.main(folder, how, *options, toys=False)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
