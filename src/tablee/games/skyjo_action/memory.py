"""The memory of Skyjo Action: what a seat has seen and could follow since, and what it can imagine from that."""

from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import ahead, bit_of, filled, filled_in, known, recall_of
from tablee.engine.window import Pass, Window
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.actions import guarded
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tablee.games.skyjo_action.table import face_of


def recall(state: m.State, seat: Seat | None) -> m.Recall:
    bit = bit_of(seat)
    return m.Recall(
        grids=tuple([tuple([lying and known(lying, bit) for lying in grid]) for grid in state.grids]),
        discard=tuple([known(lying, bit) for lying in state.discard]),
        agenda=state.agenda,
        asked=state.asked,
        stolen=state.stolen,
        mark=state.mark,
        opening=state.opening,
    )


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


def imagine(view: m.View, chance: Chance) -> m.State:
    recall = recall_of(view)
    cards = iter(ahead(chance.shuffle("unseen", unseen(view)), _known_to_be_numbers(view), _is_number))
    drawn = filled(_hand(view), cards)
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
        discard=tuple([filled_in(lying, cards) for lying in recall.discard]),
        grids=tuple([tuple([lying and filled_in(lying, cards) for lying in grid]) for grid in recall.grids]),
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
        ends=view.ends,
        totals=view.totals,
        mark=recall.mark,
        opening=recall.opening,
    )


def _drawing_three(view: m.View) -> m.Pending | None:
    """What is pending, and not shown, while an action found among the three is asked for."""
    return m.Pending(view.turn or 0, "draw_three") if isinstance(view.drawn, tuple) else None


def _open(view: m.View) -> tuple[m.Face, ...]:
    """The faces that everybody sees: a peek shows more to one seat."""
    return tuple(tuple(map(face_of, grid)) for grid in recall_of(view).grids)


def _known_to_be_numbers(view: m.View) -> int:
    """A card in another's hand, or unseen under the discard, is never an action."""
    cards = (*_hand(view), *[lying.card for lying in recall_of(view).discard])
    return cards.count(m.HIDDEN)


def _is_number(card: m.Card) -> bool:
    return card not in m.KINDS


def _window(view: m.View, recall: m.Recall) -> Window[m.Shield] | None:
    """Others' answers are unseen: they may as well have passed."""
    if view.phase != "shield" or view.pending is None:
        return None
    order = guarded(view, view.pending)
    answers: dict[Seat, m.Shield | Pass] = {seat: Pass() for seat in order if seat not in view.to_act}
    if view.seat is not None and view.answer == "shield":
        answers[view.seat] = m.Shield()
    return Window(order, "relaxed", recall.mark, answers=answers)
