"""The seasoned player: what it makes of kept cards, what it denies, and when it attacks."""

from typing import Any

from msgspec.structs import replace

from tablee import Chance, Match, simulate
from tablee.games.sketch import model as m
from tablee.games.sketch.seasoned import Numbers, play
from tests.games.sketch.table import ASSAULT, DRAW, PASS, after, lay


def decided(match: Match, seat: int, by: Numbers | None = None) -> Any:
    return play(match.view(seat, recall=True), by or Numbers(), Chance("bot")).command


def test_it_beats_the_rule_of_thumb() -> None:
    seasoned, rule = simulate("sketch", 200, seats=2, bots=["seasoned", "rule"], jobs=1).bots
    assert seasoned.win_rate > rule.win_rate


def test_it_throws_a_king_that_costs_nothing_to_be_rid_of_a_card() -> None:
    match = after("evil_king", "1 2", "good_king! 4!")
    assert decided(match, 1, replace(Numbers(), rid=2.0)) == m.Sketch(0)
    assert decided(match, 1, replace(Numbers(), rid=0.0)) == PASS


def test_it_does_not_discard_what_a_rival_is_known_to_hold() -> None:
    """All see the rival's 9, so the other 9 stays and the 8 goes."""
    match = lay("9! 8! 1!", "9^ 2! 3!", deck="1").play(0, DRAW)
    assert decided(match, 0, replace(Numbers(), deny=0.0, unknown=0.0)) == m.Discard(0)
    assert decided(match, 0, replace(Numbers(), deny=2.0, unknown=0.0)) == m.Discard(1)


def test_a_magician_fetches_a_card_that_its_owner_has_kept() -> None:
    match = lay("10! 9!", "3! 7 6", deck="magician 1 1", turn=0)
    match = replace(match, state=replace(match.state, turns=6)).play(0, DRAW)
    match = match.play(0, m.Discard(match.state.drawn.slot))
    target = decided(match, 0, replace(Numbers(), kept=3.0))
    assert set(target.swap) == {(0, 0), (1, 0)}


def test_the_more_it_thinks_of_kept_cards_the_later_it_attacks() -> None:
    match = after("10", "1! 2!", "7! 8!")
    match = replace(match, state=replace(match.state, turns=6))
    assert decided(match, 0, replace(Numbers(), kept=10.0, confidence=0.6, last_turn=2.0)) == ASSAULT
    assert decided(match, 0, replace(Numbers(), kept=1.0, confidence=0.6, last_turn=2.0)) == PASS
