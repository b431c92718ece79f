"""Filling hands from the draw pile, and when that is empty from the discard.

The law: the draw pile has no order. Its cards are counted, and the next one is drawn by lot as the one before it is
taken, which comes to the same as a shuffle.
"""

from typing import NamedTuple

import jax
import jax.numpy as jnp
from jax import Array

from tablee.lab.batched.arrays import NONE, marked, one_of
from tablee.lab.batched.diciassette.model import KINDS, State


class Supply(NamedTuple):
    """What of a table changes while hands are filled."""

    hands: Array
    pile: Array
    top: Array
    discard: Array
    draws: Array


def refilled(state: State, filling: Array) -> State:
    """DI-2.2, DI-2.5: these hands are filled to three cards, seat 0 first, as long as there are any cards.

    The loop goes round once for each free place and once for a new pile at the most; as a rule once or twice.
    """

    def goes_on(supply: Supply) -> Array:
        some_left = (supply.top != NONE) | jnp.any(supply.discard > 0)
        return some_left & jnp.any(_short(supply, filling))

    def after_one(supply: Supply) -> Supply:
        """One card drawn, or the discard made the draw pile (DI-2.3)."""
        empty = supply.top == NONE
        pile = jnp.where(empty, supply.discard, supply.pile - marked(supply.top, len(KINDS)))
        return Supply(
            hands=jnp.where(empty, supply.hands, _with_top(supply, filling)),
            pile=pile,
            top=one_of(state.key, supply.draws, pile),
            discard=jnp.where(empty, 0, supply.discard),
            draws=supply.draws + 1,
        )

    before = Supply(state.hands, state.pile, state.top, state.discard, state.draws)
    return state._replace(**jax.lax.while_loop(goes_on, after_one, before)._asdict())


def _short(supply: Supply, filling: Array) -> Array:
    return filling & (supply.hands[:, -1] == NONE)


def _with_top(supply: Supply, filling: Array) -> Array:
    """The hands, the top card in the first free place."""
    free = (supply.hands == NONE) & filling[:, None]
    first = jnp.arange(free.size).reshape(free.shape) == jnp.argmax(free)
    return jnp.where(first, supply.top.astype(jnp.int8), supply.hands)
