"""Icons of the npm sets as strokes: filled shapes are traced along their outlines."""

import json
from collections.abc import Iterator, Mapping
from functools import cache
from io import StringIO
from pathlib import Path
from typing import Any, Final, NamedTuple

from svgelements import SVG, Arc, CubicBezier, QuadraticBezier, Shape
from svgelements import Path as Outline

from art.language import Mistake
from art.shapes import Point, Stroke, Strokes, box_of, length
from art.tracing import TOLERANCE, joined, ordered, simplified, without_echoes

SETS: Final = (
    "tabler", "lucide", "streamline", "hugeicons", "mynaui", "iconoir", "icon-park-outline", "game-icons", "ph",
    "fluent-emoji-high-contrast", "mdi", "emojione-monotone",
)  # fmt: skip
PACKAGES: Final = Path(__file__).parent / "node_modules/@iconify-json"
SAMPLES: Final = [i / 10 for i in range(1, 11)]  # where on a curve between two corners points are taken
SPOT: Final = 0.7


class IconSet(NamedTuple):
    """A set as its package holds it."""

    icons: Mapping[str, Mapping[str, Any]]
    aliases: Mapping[str, Mapping[str, Any]]
    size: tuple[float, float]


class Licence(NamedTuple):
    """Under which terms a set is used, whose work it is, and where it comes from."""

    spdx: str
    author: str
    address: str


def _package(name: str, file: str) -> Any:
    if name not in SETS:
        raise Mistake(f"there is no icon set “{name}”")
    path = PACKAGES / name / file
    if not path.exists():
        raise Mistake("the icon sets are not installed: make art-setup")
    return json.loads(path.read_text("utf-8"))


@cache
def icon_set(name: str) -> IconSet:
    data = _package(name, "icons.json")
    return IconSet(data["icons"], data.get("aliases", {}), (data.get("width", 16), data.get("height", 16)))


def licence(name: str) -> Licence:
    info = _package(name, "info.json")
    return Licence(info["license"]["spdx"], info["author"]["name"], info["author"]["url"])


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
    parts = _parts(found["body"], width, height)
    return ordered(joined([part for part in parts if not _is_frame(part)]))


def _parts(body: str, width: float, height: float) -> Iterator[Stroke]:
    """The outlines in an icon's text, shape by shape."""
    scale = 100 / max(width, height)
    svg = SVG.parse(StringIO(f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">{body}</svg>'))
    for shape in svg.elements(lambda element: isinstance(element, Shape)):
        outlines = (_sampled(outline) for outline in Outline(shape).as_subpaths())
        scaled = ([(scale * x, scale * y) for x, y in points] for points in outlines if points)
        yield from without_echoes([simplified(_whole(points), TOLERANCE) for points in scaled])


def _sampled(outline: Any) -> list[Point]:
    points: list[Point] = []
    for segment in outline:
        if isinstance(segment, Arc | CubicBezier | QuadraticBezier):
            points += [(float(x), float(y)) for x, y in segment.npoint(SAMPLES)]
        elif segment.end is not None:
            points.append((segment.end.x, segment.end.y))
    return points


def _whole(points: list[Point]) -> Stroke:
    """A stroke with some length: a dot becomes a spot."""
    x, y = points[0]
    return tuple(points) if length(points) > SPOT else ((x - SPOT, y), (x + SPOT, y), (x, y + SPOT))


def _is_frame(stroke: Stroke) -> bool:
    """True for the invisible square that some icons lie on."""
    box = box_of([stroke])
    return min(box.left, box.top) <= 0.01 and min(box.width, box.height) >= 99.98 and len(stroke) <= 5
