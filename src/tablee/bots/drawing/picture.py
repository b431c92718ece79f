"""A picture: the strokes that show a word, and the line of text it is kept as.

The law: `read_line(write_line(picture)) == picture`.

A line is the word, the source, the use and the strokes, with tabs between. The strokes are bytes in base64: each stroke
is its number of points, its first point, and then the steps from point to point, all as numbers of variable length.
"""

from base64 import b64decode, b64encode
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Final, NamedTuple

Stroke = tuple[tuple[int, int], ...]

OURS: Final = "ours"
PLUS: Final = "+"
SHOWN, KEPT = "shown", "training"


class Picture(NamedTuple):
    """A drawing of a word, in drawing order, in the box of a slate (0 to 1000, y downwards).

    `word` is the French word. `source` is `set:icon` or "ours", or both, if icons are part of our picture
    ("ours+tabler:car+ph:dog-fill"). Bots draw it at the table if it is `shown`; the others are kept for training
    readers, so that a bot is not asked to read the very picture it was trained on.
    """

    word: str
    strokes: tuple[Stroke, ...]
    source: str
    shown: bool

    @property
    def collections(self) -> tuple[str, ...]:
        """The sets that the picture is made from."""
        return tuple(dict.fromkeys(part.partition(":")[0] for part in self.source.split(PLUS)))

    @property
    def points(self) -> int:
        return sum(map(len, self.strokes))


def write_line(picture: Picture) -> str:
    packed = b64encode(bytes(_packed(picture.strokes))).decode("ascii")
    return "\t".join((picture.word, picture.source, SHOWN if picture.shown else KEPT, packed))


def read_line(line: str) -> Picture:
    word, source, use, packed = line.split("\t")
    return Picture(word, tuple(_unpacked(b64decode(packed))), source, use == SHOWN)


def _packed(strokes: Iterable[Stroke]) -> Iterator[int]:
    for stroke in strokes:
        yield from _number(len(stroke))
        for (x, y), (to_x, to_y) in pairwise(((0, 0), *stroke)):
            yield from _number(_folded(to_x - x))
            yield from _number(_folded(to_y - y))


def _unpacked(packed: bytes) -> Iterator[Stroke]:
    numbers = _numbers(packed)
    for count in numbers:
        x = y = 0
        points = []
        for _ in range(count):
            x += _unfolded(next(numbers))
            y += _unfolded(next(numbers))
            points.append((x, y))
        yield tuple(points)


def _folded(step: int) -> int:
    """Small numbers of either sign as small numbers: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4."""
    return 2 * step if step >= 0 else -2 * step - 1


def _unfolded(number: int) -> int:
    return number // 2 if number % 2 == 0 else -(number + 1) // 2


def _number(number: int) -> Iterator[int]:
    """Seven bits a byte, the lowest first; the eighth says that more follow."""
    while number > 127:
        yield number % 128 + 128
        number //= 128
    yield number


def _numbers(packed: bytes) -> Iterator[int]:
    number, weight = 0, 1
    for byte in packed:
        number += byte % 128 * weight
        if byte < 128:
            yield number
            number, weight = 0, 1
        else:
            weight *= 128
