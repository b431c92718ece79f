"""What a seat of a batched Diciassette sees: the array of the game's space without recall, field by field."""

from typing import Final

import jax.numpy as jnp
from jax import Array

from tablee.games.diciassette import model as m
from tablee.lab.batched.arrays import NONE, marked, seen_from
from tablee.lab.batched.diciassette.calls import asked
from tablee.lab.batched.diciassette.model import CALLED, COUNTS, FACES, KINDS, LAYS, OVER, PASSED, VALUES, State
from tablee.lab.spaces.diciassette_observation import LAST, MANY, PENALTIES, PHASES, VICTORIES

CARDS: Final = sum(COUNTS)
OPTIONS: Final = m.Options()

DOUBLES: Final = tuple(place for place, kind in enumerate(KINDS) if kind in m.DOUBLE)
HIDDEN: Final = tuple(face == "down" and kind not in m.DOUBLE for kind, face in LAYS)  # DI-1.2
UNKNOWN: Final = len(KINDS)  # the place after the kinds


def observe(state: State, seat: Array, options: m.Options = OPTIONS) -> Array:
    """What a seat sees, with the fields of `space_of("diciassette", …)`."""
    parts = (*_turn(state, seat), *_cards(state, seat, options.backs), *_line(state, seat), *_last_call(state, seat))
    return jnp.concatenate([jnp.ravel(part).astype(jnp.float32) for part in parts])


def _turn(state: State, seat: Array) -> tuple[Array, ...]:
    seats = len(state.hands)
    turn = jnp.where(state.phase == OVER, NONE, state.turn)
    in_hand = jnp.sum(state.hands[state.turn] != NONE)
    return (
        marked(state.phase, len(PHASES)),
        seen_from(seat, asked(state)),
        seen_from(seat, marked(turn, seats)),
        seen_from(seat, marked(state.laid_by, seats)),
        state.direction,
        jnp.where(state.phase == OVER, 0, jnp.minimum(state.to_lay, in_hand)) / 2,  # DI-4.6
        state.next_lays / 2,
        jnp.int32(0),  # calls are gathered at live pace only
        state.answers[seat] == jnp.array((CALLED, PASSED)),
        seen_from(seat, state.victories) / VICTORIES,
        seen_from(seat, state.penalties) / m.TOO_MANY,
    )


def _cards(state: State, seat: Array, backs: m.Backs) -> tuple[Array, ...]:
    doubles = jnp.array(DOUBLES if backs == "public" else (), jnp.int32)
    held = jnp.sum(state.hands[:, :, None] == jnp.arange(len(KINDS)), axis=1)
    return (
        held[seat] / m.HAND,
        seen_from(seat, _backs(held, doubles))[1:] / m.HAND,
        jnp.sum(state.pile) / CARDS,
        _backs(marked(state.top, len(KINDS)), doubles),
        jnp.sum(state.discard) / CARDS,
    )


def _backs(counts: Array, doubles: Array) -> Array:
    """DI-1.4: how many of each double, then of all the plain backs."""
    shown = counts[..., doubles]
    plain = jnp.sum(counts, axis=-1, keepdims=True) - jnp.sum(shown, axis=-1, keepdims=True)
    return jnp.concatenate([shown, plain], axis=-1)


def _line(state: State, seat: Array) -> tuple[Array, ...]:
    """The line as this seat knows it: not the hidden cards that others have laid."""
    seats = len(state.hands)
    mine = jnp.arange(seats)[:, None] == seat
    unknown = jnp.where(~mine & jnp.array(HIDDEN), state.laid, 0)
    known = state.laid - unknown
    by_kind = jnp.sum(known.reshape(seats, len(KINDS), FACES), axis=2)
    return (
        jnp.sum(known * jnp.array(VALUES), dtype=jnp.int32) / m.TARGET,
        seen_from(seat, jnp.concatenate([by_kind, jnp.sum(unknown, axis=1, keepdims=True)], axis=1)) / MANY,
        _end(state, seat),
    )


def _end(state: State, seat: Array) -> Array:
    """The last cards of the line, from its end."""
    places = state.length - 1 - jnp.arange(LAST)
    lying = state.line[jnp.maximum(places, 0)].astype(jnp.int32)
    owner, action = lying // len(LAYS), lying % len(LAYS)
    kind = jnp.where((owner != seat) & jnp.array(HIDDEN)[action], UNKNOWN, action // FACES)
    down = action % FACES == m.FACES.index("down")
    told = jnp.concatenate(
        [
            kind[:, None] == jnp.arange(UNKNOWN + 1),
            down[:, None],
            (owner - seat)[:, None] % len(state.hands) == jnp.arange(len(state.hands)),
        ],
        axis=1,
    )
    return told & (places >= 0)[:, None]


def _last_call(state: State, seat: Array) -> tuple[Array, ...]:
    seats, call = len(state.hands), state.last_call
    return (
        seen_from(seat, marked(call.caller, seats)),
        seen_from(seat, marked(call.laid_by, seats)),
        call.sum / m.TARGET,
        seen_from(seat, call.victories) / VICTORIES,
        seen_from(seat, call.penalties) / PENALTIES,
        call.line.reshape(len(KINDS), FACES).T / MANY,
    )
