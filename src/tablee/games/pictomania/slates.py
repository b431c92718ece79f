"""Slates: points in, strokes out.

The law: adding points copies no stroke but their own, and looking at a slate copies nothing.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m

PEN: Final[m.Pen] = "ink"
WIDTH: Final = 6
SIZE: Final = 1000
SCRIBBLED: Final = 4
PENS: Final[tuple[m.Pen | None, ...]] = (None, None, "ink", "rubber")


def well_formed(ink: m.Ink) -> bool:
    """PI-2.12: x and y by turns, 1 to 200 pairs, on a stroke from 0 on."""
    count = len(ink.points)
    return ink.stroke >= 0 and 0 < count <= 2 * m.PAIRS_A_COMMAND and count % 2 == 0


def has_room(pairs: int, ink: m.Ink) -> bool:
    """PI-2.12: 8000 pairs a slate and round."""
    return 2 * pairs + len(ink.points) <= 2 * m.PAIRS_A_SLATE


def fits(pairs: int, ink: m.Ink) -> bool:
    """True if a slate with this many pairs takes these points."""
    return well_formed(ink) and has_room(pairs, ink)


class Drawn(NamedTuple):
    """A slate with new points on it, and the stroke that they begin, if they do."""

    slate: m.Slate
    begun: m.Stroke | None = None


def drawn(slate: m.Slate, ink: m.Ink) -> Drawn:
    """Points at the end of their stroke, or as a new one."""
    counts = slate.pairs + len(ink.points) // 2, slate.gestures + 1
    at = _place(slate.numbers, ink.stroke)
    if at is None:
        begun = m.Stroke(ink.stroke, ink.pen or PEN, ink.width or WIDTH, ink.points)
        return Drawn(m.Slate((*slate.strokes, begun), (*slate.numbers, ink.stroke), *counts), begun)
    old = slate.strokes[at]
    grown = m.Stroke(old.stroke, old.pen, old.width, old.points + ink.points)
    return Drawn(m.Slate(instead(slate.strokes, at, grown), slate.numbers, *counts))


def undone(slate: m.Slate) -> m.Slate:
    """The slate without the stroke begun last."""
    return replace(slate, strokes=slate.strokes[:-1], numbers=slate.numbers[:-1], gestures=slate.gestures + 1)


def wiped(slate: m.Slate) -> m.Slate:
    """The empty slate; what was drawn is still counted."""
    return emptied(replace(slate, gestures=slate.gestures + 1))


def emptied(slate: m.Slate) -> m.Slate:
    """The slate without its drawing."""
    return replace(slate, strokes=(), numbers=())


def as_seen(strokes: tuple[m.Stroke, ...], pairs: int, gestures: int) -> m.Slate:
    """The slate that shows these strokes."""
    return m.Slate(strokes, tuple([stroke.stroke for stroke in strokes]), pairs, gestures)


def has_ink(strokes: tuple[m.Stroke, ...]) -> bool:
    """PI-2.12: only ink makes a drawing."""
    return any(stroke.pen == "ink" for stroke in strokes)


def _place(numbers: tuple[int, ...], number: int) -> int | None:
    """Where a stroke stands: most points go on with the last one."""
    if numbers and numbers[-1] == number:
        return len(numbers) - 1
    return numbers.index(number) if number in numbers else None


def scribble(pairs: int, chance: Chance) -> m.Ink:
    """A few points at random that fit on a slate with this many pairs."""
    count = 1 + chance.below("pairs", min(SCRIBBLED, m.PAIRS_A_SLATE - pairs))
    points = tuple([chance.below("point", SIZE + 1) for _ in range(2 * count)])
    return m.Ink(chance.below("stroke", SCRIBBLED), points, chance.pick("pen", PENS))
