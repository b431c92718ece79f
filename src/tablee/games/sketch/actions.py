"""Waiting actions: what cancels them, and what they do in the end.

The law: actions wait in the order they were laid, and each Veto on top of them cancels what lies right below it. So
only the last action and the Vetoes on it are ever cancelled, and every new Veto turns them all over (SK-6.3, SK-6.7).
"""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import UNSET, UnsetType
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.hands import at, draw_unseen, lay, look_at, penalty, slots_of, turn_up, with_hand
from tablee.games.sketch.mixing import danced, swapped

Events = tuple[e.AnyEvent, ...]


def vetoed(waiting: tuple[m.Waiting, ...], seat: Seat) -> tuple[m.Waiting, ...]:
    """The waiting actions once a Veto lies on them; none, if there were none (SK-6.4)."""
    if not waiting:
        return ()
    last = max(place for place, one in enumerate(waiting) if one.penalty or one.card != m.VETO)
    turned = [replace(one, live=not one.live) for one in waiting[last:]]
    return (*waiting[:last], *turned, m.Waiting(m.VETO, seat, None))


def carry_out(state: m.State, chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """SK-3.1: apply what waits, in order, until nothing does or a seer has to look first."""
    while state.waiting and state.phase != "seer":
        first, *rest = state.waiting
        applied = _applied(replace(state, waiting=tuple(rest)), first, chance)
        state, events = applied.state, events + applied.events
    return Step(state, events)


def _applied(state: m.State, one: m.Waiting, chance: Chance) -> Step[m.State, e.AnyEvent]:
    if not one.live:
        return Step(state, (e.Cancelled(one.by, one.card),))
    if one.card == m.VETO:
        return _veto(state, one, chance)
    step = EFFECTS[one.card](state, one.by, one.target, chance) if one.target else None
    return step or Step(state, (e.Failed(one.by, one.card),))  # SK-5.7, SK-5.9


def _veto(state: m.State, one: m.Waiting, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """SK-6.1: a Veto discarded in turn is a penalty; one that was thrown has done its work."""
    return penalty(state, one.by, "veto", chance) if one.penalty else Step(state)


def _archer(state: m.State, by: Seat, aim: m.Aim, chance: Chance) -> Step[m.State, e.AnyEvent] | None:
    """SK-5.1, SK-5.8."""
    seat = certain(aim.seat, "a seat")
    drawn = draw_unseen(state, seat, chance)
    return None if drawn.slot is None else Step(drawn.state, (e.Shot(by, seat, drawn.source, drawn.slot),))


def _dancer(state: m.State, by: Seat, aim: m.Aim, chance: Chance) -> Step[m.State, e.AnyEvent] | None:
    """SK-5.2; SK-9.6: all lie face down first."""
    seat = certain(aim.seat, "a seat")
    hand = state.hands[seat]
    slots = slots_of(hand)
    if not slots:
        return None
    cards = iter(chance.shuffle("dancer", [lying.card for lying in hand if lying]))
    shuffled = tuple([lying and m.Lying(next(cards), 0, state.turns, was=_before(lying)) for lying in hand])
    return Step(with_hand(danced(state, seat, hand), seat, shuffled), (e.Danced(by, seat, slots),))


def _before(lying: m.Lying) -> m.Trace | UnsetType:
    """What those who had seen it may still believe to lie there."""
    return m.Trace(lying.card, lying.seen, lying.since) if lying.seen else UNSET


def _magician(state: m.State, by: Seat, aim: m.Aim, _chance: Chance) -> Step[m.State, e.AnyEvent] | None:
    """SK-5.3; SK-9.7: they keep their faces, but a wrong card is no longer shown (SK-4.5)."""
    swap = certain(aim.swap, "a swap")
    one, other = swap
    first, second = at(state, *one), at(state, *other)
    if not first or not second:
        return None
    state = lay(swapped(state, one, other), *one, _moved(second, state.turns))
    state = lay(state, *other, _moved(first, state.turns))
    return Step(state, (e.Swapped(by, swap),))


def _moved(lying: m.Lying, turn: int) -> m.Lying:
    return m.Lying(lying.card, lying.seen, turn, lying.up)


def _seer(state: m.State, by: Seat, aim: m.Aim, _chance: Chance) -> Step[m.State, e.AnyEvent] | None:
    """SK-5.4: a look; SK-9.8: for kids the card is turned."""
    seat, slot = certain(aim.seat, "a seat"), certain(aim.slot, "a slot")
    lying = at(state, seat, slot)
    if lying is None:
        return None
    if aim.face == "up":
        return turn_up(state, seat, (slot,))
    if aim.face == "down":
        return Step(lay(state, seat, slot, replace(lying, up=False)), (e.TurnedDown(seat, slot),))
    state = look_at(state, seat, (slot,), by)
    state = replace(state, phase="seer", peeks=(m.Peek(by, seat, (slot,)),), mark=state.mark + 1)
    return Step(state, (e.Looked(by, seat, (slot,)),))


EFFECTS: Final[Mapping[m.Card, Callable[[m.State, Seat, m.Aim, Chance], Step[m.State, e.AnyEvent] | None]]] = {
    "archer": _archer,
    "dancer": _dancer,
    "magician": _magician,
    "seer": _seer,
}
