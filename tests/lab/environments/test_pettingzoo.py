"""The environments of PettingZoo, turn by turn: its own tests, and what it cannot know of ours."""

from functools import partial
from typing import NamedTuple

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test

from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.environments.pettingzoo import TurnByTurn, env
from tablee.lab.spaces import SPACES

pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),  # it is two: what is seen, and the mask
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]


class Played(NamedTuple):
    """What each agent got in all, and how many steps it took."""

    rewards: dict[str, float]
    steps: dict[str, int]


def play(table: TurnByTurn, seed: int = 1) -> Played:
    """Deal, and play at random."""
    draw = np.random.default_rng(seed)
    table.reset(seed=seed)
    played = Played(dict.fromkeys(table.agents, 0.0), dict.fromkeys(table.agents, 0))
    for agent in table.agent_iter():
        observation, reward, terminated, truncated, _info = table.last()
        over = terminated or truncated
        played.rewards[agent] += reward
        played.steps[agent] += not over
        table.step(None if over else int(draw.choice(np.flatnonzero(observation["action_mask"]))))
    return played


@pytest.mark.parametrize("game", SPACES)
def test_the_api_test_passes(game: str) -> None:
    api_test(env(game), num_cycles=30)


@pytest.mark.parametrize("game", SPACES)
def test_the_seed_test_passes(game: str) -> None:
    seed_test(partial(env, game), num_cycles=30)


@pytest.mark.parametrize("game", SPACES)
def test_the_render_test_passes_for_text_and_picture(game: str, capsys: pytest.CaptureFixture[str]) -> None:
    render_test(partial(env, game))
    assert f"{game}, step 1" in capsys.readouterr().out


@pytest.mark.parametrize("game", SPACES)
def test_a_match_comes_to_its_end_and_all_that_is_won_is_lost_by_others(game: str) -> None:
    table = env(game, seats=3)
    totals = play(table).rewards
    outcome = table.match.outcome
    assert outcome is not None
    assert sum(totals.values()) == 0
    assert [seat for seat, total in enumerate(totals.values()) if total > 0] == list(outcome.winners)


def test_a_seed_deals_the_cards_that_a_match_of_this_seed_has() -> None:
    table = env("catch_out", options={"deck": 60})
    table.reset(seed=7)
    assert table.match == Match.start(GAMES["catch_out"], 4, {"deck": 60}, seed=7)


def test_deals_without_a_seed_follow_from_the_last_one() -> None:
    tables = [env("diciassette"), env("diciassette")]
    states = []
    for table in tables:
        table.reset(seed=7)
        table.reset()
        table.reset()
        states.append(table.match.state)
    tables[0].reset()
    assert states[0] == states[1] != tables[0].match.state


def test_who_does_what_is_not_legal_loses_alone() -> None:
    table = env("diciassette", seats=3)
    table.reset(seed=1)
    offender = table.agent_selection
    mask = table.last()[0]["action_mask"]
    table.step(int(np.flatnonzero(mask == 0)[0]))
    assert table.rewards == {agent: -1.0 if agent == offender else 0.0 for agent in table.agents}
    assert all(table.terminations.values())


def test_the_next_legal_action_can_stand_for_one_that_is_not() -> None:
    table = env("diciassette", seats=2, illegal="next")
    table.reset(seed=1)
    seat = table.match.state.turn
    legal = np.flatnonzero(table.last()[0]["action_mask"])
    wrong = int(legal[-1] + 1)
    expected = table.match.play(seat, table.setting.space.command(table.match.view(seat), (int(legal[0]),)))
    table.step(wrong)
    assert table.match.state == expected.state


def test_a_number_that_is_no_action_is_an_error() -> None:
    table = env("diciassette")
    table.reset(seed=1)
    with pytest.raises(ValueError, match="they go from 0 to 29"):
        table.step(30)


def test_no_agent_takes_more_steps_than_there_are_cycles() -> None:
    table = env("catch_out", max_cycles=3)
    assert max(play(table).steps.values()) == 3
    assert table.match.outcome is None


def test_scores_can_be_the_reward() -> None:
    table = env("catch_out", seats=2, reward="score")
    rewards = play(table).rewards
    outcome = table.match.outcome
    assert outcome is not None
    assert tuple(rewards.values()) == outcome.returns


def test_in_a_window_nobody_is_shown_what_others_have_answered() -> None:
    """Two matches that differ in one unseen answer look alike to the seat that is asked next."""
    seen = []
    for answer in ("call", "pass"):
        table = env("diciassette", seats=4)
        table.reset(seed=0)
        table.step(int(np.flatnonzero(table.last()[0]["action_mask"])[0]))
        assert table.match.state.window.order == (2, 3, 0)
        assert table.agent_selection == "seat_0"  # it is asked first, and counts last
        table.step(
            next(number for number in range(table.setting.space.actions) if table.setting.space.name(number) == answer)
        )
        assert table.agent_selection == "seat_2"
        seen.append(table.last()[0]["observation"])
    assert np.array_equal(*seen)


@pytest.mark.parametrize("wrong", [{"options": {"pace": "live"}}, {"game": "pictomania"}, {"render_mode": "film"}])
def test_what_there_is_no_environment_for_is_an_error(wrong: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"pace|pictomania|film"):
        env(**{"game": "sketch", **wrong})  # type: ignore[arg-type]
