"""The seasoned player: what it takes, what it denies, and when it closes."""

from msgspec.structs import replace

from tablee import Chance, Match, simulate
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.seasoned import Numbers, play
from tests.games.skyjo_action.table import DRAW, lay, place, reject

HIGH = "9 8 7 12 10 11 8 9 7 ? ? ?"
LOW = "0 1 2 0 1 0 2 1 0 1 ? ?"


def decided(match: Match, by: Numbers | None = None) -> m.AnyCommand | None:
    seat = min(match.to_act)
    choice = play(match.view(seat, recall=True), by or Numbers(), Chance("bot"))
    assert choice.command in match.legal(seat)
    return choice.command


def test_it_beats_the_rule_of_thumb() -> None:
    seasoned, rule = simulate("skyjo_action", 16, seats=2, bots=["seasoned", "rule"], jobs=1).bots
    assert seasoned.win_rate > rule.win_rate


def test_it_spends_a_turn_on_a_card_that_trades_high_cards_for_low_ones() -> None:
    rich = "12 11 10 5 ? ? ? ? ? ? ? ?", "-2 -1 0 6 ? ? ? ? ? ? ? ?"
    assert decided(lay(*rich, row="trade peek peek peek", discard="9")) == m.TakeAction(0)
    assert decided(lay(*rich, row="peek peek peek shield", discard="9")) == DRAW


def test_it_takes_no_action_card_that_it_could_not_play_any_more() -> None:
    ending = "12 11 10 5 6 7 8 9 5 6 7 ?", "-2 -1 0 6 ? ? ? ? ? ? ? ?"
    match = lay(*ending, row="trade shield", discard="9", held=["peek"])
    assert not isinstance(decided(match), m.TakeAction)


def test_it_does_not_hand_the_next_player_the_card_that_they_lack() -> None:
    """The 9 would complete a column of the neighbour's; either of the nines and eights may go."""
    mine = "9 8 0 0 1 2 1 0 2 1 ? ?"
    lacking = "9 1 2 3 9 4 5 6 ? ? ? ?"
    match = lay(mine, lacking, deck="-1").play(0, DRAW)
    assert decided(match, replace(Numbers(), deny=0.0)) == place(0)
    assert decided(match, replace(Numbers(), deny=1.5, usual=3.0)) == place(1)


def test_it_closes_with_a_lead_that_lasts() -> None:
    match = lay("0 1 2 0 1 0 2 1 0 1 4 ?", "0 3 2 0 3 -1 2 3 -1 3 ? .", deck="0").play(0, DRAW)
    closes = place(11), reject(11)
    assert decided(match, replace(Numbers(), lead=-5.0, turning=3.0)) in closes
    assert decided(match, replace(Numbers(), lead=20.0, turning=3.0)) not in closes
