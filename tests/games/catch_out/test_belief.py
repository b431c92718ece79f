"""What a seat makes of an announcement."""

from collections import Counter

import pytest

from tablee.engine.belief import Belief, worlds
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import Trust, likelihood
from tablee.games.catch_out.rules import ANNOUNCEMENTS
from tablee.games.catch_out.scoring import true
from tablee.lab.tiny.measure import tiny
from tests.games.catch_out.table import TAKE, at, holding, keep, play, say


class Weighed(Belief[m.View, m.State]):
    """The same trust, but its worlds are picked from a pool."""

    def __init__(self, trust: Trust, pool: int) -> None:
        self.trust, self.pool = trust, pool

    def weight(self, world: m.State) -> float:
        return self.trust.weight(world)


def share_of_truth(match: Match, seat: int, belief: Belief[m.View, m.State] | None, count: int = 300) -> float:
    """In how many of the worlds that a seat imagines the announcement is true."""
    found = worlds(catch_out.imagine, match.view(seat, recall=True), Chance("truth"), count, belief)
    return sum(true(world.announced or (0, 0, 0), world.cards[:3]) for world in found) / count


def test_a_holder_announces_something() -> None:
    for signs in (("1", "2", "3"), ("5", "5", "X"), ("4", "X", "X"), ("X", "X", "X")):
        total = sum(likelihood((a, b, c), signs, 0.7, 54) for a, b, c in ANNOUNCEMENTS)
        assert total == pytest.approx(1)


def test_an_honest_holder_makes_a_true_world_likelier() -> None:
    match = at(3, "respond")
    world = match.state
    other = catch_out.imagine(match.view(1, recall=True), Chance("another"))
    truth, lie = (world, other) if true(world.announced, world.cards) else (other, world)
    assert Trust(0.9).weight(truth) > Trust(0.9).weight(lie)
    assert Trust(0.9).weight(truth) > Trust(0.1).weight(truth)
    assert Trust(0.9).weight(lie) < Trust(0.1).weight(lie)


@pytest.mark.parametrize("values", [(9, 8, 5), (3, 2, 1), (9, 9, 9)])
def test_the_more_it_trusts_the_more_it_believes(values: m.Values) -> None:
    match = holding(3).play(0, say(*values))
    liar, either, honest = (share_of_truth(match, 1, Trust(honesty)) for honesty in (0.1, 0.5, 0.9))
    assert share_of_truth(match, 1, None) < 0.05
    assert liar < 0.3 < either < 0.7 < honest
    assert share_of_truth(match, 1, Trust(1.0)) == 1.0
    assert share_of_truth(match, 1, Trust(0.0)) == 0.0


def test_a_seat_s_habits_count_more_than_the_rule() -> None:
    match = holding(4).play(0, say(9, 8, 5))
    assert share_of_truth(match, 1, Trust(0.9, {0: 0.1})) < 0.3 < share_of_truth(match, 1, Trust(0.9, {2: 0.1}))


def test_others_than_the_responder_believe_too_until_the_cards_are_kept() -> None:
    match = holding(4).play(0, say(9, 8, 5))
    for asked in (match, match.play(1, TAKE)):
        assert share_of_truth(asked, 3, Trust(1.0)) == 1.0


def test_what_a_seat_knows_it_believes() -> None:
    match = at(3, "respond")
    view = match.view(0, recall=True)
    assert {world.cards for world in worlds(catch_out.imagine, view, Chance("own"), 5, Trust(1.0))} == {
        match.state.cards
    }


def passed_round() -> Match:
    """Seat 0 has passed A5 A3 X on, seat 1 took them and passes three of its five cards on."""
    match = play(at(3, "keep"), (1, keep("D7", "A3", "down")))
    return match.play(1, say(5, 5, 4))


@pytest.mark.parametrize("honesty", [0.2, 0.8])
def test_cards_that_it_passed_on_before_are_as_likely_as_a_large_pool_says(honesty: float) -> None:
    match, trust = passed_round(), Trust(honesty)
    view = match.view(0, recall=True)
    direct = worlds(catch_out.imagine, view, Chance("direct"), 1500, trust)
    pooled = worlds(catch_out.imagine, view, Chance("pooled"), 1500, Weighed(trust, 6000))
    for tell in (
        _old_ones,
        lambda world: int(true((5, 5, 4), world.cards)),
        lambda world: int(world.discard[0].card == "X"),
    ):
        one, other = (Counter(map(tell, found)) for found in (direct, pooled))
        assert all(abs(one[key] - other[key]) < 130 for key in one | other), (one, other)


def _old_ones(world: m.State) -> int:
    """How many of the cards passed on read like those that seat 0 had."""
    return (Counter(world.cards) & Counter(["A5", "A3", "X"])).total()


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_a_believed_world_looks_like_the_real_one(seats: int) -> None:
    match = at(seats, "keep").play(1, keep("D7", "A3", "down", "A9" if seats == 2 else None)).play(1, say(5, 5, 4))
    for viewer in (None, *range(seats)):
        view = match.view(viewer, recall=True)
        for world in worlds(catch_out.imagine, view, Chance("same"), 5, Trust(0.7)):
            assert catch_out.view(world, viewer, recall=True) == view
            assert Counter(catch_out.LAWS.cards_in(world)) == Counter(m.CARDS[54])


def test_with_few_cards_left_there_is_still_something_to_believe() -> None:
    """Of six cards seat 0 passed three on, and two that seat 1 drew are all that it has not seen."""
    fixed = {"first": 0, "deck": ["A7", "A7", "D8", "D8", "D8", "X"]}
    match = Match.start(tiny("catch_out").game, 2, seed="few", fixed=fixed).play(0, say(8, 7, 7)).play(1, TAKE)
    match = match.play(1, keep("A7", "D8", "up", "X")).play(1, say(8, 8, 7))
    view = match.view(0, recall=True)
    found = worlds(catch_out.imagine, view, Chance("few"), 30, Trust(0.5))
    assert all(catch_out.view(world, 0, recall=True) == view for world in found)
    assert any(true((8, 8, 7), world.cards) for world in found)
