"""What the laws have to know of Skyjo Action."""

from collections.abc import Iterator
from typing import Final

from tablee.engine.game import Laws
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.supply import action_cards, main_cards


def cards(options: m.Options) -> tuple[m.Card, ...]:
    return *main_cards(options), *action_cards(options)


def cards_in(state: m.State) -> Iterator[m.Card]:
    yield from (*state.deck, *state.drawn, *state.action_deck, *state.action_discard, *filter(None, state.row))
    yield from (kind for held in state.actions for kind in held)
    yield from (lying.card for pile in (state.discard, *state.grids) for lying in pile if lying)
    yield from (state.card,) if state.stolen and state.card else ()


LAWS: Final = Laws(cards, cards_in, longest=4000)
