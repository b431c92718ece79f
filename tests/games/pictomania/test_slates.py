"""Slates as values: to draw copies no stroke but its own, to look copies nothing."""

import pytest

from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m
from tablee.games.pictomania.slates import (
    as_seen,
    drawn,
    fits,
    has_ink,
    scribble,
    undone,
    wiped,
)

BATCH = tuple(range(40))


def drawn_on(*inks: m.Ink) -> m.Slate:
    slate = m.Slate()
    for ink in inks:
        slate = drawn(slate, ink).slate
    return slate


@pytest.mark.rule("PI-2.12")
def test_points_are_joined_to_their_stroke() -> None:
    slate = drawn_on(*(m.Ink(0, tuple(range(at, at + 4))) for at in range(3)))
    assert slate.strokes == (m.Stroke(0, "ink", 6, (0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5)),)


@pytest.mark.rule("PI-2.12")
def test_a_stroke_is_found_by_its_number_whatever_happened_before() -> None:
    slate = drawn_on(*(m.Ink(stroke, BATCH) for stroke in (5, 9, 2)))
    for changed in (slate, undone(slate), drawn(undone(slate), m.Ink(9, BATCH)).slate, wiped(slate)):
        assert changed.numbers == tuple(stroke.stroke for stroke in changed.strokes)
        assert as_seen(changed.strokes, changed.pairs, changed.gestures) == changed


@pytest.mark.rule("PI-2.12")
def test_to_draw_leaves_all_other_strokes_the_very_same() -> None:
    before = drawn_on(*(m.Ink(stroke, BATCH) for stroke in range(9)))
    after = drawn(before, m.Ink(4, BATCH)).slate
    assert [one is other for one, other in zip(before.strokes, after.strokes, strict=True)].count(False) == 1
    assert before.strokes[4].points == BATCH


@pytest.mark.rule("PI-2.12")
def test_a_new_stroke_is_told_from_one_that_goes_on() -> None:
    slate, begun = drawn(m.Slate(), m.Ink(3, BATCH, "rubber", 12))
    assert begun == m.Stroke(3, "rubber", 12, BATCH)
    assert drawn(slate, m.Ink(3, BATCH)).begun is None
    assert drawn(slate, m.Ink(4, BATCH)).begun == m.Stroke(4, "ink", 6, BATCH)
    assert drawn(undone(slate), m.Ink(3, BATCH)).begun == m.Stroke(3, "ink", 6, BATCH)


@pytest.mark.rule("PI-2.12")
def test_only_ink_makes_a_drawing() -> None:
    rubbed = drawn_on(m.Ink(0, BATCH, "rubber"))
    assert not has_ink(())
    assert not has_ink(rubbed.strokes)
    assert has_ink(drawn(rubbed, m.Ink(1, BATCH)).slate.strokes)
    assert not has_ink(wiped(drawn(rubbed, m.Ink(1, BATCH)).slate).strokes)


@pytest.mark.rule("PI-2.12")
def test_all_that_was_drawn_is_counted() -> None:
    slate = drawn_on(m.Ink(0, BATCH), m.Ink(0, BATCH), m.Ink(1, BATCH, "rubber"))
    assert slate.pairs == undone(slate).pairs == wiped(slate).pairs == 60
    assert (slate.gestures, undone(slate).gestures, wiped(undone(slate)).gestures) == (3, 4, 5)


def test_a_scribble_fits_wherever_there_is_room() -> None:
    for pairs in (0, 100, m.PAIRS_A_SLATE - 2, m.PAIRS_A_SLATE - 1):
        for step in range(50):
            assert fits(pairs, scribble(pairs, Chance("scribble", step)))
