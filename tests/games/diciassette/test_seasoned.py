"""The seasoned player: what it makes of hidden cards, of its neighbour's backs, and of the tokens."""

from typing import Any

from msgspec.structs import replace

from tablee import Chance, Match, simulate
from tablee.games.diciassette.odds import ALL, Evidence, by_traps, weighed_by_traps
from tablee.games.diciassette.seasoned import Numbers, play
from tests.games.diciassette.table import CALL, PASS, lay, table, up

SOBER = Numbers(whim=0.0)
NEARLY = "1:d5 1:d5 1:d5"  # two more make 17


def decided(match: Match, seat: int, by: Numbers = SOBER) -> Any:
    return play(match.view(seat, recall=True), by, Chance("bot")).command


def test_it_beats_the_rule_of_thumb() -> None:
    seasoned, rule = simulate("diciassette", 300, seats=2, bots=["seasoned", "rule"], jobs=1).bots
    assert seasoned.win_rate > rule.win_rate


def test_it_calls_what_lies_open_and_not_what_is_far_away() -> None:
    match = lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line=NEARLY), "s4")
    assert decided(match, 1) == decided(match, 2) == CALL
    assert decided(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="1:d2"), "s4"), 1) == PASS


def test_it_doubts_numbers_that_somebody_hides() -> None:
    match = lay(table("s4 d1 d1", "d1 d2 d2", "d3 d3 d3", line="2:s4? 1:d5 1:d5 1:d4"), "s4?")
    trusting, doubting = replace(SOBER, figures=3.0, traps=0.3), replace(SOBER, figures=0.1, traps=8.0)
    assert decided(match, 1, trusting) == CALL
    assert decided(match, 1, doubting) == PASS


def test_hidden_cards_that_tell_nothing_are_as_likely_as_their_number_says() -> None:
    for need, hidden in ((3, 1), (7, 2), (0, 3), (20, 3)):
        plain = by_traps(need, hidden, ALL)
        weighed = weighed_by_traps(need, hidden, ALL, Evidence(1.0, 1.0))
        for one, other in zip(plain, weighed, strict=True):
            assert all(abs(a - b) < 1e-9 for a, b in zip(one, other, strict=True))


def test_it_squeezes_a_neighbour_who_must_lay_a_high_number() -> None:
    """With 13 in the line a neighbour of fives reaches 17, whatever it lays; one of ones does not."""
    by = replace(SOBER, squeeze=3.0, low=0.0, high=0.0, pressure=0.0, steep=30.0, tempting=0.95)
    squeezed = table("d3 d1 bin", "d5 d5 d5", line="1:d5 1:d5")
    assert decided(squeezed, 0, by) == up("d3")


def test_it_needs_less_to_call_the_more_it_dares() -> None:
    match = lay(table("s2 d1 d1", "d2 d2 d2", "d3 d3 d3", line=NEARLY), "s2?")
    assert decided(match, 1, replace(SOBER, nerve=-1.0)) == CALL
    assert decided(match, 1, replace(SOBER, nerve=1.0)) == PASS
