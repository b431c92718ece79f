"""A browser's connection to a table: reads its messages within limits, and measures its delay."""

import asyncio
from collections.abc import Callable, Sequence
from secrets import token_hex
from time import monotonic
from typing import Final

from tablee.engine.codec import read, write
from tablee.engine.refusal import Refused
from tablee.room.act import Measured, Requested
from tablee.room.shown import by_now
from tablee.room.viewer import Viewer, refusal
from tablee.room.wire import FromBrowser, ListMoves, Ping, Pong, React, Rematch, Start
from tablee.server.hub import Place
from tablee.server.limits import Bucket
from tablee.server.transport import WebSocket

PINGS: Final = (0.2, 1.0, 3.0, 20.0)  # seconds between pings; the last one repeats
REMEMBERED_DELAYS: Final = 5
GOODBYE: Final = 4000


class Connection:
    """One browser at a table, from the moment it has joined."""

    def __init__(
        self, viewer: Viewer, place: Place, socket: WebSocket, buckets: Sequence[Bucket], uncount: Callable[[], None]
    ) -> None:
        self.viewer = viewer
        self._place = place
        self._socket = socket
        self._buckets = buckets  # shared with other connections of this person and from this address
        self._uncount = uncount
        self._delays: list[float] = []
        self._token = 0
        self._pinged: float | None = None
        self._pinger = self._ping_later()

    def hear(self, message: bytes) -> None:
        try:
            self._understand(message)
        except Refused as refused:
            self._socket.send(write(refusal(None, refused, self._place.writer.room)))
            if refused.reason == "too_fast":
                self._socket.cut_off()

    def gone(self) -> None:
        self._pinger.cancel()
        self._place.leave()
        self._uncount()

    def _understand(self, message: bytes) -> None:
        for bucket in self._buckets:
            if not bucket.take():
                raise Refused(None, "too_fast")
        request = read(FromBrowser, message)
        if isinstance(request, Pong):
            self._measure(request.token)
        elif isinstance(request, ListMoves):
            self.viewer.list_moves(request.in_full)
        elif isinstance(request, React):
            self._place.react(request.sign)
        else:
            fresh = token_hex(16) if isinstance(request, Start | Rematch) else ""
            seen = by_now(self._place.tabs, monotonic())
            self._place.writer.tell(Requested(self.viewer.person, request, fresh, seen))

    def _measure(self, token: int) -> None:
        if token == self._token and self._pinged is not None:
            self._delays = [*self._delays, monotonic() - self._pinged][-REMEMBERED_DELAYS:]
            self._pinged = None
            self.viewer.shown.measured(min(self._delays))
            self._place.writer.tell(Measured(self.viewer.person, min(self._delays)))

    def _ping_later(self) -> asyncio.TimerHandle:
        wait = PINGS[min(self._token, len(PINGS) - 1)]
        return asyncio.get_running_loop().call_later(wait, self._ping)

    def _ping(self) -> None:
        """Send a ping; a connection that has not answered the last one is dead."""
        if self._pinged is not None and self._token >= len(PINGS):
            self._socket.close(GOODBYE)
            return
        self._token += 1
        self._pinged = monotonic()
        self._socket.send(write(Ping(self._token)))
        self._pinger = self._ping_later()
