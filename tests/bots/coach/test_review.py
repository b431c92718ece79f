"""A finished match is judged for one seat, by what that seat could know."""

from typing import Any

import pytest
from msgspec.structs import replace

from tablee import GAMES, Chance, Match
from tablee.bots import bots_of
from tablee.bots.coach import judgement
from tablee.bots.coach.judgement import judged
from tablee.bots.coach.review import Decision, arranged, can_review, decisions_of, positions, review_of, reviewed
from tablee.bots.search import diciassette, skyjo_action
from tablee.bots.search.player import Level, Searcher
from tablee.engine.record import Played, Record, record, replay
from tablee.engine.window import Pass
from tablee.games.diciassette import model as d
from tablee.games.skyjo_action import model as a
from tablee.lab.arena import play_out

CARD_GAMES = ("catch_out", "diciassette", "sketch", "skyjo_action")
SHORT: dict[str, dict[str, Any]] = {"sketch": {"max_turns": 8}, "skyjo_action": {"max_turns": 3}}


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds: enough for what does not depend on how well it judges."""
    monkeypatch.setattr(judgement, "CHOOSING", 4)
    monkeypatch.setattr(judgement, "MEASURING", 4)


def played(game: str, pace: str = "relaxed") -> Record:
    bots = bots_of(GAMES[game])
    match = Match.start(GAMES[game], 2, {"pace": pace, **SHORT.get(game, {})}, seed=3)
    finished = play_out(match, [bots["random"], bots["rule"]], seed=1)
    return record(finished.match, finished.log)


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("game", CARD_GAMES)
def test_what_lay_hidden_changes_nothing(game: str, pace: str) -> None:
    """At every step the match is replaced by another one that the seat could not tell from it."""
    match = played(game, pace)
    rules = GAMES[game]
    steps = list(replay(rules, match))
    imagined = [
        replace(step, state=rules.imagine(step.view(1, recall=True), Chance("another world", step.version)))
        for step in steps
    ]
    assert [step.state for step in steps] != [step.state for step in imagined]
    real, other = (list(reviewed(positions(rules, 1, match.log, them))) for them in (steps, imagined))
    assert real == other
    assert real


@pytest.mark.usefixtures("quick")
@pytest.mark.parametrize("game", CARD_GAMES)
def test_a_review_tells_the_seats_own_decisions_and_is_the_same_each_time(game: str) -> None:
    match = played(game)
    review = review_of(match, 1)
    assert review == review_of(match, 1)
    made = [*review.mattered, *review.others]
    for decision in made:
        entry = match.log[decision.step]
        assert isinstance(entry, Played)
        assert entry.seat == 1
    assert review == arranged(game, 1, [one for part in range(3) for one in decisions_of(match, 1, part, 3)])


def test_the_costliest_mistakes_come_first_and_the_others_as_they_were_made() -> None:
    costs = [0.1, 0.0, 0.4, 0.2, 0.3, 0.05]
    made = [Decision(step, {"do": "a"}, {"do": "b"}, cost, 0.01, None, cost > 0.01) for step, cost in enumerate(costs)]
    review = arranged("catch_out", 0, reversed(made))
    assert [one.step for one in review.mattered] == [2, 4, 3]
    assert [one.step for one in review.others] == [0, 1, 5]


def test_to_pass_over_a_line_that_has_reached_17_is_a_mistake_and_to_call_it_is_none() -> None:
    deck = ("d5", "d5", "d4", "d5", "d5", "d4")
    match = Match.start(GAMES["diciassette"], 2, seed=1, fixed={"first": 0, "deck": deck})
    for seat, card in ((0, "d5"), (1, "d5"), (0, "d5")):
        match = match.play(seat, d.Lay(card, "up")).play(1 - seat, Pass())
    view = match.play(1, d.Lay("d5", "up")).view(0, recall=True)
    player = Searcher(diciassette, Level(4, 1.0))
    passed, called = judged(player, view, Pass(), 8), judged(player, view, d.Call(), 8)
    assert passed
    assert passed.is_mistake
    assert passed.best == d.Call()
    assert called
    assert not called.is_mistake


def test_points_tell_what_it_costs_to_throw_the_lowest_card_away() -> None:
    deck = ("12", "11", *[str(value) for value in range(2, 10) for _ in range(3)][:22], "0", "-2")
    fixed = {"first": 0, "deck": deck, "flips": [[0, 1], [0, 1]]}
    match = Match.start(GAMES["skyjo_action"], 2, {"simplest": True}, seed=1, fixed=fixed).play(0, a.Draw("deck"))
    judgement = judged(Searcher(skyjo_action, Level(4, 1.0)), match.view(0, recall=True), a.Reject(5), 1)
    assert judgement
    assert judgement.is_mistake
    assert isinstance(judgement.best, a.Place)
    assert judgement.points
    assert judgement.points.gain > 5


def test_only_the_games_that_somebody_searches_are_reviewed() -> None:
    assert {name for name in GAMES if can_review(name)} == set(CARD_GAMES)
