from art.shapes import circle, length, rectangle
from art.tracing import joined, ordered, simplified, without_echoes


def test_points_on_a_straight_line_are_left_out() -> None:
    assert simplified([(0, 0), (1, 0.1), (2, 0), (3, 0), (3, 5)], 0.25) == ((0, 0), (3, 0), (3, 5))


def test_a_simplified_circle_is_still_round() -> None:
    ring = circle((50, 50), 40)
    assert len(simplified(ring, 1)) < len(ring)
    assert length(simplified(ring, 1)) > 0.97 * length(ring)


def test_strokes_that_meet_become_one_whichever_way_they_run() -> None:
    assert joined([((0, 0), (1, 0)), ((5, 5), (9, 9)), ((2, 2), (1, 0))]) == [
        ((5, 5), (9, 9)),
        ((0, 0), (1, 0), (2, 2)),
    ]


def test_a_closed_shape_stays_alone() -> None:
    square = rectangle(0, 0, 10, 10)
    assert joined([square, ((0, 0), (-5, -5))]) == [square, ((0, 0), (-5, -5))]


def test_large_shapes_come_first_and_then_the_nearest() -> None:
    large, near, far = rectangle(0, 0, 90, 90), ((5, 5), (9, 9)), ((70, 80), (80, 80))
    assert ordered([far, near, large]) == (large, near, far)


def test_the_pen_begins_a_stroke_at_its_nearer_end() -> None:
    assert ordered([rectangle(0, 0, 90, 90), ((30, 0), (5, 0))])[1] == ((5, 0), (30, 0))


def test_a_filled_ring_is_one_line() -> None:
    outer, inner = circle((50, 50), 40), circle((50, 50), 36)
    assert without_echoes([outer, inner]) == [outer]


def test_a_shape_inside_another_stays() -> None:
    face, eye = circle((50, 50), 40), circle((40, 40), 5)
    plate, middle = circle((50, 50), 45), circle((50, 50), 28)
    assert without_echoes([face, eye]) == [face, eye]
    assert without_echoes([plate, middle]) == [plate, middle]
