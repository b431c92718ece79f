"""The numbers of the actions of Catch Out, as in its space: what each means, and which can be chosen.

The law: of twins the leftmost goes first (CO-8.2).
"""

from collections.abc import Iterable
from itertools import combinations, combinations_with_replacement, permutations
from typing import Final, get_args

import jax.numpy as jnp
import numpy as np
from jax import Array

from tablee.games.catch_out import model as m
from tablee.lab.batched.catch_out.model import ANNOUNCE, KEEP, LOOK, RESPOND, SHARE, State, seats_of
from tablee.lab.spaces.catch_out_observation import hand_size

Places = tuple[int, ...]

ANNOUNCEMENTS: Final = tuple(combinations_with_replacement(m.VALUES[::-1], m.ANNOUNCED))  # CO-2.2
TAKE, SAY_TRUE, SAY_FALSE, DONE = range(len(ANNOUNCEMENTS), len(ANNOUNCEMENTS) + 4)
FIRST_KEEP: Final = DONE + 1
FACES: Final = len(get_args(m.Face))
ORDERS: Final = tuple(permutations(range(m.ANNOUNCED)))  # in which three cards are shared
PLACES: Final = 2 * FACES  # where a shared card may go: to oneself or to the other, face up or face down
LAYINGS: Final = PLACES**m.ANNOUNCED

COUNTS: Final = np.array([[values.count(value) for value in m.VALUES] for values in ANNOUNCEMENTS], np.int8)
ALIKE: Final = COUNTS.max(axis=1) == m.ANNOUNCED


def picks(seats: int) -> tuple[Places, ...]:
    """CO-3.2, CO-3.3, CO-3.5: the places of the cards that leave a hand, in the order discard, pile, open discard."""
    size = hand_size(seats)
    return tuple(permutations(range(size), size - m.ANNOUNCED))


def first_share(seats: int) -> int:
    return FIRST_KEEP + FACES * len(picks(seats))


def actions(seats: int) -> int:
    """How many numbers of actions there are."""
    return first_share(seats) + len(ORDERS) * LAYINGS


def mask(state: State) -> Array:
    """CO-8.1: the actions that the seat to act can choose."""
    phase, alike = state.phase, jnp.array(ALIKE)[state.announced]
    responds = phase == RESPOND
    shown = state.cards[: m.ANNOUNCED]
    return jnp.concatenate(
        [
            jnp.full(len(ANNOUNCEMENTS), phase == ANNOUNCE),
            jnp.stack([responds & ~alike, responds, responds, phase == LOOK]),  # CO-4.6
            jnp.repeat((phase == KEEP) & _leftmost_first(state.cards, picks(seats_of(state))), FACES),
            jnp.repeat((phase == SHARE) & _leftmost_first(shown, ORDERS), LAYINGS),
        ]
    )


def _leftmost_first(cards: Array, choices: tuple[Places, ...]) -> Array:
    """True for choices that leave no twin behind to the left of a card they take."""
    pairs = list(combinations(range(len(cards)), 2))
    skipping = np.array([[_skips(choice, *pair) for pair in pairs] for choice in choices])
    twins = jnp.array([cards[left] == cards[right] for left, right in pairs])
    return ~jnp.any(jnp.array(skipping) & twins, axis=1)


def _skips(choice: Iterable[int], left: int, right: int) -> bool:
    """True if of two places the right one is taken, and the left one later or not at all."""
    return next((place for place in choice if place in (left, right)), left) == right
