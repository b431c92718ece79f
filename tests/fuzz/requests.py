"""HTTP requests, byte by byte, that no client library would send."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

METHODS: Final = (b"GET", b"HEAD", b"POST", b"PUT", b"DELETE", b"PATCH", b"OPTIONS", b"TRACE", b"CONNECT", b"PRI", b"get")
VERSIONS: Final = (b"HTTP/1.1", b"HTTP/1.0", b"HTTP/0.9", b"HTTP/2.0", b"HTTP/1.1.1", b"http/1.1", b"HTTP/", b"", b"RTSP/1.0")
ENDS: Final = (b"\r\n", b"\n", b"\r", b"\r\r\n", b"\n\r", b"\x00", b"\r\n ")
NUMBERS: Final = (b"0", b"-1", b"+1", b"1e3", b"0x10", b"5, 5", b"5,6", b"9" * 30, b"", b" ", "٣".encode(), b"16385", b"7")
NASTY: Final = (
    b"..", b"%2e%2e", b"%2f", b"%00", b"%", b"%zz", b"%ff%fe", b"%C3%28", b"%ED%A0%80", b"\xff\xfe", "é".encode(), b"//", b"\\",
    b"%0d%0aX:1", b"?", b"#", b"a" * 9000, b"%25%32%65", b";x=1", b"*", b"secret", b"tablee.sqlite", b"private.txt",
)  # fmt: skip
PLACES: Final = (
    b"/", b"/api/me", b"/api/games", b"/api/games/%s/seats", b"/api/tables", b"/api/tables/%s", b"/api/tables/%s/qr.svg",
    b"/api/tables/%s/matches/1", b"/api/tables/%s/matches/1/replay?as=0", b"/api/openapi.json", b"/t/%s", b"/ws/%s",
    b"/assets/app.js", b"/assets/%s", b"/%s", b"/icon.svg",
)  # fmt: skip
BODIES: Final = (
    b"", b"{}", b"null", b"[" * 5000, b'{"name":"\\ud800"}', b'{"name":NaN}', b'{"name":"x","name":"y"}', b"\xff\xfe", b"x" * 20000,
    b'{"name":"' + b"\\u0000" * 9 + b'"}', b'{"game":"sketch","seats":1e400}', b'{"game":"sketch","options":{"points":{"x":1}}}',
    b'{"game":"sketch","seats":99999999999999999999}', b'{"game":"pictomania","lesson":true}',
)  # fmt: skip


class Raw(NamedTuple):
    """Bytes for the server. It owes this many `answers`; what does not `end` is left unfinished, and nothing is owed."""

    data: bytes
    answers: int = 0
    ends: bool = True


def request(method: bytes, target: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    """A well-formed request, after which the connection is closed."""
    length = b"Content-Length: %d" % len(body)
    usual = [b"Host: house", b"Connection: close", *([length] if body else [])]
    return b"\r\n".join((method + b" " + target + b" HTTP/1.1", *usual, *headers, b"", body))


def odd_line(rng: Random, table: bytes) -> Raw:
    parts = [rng.choice(METHODS), place(rng, table), rng.choice(VERSIONS)]
    rng.shuffle(parts) if rng.random() < 0.3 else None
    line = rng.choice((b" ", b"  ", b"\t", b"\x0b")).join(parts[: rng.randint(1, 3)])
    return Raw(line + rng.choice(ENDS) + b"Host: house\r\nConnection: close\r\n\r\n" + rng.randbytes(rng.randint(0, 9)), ends=False)


def odd_method(rng: Random, table: bytes) -> Raw:
    return Raw(request(rng.choice(METHODS), place(rng, table), body=rng.choice((b"", b"{}"))), answers=1)


def odd_target(rng: Random, table: bytes) -> Raw:
    """Absolute, encoded, cut or climbing; none leads to a file that is not for the web."""
    start = rng.choice((b"", b"http://house", b"http://elsewhere:99999", b"https://u:p@house", b"//house", b"ftp:", b"*"))
    parts = [rng.choice((*NASTY, table, b"api", b"assets", b"t")) for _ in range(rng.randint(1, 4))]
    return Raw(request(rng.choice((b"GET", b"HEAD")), start + b"/" + b"/".join(parts)))


def doubled_headers(rng: Random, table: bytes) -> Raw:
    """Two of what there should be one of."""
    name = rng.choice((b"Host", b"Cookie", b"Origin", b"Content-Length", b"Content-Type", b"Connection", b"Transfer-Encoding"))
    values = (b"house", b"tablee=x.y", b"0", b"chunked", b"http://house", b"close", b"keep-alive", *NUMBERS)
    twice = [name + b": " + rng.choice(values) for _ in range(2)]
    return Raw(request(rng.choice((b"GET", b"PUT")), place(rng, table), *twice), ends=False)


def odd_headers(rng: Random, table: bytes) -> Raw:
    """Huge, many, folded, nameless, or of letters that headers cannot have."""
    odd = rng.choice((
        [b"X: " + b"x" * rng.choice((8_000, 70_000, 300_000))],
        [b"X%d: %d" % (number, number) for number in range(rng.choice((90, 3000)))],
        [b"Cookie: " + b"; ".join(b"c%d=%d" % (n, n) for n in range(800))],
        [b"Cookie: tablee=" + rng.randbytes(40).replace(b"\n", b"").replace(b"\r", b"")],
        [b"X: a", b" folded"], [b": nameless"], [b"no colon"], [b"X : space"], [b"X\x00: y"], [b"X: \x00\x01\x7f"],
        [b"X: \xff\xfe"], [b"Expect: 100-continue"], [b"Expect: miracles"], [b"Range: bytes=9-1,0-"], [b"If-Modified-Since: never"],
        [b"Accept-Encoding: " + b"gzip," * 500], [b"X-Forwarded-For: " + b"1," * 900], [b"Origin: null"], [b"Origin: http://house"],
    ))  # fmt: skip
    return Raw(request(rng.choice((b"GET", b"POST", b"HEAD")), place(rng, table), *odd), ends=False)


def odd_host(rng: Random, table: bytes) -> Raw:
    """What links are made of."""
    hosts = (b"", b"a" * 400, b"[::1", b"h:99999", b"h:x", b"a/b", b"<script>", b"%s", b"{host}", b"a b", b"\xe9", b"h\x00", b"@", b"a,b")
    head = b"GET " + place(rng, table) + b" HTTP/1.1\r\nHost: " + rng.choice(hosts)
    return Raw(head + b"\r\nConnection: close\r\n\r\n")


def chunked(rng: Random, table: bytes) -> Raw:
    """Chunks of true and untrue lengths."""
    sizes = (b"1", b"5", b"0", b"-1", b"ffffffffffffffff", b"g", b"", b"5;x=y", b"1\n", b"0x5", b"4001", b"00000000000000000005")
    chunks = b"".join(rng.choice(sizes) + b"\r\n" + rng.choice((b"{}", b"x" * 5, b"")) + b"\r\n" for _ in range(rng.randint(0, 4)))
    end = rng.choice((b"0\r\n\r\n", b"0\r\nTrailer: x\r\n\r\n", b"0\r\n", b""))
    encoding = rng.choice((b"chunked", b"Chunked", b"gzip, chunked", b"chunked, chunked", b"identity", b"xchunked"))
    head = request(b"PUT", b"/api/me", b"Transfer-Encoding: " + encoding, *rng.choice(((), (b"Content-Length: 3",))))
    return Raw(head + chunks + end, ends=False)


def odd_body(rng: Random, table: bytes) -> Raw:
    """A body that is no JSON, too large, or not what was asked for."""
    method, target = rng.choice(((b"PUT", b"/api/me"), (b"POST", b"/api/tables"), (b"POST", b"/api/games/sketch/seats")))
    kind = b"Content-Type: " + rng.choice((b"application/json", b"text/plain; charset=utf-16", b"multipart/form-data", b"\xff"))
    return Raw(request(method, target, kind, body=rng.choice((*BODIES, rng.randbytes(30)))), answers=1)


def cut_off(rng: Random, table: bytes) -> Raw:
    """A request whose end never comes."""
    whole = request(b"PUT", place(rng, table), body=rng.choice(BODIES))
    return Raw(whole[: rng.randrange(len(whole))], ends=False)


def wrong_length(rng: Random, table: bytes) -> Raw:
    head = b"PUT /api/me HTTP/1.1\r\nHost: house\r\nConnection: close\r\nContent-Length: " + rng.choice(NUMBERS)
    return Raw(head + b"\r\n\r\n" + rng.choice(BODIES), ends=False)


def pipelined(rng: Random, table: bytes) -> Raw:
    """Several requests at once; each is answered."""
    many = rng.randint(2, 12)
    first = request(b"GET", b"/api/me").replace(b"Connection: close\r\n", b"")
    return Raw(first * (many - 1) + request(b"GET", place(rng, table)), answers=many)


def upgrades(rng: Random, table: bytes) -> Raw:
    """To something that is not spoken here, or not quite."""
    wish = rng.choice((b"h2c", b"websocket", b"WebSocket, h2c", b"tls/1.0", b"", b"\xff"))
    headers = [b"Upgrade: " + wish, b"Connection: Upgrade", b"Sec-WebSocket-Version: 8", b"HTTP2-Settings: AAMAAABkAAQAAP__"]
    return Raw(request(rng.choice((b"GET", b"POST")), place(rng, table), *rng.sample(headers, rng.randint(1, 4))), ends=False)


def noise(rng: Random, table: bytes) -> Raw:
    """A handshake of another protocol, or none at all."""
    starts = (b"\x16\x03\x01\x02\x00\x01\x00", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", b"SSH-2.0-x\r\n", b"\r\n\r\n\r\n", b"\x81\x85")
    return Raw(rng.choice(starts) + rng.randbytes(rng.randint(0, 200)), ends=False)


def place(rng: Random, table: bytes) -> bytes:
    """An address that exists, or nearly."""
    found = rng.choice(PLACES)
    return found % rng.choice((table, table, b"sketch", *NASTY[:10])) if b"%s" in found else found


FAMILIES: Final[tuple[Callable[[Random, bytes], Raw], ...]] = (
    odd_line, odd_method, odd_target, doubled_headers, odd_headers, odd_host, chunked, odd_body, cut_off, wrong_length,
    pipelined, upgrades, noise,
)  # fmt: skip
