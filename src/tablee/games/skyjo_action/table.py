"""Small changes of the table that the rules are made of."""

from functools import cache
from typing import Any

from msgspec.structs import replace

from tablee.engine.cards import instead
from tablee.engine.game import Seat
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import complete_lines

Events = tuple[e.AnyEvent, ...]
Change = tuple[m.State, Events]  # the table after something has happened, and what all may know of it


def lay(state: m.State, *laid: tuple[Seat, int, m.Lying | None]) -> m.State:
    """The table with other cards (or holes) in some slots."""
    grids, faces = list(state.grids), list(state.faces)
    for seat, slot, lying in laid:
        grids[seat] = instead(grids[seat], slot, lying)
        faces[seat] = instead(faces[seat], slot, face_of(lying))
    return replace(state, grids=tuple(grids), faces=tuple(faces))


def face_of(lying: m.Lying | None) -> m.Card | None:
    """What everybody sees in a slot."""
    return None if lying is None else lying.card if lying.up else m.HIDDEN


@cache
def up(card: m.Card) -> m.Lying:
    """A card face up, seen by all. Those of a kind are one: nothing tells them apart."""
    return m.Lying(card, True, m.EVERYBODY)


@cache
def down(card: m.Card) -> m.Lying:
    """A card face down that nobody has seen."""
    return m.Lying(card, False, 0)


def lose(state: m.State, seat: Seat, kind: m.Kind) -> m.State:
    """The table with an action card less before a seat."""
    return replace(state, actions=_less(state, seat, kind))


def spend(state: m.State, seat: Seat, kind: m.Kind) -> m.State:
    """The table with an action card of a seat on the action discard."""
    return replace(state, actions=_less(state, seat, kind), action_discard=(kind, *state.action_discard))


def _less(state: m.State, seat: Seat, kind: m.Kind) -> tuple[tuple[m.Kind, ...], ...]:
    left = list(state.actions[seat])
    left.remove(kind)
    return instead(state.actions, seat, tuple(left))


def note(state: m.State, **news: tuple[Any, ...]) -> m.State:
    """The table with more to be asked."""
    agenda = state.agenda
    return replace(state, agenda=replace(agenda, **{name: getattr(agenda, name) + more for name, more in news.items()}))


def changed(state: m.State, seat: Seat) -> Change:
    """A grid has changed: a complete line will be asked for, and the round may be closing (SA-6.1)."""
    face = state.faces[seat]
    if complete_lines(face):
        state = _to_be_asked(state, seat)
    if m.HIDDEN in face or state.closer is not None:
        return state, ()
    return replace(state, closer=state.turn, extra=0), (e.Closed(state.turn),)  # SA-3.11


def _to_be_asked(state: m.State, seat: Seat) -> m.State:
    """SA-4.1: the seat in turn first, then to its left."""
    order = sorted({*state.agenda.lined, seat}, key=lambda lined: (lined - state.turn) % state.seats)
    return replace(state, agenda=replace(state.agenda, lined=tuple(order)))
