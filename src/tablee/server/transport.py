"""The transport of WebSockets: uvicorn hands an upgraded connection over, and its messages go straight to a listener.

The law: no task and no queue lies between asyncio's transport and the listener. A message reaches the transport at
once; a reader that lets too much pile up there is cut off, and may connect again. Every frame counts, whatever is in
it, and a WebSocket that sends too many is no longer read. Whatever goes wrong on a WebSocket ends it, once, with one
line in the log.
"""

import asyncio
import logging
from http import HTTPStatus
from typing import Any, Final, Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

from tablee.server.gate import Gate, peer_of
from tablee.server.limits import Bucket, Limits

LARGEST_MESSAGE: Final = 32_768  # bytes
LARGEST_BACKLOG: Final = 1_048_576  # bytes that a slow reader may lag behind
FAREWELL_SECONDS: Final = 2.0  # for the other side to close, too
ADMISSION_SECONDS: Final = 20.0
SLICE: Final = 1024  # bytes that are read before frames are counted again
TOO_FAST, RESTARTING = 1008, 1012

log = logging.getLogger(__name__)


class Listener(Protocol):
    """Receives the messages of one WebSocket."""

    def hear(self, message: bytes) -> None:
        """Receive one whole message."""

    def gone(self) -> None:
        """Learn that the WebSocket has ended."""


class Admission(Protocol):
    """Decides which WebSockets are let in, and gives each its listener."""

    @property
    def limits(self) -> Limits:
        """How fast a WebSocket may be."""

    def refuses(self, request: Request, peer: str) -> HTTPStatus | None:
        """The status with which a handshake is refused; None where it is not."""

    async def admit(self, request: Request, socket: "WebSocket") -> Listener | None:
        """The listener of an open WebSocket; None where it was closed again."""


class WebSocket(asyncio.Protocol):
    """One WebSocket. `app_state` holds the `admission` that decides about it, and the `gate` it came through."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:  # noqa: ARG002
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._admission: Admission = app_state["admission"]
        self._gate: Gate = app_state["gate"]
        self._frames = ServerProtocol(max_size=LARGEST_MESSAGE)
        self._bucket = Bucket(self._admission.limits.frames)
        self._deaf = False
        self._listener: Listener | None = None
        self._path = ""
        self._parts: list[bytes] = []
        self._lagging = False
        self._farewell: asyncio.TimerHandle | None = None

    def send(self, message: bytes) -> None:
        """Send a message, unless the WebSocket is closing."""
        if self._frames.state is not State.OPEN:
            return
        if self._lagging and self._transport.get_write_buffer_size() > LARGEST_BACKLOG:
            self._transport.abort()
            return
        self._transport.write(_head(len(message)) + message)

    def close(self, code: int) -> None:
        """Close the WebSocket, after everything that was sent."""
        if self._frames.state is State.OPEN:
            self._frames.send_close(code)
            self._flush()
            self._end_soon()

    # What uvicorn and the transport call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)
        self.peer = peer_of(transport)

    def connection_lost(self, _exc: Exception | None) -> None:
        self._connections.discard(self)
        self._gate.leave(self.peer)
        self._frames.receive_eof()
        if self._farewell:
            self._farewell.cancel()
        listener, self._listener = self._listener, None
        if listener:
            listener.gone()

    def data_received(self, data: bytes) -> None:
        try:
            if len(data) <= SLICE or self._frames.state is State.CONNECTING:
                self._read(data)
            else:
                for start in range(0, len(data), SLICE):
                    self._read(data[start : start + SLICE])
        except Exception as error:
            self._fail(error)

    def pause_writing(self) -> None:
        self._lagging = True

    def resume_writing(self) -> None:
        self._lagging = False

    def shutdown(self) -> None:
        """The server closes."""
        self.close(RESTARTING)
        self._transport.close()

    # The conversation

    def _read(self, data: bytes) -> None:
        """Reads frames. After too many, nothing is read any more, not even to find out what it is."""
        if self._deaf:
            return
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if not isinstance(event, Frame):
                self._greet(cast(Request, event))
            elif self._bucket.take():
                self._take(event)
            else:
                self.cut_off()
                return
        self._flush()

    def cut_off(self) -> None:
        """End a WebSocket that is too fast."""
        self._deaf = True
        self.close(TOO_FAST)

    def _fail(self, error: Exception) -> None:
        """Ends a WebSocket after an error of ours; the other side may connect again."""
        self._deaf = True
        log.error("a WebSocket to %.80r broke: %r", self._path, error)
        log.debug("how it came about", exc_info=error)
        self._transport.abort()

    def _greet(self, request: Request) -> None:
        self._path = request.path
        answer = self._frames.accept(request)
        if answer.status_code == HTTPStatus.SWITCHING_PROTOCOLS and (
            status := self._admission.refuses(request, self.peer)
        ):
            answer = self._frames.reject(status, "")
        self._frames.send_response(answer)
        if self._frames.state is State.OPEN:
            self._transport.pause_reading()  # until there is a listener
            task = asyncio.create_task(self._admit(request))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _admit(self, request: Request) -> None:
        try:
            async with asyncio.timeout(ADMISSION_SECONDS):
                listener = await self._admission.admit(request, self)
        except Exception as error:
            self._fail(error)
            return
        if listener and self._transport.is_closing():
            listener.gone()
            return
        self._listener = listener
        self._transport.resume_reading()

    def _take(self, frame: Frame) -> None:
        if frame.opcode not in (Opcode.TEXT, Opcode.BINARY, Opcode.CONT):
            return
        if frame.fin and not self._parts:
            self._pass_on(bytes(frame.data))
            return
        self._parts.append(bytes(frame.data))
        if frame.fin:
            message, self._parts = b"".join(self._parts), []
            self._pass_on(message)

    def _pass_on(self, message: bytes) -> None:
        if self._listener and self._frames.state is State.OPEN:
            self._listener.hear(message)

    def _end_soon(self) -> None:
        """Ends the connection even if the other side neither closes nor reads."""
        if self._farewell is None:
            self._farewell = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._transport.abort)

    def _flush(self) -> None:
        """Sends what the protocol itself has to send; when both sides have closed, the connection ends."""
        for data in self._frames.data_to_send():
            if not data:
                self._transport.close()
                self._end_soon()
            elif self._lagging and self._transport.get_write_buffer_size() > LARGEST_BACKLOG:
                self._transport.abort()
            else:
                self._transport.write(data)


def _head(length: int) -> bytes:
    """The head of a text frame: whole, and unmasked as servers send them."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
