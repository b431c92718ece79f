"""Reading all slates together gives what counting every deal gives."""

from collections.abc import Sequence
from itertools import permutations
from math import exp, log

import pytest

from tablee.bots.pictomania.joint import marginals
from tablee.engine.chance import Chance

SYMBOLS, NUMBERS = 4, 5


def drawn(count: int, seed: str, places: int = SYMBOLS * NUMBERS) -> list[list[float]]:
    chance = Chance(seed)
    return [[4 * chance.unit("likely") for _ in range(places)] for _ in range(count)]


def counted(
    slates: Sequence[Sequence[float]], symbols: Sequence[int], numbers: Sequence[int], places: int
) -> list[list[float]]:
    """By every deal, one after another; no symbols: one word card."""
    sums = [[0.0] * places for _ in slates]
    for signs in permutations(symbols, len(slates)) if symbols else [(0,) * len(slates)]:
        for digits in permutations(numbers, len(slates)):
            at = [sign * NUMBERS + digit for sign, digit in zip(signs, digits, strict=True)]
            weight = exp(sum(slate[place] for slate, place in zip(slates, at, strict=True)))
            for row, place in zip(sums, at, strict=True):
                row[place] += weight
    return [[each / sum(row) for each in row] for row in sums]


@pytest.mark.parametrize("count", [1, 2, 3])
def test_it_sums_over_every_deal(count: int) -> None:
    slates = drawn(count, f"all {count}")
    every = counted(slates, range(SYMBOLS), range(NUMBERS), SYMBOLS * NUMBERS)
    for found, expected in zip(marginals(slates, None, SYMBOLS, NUMBERS), every, strict=True):
        assert found == pytest.approx(expected)


@pytest.mark.rule("PI-1.8")
def test_nobody_else_has_ones_own_symbol_or_number() -> None:
    slates = drawn(3, "own")
    every = counted(slates, (0, 1, 3), (1, 2, 3, 4), SYMBOLS * NUMBERS)
    for found, expected in zip(marginals(slates, (2, 0), SYMBOLS, NUMBERS), every, strict=True):
        assert found == pytest.approx(expected)


@pytest.mark.rule("PI-5.2")
def test_with_one_word_card_only_numbers_are_told_apart() -> None:
    slates = drawn(3, "kids", NUMBERS)
    every = counted(slates, (), (0, 1, 2, 4), NUMBERS)
    for found, expected in zip(marginals(slates, (0, 3), 1, NUMBERS), every, strict=True):
        assert found == pytest.approx(expected)


def test_two_slates_that_look_alike_are_told_apart_by_a_third_that_is_clear() -> None:
    clear, unclear = 0, 8
    sure = [log(0.96) if place == clear else log(0.04 / 41) for place in range(42)]
    torn = [log(0.45) if place in (clear, unclear) else log(0.1 / 40) for place in range(42)]
    alone = marginals([torn])[0]
    together = marginals([torn, sure])[0]
    assert alone[clear] == pytest.approx(alone[unclear])
    assert together[unclear] > 0.8 > 0.1 > together[clear]


def test_five_slates_at_a_full_table_are_read_though_their_words_are_far_fetched() -> None:
    slates = [[-200.0 * (place % 11) for place in range(42)] for _ in range(5)]
    for found in marginals(slates, (5, 6)):
        assert sum(found) == pytest.approx(1.0)
        assert not any(found[place] for place in range(42) if place // 7 == 5 or place % 7 == 6)
