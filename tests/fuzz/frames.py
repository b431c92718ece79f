"""WebSocket frames, byte by byte, that no browser would send."""

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from tablee.server.transport import LARGEST_MESSAGE

CONT, TEXT, BINARY, CLOSE, PING, PONG = 0, 1, 2, 8, 9, 10
REQUESTS: Final = (b'{"type":"stand","id":"1"}', b'{"type":"pong","token":1}', b'{"type":"sit","id":"2","seat":0}')
NONSENSE: Final = (b"{}", b"", b"null", b"\xff\xfe", b'"\\ud800"', b"[" * 3000, b"x" * LARGEST_MESSAGE)
MESSAGES: Final = (*REQUESTS, *NONSENSE)
CODES: Final = (1000, 1001, 1011, 3000, 4999, 0, 999, 1004, 1005, 1006, 1015, 1016, 2999, 5000, 65535)


class Burst(NamedTuple):
    """Bytes for an open line. `fatal` ones must end it, others must not; None: as the server likes."""

    data: bytes
    fatal: bool | None


def frame(
    rng: Random, opcode: int, payload: bytes = b"", *, fin: bool = True, reserved: int = 0, masked: bool = True
) -> bytes:
    """A frame as a client sends it, or almost."""
    head = bytes(((fin << 7) | (reserved << 4) | opcode,)) + length(len(payload), masked=masked)
    if not masked:
        return head + payload
    mask = rng.randbytes(4)
    return head + mask + bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))


def length(count: int, *, masked: bool = True, wide: int = 0) -> bytes:
    """The length of a frame, in as few bytes as it takes, or in more."""
    mark = masked << 7
    if count < 126 and wide < 1:
        return bytes((mark | count,))
    if count < 65_536 and wide < 2:
        return bytes((mark | 126,)) + count.to_bytes(2, "big")
    return bytes((mark | 127,)) + count.to_bytes(8, "big")


def fragments(rng: Random) -> Burst:
    """One message in pieces, some of them empty, with control frames in between."""
    message = rng.choice((b'{"type":"stand","id":"1"}', b"{}", b"nonsense" * 20))
    cuts = sorted(rng.randint(0, len(message)) for _ in range(rng.randint(1, 9)))
    parts = [message[start:end] for start, end in zip([0, *cuts], [*cuts, len(message)], strict=True)]
    data = b""
    for number, part in enumerate(parts):
        data += frame(rng, CONT if number else rng.choice((TEXT, BINARY)), part, fin=number == len(parts) - 1)
        data += frame(rng, rng.choice((PING, PONG)), rng.randbytes(rng.randint(0, 125))) * rng.choice((0, 0, 1, 3))
    return Burst(data, fatal=False)


def messages(rng: Random) -> Burst:
    """Whole messages of any content, several at once."""
    return Burst(
        b"".join(frame(rng, rng.choice((TEXT, BINARY)), rng.choice(MESSAGES)) for _ in range(rng.randint(1, 5))), None
    )


def no_mask(rng: Random) -> Burst:
    return Burst(frame(rng, rng.choice((TEXT, PING)), b"{}", masked=False), fatal=True)


def reserved_bits(rng: Random) -> Burst:
    return Burst(frame(rng, rng.choice((TEXT, BINARY, PING)), b"{}", reserved=rng.randint(1, 7)), fatal=True)


def reserved_opcodes(rng: Random) -> Burst:
    return Burst(frame(rng, rng.choice((3, 4, 5, 6, 7, 11, 12, 13, 14, 15)), rng.randbytes(3)), fatal=True)


def long_control(rng: Random) -> Burst:
    return Burst(frame(rng, rng.choice((CLOSE, PING, PONG)), b"\x03\xe8" + b"x" * rng.choice((124, 300))), fatal=True)


def broken_control(rng: Random) -> Burst:
    return Burst(frame(rng, rng.choice((CLOSE, PING, PONG)), b"", fin=False), fatal=True)


def too_large(rng: Random) -> Burst:
    """What is announced is too large, whether it comes or not, in one piece or many."""
    count = rng.choice((LARGEST_MESSAGE + 1, 65_536, 2**31, 2**32 + 1, 2**62, 2**63 - 1))
    announced = bytes((0x81,)) + length(count, wide=rng.choice((0, 2))) + rng.randbytes(4)
    pieces = frame(rng, TEXT, b"x" * LARGEST_MESSAGE, fin=False) + frame(rng, CONT, b"x" * 9, fin=False)
    return Burst(rng.choice((announced, pieces)), fatal=True)


def impossible_length(rng: Random) -> Burst:
    """With the highest bit set, or in more bytes than it takes."""
    highest = bytes((0x81, 0xFF)) + (2**63 + rng.randint(0, 9)).to_bytes(8, "big") + rng.randbytes(9)
    wide = bytes((0x81,)) + length(2, wide=rng.choice((1, 2))) + b"\x00" * 4 + b"{}"
    return Burst(rng.choice((highest, wide)), None)


def out_of_order(rng: Random) -> Burst:
    """A continuation of nothing, or a message within another."""
    nothing = frame(rng, CONT, b"{}", fin=rng.random() < 0.5)
    within = frame(rng, TEXT, b"{", fin=False) + frame(rng, rng.choice((TEXT, BINARY)), b"}")
    return Burst(rng.choice((nothing, within)), fatal=True)


def goodbyes(rng: Random) -> Burst:
    """Close frames of any code and reason, or of half a code; nothing after them is heard."""
    code = rng.choice(CODES).to_bytes(2, "big")
    payload = rng.choice((b"", b"\x03", code, code + b"why", code + b"\xff\xfe", code + b"x" * 123))
    return Burst(
        frame(rng, CLOSE, payload) + frame(rng, TEXT, b'{"type":"stand","id":"late"}') * rng.randint(0, 2), fatal=True
    )


def second_handshake(rng: Random) -> Burst:
    return Burst(b"GET /ws/x HTTP/1.1\r\nHost: server\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", fatal=True)


def cut_frame(rng: Random) -> Burst:
    """A frame whose end never comes."""
    whole = frame(rng, rng.choice((TEXT, PING, CLOSE)), rng.choice(MESSAGES)[:125])
    return Burst(whole[: rng.randrange(len(whole))], None)


def many_pings(rng: Random) -> Burst:
    return Burst(frame(rng, rng.choice((PING, PONG)), rng.randbytes(rng.randint(0, 125))) * rng.randint(1, 40), None)


def noise(rng: Random) -> Burst:
    return Burst(rng.randbytes(rng.randint(1, 300)), None)


FAMILIES: Final[tuple[Callable[[Random], Burst], ...]] = (
    fragments,
    messages,
    no_mask,
    reserved_bits,
    reserved_opcodes,
    long_control,
    broken_control,
    too_large,
    impossible_length,
    out_of_order,
    goodbyes,
    second_handshake,
    cut_frame,
    many_pings,
    noise,
)
