"""How far bots are from unbeatable: figures worked out by hand, and by other means."""

from typing import Any

import numpy as np
import pytest

from tablee.bots import bots_of
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.diciassette import model as m
from tablee.lab.arena import Fault
from tablee.lab.tiny.cfr import solved
from tablee.lab.tiny.diciassette import diciassette
from tablee.lab.tiny.measure import exploitability
from tablee.lab.tiny.policy import IllegalCommand, policy
from tablee.lab.tiny.strategy import best_response, normal, uniform, value
from tablee.lab.tiny.tree import Tree, grown
from tablee.lab.tiny.version import Version, deals

OPEN = ("d5", "d5", "d4", "d3")  # 17 in all, and nothing is hidden
SECRET = ("s5", "s5", "d5", "s3", "trap")


@pytest.fixture(scope="module")
def secret() -> Tree:
    return grown(diciassette(SECRET, 1))


def test_who_has_to_lay_the_last_card_of_seventeen_loses() -> None:
    """Each lays two. The second seat lays the last card, and then the sum is 17: the first calls it, or has to."""
    result = exploitability("diciassette", ["random"], cards=OPEN, hand=2, rounds=100)
    by_chance, solution = result.figures
    assert result.value == pytest.approx(1, abs=1e-3)
    assert solution.exploitability == pytest.approx(0, abs=1e-3)
    # A first seat never loses to one who calls too soon or has to lay the last card.
    assert by_chance.sitting_first == pytest.approx(1)
    # A second seat wins if it is called on its first card, every other time; else its last card loses.
    assert by_chance.sitting_second == pytest.approx(0)
    assert by_chance.exploitability == pytest.approx(0.5)


def _by_walking(version: Version, match: Match) -> float:
    """What a position is worth if both seats do anything legal: by playing all matches, without a tree."""
    if version.ended(match.state):
        return version.worth(match.state)
    (seat,) = match.to_act
    families = match.legal(seat).families
    return sum(
        _by_walking(version, match.play(seat, command)) / len(family) / len(families)
        for family in families
        for command in family
    )


def test_the_tree_is_worth_what_all_its_matches_are_worth_in_the_mean(secret: Tree) -> None:
    version = secret.version
    walked = sum(
        odds * _by_walking(version, Match.start(version.game, 2, version.options, 0, {"first": 0, "deck": list(deck)}))
        for deck, odds in deals(version).items()
    )
    assert value(secret, policy(secret, bots_of(version.game)["random"], 1)) == pytest.approx(walked)


def _pure(tree: Tree, seat: int, seed: int, against: Any) -> Any:
    """The other seat's strategy, and one move for each situation of this seat."""
    weights = np.random.default_rng(seed).random(len(tree.mover))
    best = np.zeros(len(tree.situations))
    np.maximum.at(best, tree.situation_of, weights)
    return np.where(tree.mover == seat, weights == best[tree.situation_of], against)


@pytest.mark.parametrize("seat", [0, 1])
def test_no_strategy_does_better_than_the_best_response(secret: Tree, seat: int) -> None:
    against, sign = uniform(secret), 1 - 2 * seat
    best = best_response(secret, against, seat)
    tried = [sign * value(secret, _pure(secret, seat, seed, against)) for seed in range(30)]
    assert max(tried) < best <= 2
    mixed = normal(secret, np.where(secret.mover == seat, solved(secret, 20), against))
    assert sign * value(secret, mixed) <= best


def test_cfr_finds_a_strategy_that_hides_cards_and_can_hardly_be_beaten(secret: Tree) -> None:
    early, late = (solved(secret, rounds) for rounds in (3, 100))
    beaten = [sum(best_response(secret, strategy, seat) for seat in range(2)) / 2 for strategy in (early, late)]
    assert 0 <= beaten[1] < 0.005 < beaten[0]


class Remembering:
    """Calls once it has seen three cards laid by anybody, and otherwise lays what comes first, face down."""

    def begin(self, _game: Any, _seat: int, _options: Any) -> "Remembering":
        return Remembering()

    def __init__(self) -> None:
        self.laid = 0

    def observe(self, events: Any, _view: Any) -> None:
        self.laid += sum(isinstance(event, m.Laid) for event in events)

    def decide(self, view: Any, _chance: Chance) -> Choice:
        if view.phase == "react":
            return Choice(m.Call() if self.laid >= 3 else Pass())
        return Choice(m.Lay(view.hand[0], "down"))


class Stateless(Remembering):
    """The same, by counting what lies there."""

    def decide(self, view: Any, chance: Chance) -> Choice:
        self.laid = len(view.line)
        return super().decide(view, chance)


def test_a_bot_that_remembers_is_told_what_has_happened(secret: Tree) -> None:
    assert (policy(secret, Remembering(), 1) == policy(secret, Stateless(), 1)).all()


class Whimsical:
    """Calls three times in ten."""

    def decide(self, view: Any, chance: Chance) -> Choice:
        if view.phase == "lay":
            return Choice(m.Lay(view.hand[0], "up"))
        return Choice(m.Call() if chance.unit("whim") < 0.3 else Pass())


def test_ten_answers_tell_how_often_a_bot_does_what(secret: Tree) -> None:
    first = next(each for each in secret.situations if each.memory.view.phase == "react")
    odds = dict(zip(first.choices.commands, policy(secret, Whimsical(), 10)[first.moves], strict=True))
    assert odds == pytest.approx({m.Call(): 0.3, Pass(): 0.7})


class Cheating:
    """Lays a card that it does not have."""

    def __init__(self, _game: Any) -> None: ...

    def decide(self, _view: Any, _chance: Chance) -> Choice:
        return Choice(m.Lay("x2", "up"))


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(IllegalCommand):
        policy(grown(diciassette(OPEN, 2)), Cheating(None), 1)
    with pytest.raises(Fault, match="Cheating: IllegalCommand"):
        exploitability("diciassette", [f"{__name__}:Cheating"], cards=OPEN, hand=2)
