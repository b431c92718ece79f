"""Filling hands: from the draw pile, and when that is empty from the discard, shuffled."""

from collections.abc import Iterable, Mapping
from typing import Final

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.games.diciassette import model as m


def back(card: m.Card, options: m.Options) -> m.Card:
    """DI-1.4: what others see of a card in a hand or on the draw pile."""
    return card if card in SEEN[options.backs] else m.HIDDEN


SEEN: Final[Mapping[m.Backs, frozenset[m.Card]]] = {"public": m.DOUBLE, "secret": frozenset()}


def refill(state: m.State, seats: Iterable[Seat], chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-2.2, DI-2.5: these hands are filled to three cards, as long as there are any."""
    events: tuple[m.AnyEvent, ...] = ()
    size = state.options.hand
    for seat in seats:
        while (short := size - len(state.hands[seat])) and (state.deck or state.discard):
            step = _filled(state, seat, short) if state.deck else _reshuffled(state, chance)
            state, events = step.state, events + step.events
    return Step(state, events)


def _filled(state: m.State, seat: Seat, short: int) -> Step[m.State, m.AnyEvent]:
    drawn = state.deck[:short]
    hands = instead(state.hands, seat, state.hands[seat] + drawn)
    drew = m.Drew(seat, tuple([back(card, state.options) for card in drawn]))
    return Step(replace(state, hands=hands, deck=state.deck[short:]), (drew,))


def _reshuffled(state: m.State, chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-2.3: the line is no part of it."""
    deck = chance.shuffle("reshuffle", [lying.card for lying in state.discard])
    return Step(replace(state, deck=deck, discard=()), (m.Reshuffled(len(deck)),))
