"""Tiny versions as games of OpenSpiel: its figures and ours agree."""

import unittest
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms.cfr import CFRPlusSolver
from open_spiel.python.algorithms.expected_game_score import policy_value
from open_spiel.python.algorithms.exploitability import nash_conv
from open_spiel.python.policy import TabularPolicy, UniformRandomPolicy

from tablee.lab.environments.openspiel.tiny import TINY_GAMES, Node, TinyGame
from tablee.lab.tiny.cfr import solved
from tablee.lab.tiny.measure import tiny
from tablee.lab.tiny.strategy import best_response, uniform, value
from tablee.lab.tiny.tree import Floats, Tree, grown

EXACT: Final = 1e-9
ROUNDS: Final = 30
GAMES: Final[Mapping[str, dict[str, Any]]] = {
    "tablee_tiny_diciassette": {},
    "tablee_tiny_catch_out": {},
}
SMALL: Final = "tablee_tiny_diciassette", {"cards": "s5 d5 d5 d5", "hand": 1}


class Both:
    """A tiny version twice: as OpenSpiel's game and as our tree."""

    def __init__(self, name: str, parameters: Mapping[str, Any]) -> None:
        self.game = pyspiel.load_game(name, dict(parameters))
        asked = {**self.game.usual, **parameters}
        self.tree = grown(tiny(self.game.game, tuple(asked["cards"].split()), asked.get("hand", 3)))

    def situations(self) -> list[str]:
        """What OpenSpiel calls each situation of our tree, found by walking both side by side."""
        nodes: dict[int, Node] = {}
        names: dict[int, set[str]] = {}
        for level in self.tree.levels:
            for number, (parent, move) in enumerate(zip(level.parents, level.moves, strict=True), level.start):
                if level.start == 1:
                    nodes[number] = self.game.root.after(number - 1)
                    continue
                situation = self.tree.situation_of[move]
                node = nodes[parent]
                names.setdefault(situation, set()).add(node.knows(node.mover))
                nodes[number] = node.after(int(move) - self.tree.situations[situation].first)
        assert all(len(found) == 1 for found in names.values())
        return [names[number].pop() for number in range(len(names))]

    def strategy(self, policy: TabularPolicy) -> Floats:
        """A policy of OpenSpiel as a strategy of ours."""
        strategy = np.zeros(len(self.tree.mover))
        for situation, name in zip(self.tree.situations, self.situations(), strict=True):
            strategy[situation.moves] = policy.policy_for_key(name)[: len(situation.choices.commands)]
        return strategy


@pytest.fixture(scope="module", params=GAMES)
def both(request: pytest.FixtureRequest) -> Both:
    return Both(request.param, GAMES[request.param])


def exploited(tree: Tree, strategy: Floats) -> float:
    return sum(best_response(tree, strategy, seat) for seat in range(2))


def test_situations_are_the_same(both: Both) -> None:
    names = both.situations()
    assert len(set(names)) == len(names) == len(both.tree.situations)


def test_a_player_that_does_anything_is_as_exploitable(both: Both) -> None:
    random = UniformRandomPolicy(both.game)
    worth = policy_value(both.game.new_initial_state(), [random, random])[0]
    assert worth == pytest.approx(value(both.tree, uniform(both.tree)), abs=EXACT)
    assert nash_conv(both.game, random) == pytest.approx(exploited(both.tree, uniform(both.tree)), abs=EXACT)


def test_a_solution_by_openspiel_is_as_exploitable_by_our_count_and_worth_what_ours_is(both: Both) -> None:
    solver = CFRPlusSolver(both.game)
    for _ in range(ROUNDS):
        solver.evaluate_and_update_policy()
    theirs = solver.average_policy()
    strategy = both.strategy(theirs)
    gap = nash_conv(both.game, theirs)
    assert gap == pytest.approx(exploited(both.tree, strategy), abs=EXACT)
    worth = policy_value(both.game.new_initial_state(), [theirs, theirs])[0]
    assert worth == pytest.approx(value(both.tree, strategy), abs=EXACT)
    ours = solved(both.tree, 10 * ROUNDS)
    assert gap < 0.2 < exploited(both.tree, uniform(both.tree))
    assert abs(worth - value(both.tree, ours)) <= gap + exploited(both.tree, ours)


def test_the_api_tests_pass_on_the_whole_tree() -> None:
    """OpenSpiel compares the numbers of states with those that are expected; we expect those of our tree."""
    both = Both(*SMALL)
    inner = len(set(np.concatenate([level.parents for level in both.tree.levels[1:]]).tolist()))
    nodes = len(both.tree.worth) - 1
    facts = {"game": both.game, "game_name": "tiny"}
    api_test.TOTAL_NUM_STATES["tiny"] = (1, inner, nodes - inner)
    api_test.PERFECT_RECALL_NUM_STATES["tiny"] = len(both.tree.situations)
    case = type("Api", (api_test.EnforceAPIOnFullTreeBase,), facts)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 6
    assert result.wasSuccessful(), result.failures + result.errors


@pytest.mark.parametrize("name", GAMES)
def test_the_random_sim_test_passes(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 5, True, False)


def test_other_cards_make_another_game() -> None:
    name, parameters = SMALL
    game = pyspiel.load_game(name, parameters)
    assert isinstance(game, TinyGame)
    assert len(game.new_initial_state().chance_outcomes()) == 4
    assert {kind.game for kind in TINY_GAMES} == {"catch_out", "diciassette"}
