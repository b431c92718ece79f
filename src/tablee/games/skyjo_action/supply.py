"""Where cards come from: both decks, and their discards once a deck is empty (SA-6.8)."""

from typing import Final, NoReturn

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.refusal import Refused
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.table import Change, Events, up

ACTIONS: Final = frozenset(m.KINDS)

Supply = tuple[m.Card | None, m.State, Events]  # the card that was due, if there is one, and the table without it


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


def due(state: m.State, chance: Chance) -> Supply:
    """The next card of the main deck; an empty one is made from the discard, but for its top card."""
    if state.deck:
        return state.deck[0], replace(state, deck=state.deck[1:]), ()
    if len(state.discard) <= 1:
        return None, state, ()
    below = state.discard[:-1]
    top, *deck = chance.shuffle("reshuffle", [lying.card for lying in below])
    state = replace(state, deck=tuple(deck), discard=state.discard[-1:], reshuffled=below)
    return top, state, (e.Reshuffled("main"),)


def due_number(state: m.State, chance: Chance) -> Supply:
    """The next card that is no action (SA-7.1); actions met on the way go on the action discard."""
    card, state, events = due(state, chance)
    while card in ACTIONS:
        card, state, events = due(on_action_discard(state, card), chance)
    return card, state, events


def due_action(state: m.State, chance: Chance) -> tuple[m.Kind | None, m.State, Events]:
    """The next action card; an empty deck is made from its whole discard."""
    if state.action_deck:
        return state.action_deck[0], replace(state, action_deck=state.action_deck[1:]), ()
    if not can_take(state):
        return None, state, ()
    top, *deck = chance.shuffle("action_reshuffle", state.action_discard)
    return top, replace(state, action_deck=tuple(deck), action_discard=()), (e.Reshuffled("action"),)


def take_action(state: m.State, seat: Seat, source: str | int, chance: Chance) -> Change:
    """SA-2.4: the top of the action deck, or one of the row."""
    if isinstance(source, int):
        return _take_from_row(state, seat, source, chance)
    kind, after, events = due_action(state, chance)
    if kind is None or source != "deck":
        _refuse_source(state, source)
    return got(after, seat, kind), (*events, e.ActionTaken(seat, kind, "deck"))


def can_take(table: m.State | m.View) -> bool:
    """True if the action deck gives a card; in the variant of one deck there is none (SA-7.1)."""
    return bool(table.action_deck or (table.action_discard and not table.options.one_deck))


def _take_from_row(state: m.State, seat: Seat, place: int, chance: Chance) -> Change:
    """SA-1.3: the place is filled again at once."""
    kind = state.row[place] if place < len(state.row) else None
    if kind is None:
        _refuse_source(state, place)
    fresh, state, events = due_action(state, chance)
    held = instead(state.actions, seat, (*state.actions[seat], kind))
    state = replace(state, actions=held, row=instead(state.row, place, fresh))
    return state, (e.ActionTaken(seat, kind, "row"), *events)


def _refuse_source(state: m.State, source: str | int) -> NoReturn:
    """SA-2.4: only a card that lies there is taken."""
    if state.options.simple:
        raise Refused("SA-7.3")
    if state.options.simplest:
        raise Refused("SA-7.4")
    if state.options.one_deck or source == "found":
        raise Refused("SA-7.1", "take")
    raise Refused("SA-6.8" if source == "deck" else "SA-1.3")


def got(state: m.State, seat: Seat, kind: m.Kind) -> m.State:
    """The table with one more action card before a seat."""
    return replace(state, actions=instead(state.actions, seat, (*state.actions[seat], kind)))


def discarded(state: m.State, card: m.Card) -> m.State:
    """The table with a card on the discard; an action goes on its own (SA-7.1)."""
    if card in ACTIONS:
        return on_action_discard(state, card)
    return replace(state, discard=(*state.discard, up(card)))


def on_action_discard(state: m.State, card: m.Card) -> m.State:
    return replace(state, action_discard=(card, *state.action_discard))


def can_draw(deck: int, discard: int) -> bool:
    """True if there is a card to draw from the main deck."""
    return deck > 0 or discard > 1
