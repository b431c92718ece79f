"""A stand-in for the reader: it lays a drawing over the pictures of each word."""

from collections.abc import Sequence
from functools import cache
from itertools import pairwise
from math import exp, hypot
from typing import Final

from tablee.bots.drawing.library import FRENCH, pictures_of

Ink = Sequence[Sequence[tuple[float, float]]]

GRID: Final = 10
STEP: Final = 25.0
KEEN: Final = 24.0


class UnknownWord(ValueError):
    """A word that the reader has never met."""


def vocabulary() -> frozenset[str]:
    """Every word that it knows, in French and English."""
    return frozenset(FRENCH)


def read(ink: Ink, words: Sequence[str]) -> tuple[float, ...]:
    """How likely it is that a drawing shows each of the words."""
    if unknown := [word for word in words if word not in FRENCH]:
        raise UnknownWord(unknown[0])
    cells = _cells(ink)
    weights = [exp(KEEN * _alike(cells, _shape(word))) for word in words]
    return tuple(weight / sum(weights) for weight in weights)


def _alike(one: frozenset[tuple[int, int]], other: frozenset[tuple[int, int]]) -> float:
    return len(one & other) / max(1, len(one | other))


@cache
def _shape(word: str) -> frozenset[tuple[int, int]]:
    return _cells(pictures_of(word)[-1].strokes)


def _cells(ink: Ink) -> frozenset[tuple[int, int]]:
    points = [point for stroke in ink for point in _dense(stroke)]
    if not points:
        return frozenset()
    left, top = min(x for x, _ in points), min(y for _, y in points)
    size = max(1.0, max(x for x, _ in points) - left, max(y for _, y in points) - top)
    return frozenset((int(GRID * (x - left) / size), int(GRID * (y - top) / size)) for x, y in points)


def _dense(stroke: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    dense = [*stroke[:1]]
    for (x, y), (to_x, to_y) in pairwise(stroke):
        count = max(1, int(hypot(to_x - x, to_y - y) / STEP))
        dense += [(x + (to_x - x) * at / count, y + (to_y - y) * at / count) for at in range(1, count + 1)]
    return dense
