"""Handshakes of a WebSocket, good and odd."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Final

Headers = Sequence[tuple[bytes, bytes]]

ODD: Final = {
    b"Host": (b"", b"elsewhere", b"a" * 5000, b"\xff"),
    b"Upgrade": (b"h2c", b"websocket, h2c", b"WEBSOCKET", b""),
    b"Connection": (b"keep-alive, Upgrade", b"close", b"upgrade,", b""),
    b"Sec-WebSocket-Key": (b"", b"x", b"AAAA", b"A" * 400, b"\xff"),
    b"Sec-WebSocket-Version": (b"8", b"13, 8", b"99", b"-13", b""),
    b"Cookie": (
        *b'tablee= tablee=a.b tablee=\xff.\xff ;;;=; tablee=" tablee=.;tablee=.'.split(),
        b"",
        b"tablee=" + b"x" * 9000,
    ),
}
EXTRA: Final = (
    (b"Origin", b"http://elsewhere"),
    (b"Origin", b"http://server"),
    (b"Origin", b"null"),
    (b"Origin", b"\xff"),
    (b"Sec-WebSocket-Extensions", b"permessage-deflate; client_max_window_bits"),
    (b"Sec-WebSocket-Extensions", b";;,"),
    (b"Sec-WebSocket-Protocol", b"chat, superchat"),
    (b"Sec-WebSocket-Accept", b"x"),
    (b"Content-Length", b"5"),
    (b"Transfer-Encoding", b"chunked"),
    (b"Expect", b"100-continue"),
    (b"X", b"x" * 20_000),
)
PLACES: Final = (
    *b"/ws/ /ws/nobody /ws/%s?x=1 /ws/%s/more /ws/%2e%2e /ws/%ff /%s / /api/me * /ws/%s%%00 http://server/ws/%s".split(),
    b"/ws/" + b"a" * 9000,
)


def usual(cookie: str) -> Headers:
    """What a browser sends."""
    return (
        (b"Host", b"server"),
        (b"Upgrade", b"websocket"),
        (b"Connection", b"Upgrade"),
        (b"Sec-WebSocket-Key", b"dGhlIHNhbXBsZSBub25jZQ=="),
        (b"Sec-WebSocket-Version", b"13"),
        (b"Cookie", cookie.encode()),
    )


def handshake(headers: Headers, table: str, line: bytes = b"GET /ws/%s HTTP/1.1") -> bytes:
    """The bytes of one."""
    first = line % table.encode() if b"%s" in line else line
    return b"\r\n".join((first, *(name + b": " + value for name, value in headers), b"", b""))


def doubled(rng: Random, headers: Headers, table: str) -> bytes:
    """One of the headers comes twice, the second time perhaps with something else in it."""
    name, value = rng.choice((*headers, *EXTRA))
    other = rng.choice((value, *ODD.get(name, ())))
    without = [header for header in headers if header[0] != name]
    return handshake([*without, (name, value), (name, other)], table)


def two_cookies(rng: Random, headers: Headers, table: str) -> bytes:
    """As some proxies split what is too long."""
    more = rng.choice((headers[-1][1], b"other=1", b"tablee=a.b", b""))
    return handshake(
        rng.choice(([*headers, (b"Cookie", more)], [*headers[:-1], (b"cookie", more), headers[-1]])), table
    )


def missing(rng: Random, headers: Headers, table: str) -> bytes:
    left_out = rng.choice(headers)
    return handshake([header for header in headers if header != left_out], table)


def changed(rng: Random, headers: Headers, table: str) -> bytes:
    name = rng.choice(list(ODD))
    return handshake(
        [(name, rng.choice(ODD[name])) if found == name else (found, value) for found, value in headers], table
    )


def extra(rng: Random, headers: Headers, table: str) -> bytes:
    return handshake([*headers, *rng.sample(EXTRA, rng.randint(1, 3))], table)


def elsewhere(rng: Random, headers: Headers, table: str) -> bytes:
    return handshake(headers, table, b"GET " + rng.choice(PLACES) + b" HTTP/1.1")


def odd_line(rng: Random, headers: Headers, table: str) -> bytes:
    line = rng.choice(
        (b"POST /ws/%s HTTP/1.1", b"GET /ws/%s HTTP/1.0", b"HEAD /ws/%s HTTP/1.1", b"GET  /ws/%s HTTP/1.1", b"/ws/%s")
    )
    return handshake(headers, table, line)


def twice(rng: Random, headers: Headers, table: str) -> bytes:
    return handshake(headers, table) * 2


def eager(rng: Random, headers: Headers, table: str) -> bytes:
    """The first frames come along with the handshake."""
    frames = b"\x81\x82\x00\x00\x00\x00{}" * rng.randint(1, 9) + rng.choice((b"", b"\x88\x80\x00\x00\x00\x00", b"\x81"))
    return handshake(headers, table) + frames


def cut(rng: Random, headers: Headers, table: str) -> bytes:
    whole = handshake(headers, table)
    return whole[: rng.randrange(len(whole))]


FAMILIES: Final[tuple[Callable[[Random, Headers, str], bytes], ...]] = (
    doubled,
    two_cookies,
    missing,
    changed,
    extra,
    elsewhere,
    odd_line,
    twice,
    eager,
    cut,
)
