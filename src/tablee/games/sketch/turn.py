"""A turn after its discard: a card lands, a window opens, what waits is applied, the next seat may draw.

The law: a card that lands opens a new window for all seats (SK-3.3). A window closes when all have passed, or at live
pace when its time has run; what waits then is applied in order (SK-3.1), which opens the window once more, or at live
pace lets the next seat draw, reactions staying open until it does (SK-3.2). The last call, once closed, is the end.
"""

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.seats import order_after
from tablee.engine.window import Window
from tablee.games.sketch import actions, ending
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.targets import in_range, targets

Events = tuple[e.AnyEvent, ...]


def land(state: m.State, seat: Seat, card: m.Card, events: Events) -> Step[m.State, e.AnyEvent]:
    """A card, and no thrown Veto, lies on the discard: its target is picked (SK-5.6), else the window opens."""
    state = on_discard(state, seat, card)
    if card == m.VETO and not state.options.kids:  # SK-6.1, SK-9.9
        state = replace(state, waiting=(*state.waiting, m.Waiting(card, seat, None, penalty=True)))
    if card not in m.AIMED:
        return Step(open_window(state), events)
    if targets(card, in_range(state, seat)):
        return Step(replace(state, phase="target", window=None), events)
    return aimed(state, seat, None, events)


def on_discard(state: m.State, seat: Seat, card: m.Card) -> m.State:
    return replace(state, discard=(*state.discard, card), laid=seat)


def aimed(
    state: m.State, seat: Seat, aim: m.Aim | None, events: Events, by_chance: bool = False
) -> Step[m.State, e.AnyEvent]:
    """The top card waits with its target, seen by all, or without one (SK-5.7)."""
    card = state.discard[-1]
    state = replace(state, waiting=(*state.waiting, m.Waiting(card, seat, aim)))
    return Step(open_window(state), (*events, e.TargetPicked(seat, card, aim, by_chance)))


def open_window(state: m.State) -> m.State:
    """SK-3.1: for all seats, from the left of who laid the top card."""
    mark = state.mark + 1
    order = order_after(certain(state.laid, "a card laid"), state.seats)
    window: Window[m.Reaction] = Window(order, state.options.pace, mark)
    return replace(state, phase="last_call" if state.end else "react", window=window, mark=mark)


def close(state: m.State, chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """All have passed, or time has."""
    if state.waiting:
        return go_on(replace(state, window=None), chance, events)
    return _closed(state, events)


def go_on(state: m.State, chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """Apply what waits, and what comes after."""
    step = actions.carry_out(state, chance, events)
    if step.state.phase == "seer":
        return step
    state = open_window(step.state)
    if state.options.pace == "live" and not state.end:
        return _closed(state, step.events)
    return Step(state, step.events)  # SK-3.1, SK-8.4


def _closed(state: m.State, events: Events) -> Step[m.State, e.AnyEvent]:
    if state.end:
        return ending.over(state, events)
    return begin_turn(replace(state, turn=(state.turn + 1) % state.seats), events)


def begin_turn(state: m.State, events: Events) -> Step[m.State, e.AnyEvent]:
    """A seat is about to start its turn: the game ends here, or it may draw."""
    if why := ending.reason(state):
        return last_call(state, why, events)
    window = state.window if state.options.pace == "live" else None  # SK-3.2
    return Step(replace(state, phase="draw", window=window), (*events, e.TurnBegan(state.turn)))


def last_call(state: m.State, why: m.End, events: Events) -> Step[m.State, e.AnyEvent]:
    """SK-8.4."""
    return Step(open_window(replace(state, end=why)), (*events, e.LastCalled(state.turn, why)))
