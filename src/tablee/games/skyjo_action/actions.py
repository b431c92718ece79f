"""The nine action cards: what each needs to know, and what it does."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import asdict, replace

from tablee.engine.chance import Chance
from tablee.engine.game import Event, Seat, Step
from tablee.engine.refusal import Refused
from tablee.engine.window import Window, order_after
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.course import Events, settle
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.supply import can_draw, due, due_number, is_action, on_action_discard
from tablee.games.skyjo_action.table import changed, lay, lose, note, up
from tablee.games.skyjo_action.targets import Targets, family_of, playable

CLAUSES: Final[Mapping[m.Kind, str]] = {
    "trade": "SA-3.1",
    "rearrange": "SA-3.2",
    "draw_three": "SA-3.3",
    "peek": "SA-3.4",
    "remove": "SA-3.5",
    "two_turns": "SA-3.6",
    "shield": "SA-3.8",
    "replay": "SA-3.9",
    "steal": "SA-3.10",
}
ATTACKS: Final = ("trade", "remove", "steal")  # SA-3.7


def targets(state: m.State, seat: Seat) -> Targets:
    """What a seat's action cards may meet."""
    drawable = can_draw(len(state.deck), len(state.discard))
    return Targets(seat, state.seats, state.faces, state.actions, state.action_discard, drawable)


def check(state: m.State, seat: Seat, command: m.PlayAction) -> None:
    """Refuse what the card cannot do."""
    at = targets(state, seat)
    if not playable(at, command.card):
        raise Refused("SA-3.12")
    if command not in family_of(at, command.card):
        raise Refused(CLAUSES[command.card], "target")


def play(state: m.State, seat: Seat, command: m.PlayAction, chance: Chance) -> Step[m.State]:
    """The card is on the discard; now shields are asked for (SA-3.7), or it takes effect."""
    pending = m.Pending(seat, **asdict(command))
    state = replace(state, phase="turn", pending=pending, card=None, stolen=False)
    events: Events = (m.ActionPlayed(pending),)
    guarded = [other for other in _targets(state, pending) if "shield" in state.actions[other]]
    if not guarded:
        return effect(state, frozenset(), chance, events)
    mark = state.mark + 1
    window: Window[m.Shield] = Window(tuple(guarded), "relaxed", mark)  # an answer is final
    return Step(replace(state, phase="shield", window=window, mark=mark), events)


def _targets(state: m.State, pending: m.Pending) -> list[Seat]:
    """Whom an attack would harm, the attacker's left first."""
    if pending.card not in ATTACKS:
        return []
    swapped = {swap.seat for swap in pending.swaps or ()}
    looted = {loot.seat for loot in pending.cards or ()}
    robbed = {pending.seat} if pending.card == "steal" else set()
    return [seat for seat in order_after(pending.by, state.seats, last=False) if seat in swapped | looted | robbed]


def shields_answered(state: m.State, chance: Chance) -> Step[m.State]:
    """Shields used are discarded, the attacker's left first; then the rest of the attack happens."""
    answers = state.window.answers if state.window else {}
    order = state.window.order if state.window else ()
    used = [seat for seat in order if isinstance(answers.get(seat), m.Shield)]
    state = replace(state, window=None)
    for seat in used:
        state = on_action_discard(lose(state, seat, "shield"), "shield")
    return effect(state, frozenset(used), chance, tuple(m.Shielded(seat) for seat in used))


def effect(state: m.State, spared: frozenset[Seat], chance: Chance, events: Events) -> Step[m.State]:
    """What the pending card does, but to those who are spared."""
    pending = state.pending
    if pending is None:
        raise AssertionError("no action is pending")
    step = _EFFECTS[pending.card](state, pending, spared, chance)
    state, news = step
    if state.phase in ("peek", "play_now"):
        return Step(state, (*events, *news))
    return settle(state if pending.card == "draw_three" else replace(state, pending=None), chance, (*events, *news))


def _trade(state: m.State, pending: m.Pending, spared: frozenset[Seat], _chance: Chance) -> Step[m.State]:
    events: list[Event] = []
    touched: set[Seat] = set()
    for swap in pending.swaps or ():
        if swap.seat in spared:
            continue
        mine, theirs = state.grids[pending.by][swap.mine], state.grids[swap.seat][swap.theirs]
        state = lay(lay(state, pending.by, swap.mine, theirs), swap.seat, swap.theirs, mine)
        touched |= {pending.by, swap.seat}
        events.append(m.Traded(pending.by, swap))
    state, closing = changed(state, touched)
    return Step(state, (*events, *closing))


def _rearrange(state: m.State, pending: m.Pending, _spared: frozenset[Seat], _chance: Chance) -> Step[m.State]:
    one, other = pending.slots or (0, 0)
    grid = state.grids[pending.by]
    state = lay(lay(state, pending.by, one, grid[other]), pending.by, other, grid[one])
    return Step(*changed(state, (pending.by,)))


def _draw_three(state: m.State, _pending: m.Pending, _spared: frozenset[Seat], chance: Chance) -> Step[m.State]:
    events: list[Event] = []
    drawn: list[m.Card] = []
    for _ in range(3):
        supplied = due(state, chance)
        state = supplied.state
        events += supplied.events
        drawn += [] if supplied.card is None else [supplied.card]
    found = tuple(m.Found(state.turn, hand=place) for place, card in enumerate(drawn) if is_action(card))
    state = note(replace(state, drawn=tuple(drawn), drawn_from="deck"), found=found)
    return Step(state, (*events, m.Drew(state.turn, "deck", None, len(drawn))))


def _peek(state: m.State, pending: m.Pending, _spared: frozenset[Seat], _chance: Chance) -> Step[m.State]:
    seat = pending.seat or 0
    for cell in peeked_cells(state, pending):
        lying = state.grids[seat][cell]
        if lying is not None:
            state = lay(state, seat, cell, replace(lying, seen=lying.seen | 1 << pending.by))
    return Step(replace(state, phase="peek"))


def peeked_cells(state: m.State, pending: m.Pending) -> list[int]:
    """The slots that a peek shows."""
    grid = state.grids[pending.seat or 0]
    line = m.Line(pending.line or "row", pending.index or 0)
    return [cell for cell in cells_of(line, len(grid)) if (lying := grid[cell]) and not lying.up]


def _remove(state: m.State, pending: m.Pending, spared: frozenset[Seat], chance: Chance) -> Step[m.State]:
    events: list[Event] = []
    touched: set[Seat] = set()
    loots = {loot.seat: loot for loot in pending.cards or ()}
    for seat in order_after(pending.by, state.seats, last=False):
        loot = loots.get(seat)
        if loot is None or seat in spared:
            continue
        if loot.action is not None:
            state = lose(state, seat, loot.action)
            state = replace(state, action_discard=(*state.action_discard, loot.action))
            events.append(m.Removed(loot, loot.action, None))
            continue
        state, news = _remove_from_grid(state, loot, chance)
        touched.add(seat)
        events += news
    state, closing = changed(state, touched)
    return Step(state, (*events, *closing))


def _remove_from_grid(state: m.State, loot: m.Loot, chance: Chance) -> Step[m.State]:
    """SA-3.5: under the discard, unseen if hidden; replaced face up."""
    slot = loot.slot or 0
    lying = state.grids[loot.seat][slot]
    if lying is None:
        raise AssertionError("there is a card to remove")
    if is_action(lying.card):
        state = replace(state, action_discard=(*state.action_discard, lying.card))
    else:
        state = replace(state, discard=(lying, *state.discard))
    supplied = due_number(state, chance)
    state = lay(supplied.state, loot.seat, slot, None if supplied.card is None else up(supplied.card))
    removed = m.Removed(loot, lying.card if lying.up else None, supplied.card)
    return Step(state, (removed, *supplied.events))


def _more_turns(count: int) -> Callable[[m.State, m.Pending, frozenset[Seat], Chance], Step[m.State]]:
    return lambda state, _pending, _spared, _chance: Step(replace(state, extra=state.extra + count))


def _replay(state: m.State, pending: m.Pending, _spared: frozenset[Seat], _chance: Chance) -> Step[m.State]:
    return Step(replace(state, phase="play_now", card=pending.action, stolen=False, pending=None))


def _steal(state: m.State, pending: m.Pending, spared: frozenset[Seat], _chance: Chance) -> Step[m.State]:
    kind = pending.action
    if kind is None or pending.seat is None or pending.seat in spared:
        return Step(state)
    state = lose(state, pending.seat, kind)
    if playable(targets(state, pending.by), kind):
        return Step(replace(state, phase="play_now", card=kind, stolen=True, pending=None))
    return Step(on_action_discard(state, kind), (m.ActionDropped(pending.by, kind),))


_EFFECTS: Final[Mapping[m.Kind, Callable[[m.State, m.Pending, frozenset[Seat], Chance], Step[m.State]]]] = {
    "trade": _trade,
    "rearrange": _rearrange,
    "draw_three": _draw_three,
    "peek": _peek,
    "remove": _remove,
    "two_turns": _more_turns(2),
    "shield": _more_turns(1),
    "replay": _replay,
    "steal": _steal,
}
