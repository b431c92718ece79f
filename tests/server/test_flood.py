"""How much may be said on the WebSocket of a table."""

import asyncio
from typing import Any, Final, cast

import pytest
from msgspec import json
from websockets.frames import Frame, Opcode

from tablee.server import limits
from tablee.server.admission import TableAdmission, Visitor
from tablee.server.gate import Gate
from tablee.server.limits import LIMITS
from tablee.server.transport import LARGEST_MESSAGE, SLICE
from tests.server.fakes import FakeHub, FakeSocket, FakeWriter, connected
from tests.server.guest import Guest, sit_down
from tests.server.process import PATIENCE, ServerProcess
from tests.server.raw import RawLine
from tests.server.test_transport import Call, Ears, on_a_socket

BURST: Final = LIMITS.messages_a_person.burst


def test_a_message_that_is_too_large_ends_the_line_and_the_table_goes_on(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            host, line = await sit_down([ann, bob], table)
            await line.say("x" * (LARGEST_MESSAGE + 1))
            await line.until(lambda: line.closed is not None)
            assert line.closed == 1009
            await host.until(lambda: not host.shown["table"]["seats"][1]["present"])
            await host.done("configure", grace=30)

    asyncio.run(run())


def test_a_flood_from_one_socket_is_cut_off_while_other_tables_go_on(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            flooded = await ann.look_at(await ann.open_table())
            other = await bob.look_at(await bob.open_table(seats=2))
            await other.done("set_bot", seat=1, bot="rule")
            await other.done("start")

            async def flood() -> None:
                while flooded.closed is None:
                    for number in range(2 * int(BURST)):
                        await flooded.say({"type": "configure", "id": f"{number}", "grace": 30 + number % 2})
                    await asyncio.sleep(0)  # to send alone never lets the others go on

            await asyncio.gather(flood(), other.play_on())
            assert flooded.closed == 1008
            assert flooded.refusals[-1]["en"] == "Too many requests at once: wait a moment, then try again."
            assert other.stage == "over"
            assert other.closed is None
            back = await ann.look_at(flooded.shown["table"]["id"])
            await back.done("configure", grace=60)

    asyncio.run(run())


def test_who_floods_is_not_listened_to_any_longer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)

    async def run() -> None:
        line, writer = FakeSocket(), FakeWriter()
        connection = connected(line, writer)
        for number in range(1000):
            connection.hear(b'{"type":"stand","id":"%d"}' % number)
            if line.closed:
                break
        assert len(writer.heard) == BURST
        assert [json.decode(sent)["type"] for sent in line.sent] == ["refused"]
        assert line.closed == 1008
        connection.gone()

    asyncio.run(run())


@pytest.mark.parametrize(
    "frame",
    [
        Frame(Opcode.PING, b""),
        Frame(Opcode.PING, b"x" * 125),
        Frame(Opcode.PONG, b""),
        Frame(Opcode.CONT, b"", fin=False),
    ],
    ids=["empty pings", "full pings", "pongs", "empty fragments"],
)
def test_frames_of_every_kind_count_and_a_line_that_sends_too_many_is_no_longer_read(frame: Frame) -> None:
    async def talk(call: Call, ears: Ears) -> None:
        call.socket.data_received(Frame(Opcode.TEXT, b"", fin=False).serialize(mask=True))
        for _ in range(3):
            call.socket.data_received(frame.serialize(mask=True) * 10_000)
        assert pongs(bytes(call.transport.written)) < LIMITS.frames.burst + SLICE
        await call.say()
        assert call.client.close_rcvd is not None
        assert call.client.close_rcvd.code == 1008
        assert ears.heard == []

    on_a_socket(talk)


def pongs(written: bytes) -> int:
    return written.count(bytes((0x80 | Opcode.PONG,)))


def test_a_flood_of_pings_from_one_line_is_cut_off_while_other_tables_go_on(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            other = await bob.look_at(await bob.open_table(seats=2))
            await other.done("set_bot", seat=1, bot="rule")
            await other.done("start")
            async with RawLine(server.address, table, [f"Cookie: {ann.cookies()}"]) as line:
                for _ in range(100):
                    line.say(line.frame(Opcode.PING) * 1000)
                end = (await line.until_closed()).split(b"\x88", 1)[1]
                assert int.from_bytes(end[1:3], "big") == 1008
            await other.play_on()
            assert other.stage == "over"

    asyncio.run(run())


def test_all_tabs_of_a_person_share_one_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "monotonic", lambda: 0.0)

    async def run() -> None:
        writer, lines = FakeWriter(), [FakeSocket(), FakeSocket(), FakeSocket()]
        admission = TableAdmission(cast(Any, FakeHub(writer)), b"", LIMITS)
        people = zip(("ann", "ann", "bob"), lines, strict=True)
        seated = [
            await admission._connect((person, "here"), Visitor(person, ""), "table", cast(Any, line))
            for person, line in people
        ]
        one, two, other = [connection for connection in seated if connection]
        for number in range(int(BURST)):
            (one if number % 2 else two).hear(b'{"type":"stand","id":"%d"}' % number)
        assert [line.closed for line in lines] == [0, 0, 0]
        for connection in (one, two, other):
            connection.hear(b'{"type":"stand","id":"one more"}')
            connection.gone()
        assert [line.closed for line in lines] == [1008, 1008, 0]
        assert len(writer.heard) == BURST + 1

    asyncio.run(run())


def test_a_person_has_no_more_lines_than_a_person_needs(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table()
            tabs = [await ann.look_at(table) for _ in range(int(LIMITS.sockets_a_person))]
            one_more = await ann.look_at(table)
            await one_more.until(lambda: one_more.closed is not None)
            assert one_more.frames == [{"type": "dismissed", "reason": "too_many"}]
            assert {tab.closed for tab in tabs} == {None}
            assert (await bob.look_at(table)).frames[0]["type"] == "update"
            await tabs[0].close()
            async with asyncio.timeout(PATIENCE):
                while (await ann.look_at(table)).frames[0]["type"] != "update":
                    await asyncio.sleep(0.05)

    asyncio.run(run())


def test_an_address_has_no_more_lines_and_connections_than_a_class_needs() -> None:
    gate = Gate(LIMITS._replace(connections=4, connections_an_address=3))
    assert [gate.enter("192.0.2.1") for _ in range(4)] == [True] * 3 + [False]
    assert not gate.enter("192.0.2.2")  # too many of everybody
    for _ in range(4):
        gate.leave("192.0.2.1")
    assert gate.enter("192.0.2.2")


def test_behind_a_proxy_all_connections_come_from_it() -> None:
    gate = Gate(LIMITS._replace(connections=10, connections_an_address=3), behind_proxy=True)
    assert [gate.enter("127.0.0.1") for _ in range(11)] == [True] * 10 + [False]
