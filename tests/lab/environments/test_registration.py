"""The environments are found by their names, as soon as ours are imported."""

import subprocess
import sys

import gymnasium
import pettingzoo
import pytest

import tablee.lab.environments.gymnasium
import tablee.lab.environments.pettingzoo  # noqa: F401 - both are imported for the names they register
from tablee.lab.environments.registration import name_of
from tablee.lab.spaces import SPACES


@pytest.mark.parametrize("game", SPACES)
def test_pettingzoo_makes_them_by_name(game: str) -> None:
    one_by_one = pettingzoo.make("aec", name_of(game), seats=3, max_cycles=5)
    together = pettingzoo.make("parallel", name_of(game), seats=3, max_cycles=5)
    assert one_by_one.possible_agents == together.possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert str(one_by_one) == f"{game}_v0"
    assert one_by_one.max_cycles == together.max_cycles == 5


@pytest.mark.parametrize("game", SPACES)
def test_gymnasium_makes_them_by_name(game: str) -> None:
    env = gymnasium.make(f"tablee/{game}-v0", seat=1, bots=["random"])
    _seen, info = env.reset(seed=1)
    assert info["action_mask"].any()


def test_gymnasium_finds_them_without_an_import_if_the_name_says_where() -> None:
    name = "tablee.lab.environments.gymnasium:tablee/catch_out-v0"
    code = f"import gymnasium; print(gymnasium.make({name!r}).spec.id)"
    found = subprocess.run([sys.executable, "-c", code], capture_output=True, check=True, text=True)
    assert found.stdout == "tablee/catch_out-v0\n"
