"""Calling 17: the window after each card, and what a call that counts leads to.

The law: after each card laid there is one window, in the direction of play, for all but the seat that laid it. It ends
with a call that counts, or closes; at live pace calls are heard until the next card is laid.
"""

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.refusal import Refused
from tablee.engine.seats import order_after
from tablee.engine.window import Pass, Window
from tablee.games.diciassette import model as m
from tablee.games.diciassette.scoring import Held, by_sum, call_of, outcome_of, settled
from tablee.games.diciassette.supply import refill


def window_of(asked: m.State | m.View, mark: int) -> Window[m.Call]:
    """DI-3.2, DI-3.3: the window of the last card, as yet unanswered, told from what everybody sees."""
    order = order_after(certain(asked.laid_by, "a card laid"), asked.seats, asked.direction, False)
    return Window(order, asked.options.pace, mark, True)


def opened(state: m.State, *events: m.AnyEvent) -> Step[m.State, m.AnyEvent]:
    """DI-3.1."""
    window = window_of(state, state.mark)
    return Step(replace(state, phase="react", window=window), (*events, m.WindowOpened(window.order)))


def answered(state: m.State, seat: Seat, command: m.Call | Pass, chance: Chance) -> Step[m.State, m.AnyEvent]:
    """A seat calls or passes."""
    window = _may(state, seat, command).answer(seat, command)
    live = window.pace == "live"
    said: tuple[m.AnyEvent, ...] = (m.Called(seat),) if live and isinstance(command, m.Call) else ()
    if first := window.counts():
        return resolved(state, first.seat, chance, *(said or (m.Called(first.seat),)))
    if window.all_passed:
        return closed(state, chance)
    if said:
        state = _taken_back(state)
    return Step(replace(state, window=window), said)


def _may(state: m.State, seat: Seat, command: m.Call | Pass) -> Window[m.Call]:
    window, passes = state.window, isinstance(command, Pass)
    if window is None or (passes and state.phase == "lay"):
        raise Refused("DI-3.1", "closed")
    if seat == state.laid_by:
        raise Refused("DI-3.2")
    before = window.answers.get(seat)
    if before is not None and window.pace == "relaxed":
        raise Refused("DI-3.10")
    if before == command:
        raise Refused("DI-3.11")
    if passes and window.gathering:
        raise Refused("DI-3.12")
    return window


def _taken_back(state: m.State) -> m.State:
    """DI-3.12: calls are gathered as in the window, even if the next seat was already to lay."""
    if state.phase == "react" or state.turn == state.laid_by:
        return replace(state, phase="react")
    return replace(state, phase="react", turn=state.laid_by, to_lay=0, next_lays=state.to_lay)


def closed(state: m.State, chance: Chance) -> Step[m.State, m.AnyEvent]:
    """DI-3.10, DI-3.11: nobody calls, and the next card is due."""
    still_open = window_of(state, state.mark) if state.options.pace == "live" else None
    state = replace(state, phase="lay", window=still_open)
    if not state.to_lay:
        state = _next_turn(state)
    if not state.hands[state.turn]:  # DI-2.6
        return resolved(state, state.turn, chance, m.WindowClosed(), m.Called(state.turn, forced=True))
    return Step(state, (m.WindowClosed(),))


def _next_turn(state: m.State) -> m.State:
    """DI-2.4, DI-4.6."""
    return replace(state, turn=(state.turn + state.direction) % state.seats, to_lay=state.next_lays, next_lays=1)


def resolved(state: m.State, caller: Seat, chance: Chance, *events: m.AnyEvent) -> Step[m.State, m.AnyEvent]:
    """DI-3.4 to DI-3.7: the line is shown, tokens change hands, the round is over."""
    call = call_of(caller, certain(state.laid_by, "a card laid"), state.line, state.seats)
    held = settled(Held(state.victories, state.penalties), call)
    shown = tuple([m.Lying(lying.seat, lying.card, "up") for lying in state.line])
    state = replace(
        state,
        line=(),
        discard=state.discard + shown,
        victories=held.victories,
        penalties=held.penalties,
        last_call=call,
        window=None,
    )
    told = (*events, *_told(call, held))
    end = outcome_of(held.victories, held.penalties)
    if end:
        return Step(replace(state, phase="over"), (*told, m.Ended(end.winners)))
    return _next_round(state, by_sum(call.sum, caller, call.laid_by)[0], chance, told)


def _told(call: m.LastCall, held: Held) -> tuple[m.AnyEvent, ...]:
    return (
        m.Revealed(call.caller, call.laid_by, call.line, call.sum),
        m.TokensGiven(call.victories, call.penalties),
        *[m.TokensGivenBack(seat, lost) for seat, lost in held.given_back],
        m.LineDiscarded(len(call.line)),
    )


def _next_round(state: m.State, first: Seat, chance: Chance, told: tuple[m.AnyEvent, ...]) -> Step[m.State, m.AnyEvent]:
    """DI-3.8, DI-3.9; hands that a call left short are filled (DI-2.5)."""
    filled = refill(state, range(state.seats), chance)
    state = replace(filled.state, phase="lay", turn=first, to_lay=1, next_lays=1, direction=1, laid_by=None)
    return Step(state, (*told, *filled.events, m.RoundBegan(first)))
