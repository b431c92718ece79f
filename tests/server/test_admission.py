"""Admission: who may come in; and a WebSocket that cannot be opened ends, with one line in the log."""

import asyncio
import logging
import math
from http import HTTPStatus
from pathlib import Path
from typing import Any, cast

import pytest
from msgspec import json
from websockets.datastructures import Headers
from websockets.exceptions import InvalidStatus
from websockets.http11 import Request

from tablee.engine.refusal import Refused
from tablee.server import admission as admission_module
from tablee.server.admission import TableAdmission
from tablee.server.hub import Hub
from tablee.server.identity import COOKIE, signed
from tablee.server.limits import LIMITS
from tablee.server.store import Unavailable
from tablee.server.transport import RESTARTING, Listener, WebSocket
from tests.server.guest import Guest, sit_down
from tests.server.inside import open_hub
from tests.server.process import ServerProcess
from tests.server.test_transport import Call, Ears, Transport


class FailingAdmission(Ears):
    """It fails once the WebSocket is open."""

    def __init__(self, error: Exception) -> None:
        super().__init__()
        self.error = error

    async def admit(self, _request: Request, _socket: Any) -> Listener | None:
        raise self.error


class FailingRefusal(Ears):
    """It fails before the WebSocket is open."""

    def refuses(self, _request: Request, _peer: str) -> HTTPStatus | None:
        raise RuntimeError("stuck")


class EndlessAdmission(Ears):
    """It never decides."""

    async def admit(self, _request: Request, _socket: Any) -> Listener | None:
        await asyncio.Event().wait()
        return None


async def ended(transport: Transport) -> None:
    async with asyncio.timeout(60):
        while not transport.aborted:
            await asyncio.sleep(0)


@pytest.mark.parametrize(
    "admission",
    [
        FailingAdmission(RuntimeError("the store is gone")),
        FailingAdmission(Refused(None, "no_table")),
        FailingRefusal(),
        EndlessAdmission(),
    ],
)
def test_a_line_that_cannot_be_opened_ends_with_one_line_in_the_log(
    admission: Ears, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("tablee.server.transport.ADMISSION_SECONDS", 0.01)

    async def run() -> None:
        call = Call(admission)
        for data in call.client.data_to_send():
            call.socket.data_received(data)
        await ended(call.transport)
        call.socket.connection_lost(None)
        call.socket.data_received(b"anybody there?")

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    (record,) = caplog.records
    assert "a WebSocket broke" in record.getMessage()
    assert record.exc_info is None


class LateRefusal(Ears):
    """It lets nobody in, and the browser has hung up before."""

    async def admit(self, _request: Request, socket: Any) -> Listener | None:
        socket._transport.abort()
        return None


def test_nothing_is_read_from_a_browser_that_hung_up_before_it_was_turned_away() -> None:
    async def run() -> None:
        call = Call(LateRefusal())
        await call.say()
        await asyncio.sleep(0)
        assert call.transport.aborted
        assert not call.transport.reading  # uvloop would raise

    asyncio.run(run())


class Heard:
    """The server's side of a WebSocket, and all that it was to send."""

    peer = "192.0.2.1"

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []
        self.closed: int | None = None

    def send(self, message: bytes) -> None:
        self.sent.append(json.decode(message))

    def close(self, code: int) -> None:
        self.closed = code


async def admitted(hub: Hub, monkeypatch: pytest.MonkeyPatch, failures: float) -> tuple[Heard, Listener | None]:
    """Somebody comes to a table while the store fails some times, when it is to tell their name."""
    await hub.store.rename("ann", "Ann")
    await hub.create("table", "ann", "catch_out", {}, 2)
    name_of, tries = hub.store.name_of, 0

    async def fails_at_first(person: str) -> str | None:
        nonlocal tries
        tries += 1
        if tries <= failures:
            raise Unavailable
        return await name_of(person)

    monkeypatch.setattr(hub.store, "name_of", fails_at_first)
    socket = Heard()
    request = Request("/ws/table", Headers(cookie=f"{COOKIE}={signed('ann', b'secret')}"))
    return socket, await TableAdmission(hub, b"secret", LIMITS).admit(request, cast(WebSocket, socket))


def test_whoever_comes_while_the_store_cannot_be_read_is_told_so_and_gets_in_afterwards(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            socket, listener = await admitted(hub, monkeypatch, 3)
            assert [frame["type"] for frame in socket.sent[:3]] == ["notice", "notice", "update"]
            assert [frame["trouble"] for frame in socket.sent[:2]] == ["busy", None]
            assert socket.sent[0]["fr"]
            assert socket.closed is None
            assert listener is not None
            listener.gone()

    asyncio.run(run())


def test_where_the_store_cannot_be_read_for_long_people_are_sent_to_other_processes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(admission_module, "UNAVAILABLE_SECONDS", 0.3)

    async def run() -> None:
        async with open_hub(tmp_path) as hub:
            socket, listener = await admitted(hub, monkeypatch, math.inf)
            assert [frame["trouble"] for frame in socket.sent] == ["busy"]
            assert (socket.closed, listener) == (RESTARTING, None)

    asyncio.run(run())


def test_a_listener_that_fails_ends_its_line_and_is_told_so(caplog: pytest.LogCaptureFixture) -> None:
    class Deafened(Ears):
        def hear(self, message: bytes) -> None:
            raise RuntimeError(message)

    async def run() -> None:
        ears = Deafened()
        call = Call(ears)
        await call.say()
        call.client.send_text(b"one")
        call.client.send_text(b"two")
        await call.say()
        assert call.transport.aborted
        call.socket.connection_lost(None)
        assert ears.is_gone

    with caplog.at_level(logging.WARNING):
        asyncio.run(run())
    assert len(caplog.records) == 1


# Who may come in


@pytest.mark.parametrize("origin", ["http://evil.example", "null", "http://["])
def test_a_page_of_another_site_gets_no_line(server: ServerProcess, origin: str) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table()
            with pytest.raises(InvalidStatus) as refused:
                await ann.dial(table, headers={"origin": origin})
            assert refused.value.response.status_code == 403

    asyncio.run(run())


def test_our_own_page_gets_a_line(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(await ann.open_table(), headers={"origin": server.address})
            assert line.frames[0]["type"] == "update"

    asyncio.run(run())


def test_who_has_no_name_is_told_to_pick_one(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address) as nobody:
            line = await nobody.look_at(await nobody.open_table())
            assert (line.closed, line.frames) == (4401, [])

    asyncio.run(run())


def test_a_screen_needs_no_name_and_is_a_spectator_even_if_a_player_opens_it(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address) as television:
            table = await ann.open_table()
            line = await ann.look_at(table)
            await line.done("set_bot", seat=1, bot="rule")
            await line.done("start")
            for opened_by in (ann, television):
                screen = await opened_by.look_at(f"{table}?screen")
                assert (screen.shown["table"]["seat"], screen.shown["view"]["seat"]) == (None, None)
                assert screen.shown["moves"] == []
                assert (await screen.ask("stand"))["type"] == "refused"
            await line.until(lambda: bool(line.shown["table"]["screen"]))
            assert [watcher["screen"] for watcher in line.shown["table"]["watchers"]] == [True, True]

    asyncio.run(run())


@pytest.mark.parametrize("cookie", ["", "tablee=ann", "tablee=ann.forged", "tablee=\xe9.\xe9", ";;;=", "a" * 3000])
def test_a_cookie_that_is_not_ours_opens_no_table(server: ServerProcess, cookie: str) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table()
            line = await ann.look_at(table, headers={"cookie": cookie})
            assert (line.closed, line.frames) == (4401, [])

    asyncio.run(run())


@pytest.mark.parametrize("table", ["nowher", "a" * 1000, "%00", "%F0%9F%8E%B2"])
def test_a_table_that_is_not_there_is_said_not_to_be(server: ServerProcess, table: str) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(table)
            await line.until(lambda: line.closed is not None)
            assert line.frames == [{"type": "dismissed", "reason": "no_such_table"}]
            assert line.closed == 4000

    asyncio.run(run())


def test_a_stranger_is_told_that_a_table_sleeps_and_shown_nothing_until_it_wakes_up(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            knock = await bob.look_at(table)
            await knock.until(lambda: knock.closed is not None)
            assert knock.frames == [{"type": "dismissed", "reason": "asleep"}]
            await ann.look_at(table)
            assert (await bob.look_at(table)).frames[0]["type"] == "update"

    asyncio.run(run())


def test_with_a_new_cookie_a_person_who_was_kicked_is_told_that_the_table_is_locked(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            host, _ = await sit_down([ann, bob], table)
            await host.done("kick", person=bob.person)
            async with Guest(server.address, "Bob") as again:
                knock = await again.look_at(table)
                await knock.until(lambda: knock.closed is not None)
                assert knock.frames == [{"type": "dismissed", "reason": "locked"}]
                await host.done("configure", locked=False)
                assert (await again.look_at(table)).frames[0]["type"] == "update"

    asyncio.run(run())


def test_a_line_leads_to_the_table_however_its_code_is_typed(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann:
            table = await ann.open_table()
            for typed in (table.upper(), table.replace("-", ""), table.replace("-", "%20")):
                assert (await ann.look_at(typed)).shown["table"]["id"] == table

    asyncio.run(run())


def test_who_was_kicked_is_told_so_and_shown_nothing_more(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            host, line = await sit_down([ann, bob], table)
            await host.done("kick", person=bob.person)
            await line.until(lambda: line.closed is not None)
            assert line.frames[-1] == {"type": "dismissed", "reason": "kicked"}
            again = await bob.look_at(table)
            await again.until(lambda: again.closed is not None)
            assert again.frames == [{"type": "dismissed", "reason": "kicked"}]
            assert host.shown["table"]["seats"][1]["person"] is None

    asyncio.run(run())


def test_who_leaves_is_told_goodbye(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            host, line = await sit_down([ann, bob], table)
            await line.ask("leave")
            assert line.frames[-1] == {"type": "dismissed", "reason": "left"}
            await host.until(lambda: host.shown["table"]["seats"][1]["person"] is None)
            assert (await bob.look_at(table)).frames[0]["type"] == "update"

    asyncio.run(run())


def test_a_new_name_is_seen_at_every_table_at_once(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            host, line = await sit_down([ann, bob], table)
            await bob.http.put("/api/me", json={"name": "Robert"})
            for shown in (host, line):
                await shown.until(lambda shown=shown: shown.shown["table"]["seats"][1]["name"] == "Robert")  # type: ignore[misc]
            assert (await ann.http.get(f"/api/tables/{table}")).json()["names"] == ["Ann", "Robert"]

    asyncio.run(run())
