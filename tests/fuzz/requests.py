"""HTTP requests, byte by byte, that no client library would send."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from tests.fuzz import odd


class Raw(NamedTuple):
    """Bytes for the server, which owes this many `answers`. One that `ends` is a whole request, after which the server
    must end the connection; another may be left unfinished for ever."""

    data: bytes
    answers: int = 0
    ends: bool = True


def request(method: bytes, target: bytes, *headers: bytes, body: bytes = b"") -> bytes:
    """A well-formed request, after which the connection is closed."""
    length = b"Content-Length: %d" % len(body)
    usual = [b"Host: server", b"Connection: close", *([length] if body else [])]
    return b"\r\n".join((method + b" " + target + b" HTTP/1.1", *usual, *headers, b"", body))


def place(rng: Random, table: bytes) -> bytes:
    """An address that exists, or nearly."""
    found = rng.choice(odd.PLACES)
    return found % rng.choice((table, table, b"sketch", *odd.ENCODED)) if b"%s" in found else found


def odd_line(rng: Random, table: bytes) -> Raw:
    """Words that are missing, or in another order, or otherwise apart."""
    words = [rng.choice(odd.METHODS), place(rng, table), rng.choice(odd.VERSIONS)]
    line = rng.choice((b" ", b"  ", b"\t", b"\x0b")).join(rng.sample(words, rng.choice((1, 2, 3, 3))))
    headers = b"Host: server\r\nConnection: close\r\n\r\n"
    return Raw(line + rng.choice(odd.ENDS) + headers + rng.randbytes(rng.randint(0, 9)), ends=False)


def odd_method(rng: Random, table: bytes) -> Raw:
    return Raw(request(rng.choice(odd.METHODS), place(rng, table), body=rng.choice((b"", b"{}"))), answers=1)


def odd_target(rng: Random, table: bytes) -> Raw:
    """Absolute, encoded, cut or climbing; none leads to a file that is not for the web."""
    parts = [rng.choice((*odd.NASTY, table, b"api", b"assets", b"t")) for _ in range(rng.randint(1, 4))]
    return Raw(request(rng.choice((b"GET", b"HEAD")), rng.choice(odd.FORMS) + b"/" + b"/".join(parts)))


def doubled_headers(rng: Random, table: bytes) -> Raw:
    """Two of what there should be one of."""
    name = rng.choice(odd.DOUBLED)
    twice = [name + b": " + rng.choice(odd.VALUES) for _ in range(2)]
    return Raw(request(rng.choice((b"GET", b"PUT")), place(rng, table), *twice), ends=False)


def odd_headers(rng: Random, table: bytes) -> Raw:
    """Huge, many, folded, nameless, or of letters that headers cannot have."""
    headers = rng.choice(odd.HEADERS)
    return Raw(request(rng.choice((b"GET", b"POST", b"HEAD")), place(rng, table), *headers), ends=False)


def odd_host(rng: Random, table: bytes) -> Raw:
    """What links are made of."""
    head = b"GET " + place(rng, table) + b" HTTP/1.1\r\nHost: " + rng.choice(odd.HOSTS)
    return Raw(head + b"\r\nConnection: close\r\n\r\n")


def chunked(rng: Random, table: bytes) -> Raw:
    """Chunks of true and untrue lengths, to whom they are of use and to whom they are not."""
    bodies = (b"{}", b"x" * 5, b"")
    chunks = [rng.choice(odd.CHUNK_SIZES) + b"\r\n" + rng.choice(bodies) + b"\r\n" for _ in range(rng.randint(0, 4))]
    end = rng.choice((b"0\r\n\r\n", b"0\r\nTrailer: x\r\n\r\n", b"0\r\n", b""))
    length = rng.choice(((), (b"Content-Length: 3",)))
    target = rng.choice((b"/api/me", place(rng, table)))
    head = request(b"PUT", target, b"Transfer-Encoding: " + rng.choice(odd.ENCODINGS), *length)
    return Raw(head + b"".join(chunks) + end, ends=False)


def odd_body(rng: Random, table: bytes) -> Raw:
    """A body that is no JSON, too large, or not what was asked for."""
    places = ((b"PUT", b"/api/me"), (b"POST", b"/api/tables"), (b"POST", b"/api/games/sketch/seats"))
    kind = b"Content-Type: " + rng.choice(odd.KINDS)
    return Raw(request(*rng.choice(places), kind, body=rng.choice((*odd.BODIES, rng.randbytes(30)))), answers=1)


def cut_off(rng: Random, table: bytes) -> Raw:
    """A request whose end never comes."""
    whole = request(b"PUT", place(rng, table), body=rng.choice(odd.BODIES))
    return Raw(whole[: rng.randrange(len(whole))], ends=False)


def wrong_length(rng: Random, table: bytes) -> Raw:
    head = b"PUT /api/me HTTP/1.1\r\nHost: server\r\nConnection: close\r\nContent-Length: " + rng.choice(odd.NUMBERS)
    return Raw(head + b"\r\n\r\n" + rng.choice(odd.BODIES), ends=False)


def pipelined(rng: Random, table: bytes) -> Raw:
    """Several requests at once; each is answered."""
    many = rng.randint(2, 12)
    first = request(b"GET", b"/api/me").replace(b"Connection: close\r\n", b"")
    return Raw(first * (many - 1) + request(b"GET", place(rng, table)), answers=many)


def upgrades(rng: Random, table: bytes) -> Raw:
    """To something that is not spoken here, or not quite."""
    headers = [b"Upgrade: " + rng.choice(odd.UPGRADES), b"Connection: Upgrade", b"Sec-WebSocket-Version: 8"]
    some = rng.sample(headers, rng.randint(1, 3))
    return Raw(request(rng.choice((b"GET", b"POST")), place(rng, table), *some), ends=False)


def noise(rng: Random, table: bytes) -> Raw:
    """A handshake of another protocol, or none at all."""
    return Raw(rng.choice(odd.STARTS) + rng.randbytes(rng.randint(0, 200)), ends=False)


FAMILIES: Final[tuple[Callable[[Random, bytes], Raw], ...]] = (
    odd_line,
    odd_method,
    odd_target,
    doubled_headers,
    odd_headers,
    odd_host,
    chunked,
    odd_body,
    cut_off,
    wrong_length,
    pipelined,
    upgrades,
    noise,
)
