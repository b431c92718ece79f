"""Responses that are stored compressed: sent as they are, or unpacked for clients without gzip."""

import asyncio
import zlib
from collections.abc import Coroutine, Iterator
from typing import Any, Final, TypeVar

from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response, StreamingResponse

from tablee.server.encodings import takes

T = TypeVar("T")

PIECE: Final = 64 * 1024  # bytes of a response
# A finished match does not change. A day, not for ever: a new version may send it in another form.
UNCHANGING: Final = "private, max-age=86400, immutable"


async def while_connected(request: Request, work: Coroutine[Any, Any, T]) -> T:
    """Awaits work, and cancels it when the browser that asked for it hangs up."""
    doing, leaving = asyncio.ensure_future(work), asyncio.ensure_future(_hung_up(request))
    try:
        await asyncio.wait((doing, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not doing.done():
            raise ClientDisconnect
        return doing.result()
    finally:
        doing.cancel()
        leaving.cancel()


async def _hung_up(request: Request) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        pass


def packed(request: Request, data: bytes, cache: str | None = UNCHANGING) -> Response:
    """A response with compressed JSON; for a browser without gzip it is unpacked piece by piece, in a thread."""
    headers = {"vary": "accept-encoding", **({"cache-control": cache} if cache else {})}
    if takes(request.headers.get("accept-encoding", ""), "gzip"):
        return Response(data, headers={**headers, "content-encoding": "gzip"}, media_type="application/json")
    return StreamingResponse(unpacked(data), headers=headers, media_type="application/json")


def unpacked(data: bytes) -> Iterator[bytes]:
    """Yields the unpacked data in pieces, so that a slow connection never holds all of it in memory."""
    gzip = zlib.decompressobj(zlib.MAX_WBITS | 16)
    while not gzip.eof:
        yield gzip.decompress(data, PIECE)
        data = gzip.unconsumed_tail
