"""What the batched games share: choosing between tables, and their random numbers.

The law: draw number n of a table follows from the key of the table and n alone.
"""

from typing import Final, TypeVar

import jax
import jax.numpy as jnp
from jax import Array

T = TypeVar("T")

NONE: Final = -1  # no card, no seat


def nobody() -> Array:
    """NONE as an array."""
    return jnp.asarray(NONE, jnp.int32)


def either(condition: Array, this: T, that: T) -> T:
    """One of two tables, or of two parts of them."""
    chosen: T = jax.tree.map(lambda one, other: jnp.where(condition, one, other), this, that)
    return chosen


def below(key: Array, nth: Array, bound: Array | int) -> Array:
    """A number from 0 to bound - 1, each as likely but for one part in 2^25."""
    bits = jax.random.bits(jax.random.fold_in(key, nth))
    return (bits % jnp.asarray(bound, jnp.uint32)).astype(jnp.int32)


def one_of(key: Array, nth: Array, counts: Array) -> Array:
    """A kind at random, by how many there are of each; NONE if there are none at all."""
    upto = jnp.cumsum(counts, dtype=jnp.int32)
    kind = jnp.sum(upto <= below(key, nth, jnp.maximum(upto[-1], 1)), dtype=jnp.int32)
    return jnp.where(upto[-1] > 0, kind, NONE)


def marked(place: Array, size: int) -> Array:
    """Zeros, and a 1 in this place; NONE marks nothing."""
    return (jnp.arange(size) == place).astype(jnp.int8)


def seen_from(seat: Array, by_seat: Array) -> Array:
    """What there is of each seat, from this one on."""
    return jnp.roll(by_seat, -seat, axis=0)
