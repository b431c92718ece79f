"""Every stretch of play that is written down under `scenarios/` holds."""

from pathlib import Path
from typing import Final

import pytest

from tablee.games import GAMES
from tablee.lab.scenario import Scenario, parse, run
from tests.clauses import numbers

FOLDER: Final = Path(__file__).parent / "scenarios"
SCENARIOS: Final = {
    str(path.relative_to(FOLDER)): parse(path.read_text("utf-8")) for path in sorted(FOLDER.rglob("*.yaml"))
}


@pytest.mark.parametrize(
    "scenario",
    [pytest.param(one, id=path, marks=pytest.mark.rule(*one.rules)) for path, one in SCENARIOS.items()],
)
def test_the_scenario_holds(scenario: Scenario) -> None:
    run(scenario)


@pytest.mark.parametrize("path", SCENARIOS)
def test_a_scenario_lies_in_its_game_s_folder_and_names_clauses_of_that_game(path: str) -> None:
    scenario = SCENARIOS[path]
    assert path.startswith(f"{scenario.game}/")
    assert scenario.rules
    assert set(scenario.rules) <= set(numbers(GAMES[scenario.game]))


def test_no_two_scenarios_have_one_name() -> None:
    assert len({scenario.name for scenario in SCENARIOS.values()}) == len(SCENARIOS)


@pytest.mark.parametrize("game", GAMES)
def test_the_scenarios_of_a_game_show_all_its_clauses(game: str) -> None:
    shown = {clause for scenario in SCENARIOS.values() if scenario.game == game for clause in scenario.rules}
    assert [number for number in numbers(GAMES[game]) if number not in shown] == []
