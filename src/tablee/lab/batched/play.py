"""Many tables of a batched game that go on for ever: actions at random, and a new deal where a match has ended."""

from typing import Any, Final, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

from tablee.engine.game import BaseOptions
from tablee.lab.batched.contract import Batched

S = TypeVar("S")


BLOCK: Final = 32  # places of a mask that are counted together: quicker than to count hundreds one by one


def at_random(key: Array, mask: Array) -> Array:
    """An action that the mask holds, each as likely; for one table or for many."""
    blocks = jnp.pad(mask, [(0, 0)] * (mask.ndim - 1) + [(0, -mask.shape[-1] % BLOCK)])
    blocks = blocks.reshape(*mask.shape[:-1], -1, BLOCK)
    upto = jnp.cumsum(jnp.sum(blocks, axis=-1, dtype=jnp.int32), axis=-1)
    bits = jax.random.bits(key, mask.shape[:-1])
    nth = (bits % jnp.maximum(upto[..., -1], 1).astype(jnp.uint32)).astype(jnp.int32)
    block = jnp.sum(upto <= nth[..., None], axis=-1)
    before = jnp.max(jnp.where(upto <= nth[..., None], upto, 0), axis=-1)
    within = jnp.take_along_axis(blocks, block[..., None, None], axis=-2)[..., 0, :]
    place = jnp.sum(jnp.cumsum(within, axis=-1, dtype=jnp.int32) <= (nth - before)[..., None], axis=-1)
    return BLOCK * block + place


def renewed(game: Batched, states: S, key: Array, seats: int, options: BaseOptions, most: int) -> S:
    """The tables, a new match at those where one has ended: at `most` of them in one go, the others next time.

    To deal costs more than a step does, and few matches end at the same step.
    """
    over = jax.vmap(game.acting)(states) < 0
    (ended,) = jnp.nonzero(over, size=most, fill_value=len(over))
    fresh: Any = jax.vmap(lambda own: game.init(own, seats, options))(jax.random.split(key, most))
    tables: S = jax.tree.map(lambda old, new: old.at[ended].set(new, mode="drop"), states, fresh)
    return tables
