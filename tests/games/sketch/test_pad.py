"""Sketch! on a score pad."""

from typing import Any

import pytest

from tablee.engine.pad import Count
from tablee.engine.refusal import Refused
from tablee.games.sketch import model as m
from tablee.games.sketch.pad import PAD


def counted(*games: list[dict[str, int]], **options: Any) -> Count:
    chosen = m.Options(**options)
    seats = len(games[0])
    return PAD.count(chosen, seats, [PAD.read(chosen, seats, {"cards": hands}) for hands in games])


@pytest.mark.rule("SK-1.2", "SK-8.5")
def test_cards_left_count_their_points_and_the_lowest_wins() -> None:
    count = counted([{"3": 2, "archer": 1}, {}, {"good_king": 1, "evil_king": 1, "veto": 2}])
    assert count.lines[0].scores == (26, 0, 20)
    assert count.lines[0].winners == (1,)


@pytest.mark.rule("SK-8.5")
def test_a_tie_is_shared() -> None:
    assert counted([{"3": 1}, {"1": 1, "2": 1}]).lines[0].winners == (0, 1)


@pytest.mark.rule("SK-1.2")
def test_a_table_may_set_other_points() -> None:
    assert counted([{"good_king": 1}, {"10": 1}], points={"good_king": -5}).totals == (-5, 10)


@pytest.mark.rule("SK-9.4")
def test_a_team_has_one_score() -> None:
    count = counted([{"1": 1}, {"2": 1}, {"3": 1}, {"4": 1}], teams=True)
    assert count.totals == (4, 6, 4, 6)
    assert count.lines[0].winners == (0, 2)


def test_several_games_add_up_and_have_no_end() -> None:
    count = counted([{"10": 1}, {"2": 1}], [{}, {"9": 1}])
    assert (count.totals, count.leaders, count.outcome) == ((10, 11), (0,), None)
    assert count.beside == {"won": (1, 1)}


@pytest.mark.rule("SK-1.1", "SK-9.9")
@pytest.mark.parametrize(
    ("hands", "options"),
    [
        ([{"7": 3}, {"7": 2}], {}),
        ([{"archer": 4}, {}], {}),
        ([{"veto": 1}, {}], {"kids": True}),
        ([{"3": -1}, {}], {}),
    ],
)
def test_cards_that_are_not_in_the_deck_are_refused(hands: list[dict[str, int]], options: dict[str, Any]) -> None:
    with pytest.raises(Refused):
        counted(hands, **options)


@pytest.mark.rule("SK-3.5")
def test_there_is_a_clock_for_the_first_look() -> None:
    assert [(clock.seconds, clock.clause) for clock in PAD.clocks] == [(20, "SK-3.5")]
