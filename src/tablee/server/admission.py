"""Admission to tables: WebSockets are let in from our own pages, for people with a name and for screens, and not too
many of them."""

import asyncio
import logging
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from time import monotonic
from typing import Final, NamedTuple
from urllib.parse import unquote

from websockets.http11 import Request

from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.room import screens
from tablee.room.viewer import Viewer, notice
from tablee.room.wire import Reason
from tablee.server.codes import normalised
from tablee.server.connection import GOODBYE, Connection
from tablee.server.gate import OURS
from tablee.server.hub import Hub
from tablee.server.identity import person_in
from tablee.server.leases import Elsewhere, Owner
from tablee.server.limits import Buckets, Limits, Tally
from tablee.server.logs import mark, tell
from tablee.server.passing import RETRY_SECONDS, Line, Passing
from tablee.server.proxy import DIRECT, Proxy, network_of
from tablee.server.site import same_origin
from tablee.server.store import Unavailable
from tablee.server.transport import RESTARTING, TOO_FAST, Listener, WebSocket

NOT_KNOWN: Final = 4401
SCREEN: Final = "screen"  # the query of a screen's WebSocket
UNAVAILABLE_SECONDS: Final = 5.0  # that somebody waits for the store

# The messages to a browser that is not let in, by the reason of the refusal.
DISMISSED: Final[dict[str, Reason]] = {
    "no_table": "no_such_table",
    "barred": "kicked",
    "asleep": "asleep",
    "locked": "locked",
    "too_many": "too_many",
    "crowded": "crowded",
    "damaged": "damaged",
    "closed": "closed",
    "other_version": "other_version",
    "newer_form": "other_version",
}


log: Final = logging.getLogger(__name__)


class Visitor(NamedTuple):
    """Who comes to a table, by which name."""

    person: str
    name: str


class TableAdmission:
    """Admits WebSockets at `/ws/{table}`, and those of screens at `/ws/{table}?screen`: only from our own pages, and
    only as many as a person and an address need."""

    def __init__(
        self,
        hub: Hub,
        secret: bytes,
        limits: Limits,
        proxy: Proxy = DIRECT,
        base_path: str = "",
        passing: Passing | None = None,
    ) -> None:
        self.limits = limits
        self._passing = passing
        self._hub = hub
        self._secret = secret
        self._proxy = proxy
        self._folder = f"{base_path}/ws/"
        self._handshakes = Buckets[str](limits.handshakes)
        self._messages = Buckets[str](limits.messages_a_person), Buckets[str](limits.messages_an_address)
        self._open = Tally[str](limits.sockets_a_person), Tally[str](limits.sockets_an_address)

    def refuses(self, request: Request, peer: str) -> HTTPStatus | None:
        """The status for a page of another site, for an unknown path, or for one handshake too many."""
        values, here = request.headers.get_all, request.path.startswith(self._folder)
        if self._proxy.passed(values):  # the process that was asked has looked at it
            return None if here else HTTPStatus.FORBIDDEN
        if peer == OURS or not here or not same_origin(values, self._proxy.scheme(values)):
            return HTTPStatus.FORBIDDEN
        return None if self._handshakes.take(self._address(request, peer)) else HTTPStatus.TOO_MANY_REQUESTS

    async def admit(self, request: Request, socket: WebSocket) -> Listener | None:
        """While the store cannot be read, people are told so and wait a little; another process may reach it."""
        person = person_in(request.headers.get_all("cookie"), self._secret)
        while True:
            try:
                return await self._admitted(person, request, socket)
            except Unavailable:
                socket.send(write(notice("busy")))
                if not await self._available(person or ""):
                    socket.close(RESTARTING)
                    return None
                socket.send(write(notice(None)))

    async def _available(self, person: str) -> bool:
        """Waits until the store can be read; False if that takes too long."""
        with suppress(TimeoutError):
            async with asyncio.timeout(UNAVAILABLE_SECONDS):
                while True:
                    await asyncio.sleep(RETRY_SECONDS)
                    with suppress(Unavailable):
                        await self._hub.name_of(person)
                        return True
        return False

    async def _admitted(self, person: str | None, request: Request, socket: WebSocket) -> Listener | None:
        path, _, query = request.path.partition("?")
        visitor = await self._visitor(person, screen=query == SCREEN)
        if person is None or visitor is None:
            socket.close(NOT_KNOWN)
            return None
        keys = (person, self._address(request, socket.peer))
        table = normalised(unquote(path.rpartition("/")[2]))
        while True:
            try:
                return await self._connect(keys, visitor, table, socket)
            except Elsewhere as elsewhere:
                if self._passing is None or self._passing.is_passed(request):  # it has changed hands meanwhile
                    socket.close(RESTARTING)
                    return None
                if line := await self._pass_on(elsewhere.owner, request, socket, keys):
                    return line
            await asyncio.sleep(RETRY_SECONDS)

    async def _visitor(self, person: str | None, screen: bool) -> Visitor | None:
        """The person with their name, or their screen, which needs none; None for people without a name."""
        if person is None:
            return None
        if screen:
            return Visitor(screens.screen_of(person), screens.NAME)
        name = await self._hub.name_of(person)
        return None if name is None else Visitor(person, name)

    async def _pass_on(self, owner: Owner, request: Request, socket: WebSocket, keys: tuple[str, str]) -> Line | None:
        """Pass a WebSocket through to the process that owns its table, if it can be reached."""
        assert self._passing is not None
        self._count(keys)
        line = None
        try:
            line = await self._passing.line(owner, request, socket, partial(self._uncount, keys))
        finally:
            if line is None:
                self._uncount(keys)
        return line

    def _address(self, request: Request, peer: str) -> str:
        return network_of(self._proxy.client(request.headers.get_all, peer))

    async def _connect(
        self, keys: tuple[str, str], visitor: Visitor, table: str, socket: WebSocket
    ) -> Connection | None:
        """Connect a WebSocket to its table, unless its person or its address has too many or guesses."""
        buckets = [kind.of(key) for kind, key in zip(self._messages, keys, strict=True)]
        viewer = Viewer(visitor.person, socket.send, partial(socket.close, GOODBYE))
        self._count(keys)
        try:
            self._must_not_be_too_many(keys)
            with self._hub.looking_up(table, *keys):
                place = await self._hub.join(table, viewer, visitor.name)
        except BaseException as error:
            self._uncount(keys)
            if not isinstance(error, Refused):
                raise
            self._turn_away(viewer, socket, error)
            return None
        self._hub.meters.connections += 1
        return Connection(viewer, place, socket, buckets, partial(self._ended, keys, table, monotonic()))

    def _ended(self, keys: tuple[str, str], table: str, since: float) -> None:
        self._uncount(keys)
        lasted = round(monotonic() - since, 1)
        tell(log, "connection", table=mark(table), person=mark(keys[0]), seconds=lasted)

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
        self._hub.meters.turned_away[refused.reason] += 1
        tell(log, "turned_away", person=mark(viewer.person), reason=refused.reason)
        if refused.reason == "too_fast":
            socket.close(TOO_FAST)
        else:
            viewer.dismiss(DISMISSED[refused.reason])
