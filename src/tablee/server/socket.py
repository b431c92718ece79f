"""The browsers at a table: who is let in, what each may say and how often, and how slow its line is."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from http import HTTPStatus
from secrets import token_hex
from time import monotonic
from typing import Any, Final
from urllib.parse import unquote

from starlette.requests import cookie_parser
from websockets.http11 import Request

from tablee.engine.codec import read, write
from tablee.engine.refusal import Refused
from tablee.server.act import Asked, Measured
from tablee.server.hub import Hub
from tablee.server.limits import Bucket, Buckets, Limits, Tally
from tablee.server.line import Line
from tablee.server.person import COOKIE, proven
from tablee.server.viewer import Viewer, refusal
from tablee.server.wire import FromBrowser, Ping, Pong, Reason, Start

PINGS: Final = (0.2, 1.0, 3.0, 20.0)  # seconds between them; the last goes on
REMEMBERED_DELAYS: Final = 5

NOT_KNOWN, GOODBYE = 4401, 4000

# What a browser is told that is not let in, by the reason of the refusal.
DISMISSED: Final[dict[str, Reason]] = {
    "no_table": "no_such_table",
    "barred": "kicked",
    "too_many": "too_many",
    "damaged": "damaged",
    "other_version": "other_version",
}


class TableDoor:
    """`/ws/{table}`: lets our own pages in, and leads each line to its table."""

    def __init__(self, hub: Hub, secret: bytes, limits: Limits) -> None:
        self.limits = limits
        self._hub = hub
        self._secret = secret
        self._dials = Buckets[str](limits.dials)
        self._messages = Buckets[str](limits.messages_a_person), Buckets[str](limits.messages_an_address)
        self._open = Tally[str](limits.lines_a_person), Tally[str](limits.lines_an_address)

    def refuses(self, request: Request, peer: str) -> HTTPStatus | None:
        """Another site's page, a request that contradicts itself, or one of too many."""
        origin, host = (request.headers.get_all(name) for name in ("origin", "host"))
        if len(origin) > 1 or len(host) != 1:
            return HTTPStatus.BAD_REQUEST
        if not same_origin({"origin": next(iter(origin), None), "host": host[0]}):
            return HTTPStatus.FORBIDDEN
        return None if self._dials.take(peer) else HTTPStatus.TOO_MANY_REQUESTS

    async def admit(self, request: Request, line: Line) -> "Connection | None":
        cookies = cookie_parser("; ".join(request.headers.get_all("cookie")))
        person = proven(cookies.get(COOKIE), self._secret)
        name = None if person is None else await self._hub.store.name_of(person)
        if person is None or name is None:
            line.close(NOT_KNOWN)
            return None
        return await self._seat(person, name, unquote(request.path.rpartition("/")[2]), line)

    async def _seat(self, person: str, name: str, table: str, line: Line) -> "Connection | None":
        keys = (person, line.peer)
        connection = Connection(
            person, line, [buckets.of(key) for buckets, key in zip(self._messages, keys, strict=True)]
        )
        with ExitStack() as counted:
            try:
                for tally, key in zip(self._open, keys, strict=True):
                    counted.enter_context(tally.one_more(key))
                await connection.join(self._hub, table, name)
            except Refused as refused:
                connection.viewer.dismiss(DISMISSED[refused.reason])
                return None
            connection.when_gone(counted.pop_all().close)
        return connection


class Connection:
    """One browser at a table."""

    def __init__(self, person: str, line: Line, buckets: Sequence[Bucket]) -> None:
        self.viewer = Viewer(person, line.send, lambda: line.close(GOODBYE))
        self._person = person
        self._line = line
        self._buckets = buckets  # shared with other lines of this person and from this address
        self._delays: list[float] = []
        self._uncount: Callable[[], None] = lambda: None

    async def join(self, hub: Hub, table: str, name: str) -> None:
        """Take part in a table."""
        self._desk, self._leave = await hub.join(table, self.viewer, name)
        self._token = 0
        self._pinged: float | None = None
        self._ping_later()

    def when_gone(self, call: Callable[[], None]) -> None:
        """Say what else to do when the line is dead."""
        self._uncount = call

    def hear(self, message: bytes) -> None:
        try:
            self._understand(message)
        except Refused as refused:
            self._line.send(write(refusal(None, refused, self._desk.room)))
            if refused.reason == "too_fast":
                self._line.cut_off()

    def gone(self) -> None:
        self._pinger.cancel()
        self._leave()
        self._uncount()

    def _understand(self, message: bytes) -> None:
        if not all(bucket.take() for bucket in self._buckets):
            raise Refused(None, "too_fast")
        request = read(FromBrowser, message)
        if isinstance(request, Pong):
            self._measure(request.token)
        else:
            self._desk.tell(Asked(self._person, request, token_hex(16) if isinstance(request, Start) else ""))

    def _measure(self, token: int) -> None:
        if token == self._token and self._pinged is not None:
            self._delays = [*self._delays, monotonic() - self._pinged][-REMEMBERED_DELAYS:]
            self._pinged = None
            self._desk.tell(Measured(self._person, min(self._delays)))

    def _ping_later(self) -> None:
        wait = PINGS[min(self._token, len(PINGS) - 1)]
        self._pinger = asyncio.get_running_loop().call_later(wait, self._ping)

    def _ping(self) -> None:
        """Ask for an answer; a line that has given none to the last question is dead."""
        if self._pinged is not None and self._token >= len(PINGS):
            self._line.close(GOODBYE)
            return
        self._token += 1
        self._pinged = monotonic()
        self._line.send(write(Ping(self._token)))
        self._ping_later()


def same_origin(headers: dict[str, Any]) -> bool:
    """Whether a request comes from our own pages (or from no page at all)."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
