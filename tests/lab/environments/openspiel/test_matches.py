"""Matches as games of OpenSpiel: its own tests, and what a state knows."""

import pickle
import random
import unittest
from typing import Any, Final

import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python.tests import games_sim_test

from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.environments.openspiel.draws import DRAWS
from tablee.lab.environments.openspiel.matches import MATCH_GAMES, Playing, variants
from tablee.lab.environments.openspiel.state import CHANCE, TERMINAL
from tablee.lab.environments.setting import setting
from tablee.lab.environments.turn import turn_in
from tablee.lab.spaces import SPACES
from tablee.lab.spaces.history import History

NAMES: Final = [f"tablee_{game}" for game in SPACES]
SOME: Final = 60  # states of each playthrough


def playthrough(game: Any, seed: int) -> list[Any]:
    """The states of a match of chance, the last one included."""
    draw, state = random.Random(seed), game.new_initial_state()
    states = [state.clone()]
    while not state.is_terminal():
        state.apply_action(draw.choice(state.legal_actions()))
        states.append(state.clone())
    return states


def test_there_is_a_game_for_each_space() -> None:
    assert {kind.game for kind in MATCH_GAMES} == SPACES.keys()


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("parameters", [{}, {"players": 4, "variant": 1, "recall": True}])
def test_the_random_sim_test_passes(name: str, parameters: dict[str, Any]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name, parameters), 1, True, False)


@pytest.mark.parametrize("name", NAMES)
def test_the_sim_test_in_python_passes(name: str) -> None:
    games_sim_test.GamesSimTest().sim_game(pyspiel.load_game(name, {"players": 3}))


@pytest.mark.parametrize("name", NAMES)
def test_the_api_tests_pass(name: str) -> None:
    """On states of a few matches: those that it would draw itself are nearly all before the deal."""
    game = pyspiel.load_game(name, {"players": 3})
    states = [state for seed in range(2) for state in playthrough(game, seed)]
    picked = states[:: max(1, len(states) // SOME)]
    facts = {"game": game, "game_name": name, "game_type": game.get_type(), "some_states": picked}
    case = type("Api", (api_test.EnforceAPIOnPartialTreeBase,), {**facts, "setUpClass": classmethod(lambda _: None)})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun == 5
    assert result.wasSuccessful(), result.failures + result.errors


def test_a_state_knows_the_history_of_each_seat() -> None:
    table = setting("catch_out", 2)
    match = table.match("1")
    position: Any = Playing(table, match, turn_in(match, table.space))
    history = History(0).seen(match.events, match.view(0))
    while position.mover != TERMINAL:
        seat, number = position.mover, position.numbers[0]
        command = position.turn.command(number)
        position = position.after(number)
        if seat == 0:
            history = history.did(command)
        history = history.seen(position.match.events, position.match.view(0))
    assert position.knows(0) == history.text


def test_a_seat_in_a_window_knows_nothing_of_what_others_have_answered() -> None:
    table = setting("diciassette", 4)
    match = table.match("0")
    first = Playing(table, match, turn_in(match, table.space))
    window: Any = first.after(first.numbers[0])
    assert window.match.state.window.order == (2, 3, 0)
    assert window.mover == 0
    answered = [window.after(number) for number in window.numbers]
    assert len(answered) == 2
    assert {each.mover for each in answered} == {2}
    assert len({each.knows(2) for each in answered}) == 1
    assert len({each.knows(0) for each in answered}) == 2


@pytest.mark.parametrize(("name", "rounds"), [("tablee_catch_out", False), ("tablee_skyjo_action", True)])
def test_chance_is_asked_for_the_deal_and_wherever_a_step_draws(name: str, rounds: bool) -> None:
    states = playthrough(pyspiel.load_game(name), 1)
    asked = [number for number, state in enumerate(states) if state.current_player() == CHANCE]
    assert asked[:DRAWS] == list(range(DRAWS))
    assert len(asked) % DRAWS == 0
    assert (len(asked) > DRAWS) == rounds


def test_numbers_that_are_drawn_otherwise_deal_other_cards() -> None:
    game = pyspiel.load_game("tablee_sketch")
    first, second = (game.new_initial_state() for _ in range(2))
    for state, numbers in ((first, (1, 2, 3)), (second, (1, 2, 4))):
        for number in numbers:
            state.apply_action(number)
    assert str(first) != str(second)
    assert first.position.match.state == Match.start(GAMES["sketch"], 2, seed="1.2.3").state


def test_a_state_that_was_written_down_goes_on_alike() -> None:
    state = playthrough(pyspiel.load_game("tablee_skyjo_action"), 1)[40]
    other = pickle.loads(pickle.dumps(state))
    assert other.history() == state.history()
    for each in (state, other):
        each.apply_action(each.legal_actions()[-1])
    assert str(other) == str(state)


def test_the_first_variant_has_the_usual_options() -> None:
    for game in SPACES:
        options = variants(GAMES[game])
        assert options[0] == GAMES[game].NOUNS.options()
        assert all(each.pace == "relaxed" for each in options)
