"""The reader with its own weights."""

from importlib.resources import files
from math import cos, pi, sin

import pytest

from tablee.bots.reading import UnknownWord, begun, read, read_each
from tablee.bots.reading.vocabulary import things
from tablee.bots.reading.with_numpy import WEIGHTS, network

SHAPES = ("cercle", "carré", "triangle", "hexagone", "octogone", "ligne", "zigzag")
SQUARE = [[(0.0, 0.0), (97.0, 3.0), (99.0, 98.0), (2.0, 99.0), (0.0, 1.0)]]
TRIANGLE = [[(50.0, 0.0), (100.0, 96.0), (1.0, 99.0), (49.0, 2.0)]]
CIRCLE = [[(100 * cos(step * pi / 15), 100 * sin(step * pi / 15)) for step in range(31)]]


@pytest.mark.parametrize(("ink", "word"), [(SQUARE, "carré"), (TRIANGLE, "triangle"), (CIRCLE, "cercle")])
def test_simple_shapes_are_read(ink: list[list[tuple[float, float]]], word: str) -> None:
    shares = read(ink, SHAPES)
    assert sum(shares) == pytest.approx(1)
    assert max(zip(shares, SHAPES, strict=True))[1] == word


def test_words_may_be_in_either_language_and_in_any_order() -> None:
    french, english = read(SQUARE, ("carré", "triangle")), read(SQUARE, ("triangle", "square"))
    assert french == pytest.approx(english[::-1])


def test_several_drawings_read_at_once_are_read_as_each_alone() -> None:
    both = read_each([SQUARE, begun(CIRCLE, 0.5)], SHAPES)
    assert both[0] == pytest.approx(read(SQUARE, SHAPES), abs=1e-4)
    assert both[1] == pytest.approx(read(begun(CIRCLE, 0.5), SHAPES), abs=1e-4)
    assert read_each([], SHAPES) == ()


def test_nothing_drawn_yet_can_be_read_too() -> None:
    assert sum(read([], SHAPES)) == pytest.approx(1)


def test_a_word_it_has_never_met_is_refused() -> None:
    with pytest.raises(UnknownWord, match="flurp"):
        read(SQUARE, ("carré", "flurp"))


def test_the_weights_know_every_word_and_are_small_enough_to_ship() -> None:
    assert network().classes == things()
    assert len(files("tablee.bots.reading").joinpath(WEIGHTS).read_bytes()) < 6_000_000
