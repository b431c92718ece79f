"""Outlines made into strokes that a hand would draw: simplified, joined where they meet, large shapes first."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist, hypot
from typing import Final

from art.shapes import Point, Stroke, Strokes, box_of, length

TOLERANCE: Final = 0.25  # of 100: how far a simplified line may stray
MEETING: Final = 0.6  # of 100: ends as near as that are one point
ECHO: Final = 7.5  # of 100: the thickest line that a set draws as a filled ring
ECHO_LENGTH: Final = 0.6
ECHO_SHARE: Final = 0.7
LARGE: Final = 0.5  # strokes of at least this share of the longest are drawn first


def simplified(stroke: Sequence[Point], tolerance: float) -> Stroke:
    """The same line with fewer points (Ramer–Douglas–Peucker)."""
    if len(stroke) < 3:
        return tuple(stroke)
    start, end = stroke[0], stroke[-1]
    far, at = max((_off(point, start, end), i) for i, point in enumerate(stroke[1:-1], 1))
    if far <= tolerance:
        return start, end
    return (*simplified(stroke[: at + 1], tolerance)[:-1], *simplified(stroke[at:], tolerance))


def _off(point: Point, start: Point, end: Point) -> float:
    """How far a point is from the line between two others."""
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    square = dx * dx + dy * dy
    share = max(0.0, min(1.0, ((point[0] - x) * dx + (point[1] - y) * dy) / square)) if square else 0.0
    return hypot(point[0] - x - share * dx, point[1] - y - share * dy)


def joined(strokes: Sequence[Stroke]) -> list[Stroke]:
    """Strokes whose ends meet, as one: a pen does not leave the paper there."""
    whole: list[Stroke] = []
    for stroke in strokes:
        chain = stroke
        while other := next((other for other in whole if _link(other, chain)), None):
            whole.remove(other)
            chain = _link(other, chain)
        whole.append(chain)
    return whole


def _link(one: Stroke, other: Stroke) -> Stroke:
    """Both as one stroke, or nothing if they do not meet; closed shapes stay alone."""
    if _meet(one[0], one[-1]) or _meet(other[0], other[-1]):
        return ()
    for a in (one, one[::-1]):
        for b in (other, other[::-1]):
            if _meet(a[-1], b[0]):
                return (*a, *b[1:])
    return ()


def _meet(a: Point, b: Point) -> bool:
    return dist(a, b) < MEETING


def ordered(strokes: Sequence[Stroke]) -> Strokes:
    """Large shapes first, longest first; then always the nearest of the rest."""
    if not strokes:
        return ()
    longest = max(map(length, strokes))
    drawn = sorted((s for s in strokes if length(s) >= LARGE * longest), key=length, reverse=True)
    rest = [s for s in strokes if length(s) < LARGE * longest]
    while rest:
        pen = drawn[-1][-1]
        nearest = min(rest, key=lambda s: min(dist(pen, s[0]), dist(pen, s[-1])))
        rest.remove(nearest)
        drawn.append(nearest if dist(pen, nearest[0]) <= dist(pen, nearest[-1]) else nearest[::-1])
    return tuple(drawn)


def without_echoes(parts: Sequence[Stroke]) -> list[Stroke]:
    """The outlines of one shape without those that only repeat another from within: a filled ring is one line."""
    return [part for part in parts if not any(_echoes(part, other) for other in parts if other is not part)]


def _echoes(inner: Stroke, outer: Stroke) -> bool:
    """True if a line runs along another, inside it, at no more than the distance of a thick line."""
    a, b = box_of([inner]), box_of([outer])
    if not (b.left < a.left and b.top < a.top and a.right < b.right and a.bottom < b.bottom):
        return False
    if length(inner) < ECHO_LENGTH * length(outer):
        return False
    near = sum(min(_off(point, p, q) for p, q in pairwise(outer)) < ECHO for point in inner)
    return near >= ECHO_SHARE * len(inner)
