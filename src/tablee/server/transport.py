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

from tablee.server.gate import Gate
from tablee.server.limits import Bucket, Limits

LARGEST_MESSAGE: Final = 32_768  # bytes
LARGEST_BACKLOG: Final = 1_048_576  # bytes that a slow reader may lag behind
FAREWELL_SECONDS: Final = 2.0  # for the other side to close, too
ADMISSION_SECONDS: Final = 20.0
SLICE: Final = 1024  # bytes that are read before frames are counted again
TEXT: Final = b"\x81"  # a text frame that is a whole message
END_OF_HEAD: Final = b"\r\n\r\n"
UNKNOWN: Final = 1 << 62  # where the next frame begins is left to the protocol
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
        self._unread = 0  # bytes of a frame that has not come whole
        self._lagging = False
        self._farewell: asyncio.TimerHandle | None = None
        self._owner: asyncio.Transport | None = None

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

    def pass_through(self, owner: asyncio.Transport) -> None:
        """From now on all bytes go to the process that owns the table, as they come."""
        self._owner = owner

    def relay(self, data: bytes) -> None:
        """Send bytes that the process that owns the table has framed."""
        self._transport.write(data)

    def hold(self, full: bool) -> None:
        """Stop reading while the process that owns the table reads too slowly."""
        (self._transport.pause_reading if full else self._transport.resume_reading)()

    # What uvicorn and the transport call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)
        self.peer = self._gate.peer_of(transport)

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
        if self._owner:
            self._owner.write(data)
            return
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
        if self._owner:
            self._owner.pause_reading()

    def resume_writing(self) -> None:
        self._lagging = False
        if self._owner:
            self._owner.resume_reading()

    def shutdown(self) -> None:
        """The server closes."""
        self.close(RESTARTING)
        self._transport.close()

    # The conversation

    def _read(self, data: bytes) -> None:
        """Reads frames. After too many, nothing is read any more, not even to find out what it is."""
        if self._deaf:
            return
        if self._listener and not self._unread and not self._parts and (message := _whole_message(data)) is not None:
            if self._bucket.take():
                self._pass_on(message)
            else:
                self.cut_off()
            return
        self._frames.receive_data(data)
        self._unread += len(data)
        for event in self._frames.events_received():
            if not isinstance(event, Frame):
                self._unread = 0 if data.find(END_OF_HEAD) == len(data) - len(END_OF_HEAD) else UNKNOWN
                self._greet(cast(Request, event))
            elif self._bucket.take():
                self._unread -= _size(event)
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
        log.error("a WebSocket broke: %s", type(error).__name__)
        log.debug("how a WebSocket to %.80r broke", self._path, exc_info=error)
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
        if self._transport.is_closing():
            if listener:
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


def _whole_message(data: bytes) -> bytes | None:
    """The message, if these bytes are one text frame of a browser, whole and alone, as nearly always: the protocol's
    own way of reading takes many times as long."""
    if data[:1] != TEXT or len(data) < 6:
        return None
    if data[1] == 0x80 | len(data) - 6 and len(data) < 132:
        return _unmasked(data[2:6], data[6:])
    if data[1] == 0xFE and int.from_bytes(data[2:4], "big") == len(data) - 8 >= 126:
        return _unmasked(data[4:8], data[8:])
    return None


def _unmasked(mask: bytes, data: bytes) -> bytes:
    length = len(data)
    masks = (mask * (length // 4 + 1))[:length]
    return (int.from_bytes(data, "big") ^ int.from_bytes(masks, "big")).to_bytes(length, "big")


def _size(frame: Frame) -> int:
    """The bytes that a frame of a browser takes."""
    length = len(frame.data)
    return length + (6 if length < 126 else 8 if length < 65_536 else 14)


def _head(length: int) -> bytes:
    """The head of a text frame: whole, and unmasked as servers send them."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
