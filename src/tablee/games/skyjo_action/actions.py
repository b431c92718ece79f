"""The nine action cards: what each needs to know, and what it does."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec.structs import astuple, replace

from tablee.engine.cards import instead
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat, Step
from tablee.engine.refusal import Refused
from tablee.engine.seats import order_after
from tablee.engine.window import Window
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.agenda import settle
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.supply import ACTIONS, can_draw, due, due_number, on_action_discard
from tablee.games.skyjo_action.table import Change, Events, changed, lay, lose, note, spend, up
from tablee.games.skyjo_action.targets import PLAYS, Targets, playable

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


def _check(state: m.State, seat: Seat, command: m.PlayAction) -> None:
    """Refuse what the card cannot do."""
    plays = PLAYS[command.card](targets(state, seat))
    if not plays:
        raise Refused("SA-3.12")
    if command not in plays:
        raise Refused(CLAUSES[command.card], "target")


def play(state: m.State, seat: Seat, command: m.PlayAction, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """The card is on the discard; now shields are asked for (SA-3.7), or it takes effect."""
    _check(state, seat, command)
    pending = m.Pending(seat, *astuple(command))
    state = replace(state, phase="turn", pending=pending, card=None, stolen=False)
    events: Events = (e.ActionPlayed(pending),)
    asked = guarded(state, pending) if pending.card in ATTACKS else ()
    if not asked:
        return effect(state, frozenset(), chance, events)
    mark = state.mark + 1
    window: Window[m.Shield] = Window(asked, "relaxed", mark)  # an answer is final
    return Step(replace(state, phase="shield", window=window, mark=mark), events)


def guarded(table: m.State | m.View, attack: m.Pending) -> tuple[Seat, ...]:
    """The seats that an attack would harm and that hold a shield, from the attacker's left."""
    order = order_after(attack.by, table.seats, last=False)
    return tuple([seat for seat in order if "shield" in table.actions[seat] and _harms(attack, seat)])


def _harms(attack: m.Pending, seat: Seat) -> bool:
    """True if an attack concerns a seat."""
    concerned = (attack.seat, *(swap.seat for swap in attack.swaps or ()), *(loot.seat for loot in attack.cards or ()))
    return seat in concerned


def shields_answered(state: m.State, chance: Chance) -> Step[m.State, e.AnyEvent]:
    """Shields used are discarded, the attacker's left first; then the rest of the attack happens."""
    window = certain(state.window, "a window")
    used = [seat for seat in window.order if isinstance(window.answers[seat], m.Shield)]
    state = replace(state, window=None)
    for seat in used:
        state = spend(state, seat, "shield")
    return effect(state, frozenset(used), chance, tuple(e.Shielded(seat) for seat in used))


def effect(state: m.State, spared: frozenset[Seat], chance: Chance, events: Events) -> Step[m.State, e.AnyEvent]:
    """What the pending card does, but to those who are spared."""
    pending = certain(state.pending, "a pending action")
    state, news = _EFFECTS[pending.card](state, pending, spared, chance)
    if state.phase in ("peek", "play_now"):
        return Step(state, (*events, *news))
    return settle(state if pending.card == "draw_three" else replace(state, pending=None), chance, (*events, *news))


def _trade(state: m.State, pending: m.Pending, spared: frozenset[Seat], _chance: Chance) -> Change:
    by, grids = pending.by, state.grids
    swaps = [swap for swap in certain(pending.swaps, "swaps") if swap.seat not in spared]
    got = [(by, swap.mine, grids[swap.seat][swap.theirs]) for swap in swaps]
    given = [(swap.seat, swap.theirs, grids[by][swap.mine]) for swap in swaps]
    touched = {seat for seat, *_ in (*got, *given)}
    return _touched(lay(state, *got, *given), touched, [e.Traded(by, swap) for swap in swaps])


def _touched(state: m.State, seats: set[Seat], events: list[e.AnyEvent]) -> Change:
    """The table after several grids have changed."""
    for seat in seats:
        state, closing = changed(state, seat)
        events += closing
    return state, tuple(events)


def _rearrange(state: m.State, pending: m.Pending, _spared: frozenset[Seat], _chance: Chance) -> Change:
    one, other = certain(pending.slots, "slots")
    grid = state.grids[pending.by]
    state = lay(state, (pending.by, one, grid[other]), (pending.by, other, grid[one]))
    return changed(state, pending.by)


def _draw_three(state: m.State, _pending: m.Pending, _spared: frozenset[Seat], chance: Chance) -> Change:
    events: list[e.AnyEvent] = []
    drawn: list[m.Card] = []
    for _ in range(3):
        card, state, news = due(state, chance)
        events += news
        drawn += [] if card is None else [card]
    found = tuple(m.Found(state.turn, hand=place) for place, card in enumerate(drawn) if card in ACTIONS)
    state = note(replace(state, drawn=tuple(drawn), drawn_from="deck"), found=found)
    return state, (*events, e.Drew(state.turn, "deck", None, len(drawn)))


def _peek(state: m.State, pending: m.Pending, _spared: frozenset[Seat], _chance: Chance) -> Change:
    seat = certain(pending.seat, "a seat")
    grid = list(state.grids[seat])
    for cell in peeked_cells(state, pending):
        if lying := grid[cell]:
            grid[cell] = m.Lying(lying.card, False, lying.seen | 1 << pending.by)
    return replace(state, phase="peek", grids=instead(state.grids, seat, tuple(grid))), ()


def peeked_cells(state: m.State, pending: m.Pending) -> list[int]:
    """The slots that a peek shows."""
    grid = state.grids[certain(pending.seat, "a seat")]
    line = m.Line(certain(pending.line, "a line"), certain(pending.index, "an index"))
    return [cell for cell in cells_of(line, len(grid)) if (lying := grid[cell]) and not lying.up]


def _remove(state: m.State, pending: m.Pending, spared: frozenset[Seat], chance: Chance) -> Change:
    events: list[e.AnyEvent] = []
    touched: set[Seat] = set()
    loots = {loot.seat: loot for loot in certain(pending.cards, "cards to remove")}
    for seat in order_after(pending.by, state.seats, last=False):
        loot = loots.get(seat)
        if loot is None or seat in spared:
            continue
        if loot.action is not None:
            state = lose(state, seat, loot.action)
            state = replace(state, action_discard=(*state.action_discard, loot.action))
            events.append(e.Removed(loot, loot.action, None))
            continue
        state, news = _remove_from_grid(state, loot, chance)
        touched.add(seat)
        events += news
    return _touched(state, touched, events)


def _remove_from_grid(state: m.State, loot: m.Loot, chance: Chance) -> Change:
    """SA-3.5: under the discard, unseen if hidden; replaced face up."""
    slot = certain(loot.slot, "a slot")
    lying = certain(state.grids[loot.seat][slot], "a card to remove")
    if lying.card in ACTIONS:
        state = replace(state, action_discard=(*state.action_discard, lying.card))
    else:
        state = replace(state, discard=(lying, *state.discard))
    fresh, state, news = due_number(state, chance)
    state = lay(state, (loot.seat, slot, None if fresh is None else up(fresh)))
    removed = e.Removed(loot, lying.card if lying.up else None, fresh)
    return state, (removed, *news)


def _more_turns(count: int) -> Callable[[m.State, m.Pending, frozenset[Seat], Chance], Change]:
    return lambda state, _pending, _spared, _chance: (replace(state, extra=state.extra + count), ())


def _replay(state: m.State, pending: m.Pending, _spared: frozenset[Seat], _chance: Chance) -> Change:
    return replace(state, phase="play_now", card=pending.action, stolen=False, pending=None), ()


def _steal(state: m.State, pending: m.Pending, spared: frozenset[Seat], _chance: Chance) -> Change:
    kind: m.Kind = certain(pending.action, "an action card")
    seat = certain(pending.seat, "a seat")
    if seat in spared:
        return state, ()
    state = lose(state, seat, kind)
    if playable(targets(state, pending.by), kind):
        return replace(state, phase="play_now", card=kind, stolen=True, pending=None), ()
    return on_action_discard(state, kind), (e.ActionDropped(pending.by, kind),)


_EFFECTS: Final[Mapping[m.Kind, Callable[[m.State, m.Pending, frozenset[Seat], Chance], Change]]] = {
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
