"""A cable between two sides of a TCP connection: it can be stalled, cut, and refuse to connect."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final, Self

PIECE: Final = 65_536

Ends = tuple[asyncio.StreamReader, asyncio.StreamWriter]


class Cable:
    """Listens on a port and carries everything to the other side, which `reach` connects to, and back."""

    def __init__(self, reach: Callable[[], Awaitable[Ends]]) -> None:
        self.refuses = False
        self.port = 0
        self._reach = reach
        self._flowing = asyncio.Event()
        self._flowing.set()
        self._ends: set[asyncio.StreamWriter] = set()
        self._tasks: set[asyncio.Task[None]] = set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._begin, "127.0.0.1", 0)
        self.port = self._server.sockets[0].getsockname()[1]
        return self

    async def __aexit__(self, *_: object) -> None:
        self._server.close()
        for task in self._tasks:
            task.cancel()
        if self._tasks:
            await asyncio.wait(self._tasks)

    def stall(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self._flowing.clear()

    def mend(self) -> None:
        """Everything passes again."""
        self.refuses = False
        self._flowing.set()

    def cut(self) -> None:
        """Break all connections; new ones can be made."""
        for end in tuple(self._ends):
            end.transport.abort()

    def _begin(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        task = asyncio.create_task(self._carry(reader, writer))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _carry(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._ends.add(writer)
        try:
            await self._flowing.wait()
            if not self.refuses:
                await self._join(reader, writer, *await self._reach())
        except OSError:
            pass  # nobody is there, or one side has hung up
        finally:
            writer.transport.abort()
            self._ends.discard(writer)

    async def _join(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        far: asyncio.StreamReader,
        there: asyncio.StreamWriter,
    ) -> None:
        self._ends.add(there)
        ways = [asyncio.create_task(way) for way in (self._pump(reader, there), self._pump(far, writer))]
        try:
            await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
            for end in (writer, there):
                end.close()
            await asyncio.wait(ways, timeout=1.0)
        finally:
            for way in ways:
                way.cancel()
            there.transport.abort()
            self._ends.discard(there)

    async def _pump(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await reader.read(PIECE):
                await self._flowing.wait()
                writer.write(data)
                await writer.drain()
