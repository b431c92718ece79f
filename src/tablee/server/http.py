"""HTTP connections with time limits for slow clients.

The law: a whole request has to arrive within a time that does not depend on how its bytes trickle in, and a response
has to be read. A connection that fails at either is cut off without a word.
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from tablee.server.gate import Gate

REQUEST_SECONDS: Final = 20.0  # from the connection or the first byte of a request to its last byte
READING_SECONDS: Final = 30.0  # in which a client has to read `PROGRESS` bytes of a response, or the rest
PROGRESS: Final = 16_384  # bytes
UNFINISHED: Final = (h11.IDLE, h11.SEND_BODY)


class Http(H11Protocol):
    """uvicorn's protocol with time limits. `app_state` holds the `gate` that counts connections."""

    def __init__(self, config: Any, server_state: Any, app_state: dict[str, Any], _loop: Any = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self._gate: Gate = app_state["gate"]
        self._arriving: asyncio.TimerHandle | None = None
        self._unread: asyncio.TimerHandle | None = None
        self._cut_off = self._is_websocket = False

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        if not self._gate.enter(self._gate.peer_of(transport)):
            self._cut_off = True
            transport.abort()
            return
        self._expect()

    def connection_lost(self, exc: Exception | None) -> None:
        self._gate.leave(self._gate.peer_of(self.transport))
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        if self._cut_off:
            return
        super().data_received(data)
        if self._is_websocket:
            return
        if self.conn.their_state in UNFINISHED and not self.transport.is_closing():
            self._expect()
        else:
            self._arrived()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """The WebSocket that takes over is counted in this connection's place, and has limits of its own."""
        self._is_websocket = True
        self._forget()
        super().handle_websocket_upgrade(event)

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self._drain()

    def send_400_response(self, msg: str) -> None:
        """Nonsense in the body of a request that was already answered gets no second response, and the application
        gives none after this one."""
        cycle: Any = self.cycle  # none before the first request
        if cycle and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        if self.conn.our_state in (h11.IDLE, h11.SEND_RESPONSE):
            super().send_400_response(msg)
        else:
            self.transport.close()
        self._drain()

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self._drain()

    def pause_writing(self) -> None:
        super().pause_writing()
        self._must_be_read()

    def resume_writing(self) -> None:
        super().resume_writing()
        self._is_read()

    def _drain(self) -> None:
        """Limits how long a closing transport waits for its last bytes to be read."""
        if self.transport.is_closing():
            self._must_be_read()

    def _must_be_read(self) -> None:
        if self._unread is None:
            left = self.transport.get_write_buffer_size()
            self._unread = self.loop.call_later(READING_SECONDS, self._look_again, left)

    def _look_again(self, before: int) -> None:
        self._unread = None
        if before - self.transport.get_write_buffer_size() >= PROGRESS:
            self._must_be_read()
        else:
            self.transport.abort()

    def _is_read(self) -> None:
        if self._unread:
            self._unread.cancel()
            self._unread = None

    def _expect(self) -> None:
        self._arriving = self._arriving or self.loop.call_later(REQUEST_SECONDS, self._too_late)

    def _arrived(self) -> None:
        if self._arriving:
            self._arriving.cancel()
            self._arriving = None

    def _too_late(self) -> None:
        self._cut_off = True
        self.transport.abort()

    def _forget(self) -> None:
        self._arrived()
        self._is_read()
