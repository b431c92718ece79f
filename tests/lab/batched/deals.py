"""How the rules are given what chance decides at batched tables."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from tablee.engine.chance import Chance
from tablee.games.diciassette import model as m
from tablee.lab.batched.arrays import one_of
from tablee.lab.batched.catch_out import model as catch_out
from tablee.lab.batched.diciassette.model import COUNTS, KINDS, State

Fixed = Mapping[str, Any]
FIRST_TOP: Final = 1  # the draw that decides the first card of the deal


class Deals(NamedTuple):
    """Of tables just laid the draws to fix, and before each step the chance of a table."""

    fixed: Callable[[Any], Iterator[Fixed]]
    chances: Callable[[Any], Callable[[int], Chance]]


def _fixed(states: State) -> Iterator[Fixed]:
    orders = jax.vmap(_order, (0, None, None))(states.key, FIRST_TOP, jnp.array(COUNTS, jnp.int8))
    for first, order in zip(states.turn, np.asarray(orders), strict=True):
        yield {"first": int(first), "deck": tuple(KINDS[kind] for kind in order)}


@jax.jit
def _order(key: Array, nth: Array, counts: Array) -> Array:
    """The order in which these cards will be drawn, from the draw with this number on."""

    def taken(left: Array, draw: Array) -> tuple[Array, Array]:
        kind = one_of(key, draw, left)
        return left - (jnp.arange(len(KINDS)) == kind), kind

    return jax.lax.scan(taken, counts.astype(jnp.int32), nth + jnp.arange(len(m.CARDS)))[1]


class Reshuffle(Chance):
    """Shuffles the discard into the order in which a batched table will draw it."""

    states: State | None = None
    table: int = 0

    def shuffle(self, name: str, things: Sequence[Any]) -> tuple[Any, ...]:
        """The draw pile is drawn first, one draw for each next card; then come those of the new pile."""
        assert name == "reshuffle"
        assert self.states is not None
        nth = self.states.draws[self.table] + self.states.pile[self.table].sum()
        counts = jnp.array([things.count(kind) for kind in KINDS], jnp.int8)
        order = np.asarray(_order(self.states.key[self.table], nth, counts))
        return tuple(KINDS[kind] for kind in order[: len(things)])


def _chances(states: State) -> Callable[[int], Chance]:
    return lambda number: Reshuffle("", states=states, table=number)


def _fixed_of_catch_out(states: catch_out.State) -> Iterator[Fixed]:
    kinds = catch_out.KINDS[states.deck.shape[1]]
    for first, deck in zip(np.asarray(states.holder), np.asarray(states.deck), strict=True):
        yield {"first": int(first), "deck": tuple(kinds[kind] for kind in deck)}


def _no_chances(_states: catch_out.State) -> Callable[[int], Chance]:
    return lambda _: Chance("")


DEALS: Final[Mapping[str, Deals]] = {
    "catch_out": Deals(_fixed_of_catch_out, _no_chances),
    "diciassette": Deals(_fixed, _chances),
}
