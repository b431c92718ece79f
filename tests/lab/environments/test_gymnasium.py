"""One seat for Gymnasium: its own check, and the bots round the seat."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.environments.gymnasium import OneSeat
from tablee.lab.environments.registration import name_of
from tablee.lab.roster import NoSuchBot
from tablee.lab.spaces import SPACES


def played(table: OneSeat, seed: int) -> tuple[float, int]:
    """Play at random: the last reward, and how many steps it took."""
    draw = np.random.default_rng(seed)
    _seen, info = table.reset(seed=seed)
    over, reward, steps = False, 0.0, 0
    while not over:
        assert reward == 0
        _seen, reward, over, _cut, info = table.step(draw.choice(np.flatnonzero(info["action_mask"])))
        steps += 1
    return reward, steps


@pytest.mark.parametrize("game", SPACES)
def test_check_env_passes(game: str) -> None:
    check_env(gymnasium.make(name_of(game)).unwrapped)


@pytest.mark.parametrize("game", SPACES)
def test_check_env_passes_where_the_next_legal_action_counts(game: str) -> None:
    check_env(gymnasium.make(name_of(game), seats=2, illegal="next", recall=True).unwrapped, skip_render_check=True)


@pytest.mark.parametrize("game", SPACES)
def test_a_match_against_bots_comes_to_its_end_and_the_same_seed_to_the_same(game: str) -> None:
    table = OneSeat(game, seats=3, seat=1, bots=("random",))
    assert played(table, 5) == played(table, 5)
    assert table._turn.match.outcome is not None


def test_a_seed_deals_the_cards_that_a_match_of_this_seed_has() -> None:
    table = OneSeat("sketch", seats=3)
    table.reset(seed=7)
    assert table._turn.match.seed == Match.start(GAMES["sketch"], 3, seed=7).seed


def test_the_bots_sit_clockwise_and_the_last_one_named_takes_the_seats_left_over() -> None:
    table = OneSeat("diciassette", seats=4, seat=2, bots=("rule", "random"))
    table.reset(seed=1)
    names = {seat: type(bot.player).__name__ for seat, bot in table._bots.items()}
    assert names == {3: "ByRule", 0: "ByChance", 1: "ByChance"}


def test_a_bot_that_the_game_does_not_have_is_an_error() -> None:
    table = OneSeat("diciassette", bots=("nobody",))
    with pytest.raises(NoSuchBot, match="nobody"):
        table.reset()


def test_who_does_what_is_not_legal_has_lost_and_the_match_is_over() -> None:
    table = OneSeat("diciassette")
    _seen, info = table.reset(seed=1)
    _seen, reward, over, _cut, _info = table.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
    assert (reward, over) == (-1.0, True)
    with pytest.raises(gymnasium.error.ResetNeeded):
        table.step(0)


def test_the_masks_are_at_hand_for_libraries_that_ask_for_them() -> None:
    table = OneSeat("catch_out")
    _seen, info = table.reset(seed=1)
    assert np.array_equal(table.action_masks(), info["action_mask"])
