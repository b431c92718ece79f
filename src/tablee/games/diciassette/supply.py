"""Filling hands: from the draw pile, and when that is empty from the discard, shuffled."""

from collections.abc import Iterable

from msgspec.structs import replace

from tablee.engine.cards import draw, instead
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.games.diciassette import model as m


def back(card: m.Card, options: m.Options) -> m.Card:
    """DI-1.4: what others see of a card in a hand or on the draw pile."""
    return card if card in m.DOUBLE and options.backs == "public" else m.HIDDEN


def refill(state: m.State, seats: Iterable[Seat], chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-2.2, DI-2.5: these hands are filled to three cards, as long as there are any."""
    events: tuple[m.AnyEvent, ...] = ()
    for seat in seats:
        while _short(state, seat) and (state.deck or state.discard):
            step = _filled(state, seat) if state.deck else _reshuffled(state, chance)
            state, events = step.state, events + step.events
    return Step(state, events)


def _short(state: m.State, seat: Seat) -> int:
    return state.options.hand - len(state.hands[seat])


def _filled(state: m.State, seat: Seat) -> Step[m.State, m.AnyEvent]:
    drawn, deck = draw(state.deck, _short(state, seat))
    hands = instead(state.hands, seat, state.hands[seat] + drawn)
    backs = tuple([back(card, state.options) for card in drawn])
    return Step(replace(state, hands=hands, deck=deck), (m.Drew(seat, backs),))


def _reshuffled(state: m.State, chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-2.3: the line is no part of it."""
    deck = chance.shuffle("reshuffle", [lying.card for lying in state.discard])
    return Step(replace(state, deck=deck, discard=()), (m.Reshuffled(len(deck)),))
