"""Admission to tables: WebSockets are let in from our own pages, for people with a name, and not too many of them."""

from functools import partial
from http import HTTPStatus
from typing import Final
from urllib.parse import unquote

from websockets.http11 import Request

from tablee.engine.refusal import Refused
from tablee.room.viewer import Viewer
from tablee.room.wire import Reason
from tablee.server.codes import normalised
from tablee.server.connection import GOODBYE, Connection
from tablee.server.hub import Hub
from tablee.server.identity import person_in
from tablee.server.limits import Buckets, Limits, Tally
from tablee.server.proxy import DIRECT, Proxy, network_of
from tablee.server.site import same_origin
from tablee.server.transport import TOO_FAST, WebSocket

NOT_KNOWN: Final = 4401

# The messages to a browser that is not let in, by the reason of the refusal.
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


class TableAdmission:
    """Admits WebSockets at `/ws/{table}`: only from our own pages, and only as many as a person and an address need."""

    def __init__(self, hub: Hub, secret: bytes, limits: Limits, proxy: Proxy = DIRECT, base_path: str = "") -> None:
        self.limits = limits
        self._hub = hub
        self._secret = secret
        self._proxy = proxy
        self._folder = f"{base_path}/ws/"
        self._handshakes = Buckets[str](limits.handshakes)
        self._messages = Buckets[str](limits.messages_a_person), Buckets[str](limits.messages_an_address)
        self._open = Tally[str](limits.sockets_a_person), Tally[str](limits.sockets_an_address)

    def refuses(self, request: Request, peer: str) -> HTTPStatus | None:
        """The status for a page of another site, for an unknown path, or for one handshake too many."""
        values = request.headers.get_all
        if not same_origin(values, self._proxy.scheme(values)) or not request.path.startswith(self._folder):
            return HTTPStatus.FORBIDDEN
        return None if self._handshakes.take(self._address(request, peer)) else HTTPStatus.TOO_MANY_REQUESTS

    async def admit(self, request: Request, socket: WebSocket) -> Connection | None:
        person = person_in(request.headers.get_all("cookie"), self._secret)
        name = None if person is None else await self._hub.name_of(person)
        if person is None or name is None:
            socket.close(NOT_KNOWN)
            return None
        keys = (person, self._address(request, socket.peer))
        return await self._connect(keys, name, normalised(unquote(request.path.rpartition("/")[2])), socket)

    def _address(self, request: Request, peer: str) -> str:
        return network_of(self._proxy.client(request.headers.get_all, peer))

    async def _connect(self, keys: tuple[str, str], name: str, table: str, socket: WebSocket) -> Connection | None:
        """Connect a WebSocket to its table, unless its person or its address has too many or guesses."""
        buckets = [kind.of(key) for kind, key in zip(self._messages, keys, strict=True)]
        viewer = Viewer(keys[0], socket.send, partial(socket.close, GOODBYE))
        self._count(keys)
        try:
            self._must_not_be_too_many(keys)
            with self._hub.looking_up(table, *keys):
                place = await self._hub.join(table, viewer, name)
        except BaseException as error:
            self._uncount(keys)
            if not isinstance(error, Refused):
                raise
            self._turn_away(viewer, socket, error)
            return None
        return Connection(viewer, place, socket, buckets, partial(self._uncount, keys))

    def _count(self, keys: tuple[str, str]) -> None:
        for tally, key in zip(self._open, keys, strict=True):
            tally.enter(key)

    def _uncount(self, keys: tuple[str, str]) -> None:
        for tally, key in zip(self._open, keys, strict=True):
            tally.leave(key)

    def _must_not_be_too_many(self, keys: tuple[str, str]) -> None:
        if any(tally.over(key) for tally, key in zip(self._open, keys, strict=True)):
            raise Refused(None, "too_many")

    def _turn_away(self, viewer: Viewer, socket: WebSocket, refused: Refused) -> None:
        if refused.reason == "too_fast":
            socket.close(TOO_FAST)
        else:
            viewer.dismiss(DISMISSED[refused.reason])
