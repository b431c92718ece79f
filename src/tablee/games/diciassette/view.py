"""The eyes of Diciassette: what a seat sees, what it may do, and what it can imagine."""

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from typing import Final

from tablee.engine.belief import believing
from tablee.engine.cards import missing
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import ahead, filled, filled_in, recall_of
from tablee.engine.moves import Moves
from tablee.engine.seats import in_order
from tablee.engine.window import Pass, Window
from tablee.games.diciassette import model as m
from tablee.games.diciassette.calls import window_of
from tablee.games.diciassette.rules import SEATS, to_act
from tablee.games.diciassette.supply import back


def view(state: m.State, seat: Seat | None, recall: bool = False) -> m.View:
    over = state.phase == "over"
    window = state.window
    return m.View(
        seat,
        state.seats,
        state.options,
        in_order(to_act(state)),
        window.own(seat) if window else None,
        state.phase,
        window is not None and window.gathering,
        state.direction,
        state.victories,
        state.penalties,
        None if over else state.turn,
        0 if over else min(state.to_lay, len(state.hands[state.turn])),
        state.next_lays,
        state.laid_by,
        _as_seen(state.line, seat),
        None if seat is None else state.hands[seat],
        _backs(state.hands, state.options.backs),
        m.Deck(len(state.deck), back(state.deck[0], state.options) if state.deck else None),
        len(state.discard),
        state.last_call,
        m.RULES,
        m.Recall(discard=_as_seen(state.discard, seat), mark=state.mark) if recall else None,
    )


def own(state: m.State, seat: Seat | None) -> dict[str, object]:
    """What of a view is the seat's own."""
    return {
        "seat": seat,
        "answer": state.window.own(seat) if state.window else None,
        "line": _as_seen(state.line, seat),
        "hand": None if seat is None else state.hands[seat],
    }


@lru_cache
def _backs(hands: m.Hands, backs: m.Backs) -> m.Hands:
    return tuple([_sorted_backs(hand, backs) for hand in hands])


@cache
def _sorted_backs(hand: tuple[m.Card, ...], backs: m.Backs) -> tuple[m.Card, ...]:
    """DI-1.4: doubles rising, then the plain ones, so that places tell nothing."""
    doubles = sorted(card for card in hand if card in m.DOUBLE) if backs == "public" else []
    return (*doubles, *[m.HIDDEN] * (len(hand) - len(doubles)))


def _as_seen(line: m.Line, seat: Seat | None) -> m.Line:
    """A seat knows the hidden cards that it laid itself (DI-1.2)."""
    return tuple(
        [
            lying if lying.face == "up" or lying.seat == seat or lying.card in m.DOUBLE else FACE_DOWN[lying.seat]
            for lying in line
        ]
    )


FACE_DOWN: Final = tuple(m.Lying(seat, m.HIDDEN, "down") for seat in range(SEATS.stop))


# What may be done: from the view alone

Legal = Moves[m.AnyCommand]
NOTHING: Final[Legal] = Moves()
CALL: Final[Legal] = Moves((m.Call(),))
CALL_OR_PASS: Final[Legal] = Moves((m.Call(),), (Pass(),))


def legal(view: m.View) -> Legal:
    if view.seat not in view.to_act:
        return NOTHING
    if view.phase == "lay":
        return _lays(certain(view.hand, "a hand"), _hears_calls(view)) if view.seat == view.turn else CALL
    return CALL if view.tie or view.answer else CALL_OR_PASS


def _hears_calls(view: m.View) -> bool:
    """DI-3.11: true if this seat may call before it lays."""
    return view.options.pace == "live" and view.laid_by not in (None, view.seat)


@cache
def _lays(hand: tuple[m.Card, ...], call: bool) -> Legal:
    lays = tuple(m.Lay(card, face) for card in dict.fromkeys(hand) for face in m.FACES)
    return Moves(lays, (m.Call(),)) if call else Moves(lays)


def moot(view: m.View, _seat: Seat) -> Pass | None:
    """DI-3.6: nobody is asked while the line cannot have reached 17, whatever lies hidden."""
    return Pass() if view.phase == "react" and not view.tie and _at_most(view.line) < m.TARGET else None


def _at_most(line: m.Line) -> int:
    """The sum of a line if its hidden cards are the highest there are."""
    return sum([m.VALUES.get(lying.card, HIGHEST) for lying in line])


HIGHEST: Final = max(m.VALUES.values())


# What may be so: a state that fits the view


def unseen(view: m.View) -> tuple[m.Card, ...]:
    """All the cards that this seat, with its memory, cannot place."""
    known = [lying.card for lying in (*view.line, *recall_of(view).discard)]
    for seat, backs in enumerate(view.backs):
        known += certain(view.hand, "a hand") if seat == view.seat else backs
    if view.deck.top:
        known.append(view.deck.top)
    return missing(view.options.cards, known)


@believing
def imagine(view: m.View, chance: Chance) -> m.State:
    recall = recall_of(view)
    cards = iter(ahead(unseen(view), _known_to_be_plain(view), _is_plain, chance))
    return m.State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        turn=view.turn or 0,  # nobody's once it is over
        to_lay=view.to_lay,
        next_lays=view.next_lays,
        direction=view.direction,
        laid_by=view.laid_by,
        line=tuple([filled_in(lying, cards) for lying in view.line]),
        discard=tuple([filled_in(lying, cards) for lying in recall.discard]),
        hands=tuple([_hand(view, seat, cards, chance) for seat in range(view.seats)]),
        deck=(*filled(filter(None, (view.deck.top,)), cards), *cards),
        victories=view.victories,
        penalties=view.penalties,
        last_call=view.last_call,
        window=_window(view, recall.mark, chance),
        mark=recall.mark,
    )


def _known_to_be_plain(view: m.View) -> int:
    """How many cards that this seat cannot place are no doubles: those laid face down, and plain backs that all see."""
    cards = [lying.card for lying in (*view.line, *recall_of(view).discard)]
    if view.options.backs == "public":
        cards += [card for seat, backs in enumerate(view.backs) if seat != view.seat for card in backs]
        cards += filter(None, (view.deck.top,))
    return cards.count(m.HIDDEN)


def _is_plain(card: m.Card) -> bool:
    return card not in m.DOUBLE


def _hand(view: m.View, seat: Seat, cards: Iterator[m.Card], chance: Chance) -> tuple[m.Card, ...]:
    """One's own hand, or another's: backs are seen sorted, so they tell nothing of its order."""
    if view.hand is not None and seat == view.seat:
        return view.hand
    backs = view.backs[seat]
    hand = filled(backs, cards)
    return hand if backs.count(m.HIDDEN) == len(backs) else chance.shuffle("hand", hand)


def _window(view: m.View, mark: int, chance: Chance) -> Window[m.Call] | None:
    """At live pace a seat that may not act has called; at relaxed pace answers are unseen."""
    if view.phase == "over" or view.laid_by is None or (view.phase == "lay" and view.options.pace == "relaxed"):
        return None
    window = window_of(view, mark)
    if view.phase == "lay":
        return window
    guesses = ("call",) if view.options.pace == "live" else ("call", "pass")
    own = None if view.answer is None else ANSWERS[view.answer]
    return window.imagine(view.to_act, view.seat, own, lambda _: ANSWERS[chance.pick("answer", guesses)])


ANSWERS: Final[Mapping[str, m.Call | Pass]] = {"call": m.Call(), "pass": Pass()}
