"""A WebSocket, spoken to by a real client's protocol over a transport that is driven by hand."""

import asyncio
from collections.abc import Awaitable, Callable
from http import HTTPStatus
from types import SimpleNamespace
from typing import Any, cast

import pytest
from websockets.client import ClientProtocol
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.uri import parse_uri

from tablee.server.gate import Gate
from tablee.server.limits import LIMITS
from tablee.server.transport import LARGEST_BACKLOG, LARGEST_MESSAGE, Listener, WebSocket


class Transport:
    """What asyncio gives a protocol to write to."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.backlog = 0
        self.reading = True
        self.closing = self.aborted = False

    def write(self, data: bytes) -> None:
        self.written += data

    def close(self) -> None:
        self.closing = True

    def abort(self) -> None:
        self.aborted = self.closing = True

    def is_closing(self) -> bool:
        return self.closing

    def get_extra_info(self, _name: str) -> tuple[str, int]:
        return ("192.0.2.1", 1)

    def pause_reading(self) -> None:
        self.reading = False

    def resume_reading(self) -> None:
        self.reading = True

    def get_write_buffer_size(self) -> int:
        return self.backlog


class Ears:
    """Listens, and admits every WebSocket to itself."""

    limits = LIMITS

    def __init__(self, *, refusing: bool = False) -> None:
        self.heard: list[bytes] = []
        self.is_gone = False
        self.refusing = refusing
        self.may_enter = asyncio.Event()
        self.may_enter.set()

    def refuses(self, _request: Request, _peer: str) -> HTTPStatus | None:
        return HTTPStatus.FORBIDDEN if self.refusing else None

    async def admit(self, _request: Request, _socket: WebSocket) -> Listener | None:
        await self.may_enter.wait()
        return self

    def hear(self, message: bytes) -> None:
        self.heard.append(message)

    def gone(self) -> None:
        self.is_gone = True


class Call:
    """Both ends of a WebSocket."""

    def __init__(self, ears: Ears) -> None:
        self.transport = Transport()
        self.connections: set[Any] = set()
        state = SimpleNamespace(connections=self.connections, tasks=set())
        gate = Gate(LIMITS)
        self.socket = WebSocket(None, state, {"admission": ears, "gate": gate})
        self.socket.connection_made(cast(asyncio.Transport, self.transport))
        self.client = ClientProtocol(parse_uri("ws://server/ws/table"))
        self.client.send_request(self.client.connect())

    async def say(self) -> list[Any]:
        """What the client has to say reaches the server, and what the server says reaches the client."""
        for data in self.client.data_to_send():
            if data:
                self.socket.data_received(data)
        await asyncio.sleep(0)
        data, self.transport.written = bytes(self.transport.written), bytearray()
        self.client.receive_data(data)
        return list(self.client.events_received())


def on_a_socket(talk: Callable[[Call, Ears], Awaitable[None]]) -> None:
    async def run() -> None:
        ears = Ears()
        call = Call(ears)
        (answer,) = await call.say()
        assert cast(Response, answer).status_code == 101
        await talk(call, ears)

    asyncio.run(run())


@pytest.mark.parametrize("length", [0, 1, 125, 126, 65_535, 65_536, 200_000])
def test_a_message_of_any_length_arrives_whole(length: int) -> None:
    async def talk(call: Call, _ears: Ears) -> None:
        call.socket.send(b"x" * length)
        (frame,) = await call.say()
        assert (frame.opcode, frame.fin, frame.data) == (Opcode.TEXT, True, b"x" * length)

    on_a_socket(talk)


def test_what_the_browser_says_is_heard_whole_and_in_order() -> None:
    async def talk(call: Call, ears: Ears) -> None:
        call.client.send_text(b"one")
        call.client.send_binary(b"two")
        call.client.send_text(b"th", fin=False)
        call.client.send_continuation(b"re", fin=False)
        call.client.send_ping(b"in between")
        call.client.send_continuation(b"e", fin=True)
        (pong,) = await call.say()
        assert ears.heard == [b"one", b"two", b"three"]
        assert (pong.opcode, pong.data) == (Opcode.PONG, b"in between")

    on_a_socket(talk)


def test_wherever_the_network_cuts_what_the_browser_says_it_is_heard_whole_and_in_order() -> None:
    said = [b"", b"one", b"x" * 125, b"y" * 126, b"four"]

    def spoken(call: Call) -> bytes:
        for message in said:
            call.client.send_text(message)
        return b"".join(call.client.data_to_send())

    async def cut_anywhere() -> None:
        for first in range(sum(map(len, said)) + 6 * len(said)):
            ears = Ears()
            call = Call(ears)
            await call.say()
            for second in range(first, first + 140, 10):
                data, ears.heard = spoken(call), []
                for piece in (data[:first], data[first:second], data[second:]):
                    call.socket.data_received(piece)
                assert ears.heard == said, (first, second)

    asyncio.run(cut_anywhere())


def test_who_speaks_before_the_handshake_is_answered_is_heard() -> None:
    async def talk() -> None:
        ears = Ears()
        call = Call(ears)
        (hello,) = call.client.data_to_send()
        early = Frame(Opcode.TEXT, b"early").serialize(mask=True)
        late = Frame(Opcode.TEXT, b"late").serialize(mask=True)
        call.socket.data_received(hello + early[:3])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        call.socket.data_received(early[3:])
        call.socket.data_received(late)
        assert ears.heard == [b"early", b"late"]

    asyncio.run(talk())


def test_nothing_is_read_until_there_is_somebody_to_listen() -> None:
    async def run() -> None:
        ears = Ears()
        ears.may_enter.clear()
        call = Call(ears)
        await call.say()
        assert not call.transport.reading
        ears.may_enter.set()
        await asyncio.sleep(0.01)
        assert call.transport.reading
        call.client.send_text(b"hello")
        await call.say()
        assert ears.heard == [b"hello"]

    asyncio.run(run())


def test_who_hangs_up_before_being_let_in_is_gone_at_once() -> None:
    async def run() -> None:
        ears = Ears()
        ears.may_enter.clear()
        call = Call(ears)
        await call.say()
        call.transport.close()
        call.socket.connection_lost(None)
        ears.may_enter.set()
        await asyncio.sleep(0.01)
        assert ears.is_gone

    asyncio.run(run())


def test_where_a_handshake_is_refused_no_websocket_opens() -> None:
    async def run() -> None:
        call = Call(Ears(refusing=True))
        (answer,) = await call.say()
        assert answer.status_code == 403
        assert call.transport.closing

    asyncio.run(run())


def test_what_is_no_handshake_is_answered_and_closed() -> None:
    async def run() -> None:
        call = Call(Ears())
        call.socket.data_received(b"GET /ws/table HTTP/1.1\r\nHost: server\r\n\r\n")
        assert bytes(call.transport.written).startswith(b"HTTP/1.1 426")
        assert call.transport.closing

    asyncio.run(run())


@pytest.mark.parametrize("parts", [1, 3])
def test_a_message_that_is_too_large_ends_the_line(parts: int) -> None:
    async def talk(call: Call, ears: Ears) -> None:
        piece = b"x" * (LARGEST_MESSAGE // parts + 1)
        for part in range(parts):
            opcode = Opcode.TEXT if part == 0 else Opcode.CONT
            call.socket.data_received(Frame(opcode, piece, fin=part == parts - 1).serialize(mask=True))
        await call.say()
        assert call.client.close_rcvd is not None
        assert call.client.close_rcvd.code == 1009
        assert ears.heard == []

    on_a_socket(talk)


def test_a_reader_that_lags_too_far_behind_is_cut_off_and_nothing_piles_up() -> None:
    async def talk(call: Call, _ears: Ears) -> None:
        call.socket.pause_writing()
        call.transport.backlog = LARGEST_BACKLOG
        call.socket.send(b"one more")
        assert not call.transport.aborted
        call.transport.backlog += 1
        written = len(call.transport.written)
        call.socket.send(b"too many")
        assert call.transport.aborted
        assert len(call.transport.written) == written

    on_a_socket(talk)


def test_a_reader_that_has_caught_up_goes_on() -> None:
    async def talk(call: Call, _ears: Ears) -> None:
        call.socket.pause_writing()
        call.socket.resume_writing()
        call.socket.send(b"hello")
        assert [frame.data for frame in await call.say()] == [b"hello"]

    on_a_socket(talk)


def test_after_goodbye_nothing_is_sent_and_nothing_is_heard() -> None:
    async def talk(call: Call, ears: Ears) -> None:
        call.socket.send(b"last words")
        call.socket.close(4000)
        call.socket.close(4001)
        call.socket.send(b"too late")
        call.client.send_text(b"too late")
        frames = await call.say()
        assert [frame.data for frame in frames if frame.opcode is Opcode.TEXT] == [b"last words"]
        assert call.client.close_rcvd is not None
        assert call.client.close_rcvd.code == 4000
        assert ears.heard == []
        await call.say()
        assert call.transport.closing

    on_a_socket(talk)


def test_who_hangs_up_is_answered_and_gone() -> None:
    async def talk(call: Call, ears: Ears) -> None:
        call.client.send_close(1000)
        await call.say()
        assert call.transport.closing
        call.socket.connection_lost(None)
        assert ears.is_gone
        assert not call.connections
        call.socket.send(b"anybody there?")
        assert not call.transport.written

    on_a_socket(talk)


def test_who_does_not_say_goodbye_in_time_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.server.transport.FAREWELL_SECONDS", 0.0)

    async def talk(call: Call, _ears: Ears) -> None:
        call.socket.close(4000)
        await asyncio.sleep(0.01)
        assert call.transport.aborted

    on_a_socket(talk)


def test_a_server_that_closes_says_so() -> None:
    async def talk(call: Call, _ears: Ears) -> None:
        call.socket.shutdown()
        await call.say()
        assert call.client.close_rcvd is not None
        assert call.client.close_rcvd.code == 1012
        assert call.transport.closing

    on_a_socket(talk)
