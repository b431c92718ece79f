"""What the laws have to know of Catch Out."""

from collections.abc import Iterator
from typing import Final

from tablee.engine.game import Laws
from tablee.games.catch_out import model as m


def cards(options: m.Options) -> tuple[m.Card, ...]:
    return options.cards


def cards_in(state: m.State) -> Iterator[m.Card]:
    yield from (*state.cards, *state.deck, *state.open_discard)
    yield from (placed.card for pile in (state.discard, *state.piles) for placed in pile)


LAWS: Final = Laws(cards, cards_in, longest=100)
