"""The eyes of Skyjo Action: what a seat sees, what it may do, and what it can imagine."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import permutations
from typing import Any, Final

from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.moves import Moves, Product
from tablee.engine.window import Pass, Window, order_after
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.actions import peeked_cells
from tablee.games.skyjo_action.lines import cells_of
from tablee.games.skyjo_action.rules import to_act
from tablee.games.skyjo_action.supply import action_cards, can_draw, main_cards
from tablee.games.skyjo_action.table import face_of
from tablee.games.skyjo_action.targets import Targets, plays_of, slots_of


def view(state: m.State, seat: Seat | None, recall: bool = False) -> m.View:
    top = state.discard[-1] if state.discard else None
    return m.View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        to_act=_sorted(to_act(state)),
        answer=_answer(state, seat),
        phase=state.phase,
        turn=None if state.starter is None or state.phase in ("round_over", "over") else state.turn,
        extra=state.extra,
        starter=state.starter,
        grids=_grids(state, seat),
        drawn=_drawn(state, seat),
        drawn_from=state.drawn_from,
        actions=state.actions,
        row=state.row,
        deck=len(state.deck),
        action_deck=len(state.action_deck),
        discard=m.Discard(top.card if top else None, len(state.discard)),
        action_discard=state.action_discard,
        pending=state.pending if state.phase in ("shield", "keep", "peek") else None,
        card=state.card,
        lines=state.lines if state.phase == "skyjo" else None,
        closer=state.closer,
        round=state.round,
        table_turn=state.table_turn,
        scores=state.scores,
        totals=state.totals,
        recall=_recall(state, seat) if recall else None,
    )


@cache
def _sorted(seats: frozenset[Seat]) -> tuple[Seat, ...]:
    return tuple(sorted(seats))


def _answer(state: m.State, seat: Seat | None) -> str | None:
    if state.phase == "round_over":
        return "done" if seat in state.ready else None
    return state.window.own(seat) if state.window else None


def _grids(state: m.State, seat: Seat | None) -> tuple[m.Face, ...]:
    """What lies open, and to who peeks what they peek at."""
    if state.phase != "peek" or state.pending is None or seat != state.pending.by:
        return state.faces
    whose = state.pending.seat or 0
    face = list(state.faces[whose])
    for cell in peeked_cells(state, state.pending):
        lying = state.grids[whose][cell]
        face[cell] = lying.card if lying else None
    return (*state.faces[:whose], tuple(face), *state.faces[whose + 1 :])


def _drawn(state: m.State, seat: Seat | None) -> m.Card | tuple[m.Card, ...] | None:
    """The card in hand, or the three: only its seat sees what comes from the deck, but a found action is shown."""
    if not state.drawn:
        return None
    found = {found.hand for found in state.agenda.found}
    hidden = state.drawn_from == "deck" and seat != state.turn
    cards = tuple(m.HIDDEN if hidden and at not in found else card for at, card in enumerate(state.drawn))
    return cards if state.pending else cards[0]


def _recall(state: m.State, seat: Seat | None) -> m.Recall:
    bit = 1 << (m.SPECTATOR if seat is None else seat)
    return m.Recall(
        grids=tuple(tuple(lying and _known(lying, bit) for lying in grid) for grid in state.grids),
        discard=tuple([_known(lying, bit) for lying in state.discard]),
        agenda=state.agenda,
        asked=state.asked,
        stolen=state.stolen,
        mark=state.mark,
        opening=state.opening,
    )


def _known(lying: m.Lying, bit: int) -> m.Lying:
    return lying if lying.seen & bit else m.Lying(m.HIDDEN, lying.up, lying.seen)


# What may be done: from the view alone

Legal = Moves[m.AnyCommand]
NOTHING: Final[Legal] = Moves()
PASS: Final = (Pass(),)
DONE: Final[Legal] = Moves((m.Done(),))


def legal(view: m.View) -> Legal:
    return MOVES[view.phase](view) if view.seat in view.to_act else NOTHING


def _mine(view: m.View) -> tuple[m.Card | None, ...]:
    return view.grids[view.seat or 0]


def _hidden(grid: Sequence[m.Card | None]) -> tuple[int, ...]:
    return tuple([slot for slot, card in enumerate(grid) if card == m.HIDDEN])


DRAWS: Final = {source: m.Draw(source) for source in ("deck", "discard")}
PLACES: Final = tuple(map(m.Place, range(12)))
DROPS: Final = {kind: m.DropAction(kind) for kind in m.KINDS}
TAKES: Final = {source: m.TakeAction(source) for source in ("deck", 0, 1, 2, 3)}
REJECTS: Final = {slot: m.Reject(slot) for slot in (None, *range(12))}


def _turn(view: m.View) -> Legal:
    draws = tuple([DRAWS[source] for source, able in _piles(view) if able])
    held = tuple(dict.fromkeys(view.actions[view.seat or 0])) if view.closer is None else ()
    plays = plays_of(targets(view), held)
    return Moves(draws, _takes(view), *plays, tuple([DROPS[kind] for kind in held]))


def targets(view: m.View) -> Targets:
    """What action cards may meet, as a seat can tell."""
    drawable = can_draw(view.deck, view.discard.count)
    return Targets(view.seat or 0, view.seats, view.grids, view.actions, view.action_discard, drawable)


def _piles(view: m.View) -> tuple[tuple[m.Pile, bool], ...]:
    from_discard = view.discard.count > 0 and any(_mine(view))
    return ("deck", can_draw(view.deck, view.discard.count)), ("discard", from_discard)


def _takes(view: m.View) -> tuple[m.TakeAction, ...]:
    from_row = tuple([TAKES[place] for place, card in enumerate(view.row) if card])
    able = (view.action_deck or view.action_discard) and not view.options.one_deck
    return (TAKES["deck"], *from_row) if able else from_row


def _place(view: m.View) -> Legal:
    mine = _mine(view)
    places = tuple([PLACES[slot] for slot in slots_of(mine)])
    if view.drawn_from == "discard":
        return Moves(places)
    return Moves(places, tuple([REJECTS[slot] for slot in _hidden(mine) or (None,)]))


def _keep(view: m.View) -> Legal:
    count = len(view.drawn or ())
    mine = _mine(view)
    return Moves(Product(m.Keep, (_orders(count), slots_of(mine)), _build_kept, _split_kept), *_none_kept(count, mine))


@cache
def _orders(count: int) -> tuple[tuple[int, tuple[int, ...]], ...]:
    """Which of so many cards is kept, and in what order the others go."""
    return tuple(
        (kept, order)
        for kept in range(count)
        for order in permutations([place for place in range(count) if place != kept])
    )


def _build_kept(kept: tuple[int, tuple[int, ...]], slot: int) -> m.Keep:
    return m.Keep(kept[0], kept[1], slot=slot)


def _split_kept(keep: m.Keep) -> tuple[Any, ...]:
    return () if keep.card is None or keep.flip is not None else ((keep.card, keep.order), keep.slot)


def _none_kept(count: int, mine: Sequence[m.Card | None]) -> tuple[Sequence[m.Keep], ...]:
    flips = _hidden(mine) or (None,)
    return (tuple([m.Keep(None, order, flip=flip) for order in permutations(range(count)) for flip in flips]),)


def _skyjo(view: m.View) -> Legal:
    grid = _mine(view)
    clears = [
        m.Clear(line.line, line.index, order)
        for line in view.lines or ()
        for order in permutations([cell for cell in cells_of(line, len(grid)) if grid[cell] is not None])
    ]
    return Moves(tuple(clears), PASS)


MOVES: Final[Mapping[m.Phase, Callable[[m.View], Legal]]] = {
    "turn": _turn,
    "place": _place,
    "keep": _keep,
    "peek": lambda _: DONE,
    "play_now": lambda view: Moves(*plays_of(targets(view), (view.card,) if view.card else ())),
    "shield": lambda _: Moves((m.Shield(),), PASS),
    "skyjo": _skyjo,
    "star": lambda view: Moves(_takes(view), PASS),
    "found": lambda _: Moves((m.TakeAction("found"),), PASS),
    "round_over": lambda _: DONE,
    "over": lambda _: NOTHING,
}


# What may be so: a state that fits the view


def unseen(view: m.View) -> tuple[m.Card, ...]:
    """All the cards of the main deck that this seat, with its memory, cannot place."""
    recall = _remembered(view)
    lying = [found.card for grid in recall.grids for found in grid if found]
    placed = [*lying, *(found.card for found in recall.discard), *_hand(view)]
    if view.options.one_deck:
        placed += [*view.action_discard, *(kind for held in view.actions for kind in held)]
        placed += [view.card] if view.phase == "play_now" and recall.stolen and view.card else []
    return missing(main_cards(view.options), placed)


def _hand(view: m.View) -> tuple[m.Card, ...]:
    return () if view.drawn is None else view.drawn if isinstance(view.drawn, tuple) else (view.drawn,)


def _action_deck(view: m.View) -> tuple[m.Kind, ...]:
    recall = _remembered(view)
    in_row = [kind for kind in view.row if kind is not None]
    known = [*view.action_discard, *in_row, *(kind for held in view.actions for kind in held)]
    known += [view.card] if view.phase == "play_now" and recall.stolen and view.card else []
    return missing(action_cards(view.options), known)


def imagine(view: m.View, chance: Chance) -> m.State:
    recall = _remembered(view)
    cards = iter(_with_numbers_first(view, chance.shuffle("unseen", unseen(view))))
    drawn = tuple([next(cards) if card == m.HIDDEN else card for card in _hand(view)])
    return m.State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        round=view.round,
        starter=view.starter,
        turn=view.turn or 0,
        extra=view.extra,
        table_turn=view.table_turn,
        closer=view.closer,
        discard=tuple([_filled(lying, cards) for lying in recall.discard]),
        grids=tuple([tuple([lying and _filled(lying, cards) for lying in grid]) for grid in recall.grids]),
        faces=_open(view),
        deck=tuple(cards),
        action_deck=chance.shuffle("action_deck", _action_deck(view)),
        action_discard=view.action_discard,
        row=view.row,
        actions=view.actions,
        drawn=drawn,
        drawn_from=view.drawn_from,
        pending=view.pending or _drawing_three(view),
        card=view.card,
        stolen=recall.stolen,
        asked=recall.asked,
        lines=view.lines or (),
        agenda=recall.agenda,
        window=_window(view, recall),
        ready=tuple(seat for seat in range(view.seats) if seat not in view.to_act)
        if view.phase == "round_over"
        else (),
        scores=view.scores,
        totals=view.totals,
        mark=recall.mark,
        opening=recall.opening,
    )


def _drawing_three(view: m.View) -> m.Pending | None:
    """What is pending, and not shown, while an action found among the three is asked for."""
    return m.Pending(view.turn or 0, "draw_three") if isinstance(view.drawn, tuple) else None


def _open(view: m.View) -> tuple[m.Face, ...]:
    """The faces that everybody sees: a peek shows more to one seat."""
    return tuple(tuple(map(face_of, grid)) for grid in _remembered(view).grids)


def _with_numbers_first(view: m.View, cards: tuple[m.Card, ...]) -> tuple[m.Card, ...]:
    """A card in another's hand, or unseen under the discard, is never an action."""
    recall = _remembered(view)
    needed = sum(card == m.HIDDEN for card in _hand(view)) + sum(lying.card == m.HIDDEN for lying in recall.discard)
    first = [at for at, card in enumerate(cards) if card not in m.KINDS][:needed]
    return (*(cards[at] for at in first), *(card for at, card in enumerate(cards) if at not in first))


def _filled(lying: m.Lying, cards: Iterator[m.Card]) -> m.Lying:
    return m.Lying(next(cards), lying.up, lying.seen) if lying.card == m.HIDDEN else lying


def _window(view: m.View, recall: m.Recall) -> Window[m.Shield] | None:
    """Others' answers are unseen: they may as well have passed."""
    if view.phase != "shield" or view.pending is None:
        return None
    order = tuple(seat for seat in order_after(view.turn or 0, view.seats, last=False) if _asked_for_shield(view, seat))
    answers: dict[Seat, m.Shield | Pass] = {seat: Pass() for seat in order if seat not in view.to_act}
    if view.seat is not None and view.answer == "shield":
        answers[view.seat] = m.Shield()
    return Window(order, "relaxed", recall.mark, answers=answers)


def _asked_for_shield(view: m.View, seat: Seat) -> bool:
    pending = view.pending
    if pending is None or "shield" not in view.actions[seat]:
        return False
    harmed = {swap.seat for swap in pending.swaps or ()} | {loot.seat for loot in pending.cards or ()}
    return seat in harmed or (pending.card == "steal" and seat == pending.seat)


def _remembered(view: m.View) -> m.Recall:
    if view.recall is None:
        raise ValueError("to imagine takes the view with recall")
    return view.recall
