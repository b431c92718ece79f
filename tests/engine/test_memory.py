"""What a seat could remember, and what it fills in where it cannot."""

from collections import Counter
from typing import NamedTuple

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain
from tablee.engine.memory import (
    EVERYBODY,
    HIDDEN,
    FollowedCard,
    Mix,
    ahead,
    bit_of,
    filled,
    filled_in,
    known,
    mixed,
    recall_of,
)
from tablee.engine.seats import MOST


class Lying(FollowedCard, frozen=True):
    up: bool
    card: str
    seen: int


class View(NamedTuple):
    recall: int | None


def test_nobody_else_has_the_spectators_bit() -> None:
    assert bit_of(None) not in {bit_of(seat) for seat in range(MOST)}
    assert all(EVERYBODY & bit_of(viewer) for viewer in (None, *range(MOST)))


def test_only_those_who_have_seen_a_card_know_it() -> None:
    lying = Lying(False, "A5", bit_of(0) | bit_of(2))
    assert [known(lying, bit_of(viewer)).card for viewer in (0, 1, 2, None)] == ["A5", HIDDEN, "A5", HIDDEN]
    assert known(lying, bit_of(1)) == Lying(False, HIDDEN, lying.seen)


def test_a_game_orders_the_fields_of_its_cards_as_it_likes() -> None:
    assert list(plain(Lying(True, "A5", EVERYBODY))) == ["up", "card", "seen"]


def test_to_remember_takes_the_view_with_recall() -> None:
    assert recall_of(View(0)) == 0
    with pytest.raises(ValueError, match="with recall"):
        recall_of(View(None))


def test_hidden_cards_are_filled_in_one_by_one() -> None:
    unseen = iter("abc")
    assert filled(("x", HIDDEN, HIDDEN), unseen) == ("x", "a", "b")
    assert filled_in(Lying(True, "x", 0), unseen) == Lying(True, "x", 0)
    assert filled_in(Lying(False, HIDDEN, 0), unseen) == Lying(False, "c", 0)


def is_even(card: str) -> bool:
    return int(card) % 2 == 0


def test_as_many_as_are_needed_come_ahead_and_every_such_order_is_as_likely() -> None:
    orders = Counter(ahead("1234", 1, is_even, Chance("ahead", step)) for step in range(2400))
    assert len(orders) == 12  # 2 or 4, then the other three
    assert all(150 < count < 250 for count in orders.values())


def test_with_none_to_come_ahead_any_order_is_as_likely() -> None:
    assert len({ahead("123", 0, is_even, Chance("ahead", step)) for step in range(100)}) == 6
    assert set(ahead("13", 2, is_even, Chance("none fits"))) == {"1", "3"}


def test_the_cards_of_a_mix_are_in_its_places_and_every_such_order_is_as_likely() -> None:
    places = ((0, 0), (0, 1), (0, 2))
    mixes = (Mix(0, ("a",), ((0, 0), (0, 2))), Mix(0, ("b",), ((0, 1),)))
    orders = Counter(mixed("abcd", places, mixes, Chance("mixed", step)) for step in range(1000))
    assert set(orders) == {tuple(order) for order in ("abcd", "abdc", "cbad", "dbac")}
    assert all(200 < count < 300 for count in orders.values())
