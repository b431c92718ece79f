"""The browsers at a table: who is let in, what each may say and how often, and how slow its line is."""

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from http import HTTPStatus
from secrets import token_hex
from time import monotonic
from typing import Final
from urllib.parse import unquote

from websockets.http11 import Request

from tablee.engine.codec import read, write
from tablee.engine.refusal import Refused
from tablee.room.act import Asked, Measured
from tablee.room.shown import by_now
from tablee.room.viewer import Viewer, refusal
from tablee.room.wire import FromBrowser, Ping, Pong, Reason, Start
from tablee.server.codes import normalised
from tablee.server.hub import Hub, Place
from tablee.server.limits import Bucket, Buckets, Limits, Tally
from tablee.server.line import TOO_FAST, Line
from tablee.server.person import person_in
from tablee.server.proxy import DIRECT, Proxy, network_of
from tablee.server.site import same_origin

PINGS: Final = (0.2, 1.0, 3.0, 20.0)  # seconds between them; the last goes on
REMEMBERED_DELAYS: Final = 5

NOT_KNOWN, GOODBYE = 4401, 4000

# What a browser is told that is not let in, by the reason of the refusal.
DISMISSED: Final[dict[str, Reason]] = {
    "no_table": "no_such_table",
    "barred": "kicked",
    "asleep": "asleep",
    "locked": "locked",
    "too_many": "too_many",
    "crowded": "crowded",
    "damaged": "damaged",
    "other_version": "other_version",
}


class TableDoor:
    """`/ws/{table}`: lets our own pages in, and leads each line to its table."""

    def __init__(self, hub: Hub, secret: bytes, limits: Limits, proxy: Proxy = DIRECT, base_path: str = "") -> None:
        self.limits = limits
        self._hub = hub
        self._secret = secret
        self._proxy = proxy
        self._folder = f"{base_path}/ws/"
        self._dials = Buckets[str](limits.dials)
        self._messages = Buckets[str](limits.messages_a_person), Buckets[str](limits.messages_an_address)
        self._open = Tally[str](limits.lines_a_person), Tally[str](limits.lines_an_address)

    def refuses(self, request: Request, peer: str) -> HTTPStatus | None:
        """Another site's page, a line to nowhere, or one of too many."""
        values = request.headers.get_all
        if not same_origin(values, self._proxy.scheme(values)) or not request.path.startswith(self._folder):
            return HTTPStatus.FORBIDDEN
        return None if self._dials.take(self._address(request, peer)) else HTTPStatus.TOO_MANY_REQUESTS

    async def admit(self, request: Request, line: Line) -> "Connection | None":
        person = person_in(request.headers.get_all("cookie"), self._secret)
        name = None if person is None else await self._hub.name_of(person)
        if person is None or name is None:
            line.close(NOT_KNOWN)
            return None
        keys = (person, self._address(request, line.peer))
        return await self._seat(keys, name, normalised(unquote(request.path.rpartition("/")[2])), line)

    def _address(self, request: Request, peer: str) -> str:
        return network_of(self._proxy.client(request.headers.get_all, peer))

    async def _seat(self, keys: tuple[str, str], name: str, table: str, line: Line) -> "Connection | None":
        """Lead a line to its table, unless its person or its address has too many or guesses."""
        buckets = [kind.of(key) for kind, key in zip(self._messages, keys, strict=True)]
        viewer = Viewer(keys[0], line.send, partial(line.close, GOODBYE))
        self._count(keys)
        try:
            self._must_not_be_too_many(keys)
            with self._hub.looking_up(table, *keys):
                place = await self._hub.join(table, viewer, name)
        except BaseException as error:
            self._uncount(keys)
            if not isinstance(error, Refused):
                raise
            self._turn_away(viewer, line, error)
            return None
        return Connection(viewer, place, line, buckets, partial(self._uncount, keys))

    def _count(self, keys: tuple[str, str]) -> None:
        for tally, key in zip(self._open, keys, strict=True):
            tally.enter(key)

    def _uncount(self, keys: tuple[str, str]) -> None:
        for tally, key in zip(self._open, keys, strict=True):
            tally.leave(key)

    def _must_not_be_too_many(self, keys: tuple[str, str]) -> None:
        if any(tally.over(key) for tally, key in zip(self._open, keys, strict=True)):
            raise Refused(None, "too_many")

    def _turn_away(self, viewer: Viewer, line: Line, refused: Refused) -> None:
        if refused.reason == "too_fast":
            line.close(TOO_FAST)
        else:
            viewer.dismiss(DISMISSED[refused.reason])


class Connection:
    """One browser at a table."""

    def __init__(
        self, viewer: Viewer, place: Place, line: Line, buckets: Sequence[Bucket], uncount: Callable[[], None]
    ) -> None:
        self.viewer = viewer
        self._place = place
        self._line = line
        self._buckets = buckets  # shared with other lines of this person and from this address
        self._uncount = uncount
        self._delays: list[float] = []
        self._token = 0
        self._pinged: float | None = None
        self._pinger = self._ping_later()

    def hear(self, message: bytes) -> None:
        try:
            self._understand(message)
        except Refused as refused:
            self._line.send(write(refusal(None, refused, self._place.desk.room)))
            if refused.reason == "too_fast":
                self._line.cut_off()

    def gone(self) -> None:
        self._pinger.cancel()
        self._place.leave()
        self._uncount()

    def _understand(self, message: bytes) -> None:
        if not all(bucket.take() for bucket in self._buckets):
            raise Refused(None, "too_fast")
        request = read(FromBrowser, message)
        if isinstance(request, Pong):
            self._measure(request.token)
        else:
            fresh = token_hex(16) if isinstance(request, Start) else ""
            seen = by_now(self._place.tabs, monotonic())
            self._place.desk.tell(Asked(self.viewer.person, request, fresh, seen))

    def _measure(self, token: int) -> None:
        if token == self._token and self._pinged is not None:
            self._delays = [*self._delays, monotonic() - self._pinged][-REMEMBERED_DELAYS:]
            self._pinged = None
            self.viewer.shown.measured(min(self._delays))
            self._place.desk.tell(Measured(self.viewer.person, min(self._delays)))

    def _ping_later(self) -> asyncio.TimerHandle:
        wait = PINGS[min(self._token, len(PINGS) - 1)]
        return asyncio.get_running_loop().call_later(wait, self._ping)

    def _ping(self) -> None:
        """Ask for an answer; a line that has given none to the last question is dead."""
        if self._pinged is not None and self._token >= len(PINGS):
            self._line.close(GOODBYE)
            return
        self._token += 1
        self._pinged = monotonic()
        self._line.send(write(Ping(self._token)))
        self._pinger = self._ping_later()
