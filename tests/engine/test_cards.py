"""What decks, piles and hands need."""

import pytest

from tablee.engine.cards import draw, instead, missing, without


@pytest.mark.parametrize(("count", "drawn", "rest"), [(0, "", "abc"), (2, "ab", "c"), (3, "abc", ""), (5, "abc", "")])
def test_cards_are_drawn_from_the_top_as_far_as_there_are_any(count: int, drawn: str, rest: str) -> None:
    assert draw(tuple("abc"), count) == (tuple(drawn), tuple(rest))


@pytest.mark.parametrize(("place", "after"), [(0, "xbc"), (1, "axc"), (2, "abx")])
def test_one_thing_is_put_in_the_place_of_another(place: int, after: str) -> None:
    assert instead(tuple("abc"), place, "x") == tuple(after)


@pytest.mark.parametrize(("cards", "rest"), [("", "abcb"), ("b", "acb"), ("bb", "ac"), ("cab", "b"), ("abcb", "")])
def test_cards_leave_a_hand_from_the_left(cards: str, rest: str) -> None:
    assert without(tuple("abcb"), cards) == tuple(rest)


@pytest.mark.parametrize("cards", ["x", "aa", "bbb", "abcba"])
def test_a_hand_without_these_cards_cannot_give_them(cards: str) -> None:
    assert without(tuple("abcb"), cards) is None


@pytest.mark.parametrize(
    ("seen", "left"), [("", "aabbc"), ("a", "abbc"), ("aaa", "bbc"), ("cab", "ab"), ("xyz", "aabbc"), ("ccbbaa", "")]
)
def test_the_cards_missing_are_those_not_seen_copy_by_copy(seen: str, left: str) -> None:
    assert missing("aabbc", seen) == tuple(left)
