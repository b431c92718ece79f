"""Slates: points in, strokes out.

The law: to add points copies none of those already there. What a command brings is kept as it came, and joined only
when somebody looks at the slate.
"""

from itertools import chain
from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m

PAIRS_A_COMMAND: Final = 200
PAIRS_A_SLATE: Final = 8000
PEN: Final[m.Pen] = "ink"
WIDTH: Final = 6
SIZE: Final = 1000
SCRIBBLED: Final = 4
PENS: Final[tuple[m.Pen | None, ...]] = (None, None, "ink", "rubber")


def well_formed(ink: m.Ink) -> bool:
    """PI-2.12: x and y by turns, 1 to 200 pairs, on a stroke from 0 on."""
    count = len(ink.points)
    return ink.stroke >= 0 and 0 < count <= 2 * PAIRS_A_COMMAND and count % 2 == 0


def has_room(pairs: int, ink: m.Ink) -> bool:
    """PI-2.12: 8000 pairs a slate and round."""
    return 2 * pairs + len(ink.points) <= 2 * PAIRS_A_SLATE


def fits(pairs: int, ink: m.Ink) -> bool:
    """Whether a slate with so many pairs takes these points."""
    return well_formed(ink) and has_room(pairs, ink)


class Drawn(NamedTuple):
    """A slate with new points on it, and the line that they begin, if they do."""

    slate: m.Slate
    begun: m.Line | None = None


def drawn(slate: m.Slate, ink: m.Ink) -> Drawn:
    """Points at the end of their stroke, or as a new one."""
    pairs = slate.pairs + len(ink.points) // 2
    at = _place(slate, ink.stroke)
    if at is None:
        begun = m.Line(ink.stroke, ink.pen or PEN, ink.width or WIDTH, (ink.points,))
        return Drawn(m.Slate((*slate.lines, begun), pairs), begun)
    line = slate.lines[at]
    grown = replace(line, batches=(*line.batches, ink.points))
    return Drawn(m.Slate(instead(slate.lines, at, grown), pairs))


def undone(slate: m.Slate) -> m.Slate:
    """The slate without the stroke begun last."""
    return replace(slate, lines=slate.lines[:-1])


def wiped(slate: m.Slate) -> m.Slate:
    """The empty slate; what was drawn is still counted."""
    return replace(slate, lines=())


def has_ink(slate: m.Slate) -> bool:
    """PI-2.12: only ink makes a drawing."""
    return any(line.pen == "ink" for line in slate.lines)


def strokes(slate: m.Slate) -> tuple[m.Stroke, ...]:
    """The drawing, for all to see."""
    return tuple([m.Stroke(line.stroke, line.pen, line.width, _joined(line.batches)) for line in slate.lines])


def _joined(batches: tuple[m.Points, ...]) -> m.Points:
    return batches[0] if len(batches) == 1 else tuple(chain.from_iterable(batches))


def _place(slate: m.Slate, stroke: int) -> int | None:
    """Where a stroke stands: most points go on with the last one."""
    for at in range(len(slate.lines) - 1, -1, -1):
        if slate.lines[at].stroke == stroke:
            return at
    return None


def scribble(pairs: int, chance: Chance) -> m.Ink:
    """A few points at random that fit on a slate with so many pairs."""
    count = 1 + chance.below("pairs", min(SCRIBBLED, PAIRS_A_SLATE - pairs))
    points = tuple(chance.below("point", SIZE + 1) for _ in range(2 * count))
    return m.Ink(chance.below("stroke", SCRIBBLED), points, chance.pick("pen", PENS))
