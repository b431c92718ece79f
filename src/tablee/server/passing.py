"""Passing through: what arrives here for a table that another process owns goes to that process.

The law: views are built by the owner and nowhere else; what passes through here is bytes, to and from one browser. An
owner that cannot be reached is asked again, or its lease runs out and the table is taken over.
"""

import asyncio
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from time import monotonic
from typing import Final, cast
from urllib.parse import quote

import h11
from starlette.requests import Request as HttpRequest
from websockets.http11 import Request

from tablee.engine.codec import read
from tablee.engine.refusal import Refused
from tablee.room.api_types import TableInfo
from tablee.server.leases import Leases, Owner
from tablee.server.proxy import PASSED_ON, Proxy
from tablee.server.store import Unavailable
from tablee.server.transport import WebSocket

ANSWER_SECONDS: Final = 1.5  # for the owner to take a connection and to answer
RETRY_SECONDS: Final = 0.1
PATIENCE_SECONDS: Final = 15.0  # longer than any lease
LARGEST_HEAD: Final = 16_384
PIECE: Final = 65_536
HEAD_ENDS: Final = b"\r\n\r\n"
SWITCHED: Final = b"HTTP/1.1 101 "
UNREACHABLE: Final = (OSError, TimeoutError, EOFError, h11.RemoteProtocolError)

# The answers of an owner about a table that nobody can enter: the database tells every process why.
STORED: Final = (404, 409, 410, 500)
TOO_FAST: Final = 429


class Passing:
    """Passes sockets and questions on to the processes that own their tables."""

    def __init__(self, leases: Leases, proxy: Proxy, base_path: str = "") -> None:
        self._leases = leases
        self._proxy = proxy
        self._base_path = base_path
        self._lines: defaultdict[str, set[Line]] = defaultdict(set)

    def keep_only(self, living: Collection[str]) -> None:
        """Ends the lines to processes that are not alive any more: browsers dial again, and are led elsewhere."""
        for process in self._lines.keys() - {*living}:
            for line in tuple(self._lines.pop(process)):
                line.end()

    def is_passed(self, request: Request) -> bool:
        """True for a request that another process passes on to this one."""
        return self._proxy.passed(request.headers.get_all) is not None

    async def line(self, owner: Owner, request: Request, socket: WebSocket, gone: Callable[[], None]) -> "Line | None":
        """A line to the owner, for a browser whose WebSocket is open here; None if it cannot be reached."""
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await self._dialled(owner, self._handshake(request, socket.peer), socket, gone)
        except UNREACHABLE:
            return None

    async def _dialled(self, owner: Owner, head: bytes, socket: WebSocket, gone: Callable[[], None]) -> "Line":
        line = Line(socket, self._lines[owner.process], gone)
        await asyncio.get_running_loop().create_connection(lambda: line, *_place(owner.address))
        try:
            line.ask(head)
            await line.greeted
        except BaseException:
            line.end()
            raise
        return line

    def _handshake(self, request: Request, peer: str) -> bytes:
        """The browser's request as it came, and who sent it."""
        values = request.headers.get_all
        told = self._proxy.telling(self._proxy.client(values, peer), self._proxy.scheme(values) or "")
        headers = [(name, value) for name, value in request.headers.raw_items() if name.lower() != PASSED_ON]
        lines = [f"GET {request.path} HTTP/1.1", *(f"{name}: {value}" for name, value in (*headers, (PASSED_ON, told)))]
        return "\r\n".join([*lines, "", ""]).encode("ascii", "surrogateescape")

    async def info(self, table: str, request: HttpRequest, cookies: Iterable[str]) -> TableInfo | None:
        """What the owner of a table tells somebody about it; None if this process may tell it itself."""
        if self._proxy.passed(request.headers.getlist):  # once is enough
            return None
        told = self._proxy.telling(request.client.host if request.client else "", request.scope["scheme"])
        headers = [("host", "table"), (PASSED_ON, told), *(("cookie", cookie) for cookie in cookies)]
        path = f"{self._base_path}/api/tables/{quote(table)}"
        until = monotonic() + PATIENCE_SECONDS
        while owner := await self._leases.owner(table):
            with suppress(*UNREACHABLE):
                async with asyncio.timeout(ANSWER_SECONDS):
                    return understood(*await _answer(owner, path, headers))
            if monotonic() > until:
                raise Unavailable("the process that owns the table does not answer")
            await asyncio.sleep(RETRY_SECONDS)
        return None


class Line(asyncio.Protocol):
    """The connection to an owner, for one browser."""

    def __init__(self, socket: WebSocket, lines: "set[Line]", gone: Callable[[], None]) -> None:
        self.greeted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._socket = socket
        self._lines = lines
        self._gone = gone
        self._head = b""

    def ask(self, head: bytes) -> None:
        """Send the browser's handshake."""
        self._transport.write(head)

    def end(self) -> None:
        """Hang up, on both sides."""
        self._transport.abort()

    # What the browser's WebSocket calls

    def hear(self, _message: bytes) -> None:
        """Not called: the WebSocket passes its bytes through."""

    def gone(self) -> None:
        self._transport.close()
        self._gone()

    # What the transport calls

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._lines.add(self)

    def connection_lost(self, _exc: Exception | None) -> None:
        self._lines.discard(self)
        if self.greeted.done() and not self.greeted.cancelled() and not self.greeted.exception():
            self._socket.shutdown()
        elif not self.greeted.done():
            self.greeted.set_exception(EOFError("the owner hung up"))

    def data_received(self, data: bytes) -> None:
        if self.greeted.done():
            self._socket.relay(data)
        else:
            self._greet(data)

    def pause_writing(self) -> None:
        self._socket.hold(True)

    def resume_writing(self) -> None:
        self._socket.hold(False)

    def _greet(self, data: bytes) -> None:
        """Reads the owner's side of the handshake: this process has given the browser its own."""
        self._head += data
        head, ends, rest = self._head.partition(HEAD_ENDS)
        if ends and head.startswith(SWITCHED):
            self._socket.pass_through(self._transport)
            self.greeted.set_result(None)
            if rest:
                self._socket.relay(rest)
        elif ends or len(head) > LARGEST_HEAD:
            self._transport.abort()


def understood(status: int, body: bytes) -> TableInfo | None:
    """What an owner tells about its table; None if this process finds in the database why nobody can enter it."""
    if status in STORED:
        return None
    if status != 200:
        raise Refused(None, "too_fast" if status == TOO_FAST else "not_saved")
    info: TableInfo = read(TableInfo, body)
    return info


async def _answer(owner: Owner, path: str, headers: list[tuple[str, str]]) -> tuple[int, bytes]:
    """The status and the body with which an owner answers."""
    reader, writer = await asyncio.open_connection(*_place(owner.address))
    try:
        asking = h11.Connection(h11.CLIENT)
        sent = [(name.encode(), value.encode("latin-1")) for name, value in (*headers, ("connection", "close"))]
        request = h11.Request(method="GET", target=path, headers=sent)
        writer.write((asking.send(request) or b"") + (asking.send(h11.EndOfMessage()) or b""))
        return await _heard(asking, reader)
    finally:
        writer.close()


async def _heard(asking: h11.Connection, reader: asyncio.StreamReader) -> tuple[int, bytes]:
    status, body = 0, b""
    while True:
        event = asking.next_event()
        if event is h11.NEED_DATA:
            asking.receive_data(await reader.read(PIECE))
        elif isinstance(event, h11.Response):
            status = event.status_code
        elif isinstance(event, h11.Data):
            body += event.data
        elif isinstance(event, h11.EndOfMessage):
            return status, body
        else:
            raise EOFError("the owner hung up")


def _place(address: str) -> tuple[str, int]:
    host, _, port = address.rpartition(":")
    return host, int(port)
