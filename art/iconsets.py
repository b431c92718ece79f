"""Icons of the npm sets as strokes: filled shapes as their outlines, sampled and simplified."""

import json
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from io import StringIO
from itertools import pairwise
from math import dist, hypot
from pathlib import Path
from typing import Any, Final, NamedTuple

from svgelements import SVG, Arc, Close, CubicBezier, Line, Move, QuadraticBezier, Shape  # type: ignore[import-untyped]
from svgelements import Path as Outline

from art.language import Mistake
from art.shapes import Point, Stroke, Strokes, box_of, length

SETS: Final = (
    "tabler", "lucide", "streamline", "hugeicons", "mynaui", "iconoir", "icon-park-outline", "game-icons", "ph",
    "fluent-emoji-high-contrast", "mdi", "emojione-monotone",
)  # fmt: skip
PACKAGES: Final = Path(__file__).parent / "node_modules/@iconify-json"
ECHO: Final = 9.0  # of 100: the thickest line that a set draws as a filled ring
ECHO_LENGTH: Final = 0.55
TOLERANCE: Final = 0.25  # of 100: how far a simplified line may stray


class IconSet(NamedTuple):
    """A set as its package holds it."""

    icons: Mapping[str, Mapping[str, Any]]
    aliases: Mapping[str, Mapping[str, Any]]
    size: tuple[float, float]


@cache
def icon_set(name: str) -> IconSet:
    if name not in SETS:
        raise Mistake(f"there is no icon set “{name}”")
    file = PACKAGES / name / "icons.json"
    if not file.exists():
        raise Mistake("the icon sets are not installed: make art-setup")
    data = json.loads(file.read_text("utf-8"))
    return IconSet(data["icons"], data.get("aliases", {}), (data.get("width", 16), data.get("height", 16)))


@cache
def icon(name: str) -> Strokes:
    """The strokes of `set:icon` in a box of 0 to 100."""
    prefix, _, own = name.partition(":")
    pack = icon_set(prefix)
    parent = pack.aliases.get(own, {}).get("parent", own)
    if parent not in pack.icons:
        raise Mistake(f"there is no icon “{name}”")
    found = pack.icons[parent]
    width, height = found.get("width", pack.size[0]), found.get("height", pack.size[1])
    scale = 100 / max(width, height)
    strokes = [simplified(stroke, TOLERANCE) for stroke in _strokes(found["body"], width, height, scale)]
    return ordered([stroke for stroke in strokes if not _is_frame(stroke)])


def _strokes(body: str, width: float, height: float, scale: float) -> Iterator[Stroke]:
    svg = SVG.parse(StringIO(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'))
    for shape in svg.elements(lambda element: isinstance(element, Shape)):
        parts = (_sampled(part) for part in Outline(shape).as_subpaths())
        yield from _without_echoes([_whole([(scale * x, scale * y) for x, y in points]) for points in parts if points])


def _sampled(part: Any) -> list[Point]:
    points: list[Point] = []
    for segment in part:
        match segment:
            case Move():
                points.append((segment.end.x, segment.end.y))
            case Line() | Close():
                if segment.end is not None:
                    points.append((segment.end.x, segment.end.y))
            case Arc() | CubicBezier() | QuadraticBezier():
                points += [(p.x, p.y) for p in (segment.point(i / 10) for i in range(1, 11))]
    return points


def _whole(points: list[Point]) -> Stroke:
    """A stroke with some length: a dot becomes a spot."""
    x, y = points[0]
    return tuple(points) if length(points) > 0.5 else ((x - 0.7, y), (x + 0.7, y), (x, y + 0.7))


def _without_echoes(parts: list[Stroke]) -> list[Stroke]:
    """The outlines of one shape without those that only repeat another from within: a filled ring is one line."""
    return [part for part in parts if not any(_echoes(part, other) for other in parts if other is not part)]


def _echoes(inner: Stroke, outer: Stroke) -> bool:
    """True if a line runs along another, inside it, at no more than the distance of a thick line."""
    a, b = box_of([inner]), box_of([outer])
    if not (b.left < a.left and b.top < a.top and a.right < b.right and a.bottom < b.bottom):
        return False
    if length(inner) < ECHO_LENGTH * length(outer):
        return False
    return all(min(_off(point, p, q) for p, q in pairwise(outer)) < ECHO for point in inner)


def _is_frame(stroke: Stroke) -> bool:
    """True for the invisible square that some icons lie on."""
    box = box_of([stroke])
    return min(box.left, box.top) <= 0.01 and min(box.width, box.height) >= 99.98 and len(stroke) <= 5


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


LARGE: Final = 0.5  # strokes of at least this share of the longest are drawn first


def ordered(strokes: Sequence[Stroke]) -> Strokes:
    """Large shapes first, longest first; then the nearest of the rest."""
    if not strokes:
        return ()
    longest = max(map(length, strokes))
    large = sorted((s for s in strokes if length(s) >= LARGE * longest), key=length, reverse=True)
    rest = [s for s in strokes if length(s) < LARGE * longest]
    drawn = list(large)
    while rest:
        pen = drawn[-1][-1]
        nearest = min(rest, key=lambda s: min(dist(pen, s[0]), dist(pen, s[-1])))
        rest.remove(nearest)
        drawn.append(nearest if dist(pen, nearest[0]) <= dist(pen, nearest[-1]) else nearest[::-1])
    return tuple(drawn)
