"""Reactions: Sketches, Vetoes, passes and the assault.

The law: at relaxed pace an answer is final and counts when every seat before it in the window's order has passed; at
live pace it counts as it comes. A right card lands on the discard; a wrong one goes back to its slot, and costs a
penalty. So does silence where a Sketch has to be announced, but there the right card lands all the same.
"""

from typing import NoReturn

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.refusal import Refused
from tablee.engine.window import Pass, Window
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.actions import vetoed
from tablee.games.sketch.ending import reason
from tablee.games.sketch.hands import at, lay, penalty
from tablee.games.sketch.turn import Events, close, land, last_call, on_discard, open_window


def to_act(state: m.State, window: Window[m.Reaction]) -> frozenset[Seat]:
    """The seats that may answer in the open window; at live pace also those that passed and can still act (SK-3.2)."""
    if window.pace == "relaxed":
        return window.to_act()
    able = [seat for seat in window.order if seat not in window.answers or _has_something_left(state, seat)]
    return frozenset((state.turn, *able) if state.phase == "draw" else able)


def _has_something_left(state: m.State, seat: Seat) -> bool:
    return any(state.hands[seat]) or may_assault(state, seat)


def may_assault(state: m.State, seat: Seat) -> bool:
    """SK-2.6: the seat whose turn it was may, if nobody has before, but not in the last call."""
    return state.assault is None and state.end is None and seat == _whose_turn_it_was(state)


def _whose_turn_it_was(state: m.State) -> Seat:
    """At live pace a window lasts until the next seat draws."""
    return (state.turn - 1) % state.seats if state.phase == "draw" else state.turn


# What a seat answers


def react(state: m.State, seat: Seat, command: m.Reaction | Pass, chance: Chance) -> Step[m.State, e.AnyEvent]:
    window = state.window
    if window is None:
        _refuse(state, seat, command)
    _check(state, window, seat, command)
    if window.pace == "relaxed":
        return _settled(replace(state, window=window.answer(seat, command)), chance)
    return _at_once(state, window, seat, command, chance)


def _refuse(state: m.State, seat: Seat, command: m.Reaction | Pass) -> NoReturn:
    match command:
        case m.Sketch() if state.phase == "discard":
            raise Refused("SK-4.7" if seat == state.turn else "SK-4.8")
        case m.Sketch():
            raise Refused("SK-4.1", "phase")
        case m.Veto():
            raise Refused("SK-6.2", "phase")
        case m.Assault():
            raise Refused("SK-2.6", "phase")
        case Pass():
            raise Refused("SK-3.1", "phase")


def _check(state: m.State, window: Window[m.Reaction], seat: Seat, command: m.Reaction | Pass) -> None:
    if isinstance(command, m.Assault):
        _check_assault(state, seat)
    if isinstance(command, Pass) and state.phase == "draw" and seat == state.turn:
        raise Refused("SK-3.1", "draw")
    if seat in window.answers and (window.pace == "relaxed" or isinstance(command, Pass)):
        raise Refused("SK-3.4")
    if isinstance(command, m.Throw):
        _check_throw(state, seat, command)


def _check_assault(state: m.State, seat: Seat) -> None:
    if state.end is not None:
        raise Refused("SK-2.6", "last_call")
    if state.assault is not None:
        raise Refused("SK-2.6", "launched")
    if not may_assault(state, seat):
        raise Refused("SK-2.6", "seat")


def _check_throw(state: m.State, seat: Seat, command: m.Throw) -> None:
    lying = at(state, seat, command.slot)
    if lying is None:
        raise Refused("SK-4.1" if isinstance(command, m.Sketch) else "SK-6.2", "slot")
    landed_since = command.seen is not None and command.seen < len(state.discard)
    if not landed_since or state.options.pace == "relaxed":
        return
    if isinstance(command, m.Veto) or not matches(lying.card, state.discard[-1]):
        raise Refused("SK-3.3")


# How it counts


def _settled(state: m.State, chance: Chance, events: Events = ()) -> Step[m.State, e.AnyEvent]:
    """Relaxed pace: the answers that count now, one after the other; a wrong card counts as a pass (SK-3.4)."""
    window = certain(state.window, "a window")
    first = window.counts()
    if first is None:  # once all have answered, they have passed
        return close(state, chance, events) if window.complete else Step(state, events)
    window = window.turn_into_pass(first.seat)
    step = _count(replace(state, window=window), first.seat, first.command, chance)
    state, events = step.state, events + step.events
    return _settled(state, chance, events) if state.window is window else Step(state, events)


def _at_once(
    state: m.State, window: Window[m.Reaction], seat: Seat, command: m.Reaction | Pass, chance: Chance
) -> Step[m.State, e.AnyEvent]:
    """Live pace: passes are collected, anything else counts (SK-3.2); the next seat to draw may find the deck empty."""
    if not isinstance(command, m.Throw):
        window = window.turn_into_pass(seat)
        state = replace(state, window=window)
    step = Step(state) if isinstance(command, Pass) else _count(state, seat, command, chance)
    if step.state.window is not window:
        return step
    if step.state.phase == "draw":
        why = reason(step.state)
        return last_call(step.state, why, step.events) if why else step
    return close(step.state, chance, step.events) if window.all_passed else step


def _count(state: m.State, seat: Seat, command: m.Reaction, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """What one reaction leads to: it leaves the window open, unless a card lands."""
    if isinstance(command, m.Assault):
        return Step(replace(state, assault=seat), (e.AssaultLaunched(seat),))
    lying = certain(at(state, seat, command.slot), "a card to throw")
    if why := _mistake(state, command, lying.card):
        return _thrown_wrongly(state, seat, command.slot, lying, why, chance)
    paid = penalty(state, seat, "unannounced", chance) if _is_silent(state, command) else Step(state)  # SK-4.6
    landed = _thrown(paid.state, seat, command.slot, lying.card)
    return Step(landed.state, paid.events + landed.events)


def matches(card: m.Card, top: m.Card) -> bool:
    """SK-4.1, SK-4.2."""
    return card == top or (card in m.KINGS and top in m.KINGS)


def _mistake(state: m.State, command: m.Sketch | m.Veto, card: m.Card) -> m.Mistake | None:
    top, version_2 = state.discard[-1], state.rules is UNSET
    if isinstance(command, m.Sketch):
        if not matches(card, top):
            return "no_match"
        return "unannounced" if version_2 and _is_silent(state, command) else None
    if card != m.VETO:
        return "no_veto"
    return "nothing_to_cancel" if top in m.NUMBERS or (version_2 and top in m.KINGS) else None  # SK-6.5


def _is_silent(state: m.State, command: m.Sketch | m.Veto) -> bool:
    """SK-4.6: with `shout` a Sketch has to be announced."""
    return state.options.shout and isinstance(command, m.Sketch) and not command.announced


def _thrown_wrongly(
    state: m.State, seat: Seat, slot: int, lying: m.Lying, why: m.Mistake, chance: Chance
) -> Step[m.State, e.AnyEvent]:
    """SK-4.5: it goes back as it lay, for all to see, and then there is a penalty."""
    shown = m.Lying(lying.card, m.EVERYBODY, state.turns, lying.up, shown=True)
    paid = penalty(lay(state, seat, slot, shown), seat, "mistake", chance)
    return Step(paid.state, (e.ThrewWrongly(seat, slot, lying.card, why), *paid.events))


def _thrown(state: m.State, seat: Seat, slot: int, card: m.Card) -> Step[m.State, e.AnyEvent]:
    """SK-3.3: the card lands, and all seats may react to it."""
    state = replace(lay(state, seat, slot, None), turn=_whose_turn_it_was(state))
    if card != m.VETO:
        return land(state, seat, card, (e.Sketched(seat, slot, card),))
    below = state.waiting[-1] if state.waiting else None
    event = e.Vetoed(seat, slot, below.card if below else None, below.by if below else None)
    state = replace(on_discard(state, seat, card), waiting=vetoed(state.waiting, seat))
    return Step(open_window(state), (event,))
