"""The verbs of a batched Catch Out, each for one table: `jax.vmap` makes them those of many.

The law: the same deck and the same actions lead to the same table as the rules of the game. Chance has no part in it
after the deal.
"""

from collections.abc import Callable
from typing import Final

import jax
import jax.numpy as jnp
import numpy as np
from jax import Array

from tablee.games.catch_out import model as m
from tablee.lab.batched.arrays import NONE, either, marked, nobody
from tablee.lab.batched.catch_out.actions import (
    COUNTS,
    DONE,
    FACES,
    FIRST_KEEP,
    LAYINGS,
    ORDERS,
    PLACES,
    SAY_TRUE,
    TAKE,
    first_share,
    mask,
    picks,
)
from tablee.lab.batched.catch_out.model import (
    ANNOUNCE,
    FALSE,
    KEEP,
    KINDS,
    LOOK,
    OVER,
    RESPOND,
    SHARE,
    TRUE,
    Kinds,
    State,
    kinds_of,
    seats_of,
)
from tablee.lab.spaces.catch_out_observation import hand_size

OPTIONS: Final = m.Options()
HAND: Final = m.ANNOUNCED  # cards of a holder


def init(key: Array, seats: int, options: m.Options = OPTIONS) -> State:
    """CO-1.3: the deal."""
    first, shuffled = jax.random.split(key)
    kinds = KINDS[options.deck]
    cards = jnp.array([kinds.index(card) for card in options.cards], jnp.int8)
    table = State(
        deck=jax.random.permutation(shuffled, cards),
        drawn=jnp.int32(0),
        phase=jnp.int32(ANNOUNCE),
        looking=jnp.zeros(seats, jnp.bool_),
        holder=jax.random.randint(first, (), 0, seats, jnp.int32),
        cards=jnp.full(hand_size(seats), NONE, jnp.int8),
        announced=nobody(),
        says=nobody(),
        sharer=nobody(),
        discard=jnp.int32(0),
        open_discard=jnp.zeros(len(kinds), jnp.int8),
        heights=jnp.zeros(seats, jnp.int32),
        tops=jnp.full(seats, NONE, jnp.int8),
        points=jnp.zeros(seats, jnp.int32),
    )
    return _laid_for_two(table) if seats == 2 else _hand_drawn(table, table.holder)


def _laid_for_two(table: State) -> State:
    """CO-1.4: two cards each as the bottom of the piles, one on the closed discard and one on the open one."""
    kinds, two = len(kinds_of(table)), jnp.full(2, 2, jnp.int32)
    return table._replace(
        phase=jnp.int32(LOOK),
        looking=jnp.ones(2, jnp.bool_),
        drawn=jnp.int32(6),
        discard=jnp.int32(1),
        open_discard=marked(table.deck[5], kinds),
        heights=two,
        tops=jnp.full(2, kinds, jnp.int8),
        points=two * m.FACE_DOWN,
    )


def responder(state: State) -> Array:
    """CO-2.3: the holder's left neighbour."""
    return (state.holder + 1) % seats_of(state)


def asked(state: State) -> Array:
    """The seats that may act, as a mask: two while both look at their cards (CO-1.5)."""
    return jnp.where(state.phase == LOOK, state.looking, jnp.arange(seats_of(state)) == _in_turn(state))


def acting(state: State) -> Array:
    """The seat that is to act, NONE once the game is over; of two that look at their cards the lower one."""
    return jnp.where(state.phase == LOOK, jnp.argmax(state.looking).astype(jnp.int32), _in_turn(state))


def _in_turn(state: State) -> Array:
    answering = responder(state)
    return jnp.stack([nobody(), state.holder, answering, answering, state.sharer, nobody()])[state.phase]


def step(state: State, action: Array) -> State:
    """The table after an action of the seat to act. A number that the mask does not hold changes nothing."""
    verb = jnp.searchsorted(_bounds(seats_of(state)), action, side="right")
    after: State = jax.lax.switch(verb, VERBS, state, action)
    return either(mask(state)[action], after, state)


def _bounds(seats: int) -> Array:
    """The first number of each verb but the first."""
    return jnp.array([TAKE, SAY_TRUE, DONE, FIRST_KEEP, first_share(seats)])


def winners(state: State) -> Array:
    """CO-7.4, CO-7.5: the seats that have won, as a mask; nobody while the game goes on."""
    best = state.points == jnp.max(state.points)
    fewest = jnp.min(jnp.where(best, state.heights, len(state.deck)))
    return best & (state.heights == fewest) & (state.phase == OVER)


def scores(state: State) -> Array:
    """CO-7.4: what the piles are worth; no seat may know it before the end."""
    return state.points


def _done(state: State, _action: Array) -> State:
    """CO-1.5: when both have looked, the first player draws."""
    looking = state.looking & (jnp.arange(seats_of(state)) != acting(state))
    looked = state._replace(looking=looking)
    return either(jnp.any(looking), looked, _hand_drawn(looked, state.holder))


def _hand_drawn(state: State, holder: Array) -> State:
    """CO-2.1, CO-4.5: three new cards make a seat the holder."""
    return _announcing(state, holder, _top(state, HAND))._replace(drawn=state.drawn + HAND)


def _announcing(state: State, holder: Array, hand: Array) -> State:
    cards = jnp.full_like(state.cards, NONE).at[:HAND].set(hand)
    return state._replace(
        phase=jnp.int32(ANNOUNCE), holder=holder, cards=cards, announced=nobody(), says=nobody(), sharer=nobody()
    )


def _top(state: State, count: int) -> Array:
    return jax.lax.dynamic_slice(state.deck, (state.drawn,), (count,))


def _left(state: State) -> Array:
    """How many cards there are to draw."""
    return len(state.deck) - state.drawn


def _announce(state: State, action: Array) -> State:
    return state._replace(phase=jnp.int32(RESPOND), announced=action)


def _take(state: State, _action: Array) -> State:
    """CO-3.1, CO-3.5; with too few cards left nothing is drawn, and the three are discarded unseen (CO-7.2)."""
    count = len(state.cards) - HAND
    taken = state._replace(
        phase=jnp.int32(KEEP),
        cards=state.cards.at[HAND:].set(_top(state, count)),
        drawn=state.drawn + count,
    )
    return either(_left(state) < count, _ended(state)._replace(discard=state.discard + HAND), taken)


def _ended(state: State) -> State:
    return state._replace(
        phase=jnp.int32(OVER),
        cards=jnp.full_like(state.cards, NONE),
        announced=nobody(),
        says=nobody(),
        sharer=nobody(),
    )


def _challenge(state: State, action: Array) -> State:
    """CO-4.1, CO-4.3."""
    says = jnp.where(action == SAY_TRUE, TRUE, FALSE)
    fits = is_true(kinds_of(state), state.announced, state.cards[:HAND])
    right = fits == (says == TRUE)
    return state._replace(phase=jnp.int32(SHARE), says=says, sharer=jnp.where(right, responder(state), state.holder))


def is_true(kinds: Kinds, announced: Array, cards: Array) -> Array:
    """CO-4.2, CO-5.1 to CO-5.3: all values are announced, and what more is announced copies one of them; three X are
    any three alike."""
    said = jnp.array(COUNTS)[announced]
    values = jnp.array([int(kind[1]) if kind != "X" else NONE for kind in kinds])[cards]
    counts = jnp.sum(values[:, None] == jnp.array(m.VALUES), axis=0)
    fits = jnp.all((counts <= said) & ((said == counts) | (counts > 0)))
    return jnp.where(jnp.any(counts > 0), fits, jnp.max(said) == HAND)


def _keep(state: State, action: Array) -> State:
    """CO-3.2 to CO-3.5."""
    seat, choices = responder(state), np.array(picks(seats_of(state)))
    pick, down = (action - FIRST_KEEP) // FACES, (action - FIRST_KEEP) % FACES
    rest = np.array([np.setdiff1d(np.arange(len(state.cards)), choice) for choice in choices])
    leaving = state.cards[jnp.array(choices)[pick]]
    opened = [marked(card, len(state.open_discard)) for card in leaving[2:]]  # CO-3.5
    kept = _piled(state, seat[None], leaving[1:2], down[None])._replace(
        discard=state.discard + 1, open_discard=sum(opened, state.open_discard)
    )
    return _announcing(kept, seat, state.cards[jnp.array(rest)[pick]])  # CO-3.4


def _share(state: State, action: Array) -> State:
    """CO-4.4, CO-4.5."""
    number = action - first_share(seats_of(state))
    order, laying = jnp.array(ORDERS)[number // LAYINGS], number % LAYINGS
    places = laying // jnp.array([PLACES**2, PLACES, 1]) % PLACES
    answering = responder(state)
    other = jnp.where(state.sharer == answering, state.holder, answering)
    owners = jnp.where(places // FACES == 0, state.sharer, other)
    shared = _piled(state, owners, state.cards[order], places % FACES)
    return either(_left(state) < HAND, _ended(shared), _hand_drawn(shared, answering))  # CO-7.1


def _piled(state: State, owners: Array, cards: Array, down: Array) -> State:
    """CO-6.1, CO-6.2: the table with these cards laid on the owners' piles, one after the other."""
    kinds = kinds_of(state)
    points = jnp.where(down, m.FACE_DOWN, jnp.array([m.POINTS[kind[0]] for kind in kinds])[cards])
    shown = jnp.where(down, len(kinds), cards).astype(jnp.int8)
    landing = owners[:, None] == jnp.arange(seats_of(state))
    tops = state.tops
    for here, card in zip(landing, shown, strict=True):
        tops = jnp.where(here, card, tops)
    return state._replace(
        heights=state.heights + jnp.sum(landing, axis=0, dtype=jnp.int32),
        points=state.points + jnp.sum(landing * points[:, None], axis=0, dtype=jnp.int32),
        tops=tops,
    )


VERBS: Final[tuple[Callable[[State, Array], State], ...]] = (_announce, _take, _challenge, _done, _keep, _share)
