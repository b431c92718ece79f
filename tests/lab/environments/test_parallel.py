"""The environments of PettingZoo, all at once: its own tests, and what is answered together."""

from functools import partial
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, max_cycles_test, parallel_api_test, parallel_seed_test, render_test

from tablee.lab.environments.parallel import AllAtOnce, env, parallel_env
from tablee.lab.environments.pettingzoo import Seen
from tablee.lab.spaces import SPACES

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # it is two: what is seen, and the mask
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


def at_random(table: AllAtOnce, seen: dict[str, Seen], draw: np.random.Generator) -> dict[str, int]:
    return {agent: int(draw.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in table.agents}


@pytest.mark.parametrize("game", SPACES)
def test_the_parallel_api_test_passes(game: str) -> None:
    parallel_api_test(parallel_env(game), num_cycles=50)


@pytest.mark.parametrize("game", SPACES)
def test_the_parallel_seed_test_passes(game: str) -> None:
    parallel_seed_test(partial(parallel_env, game, illegal="next"), num_cycles=20)


@pytest.mark.parametrize("game", SPACES)
def test_the_max_cycles_test_passes_with_actions_at_random_legal_or_not(game: str) -> None:
    lenient = {"game": game, "illegal": "next"}
    max_cycles_test(SimpleNamespace(env=partial(env, **lenient), parallel_env=partial(parallel_env, **lenient)))


@pytest.mark.parametrize("game", SPACES)
def test_the_api_and_render_tests_pass_for_the_same_cycles_agent_by_agent(game: str) -> None:
    api_test(env(game), num_cycles=20)
    render_test(partial(env, game))


@pytest.mark.parametrize("game", SPACES)
def test_a_match_comes_to_its_end(game: str) -> None:
    table, draw = parallel_env(game, seats=3), np.random.default_rng(1)
    seen, _infos = table.reset(seed=1)
    while table.agents:
        seen, rewards, terminated, _truncated, _infos = table.step(at_random(table, seen, draw))
    assert all(terminated.values())
    assert sum(rewards.values()) == 0
    assert set(rewards.values()) != {0}
    assert table.match.outcome is not None


def test_all_seats_of_a_window_answer_in_one_cycle() -> None:
    table = parallel_env("diciassette", seats=4)
    seen, _infos = table.reset(seed=3)
    names = {table.setting.space.name(number): number for number in range(table.wait)}
    seen = table.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents})[0]
    asked = [agent for agent in table.agents if not seen[agent]["action_mask"][table.wait]]
    assert len(asked) == 3
    version = table.match.version
    table.step({agent: names["pass"] if agent in asked else table.wait for agent in table.agents})
    assert table.match.version == version + 3


def test_an_answer_whose_window_another_has_closed_does_nothing() -> None:
    table = parallel_env("diciassette", seats=4)
    seen, _infos = table.reset(seed=3)
    names = {table.setting.space.name(number): number for number in range(table.wait)}
    seen = table.step({agent: int(np.flatnonzero(seen[agent]["action_mask"])[0]) for agent in table.agents})[0]
    asked = [agent for agent in table.agents if not seen[agent]["action_mask"][table.wait]]
    version = table.match.version
    table.step({agent: names["call"] if agent in asked else table.wait for agent in table.agents})
    assert version < table.match.version < version + 3
    assert table.match.state.last_call is not None


def test_who_can_only_wait_is_not_looked_at_and_others_cannot_wait() -> None:
    table = parallel_env("catch_out", seats=3)
    seen, _infos = table.reset(seed=1)
    (acting,) = table.match.to_act
    numbers = dict.fromkeys(table.agents, 0)
    numbers[f"seat_{acting}"] = int(np.flatnonzero(seen[f"seat_{acting}"]["action_mask"])[0])
    _seen, rewards, terminated, *_ = table.step(numbers)
    assert set(rewards.values()) == {0.0}
    assert not any(terminated.values())
    _seen, rewards, terminated, *_ = table.step(dict.fromkeys(table.agents, table.wait))
    assert sorted(rewards.values()) == [-1.0, 0.0, 0.0]
    assert all(terminated.values())
