"""Raw WebSockets against a running server: every line ends or goes on, and all that it says can be read."""

import asyncio
import re
from collections.abc import Iterable
from contextlib import suppress
from http import HTTPStatus
from random import Random
from typing import Final

import httpx

from tests.fuzz import frames, handshakes
from tests.fuzz.heard import fault
from tests.fuzz.http import pieces
from tests.fuzz.tally import Tally
from tests.server.guest import Guest
from tests.server.process import PATIENCE

AT_ONCE: Final = 8
MOMENT: Final = 0.05  # seconds that something unfinished is left waiting
STATUS: Final = re.compile(rb"HTTP/1\.1 (\d{3}) ")
STILL_THERE: Final = b"are you still there?"


class Fault(Exception):
    """Something that must not be."""


class TurnedAway(Exception):
    """There are too many of us, as a strict server sees it."""


class Socket:
    """A connection whose bytes are all ours; what the server says is taken apart."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer

    async def send(self, parts: Iterable[bytes]) -> None:
        for part in parts:
            self._writer.write(part)
            await self._writer.drain()

    async def status(self) -> int | None:
        """The answer to a handshake; none where the connection ended without."""
        try:
            head = await self._reader.readuntil(b"\r\n\r\n")
        except asyncio.IncompleteReadError:
            return None
        found = STATUS.match(head)
        if not found:
            raise Fault(f"no answer to a handshake: {head[:200]!r}")
        return int(found[1])

    async def is_opened(self) -> None:
        """Wait for the answer to a good handshake."""
        status = await self.status()
        if status == HTTPStatus.TOO_MANY_REQUESTS:
            raise TurnedAway
        if status != HTTPStatus.SWITCHING_PROTOCOLS:
            raise Fault(f"a good handshake was answered with {status}")

    async def frame(self) -> tuple[int, bytes]:
        """The next frame: unmasked, whole, with no bit that means nothing."""
        first, second = await self._reader.readexactly(2)
        if first & 0x70 or not first & 0x80 or second & 0x80:
            raise Fault(f"a frame that no server sends: {first:#x} {second:#x}")
        size = {126: 2, 127: 8}.get(second, 0)
        count = int.from_bytes(await self._reader.readexactly(size), "big") if size else second
        opcode, payload = first & 0x0F, await self._reader.readexactly(count)
        if opcode == frames.TEXT and (wrong := fault(payload)):
            raise Fault(wrong)
        return opcode, payload

    async def read_until(self, opcode: int | None = None, payload: bytes = b"") -> bool:
        """Whether a frame came before the end; without one, whether the end came."""
        with suppress(asyncio.IncompleteReadError, OSError):
            while (await self.frame()) != (opcode, payload):
                pass
            return True
        return opcode is None

    def hang_up(self) -> None:
        self._writer.transport.abort()


async def raw_sockets(tally: Tally, guest: Guest, table: str, cases: int) -> None:
    """Open this many lines, a few at a time, each with an odd handshake or with odd frames after a good one."""
    numbers = iter(range(cases))

    async def talk() -> None:
        for number in numbers:
            rng = tally.random(f"socket {number}")
            tried = _odd_handshake if rng.random() < 0.4 else _odd_frames
            try:
                trouble = await tried(guest, table, rng)
            except TurnedAway:
                tally.counts["turned away"] += 1
                continue
            except OSError as error:
                trouble = f"nobody answers the door ({error})"
            tally.counts["raw sockets"] += 1
            if trouble:
                tally.find(f"socket {number}: {trouble}")

    await asyncio.gather(*(talk() for _ in range(AT_ONCE)))


async def _odd_handshake(guest: Guest, table: str, rng: Random) -> str | None:
    """It is refused, or the line is open and somebody speaks on it."""
    family = rng.choice(handshakes.FAMILIES)
    data = family(rng, handshakes.usual(guest.cookies()), table)
    socket = await _connected(guest)
    try:
        async with asyncio.timeout(MOMENT if family is handshakes.cut else PATIENCE):
            await socket.send(pieces(data, rng))
            status = await socket.status()
            if status == HTTPStatus.SWITCHING_PROTOCOLS:
                await _first_word(socket)
            elif status is not None and status >= 500:
                raise Fault(f"answered with {status}")
    except TimeoutError:
        return None if family is handshakes.cut else f"{family.__name__}: nothing comes, and no end: {data[:1500]!r}"
    except Fault as found:
        return f"{family.__name__}: {found}: {data[:1500]!r}"
    except OSError:
        return None
    finally:
        socket.hang_up()
    return None


async def _first_word(socket: Socket) -> None:
    with suppress(asyncio.IncompleteReadError):
        await socket.frame()


async def _odd_frames(guest: Guest, table: str, rng: Random) -> str | None:
    """What is fatal ends the line; after anything else it still answers."""
    socket = await _connected(guest)
    said: list[str] = []
    try:
        async with asyncio.timeout(PATIENCE):
            await socket.send([handshakes.handshake(handshakes.usual(guest.cookies()), table)])
            await socket.is_opened()
            await _first_word(socket)
            for _ in range(rng.randint(1, 4)):
                family = rng.choice(frames.FAMILIES)
                burst = family(rng)
                said.append(f"{family.__name__} {burst.data[:300]!r}")
                if not await _goes_on(socket, burst, rng):
                    return None
    except (TimeoutError, Fault) as found:
        return f"{str(found) or 'neither an answer nor an end'} after {said}"
    except OSError:
        return None
    finally:
        socket.hang_up()
    return None


async def _goes_on(socket: Socket, burst: frames.Burst, rng: Random) -> bool:
    """Say it, and see whether the line is still good."""
    await socket.send(pieces(burst.data, rng))
    if burst.fatal is None:
        with suppress(TimeoutError):
            async with asyncio.timeout(MOMENT):
                await socket.read_until()
        return False
    if burst.fatal:
        await socket.read_until()
        return False
    await socket.send([frames.frame(rng, frames.PING, STILL_THERE)])
    if not await socket.read_until(frames.PONG, STILL_THERE):
        raise Fault("the line ended")
    return True


async def _connected(guest: Guest) -> Socket:
    url = httpx.URL(str(guest.http.base_url))
    return Socket(*await asyncio.open_connection(url.host, url.port))
