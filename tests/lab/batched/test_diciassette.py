"""The batched Diciassette has the rules of Diciassette."""

from functools import partial

import jax
import jax.numpy as jnp
import numpy as np
import pytest

from tablee.games.diciassette.model import CARDS, Options
from tablee.lab.batched import diciassette as batched
from tablee.lab.batched.diciassette.model import CALL, COUNTS, KINDS, PASS
from tests.lab.batched.proof import functions, prove

PUBLIC = Options()


@pytest.mark.parametrize(("seats", "options"), [(2, PUBLIC), (3, Options(backs="secret"))])
def test_the_same_deals_and_actions_lead_to_the_same_tables_as_by_the_rules(seats: int, options: Options) -> None:
    happened = prove("diciassette", seats, options, seed=17, tables=40)
    assert happened["Ended"] == happened["matches"] == 40
    for rare in ("Reshuffled", "CalledForced", "Doubled", "Reversed", "Binned", "TokensGivenBack"):
        assert happened[rare] > 5


def test_a_number_that_the_mask_does_not_hold_changes_nothing() -> None:
    play = functions("diciassette", 2, PUBLIC)
    states = play.init(jax.random.split(jax.random.key(3), 40))
    assert not np.asarray(play.look(states).mask)[:, [CALL, PASS]].any()
    after = play.step(states, jnp.full(40, CALL, jnp.int32))
    for one, other in zip(jax.tree.leaves(states), jax.tree.leaves(after), strict=True):
        assert (one == other).all()


def test_first_players_and_dealt_cards_are_as_likely_as_in_a_shuffled_deck() -> None:
    tables = 20_000
    states = jax.jit(jax.vmap(partial(batched.init, seats=2)))(jax.random.split(jax.random.key(4), tables))
    assert abs(np.asarray(states.turn).mean() - 1 / 2) < 4 * (1 / 4 / tables) ** 0.5
    for place in (states.hands[:, 0, 0], states.hands[:, 1, 2], states.top):
        found = np.bincount(np.asarray(place), minlength=len(KINDS)) / tables
        for share, count in zip(found, COUNTS, strict=True):
            likely = count / len(CARDS)
            assert abs(share - likely) < 4 * (likely * (1 - likely) / tables) ** 0.5


def test_live_pace_needs_a_clock_which_no_batched_table_has() -> None:
    with pytest.raises(ValueError, match="relaxed"):
        batched.init(jax.random.key(0), 4, Options(pace="live"))
