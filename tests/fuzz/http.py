"""Raw requests against a running server: each connection ends, and no answer says that the server is at fault."""

import asyncio
import re
from contextlib import suppress
from random import Random
from typing import Final

import httpx
from msgspec import ValidationError, json

from tablee.room.api_types import Problem
from tests.fuzz.requests import FAMILIES, Raw
from tests.fuzz.tally import Tally
from tests.server.process import NOT_FOR_THE_WEB, PATIENCE

AT_ONCE: Final = 8
STATUS: Final = re.compile(rb"HTTP/1\.[01] (\d{3}) ")
MOMENT: Final = 0.05  # seconds that an unfinished request is left waiting


async def raw_requests(tally: Tally, address: str, table: str, cases: int) -> None:
    """Send this many, a few at a time."""
    numbers = iter(range(cases))

    async def send() -> None:
        for number in numbers:
            rng = tally.random(f"request {number}")
            family = rng.choice(FAMILIES)
            raw = family(rng, table.encode())
            trouble = await _trouble(address, raw, rng)
            tally.counts["raw requests"] += 1
            if trouble:
                tally.find(f"raw request {number}, {family.__name__}: {trouble}: {raw.data[:2000]!r}")

    await asyncio.gather(*(send() for _ in range(AT_ONCE)))


async def _trouble(address: str, raw: Raw, rng: Random) -> str | None:
    """What is wrong with the answer, if anything is."""
    try:
        async with asyncio.timeout(PATIENCE):
            answer = await _asked(address, raw, rng)
    except TimeoutError:
        return "the connection never ends"
    except OSError as error:
        return f"nobody answers the door ({error})"
    statuses = [int(status) for status in STATUS.findall(answer)]
    if any(status >= 500 for status in statuses):
        return f"answered with {statuses}"
    if len(statuses) < raw.answers:
        return f"owed {raw.answers} answers and gave {statuses}"
    if NOT_FOR_THE_WEB.encode() in answer or b"SQLite format" in answer:
        return "a file was given away"
    return _unreadable(answer) if len(statuses) == 1 else None


async def _asked(address: str, raw: Raw, rng: Random) -> bytes:
    """All that comes back until the connection ends; an unfinished request is given up after a moment."""
    url = httpx.URL(address)
    reader, writer = await asyncio.open_connection(url.host, url.port)
    answer = b""
    with suppress(OSError):
        for piece in pieces(raw.data, rng):
            writer.write(piece)
            await writer.drain()
        answer = await (reader.read() if raw.ends else _read_a_moment(reader, writer, rng))
    writer.transport.abort()
    return answer


async def _read_a_moment(reader: asyncio.StreamReader, writer: asyncio.StreamWriter, rng: Random) -> bytes:
    """What comes at once; then hang up, in one of two ways."""
    if rng.random() < 0.3:
        return b""
    try:
        async with asyncio.timeout(MOMENT):
            return await reader.read()
    except TimeoutError:
        if rng.random() < 0.5:
            writer.write_eof()
            return await reader.read()
        return b""


def pieces(data: bytes, rng: Random) -> list[bytes]:
    """The same bytes, whole or in a few pieces."""
    cuts = sorted(rng.randint(0, len(data)) for _ in range(rng.choice((0, 0, 1, 3))))
    return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True) if start < end]


def _unreadable(answer: bytes) -> str | None:
    """A refusal of ours has its sentences."""
    head, _, body = answer.partition(b"\r\n\r\n")
    if not body or b"application/json" not in head or head.split()[1] < b"400":
        return None
    try:
        said = json.decode(body, type=Problem)
    except ValidationError as error:
        return f"not a refusal ({error}): {body[:200]!r}"
    return None if said.fr and said.en else f"a refusal without a sentence: {body[:200]!r}"
