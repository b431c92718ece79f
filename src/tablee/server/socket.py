"""The WebSocket of a table, as a plain ASGI application: one connection, its limits, and the measure of its line."""

import asyncio
import logging
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import Any, Final

from starlette.requests import cookie_parser
from starlette.types import Receive, Scope, Send

from tablee.engine.codec import read, write
from tablee.engine.refusal import Refused
from tablee.server.act import Asked, Measured
from tablee.server.desk import Desk
from tablee.server.hub import Hub
from tablee.server.person import COOKIE, proven
from tablee.server.viewer import Viewer, refusal
from tablee.server.wire import FromBrowser, Ping, Pong, Start

LARGEST_MESSAGE: Final = 32_768  # bytes
MESSAGES_A_SECOND: Final = 60.0
BURST: Final = 120.0
LONGEST_QUEUE: Final = 500  # updates that a slow reader may lag behind
PINGS: Final = (0.2, 1.0, 3.0, 20.0)  # seconds between them; the last goes on
REMEMBERED_DELAYS: Final = 5

POLICY, NOT_KNOWN, GOODBYE = 1008, 4401, 4000

log = logging.getLogger(__name__)


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


class TableSocket:
    """`/ws/{room}`: hands messages to the desk and updates to the browser."""

    def __init__(self, hub: Hub, secret: bytes) -> None:
        self._hub = hub
        self._secret = secret

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await receive()
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        if not same_origin(headers):
            await send({"type": "websocket.close", "code": POLICY})
            return
        await send({"type": "websocket.accept"})
        person = proven(cookie_parser(headers.get("cookie", "")).get(COOKIE), self._secret)
        name = None if person is None else await self._hub.store.name_of(person)
        if person is None or name is None:
            await send({"type": "websocket.close", "code": NOT_KNOWN})
            return
        connection = Connection(person, send)
        try:
            await self._serve(scope["path_params"]["room"], connection, name, receive)
        finally:
            await connection.end()

    async def _serve(self, room: str, connection: "Connection", name: str, receive: Receive) -> None:
        try:
            desk, leave = await self._hub.join(room, connection.viewer, name)
        except Refused as refused:
            connection.viewer.dismiss("kicked" if refused.reason == "barred" else "no_such_table")
            return
        try:
            await connection.serve(desk, receive)
        finally:
            leave()


class Connection:
    """One browser at a table."""

    def __init__(self, person: str, send: Send) -> None:
        self.viewer = Viewer(person, self.post, lambda: self.close(GOODBYE))
        self._person = person
        self._asgi_send = send
        self._out: asyncio.Queue[bytes | int] = asyncio.Queue()
        self._closing = False
        self._bucket = Bucket(MESSAGES_A_SECOND, BURST)
        self._pinged: dict[int, float] = {}
        self._delays: list[float] = []
        self._writer = asyncio.create_task(self._write())
        self._pinger = asyncio.create_task(self._ping())

    def post(self, message: bytes) -> None:
        """Send, in order, as fast as the browser takes it; who lags too far behind has to connect anew."""
        if self._closing:
            return
        if self._out.qsize() < LONGEST_QUEUE:
            self._out.put_nowait(message)
        else:
            self._closing = True
            self._writer.cancel()

    def close(self, code: int) -> None:
        """Close after what was sent already."""
        if not self._closing:
            self._closing = True
            self._out.put_nowait(code)

    async def end(self) -> None:
        """Send what is left, if it can be sent, and stop."""
        self._pinger.cancel()
        self.close(GOODBYE)
        await asyncio.wait([self._writer], timeout=2.0)
        self._writer.cancel()

    async def serve(self, desk: Desk, receive: Receive) -> None:
        """Take messages and send updates until the browser or we have had enough."""
        reader = asyncio.create_task(self._read(desk, receive))
        try:
            await asyncio.wait([reader, self._writer], return_when=asyncio.FIRST_COMPLETED)
        finally:
            reader.cancel()
        with suppress(asyncio.CancelledError):
            await reader

    async def _read(self, desk: Desk, receive: Receive) -> None:
        while not self._closing:
            event = await receive()
            if event["type"] == "websocket.disconnect":
                return
            self._take(event.get("text") or event.get("bytes") or b"", desk)

    def _take(self, message: str | bytes, desk: Desk) -> None:
        try:
            self._understand(message, desk)
        except Refused as refused:
            self.post(write(refusal(None, refused, desk.room)))
            if refused.reason in ("too_fast", "too_large"):
                self.close(POLICY)

    def _understand(self, message: str | bytes, desk: Desk) -> None:
        if not self._bucket.take():
            raise Refused(None, "too_fast")
        if len(message) > LARGEST_MESSAGE:
            raise Refused(None, "too_large")
        request = read(FromBrowser, message)
        if isinstance(request, Pong):
            self._measure(request.token, desk)
        else:
            desk.tell(Asked(self._person, request, token_hex(16) if isinstance(request, Start) else ""))

    def _measure(self, token: int, desk: Desk) -> None:
        sent = self._pinged.pop(token, None)
        if sent is not None:
            self._delays = [*self._delays, (monotonic() - sent) / 2][-REMEMBERED_DELAYS:]
            desk.tell(Measured(self._person, min(self._delays)))

    async def _ping(self) -> None:
        token = 0
        while True:
            await asyncio.sleep(PINGS[min(token, len(PINGS) - 1)])
            token += 1
            self._pinged = {token: monotonic()}
            self.post(write(Ping(token)))

    async def _write(self) -> None:
        try:
            while not isinstance(message := await self._out.get(), int):
                await self._asgi_send({"type": "websocket.send", "text": message.decode()})
            await self._asgi_send({"type": "websocket.close", "code": message})
        except Exception as error:
            log.debug("a connection broke: %s", error)


def same_origin(headers: dict[str, Any]) -> bool:
    """Whether a request comes from our own pages (or from no page at all)."""
    origin = headers.get("origin")
    return origin is None or origin.partition("://")[2] == headers.get("host")
