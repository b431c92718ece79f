"""The nouns of a batched Catch Out: a table as arrays, and what its cards are."""

from typing import Final, NamedTuple

from jax import Array

from tablee.games.catch_out import model as m

LOOK, ANNOUNCE, RESPOND, KEEP, SHARE, OVER = range(6)  # phases
TRUE, FALSE = range(2)  # what a responder says

Kinds = tuple[m.Card, ...]
KINDS: Final[dict[int, Kinds]] = {deck: tuple(dict.fromkeys(cards)) for deck, cards in m.CARDS.items()}


class State(NamedTuple):
    """A table. Cards are numbers of their kinds, NONE where there is none. `drawn` counts the cards of the deck that
    are no longer in it, `open_discard` the cards there by kind. Of each pile there is what everybody sees, and what it
    is worth; a top card that lies face down has the number after all kinds."""

    deck: Array
    drawn: Array
    phase: Array
    looking: Array
    holder: Array
    cards: Array
    announced: Array
    says: Array
    sharer: Array
    discard: Array
    open_discard: Array
    heights: Array
    tops: Array
    points: Array


def kinds_of(state: State) -> Kinds:
    return KINDS[len(state.deck)]


def seats_of(state: State) -> int:
    return len(state.heights)
