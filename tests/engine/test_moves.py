"""The legal commands of a seat as a lazy set."""

from collections.abc import Sequence
from itertools import combinations, permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.engine.chance import Chance
from tablee.engine.codec import plain
from tablee.engine.game import Command, Noun
from tablee.engine.moves import (
    LISTED_IF_PLAIN,
    LISTED_IN_FULL,
    Endless,
    Later,
    Moves,
    Ordered,
    OrderedAlike,
    Product,
    Unordered,
)

BY_HEART = settings(max_examples=60, derandomize=True, deadline=None, database=None)


class Lay(Command, frozen=True):
    card: str


class Trade(Command, frozen=True):
    mine: tuple[int, int]
    seat: int
    theirs: tuple[int, int]


class Ink(Command, frozen=True):
    points: tuple[int, ...]


class Swap(Noun, frozen=True):
    mine: int
    seat: int
    theirs: int


class TradeTwo(Command, frozen=True):
    swaps: tuple[Swap, Swap]


def split(trade: Trade) -> tuple[Any, ...]:
    return trade.mine, trade.seat, trade.theirs


def trades(slots: int, seats: Sequence[int]) -> Product[Trade]:
    return Product(Trade, (Unordered(range(slots), 2), seats, Ordered(range(slots), 2)), Trade, split)


# Parts


@BY_HEART
@given(things=st.lists(st.sampled_from("abcd"), max_size=6), size=st.integers(0, 4))
def test_ordered_picks_are_those_of_brute_force_twins_or_not(things: list[str], size: int) -> None:
    for picks in (OrderedAlike(things, size), Ordered(sorted(set(things)), size)):
        assert_brute_force(picks, size)


def assert_brute_force(picks: Ordered[str], size: int) -> None:
    expected = set(permutations(picks.things, size))
    assert len(picks) == len(expected)
    assert set(picks) == expected
    assert [picks[number] for number in range(len(picks))] == list(picks)
    assert all(pick in picks for pick in expected)
    assert all((pick in picks) == (pick in expected) for pick in product("abcde", repeat=size))


@BY_HEART
@given(things=st.lists(st.integers(0, 9), unique=True, max_size=6), size=st.integers(0, 4))
def test_unordered_picks_are_those_of_brute_force_in_the_order_of_the_things(things: list[int], size: int) -> None:
    picks = Unordered(things, size)
    expected = list(combinations(things, size))
    assert list(picks) == expected
    assert len(picks) == len(expected)
    assert [picks[number] for number in range(len(picks))] == expected
    assert all((pick in picks) == (pick in expected) for pick in product((*things, 10), repeat=size))


@pytest.mark.parametrize("picks", [OrderedAlike("abb", 2), Ordered("abc", 2), Unordered("abc", 2)])
@pytest.mark.parametrize("other", [("a",), ("a", "b", "b"), ("a", "x"), ["a", "b"], "ab", None, ()])
def test_only_a_tuple_of_the_right_size_and_things_is_a_pick(picks: Sequence[Any], other: object) -> None:
    assert other not in picks
    assert ("a", "b") in picks


@pytest.mark.parametrize("part", [OrderedAlike("abb", 2), Ordered("abc", 2), Unordered("abc", 2), trades(3, (1, 2))])
def test_a_part_has_no_member_beyond_its_length(part: Sequence[Any]) -> None:
    for number in (len(part), -1):
        with pytest.raises(IndexError):
            part[number]


@pytest.mark.parametrize("part", [OrderedAlike("abb", 2), Ordered("abc", 2), Unordered("abcd", 2), trades(3, (1, 2))])
def test_a_slice_of_a_part_is_a_slice_of_its_list(part: Sequence[Any]) -> None:
    assert part[1:3] == list(part)[1:3]
    assert part[::-2] == list(part)[::-2]


def test_nothing_can_be_picked_from_too_few_things() -> None:
    assert len(Ordered("ab", 3)) == len(OrderedAlike("aa", 3)) == len(Unordered("ab", 3)) == 0
    assert list(Ordered("ab", 3)) == list(OrderedAlike("aa", 3)) == list(Unordered("ab", 3)) == []


# Products


def test_a_product_has_one_member_of_each_part() -> None:
    family = trades(3, (1, 2))
    expected = {
        Trade(mine, seat, theirs)
        for mine in combinations(range(3), 2)
        for seat in (1, 2)
        for theirs in permutations(range(3), 2)
    }
    assert len(family) == len(expected) == 36
    assert set(family) == expected
    assert all(command in family for command in expected)


@pytest.mark.parametrize(
    "command", [Trade((1, 0), 1, (0, 1)), Trade((0, 1), 0, (0, 1)), Trade((0, 1), 1, (1, 1)), Lay("a"), "trade", None]
)
def test_what_has_a_part_that_does_not_fit_is_not_in_the_product(command: object) -> None:
    assert command not in trades(3, (1, 2))


def test_a_command_of_more_or_fewer_parts_is_not_in_the_product() -> None:
    family = Product(Ink, (range(3), range(3)), lambda x, y: Ink((x, y)), lambda ink: ink.points)
    assert Ink((1, 2)) in family
    assert Ink((1,)) not in family
    assert Ink((1, 2, 0)) not in family


def test_a_product_with_an_empty_part_is_empty() -> None:
    assert list(trades(3, ())) == []


def all_trades() -> Product[TradeTwo]:
    """Two swaps with any seats at a table of six: my two slots, and two of the sixty slots of the others in order."""
    theirs = tuple((seat, slot) for seat in range(1, 6) for slot in range(12))
    return Product(
        TradeTwo,
        (Unordered(range(12), 2), Ordered(theirs, 2)),
        lambda mine, others: TradeTwo((Swap(mine[0], *others[0]), Swap(mine[1], *others[1]))),
        lambda trade: (
            tuple(swap.mine for swap in trade.swaps),
            tuple((swap.seat, swap.theirs) for swap in trade.swaps),
        ),
    )


def test_a_family_too_large_to_list_is_counted_indexed_and_sampled() -> None:
    family = all_trades()
    moves = Moves(family)
    assert len(moves) == 66 * 60 * 59 == 233_640
    assert family[0] == TradeTwo((Swap(0, 1, 0), Swap(1, 1, 1)))
    sampled = {moves.sample(Chance("x", step)) for step in range(300)}
    assert len(sampled) > 290
    assert all(command in moves for command in sampled)
    assert TradeTwo((Swap(0, 1, 0), Swap(0, 1, 1))) not in moves


def test_a_family_of_more_members_than_could_ever_be_listed_is_still_counted() -> None:
    family = Product(Ink, (range(10**6),) * 3, lambda *points: Ink(points), lambda ink: ink.points)
    assert len(Moves(family)) == 10**18
    assert family[10**18 - 1] == Ink((999_999,) * 3)
    assert Moves(family).sample(Chance("x")) in family


# Families made later


def test_a_family_made_later_is_made_once_and_only_when_a_member_is_asked_for() -> None:
    asked: list[str] = []

    def make(cards: str) -> tuple[Lay, ...]:
        asked.append(cards)
        return tuple(map(Lay, cards))

    family = Later(make, "abc")
    moves = Moves[Command]((Ink((1,)),), family)
    assert len(moves.families) == 2
    assert asked == []
    assert list(family) == [Lay("a"), Lay("b"), Lay("c")]
    assert (len(family), family[1], family[1:]) == (3, Lay("b"), (Lay("b"), Lay("c")))
    assert Lay("c") in moves
    assert Lay("d") not in moves
    assert {moves.sample(Chance("x", step)) for step in range(60)} == {Ink((1,)), Lay("a"), Lay("b"), Lay("c")}
    assert moves.compact()[1] == {"do": "lay", "all": [{"do": "lay", "card": card} for card in "abc"]}
    assert asked == ["abc"]


# Endless families


def even(limit: int) -> Endless[Ink]:
    return Endless(
        Ink, lambda ink: 2 <= len(ink.points) <= limit, lambda chance: Ink((chance.below("x", 9), chance.below("y", 9)))
    )


def test_an_endless_family_is_only_tested_and_sampled() -> None:
    moves = Moves[Command](endless=(even(4),))
    assert Ink((1, 2, 3, 4)) in moves
    assert Ink((1,)) not in moves
    assert Lay("a") not in moves
    assert moves
    assert len(moves) == 0
    assert list(moves) == []
    assert all(moves.sample(Chance("x", step)) in moves for step in range(20))


# Moves


def test_no_moves_are_no_moves() -> None:
    moves = Moves[Command]()
    assert not moves
    assert len(moves) == 0
    assert Lay("a") not in moves
    assert moves.compact() == []


def test_empty_families_are_left_out() -> None:
    assert not Moves[Command]((), trades(3, ()))
    assert Moves[Command]((), (Lay("a"),)).families == ((Lay("a"),),)


def test_moves_are_all_the_commands_of_all_families() -> None:
    moves = Moves[Command]((Lay("a"), Lay("b")), trades(2, (1,)), endless=(even(2),))
    listed = [Lay("a"), Lay("b"), Trade((0, 1), 1, (0, 1)), Trade((0, 1), 1, (1, 0))]
    assert list(moves) == listed
    assert len(moves) == 4
    assert all(command in moves for command in (*listed, Ink((1, 2))))
    assert Lay("c") not in moves


def test_a_sample_takes_every_family_as_often_and_reaches_every_member() -> None:
    moves = Moves[Command]((Lay("a"),), trades(3, (1, 2)), endless=(even(2),))
    sampled = [moves.sample(Chance("x", step)) for step in range(3000)]
    for kind in (Lay, Trade, Ink):
        assert 900 < sum(isinstance(command, kind) for command in sampled) < 1100
    assert {command for command in sampled if not isinstance(command, Ink)} == set(moves)


def test_a_sample_depends_on_chance_alone() -> None:
    moves = Moves(trades(4, (1, 2)))
    assert moves.sample(Chance("x", 1)) == moves.sample(Chance("x", 1))


# The compact form


def test_a_small_family_travels_as_a_list() -> None:
    assert plain(Moves[Command]((Lay("a"), Lay("b")), trades(2, (1,))).compact()) == [
        {"do": "lay", "all": [{"do": "lay", "card": "a"}, {"do": "lay", "card": "b"}]},
        {
            "do": "trade",
            "all": [
                {"do": "trade", "mine": [0, 1], "seat": 1, "theirs": [0, 1]},
                {"do": "trade", "mine": [0, 1], "seat": 1, "theirs": [1, 0]},
            ],
        },
    ]


def test_a_large_family_travels_by_its_parts() -> None:
    parts = (("a", "b"), range(3), Ordered("xyz", 2), Unordered(range(4), 3))
    family = Product(Lay, parts, Lay, lambda lay: (lay.card,))
    compact = [["a", "b"], [0, 1, 2], {"ordered": 2, "of": ["x", "y", "z"]}, {"unordered": 3, "of": [0, 1, 2, 3]}]
    assert Moves(family).compact() == [{"do": "lay", "count": 2 * 3 * 6 * 4, "parts": compact}]


def test_a_large_family_without_parts_travels_by_its_count() -> None:
    assert Moves((Lay("a"),)).compact() == [{"do": "lay", "all": [{"do": "lay", "card": "a"}]}]
    small, large = (tuple(Lay(str(card)) for card in range(count)) for count in (LISTED_IF_PLAIN, LISTED_IF_PLAIN + 1))
    assert [len(family["all"]) for family in Moves(small).compact()] == [LISTED_IF_PLAIN]
    assert Moves(large).compact() == [{"do": "lay", "count": LISTED_IF_PLAIN + 1}]


def test_an_endless_family_travels_without_a_count() -> None:
    assert Moves(endless=(even(2),)).compact() == [{"do": "ink", "count": None}]


# In full


def test_in_full_every_family_that_can_be_listed_is_listed() -> None:
    plain_one = tuple(Lay(str(card)) for card in range(LISTED_IF_PLAIN + 1))
    moves = Moves[Command](plain_one, trades(4, (1, 2)), endless=(even(2),))
    lays, swaps, ink = moves.in_full()
    assert [len(lays["all"]), len(swaps["all"])] == [len(plain_one), len(trades(4, (1, 2)))]
    assert ink == {"do": "ink", "count": None}


def test_in_full_a_family_that_is_too_large_for_a_list_tells_how_its_commands_are_built() -> None:
    family = trades(13, tuple(range(1, 5)))
    (told,) = plain(Moves[Command](family).in_full())
    assert len(family) > LISTED_IN_FULL
    assert told == {**plain(family.compact()), "do": "trade", "recipe": plain(family.recipe())}
    assert told["recipe"] == {"do": "trade", "mine": {"part": [0]}, "seat": {"part": [1]}, "theirs": {"part": [2]}}


def test_a_hole_is_taken_apart_no_further_than_the_command_does() -> None:
    parts = (Unordered(range(4), 2), Ordered([(1, 0), (2, 0), (3, 0)], 2))
    (told,) = plain(Moves(Product(TradeTwo, parts, two_trades, lambda trade: (trade.swaps,))).in_full())
    recipe = plain(Product(TradeTwo, parts, two_trades, lambda trade: (trade.swaps,)).recipe())
    assert len(told["all"]) == 6 * 6
    assert recipe["swaps"] == [
        {"mine": {"part": [0, at]}, "seat": {"part": [1, at, 0]}, "theirs": {"part": [1, at, 1]}} for at in (0, 1)
    ]


def two_trades(mine: tuple[int, int], theirs: tuple[tuple[int, int], tuple[int, int]]) -> TradeTwo:
    return TradeTwo((Swap(mine[0], *theirs[0]), Swap(*mine[1:], *theirs[1])))
