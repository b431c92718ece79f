"""A socket to the server on which anything can be said, however wrong."""

import asyncio
from types import TracebackType
from typing import Final, Self
from urllib.parse import urlsplit

from websockets.frames import Frame, Opcode

from tests.server.process import PATIENCE

HANDSHAKE: Final = (
    "GET /ws/{table} HTTP/1.1",
    "Host: {host}",
    "Upgrade: websocket",
    "Connection: Upgrade",
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==",
    "Sec-WebSocket-Version: 13",
)


class RawSocket:
    """A connection: bytes out, bytes in."""

    def __init__(self, address: str) -> None:
        self.host = urlsplit(address).netloc

    async def __aenter__(self) -> Self:
        name, _, port = self.host.partition(":")
        self._reader, self._writer = await asyncio.open_connection(name, int(port))
        return self

    async def __aexit__(self, *_: type[BaseException] | BaseException | TracebackType | None) -> None:
        self._writer.transport.abort()

    def say(self, data: bytes) -> None:
        """Send something, and wait for nothing."""
        self._writer.write(data)

    async def drain(self) -> None:
        """Wait until what was said is on its way."""
        await self._writer.drain()

    def stop_reading(self) -> None:
        """Let what comes pile up at the other end."""
        self._writer.transport.pause_reading()  # type: ignore[attr-defined]

    async def read_until(self, sign: bytes) -> bytes:
        """All that comes until a sign, or until the end."""
        seen = b""
        async with asyncio.timeout(PATIENCE):
            while sign not in seen and (more := await self._reader.read(65_536)):
                seen += more
        return seen

    async def until_closed(self) -> bytes:
        """All that still comes, until the other side has closed the connection."""
        seen = b""
        async with asyncio.timeout(PATIENCE):
            try:
                while more := await self._reader.read(65_536):
                    seen += more
            except ConnectionError:
                pass
        return seen


class RawLine(RawSocket):
    """A WebSocket by hand."""

    def __init__(self, address: str, table: str, headers: list[str]) -> None:
        super().__init__(address)
        self._lines = [line.format(table=table, host=self.host) for line in HANDSHAKE] + headers
        self.status = 0

    async def __aenter__(self) -> Self:
        await super().__aenter__()
        self.say("\r\n".join([*self._lines, "", ""]).encode())
        self.status = int((await self._reader.readline()).split()[1])
        return self

    def frame(self, opcode: Opcode, data: bytes = b"", fin: bool = True) -> bytes:
        """A frame as browsers send them."""
        return Frame(opcode, data, fin).serialize(mask=True)
