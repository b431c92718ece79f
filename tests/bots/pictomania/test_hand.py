"""A hand draws a picture as people do: bit by bit, never twice the same, and never off the slate."""

from itertools import pairwise
from math import hypot
from statistics import median

import pytest

from tablee.bots.drawing.picture import Picture
from tablee.bots.pictomania.hand import BEAT, LONGEST_PAUSE, Batch, drawn
from tablee.bots.pictomania.levels import BEGINNER, LEVELS, REGULAR, STRONG, Level
from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m

HOUSE = Picture(
    "maison",
    (
        ((0, 400), (0, 1000), (1000, 1000), (1000, 400)),
        ((0, 400), (500, 0), (1000, 400)),
        ((400, 1000), (400, 700), (600, 700), (600, 1000)),
        ((150, 550), (250, 550), (250, 650), (150, 650), (150, 550)),
        ((580, 850),),
    ),
    "ours",
    shown=True,
)
levels = pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)


def of_house(level: Level, seed: int, hurry: float = 1.0) -> tuple[Batch, ...]:
    return drawn(HOUSE, level, Chance(f"house {seed}"), hurry)


def lines(batches: tuple[Batch, ...]) -> dict[int, list[tuple[int, int]]]:
    found: dict[int, list[tuple[int, int]]] = {}
    for batch in batches:
        points = batch.ink.points
        found.setdefault(batch.ink.stroke, []).extend(zip(points[::2], points[1::2], strict=True))
    return found


def length(line: list[tuple[int, int]]) -> float:
    return sum(hypot(to_x - x, to_y - y) for (x, y), (to_x, to_y) in pairwise(line))


def off(level: Level, seed: int) -> float:
    """How much longer the walls became by an unsteady hand, which needs no ruler to tell."""
    walls = lines(of_house(level, seed))[0]
    corners = [walls[0], *(max(walls, key=key) for key in (lambda s: s[1] - s[0], lambda s: s[0] + s[1])), walls[-1]]
    return length(walls) / length(corners)


@pytest.mark.rule("PI-2.12")
@levels
def test_ink_goes_out_in_small_batches_that_fit_on_the_slate(level: Level) -> None:
    for seed in range(20):
        batches = of_house(level, seed)
        assert all(0 <= place <= 1000 for batch in batches for place in batch.ink.points)
        assert all(0 < len(batch.ink.points) <= 2 * m.PAIRS_A_COMMAND for batch in batches)
        assert sum(len(batch.ink.points) for batch in batches) < m.PAIRS_A_SLATE
        assert [batch.begins for batch in batches] == [batch.ink.pen is not None for batch in batches]
        assert max(batch.seconds for batch in batches if not batch.begins) < 2 * BEAT


@levels
def test_it_takes_as_long_as_it_should_with_pauses_in_between(level: Level) -> None:
    totals = [sum(batch.seconds for batch in of_house(level, seed)) for seed in range(30)]
    assert all(total <= level.draws[1] + 1 for total in totals)
    assert max(totals) > 1.15 * min(totals)
    begun = [batch.seconds for seed in range(30) for batch in of_house(level, seed) if batch.begins]
    assert all(0.05 < seconds <= max(LONGEST_PAUSE, level.begins[1]) + 1 for seconds in begun)


def test_the_pen_moves_at_a_persons_speed() -> None:
    """People draw from 0.3 to 2 drawing-sizes a second against a clock, and have more time here."""
    speeds = [
        length(lines((before, batch))[batch.ink.stroke][len(before.ink.points) // 2 - 1 :]) / batch.seconds / 750
        for seed in range(20)
        for before, batch in pairwise(of_house(REGULAR, seed))
        if not batch.begins
    ]
    assert 0.2 < median(speeds) < 1.0


def test_large_shapes_come_first_and_only_small_strokes_are_forgotten() -> None:
    strokes = [len(lines(of_house(BEGINNER, seed))) for seed in range(40)]
    assert min(strokes) >= 3
    assert max(strokes) == 5
    assert len(set(strokes)) > 1
    assert all(len(lines(of_house(STRONG, seed))) == 5 for seed in range(10))


def test_no_two_drawings_of_a_picture_are_alike_and_beginners_are_the_sloppiest() -> None:
    assert len({of_house(STRONG, seed)[0].ink.points for seed in range(20)}) == 20
    assert of_house(STRONG, 1) == of_house(STRONG, 1)
    assert sum(off(BEGINNER, seed) for seed in range(20)) > sum(off(STRONG, seed) for seed in range(20))


def test_in_a_hurry_it_takes_a_part_of_the_time() -> None:
    calm, hurried = (sum(batch.seconds for batch in of_house(REGULAR, 3, hurry)) for hurry in (1.0, 0.4))
    assert hurried < 0.6 * calm


def test_a_single_dot_is_drawn_too() -> None:
    batches = drawn(Picture("point", (((500, 500),),), "ours", shown=True), REGULAR, Chance("dot"))
    assert [len(batch.ink.points) for batch in batches] == [2]
