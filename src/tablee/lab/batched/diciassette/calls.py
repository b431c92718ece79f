"""Calling 17: the answers to a card laid, and what a call that counts leads to."""

import jax.numpy as jnp
from jax import Array

from tablee.games.diciassette import model as m
from tablee.lab.batched.arrays import NONE, either, nobody
from tablee.lab.batched.diciassette.model import (
    CALLED,
    FACES,
    KINDS,
    LAY,
    OVER,
    PASSED,
    REACT,
    TRAP,
    VALUES,
    LastCall,
    State,
)


def asked(state: State) -> Array:
    """The seats that may act, as a mask: in a window those that have not answered yet (DI-3.2, DI-3.10)."""
    seats = jnp.arange(len(state.hands))
    answering = (state.answers == 0) & (seats != state.laid_by)
    return jnp.where(state.phase == REACT, answering, (state.phase == LAY) & (seats == state.turn))


def acting(state: State) -> Array:
    """The seat that is to act, NONE once the game is over.

    In a window the farthest of those that have not answered goes first. Then every seat is asked, and nothing tells it
    what others have answered: of a nearer one that has, it would know that it passed (DI-3.3, DI-3.10).
    """
    farthest = jnp.sum(asked(state), dtype=jnp.int32)
    answering = (state.laid_by + state.direction * farthest) % len(state.hands)
    return jnp.select([state.phase == LAY, state.phase == REACT], [state.turn, answering], NONE)


def answered(state: State, calls: Array) -> tuple[State, Array]:
    """DI-3.10: the table once the seat asked has answered, and whose hands are to be filled."""
    answer = jnp.where(calls, CALLED, PASSED).astype(jnp.int8)
    state = state._replace(answers=state.answers.at[acting(state)].set(answer))
    complete, nearest = ~jnp.any(asked(state)), _nearest(state)
    closes = complete & (nearest == NONE)
    state = either(closes, _closed(state), state)
    forced = closes & (state.hands[state.turn, 0] == NONE)  # DI-2.6
    caller = jnp.where(forced, state.turn, nearest)
    resolves, resolved = complete & (caller != NONE), _resolved(state, caller)
    filling = resolves & (resolved.phase != OVER)  # DI-2.5
    return either(resolves, resolved, state), jnp.full(len(state.hands), filling)


def _nearest(state: State) -> Array:
    """DI-3.3: of the seats that have called, the nearest after the one that laid the last card."""
    seats = len(state.hands)
    order = (state.laid_by + state.direction * jnp.arange(1, seats)) % seats
    called = state.answers[order] == CALLED
    return jnp.where(jnp.any(called), order[jnp.argmax(called)], NONE)


def _closed(state: State) -> State:
    """DI-3.10: nobody calls, and the next card is due."""
    turn_over = state.to_lay == 0
    return state._replace(
        phase=jnp.int32(LAY),
        answers=jnp.zeros_like(state.answers),
        turn=jnp.where(turn_over, (state.turn + state.direction) % len(state.hands), state.turn),  # DI-2.4
        to_lay=jnp.where(turn_over, state.next_lays, state.to_lay),  # DI-4.6
        next_lays=jnp.where(turn_over, 1, state.next_lays),
    )


def _resolved(state: State, caller: Array) -> State:
    """DI-3.4 to DI-3.7: the line is shown, tokens change hands, the round is over."""
    call = _call_of(state, caller)
    taken = state.penalties + call.penalties
    victories = jnp.maximum(state.victories - taken // m.TOO_MANY, 0) + call.victories  # DI-5.1, DI-5.2
    binned = jnp.sum(call.line.reshape(len(KINDS), FACES), axis=1, dtype=jnp.int8)
    ended = state._replace(
        phase=jnp.int32(OVER),
        length=jnp.int32(0),
        laid=jnp.zeros_like(state.laid),
        discard=state.discard + binned,
        victories=victories,
        penalties=taken % m.TOO_MANY,
        answers=jnp.zeros_like(state.answers),
        last_call=call,
    )
    first = jnp.where(call.sum >= m.TARGET, caller, state.laid_by)
    return either(jnp.any(victories >= m.ENOUGH), ended, _next_round(ended, first))  # DI-5.3


def _call_of(state: State, caller: Array) -> LastCall:
    """What a call gives."""
    line = jnp.sum(state.laid, axis=0, dtype=jnp.int8)
    total = jnp.sum(line * jnp.array(VALUES, jnp.int32), dtype=jnp.int32)  # DI-3.4
    seats, right = jnp.arange(len(state.hands)), total >= m.TARGET
    by_caller, by_layer = (seats == caller).astype(jnp.int8), (seats == state.laid_by).astype(jnp.int8)
    victories = jnp.where(right, by_caller, by_layer)  # DI-3.5, DI-3.6
    penalties = jnp.where(right, by_layer, by_caller)
    return LastCall(
        caller=caller,
        laid_by=state.laid_by,
        sum=total,
        victories=victories + (state.laid[:, TRAP] > 0),  # DI-4.7, DI-4.8
        penalties=penalties + by_caller * line[TRAP],
        line=line,
    )


def _next_round(state: State, first: Array) -> State:
    """DI-3.8, DI-3.9."""
    one = jnp.int32(1)
    return state._replace(phase=jnp.int32(LAY), turn=first, to_lay=one, next_lays=one, direction=one, laid_by=nobody())
