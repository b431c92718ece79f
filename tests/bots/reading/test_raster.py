"""Ink on the raster that the network reads."""

import numpy as np

from tablee.bots.reading.raster import INNER, SIZE, raster

CROSS = [[(0.0, 0.0), (100.0, 100.0)], [(100.0, 0.0), (0.0, 100.0)]]


def test_a_drawing_looks_the_same_wherever_and_however_large_it_is() -> None:
    elsewhere = [[(700 + 3 * x, 50 + 3 * y) for x, y in stroke] for stroke in CROSS]
    assert np.allclose(raster(CROSS), raster(elsewhere), atol=1e-4)


def test_ink_fills_the_middle_and_later_ink_is_brighter() -> None:
    page = raster([[(0.0, 0.0), (0.0, 100.0)], [(100.0, 0.0), (100.0, 100.0)]])
    left, right = round((SIZE - INNER) / 2), round((SIZE + INNER) / 2) - 1
    assert page[SIZE // 2, left, 0] > 0.9
    assert page[SIZE // 2, right, 0] > 0.9
    assert page[SIZE // 2, SIZE // 2, 0] == 0
    assert page[SIZE // 2, left, 1] < 0.4 < 0.6 < page[SIZE // 2, right, 1]


def test_on_a_page_ink_lies_where_it_was_drawn_and_beyond_its_edge_the_page_grows() -> None:
    begun = [[(0.0, 0.0), (50.0, 0.0)]]
    found = raster(begun, (0.0, 0.0, 100.0, 100.0))[:, :, 0]
    assert found[: SIZE // 4, : SIZE // 2 + 1].sum() == found.sum() > 0
    assert np.allclose(raster(CROSS, (25.0, 25.0, 75.0, 75.0)), raster(CROSS))


def test_the_ends_of_strokes_are_marked_and_their_middles_are_not() -> None:
    ends = raster(CROSS)[:, :, 2]
    corner = round((SIZE - INNER) / 2)
    assert ends[corner, corner] > 0.9
    assert ends[SIZE // 2, SIZE // 2] == 0


def test_a_dot_an_empty_stroke_and_nothing_are_drawn_without_complaint() -> None:
    assert raster([[(5.0, 5.0)]])[:, :, 0].sum() > 0
    assert raster([[], [(5.0, 5.0)]]).shape == (SIZE, SIZE, 3)
    assert raster([]).sum() == 0


def test_ink_without_end_takes_no_more_dots_than_a_slate_holds() -> None:
    scribble = [[(float(i % 2 * 1000), float(i % 7 * 100)) for i in range(5000)]]
    assert raster(scribble)[:, :, 0].max() == 1
