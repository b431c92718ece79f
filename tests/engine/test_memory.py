"""What a seat could remember, and what it fills in where it cannot."""

from typing import NamedTuple

import pytest

from tablee.engine.codec import plain
from tablee.engine.memory import EVERYBODY, HIDDEN, FollowedCard, ahead, bit_of, filled, filled_in, known, recall_of
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


def test_as_many_as_are_needed_come_ahead_of_the_others() -> None:
    assert ahead((1, 2, 3, 4, 6), 2, lambda number: number % 2 == 0) == (2, 4, 1, 3, 6)
    assert ahead((1, 3), 2, lambda number: number % 2 == 0) == (1, 3)
