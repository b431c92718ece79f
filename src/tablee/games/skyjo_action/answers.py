"""Answers to what is asked between turns and within them: action cards, lines, shields, the next round."""

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass
from tablee.games.skyjo_action import actions
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.agenda import answered, found_card, settle
from tablee.games.skyjo_action.dealing import next_round
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.scoring import cleared
from tablee.games.skyjo_action.supply import ACTIONS, discarded, due, got, take_action
from tablee.games.skyjo_action.table import Change, Events, changed, lay, up


def take(state: m.State, seat: Seat, command: m.TakeAction, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """An action card, in turn (SA-2.4), for a star (SA-5.1), or the one found (SA-7.1)."""
    if state.phase == "found":
        if command.source != "found":
            raise Refused("SA-2.9", "phase")
        return _answer_found(state, True, chance)
    after, events = take_action(state, seat, command.source, chance)
    return settle(_star_answered(after) if state.phase == "star" else after, chance, events)


def leave(state: m.State, seat: Seat, command: Pass, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """What is asked is left as it is."""
    match state.phase:
        case "shield":
            return shield(state, seat, command, chance)
        case "found":
            return _answer_found(state, False, chance)
        case "star":
            return settle(_star_answered(state), chance, ())
        case _:
            return settle(_lines_answered(state, seat), chance, ())


def _star_answered(state: m.State) -> m.State:
    return answered(state, stars=state.agenda.stars[1:])


def _answer_found(state: m.State, keep: bool, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SA-7.1: the found card is kept or discarded, then replaced; the new card may be an action again."""
    found = state.agenda.found[0]
    card = found_card(state, found)
    state = answered(state, found=state.agenda.found[1:])
    state = got(state, found.seat, card) if keep else discarded(state, card)
    event = e.ActionTaken(found.seat, card, "found") if keep else e.ActionDropped(found.seat, card)
    fresh, state, events = due(state, chance)
    state, news = _replaced(state, found, fresh)
    return settle(state, chance, (event, *events, *news))


def _replaced(state: m.State, found: m.Found, card: m.Card | None) -> Change:
    again = (found,) if card in ACTIONS else ()
    state = replace(state, agenda=replace(state.agenda, found=again + state.agenda.found))
    if found.hand is not None:
        drawn = list(state.drawn)
        drawn[found.hand : found.hand + 1] = [] if card is None else [card]
        return replace(state, drawn=tuple(drawn)), ()
    slot = certain(found.slot, "a slot")
    state = lay(state, (found.seat, slot, None if card is None else up(card)))
    shown: Events = () if card is None else (e.TurnedUp(found.seat, slot, card),)
    if again or state.opening:
        return state, shown
    state, closing = changed(state, found.seat)
    return state, (*shown, *closing)


def clear(state: m.State, seat: Seat, command: m.Clear, chance: Chance) -> Step[m.State, e.AnyEvent]:
    line = m.Line(command.line, command.index)
    if line not in state.lines:
        raise Refused("SA-4.1", "line")
    grid = state.grids[seat]
    cells = cells_of(line, len(grid))
    there = [cell for cell in cells if grid[cell] is not None]
    if sorted(command.order) != there:
        raise Refused("SA-4.1" if len(there) == len(cells) else "SA-4.4", "order")
    cards = tuple(lying.card for cell in command.order if (lying := grid[cell]))
    state, closing = changed(cleared(state, seat, command.order), seat)
    lines = tuple(other for other in state.lines if other != line and _has_cards(state.faces[seat], other))
    events: Events = (e.Cleared(seat, command.line, command.index, cards), *closing)
    if lines:  # SA-4.4
        return Step(replace(state, lines=lines, mark=state.mark + 1), events)
    return settle(_lines_answered(state, seat), chance, events)


def _has_cards(face: m.Face, line: m.Line) -> bool:
    return any(face[cell] is not None for cell in cells_of(line, len(face)))


def _lines_answered(state: m.State, seat: Seat) -> m.State:
    return answered(state, lined=tuple(other for other in state.agenda.lined if other != seat))


def shield(state: m.State, seat: Seat, command: m.Shield | Pass, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SA-3.7: answers are unseen until all have given theirs."""
    window = certain(state.window, "a window").answer(seat, command)
    state = replace(state, window=window)
    return actions.shields_answered(state, chance) if window.complete else Step(state)


def done(state: m.State, seat: Seat, _command: m.Done, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SA-3.4: the peek is over; SA-6.10: or the seat is ready for the next round."""
    if state.phase == "peek":
        return settle(state, chance, ())
    state = replace(state, ready=tuple(sorted((*state.ready, seat))))
    return next_round(state, chance) if len(state.ready) == state.seats else Step(state)
