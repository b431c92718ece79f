"""Drawings in dots."""

from typing import NamedTuple

import pytest

from tablee.cli.rendering.braille import drawing

EMPTY = "⠀"


class Drawn(NamedTuple):
    points: tuple[int, ...]
    pen: str = "ink"
    width: int = 6


def test_an_empty_slate_is_all_blank() -> None:
    assert drawing([], 3, 2) == [EMPTY * 3] * 2


@pytest.mark.parametrize(
    ("points", "lines"),
    [
        ((0, 0), ["⠁⠀", "⠀⠀"]),
        ((1000, 1000), ["⠀⠀", "⠀⢀"]),
        ((0, 0, 0, 1000), ["⡇⠀", "⡇⠀"]),
        ((0, 0, 1000, 0), ["⠉⠉", "⠀⠀"]),
    ],
)
def test_strokes_are_lines_from_point_to_point(points: tuple[int, ...], lines: list[str]) -> None:
    assert drawing([Drawn(points)], 2, 2) == lines


def test_rubber_takes_away_what_was_drawn_before_and_nothing_after() -> None:
    line, rubber = Drawn((0, 500, 1000, 500)), Drawn((500, 500, 1000, 500), "rubber")
    whole = drawing([line], 4, 2)[1]
    rubbed = drawing([line, rubber], 4, 2)[1]
    assert whole.count(EMPTY) == 0
    assert rubbed.count(EMPTY) == 2
    assert drawing([rubber, line], 4, 2)[1] == whole


def test_a_wide_stroke_covers_more() -> None:
    def dots(width: int) -> int:
        return 300 - "".join(drawing([Drawn((0, 500, 1000, 500), width=width)], 30, 10)).count(EMPTY)

    assert dots(6) == 30
    assert dots(60) > dots(6)
