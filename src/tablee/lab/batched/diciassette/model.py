"""The nouns of a batched Diciassette: a table as arrays, and the numbers of its actions."""

from typing import Final, NamedTuple

from jax import Array

from tablee.games.diciassette import model as m

KINDS: Final = tuple(dict.fromkeys(m.CARDS))
LAYS: Final = tuple((kind, face) for kind in KINDS for face in m.FACES)  # the actions that lay a card
FACES: Final = len(m.FACES)
CALL: Final = len(LAYS)
PASS: Final = CALL + 1
ACTIONS: Final = PASS + 1

LAY, REACT, OVER = range(3)  # phases
PASSED, CALLED = 1, 2  # answers; 0 while there is none
COUNTS: Final = tuple(m.CARDS.count(kind) for kind in KINDS)
VALUES: Final = tuple(m.VALUES[kind] for kind, _ in LAYS)
TRAP: Final = LAYS.index(("trap", "down"))  # DI-4.7


class LastCall(NamedTuple):
    """How the last call came out; nobody called where `caller` is NONE. `line` counts its cards, kind by face."""

    caller: Array
    laid_by: Array
    sum: Array
    victories: Array
    penalties: Array
    line: Array


class State(NamedTuple):
    """A table. `line` lists what was laid, as seat * CALL + action, and `laid` counts the same, seat by action. `pile`
    counts the draw pile, `top` and all; `draws` counts the random numbers so far."""

    key: Array
    draws: Array
    phase: Array
    turn: Array
    to_lay: Array
    next_lays: Array
    direction: Array
    laid_by: Array
    line: Array
    length: Array
    laid: Array
    hands: Array
    pile: Array
    top: Array
    discard: Array
    victories: Array
    penalties: Array
    answers: Array
    last_call: LastCall
