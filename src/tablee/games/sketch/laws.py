"""What the laws have to know of Sketch!."""

from collections.abc import Iterator
from typing import Final

from tablee.engine.game import Laws
from tablee.games.sketch import model as m
from tablee.games.sketch.rules import cards


def cards_in(state: m.State) -> Iterator[m.Card]:
    yield from (*state.deck, *state.discard)
    yield from (lying.card for hand in state.hands for lying in hand if lying)


LAWS: Final = Laws(cards, cards_in, longest=1000)
