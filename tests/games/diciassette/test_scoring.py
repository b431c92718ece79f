"""Tokens and the end."""

from itertools import product

import pytest

from tablee.engine.game import Outcome
from tablee.games.diciassette import model as m
from tablee.games.diciassette.scoring import Held, call_of, outcome_of, settled
from tests.games.diciassette.table import (
    CALL,
    PASS,
    asked,
    called,
    clause,
    lay,
    seen,
    table,
    tokens,
    told,
    up,
)

THREE = ("s4 d1 d1", "d2 d2 d2", "d3 d3 d3")
RIGHT = "2:d5 2:d5 2:d5"  # with the s4 of seat 0 it makes 19
EARLY = "2:d5"


def gives(victories: tuple[int, ...], penalties: tuple[int, ...]) -> m.LastCall:
    return m.LastCall(0, 1, (), 0, victories, penalties)


@pytest.mark.rule("DI-5.1")
@pytest.mark.parametrize("victories", [0, 1, 2])
def test_a_second_penalty_costs_both_and_one_victory_if_there_is_one(victories: int) -> None:
    match = table(*THREE, line=EARLY, penalties=(0, 1, 0), victories=(0, victories, 0))
    match = called(lay(match, "s4"), 1)
    assert tokens(match) == ([1, max(victories - 1, 0), 0], [0, 0, 0])
    assert told(match, m.TokensGivenBack) == [m.TokensGivenBack(1, min(victories, 1))]
    assert seen(match)["last_call"]["penalties"] == [0, 1, 0]


@pytest.mark.rule("DI-5.1")
def test_a_first_penalty_costs_nothing() -> None:
    match = called(lay(table(*THREE, line=EARLY, victories=(0, 2, 0)), "s4"), 1)
    assert tokens(match) == ([1, 2, 0], [0, 1, 0])
    assert told(match, m.TokensGivenBack) == []


@pytest.mark.rule("DI-5.1")
def test_who_laid_the_last_card_may_be_the_one_to_give_back() -> None:
    match = called(lay(table(*THREE, line=RIGHT, victories=(1, 0, 0), penalties=(1, 0, 0)), "s4"), 1)
    assert tokens(match) == ([0, 1, 0], [0, 0, 0])


@pytest.mark.rule("DI-5.2")
def test_the_penalty_counts_before_the_victory() -> None:
    line = f"{RIGHT} 1:trap?"
    without = called(lay(table(*THREE, line=line, penalties=(0, 1, 0)), "s4"), 1)
    assert tokens(without) == ([0, 2, 0], [1, 0, 0])
    with_one = called(lay(table(*THREE, line=line, penalties=(0, 1, 0), victories=(0, 1, 0)), "s4"), 1)
    assert tokens(with_one) == ([0, 2, 0], [1, 0, 0])


@pytest.mark.rule("DI-5.2", "DI-5.3")
def test_who_gets_both_may_lose_a_victory_and_not_win() -> None:
    match = table(*THREE, line=f"{RIGHT} 2:trap?", penalties=(0, 1, 0), victories=(0, 2, 0))
    match = called(lay(match, "s4"), 1)
    assert tokens(match) == ([0, 2, 1], [1, 0, 0])
    assert match.state.phase == "lay"


@pytest.mark.rule("DI-5.2", "DI-5.1")
@pytest.mark.parametrize(
    ("held", "given", "left", "lost"),
    [
        ((2, 0), (0, 1), (2, 1), []),
        ((2, 0), (0, 2), (1, 0), [1]),
        ((2, 0), (0, 3), (1, 1), [1]),
        ((2, 0), (0, 4), (0, 0), [1, 1]),
        ((2, 1), (0, 3), (0, 0), [1, 1]),
        ((0, 1), (0, 3), (0, 0), [0, 0]),
        ((1, 1), (0, 4), (0, 1), [1, 0]),
        ((0, 1), (2, 1), (2, 0), [0]),
        ((2, 1), (1, 1), (2, 0), [1]),
        ((2, 0), (2, 1), (4, 1), []),
    ],
)
def test_penalties_are_taken_one_by_one_and_then_victories(
    held: tuple[int, int], given: tuple[int, int], left: tuple[int, int], lost: list[int]
) -> None:
    after = settled(Held((held[0], 1), (held[1], 0)), gives((given[0], 0), (given[1], 0)))
    assert (after.victories, after.penalties) == ((left[0], 1), (left[1], 0))
    assert after.given_back == tuple((0, count) for count in lost)


@pytest.mark.rule("DI-5.2")
def test_nobody_is_left_with_two_penalties_or_fewer_than_no_victory() -> None:
    for victories, penalties, more, worse in product(range(3), range(2), range(3), range(6)):
        after = settled(Held((victories,), (penalties,)), gives((more,), (worse,)))
        assert after.penalties[0] == (penalties + worse) % 2
        assert after.victories[0] == max(victories - (penalties + worse) // 2, 0) + more


@pytest.mark.rule("DI-5.3")
def test_three_victories_win() -> None:
    match = called(lay(table(*THREE, line=RIGHT, victories=(2, 2, 0)), "s4"), 1)
    assert asked(match) == ("over", [])
    assert match.outcome == Outcome((1,), (2, 3, 0), "three_victories")
    assert told(match, m.Ended) == [m.Ended((1,))]
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (None, 0)


@pytest.mark.rule("DI-5.3")
def test_who_laid_the_last_card_may_win() -> None:
    match = called(lay(table(*THREE, line=EARLY, victories=(2, 0, 0)), "s4"), 2)
    assert match.outcome == Outcome((0,), (3, 0, 0), "three_victories")


@pytest.mark.rule("DI-5.3", "DI-4.7")
def test_who_laid_a_trap_may_win() -> None:
    match = called(lay(table(*THREE, line="2:trap?", victories=(0, 0, 2)), "s4"), 1)
    assert match.outcome == Outcome((2,), (1, 0, 3), "three_victories")


@pytest.mark.rule("DI-5.3")
def test_two_victories_end_nothing() -> None:
    match = called(lay(table(*THREE, line=RIGHT, victories=(2, 1, 2)), "s4"), 1)
    assert match.outcome is None
    assert match.state.phase == "lay"


@pytest.mark.rule("DI-5.3")
def test_once_it_is_over_everything_is_refused() -> None:
    match = called(lay(table(*THREE, line=RIGHT, victories=(2, 2, 0)), "s4"), 1)
    for seat in range(3):
        for command in (CALL, PASS, up("d1"), up("d9")):
            assert clause(match, seat, command) == "DI-5.3"
        assert not match.legal(seat)
    assert match.timer is None


@pytest.mark.rule("DI-5.4", "DI-5.3")
def test_of_several_the_fewest_penalties_win() -> None:
    match = table(*THREE, line="2:d5 2:trap?", victories=(2, 0, 2), penalties=(1, 0, 0))
    match = called(lay(match, "s4"), 1)
    assert match.outcome == Outcome((2,), (3, 0, 3), "fewest_penalties")


@pytest.mark.rule("DI-5.4")
def test_a_fourth_victory_gives_no_edge() -> None:
    match = table("trap d1 d1", *THREE[1:], line="2:d5 2:trap?", victories=(2, 0, 2), penalties=(1, 0, 0))
    match = called(lay(match, "trap?"), 1)
    assert match.outcome == Outcome((2,), (4, 0, 3), "fewest_penalties")
    even = table("trap d1 d1", *THREE[1:], line="2:d5 2:trap?", victories=(2, 0, 2))
    assert called(lay(even, "trap?"), 1).outcome == Outcome((0, 2), (4, 0, 3), "shared")


@pytest.mark.rule("DI-5.4")
def test_still_tied_they_share_the_win() -> None:
    match = called(lay(table(*THREE, line="2:d5 2:trap?", victories=(2, 0, 2), penalties=(1, 0, 1)), "s4"), 1)
    assert match.outcome == Outcome((0, 2), (3, 0, 3), "shared")
    assert told(match, m.Ended) == [m.Ended((0, 2))]


@pytest.mark.rule("DI-5.4")
def test_penalties_of_those_who_have_fewer_victories_matter_not() -> None:
    assert outcome_of((3, 2, 3), (1, 0, 1)) == Outcome((0, 2), (3, 2, 3), "shared")
    assert outcome_of((3, 3, 3), (1, 0, 0)) == Outcome((1, 2), (3, 3, 3), "shared")
    assert outcome_of((2, 2, 2), (0, 0, 0)) is None


@pytest.mark.rule("DI-5.5")
def test_the_scores_are_the_victories_held() -> None:
    match = called(lay(table(*THREE, line=f"{RIGHT} 1:trap?", victories=(1, 2, 2)), "s4"), 1)
    assert tokens(match) == ([1, 4, 2], [1, 1, 0])
    assert match.outcome is not None
    assert match.outcome.scores == (1, 4, 2)


@pytest.mark.rule("DI-3.5", "DI-3.6", "DI-4.8")
def test_every_call_gives_one_victory_and_one_penalty_beside_the_traps() -> None:
    for values, traps in product((("d5",) * 4, ("d5",)), range(4)):
        laid = tuple(m.Lying(seat % 3, "trap", "down") for seat in range(traps))
        call = call_of(1, 2, (*(m.Lying(0, card, "up") for card in values), *laid), 3)
        assert (sum(call.victories), sum(call.penalties)) == (1 + traps, 1 + traps)
