"""Ratings follow from who came before whom."""

from tablee.lab.ratings import Comparison, rated


def test_whoever_comes_first_more_often_is_rated_higher_and_more_surely_with_every_match() -> None:
    few, many = (rated(["a", "b"], [Comparison("a", "b", 1)] * count) for count in (2, 50))
    assert many["a"].mu > few["a"].mu > 25 > few["b"].mu
    assert many["a"].sigma < few["a"].sigma


def test_equals_stay_in_the_middle() -> None:
    ratings = rated(["a", "b"], [Comparison("a", "b", 0)] * 20)
    assert abs(ratings["a"].mu - ratings["b"].mu) < 1e-9


def test_bots_that_never_meet_are_ranked_by_those_they_both_met() -> None:
    beats = [Comparison("a", "b", 1), Comparison("c", "b", -1)] * 10
    ratings = rated(["a", "b", "c"], beats)
    assert ratings["a"].mu > ratings["b"].mu > ratings["c"].mu


def test_a_bot_that_met_nobody_has_the_rating_of_a_newcomer() -> None:
    assert rated(["a"], [])["a"].mu == 25
