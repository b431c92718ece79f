"""A table as it lies in the attic of a store: packed, and whole."""

import gzip
from typing import NamedTuple

import msgspec


class Packed(NamedTuple):
    """The version at which a room was stored whole, the room, and the rows of its log: number, match, kind, body."""

    version: int
    room: bytes
    rows: list[tuple[int, int, str, bytes]]


def pack(table: Packed) -> bytes:
    """Packs a table; a large one takes a while."""
    return gzip.compress(msgspec.msgpack.encode(table), mtime=0)


def unpack(data: bytes) -> Packed:
    """A table from the attic."""
    return msgspec.msgpack.decode(gzip.decompress(data), type=Packed)
