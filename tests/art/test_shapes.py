from itertools import pairwise
from math import dist, isclose, pi

from art.shapes import (
    Box,
    arc,
    arrow_head,
    box_of,
    circle,
    curve,
    dashed,
    hatching,
    length,
    placed,
    scribble,
    wave,
    zigzag,
)


def test_a_circle_is_closed_and_round() -> None:
    ring = circle((50, 50), 10)
    assert dist(ring[0], ring[-1]) < 1e-9
    assert isclose(length(ring), 20 * pi, rel_tol=0.01)


def test_an_arc_from_left_to_right_over_the_top_is_a_roof() -> None:
    roof = arc((50, 50), 20, 20, 180, 360)
    assert isclose(roof[0][0], 30)
    assert isclose(roof[-1][0], 70)
    assert box_of([roof]).top < 31 < box_of([roof]).bottom


def test_a_curve_goes_through_all_its_points() -> None:
    points = [(0.0, 0.0), (10.0, 20.0), (30.0, 5.0), (50.0, 50.0)]
    for smooth in (curve(points), curve(points, closed=True)):
        assert all(min(dist(point, other) for other in smooth) < 1e-9 for point in points)
    assert curve(points, closed=True)[0] == curve(points, closed=True)[-1]


def test_zigzags_and_waves_end_where_they_are_told() -> None:
    for line in (zigzag((0, 0), (50, 0), 4, 3), wave((0, 0), (50, 0), 4, 3)):
        assert line[0] == (0, 0)
        assert dist(line[-1], (50, 0)) < 1e-9
        assert isclose(box_of([line]).height, 6)


def test_an_arrow_has_its_head_at_the_end() -> None:
    left, tip, right = arrow_head([(0, 0), (40, 0)], 6)
    assert tip == (40, 0)
    assert left[0] < 40 > right[0]
    assert isclose(left[1], -right[1])


def test_shading_stays_in_its_box() -> None:
    box = Box(10, 20, 40, 30)
    drawn = box_of([*hatching(box, 4), scribble(box, 3)])
    assert drawn.left > 5
    assert drawn.right < 45
    assert (drawn.top, drawn.bottom) == (20, 30)


def test_dashes_leave_gaps() -> None:
    dashes = dashed([(0, 0), (50, 0), (50, 50)])
    assert 50 < sum(map(length, dashes)) < 60
    assert all(dist(a[-1], b[0]) > 2 for a, b in pairwise(dashes))


def test_placing_scales_mirrors_and_turns_about_the_anchor() -> None:
    line = (((0.0, 0.0), (10.0, 0.0)),)
    assert placed(line, (0, 0), (50, 50), 2, False, 0) == (((50, 50), (70, 50)),)
    assert placed(line, (0, 0), (50, 50), 2, True, 0) == (((50, 50), (30, 50)),)
    (_, end) = placed(line, (0, 0), (50, 50), 2, False, 90)[0]
    assert dist(end, (50, 70)) < 1e-9
