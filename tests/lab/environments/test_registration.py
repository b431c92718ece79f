"""The environments are found by their names."""

import gymnasium
import pettingzoo
import pytest

from tablee.lab.environments.registration import name_of, register_with_gymnasium, register_with_pettingzoo
from tablee.lab.spaces import SPACES


@pytest.mark.parametrize("game", SPACES)
def test_pettingzoo_makes_them_by_name(game: str) -> None:
    register_with_pettingzoo()
    register_with_pettingzoo()  # a second time does no harm
    assert name_of(game) == f"tablee/{game}-v0"
    one_by_one = pettingzoo.make("aec", name_of(game), seats=3, max_cycles=5)
    together = pettingzoo.make("parallel", name_of(game), seats=3, max_cycles=5)
    assert one_by_one.possible_agents == together.possible_agents == ["seat_0", "seat_1", "seat_2"]
    assert str(one_by_one) == str(together) == f"{game}_v0"
    assert one_by_one.max_cycles == together.max_cycles == 5


@pytest.mark.parametrize("game", SPACES)
def test_gymnasium_makes_them_by_name(game: str) -> None:
    register_with_gymnasium()
    register_with_gymnasium()
    env = gymnasium.make(f"tablee/{game}-v0", seat=1, bots=["random"])
    _seen, info = env.reset(seed=1)
    assert info["action_mask"].any()
