"""A turn: draw and put the card somewhere, or take, play or discard an action card."""

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.refusal import Refused
from tablee.games.skyjo_action import actions
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.agenda import settle
from tablee.games.skyjo_action.supply import ACTIONS, discarded, due, on_action_discard
from tablee.games.skyjo_action.table import Change, changed, lay, note, spend, up


def draw(state: m.State, seat: Seat, command: m.Draw, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if command.source == "discard":
        return _draw_from_discard(state, seat)
    card, state, events = due(state, chance)
    if card is None:
        raise Refused("SA-6.8")
    state = replace(state, phase="place", drawn=(card,), drawn_from="deck")
    events = (*events, e.Drew(seat, "deck", None))
    if card in ACTIONS:
        return settle(note(state, found=(m.Found(seat, hand=0),)), chance, events)
    return Step(state, events)


def _draw_from_discard(state: m.State, seat: Seat) -> Step[m.State, e.AnyEvent]:
    """SA-2.3: it must replace a card. The card below, be it one removed unseen, is the top now, for all to see."""
    if not state.discard:
        raise Refused("SA-2.3", "empty")
    if not any(state.grids[seat]):
        raise Refused("SA-2.3", "grid")
    card, below = state.discard[-1].card, state.discard[:-1]
    if below and not below[-1].up:
        below = (*below[:-1], up(below[-1].card))
    state = replace(state, phase="place", drawn=(card,), drawn_from="discard", discard=below)
    return Step(state, (e.Drew(seat, "discard", card),))


def place(state: m.State, seat: Seat, command: m.Place, chance: Chance) -> Step[m.State, e.AnyEvent]:
    card = state.drawn[0]
    state, events = _put(replace(state, drawn=(), drawn_from=None), seat, command.slot, card)
    return settle(state, chance, events)


def reject(state: m.State, seat: Seat, command: m.Reject, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if state.drawn_from == "discard":
        raise Refused("SA-2.3", "must")
    _check_flip(state, seat, command.flip, "SA-2.2")
    card = state.drawn[0]
    state = discarded(replace(state, drawn=(), drawn_from=None), card)
    state, events = _flip(_starred(state, seat) if card == m.STAR else state, seat, command.flip)
    return settle(state, chance, (e.Rejected(seat, card), *events))


def keep(state: m.State, seat: Seat, command: m.Keep, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SA-3.3: one card at most into the grid, the others on the discard in the seat's order."""
    left = [place for place in range(len(state.drawn)) if place != command.card]
    if tuple(sorted(command.order)) != tuple(left) or (command.card is not None and command.card >= len(state.drawn)):
        raise Refused("SA-3.3", "order")
    drawn = state.drawn
    others = tuple(drawn[place] for place in command.order)
    state = replace(state, drawn=(), drawn_from=None, pending=None)
    if command.card is None:
        if command.slot is not None:
            raise Refused("SA-3.3", "slot")
        _check_flip(state, seat, command.flip, "SA-3.3")
        state, events = _flip(_all_discarded(state, others), seat, command.flip)
    else:
        if command.slot is None or command.flip is not None:
            raise Refused("SA-3.3", "slot")
        state, events = _put(state, seat, command.slot, drawn[command.card])
        state = _all_discarded(state, others)
    return settle(state, chance, (*events, e.Discarded(seat, others)))


def _all_discarded(state: m.State, cards: tuple[m.Card, ...]) -> m.State:
    for card in cards:
        state = discarded(state, card)
    return state


def _put(state: m.State, seat: Seat, slot: int, card: m.Card) -> Change:
    """A card from the hand lies face up in the place of another, which goes on the discard."""
    if slot >= len(state.grids[seat]):
        raise Refused(None, "wrong", field="slot")
    old = state.grids[seat][slot]
    if old is None:
        raise Refused("SA-4.3")
    state = discarded(lay(state, (seat, slot, up(card))), old.card)
    state, closing = changed(_starred(state, seat) if card == m.STAR else state, seat)
    return state, (e.Placed(seat, slot, card, old.card), *closing)


def _check_flip(state: m.State, seat: Seat, slot: int | None, clause: str) -> None:
    face = state.faces[seat]
    fits = m.HIDDEN not in face if slot is None else face[slot : slot + 1] == (m.HIDDEN,)
    if not fits:
        raise Refused(clause, "flip")


def _flip(state: m.State, seat: Seat, slot: int | None) -> Change:
    if slot is None:
        return state, ()
    lying = certain(state.grids[seat][slot], "a card to turn up")
    state = lay(state, (seat, slot, up(lying.card)))
    turned = e.TurnedUp(seat, slot, lying.card)
    if lying.card in ACTIONS:
        return note(state, found=(m.Found(seat, slot=slot),)), (turned,)
    state, closing = changed(_starred(state, seat) if lying.card == m.STAR else state, seat)
    return state, (turned, *closing)


def _starred(state: m.State, seat: Seat) -> m.State:
    """SA-5.1: a star that comes to lie face up lets its seat take an action card."""
    gives_nothing = state.options.one_deck or state.options.simple
    return state if gives_nothing else note(state, stars=(seat,))


def drop(state: m.State, seat: Seat, command: m.DropAction, chance: Chance) -> Step[m.State, e.AnyEvent]:
    state = _from_hand(state, seat, command.card)
    return settle(state, chance, (e.ActionDropped(seat, command.card),))


def play(state: m.State, seat: Seat, command: m.PlayAction, chance: Chance) -> Step[m.State, e.AnyEvent]:
    spent = _from_hand(state, seat, command.card) if state.phase == "turn" else _to_play_now(state, command.card)
    return actions.play(spent, seat, command, chance)


def _to_play_now(state: m.State, kind: m.Kind) -> m.State:
    """After `steal` and `replay`: the one card, which goes on the discard unless it lies there."""
    if kind != state.card:
        raise Refused("SA-2.9", "card")
    return on_action_discard(state, kind) if state.stolen else state


def _from_hand(state: m.State, seat: Seat, kind: m.Kind) -> m.State:
    """SA-2.5: an action card held goes on its discard, with its effect or without."""
    if kind not in state.actions[seat]:
        raise Refused("SA-2.5", "held")
    if state.closer is not None:
        raise Refused("SA-2.8")
    return spend(state, seat, kind)
