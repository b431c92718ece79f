"""A WebSocket line: uvicorn hands an upgraded connection over, and what is said on it goes straight to whoever listens.

The law: no task and no queue lies between the transport and the listener. What is sent is in the transport's hands at
once; a reader that lets too much pile up there is cut off, and may connect anew.
"""

import asyncio
from http import HTTPStatus
from typing import Any, Final, Protocol, cast

from websockets.frames import Frame, Opcode
from websockets.http11 import Request
from websockets.protocol import State
from websockets.server import ServerProtocol

LARGEST_MESSAGE: Final = 32_768  # bytes
LARGEST_BACKLOG: Final = 1_048_576  # bytes that a slow reader may lag behind
FAREWELL_SECONDS: Final = 2.0  # for the other side to say goodbye, too
RESTARTING: Final = 1012


class Listener(Protocol):
    """Whoever the line leads to."""

    def hear(self, message: bytes) -> None:
        """One whole message has come."""

    def gone(self) -> None:
        """The line is dead."""


class Door(Protocol):
    """Who decides which lines are let in, and leads each to its listener."""

    def refuses(self, request: Request) -> bool:
        """Whether a line is not to be opened at all."""

    async def admit(self, request: Request, line: "Line") -> Listener | None:
        """The listener of an open line; none where it was closed again."""


class Line(asyncio.Protocol):
    """One connection. `app_state` holds the door under the name `door`."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:  # noqa: ARG002
        self._connections: set[Any] = server_state.connections
        self._tasks: set[asyncio.Task[None]] = server_state.tasks
        self._door: Door = app_state["door"]
        self._frames = ServerProtocol(max_size=LARGEST_MESSAGE)
        self._listener: Listener | None = None
        self._parts: list[bytes] = []
        self._lagging = False
        self._farewell: asyncio.TimerHandle | None = None

    @property
    def address(self) -> str:
        """Where the other side is."""
        return str((self._transport.get_extra_info("peername") or ("",))[0])

    def send(self, message: bytes) -> None:
        """Say something, unless goodbye was said already."""
        if self._frames.state is not State.OPEN:
            return
        if self._lagging and self._transport.get_write_buffer_size() > LARGEST_BACKLOG:
            self._transport.abort()
            return
        self._transport.write(_head(len(message)) + message)

    def close(self, code: int) -> None:
        """Say goodbye, after what was said before."""
        if self._frames.state is State.OPEN:
            self._frames.send_close(code)
            self._flush()
            self._farewell = asyncio.get_running_loop().call_later(FAREWELL_SECONDS, self._transport.abort)

    # What uvicorn and the transport call

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._connections.add(self)

    def connection_lost(self, _exc: Exception | None) -> None:
        self._connections.discard(self)
        self._frames.receive_eof()
        if self._farewell:
            self._farewell.cancel()
        listener, self._listener = self._listener, None
        if listener:
            listener.gone()

    def data_received(self, data: bytes) -> None:
        self._frames.receive_data(data)
        for event in self._frames.events_received():
            if isinstance(event, Frame):
                self._take(event)
            else:
                self._greet(cast(Request, event))
        self._flush()

    def pause_writing(self) -> None:
        self._lagging = True

    def resume_writing(self) -> None:
        self._lagging = False

    def shutdown(self) -> None:
        """The server closes."""
        self.close(RESTARTING)
        self._transport.close()

    # The conversation

    def _greet(self, request: Request) -> None:
        answer = self._frames.accept(request)
        if answer.status_code == HTTPStatus.SWITCHING_PROTOCOLS and self._door.refuses(request):
            answer = self._frames.reject(HTTPStatus.FORBIDDEN, "")
        self._frames.send_response(answer)
        if self._frames.state is State.OPEN:
            self._transport.pause_reading()  # until there is somebody to listen
            task = asyncio.create_task(self._admit(request))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)

    async def _admit(self, request: Request) -> None:
        listener = await self._door.admit(request, self)
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

    def _flush(self) -> None:
        """What the protocol itself has to say; when both sides have said goodbye, that is the end."""
        for data in self._frames.data_to_send():
            if data:
                self._transport.write(data)
            else:
                self._transport.close()


def _head(length: int) -> bytes:
    """The head of a text frame: whole, and unmasked as servers send them."""
    if length < 126:
        return bytes((0x81, length))
    if length < 65_536:
        return b"\x81\x7e" + length.to_bytes(2, "big")
    return b"\x81\x7f" + length.to_bytes(8, "big")
