"""The eyes of Sketch!: what a seat sees, what it may do, and what it can imagine."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.belief import believing
from tablee.engine.cards import instead, missing
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import bit_of, filled, filled_in, known, mixed, recall_of
from tablee.engine.moves import Moves
from tablee.engine.seats import in_order, order_after
from tablee.engine.window import Pass, Window
from tablee.games.sketch import mixing
from tablee.games.sketch import model as m
from tablee.games.sketch.ending import scores
from tablee.games.sketch.hands import faces_of, partner, slots_of
from tablee.games.sketch.reactions import matches
from tablee.games.sketch.rules import HANDS, LOOKS, RULES_VERSION, cards, has_vetoes, to_act
from tablee.games.sketch.targets import Range, targets, unknown


def view(state: m.State, seat: Seat | None, recall: bool = False) -> m.View:
    own = _own(state, seat)
    hands = _hands(state, seat) if state.drawn or state.peeks else state.faces
    assisted = state.options.memory == "assisted"
    return m.View(
        seat=seat,
        seats=state.seats,
        options=state.options,
        to_act=in_order(to_act(state)),
        answer=None if own is None else str(own.__struct_config__.tag),
        phase=state.phase,
        turn=state.turn,
        dealer=state.dealer,
        hands=hands,
        opened=_opened(state.faces),
        peeks=state.peeks,
        drawn=state.drawn,
        deck=len(state.deck),
        discard=m.DiscardPile(state.discard[-1] if state.discard else None, len(state.discard)),
        laid=state.laid,
        waiting=state.waiting,
        unknown=_unknown(state, seat) if state.phase == "target" else None,
        assault=state.assault,
        turns=state.turns,
        reaction=own,
        end=state.end,
        scores=scores(state) if state.phase == "over" else None,
        dealt=HANDS[state.options.light],
        vetoes=has_vetoes(state.options),
        teams=_teams(state.seats) if state.options.teams else None,
        known=_known(state, seat, hands) if assisted else None,
        recall=_recall(state, seat) if recall else None,
    )


def own(state: m.State, seat: Seat | None) -> dict[str, object]:
    """What of a view is the seat's own."""
    reaction = _own(state, seat)
    hands = _hands(state, seat) if state.drawn or state.peeks else state.faces
    return {
        "seat": seat,
        "answer": None if reaction is None else str(reaction.__struct_config__.tag),
        "hands": hands,
        "unknown": _unknown(state, seat) if state.phase == "target" else None,
        "reaction": reaction,
        "known": _known(state, seat, hands) if state.options.memory == "assisted" else None,
    }


@cache
def _teams(seats: int) -> tuple[int, ...]:
    """SK-9.3."""
    return tuple([min(seat, partner(seat, seats)) for seat in range(seats)])


def _own(state: m.State, seat: Seat | None) -> m.Reaction | Pass | None:
    """This seat's answer in the open window; a seat that may draw is asked to draw instead."""
    if state.window is None or seat is None or (state.phase == "draw" and seat == state.turn):
        return None
    return state.window.answers.get(seat)


def _hands(state: m.State, seat: Seat | None) -> tuple[m.Faces, ...]:
    """What all see, and what this seat alone looks at now."""
    faces = state.faces
    for owner, slot in _looked_at(state, seat):
        card = certain(state.hands[owner][slot], "a card").card
        faces = instead(faces, owner, instead(faces[owner], slot, card))
    return faces


def _looked_at(state: m.State, seat: Seat | None) -> Iterable[m.Place]:
    """SK-1.4, SK-2.3, SK-5.4: the cards that this seat alone sees."""
    if state.drawn:
        return ((state.turn, state.drawn.slot),) if seat == state.turn else ()
    return [(peek.seat, slot) for peek in state.peeks if peek.by == seat for slot in peek.slots]


@lru_cache
def _opened(faces: tuple[m.Faces, ...]) -> tuple[m.Place, ...]:
    return tuple(
        [
            (seat, slot)
            for seat, hand in enumerate(faces)
            for slot, card in enumerate(hand)
            if card is not None and card != m.HIDDEN
        ]
    )


def _unknown(state: m.State, seat: Seat | None) -> tuple[m.Place, ...] | None:
    """SK-5.4: the cards that a seat may pick for its seer."""
    picks = seat == state.laid and state.discard[-1] == "seer"
    return unknown(state, seat) if picks and seat is not None and not state.options.kids else None


def _known(state: m.State, seat: Seat | None, faces: tuple[m.Faces, ...]) -> tuple[m.Known, ...]:
    bit = bit_of(seat)
    return tuple(
        [
            m.Known(owner, slot, lying.card)
            for owner, hand in enumerate(state.hands)
            for slot, lying in enumerate(hand)
            if lying and lying.seen & bit and faces[owner][slot] == m.HIDDEN
        ]
    )


def _recall(state: m.State, seat: Seat | None) -> m.Recall:
    bit = bit_of(seat)
    return m.Recall(
        hands=tuple([tuple([lying and _remembered(lying, bit) for lying in hand]) for hand in state.hands]),
        discard=(m.HIDDEN,) * state.blurred + state.discard[state.blurred :],
        mixes=tuple([mix for mix in mixing.mixes_of(state) if mix.seat == seat]),
    )


def _remembered(lying: m.Lying, bit: int) -> m.Lying:
    lying = known(lying, bit)
    forgotten = lying.was is not UNSET and not lying.was.seen & bit
    return replace(lying, was=UNSET) if forgotten else lying


# What may be done: from the view alone

Legal = Moves[m.AnyCommand]
NOTHING: Final[Legal] = Moves()
DONE: Final[Legal] = Moves((m.Done(),))
FROM_DECK: Final = m.Draw("deck")
FROM_DISCARD: Final = m.Draw("discard")
PASS: Final = (Pass(),)
ASSAULT: Final = (m.Assault(),)


def legal(view: m.View) -> Legal:
    return MOVES[view.phase](view) if view.seat in view.to_act else NOTHING


def _mine(view: m.View) -> m.Faces:
    return view.hands[certain(view.seat, "a seat")]


def _look(view: m.View) -> Legal:
    if any(peek.by == view.seat for peek in view.peeks):
        return DONE
    return _looks(len(_mine(view)), LOOKS[view.options.light])


@cache
def _looks(size: int, count: int) -> Legal:
    return Moves(tuple([m.Look(slots) for slots in combinations(range(size), count)]))


def _draw(view: m.View) -> Legal:
    if view.turn != view.seat:
        return _react(view)
    number = view.discard.top in m.NUMBERS
    draws = (FROM_DECK, FROM_DISCARD) if number else (FROM_DECK,)
    open_window = view.options.pace == "live" and view.discard.count > 0
    return Moves(draws, *_throws(slots_of(_mine(view)))) if open_window else Moves(draws)


def _discard(view: m.View) -> Legal:
    taken = view.drawn.slot if view.drawn and view.drawn.source == "discard" else None  # SK-2.4
    return _discards(slots_of(_mine(view)), taken)


@cache
def _discards(slots: tuple[int, ...], taken: int | None) -> Legal:
    return Moves(tuple([m.Discard(slot) for slot in slots if slot != taken]))


def _target(view: m.View) -> Legal:
    hands = tuple(map(slots_of, view.hands))
    at = Range(certain(view.seat, "a seat"), hands, view.unknown or (), view.options.kids)
    return Moves(targets(certain(view.discard.top, "a card laid"), at))


def _react(view: m.View) -> Legal:
    passes = () if view.answer else PASS
    return Moves(*_throws(slots_of(_mine(view))), passes, ASSAULT if may_assault(view, view.seat) else ())


@cache
def _throws(slots: tuple[int, ...]) -> tuple[tuple[m.Sketch, ...], tuple[m.Veto, ...]]:
    return tuple([m.Sketch(slot, announced=True) for slot in slots]), tuple([m.Veto(slot) for slot in slots])


def may_assault(view: m.View, seat: Seat | None) -> bool:
    """SK-2.6; at live pace while the next seat may draw."""
    was = (view.turn - 1) % view.seats if view.phase == "draw" else view.turn
    return seat == was and view.assault is None and view.end is None


MOVES: Final[Mapping[m.Phase, Callable[[m.View], Legal]]] = {
    "look": _look,
    "draw": _draw,
    "discard": _discard,
    "target": _target,
    "seer": lambda _: DONE,
    "react": _react,
    "last_call": _react,
    "over": lambda _: NOTHING,
}


def moot(view: m.View, seat: Seat) -> Pass | None:
    """SK-3.1: a seat is not asked if nothing it may hold can do anything, and it has no assault to launch."""
    if view.phase not in ("react", "last_call") or may_assault(view, seat):
        return None
    held = [card for card in view.hands[seat] if card]
    last_card = len(held) == 1 and view.end is None  # SK-8.2: to be rid of it is something
    return None if last_card or any(_has_effect(view, card) for card in held) else Pass()


def _has_effect(view: m.View, card: m.Card) -> bool:
    """True if a card could be thrown to some effect; one that lies hidden might be any."""
    top = certain(view.discard.top, "a card laid")
    vetoes = view.vetoes and (bool(view.waiting) or bool(view.options.points.get(m.VETO, 0)))
    if card == m.HIDDEN:
        return vetoes or top != m.VETO
    return vetoes if card == m.VETO else matches(card, top)


# What may be so: a state that fits the view


def unseen(view: m.View) -> tuple[m.Card, ...]:
    """All the cards that this seat, with its memory, cannot place."""
    recall = recall_of(view)
    placed = [lying.card for hand in recall.hands for lying in hand if lying]
    return missing(cards(view.options), [*placed, *recall.discard])


@believing
def imagine(view: m.View, chance: Chance) -> m.State:
    recall = recall_of(view)
    fresh = iter(mixed(unseen(view), mixing.hidden(recall), recall.mixes, chance))
    hands = tuple([tuple([lying and filled_in(lying, fresh) for lying in hand]) for hand in recall.hands])
    return m.State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        dealer=view.dealer,
        turn=view.turn,
        hands=hands,
        faces=tuple(map(faces_of, hands)),
        discard=filled(recall.discard, fresh),
        blurred=recall.discard.count(m.HIDDEN),
        deck=tuple(fresh),
        laid=view.laid,
        turns=view.turns,
        looking=view.to_act if view.phase == "look" else (),
        peeks=view.peeks,
        drawn=view.drawn,
        waiting=view.waiting,
        window=_window(view),
        assault=view.assault,
        end=view.end,
        rules=RULES_VERSION,
        mixes=recall.mixes or UNSET,
    )


def _window(view: m.View) -> Window[m.Reaction] | None:
    """Others' answers are unseen: they may as well have passed."""
    lasting = view.phase == "draw" and view.options.pace == "live" and view.discard.count > 0
    if view.phase not in ("react", "last_call") and not lasting:
        return None
    order = order_after(certain(view.laid, "a card laid"), view.seats)
    window: Window[m.Reaction] = Window(order, view.options.pace, 0)
    return window.imagine(view.to_act, view.seat, view.reaction, lambda _: Pass())
