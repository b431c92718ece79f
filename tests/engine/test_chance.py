"""The only randomness there is."""

from hashlib import sha256
from itertools import permutations
from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.refusal import Refused

LETTERS = tuple("abcdefghij")


def number(key: str, bits: int) -> int:
    """As the module's head tells it."""
    digest = b""
    while 8 * len(digest) < max(1, bits + 128):
        digest += sha256(key.encode("utf-8") + digest).digest()
    return int.from_bytes(digest, "big")


def test_draws_are_what_they_have_always_been() -> None:
    chance = Chance("golden", 7)
    assert [chance.below("die", 6) for _ in range(8)] == [2, 3, 3, 2, 4, 2, 3, 5]
    assert "".join(chance.shuffle("deck", LETTERS)) == "bjcgheidfa"
    assert chance.unit("think") == 0.39164022227433337
    assert chance.pick("letter", LETTERS) == "a"


@pytest.mark.parametrize("bound", [1, 2, 6, 255, 256, 10**30])
def test_a_number_below_a_bound_can_be_worked_out_by_anybody(bound: int) -> None:
    expected = number("seed/3/die/0", len(f"{bound:b}")) % bound
    assert Chance("seed", 3).below("die", bound) == expected


def test_a_part_of_one_can_be_worked_out_by_anybody() -> None:
    assert Chance("seed", 3).unit("think") == number("seed/3/think/0", 53) % 2**53 / 2**53


@pytest.mark.parametrize("size", [0, 1, 2, 7, 54, 120])
def test_a_shuffle_can_be_worked_out_by_anybody(size: int) -> None:
    left = number("seed/0/deck/0", size * len(f"{size:b}") if size else 0)
    expected = list(range(size))
    for i in range(size - 1, 0, -1):
        j = left % (i + 1)
        left //= i + 1
        expected[i], expected[j] = expected[j], expected[i]
    assert Chance("seed").shuffle("deck", range(size)) == tuple(expected)


def test_a_pick_is_the_thing_of_that_number() -> None:
    assert Chance("seed", 3).pick("die", LETTERS) == LETTERS[Chance("seed", 3).below("die", len(LETTERS))]


def test_the_same_name_drawn_twice_in_a_step_gives_two_draws() -> None:
    chance = Chance("seed", 3)
    assert chance.below("die", 10**9) == number("seed/3/die/0", 30) % 10**9
    assert chance.below("die", 10**9) == number("seed/3/die/1", 30) % 10**9


def test_draws_of_other_names_do_not_move_a_draw() -> None:
    alone, after_others = Chance("seed"), Chance("seed")
    for _ in range(5):
        after_others.unit("think")
        after_others.shuffle("hand", LETTERS)
    assert alone.shuffle("deck", LETTERS) == after_others.shuffle("deck", LETTERS)


@pytest.mark.parametrize("other", [Chance("other", 1), Chance("seed", 2)])
def test_another_seed_or_step_gives_other_draws(other: Chance) -> None:
    assert Chance("seed", 1).shuffle("deck", LETTERS) != other.shuffle("deck", LETTERS)


def test_a_shuffle_can_give_every_order_about_as_often() -> None:
    counts = dict.fromkeys(permutations("abcd"), 0)
    for seed in range(2400):
        counts[Chance(str(seed)).shuffle("deck", "abcd")] += 1
    assert min(counts.values()) > 60
    assert max(counts.values()) < 140


def test_a_draw_gives_every_number_and_none_beside() -> None:
    chance = Chance("seed")
    assert {chance.below("die", 6) for _ in range(200)} == set(range(6))
    assert all(0 <= chance.unit("think") < 1 for _ in range(200))


def test_a_fixed_number_is_drawn() -> None:
    chance = Chance("seed", fixed={"first": 2})
    assert chance.below("first", 4) == 2
    assert chance.pick("first", "wxyz") == "y"


def test_fixed_cards_come_first_as_listed_and_the_rest_is_shuffled() -> None:
    deck = Chance("seed", fixed={"deck": ("d", "b", "b")}).shuffle("deck", tuple("abbcde"))
    assert deck[:3] == ("d", "b", "b")
    assert sorted(deck) == list("abbcde")
    assert {Chance(str(seed), fixed={"deck": "d"}).shuffle("deck", "abcd")[1:] for seed in range(100)} == set(
        permutations("abc")
    )


def test_a_whole_deck_can_be_fixed() -> None:
    assert Chance("seed", fixed={"deck": list("cab")}).shuffle("deck", "abc") == tuple("cab")


@pytest.mark.parametrize("fixed", [4, -1, "1", 1.5, [1]])
def test_a_fixed_number_out_of_bounds_is_refused(fixed: Any) -> None:
    with pytest.raises(Refused) as refused:
        Chance("seed", fixed={"first": fixed}).below("first", 4)
    assert refused.value.same_as(Refused(None, "fixed", name="first"))


@pytest.mark.parametrize(("fixed", "thing"), [(["x"], "x"), (["a", "a"], "a"), (list("abcd"), "d")])
def test_a_fixed_deck_of_cards_that_are_not_there_is_refused(fixed: list[str], thing: str) -> None:
    with pytest.raises(Refused) as refused:
        Chance("seed", fixed={"deck": fixed}).shuffle("deck", "abc")
    assert refused.value.same_as(Refused(None, "fixed_thing", name="deck", thing=thing))


def test_draws_that_are_not_fixed_are_drawn_as_ever() -> None:
    fixed = Chance("seed", fixed={"first": 2, "deck": ()})
    assert fixed.shuffle("deck", LETTERS) == Chance("seed").shuffle("deck", LETTERS)


def test_draws_of_a_shape_of_their_own_are_asked_for() -> None:
    chance = Chance("seed", fixed={"turned": [[0, 3]]})
    assert chance.fixed.get("turned") == [[0, 3]]
    assert chance.fixed.get("first") is None


def test_fixed_draws_apply_where_their_round_is_set_up_and_nowhere_else() -> None:
    chance = Chance("seed", 0, [{"first": 1}, {"first": 3}])
    assert chance.of_round(1).below("first", 10**9) == 1
    assert chance.of_round(2).below("first", 10**9) == 3
    drawn = chance.of_round(3).below("first", 10**9), chance.below("first", 10**9)
    assert drawn == tuple(number(f"seed/0/first/{nth}", 30) % 10**9 for nth in range(2))


def test_a_round_set_up_in_a_step_does_not_repeat_its_draws() -> None:
    chance = Chance("seed", 5)
    before = chance.shuffle("deck", LETTERS)
    in_round = chance.of_round(2).shuffle("deck", LETTERS)
    after = chance.shuffle("deck", LETTERS)
    assert len({before, in_round, after}) == 3
