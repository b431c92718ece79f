"""Fakes for both ends of a connection, to test the connection alone."""

from contextlib import AbstractContextManager, nullcontext
from typing import Any, cast

from tablee.room.shown import Shown
from tablee.room.viewer import Viewer
from tablee.server.connection import Connection
from tablee.server.hub import Place
from tablee.server.limits import LIMITS, Bucket
from tablee.server.meters import Meters
from tablee.server.transport import TOO_FAST


class Bug(Exception):
    """We were wrong."""


class FakeSocket:
    """A WebSocket whose other end nobody holds."""

    peer = "192.0.2.1"

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.closed = 0

    def send(self, message: bytes) -> None:
        self.sent.append(message)

    def close(self, code: int) -> None:
        self.closed = code

    def cut_off(self) -> None:
        self.closed = TOO_FAST


class FakeHub:
    """A hub with one table."""

    def __init__(self, writer: "FakeWriter") -> None:
        self.writer = writer
        self.meters = Meters()

    def looking_up(self, *_: str) -> AbstractContextManager[None]:
        return nullcontext()

    async def join(self, _table: str, _viewer: Any, _name: str) -> Any:
        return place_at(self.writer)


def place_at(writer: "FakeWriter", *tabs: Shown) -> Place:
    return Place(cast(Any, writer), tabs, writer.leave, writer.heard.append)


def connected(socket: FakeSocket, writer: "FakeWriter") -> Connection:
    viewer = Viewer("ann", socket.send, lambda: None)
    buckets = [Bucket(LIMITS.messages_a_person)]
    return Connection(viewer, place_at(writer, viewer.shown), cast(Any, socket), buckets, lambda: None)


class FakeWriter:
    """A writer that only keeps what it is told."""

    room = None

    def __init__(self) -> None:
        self.heard: list[Any] = []
        self.left = False

    def tell(self, message: Any) -> None:
        self.heard.append(message)

    def leave(self) -> None:
        self.left = True
