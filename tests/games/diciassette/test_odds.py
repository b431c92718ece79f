"""The odds of hidden cards are exact."""

from collections import Counter
from itertools import combinations

import pytest

from tablee.games.diciassette import model as m
from tablee.games.diciassette.odds import ALL, by_traps, chance_to_reach, unseen_kinds

PLAIN = m.SINGLES + m.SPECIALS


def test_plain_cards_are_of_seven_kinds() -> None:
    assert ALL == (15, 3, 3, 3, 3, 3, 5)
    assert sum(ALL) == 35


def test_what_was_seen_is_no_longer_unseen() -> None:
    assert unseen_kinds(["s1", "s5", "s5", "trap", "bin", "d5", m.HIDDEN]) == (14, 2, 3, 3, 3, 1, 4)


@pytest.mark.parametrize("hidden", [0, 1, 2, 3, 4])
def test_the_odds_are_those_of_all_hands_counted_one_by_one(hidden: int) -> None:
    seen = PLAIN[:14] + PLAIN[20:33]  # few are left, so that all can be listed
    left = list((Counter(PLAIN) - Counter(seen)).elements())
    hands = [(sum(m.VALUES[card] for card in cards), cards.count("trap")) for cards in combinations(left, hidden)]
    for need in range(-1, 12):
        for traps, odds in enumerate(by_traps(need, hidden, unseen_kinds(seen))):
            enough = sum(worth >= need and sprung == traps for worth, sprung in hands)
            too_little = sum(worth < need and sprung == traps for worth, sprung in hands)
            assert odds == pytest.approx((enough / len(hands), too_little / len(hands)))


def test_a_line_that_has_reached_it_needs_no_hidden_card() -> None:
    assert chance_to_reach(0, 0, ALL) == chance_to_reach(-3, 0, ALL) == 1.0
    assert chance_to_reach(1, 0, ALL) == 0.0


def test_more_hidden_cards_are_worth_more() -> None:
    odds = [chance_to_reach(6, hidden, ALL) for hidden in range(12)]
    assert odds == sorted(odds)
    assert odds[1] == 0.0
    assert 0.9 < odds[11] < 1.0


def test_the_last_unseen_cards_are_certain() -> None:
    assert by_traps(5, 2, (0, 0, 0, 0, 0, 1, 1)) == ((0.0, 0.0), (1.0, 0.0))
