"""The verbs of a batched Diciassette, each for one table: `jax.vmap` makes them those of many.

The law: the same deal and the same actions lead to the same table as the rules of the game. What chance decides follows
from the table's key.
"""

from typing import Final

import jax.numpy as jnp
from jax import Array

from tablee.games.diciassette import model as m
from tablee.lab.batched.arrays import NONE, below, either, marked, nobody, one_of
from tablee.lab.batched.diciassette.calls import acting as acting
from tablee.lab.batched.diciassette.calls import answered
from tablee.lab.batched.diciassette.model import (
    ACTIONS,
    CALL,
    COUNTS,
    FACES,
    KINDS,
    LAY,
    LAYS,
    REACT,
    LastCall,
    State,
)
from tablee.lab.batched.diciassette.supply import refilled

REVERSE, BIN, TWICE = (LAYS.index((kind, "up")) for kind in ("reverse", "bin", "x2"))
OPTIONS: Final = m.Options()


def actions(_seats: int) -> int:
    """How many numbers of actions there are."""
    return ACTIONS


def init(key: Array, seats: int, options: m.Options = OPTIONS) -> State:
    """DI-1.3: the deal."""
    if options.pace != "relaxed":
        raise ValueError("A batched table has no clock: it plays at relaxed pace.")
    zero, one, tokens = jnp.int32(0), jnp.int32(1), jnp.zeros(seats, jnp.int8)
    pile = jnp.array(COUNTS, jnp.int8)
    table = State(
        key=key,
        draws=jnp.int32(2),
        phase=jnp.int32(LAY),
        turn=below(key, zero, seats),
        to_lay=one,
        next_lays=one,
        direction=one,
        laid_by=nobody(),
        line=jnp.zeros(len(m.CARDS), jnp.uint8),
        length=zero,
        laid=jnp.zeros((seats, len(LAYS)), jnp.int8),
        hands=jnp.full((seats, m.HAND), NONE, jnp.int8),
        pile=pile,
        top=one_of(key, one, pile),
        discard=jnp.zeros(len(KINDS), jnp.int8),
        victories=tokens,
        penalties=tokens,
        answers=tokens,
        last_call=LastCall(nobody(), nobody(), zero, tokens, tokens, jnp.zeros(len(LAYS), jnp.int8)),
    )
    return refilled(table, jnp.ones(seats, jnp.bool_))


def mask(state: State) -> Array:
    """The actions that the seat to act can choose."""
    held = jnp.any(state.hands[state.turn] == jnp.arange(len(KINDS))[:, None], axis=1)  # DI-2.1
    lays = jnp.repeat(held, FACES, total_repeat_length=len(LAYS)) & (state.phase == LAY)
    return jnp.concatenate([lays, jnp.full(ACTIONS - len(LAYS), state.phase == REACT)])  # DI-3.1


def step(state: State, action: Array) -> State:
    """The table after an action of the seat to act. A number that the mask does not hold changes nothing."""
    lays, allowed = action < len(LAYS), mask(state)[action]
    laid, filling_one = _laid(state, action)
    heard, filling_all = answered(state, action == CALL)
    filling = allowed & jnp.where(lays, filling_one, filling_all)
    return either(allowed, refilled(either(lays, laid, heard), filling), state)


def winners(state: State) -> Array:
    """DI-5.3, DI-5.4: the seats that have won, as a mask; nobody while the game goes on."""
    there = state.victories >= m.ENOUGH
    return there & (state.penalties == jnp.min(jnp.where(there, state.penalties, m.TOO_MANY)))


def scores(state: State) -> Array:
    """DI-5.5."""
    return state.victories.astype(jnp.int32)


def _laid(state: State, action: Array) -> tuple[State, Array]:
    """DI-2.1: the table with a card laid, and whose hands are to be filled."""
    seat = state.turn
    hand = _without(state.hands[seat], action // FACES)
    to_lay = jnp.where(hand[0] == NONE, 0, state.to_lay - 1)  # DI-4.6
    laid = _with_effect(state, action)._replace(
        hands=state.hands.at[seat].set(hand),
        to_lay=to_lay,
        laid_by=seat,
        phase=jnp.int32(REACT),  # DI-3.1
        answers=jnp.zeros_like(state.answers),
    )
    return laid, (jnp.arange(len(state.hands)) == seat) & (to_lay == 0)  # DI-2.2


def _without(hand: Array, kind: Array) -> Array:
    """A hand less one card, of twins the older; those behind it move up."""
    moved = jnp.append(hand[1:], jnp.int8(NONE))
    return jnp.where(jnp.arange(m.HAND) < jnp.argmax(hand == kind), hand, moved)


def _with_effect(state: State, action: Array) -> State:
    """DI-4.9: numbers, traps and all that lies face down just join the line."""
    return either(action == BIN, _binned(state), _joined(state, action))._replace(
        direction=jnp.where(action == REVERSE, -state.direction, state.direction),  # DI-4.1
        next_lays=jnp.where(action == TWICE, 2, state.next_lays),  # DI-4.6
    )


def _joined(state: State, action: Array) -> State:
    lying = state.turn * len(LAYS) + action
    return state._replace(
        line=jnp.where(jnp.arange(len(m.CARDS)) == state.length, lying.astype(jnp.uint8), state.line),
        length=state.length + 1,
        laid=state.laid + _one_lying(lying, state),
    )


def _binned(state: State) -> State:
    """DI-4.2, DI-4.3: the end of the line and the bin go to the discard."""
    end = jnp.where(state.length > 0, state.line[state.length - 1].astype(jnp.int32), NONE)
    kind = jnp.where(end == NONE, NONE, end % len(LAYS) // FACES)
    both = marked(kind, len(KINDS)) + marked(jnp.int32(BIN // FACES), len(KINDS))
    return state._replace(
        length=jnp.maximum(state.length - 1, 0),
        laid=state.laid - _one_lying(end, state),
        discard=state.discard + both,
    )


def _one_lying(lying: Array, state: State) -> Array:
    """This card of the line, as the line is counted."""
    return marked(lying, state.laid.size).reshape(state.laid.shape)
