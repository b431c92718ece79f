"""The text format of pictures: art/README.md describes it.

The law: a line that cannot be understood says so with its file and number, and costs its own picture only.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from art import shapes
from art.figures import POSES, Limb, Pose, skeleton, skirt
from art.heads import HAIR, HATS, MARKS, Head, head
from art.shapes import Box, Point, Strokes, box_of, placed

TITLE: Final = "= "


class Mistake(ValueError):
    """A line that cannot be understood."""


class Drawing(NamedTuple):
    """A picture as it was written: its word, its strokes in a box of 0 to 100, its named points, the icons in it, and
    where it stands."""

    name: str
    strokes: Strokes
    marks: Mapping[str, Point]
    icons: tuple[str, ...]
    place: str


Art = Callable[[str], Strokes]


class Stock(NamedTuple):
    """What a picture may borrow: props by name, and a function that draws an icon."""

    props: Mapping[str, Drawing]
    icon: Art


@dataclass
class Words:
    """The words of a line after the first: numbers and points are taken in order, flags and options by name."""

    values: list[str]
    flags: set[str]
    options: dict[str, str]
    marks: Mapping[str, Point]

    def text(self) -> str:
        if not self.values:
            raise Mistake("something is missing")
        return self.values.pop(0)

    def number(self) -> float:
        return _number(self.text())

    def point(self) -> Point:
        value = self.text()
        if value.startswith("@"):
            return _named(value, self.marks)
        if "," in value:
            x, y = value.split(",")
            return _number(x), _number(y)
        return _number(value), self.number()

    def points(self, least: int) -> list[Point]:
        points = []
        while self.values:
            points.append(self.point())
        if len(points) < least:
            raise Mistake(f"at least {least} points are needed")
        return points

    def option(self, name: str, default: float) -> float:
        return _number(self.options.pop(name, str(default)))

    def named(self, name: str, default: str | None = None) -> str | None:
        return self.options.pop(name, default)

    def flag(self, name: str) -> bool:
        found = name in self.flags
        self.flags.discard(name)
        return found

    def one_of(self, names: Iterable[str]) -> str | None:
        return next((name for name in names if self.flag(name)), None)


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        raise Mistake(f"“{text}” is not a number") from None


def _named(text: str, marks: Mapping[str, Point]) -> Point:
    """`@rhand`, or `@rhand+4,-2`: a named point, and a step from it."""
    name, plus, step = text[1:].partition("+")
    if name not in marks:
        raise Mistake(f"there is no point @{name} here")
    x, y = marks[name]
    if not plus:
        return x, y
    dx, _, dy = step.partition(",")
    return x + _number(dx), y + _number(dy or "0")


@dataclass
class Page:
    """A picture in the making."""

    stock: Stock
    marks: dict[str, Point] = field(default_factory=dict)
    icons: list[str] = field(default_factory=list)

    def draw(self, line: str) -> Strokes:
        kind, *rest = line.split()
        if kind not in ELEMENTS:
            raise Mistake(f"“{kind}” is no element")
        words = _words(rest, self.marks)
        dash, turn = words.flag("dash"), 0.0 if kind in TURNING else words.option("turn", 0)
        strokes = ELEMENTS[kind](words, self)
        if words.values or words.flags or words.options:
            raise Mistake(f"“{' '.join([*words.values, *words.flags, *words.options])}” was not expected")
        if turn:
            strokes = placed(strokes, box_of(strokes).centre, box_of(strokes).centre, 1, False, turn)
        return tuple(piece for stroke in strokes for piece in shapes.dashed(stroke)) if dash else strokes


def _words(rest: list[str], marks: Mapping[str, Point]) -> Words:
    options = dict(text.split("=", 1) for text in rest if "=" in text)
    plain = [text for text in rest if "=" not in text]
    values = [text for text in plain if text[0] in "@-.0123456789"]
    return Words(values, {text for text in plain if text not in values}, options, marks)


def _line(words: Words, _page: Page) -> Strokes:
    return (tuple(words.points(2)),)


def _curve(words: Words, _page: Page) -> Strokes:
    return (shapes.curve(words.points(2), words.flag("close")),)


def _poly(words: Words, _page: Page) -> Strokes:
    return (shapes.polygon(words.points(3)),)


def _rect(words: Words, _page: Page) -> Strokes:
    x, y = words.point()
    return (shapes.rectangle(x, y, words.number(), words.number()),)


def _circle(words: Words, _page: Page) -> Strokes:
    return (shapes.circle(words.point(), words.number()),)


def _ellipse(words: Words, _page: Page) -> Strokes:
    centre, rx, ry = words.point(), words.number(), words.number()
    return (shapes.ellipse(centre, rx, ry, words.number() if words.values else 0),)


def _arc(words: Words, _page: Page) -> Strokes:
    centre, r = words.point(), words.number()
    return (shapes.arc(centre, r, words.option("ry", r), words.number(), words.number()),)


def _dot(words: Words, _page: Page) -> Strokes:
    return tuple(map(shapes.dot, words.points(1)))


def _zigzag(words: Words, _page: Page) -> Strokes:
    start, end = words.point(), words.point()
    return (shapes.zigzag(start, end, round(words.option("n", 4)), words.option("h", 4)),)


def _wave(words: Words, _page: Page) -> Strokes:
    start, end = words.point(), words.point()
    return (shapes.wave(start, end, round(words.option("n", 3)), words.option("h", 3)),)


def _spiral(words: Words, _page: Page) -> Strokes:
    return (shapes.spiral(words.point(), words.number(), words.option("turns", 3)),)


def _arrow(words: Words, _page: Page) -> Strokes:
    size, both = words.option("head", 6), words.flag("both")
    points = words.points(2)
    path = shapes.curve(points) if len(points) > 2 and not words.flag("straight") else tuple(points)
    return path, shapes.arrow_head(path, size), *([shapes.arrow_head(path[::-1], size)] if both else [])


def _box(words: Words) -> Box:
    (x, y), w, h = words.point(), words.number(), words.number()
    return Box(x, y, x + w, y + h)


def _hatch(words: Words, _page: Page) -> Strokes:
    return shapes.hatching(_box(words), round(words.option("n", 4)))


def _scribble(words: Words, _page: Page) -> Strokes:
    return (shapes.scribble(_box(words), round(words.option("n", 3))),)


def _mark(words: Words, page: Page) -> Strokes:
    """A name for a point; draws nothing."""
    (name,) = words.flags or {""}
    words.flags.clear()
    page.marks[name] = words.point()
    return ()


def _use(words: Words, page: Page) -> Strokes:
    name = next(iter(sorted(words.flags - {"flip", "centre"})), "")
    words.flags.discard(name)
    if name not in page.stock.props:
        raise Mistake(f"there is no prop “{name}”")
    prop = page.stock.props[name]
    page.icons += prop.icons
    centre = box_of(prop.strokes).centre
    return _put(words, prop.strokes, centre if words.flag("centre") else prop.marks.get("grip", centre))


def _icon(words: Words, page: Page) -> Strokes:
    name = next((flag for flag in words.flags if ":" in flag), "")
    words.flags.discard(name)
    strokes = page.stock.icon(name)
    page.icons.append(name)
    return _put(words, strokes, box_of(strokes).centre)


def _put(words: Words, strokes: Strokes, anchor: Point) -> Strokes:
    """Strokes as large as asked (the longer side of their box), their anchor at a point."""
    at, size, turn = words.point(), words.number(), words.option("turn", 0)
    box = box_of(strokes)
    return placed(strokes, anchor, at, size / max(box.width, box.height), words.flag("flip"), turn)


def _face(words: Words, _page: Page) -> Strokes:
    centre, r = words.point(), words.number()
    looks = {"left": -1, "right": 1, "front": 0, None: 0}[words.named("facing")]
    return _head(words, Head(centre, r, words.option("lean", 0), looks), words.named("face"))


def _head(words: Words, at: Head, mood: str | None) -> Strokes:
    hair, hat = words.named("hair"), words.named("hat")
    extras = [mark for mark in MARKS if words.flag(mark)]
    mood = mood or next(iter(sorted(words.flags)), "none")
    words.flags.discard(mood)
    try:
        return head(at, mood, hair, hat, extras)
    except KeyError as unknown:
        raise Mistake(f"there is no face, hair ({', '.join(HAIR)}) or hat ({', '.join(HATS)}) {unknown}") from None


FACINGS: Final = ("left", "right", "front", "back")
LIMBS: Final = ("larm", "rarm", "lleg", "rleg")
LEANS: Final = ("torso", "head")


def _figure(words: Words, page: Page) -> Strokes:
    at, height = words.point(), words.number()
    name, skirted = words.named("name"), words.flag("skirt")
    figure = skeleton(at, height, _pose(words))
    page.marks.update(figure.joints)
    if name:
        page.marks.update({f"{name}.{joint}": point for joint, point in figure.joints.items()})
    drawn = _head(words, figure.head, words.named("face", "none"))
    return *drawn, *figure.bones, *((skirt(figure, height),) if skirted else ())


def _pose(words: Words) -> Pose:
    name = words.named("pose", "stand") or ""
    if name not in POSES:
        raise Mistake(f"there is no pose “{name}”")
    pose = POSES[name]
    limbs = {limb: _limb(text) for limb in LIMBS if (text := words.named(limb)) is not None}
    leans = {joint: _number(text) for joint in LEANS if (text := words.named(joint)) is not None}
    facing = words.named("facing") or words.one_of(FACINGS) or pose.facing
    if facing not in FACINGS:
        raise Mistake(f"a figure faces {', '.join(FACINGS)}, not “{facing}”")
    return Pose(**{**pose._asdict(), **limbs, **leans, "facing": facing})


def _limb(text: str) -> Limb:
    upper, _, lower = text.partition(",")
    return _number(upper), _number(lower or upper)


Element = Callable[[Words, Page], Strokes]

ELEMENTS: Final[Mapping[str, Element]] = {
    "line": _line, "curve": _curve, "poly": _poly, "rect": _rect, "circle": _circle, "ellipse": _ellipse, "arc": _arc,
    "dot": _dot, "zigzag": _zigzag, "wave": _wave, "spiral": _spiral, "arrow": _arrow, "hatch": _hatch,
    "scribble": _scribble, "mark": _mark, "use": _use, "icon": _icon, "face": _face, "figure": _figure,
}  # fmt: skip
TURNING: Final = frozenset({"use", "icon"})  # they turn about their anchor, others about the middle of their box


def read(page: str, file: str, stock: Stock, tell: Callable[[str], None]) -> Iterator[Drawing]:
    """All pictures of a page; mistakes are told, and their pictures left out."""
    for name, start, lines in _sections(page):
        place = f"{file}:{start}"
        drawing = _drawing(name, place, file, lines, stock, tell)
        if drawing is not None:
            yield drawing


Lines = list[tuple[int, str]]


def _sections(page: str) -> Iterator[tuple[str, int, Lines]]:
    name, start = "", 0
    lines: Lines = []
    for number, text in enumerate(page.splitlines(), 1):
        line = text.partition("#")[0].strip()
        if line.startswith(TITLE):
            if name:
                yield name, start, lines
            name, start, lines = line.removeprefix(TITLE).strip(), number, []
        elif line:
            lines.append((number, line))
    if name:
        yield name, start, lines


def _drawing(
    name: str, place: str, file: str, lines: Lines, stock: Stock, tell: Callable[[str], None]
) -> Drawing | None:
    page = Page(stock)
    strokes: list[shapes.Stroke] = []
    for number, line in lines:
        try:
            strokes += page.draw(line)
        except (Mistake, ValueError, ZeroDivisionError) as mistake:
            tell(f"{file}:{number}: {mistake} ({line})")
            return None
    if not strokes:
        tell(f"{place}: “{name}” has no lines")
        return None
    return Drawing(name, tuple(strokes), dict(page.marks), tuple(dict.fromkeys(page.icons)), place)
