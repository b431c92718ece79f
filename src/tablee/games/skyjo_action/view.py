"""The eyes of Skyjo Action: what a seat sees, and what it can imagine. What it may do is in `moves.py`."""

from typing import Final

from msgspec import UNSET

from tablee.engine.belief import believing
from tablee.engine.cards import instead, missing
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import ahead, bit_of, filled, filled_in, known, recall_of
from tablee.engine.seats import in_order
from tablee.engine.window import Pass, Window
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.actions import guarded, peeked_cells
from tablee.games.skyjo_action.lines import ROWS
from tablee.games.skyjo_action.reshuffled import imagined, known_in_deck
from tablee.games.skyjo_action.rules import to_act
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tablee.games.skyjo_action.table import face_of

RULES: Final = m.Rules(ROWS, (m.STAR, *dict.fromkeys(m.NUMBERS)))


def view(state: m.State, seat: Seat | None, recall: bool = False) -> m.View:
    phase, discard = state.phase, state.discard
    return m.View(
        seat,
        state.seats,
        state.options,
        in_order(to_act(state)),
        _answer(state, seat) if phase in TO_SEVERAL else None,
        phase,
        None if state.starter is None or phase in BETWEEN_TURNS else state.turn,
        state.extra,
        state.starter,
        _peeked(state, seat) if phase == "peek" else state.faces,
        _drawn(state, seat) if state.drawn else None,
        state.drawn_from,
        state.actions,
        state.row,
        len(state.deck),
        len(state.action_deck),
        m.Discard(discard[-1].card if discard else None, len(discard)),
        state.action_discard,
        state.pending if phase in PENDING else None,
        state.card,
        state.lines if phase == "skyjo" else None,
        state.closer,
        state.round,
        state.table_turn,
        state.scores,
        state.ends,
        state.totals,
        RULES,
        _recall(state, seat) if recall else None,
    )


def own(state: m.State, seat: Seat | None) -> dict[str, object]:
    """What of a view is the seat's own."""
    return {
        "seat": seat,
        "answer": _answer(state, seat) if state.phase in TO_SEVERAL else None,
        "grids": _peeked(state, seat) if state.phase == "peek" else state.faces,
        "drawn": _drawn(state, seat) if state.drawn else None,
    }


TO_SEVERAL: Final = frozenset({"shield", "round_over"})
BETWEEN_TURNS: Final = frozenset({"round_over", "over"})
PENDING: Final = frozenset({"shield", "keep", "peek"})


def _answer(state: m.State, seat: Seat | None) -> str | None:
    if state.phase == "round_over":
        return "done" if seat in state.ready else None
    return certain(state.window, "a window").own(seat)


def _peeked(state: m.State, seat: Seat | None) -> tuple[m.Face, ...]:
    """What lies open; to the seat that is peeking also the cards that it peeks at."""
    pending = certain(state.pending, "a peek")
    if seat != pending.by:
        return state.faces
    whose = certain(pending.seat, "a seat")
    face = state.faces[whose]
    for cell in peeked_cells(state, pending):
        face = instead(face, cell, certain(state.grids[whose][cell], "a card").card)
    return instead(state.faces, whose, face)


def _drawn(state: m.State, seat: Seat | None) -> m.Card | tuple[m.Card, ...]:
    """The card in hand, or the three: only its seat sees what comes from the deck, but a found action is shown."""
    cards = state.drawn
    if state.drawn_from == "deck" and seat != state.turn:
        found = {found.hand for found in state.agenda.found}
        cards = tuple([card if at in found else m.HIDDEN for at, card in enumerate(cards)])
    return cards if state.pending else cards[0]


def _recall(state: m.State, seat: Seat | None) -> m.Recall:
    bit = bit_of(seat)
    return m.Recall(
        grids=tuple([tuple([lying and known(lying, bit) for lying in grid]) for grid in state.grids]),
        discard=tuple([known(lying, bit) for lying in state.discard]),
        agenda=state.agenda,
        asked=state.asked,
        stolen=state.stolen,
        mark=state.mark,
        opening=state.opening,
        in_deck=known_in_deck(state, seat),
    )


# What may be so: a state that fits the view


def unseen(view: m.View) -> tuple[m.Card, ...]:
    """All the cards of the main deck that this seat, with its memory, cannot place."""
    return missing(main_cards(view.options), placed(view))


def placed(view: m.View) -> list[m.Card]:
    """The cards of the main deck that this seat can place, `"?"` for those that lie where it does not know them."""
    recall = recall_of(view)
    lying = [found.card for grid in recall.grids for found in grid if found]
    cards = [*lying, *(found.card for found in recall.discard), *_hand(view)]
    if view.options.one_deck:
        cards += [*view.action_discard, *(kind for held in view.actions for kind in held)]
        cards += [view.card] if view.phase == "play_now" and recall.stolen and view.card else []
    return cards


def _hand(view: m.View) -> tuple[m.Card, ...]:
    return () if view.drawn is None else view.drawn if isinstance(view.drawn, tuple) else (view.drawn,)


def _action_deck(view: m.View) -> tuple[m.Kind, ...]:
    recall = recall_of(view)
    in_row = [kind for kind in view.row if kind is not None]
    known = [*view.action_discard, *in_row, *(kind for held in view.actions for kind in held)]
    known += [view.card] if view.phase == "play_now" and recall.stolen and view.card else []
    return missing(action_cards(view.options), known)


@believing
def imagine(view: m.View, chance: Chance) -> m.State:
    recall = recall_of(view)
    cards = iter(_in_order(view, chance))
    drawn = filled(_hand(view), cards)
    discard = tuple([filled_in(lying, cards) for lying in recall.discard])
    grids = tuple([tuple([lying and filled_in(lying, cards) for lying in grid]) for grid in recall.grids])
    deck = tuple(cards)
    return m.State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        round=view.round,
        starter=view.starter,
        turn=view.turn or 0,  # nobody's between rounds
        extra=view.extra,
        table_turn=view.table_turn,
        closer=view.closer,
        discard=discard,
        grids=grids,
        faces=_open(view),
        deck=deck,
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
        ends=view.ends,
        totals=view.totals,
        mark=recall.mark,
        opening=recall.opening,
        reshuffled=_reshuffled(view, deck, drawn) if recall.in_deck else UNSET,
    )


def _in_order(view: m.View, chance: Chance) -> tuple[m.Card, ...]:
    """The cards that this seat cannot place, in the order in which they are filled in: those in another's hand, under
    the discard, in the grids, in the deck."""
    known, cards = recall_of(view).in_deck, unseen(view)
    in_hand = _hand(view).count(m.HIDDEN)
    under = [lying.card for lying in recall_of(view).discard].count(m.HIDDEN)
    if not known:
        return ahead(cards, in_hand + under, _is_number, chance)
    unknown = in_hand + view.deck - len(known)
    others = ahead(missing(cards, known), unknown + under, _is_number, chance)
    drawable = chance.shuffle("reshuffled", (*known, *others[:unknown]))
    return (*drawable[:in_hand], *others[unknown:], *drawable[in_hand:])


def _reshuffled(view: m.View, deck: tuple[m.Card, ...], drawn: tuple[m.Card, ...]) -> tuple[m.Lying, ...]:
    """The cards that the deck may have been made from, as far as they have not been seen again by all."""
    from_deck = drawn if view.drawn_from == "deck" else ()
    own = from_deck if view.seat == view.turn else ()
    return imagined((*recall_of(view).in_deck, *own), (*deck, *from_deck))


def _drawing_three(view: m.View) -> m.Pending | None:
    """What is pending, and not shown, while an action found among the three is asked for."""
    return m.Pending(certain(view.turn, "a turn"), "draw_three") if isinstance(view.drawn, tuple) else None


def _open(view: m.View) -> tuple[m.Face, ...]:
    """The faces that everybody sees: a peek shows more to one seat."""
    return tuple(tuple(map(face_of, grid)) for grid in recall_of(view).grids)


def _is_number(card: m.Card) -> bool:
    """A card in another's hand, or unseen under the discard, is never an action."""
    return card not in m.KINDS


def _window(view: m.View, recall: m.Recall) -> Window[m.Shield] | None:
    """Others' answers are unseen: they may as well have passed."""
    if view.phase != "shield":
        return None
    order = guarded(view, certain(view.pending, "an attack"))
    answers: dict[Seat, m.Shield | Pass] = {seat: Pass() for seat in order if seat not in view.to_act}
    if view.seat is not None and view.answer == "shield":
        answers[view.seat] = m.Shield()
    return Window(order, "relaxed", recall.mark, answers=answers)
