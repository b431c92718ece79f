"""The first part of a drawing's ink."""

import pytest

from tablee.bots.reading.ink import begun, box

LINE = [(0.0, 0.0), (10.0, 0.0)]
CORNER = [(0.0, 0.0), (0.0, 5.0), (5.0, 5.0)]


@pytest.mark.parametrize(
    ("share", "seen"),
    [
        (1.0, [LINE, CORNER]),
        (0.5, [LINE]),
        (0.25, [[(0.0, 0.0), (5.0, 0.0)]]),
        (0.8, [LINE, [(0.0, 0.0), (0.0, 5.0), (1.0, 5.0)]]),
    ],
)
def test_a_share_of_the_ink_ends_where_so_much_was_drawn(share: float, seen: list[list[tuple[float, float]]]) -> None:
    found = begun([LINE, CORNER], share)
    assert [[pytest.approx(point) for point in stroke] for stroke in seen] == [
        stroke for stroke in found if len(stroke) > 1
    ]


def test_dots_have_no_length_and_nothing_is_nothing() -> None:
    assert begun([[(3.0, 3.0)]], 1.0) == [[(3.0, 3.0)]]
    assert begun([], 0.5) == []


def test_a_box_holds_all_strokes_and_that_of_no_ink_is_a_point() -> None:
    assert box([LINE, CORNER]) == (0.0, 0.0, 10.0, 5.0)
    assert box([[]]) == (0.0, 0.0, 0.0, 0.0)
