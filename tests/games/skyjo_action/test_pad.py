"""Skyjo Action on a score pad."""

from typing import Any

import pytest

from tablee.engine.game import Outcome
from tablee.engine.pad import Count, Note
from tablee.engine.refusal import Refused
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.pad import PAD, Entry


def counted(*rounds: dict[str, Any], **options: Any) -> Count:
    """A pad of two, or of as many as have points in the first round."""
    chosen = m.Options(**options)
    seats = len(rounds[0]["points"]) if rounds else 2
    return PAD.count(chosen, seats, [PAD.read(chosen, seats, written(seats, entry)) for entry in rounds])


def written(seats: int, entry: dict[str, Any]) -> dict[str, Any]:
    none = [0] * seats
    return {"actions": none, "star_columns": none, "star_rows": none, "closer": None, **entry}


def refusal(*rounds: dict[str, Any], **options: Any) -> tuple[str | None, str]:
    with pytest.raises(Refused) as refused:
        counted(*rounds, **options)
    return refused.value.clause, refused.value.reason


@pytest.mark.rule("SA-6.4", "SA-5.4")
def test_a_score_is_the_cards_the_actions_held_and_the_lines_of_stars() -> None:
    """The worked example of the help page: 14 - 10 + 20 = 24."""
    count = counted({"points": [14, 30], "actions": [2, 0], "star_columns": [1, 0], "star_rows": [0, 1]})
    assert count.totals == (24, 15)
    assert Note("SA-6.4", "held", 0, 20) in count.lines[0].notes
    assert Note("SA-5.4", "stars", 1, -15) in count.lines[0].notes


@pytest.mark.rule("SA-7.2", "SA-5.4")
def test_in_a_large_group_a_row_of_stars_is_as_short_as_a_column() -> None:
    assert counted({"points": [20, 20], "star_rows": [1, 0]}, large_group=True).totals == (10, 20)


@pytest.mark.rule("SA-6.5")
@pytest.mark.parametrize(
    ("points", "scores"),
    [([11, 11], (22, 11)), ([10, 11], (10, 11)), ([0, -3], (0, -3)), ([-2, -3], (-2, -3)), ([12, 3], (24, 3))],
)
def test_whoever_closed_without_strictly_the_lowest_score_is_doubled(
    points: list[int], scores: tuple[int, int]
) -> None:
    assert counted({"points": points, "closer": 0}).lines[0].scores == scores


@pytest.mark.rule("SA-6.9")
def test_a_round_that_nobody_closed_doubles_nobody() -> None:
    assert counted({"points": [12, 3], "closer": None}).totals == (12, 3)


@pytest.mark.rule("SA-6.6")
def test_the_highest_score_starts_the_next_round_and_a_tie_is_left_to_the_table() -> None:
    assert Note("SA-6.6", "starts", 1) in counted({"points": [3, 12]}).lines[0].notes
    assert counted({"points": [12, 12]}).lines[0].notes == ()


@pytest.mark.rule("SA-6.7")
def test_a_total_of_100_ends_the_game_and_the_lowest_wins() -> None:
    count = counted({"points": [99, 40]}, {"points": [1, 59]})
    assert count.outcome == Outcome((1,), (100, 99), "lowest_total")
    assert counted({"points": [99, 40]}).outcome is None
    assert refusal({"points": [99, 40]}, {"points": [1, 1]}, {"points": [1, 1]}) == ("SA-6.7", "pad_over")


@pytest.mark.rule("SA-1.1", "SA-6.4")
def test_a_grid_makes_no_more_and_no_less_than_its_cards_can() -> None:
    assert counted({"points": [-13, 139]}).totals == (-13, 139)
    assert refusal({"points": [-14, 0]}) == refusal({"points": [0, 140]}) == ("SA-6.4", "pad_points")
    assert refusal({"points": [0, 107]}, large_group=True) == ("SA-6.4", "pad_points")


@pytest.mark.rule("SA-1.1", "SA-5.4", "SA-7.3", "SA-7.4")
@pytest.mark.parametrize(
    ("entry", "options", "refused"),
    [
        ({"actions": [20, 8]}, {}, ("SA-1.1", "pad_actions")),
        ({"actions": [-1, 0]}, {}, ("SA-1.1", "pad_actions")),
        ({"star_columns": [3, 3]}, {}, ("SA-1.1", "pad_stars")),
        ({"star_columns": [0, 5]}, {}, ("SA-5.4", "pad_lines")),
        ({"star_rows": [-1, 0]}, {}, ("SA-5.4", "pad_lines")),
        ({"actions": [0, 1]}, {"simple": True}, ("SA-7.3", "")),
        ({"star_rows": [0, 1]}, {"simplest": True}, ("SA-1.1", "pad_stars")),
    ],
)
def test_more_cards_than_are_in_the_box_are_refused(
    entry: dict[str, Any], options: dict[str, Any], refused: tuple[str, str]
) -> None:
    assert refusal({"points": [10, 10], **entry}, **options) == refused


def test_who_leads_has_the_lowest_total() -> None:
    assert counted({"points": [3, 12]}).leaders == (0,)
    assert counted().leaders == ()


def test_games_without_action_cards_or_stars_do_not_ask_for_them() -> None:
    variants = m.Options(simple=True), m.Options(simplest=True)
    asked = [{field.name for field in PAD.fields(options, 3)} for options in variants]
    assert asked == [{"points", "closer", "star_columns", "star_rows"}, {"points", "closer"}]


def test_an_entry_is_made_of_its_fields() -> None:
    assert Entry.__struct_fields__ == ("points", "closer", "actions", "star_columns", "star_rows")
