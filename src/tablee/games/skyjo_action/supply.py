"""Where cards come from: both decks, and their discards once a deck is empty (SA-6.8)."""

from typing import NamedTuple

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Event
from tablee.games.skyjo_action import model as m


class Supplied(NamedTuple):
    """The card that was due, if there is one, and the table without it."""

    card: m.Card | None
    state: m.State
    events: tuple[Event, ...] = ()


def main_cards(options: m.Options) -> tuple[m.Card, ...]:
    """SA-1.1, SA-7.1, SA-7.4: all cards of the main deck."""
    stars = () if options.simplest else m.STARS
    return (*m.NUMBERS, *stars, *options.one_deck)


def action_cards(options: m.Options) -> tuple[m.Kind, ...]:
    """SA-1.2: all cards of the action deck."""
    if options.simple or options.simplest or options.one_deck:
        return ()
    kinds = {"all": m.KINDS, "base": m.BASE_KINDS}.get(options.actions) if isinstance(options.actions, str) else None
    return tuple(kind for kind in (kinds or options.actions) for _ in range(3))  # type: ignore[misc]


def is_action(card: m.Card) -> bool:
    return card in m.KINDS


def due(state: m.State, chance: Chance) -> Supplied:
    """The next card of the main deck; an empty one is made anew from the discard, but for its top card."""
    events: tuple[Event, ...] = ()
    if not state.deck and len(state.discard) > 1:
        cards = [lying.card for lying in state.discard[:-1]]
        state = replace(state, deck=chance.shuffle("reshuffle", cards), discard=state.discard[-1:])
        events = (m.Reshuffled("main"),)
    if not state.deck:
        return Supplied(None, state, events)
    return Supplied(state.deck[0], replace(state, deck=state.deck[1:]), events)


def due_number(state: m.State, chance: Chance) -> Supplied:
    """The next card that is no action (SA-7.1); actions met on the way go on the action discard."""
    supplied = due(state, chance)
    while supplied.card is not None and is_action(supplied.card):
        state = on_action_discard(supplied.state, supplied.card)
        supplied = due(state, chance)
    return supplied


def due_action(state: m.State, chance: Chance) -> Supplied:
    """The next action card; an empty deck is made anew from its whole discard."""
    events: tuple[Event, ...] = ()
    if state.options.one_deck:
        return Supplied(None, state)
    if not state.action_deck and state.action_discard:
        deck = chance.shuffle("action_reshuffle", state.action_discard)
        state = replace(state, action_deck=deck, action_discard=())
        events = (m.Reshuffled("action"),)
    if not state.action_deck:
        return Supplied(None, state, events)
    return Supplied(state.action_deck[0], replace(state, action_deck=state.action_deck[1:]), events)


def discarded(state: m.State, *cards: m.Card) -> m.State:
    """The table with these cards on the discard, the last one on top; an action goes on its own (SA-7.1)."""
    for card in cards:
        if is_action(card):
            state = on_action_discard(state, card)
        else:
            state = replace(state, discard=(*state.discard, m.Lying(card, True, m.EVERYBODY)))
    return state


def on_action_discard(state: m.State, card: m.Card) -> m.State:
    return replace(state, action_discard=(card, *state.action_discard))


def can_draw(deck: int, discard: int) -> bool:
    """Whether there is a card to draw from the main deck."""
    return deck > 0 or discard > 1
