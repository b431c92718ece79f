"""The hand that draws: from a picture to ink, bit by bit, at the speed of a person.

No two drawings of a picture are alike: it is shifted, turned and squeezed a little, and no line is quite straight.
"""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from math import atan2, cos, exp, hypot, pi, radians, sin, tau
from statistics import NormalDist
from typing import Final, NamedTuple

from tablee.bots.drawing.picture import Picture, Stroke
from tablee.bots.pictomania.levels import Level, Span
from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m
from tablee.games.pictomania.slates import SIZE

Spot = tuple[float, float]
Line = list[Spot]

BEAT: Final = 0.35  # seconds of drawing that go out together
SPACING: Final = 14.0  # from one point to the next
CORNER: Final = 0.2  # seconds that it takes to turn back
DOT: Final = 0.12  # seconds that the shortest stroke takes
MARGIN: Final = 30  # of the slate that stays free
SIZES: Final = (640.0, 860.0)  # of the longer side of a drawing
SQUEEZED: Final = 0.06
LARGE: Final = 0.35  # of the longest stroke: those are never left out
PAUSE, SPREAD = 0.43, 0.7  # between two strokes: the median in seconds, and how far they differ
LONGEST_PAUSE: Final = 6.0
USUAL_PART: Final = 0.6  # of the longest pause
SLOWEST: Final = 1.5  # times as slow as usual
THICK, FINE = 16, 7
FINE_FROM: Final = 5200.0  # length of ink from which a fine pen is taken
WAVES: Final[tuple[tuple[Span, float], ...]] = (((220.0, 420.0), 0.8), ((80.0, 160.0), 0.2))  # length, part
NORMAL: Final = NormalDist()


class Batch(NamedTuple):
    """Ink that goes out together, the seconds it takes, and whether it begins a stroke."""

    ink: m.Ink
    seconds: float
    begins: bool


def between(span: Span, chance: Chance, name: str) -> float:
    """Something within a span."""
    return span[0] + (span[1] - span[0]) * chance.unit(name)


def normal(chance: Chance, name: str) -> float:
    """As often above 0 as below, rarely far off."""
    return NORMAL.inv_cdf(min(1 - 1e-9, max(1e-9, chance.unit(name))))


def drawn(picture: Picture, level: Level, chance: Chance, hurry: float = 1.0) -> tuple[Batch, ...]:
    """A picture as this level draws it; `hurry` multiplies the time that it takes."""
    lines = [
        _wobbled(line, level.wobble, chance) for line in _placed(_kept(picture.strokes, level, chance), level, chance)
    ]
    begins, wanted = (hurry * between(span, chance, "time") for span in (level.begins, level.draws))
    timed = [_timed(line, level.pen / hurry * (1 + 0.15 * normal(chance, "speed"))) for line in lines]
    timed = _slowed(timed, wanted - begins)
    pauses = _pauses(timed, begins, wanted, chance, hurry)
    width = FINE if sum(map(_length, lines)) > FINE_FROM else THICK
    return tuple(
        batch
        for number, (moments, pause) in enumerate(zip(timed, pauses, strict=True))
        for batch in _batches(number, moments, pause, width)
    )


def _kept(strokes: Sequence[Stroke], level: Level, chance: Chance) -> list[Stroke]:
    """Small strokes may be forgotten."""
    large = LARGE * max(map(_length, strokes), default=0.0)
    return [stroke for stroke in strokes if chance.unit("drops") >= level.drops or _length(stroke) >= large]


def _length(line: Sequence[Spot]) -> float:
    return sum(hypot(to_x - x, to_y - y) for (x, y), (to_x, to_y) in pairwise(line))


# Where lines go


def _placed(strokes: Sequence[Stroke], level: Level, chance: Chance) -> list[Line]:
    """The picture at a size, a place and a tilt of its own, well within the slate."""
    across, down = [[point[axis] for stroke in strokes for point in stroke] for axis in (0, 1)]
    middle = (max(across) + min(across)) / 2, (max(down) + min(down)) / 2
    side = max(max(across) - min(across), max(down) - min(down), 1)
    scale = between(SIZES, chance, "size") / max(side, 300)
    wide, high = (scale * (1 + SQUEEZED * (2 * chance.unit("squeezed") - 1)) for _ in "xy")
    turn = radians(level.tilt) * (2 * chance.unit("tilt") - 1)
    shift = [(SIZE - scale * side - 2 * MARGIN) / 2 * (2 * chance.unit("place") - 1) * 0.8 for _ in "xy"]

    def at(point: Spot) -> Spot:
        x, y = wide * (point[0] - middle[0]), high * (point[1] - middle[1])
        return (
            SIZE / 2 + shift[0] + x * cos(turn) - y * sin(turn),
            SIZE / 2 + shift[1] + x * sin(turn) + y * cos(turn),
        )

    return [_filled([at(point) for point in stroke]) for stroke in strokes]


def _filled(line: Line) -> Line:
    """The line with points as near to one another as a hand makes them."""
    filled = line[:1]
    for (x, y), (to_x, to_y) in pairwise(line):
        count = max(1, round(hypot(to_x - x, to_y - y) / SPACING))
        filled += [(x + (to_x - x) * at / count, y + (to_y - y) * at / count) for at in range(1, count + 1)]
    return filled


def _wobbled(line: Line, wobble: float, chance: Chance) -> Line:
    """The line as an unsteady hand draws it, a little beside its place."""
    waves = [
        (between(lengths, chance, "wave"), tau * chance.unit("phase"), axis, part * wobble)
        for axis in (0, 1)
        for lengths, part in WAVES
    ]
    beside = [wobble * normal(chance, "beside") * 0.5 for _ in "xy"]
    way, wobbled, last = 0.0, [], line[0]
    for spot in line:
        way += hypot(spot[0] - last[0], spot[1] - last[1])
        last = spot
        off = [*beside]
        for length, phase, axis, size in waves:
            off[axis] += size * sin(tau * way / length + phase)
        wobbled.append((_on_slate(spot[0] + off[0]), _on_slate(spot[1] + off[1])))
    return wobbled


def _on_slate(place: float) -> float:
    return min(float(SIZE - MARGIN // 2), max(MARGIN / 2, place))


# When


class Moment(NamedTuple):
    """A point, and the seconds since the one before."""

    x: int
    y: int
    seconds: float


def _timed(line: Line, speed: float) -> list[Moment]:
    """A hand slows down where a line bends."""
    moments = [Moment(round(line[0][0]), round(line[0][1]), DOT if len(line) == 1 else 0.0)]
    heading: float | None = None
    for (x, y), (to_x, to_y) in pairwise(line):
        toward = atan2(to_y - y, to_x - x)
        bend = 0.0 if heading is None else abs((toward - heading + pi) % tau - pi) / pi
        heading = toward
        moments.append(Moment(round(to_x), round(to_y), hypot(to_x - x, to_y - y) / speed + CORNER * bend * bend))
    return moments


def _slowed(strokes: Sequence[Sequence[Moment]], wanted: float) -> list[list[Moment]]:
    """Few strokes are drawn with more care, where pauses would not fill the time."""
    pauses = USUAL_PART * LONGEST_PAUSE * (len(strokes) - 1)
    slower = min(SLOWEST, max(1.0, (wanted - pauses) / max(0.1, _seconds(strokes))))
    return [[moment._replace(seconds=slower * moment.seconds) for moment in stroke] for stroke in strokes]


def _seconds(strokes: Sequence[Sequence[Moment]]) -> float:
    return sum([moment.seconds for stroke in strokes for moment in stroke])


def _pauses(
    strokes: Sequence[Sequence[Moment]], begins: float, wanted: float, chance: Chance, hurry: float
) -> list[float]:
    """The pauses before each stroke, stretched so that the drawing takes as long as it should."""
    usual = [PAUSE * exp(SPREAD * normal(chance, "pause")) for _ in strokes]
    stretch = max(hurry, (wanted - begins - _seconds(strokes)) / max(0.1, sum(usual)))
    return [begins, *(min(LONGEST_PAUSE, stretch * pause) for pause in usual[1:])]


def _batches(number: int, moments: Sequence[Moment], pause: float, width: int) -> Iterator[Batch]:
    """A stroke, cut where a batch goes out."""
    points: list[int] = []
    seconds, begins = pause, True
    pen = 0.0
    for at, moment in enumerate(moments):
        points += (moment.x, moment.y)
        pen += moment.seconds
        full = pen >= BEAT or len(points) >= 2 * m.PAIRS_A_COMMAND
        if full or at == len(moments) - 1:
            ink = m.Ink(number, tuple(points), "ink", width) if begins else m.Ink(number, tuple(points))
            yield Batch(ink, seconds + pen, begins)
            points, seconds, pen, begins = [], 0.0, 0.0, False
