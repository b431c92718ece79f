"""The browsers at a table: who is let in, what each may say and how often, and how slow its line is."""

import asyncio
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
from tablee.server.line import Line
from tablee.server.person import COOKIE, proven
from tablee.server.viewer import Viewer, refusal
from tablee.server.wire import FromBrowser, Ping, Pong, Start

MESSAGES_A_SECOND: Final = 60.0
BURST: Final = 120.0
PINGS: Final = (0.2, 1.0, 3.0, 20.0)  # seconds between them; the last goes on
REMEMBERED_DELAYS: Final = 5

POLICY, NOT_KNOWN, GOODBYE = 1008, 4401, 4000


class Bucket:
    """How many messages may still come: it fills with time, up to a burst."""

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._left, self._at = burst, monotonic()

    def take(self) -> bool:
        """Whether one more is all right."""
        now = monotonic()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True


class TableDoor:
    """`/ws/{table}`: lets our own pages in, and leads each line to its table."""

    def __init__(self, hub: Hub, secret: bytes) -> None:
        self._hub = hub
        self._secret = secret

    def refuses(self, request: Request) -> bool:
        return not same_origin({name: request.headers.get(name) for name in ("origin", "host")})

    async def admit(self, request: Request, line: Line) -> "Connection | None":
        cookies = cookie_parser(request.headers.get("cookie", ""))
        person = proven(cookies.get(COOKIE), self._secret)
        name = None if person is None else await self._hub.store.name_of(person)
        if person is None or name is None:
            line.close(NOT_KNOWN)
            return None
        connection = Connection(person, line)
        try:
            await connection.join(self._hub, unquote(request.path.rpartition("/")[2]), name)
        except Refused as refused:
            connection.viewer.dismiss("kicked" if refused.reason == "barred" else "no_such_table")
            return None
        return connection


class Connection:
    """One browser at a table."""

    def __init__(self, person: str, line: Line) -> None:
        self.viewer = Viewer(person, line.send, lambda: line.close(GOODBYE))
        self._person = person
        self._line = line
        self._bucket = Bucket(MESSAGES_A_SECOND, BURST)
        self._delays: list[float] = []

    async def join(self, hub: Hub, table: str, name: str) -> None:
        """Take part in a table."""
        self._desk, self._leave = await hub.join(table, self.viewer, name)
        self._token = 0
        self._pinged: float | None = None
        self._ping_later()

    def hear(self, message: bytes) -> None:
        try:
            self._understand(message)
        except Refused as refused:
            self._line.send(write(refusal(None, refused, self._desk.room)))
            if refused.reason == "too_fast":
                self._line.close(POLICY)

    def gone(self) -> None:
        self._pinger.cancel()
        self._leave()

    def _understand(self, message: bytes) -> None:
        if not self._bucket.take():
            raise Refused(None, "too_fast")
        request = read(FromBrowser, message)
        if isinstance(request, Pong):
            self._measure(request.token)
        else:
            fresh = token_hex(16) if isinstance(request, Start) else ""
            self._desk.tell(Asked(self._person, request, fresh, self.viewer.seen()))

    def _measure(self, token: int) -> None:
        if token == self._token and self._pinged is not None:
            self._delays = [*self._delays, monotonic() - self._pinged][-REMEMBERED_DELAYS:]
            self._pinged = None
            self.viewer.shown.delay = min(self._delays)
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
