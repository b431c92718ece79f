"""Catch Out on a score pad."""

from typing import Any

import pytest

from tablee.engine.pad import Count, Note
from tablee.engine.refusal import Refused
from tablee.games.catch_out import model as m
from tablee.games.catch_out.pad import PAD


def counted(*games: list[dict[str, int]], **options: Any) -> Count:
    chosen = m.Options(**options)
    seats = len(games[0])
    return PAD.count(chosen, seats, [PAD.read(chosen, seats, {"piles": piles}) for piles in games])


def refusal(*games: list[dict[str, int]], **options: Any) -> tuple[str | None, str]:
    with pytest.raises(Refused) as refused:
        counted(*games, **options)
    return refused.value.clause, refused.value.reason


@pytest.mark.rule("CO-1.1", "CO-7.4")
def test_a_pile_is_the_sum_of_its_cards_and_the_highest_wins() -> None:
    count = counted([{"angel": 3, "demon": 1, "cross": 2, "down": 4}, {"demon": 2}, {}])
    assert count.lines[0].scores == (8, -4, 0)
    assert count.lines[0].winners == (0,)


@pytest.mark.rule("CO-7.5")
def test_of_two_alike_the_smaller_pile_wins() -> None:
    count = counted([{"down": 4}, {"angel": 2}, {}])
    assert count.lines[0].winners == (1,)
    assert count.lines[0].notes == (Note("CO-7.5", "fewest", 1),)
    assert counted([{"angel": 2}, {"angel": 2}, {}]).lines[0].winners == (0, 1)


@pytest.mark.rule("CO-1.1", "CO-1.2", "CO-1.4")
def test_piles_that_cannot_be_are_refused() -> None:
    assert refusal([{"angel": 20}, {"angel": 11}, {}]) == ("CO-1.1", "pad_kind")
    assert refusal([{"demon": 19}, {}, {}]) == ("CO-1.1", "pad_kind")
    assert counted([{"demon": 19}, {}, {}], deck=60).totals == (-38, 0, 0)
    assert refusal([{"down": 55}, {}, {}]) == ("CO-1.2", "pad_cards")
    assert refusal([{"down": 2}, {"down": 1, "angel": 3}]) == ("CO-1.4", "pad_down")


def test_several_games_add_up_and_have_no_end() -> None:
    count = counted([{"angel": 1}, {}, {}], [{}, {"angel": 4}, {}])
    assert (count.totals, count.leaders, count.outcome) == ((2, 8, 0), (1,), None)
    assert count.beside == {"won": (1, 1, 0)}
