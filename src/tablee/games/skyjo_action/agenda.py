"""The agenda: what is asked in which order, and the end of a turn.

The law (SA-2.9): after a command's effect come found actions, stars, lines, and the end of the turn. `settle` walks
this agenda and stops at the first question; whoever answers it comes back here.
"""

from typing import Any, Final

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.seats import order_after
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import complete_lines
from tablee.games.skyjo_action.scoring import end_round
from tablee.games.skyjo_action.supply import can_take
from tablee.games.skyjo_action.table import Events


def settle(state: m.State, chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """Ask the next question of the agenda, or end the turn."""
    agenda = state.agenda
    if agenda.found:
        seat, card = agenda.found[0].seat, found_card(state, agenda.found[0])
        return Step(_asking(state, "found", seat, card=card), (*events, e.ActionFound(seat, card)))
    if state.drawn:
        return Step(replace(state, phase="keep" if state.pending else "place"), events)
    if state.opening and state.phase != "star":
        return settle(_with_first_stars(_with_starter(state, chance)), chance, events)
    if agenda.stars:
        if can_take(state) or any(state.row):
            return Step(_asking(state, "star", agenda.stars[0]), events)
        state = answered(state, stars=())  # SA-5.1: no card to take
    for seat in agenda.lined:
        if lines := complete_lines(state.faces[seat]):
            return Step(_asking(state, "skyjo", seat, lines=lines), events)
    return _end_turn(state, chance, events)


def _asking(
    state: m.State, phase: m.Phase, seat: Seat, card: m.Kind | None = None, lines: tuple[m.Line, ...] = ()
) -> m.State:
    return replace(state, phase=phase, asked=seat, card=card, lines=lines, mark=state.mark + 1)


def answered(state: m.State, **left: tuple[Any, ...]) -> m.State:
    """The table once a question is answered; so much is left of its part of the agenda."""
    return replace(state, asked=None, card=None, lines=(), agenda=replace(state.agenda, **left))


def found_card(state: m.State, found: m.Found) -> m.Kind:
    if found.hand is not None:
        return state.drawn[found.hand]  # type: ignore[return-value]
    lying = state.grids[found.seat][certain(found.slot, "a slot")]
    return certain(lying, "the card found").card  # type: ignore[return-value]


def _with_starter(state: m.State, chance: Chance) -> m.State:
    """SA-1.5: in the first round the highest sum of open cards starts; tied: at random."""
    if state.starter is not None:
        return state
    sums = [
        sum(int(lying.card) for lying in grid if lying and lying.up and lying.card != m.STAR) for grid in state.grids
    ]
    tied = [seat for seat, total in enumerate(sums) if total == max(sums)]
    wanted = chance.of_round(state.round).fixed.get("first")
    starter = wanted if wanted in tied else chance.pick("first_tied", tied)
    return replace(state, starter=starter, turn=starter)


def _with_first_stars(state: m.State) -> m.State:
    """SA-1.6: one question a star, the starter first; asked once."""
    starter = certain(state.starter, "a starter")
    order = (starter, *order_after(starter, state.seats, last=False))
    stars = [seat for seat in order for lying in state.grids[seat] if lying and lying.up and lying.card == m.STAR]
    gives = not (state.options.one_deck or state.options.simple or state.options.simplest)
    return replace(state, phase="star", agenda=replace(state.agenda, stars=tuple(stars) if gives else ()))


def _end_turn(state: m.State, chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """SA-3.11: extra turns first; SA-6.2: a closed round ends where it started; SA-6.9: or it takes too long."""
    seat, extra, table_turn = state.turn, state.extra, state.table_turn
    if extra:
        extra -= 1
    elif not state.opening:
        seat = (seat + 1) % state.seats
        if seat == state.starter:
            if state.closer is not None or table_turn >= state.options.max_turns:
                return end_round(state, chance, events)
            table_turn += 1
    state = replace(state, phase="turn", turn=seat, pending=None, extra=extra, table_turn=table_turn, opening=False)
    return Step(state, (*events, BEGAN[seat]))


BEGAN: Final = tuple(map(e.TurnBegan, range(8)))
