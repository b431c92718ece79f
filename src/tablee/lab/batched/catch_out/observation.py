"""What a seat of a batched Catch Out sees: the array of the game's space without recall, field by field."""

from typing import Final

import jax
import jax.numpy as jnp
from jax import Array

from tablee.games.catch_out import model as m
from tablee.lab.batched.arrays import NONE, marked, seen_from
from tablee.lab.batched.catch_out.actions import COUNTS
from tablee.lab.batched.catch_out.model import ANNOUNCE, KEEP, LOOK, OVER, SHARE, State, kinds_of, seats_of
from tablee.lab.batched.catch_out.rules import acting, asked
from tablee.lab.spaces.catch_out_observation import MANY, PHASES, SAYS

OPTIONS: Final = m.Options()


def observe(state: State, seat: Array, _options: m.Options = OPTIONS) -> Array:
    """What a seat sees, with the fields of `space_of("catch_out", …)`."""
    parts = (*_turn(state, seat), *_cards(state, seat), *_counts(state), *_piles(state, seat))
    return jnp.concatenate([jnp.ravel(part).astype(jnp.float32) for part in parts])


def _turn(state: State, seat: Array) -> tuple[Array, ...]:
    holder = jnp.where(state.phase == OVER, NONE, state.holder)
    announced = jnp.where(state.announced == NONE, 0, jnp.array(COUNTS)[state.announced])
    return (
        marked(state.phase, len(PHASES)),
        seen_from(seat, asked(state)),
        seen_from(seat, marked(holder, seats_of(state))),
        announced / m.ANNOUNCED,
    )


def _cards(state: State, seat: Array) -> tuple[Array, ...]:
    """CO-2.4: nobody sees cards that were passed on."""
    kinds = len(kinds_of(state))
    hand = jnp.where(_is_in_hand(state, seat), state.cards, NONE)
    if seats_of(state) == 2:
        hand = jnp.where((state.phase == LOOK) & state.looking[seat], _looked_at(state, seat), hand)  # CO-1.5
    shown = jnp.where(state.phase == SHARE, state.cards[: m.ANNOUNCED], NONE)
    return (
        jax.nn.one_hot(hand, kinds),
        jax.nn.one_hot(shown, kinds),
        marked(state.says, len(SAYS)),
        seen_from(seat, marked(state.sharer, seats_of(state))),
    )


def _is_in_hand(state: State, seat: Array) -> Array:
    return ((state.phase == ANNOUNCE) | (state.phase == KEEP)) & (seat == acting(state))


def _looked_at(state: State, seat: Array) -> Array:
    """The two cards at the bottom of a pile, dealt to seat 0 first, as a hand."""
    two = jax.lax.dynamic_slice(state.deck, (2 * seat,), (2,))
    return jnp.full_like(state.cards, NONE).at[:2].set(two)


def _counts(state: State) -> tuple[Array, ...]:
    cards = len(state.deck)
    counts = (
        jnp.sum(state.cards != NONE) / len(state.cards),
        (cards - state.drawn) / cards,
        state.discard / cards,
    )
    return (*counts, state.open_discard / MANY) if seats_of(state) == 2 else counts  # CO-3.6


def _piles(state: State, seat: Array) -> tuple[Array, ...]:
    tops = jax.nn.one_hot(state.tops, len(kinds_of(state)) + 1)
    return seen_from(seat, state.heights) / len(state.deck), seen_from(seat, tops)
