"""What the laws have to know of Diciassette."""

from collections.abc import Iterator
from typing import Final

from tablee.engine.game import Laws
from tablee.games.diciassette import model as m


def cards(options: m.Options) -> tuple[m.Card, ...]:
    return options.cards


def cards_in(state: m.State) -> Iterator[m.Card]:
    yield from (*state.deck, *(card for hand in state.hands for card in hand))
    yield from (lying.card for lying in (*state.line, *state.discard))


LAWS: Final = Laws(cards, cards_in, longest=6000)
