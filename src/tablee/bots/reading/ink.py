"""Ink: the strokes of a drawing in the order in which they were drawn, on any scale."""

import itertools
from collections.abc import Sequence
from math import dist

Point = tuple[float, float]
Ink = Sequence[Sequence[Point]]
Box = tuple[float, float, float, float]  # left, top, right, bottom


def box(ink: Ink) -> Box:
    """The smallest box around the ink; of no ink, a point."""
    points = [point for stroke in ink for point in stroke] or [(0.0, 0.0)]
    xs, ys = zip(*points, strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def begun(ink: Ink, share: float) -> list[list[Point]]:
    """The first part of the ink, by length: with 0.5 the drawing as it was when half of its lines were drawn."""
    left = share * sum(dist(one, two) for stroke in ink for one, two in itertools.pairwise(stroke))
    strokes: list[list[Point]] = []
    for stroke in ink:
        part, left = _up_to(stroke, left)
        strokes.append(part)
        if left <= 0:
            break
    return strokes


def _up_to(stroke: Sequence[Point], left: float) -> tuple[list[Point], float]:
    """As much of a stroke as the length that is left allows, and how much of that is left then."""
    part = list(stroke[:1])
    for one, two in itertools.pairwise(stroke):
        step = dist(one, two)
        if step > left:
            along = left / step
            return [*part, (one[0] + along * (two[0] - one[0]), one[1] + along * (two[1] - one[1]))], 0.0
        part.append(two)
        left -= step
    return part, left
