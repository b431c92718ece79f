"""Slates as values: to draw copies nothing, to look joins."""

import pytest

from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m
from tablee.games.pictomania.slates import (
    PAIRS_A_SLATE,
    drawn,
    fits,
    has_ink,
    scribble,
    strokes,
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
def test_points_are_kept_as_they_came_and_joined_when_looked_at() -> None:
    batches = [tuple(range(at, at + 4)) for at in range(3)]
    slate = drawn_on(*(m.Ink(0, batch) for batch in batches))
    (line,) = slate.lines
    assert all(kept is given for kept, given in zip(line.batches, batches, strict=True))
    assert strokes(slate) == (m.Stroke(0, "ink", 6, (0, 1, 2, 3, 1, 2, 3, 4, 2, 3, 4, 5)),)


@pytest.mark.rule("PI-2.12")
def test_to_draw_leaves_all_other_strokes_the_very_same() -> None:
    before = drawn_on(*(m.Ink(stroke, BATCH) for stroke in range(9)))
    after = drawn(before, m.Ink(4, BATCH)).slate
    assert [one is other for one, other in zip(before.lines, after.lines, strict=True)].count(False) == 1
    assert before.lines[4].batches == (BATCH,)


@pytest.mark.rule("PI-2.12")
def test_a_new_stroke_is_told_from_one_that_goes_on() -> None:
    slate, begun = drawn(m.Slate(), m.Ink(3, BATCH, "rubber", 12))
    assert begun == m.Line(3, "rubber", 12, (BATCH,))
    assert drawn(slate, m.Ink(3, BATCH)).begun is None
    assert drawn(slate, m.Ink(4, BATCH)).begun == m.Line(4, "ink", 6, (BATCH,))
    assert drawn(undone(slate), m.Ink(3, BATCH)).begun == m.Line(3, "ink", 6, (BATCH,))


@pytest.mark.rule("PI-2.12")
def test_only_ink_makes_a_drawing() -> None:
    rubbed = drawn_on(m.Ink(0, BATCH, "rubber"))
    assert not has_ink(m.Slate())
    assert not has_ink(rubbed)
    assert has_ink(drawn(rubbed, m.Ink(1, BATCH)).slate)
    assert not has_ink(wiped(drawn(rubbed, m.Ink(1, BATCH)).slate))


@pytest.mark.rule("PI-2.12")
def test_all_that_was_drawn_is_counted() -> None:
    slate = drawn_on(m.Ink(0, BATCH), m.Ink(0, BATCH), m.Ink(1, BATCH, "rubber"))
    assert slate.pairs == undone(slate).pairs == wiped(slate).pairs == 60


def test_a_scribble_fits_wherever_there_is_room() -> None:
    for pairs in (0, 100, PAIRS_A_SLATE - 2, PAIRS_A_SLATE - 1):
        for step in range(50):
            assert fits(pairs, scribble(pairs, Chance("scribble", step)))
