"""Shapes as strokes: each function returns the lines a pen would draw, in a box of 0 to 100 with y downwards."""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, dist, hypot, pi, radians, sin
from typing import Final, NamedTuple

Point = tuple[float, float]
Stroke = tuple[Point, ...]
Strokes = tuple[Stroke, ...]

STEP: Final = 12  # degrees between two points of a circle
SMOOTH: Final = 8  # points between two given points of a curve
DOT: Final = 0.7


class Box(NamedTuple):
    """The box round some strokes."""

    left: float
    top: float
    right: float
    bottom: float

    @property
    def width(self) -> float:
        return self.right - self.left

    @property
    def height(self) -> float:
        return self.bottom - self.top

    @property
    def centre(self) -> Point:
        return (self.left + self.right) / 2, (self.top + self.bottom) / 2


def box_of(strokes: Iterable[Sequence[Point]]) -> Box:
    points = [point for stroke in strokes for point in stroke]
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return Box(min(xs), min(ys), max(xs), max(ys))


def length(stroke: Sequence[Point]) -> float:
    return sum(dist(a, b) for a, b in pairwise(stroke))


def polygon(points: Sequence[Point]) -> Stroke:
    return (*points, points[0])


def rectangle(x: float, y: float, w: float, h: float) -> Stroke:
    return polygon(((x, y), (x + w, y), (x + w, y + h), (x, y + h)))


def arc(centre: Point, rx: float, ry: float, start: float, end: float, tilt: float = 0) -> Stroke:
    """From one angle to another, in degrees: 0 is right, 90 is down, so growing angles go clockwise."""
    count = max(3, round(abs(end - start) / STEP))
    angles = [radians(start + (end - start) * i / count) for i in range(count + 1)]
    flat = tuple((centre[0] + rx * cos(a), centre[1] + ry * sin(a)) for a in angles)
    return turned(flat, centre, tilt) if tilt else flat


def ellipse(centre: Point, rx: float, ry: float, tilt: float = 0) -> Stroke:
    return arc(centre, rx, ry, -90, 270, tilt)


def circle(centre: Point, r: float) -> Stroke:
    return ellipse(centre, r, r)


def dot(at: Point, r: float = DOT) -> Stroke:
    return arc(at, r, r, -90, 270)[::6]


def curve(points: Sequence[Point], closed: bool = False) -> Stroke:
    """Smooth through all points (a Catmull–Rom spline)."""
    if len(points) < 3:
        return tuple(points)
    if closed:
        ring = [points[-1], *points, points[0], points[1]]
    else:
        ring = [_mirrored(points[1], points[0]), *points, _mirrored(points[-2], points[-1])]
    smooth = [_between(ring[i : i + 4], t / SMOOTH) for i in range(len(ring) - 3) for t in range(SMOOTH)]
    return (*smooth, ring[-2])


def _mirrored(point: Point, at: Point) -> Point:
    return 2 * at[0] - point[0], 2 * at[1] - point[1]


def _between(four: Sequence[Point], t: float) -> Point:
    return _blend([p[0] for p in four], t), _blend([p[1] for p in four], t)


def _blend(four: Sequence[float], t: float) -> float:
    a, b, c, d = four
    return b + 0.5 * t * (c - a + t * (2 * a - 5 * b + 4 * c - d + t * (3 * (b - c) + d - a)))


def _along(start: Point, end: Point, share: float, aside: float) -> Point:
    """A point on the way, and a distance aside of it (to the left of somebody going that way)."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1
    return start[0] + share * dx + aside * dy / long, start[1] + share * dy - aside * dx / long


def zigzag(start: Point, end: Point, count: int, height: float) -> Stroke:
    """A line with this many teeth."""
    teeth = [_along(start, end, (i + 0.5) / (2 * count), height * (-1) ** i) for i in range(2 * count)]
    return (start, *teeth, end)


def wave(start: Point, end: Point, count: int, height: float) -> Stroke:
    """A line with this many waves."""
    steps = 12 * count
    return tuple(_along(start, end, i / steps, height * sin(2 * pi * i * count / steps)) for i in range(steps + 1))


def spiral(centre: Point, r: float, turns: float) -> Stroke:
    count = round(turns * 18)
    return tuple(
        (
            centre[0] + r * i / count * cos(2 * pi * turns * i / count),
            centre[1] + r * i / count * sin(2 * pi * turns * i / count),
        )
        for i in range(count + 1)
    )


def arrow_head(path: Sequence[Point], size: float) -> Stroke:
    """The two short lines at the end of a path."""
    tip = path[-1]
    before = next((p for p in reversed(path) if dist(p, tip) >= size * 0.8), path[0])
    long = dist(before, tip) or 1
    back = -size / long
    return _along(tip, before, -back, size * 0.6), tip, _along(tip, before, -back, -size * 0.6)


def hatching(box: Box, count: int) -> Strokes:
    """Slanting lines that fill a box."""
    lines = []
    for i in range(count):
        share = (i + 0.5) / count * 2
        a = (box.left + min(share, 1) * box.width, box.top + max(share - 1, 0) * box.height)
        b = (box.left + max(share - 1, 0) * box.width, box.top + min(share, 1) * box.height)
        lines.append((a, b))
    return tuple(lines)


def scribble(box: Box, count: int) -> Stroke:
    """One line to and fro over a box."""
    rows = 2 * count
    return curve([(box.right if i % 2 else box.left, box.top + box.height * i / rows) for i in range(rows + 1)])


def dashed(stroke: Sequence[Point], dash: float = 5, gap: float = 4) -> Strokes:
    """A stroke cut into dashes."""
    pieces: list[Stroke] = []
    piece: list[Point] = [stroke[0]]
    left, drawing = dash, True
    for a, b in pairwise(stroke):
        at, long = 0.0, dist(a, b)
        while long - at > left:
            at += left
            point = _along(a, b, at / long, 0)
            if drawing:
                pieces.append((*piece, point))
            piece, drawing = [point], not drawing
            left = dash if drawing else gap
        left -= long - at
        piece.append(b)
    return (*pieces, tuple(piece)) if drawing and len(piece) > 1 else tuple(pieces)


def moved(stroke: Sequence[Point], dx: float, dy: float) -> Stroke:
    return tuple((x + dx, y + dy) for x, y in stroke)


def turned(stroke: Sequence[Point], about: Point, degrees: float) -> Stroke:
    """Turned clockwise."""
    c, s = cos(radians(degrees)), sin(radians(degrees))
    return tuple(
        (about[0] + (x - about[0]) * c - (y - about[1]) * s, about[1] + (x - about[0]) * s + (y - about[1]) * c)
        for x, y in stroke
    )


def placed(strokes: Strokes, anchor: Point, at: Point, scale: float, flip: bool, turn: float) -> Strokes:
    """Strokes scaled, mirrored and turned about an anchor that comes to lie at a point."""
    sign = -scale if flip else scale
    flat = (tuple((at[0] + (x - anchor[0]) * sign, at[1] + (y - anchor[1]) * scale) for x, y in s) for s in strokes)
    return tuple(turned(stroke, at, turn) if turn else stroke for stroke in flat)
