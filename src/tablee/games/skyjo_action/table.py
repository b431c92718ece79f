"""Small changes of the table that the rules are made of."""

from collections.abc import Iterable
from typing import Any

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.games.skyjo_action import model as m


def lay(state: m.State, seat: Seat, slot: int, lying: m.Lying | None) -> m.State:
    """The table with another card (or a hole) in a slot."""
    grid, face = list(state.grids[seat]), list(state.faces[seat])
    grid[slot], face[slot] = lying, face_of(lying)
    grids, faces = list(state.grids), list(state.faces)
    grids[seat], faces[seat] = tuple(grid), tuple(face)
    return replace(state, grids=tuple(grids), faces=tuple(faces))


def face_of(lying: m.Lying | None) -> m.Card | None:
    """What everybody sees in a slot."""
    return None if lying is None else lying.card if lying.up else m.HIDDEN


def up(card: m.Card) -> m.Lying:
    return m.Lying(card, True, m.EVERYBODY)


def hold(state: m.State, seat: Seat, actions: tuple[m.Kind, ...]) -> m.State:
    """The table with other action cards before a seat."""
    return replace(state, actions=(*state.actions[:seat], actions, *state.actions[seat + 1 :]))


def lose(state: m.State, seat: Seat, kind: m.Kind) -> m.State:
    left = list(state.actions[seat])
    left.remove(kind)
    return hold(state, seat, tuple(left))


def note(state: m.State, **news: tuple[Any, ...]) -> m.State:
    """The table with more to be asked."""
    agenda = state.agenda
    return replace(state, agenda=replace(agenda, **{name: getattr(agenda, name) + more for name, more in news.items()}))


def changed(state: m.State, seats: Iterable[Seat]) -> tuple[m.State, tuple[m.Closed, ...]]:
    """Grids have changed: their lines will be asked for, and the round may be closing (SA-6.1)."""
    todo = set(state.agenda.changed) | set(seats)
    order = tuple(sorted(todo, key=lambda seat: (seat - state.turn) % state.seats))
    state = replace(state, agenda=replace(state.agenda, changed=order))
    if state.closer is None and any(m.HIDDEN not in state.faces[seat] for seat in todo):
        return replace(state, closer=state.turn, extra=0), (m.Closed(state.turn),)  # SA-3.11
    return state, ()
