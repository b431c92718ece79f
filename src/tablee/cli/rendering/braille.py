"""Drawings in the terminal, eight dots a character: ink sets dots, rubber clears them."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol

SIZE: Final = 1000  # of the slate, in both directions
FIRST: Final = 0x2800  # the character without dots
BITS: Final = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))  # by row and column within a character
WIDE, HIGH = 2, 4  # dots of a character

Dot = tuple[int, int]


class Stroke(Protocol):
    """One stroke of a drawing: points as x, y, x, y …"""

    @property
    def pen(self) -> str: ...
    @property
    def width(self) -> int: ...
    @property
    def points(self) -> Sequence[int]: ...


def drawing(strokes: Sequence[Stroke], columns: int, rows: int) -> list[str]:
    """The strokes as lines of characters."""
    dots = _dots(strokes, columns * WIDE, rows * HIGH)
    return ["".join(_character(dots, column, row) for column in range(columns)) for row in range(rows)]


def _character(dots: set[Dot], column: int, row: int) -> str:
    places = [(x, y) for y in range(HIGH) for x in range(WIDE)]
    return chr(FIRST + sum(BITS[y][x] for x, y in places if (column * WIDE + x, row * HIGH + y) in dots))


def _dots(strokes: Sequence[Stroke], across: int, down: int) -> set[Dot]:
    dots: set[Dot] = set()
    for stroke in strokes:
        covered = set(_covered(stroke, across, down))
        dots = dots - covered if stroke.pen == "rubber" else dots | covered
    return dots


def _covered(stroke: Stroke, across: int, down: int) -> Iterator[Dot]:
    """The dots on the way of a stroke; a wide stroke also covers those beside it."""
    places = [
        (x * across / SIZE, y * down / SIZE) for x, y in zip(stroke.points[::2], stroke.points[1::2], strict=True)
    ]
    reach = stroke.width * across // (2 * SIZE)
    for x, y in _way(places):
        for beside in range(-reach, reach + 1):
            for below in range(-reach, reach + 1):
                yield min(across - 1, max(0, int(x) + beside)), min(down - 1, max(0, int(y) + below))


def _way(places: Sequence[tuple[float, float]]) -> Iterator[tuple[float, float]]:
    yield from places
    for (x, y), (to_x, to_y) in pairwise(places):
        steps = int(max(abs(to_x - x), abs(to_y - y))) + 1
        yield from ((x + (to_x - x) * step / steps, y + (to_y - y) * step / steps) for step in range(1, steps))
