"""Every stretch of play that is written down under `scenarios/` holds."""

from functools import cache
from pathlib import Path
from typing import Final

import pytest

from tablee.games import GAMES
from tablee.lab.scenario import Scenario, parse, run
from tests.clauses import numbers

FOLDER: Final = Path(__file__).parent / "scenarios"
SCENARIOS: Final = [str(path.relative_to(FOLDER)) for path in sorted(FOLDER.rglob("*.yaml"))]


@cache
def scenario_in(path: str) -> Scenario:
    """Reads a scenario when a test asks for it: reading all of them would slow every start of pytest."""
    return parse((FOLDER / path).read_text("utf-8"))


@pytest.mark.parametrize("path", SCENARIOS)
def test_the_scenario_holds(path: str) -> None:
    run(scenario_in(path))


@pytest.mark.parametrize("game", GAMES)
def test_a_scenario_lies_in_its_game_s_folder_and_names_clauses_of_that_game(game: str) -> None:
    for path in of_game(game):
        scenario = scenario_in(path)
        assert scenario.game == game, path
        assert scenario.rules, path
        assert set(scenario.rules) <= set(numbers(GAMES[game])), path


def of_game(game: str) -> list[str]:
    """The scenarios in a game's folder."""
    return [path for path in SCENARIOS if path.startswith(f"{game}/")]


def test_no_two_scenarios_have_one_name_and_each_lies_in_a_game_s_folder() -> None:
    assert sum(len(of_game(game)) for game in GAMES) == len(SCENARIOS)
    assert len({scenario_in(path).name for path in SCENARIOS}) == len(SCENARIOS)


@pytest.mark.parametrize("game", GAMES)
def test_the_scenarios_of_a_game_show_all_its_clauses(game: str) -> None:
    shown = {clause for path in of_game(game) for clause in scenario_in(path).rules}
    assert [number for number in numbers(GAMES[game]) if number not in shown] == []
