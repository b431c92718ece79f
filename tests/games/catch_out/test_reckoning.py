"""What a seat can reckon from its view."""

import pytest

from tablee.engine.chance import Chance
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import Source, source_of
from tablee.games.catch_out.reckoning import credit, credit_to_all, fitting, lead, points, signs, truth_odds
from tablee.games.catch_out.scoring import true
from tests.games.catch_out.table import TAKE, at, holding, keep, play, say

OPTIONS = m.Options()


@pytest.mark.parametrize(("values", "hands"), [((5, 5, 3), 2), ((9, 8, 7), 1), ((4, 4, 4), 4)])
def test_an_announcement_fits_few_hands(values: m.Values, hands: int) -> None:
    assert len(fitting(values)) == hands


@pytest.mark.parametrize("values", [(5, 5, 4), (5, 5, 3), (9, 8, 7), (5, 5, 5)])
def test_the_odds_of_the_truth_are_those_of_the_worlds_that_the_view_allows(values: m.Values) -> None:
    """Seat 0 has passed A5 A3 X on, seat 1 took them and passes three of its five cards on."""
    match = play(at(3, "keep"), (1, keep("D7", "A3", "down"))).play(1, say(*values))
    view = match.view(0, recall=True)
    worlds = [catch_out.imagine(view, Chance("odds", step)) for step in range(1500)]
    share = sum(true(values, world.cards) for world in worlds) / len(worlds)
    assert truth_odds(values, source_of(view)) == pytest.approx(share, abs=0.03)


def test_what_was_passed_on_is_more_credible_than_what_is_seen_elsewhere() -> None:
    view = holding(3).play(0, say(9, 8, 5)).view(1, recall=True)
    source = source_of(view)
    assert credit((9, 8, 7), source, OPTIONS) == pytest.approx(1, abs=0.3)
    passed = Source(("A5", "A3", "X"), 4, source.others)
    assert credit((5, 5, 3), passed, OPTIONS) > 5
    assert credit((0, 0, 0), Source((), 0, ("A5", "A3", "D7", "D8")), OPTIONS) == 0


def test_a_lie_about_cards_that_all_have_seen_is_less_credible() -> None:
    everything = signs(m.CARDS[54])
    assert credit_to_all((9, 3, 2), everything, OPTIONS) == pytest.approx(1)
    assert credit_to_all((9, 3, 2), everything - signs(("A3", "A3")), OPTIONS) < 0.5


def test_the_lead_is_told_from_how_cards_lie() -> None:
    match = play(at(3, "keep"), (1, keep("D7", "A3", "up"))).play(1, say(5, 5, 4)).play(2, TAKE)
    assert points(match.view(0, recall=True)) == (0, 2, 0)
    assert [lead(match.view(seat, recall=True)) for seat in range(3)] == [-2, 2, -2]
