"""Small PNG files, still and moving: rows as they are pack better than with the browser's own filters, which make noise
of a soft gradient."""

import struct
import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from playwright.sync_api import Page

PIXELS: Final = """async (source) => {
    const picture = await createImageBitmap(await (await fetch(source)).blob());
    const pen = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
    pen.drawImage(picture, 0, 0);
    const { data } = pen.getImageData(0, 0, picture.width, picture.height);
    let text = "";
    for (let at = 0; at < data.length; at += 32768) text += String.fromCharCode(...data.subarray(at, at + 32768));
    return [picture.width, picture.height, btoa(text)];
}"""
SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
EIGHT_BITS, RGB = 8, 2
COARSE: Final = bytes(min(255, (value + 2) // 4 * 4) for value in range(256))  # nobody sees it, and it packs


class Pixels(NamedTuple):
    """A picture, as three bytes a pixel."""

    width: int
    height: int
    rgb: bytes

    def row(self, at: int) -> bytes:
        """One of its rows."""
        return self.rgb[at * self.width * 3 : (at + 1) * self.width * 3]

    def cut(self, left: int, top: int, width: int, height: int) -> "Pixels":
        """A part of it."""
        rows = (self.row(at)[left * 3 : (left + width) * 3] for at in range(top, top + height))
        return Pixels(width, height, b"".join(rows))


def packed(png: bytes, desk: Page) -> bytes:
    """Much the same picture in fewer bytes; `desk` is an empty page where the browser unpacks it."""
    pixels = unpacked(png, desk)
    coarse = pixels._replace(rgb=pixels.rgb.translate(COARSE))
    return _file((b"IHDR", _header(coarse)), (b"IDAT", _data(coarse)))


def unpacked(png: bytes, desk: Page) -> Pixels:
    """Its pixels."""
    width, height, pixels = desk.evaluate(PIXELS, f"data:image/png;base64,{b64encode(png).decode()}")
    rgba = b64decode(pixels)
    rgb = bytearray(width * height * 3)
    for colour in range(3):
        rgb[colour::3] = rgba[colour::4]
    return Pixels(width, height, bytes(rgb))


class Frame(NamedTuple):
    """A picture that stays for some milliseconds."""

    pixels: Pixels
    stays: int


def moving(frames: Sequence[Frame]) -> bytes:
    """A moving picture (APNG) that begins again and again; of each frame only what has changed is stored."""
    first = frames[0].pixels
    chunks = [(b"IHDR", _header(first)), (b"acTL", struct.pack(">II", len(frames), 0))]
    chunks += [(b"fcTL", _place(0, first, (0, 0), frames[0].stays)), (b"IDAT", _data(first))]
    for number, (before, frame) in enumerate(pairwise(frames)):
        corner, part = _changed(before.pixels, frame.pixels)
        chunks.append((b"fcTL", _place(2 * number + 1, part, corner, frame.stays)))
        chunks.append((b"fdAT", struct.pack(">I", 2 * number + 2) + _data(part)))
    return _file(*chunks)


def _changed(before: Pixels, after: Pixels) -> tuple[tuple[int, int], Pixels]:
    """The least rectangle that holds all that is new, and its upper left corner."""
    rows = [at for at in range(after.height) if before.row(at) != after.row(at)]
    if not rows:
        return (0, 0), after.cut(0, 0, 1, 1)
    pairs = [(before.row(at), after.row(at)) for at in rows]
    left = min(next(at for at, (a, b) in enumerate(zip(*pair, strict=True)) if a != b) for pair in pairs) // 3
    end = max(_last_change(*pair) for pair in pairs) // 3 + 1
    top, height = rows[0], rows[-1] + 1 - rows[0]
    return (left, top), after.cut(left, top, end - left, height)


def _last_change(before: bytes, after: bytes) -> int:
    return next(at for at in range(len(after) - 1, -1, -1) if before[at] != after[at])


def _place(number: int, part: Pixels, corner: tuple[int, int], stays: int) -> bytes:
    return struct.pack(">IIIIIHHBB", number, part.width, part.height, *corner, stays, 1000, 0, 0)


def _header(pixels: Pixels) -> bytes:
    return struct.pack(">IIBBBBB", pixels.width, pixels.height, EIGHT_BITS, RGB, 0, 0, 0)


def _data(pixels: Pixels) -> bytes:
    return zlib.compress(b"".join(b"\0" + pixels.row(at) for at in range(pixels.height)), 9)


def _file(*chunks: tuple[bytes, bytes]) -> bytes:
    return SIGNATURE + b"".join(_chunk(*chunk) for chunk in (*chunks, (b"IEND", b"")))


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
