"""Many tables that go on for ever."""

import jax
import jax.numpy as jnp
import numpy as np

from tablee.games.catch_out.model import Options
from tablee.lab.batched import catch_out
from tablee.lab.batched.catch_out.model import OVER
from tablee.lab.batched.play import at_random, renewed

THREE = 3


def test_actions_at_random_are_all_as_likely_and_never_others() -> None:
    allowed = [0, 31, 32, 70, 99]
    mask = jnp.zeros((5_000, 100), jnp.bool_).at[:, jnp.array(allowed)].set(True)
    found = np.bincount(np.asarray(jax.jit(at_random)(jax.random.key(1), mask)), minlength=100)
    assert np.flatnonzero(found).tolist() == allowed
    assert all(abs(count - 1_000) < 4 * (5_000 * 0.2 * 0.8) ** 0.5 for count in found[allowed])


def test_one_table_has_its_action_at_random_too() -> None:
    assert int(jax.jit(at_random)(jax.random.key(2), jnp.arange(848) == 847)) == 847


def test_so_many_ended_matches_begin_anew_and_nothing_else_changes() -> None:
    renew = jax.jit(lambda states, key: renewed(catch_out, states, key, THREE, Options(), 2))
    states = jax.jit(jax.vmap(lambda key: catch_out.init(key, THREE)))(jax.random.split(jax.random.key(0), 6))
    states = states._replace(phase=states.phase.at[jnp.array([1, 3, 4])].set(OVER))
    for number, fresh, left in ((1, [1, 3], [4]), (2, [4], [])):
        after = renew(states, jax.random.key(number))
        assert np.flatnonzero((after.deck != states.deck).any(axis=1)).tolist() == fresh
        assert np.flatnonzero(after.phase == OVER).tolist() == left
        states = after
