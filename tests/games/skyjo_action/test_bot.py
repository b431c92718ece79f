"""The rule-of-thumb player plays sensibly."""

import pytest

from tablee import Chance, Match, simulate
from tablee.engine.window import Pass
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.bot import decide
from tests.games.skyjo_action.table import DRAW, TAKE_TOP, action, lay, place, play, reject, trade

HIGH = "9 8 7 12 10 11 8 9 7 ? ? ?"
LOW = "0 1 2 0 1 0 2 1 0 1 ? ?"


def decision(match: Match) -> m.AnyCommand | None:
    """What it does in the place of the seat that is to act."""
    seat = min(match.to_act)
    choice = decide(match.view(seat, recall=True), Chance("bot"))
    assert choice.command in match.legal(seat)
    return choice.command


@pytest.mark.parametrize("seats", [2, 4])
def test_it_wins_nearly_all_games_against_random_bots(seats: int) -> None:
    rule, _ = simulate("skyjo_action", 12, seats=seats, bots=["rule", "random"], jobs=1).bots
    assert rule.win_rate_95.low > 0.6


def test_it_takes_a_low_card_from_the_discard_and_leaves_a_high_one() -> None:
    assert decision(lay(HIGH, LOW, discard="-2")) == TAKE_TOP
    assert decision(lay(HIGH, LOW, discard="11")) == DRAW


def test_it_puts_a_card_where_it_saves_most() -> None:
    assert decision(lay(HIGH, LOW, deck="-1").play(0, DRAW)) == place(3)
    assert decision(lay(LOW, HIGH, deck="12").play(0, DRAW)) in (reject(10), reject(11))


def test_it_completes_a_column_and_clears_it() -> None:
    match = lay("9 1 2 3 9 1 4 2 0 3 ? ?", HIGH, deck="9").play(0, DRAW)
    assert decision(match) == place(8)
    assert decision(match.play(0, place(8))) == m.Clear("column", 0, (0, 4, 8))


def test_it_leaves_a_full_line_of_stars_where_it_lies() -> None:
    match = play(lay("* 1 2 3 * 1 4 2 0 3 ? ?", HIGH, deck="*"), (0, DRAW), (0, place(8)))
    while match.state.phase == "star":
        match = match.play(0, Pass())
    assert match.state.phase == "skyjo"
    assert decision(match) == Pass()


def test_it_closes_only_with_the_lowest_score() -> None:
    closing, not_lowest = "0 1 2 0 1 0 2 1 0 1 0 ?", "9 8 7 12 10 11 8 9 7 9 8 ?"
    assert decision(lay(closing, HIGH, deck="0").play(0, DRAW)) in (place(11), reject(11))
    assert decision(lay(not_lowest, LOW, deck="0").play(0, DRAW)) not in (place(11), reject(11))


def test_it_trades_its_highest_cards_for_the_lowest() -> None:
    match = lay("12 11 5 5 5 6 7 8 ? ? ? ?", "-2 -1 5 6 7 8 5 6 ? ? ? ?", held=["trade"], discard="9")
    assert decision(match) == trade((0, 1, 0), (1, 1, 1))


def test_it_shields_itself_from_a_loss_and_not_from_a_gain() -> None:
    match = lay("12 11 5 5 5 6 7 8 ? ? ? ?", "-2 10 5 6 7 8 5 6 ? ? ? ?", held=["trade", "shield"])
    assert decision(match.play(0, trade((0, 1, 0), (2, 1, 2)))) == m.Shield()
    assert decision(match.play(0, trade((2, 1, 1), (3, 1, 2)))) == Pass()


def test_without_a_card_left_it_draws_and_rejects() -> None:
    match = lay(" ".join("." * 12), LOW, deck="3")
    assert decision(match) == DRAW
    assert decision(match.play(0, DRAW)) == reject(None)


def test_of_three_cards_it_keeps_the_best_and_leaves_the_highest_on_top() -> None:
    match = lay(HIGH, LOW, deck="12 -2 5", held=["draw_three"]).play(0, action("draw_three"))
    assert decision(match) == m.Keep(1, (2, 0), slot=3)
