"""The eyes of Pictomania: what a seat sees, what it may do, and what it can imagine."""

from collections.abc import Callable, Mapping
from functools import lru_cache
from itertools import zip_longest
from operator import attrgetter
from typing import Final, TypeVar

from tablee.engine.belief import believing
from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.engine.moves import Endless, Moves
from tablee.engine.seats import in_order
from tablee.engine.window import Pass
from tablee.games.pictomania import model as m
from tablee.games.pictomania import slates, supply
from tablee.games.pictomania.rounds import subject, words_of
from tablee.games.pictomania.rules import REPLACEMENTS, to_act
from tablee.games.pictomania.scoring import right_bets
from tablee.games.pictomania.words import are_for_children

T = TypeVar("T")

OPEN: Final = ("reveal", "over")


def view(state: m.State, seat: Seat | None, recall: bool = False) -> m.View:
    shown = state.phase in OPEN
    cards = words_of(state)
    strokes, pairs, gestures = zip(*map(LOOK_OF_SLATE, state.slates), strict=True)
    return m.View(
        seat,
        state.seats,
        state.options,
        in_order(to_act(state)),
        _answer(state, seat),
        state.phase,
        state.round,
        state.color,
        cards,
        subject(state, seat) if seat is not None and (shown or state.phase == "draw") else None,
        state.replaced,
        strokes,
        pairs,
        gestures,
        _bets_as_seen(state.bets, seat, shown),
        state.bonus,
        state.taken,
        state.blank,
        (state.objections[seat] or ()) if seat is not None else (),
        tuple([subject(state, other) for other in range(state.seats)]) if shown else None,
        tuple([_tokens(state, other) for other in range(state.seats)]) if shown else None,
        state.totals,
        state.sheet,
        tuple([symbol for symbol, words in cards.items() if are_for_children(words)]),
        m.RULES,
        _recall(state) if recall else None,
    )


def own(state: m.State, seat: Seat | None) -> dict[str, object]:
    """What of a view is the seat's own."""
    shown = state.phase in OPEN
    return {
        "seat": seat,
        "answer": _answer(state, seat),
        "mine": subject(state, seat) if seat is not None and (shown or state.phase == "draw") else None,
        "bets": _bets_as_seen(state.bets, seat, shown),
        "objections": (state.objections[seat] or ()) if seat is not None else (),
    }


def _answer(state: m.State, seat: Seat | None) -> str | None:
    if seat in state.ready:
        return "ready"
    if seat is None or seat not in state.passed:
        return None
    return "abstain" if state.objections[seat] is None else "pass"


LOOK_OF_SLATE: Final = attrgetter("strokes", "pairs", "gestures")


def _bets_as_seen(bets: m.Bets, seat: Seat | None, shown: bool) -> tuple[tuple[m.SeenWager, ...], ...]:
    return tuple([_laid_as_seen(laid, seat, shown) if laid else () for laid in bets])


def _laid_as_seen(laid: tuple[m.Wager, ...], seat: Seat | None, shown: bool) -> tuple[m.SeenWager, ...]:
    return tuple([m.SeenWager(wager.seat, wager.number if shown or wager.seat == seat else m.HIDDEN) for wager in laid])


def _tokens(state: m.State, seat: Seat) -> tuple[m.Token, ...]:
    """PI-3.3: the score tokens of a seat go to the right bets on it; once it is a wrong word, to nobody (PI-4.2)."""
    void = state.phase == "over" and state.sheet is not None and state.sheet[seat].void
    takers = () if void else right_bets(state.bets[seat], state.numbers[seat])
    return tuple([m.Token(value, taker) for value, taker in zip_longest(m.TOKENS[state.seats], takers)])


def _recall(state: m.State) -> m.Recall:
    return m.Recall(cards={symbol: card.card for symbol, card in state.cards.items()}, used=state.used)


# What may be done: from the view alone

Legal = Moves[m.AnyCommand]
NOTHING: Final[Legal] = Moves()
DECKS: Final[Legal] = Moves(tuple(map(m.Deck, m.COLORS)))
READY: Final[Legal] = Moves((m.Ready(),))
UNDO: Final = (m.Undo(),)
WIPE: Final = (m.Wipe(),)
FINISH: Final = (m.Finish(),)
BLANK: Final = (m.Blank(),)
STOP: Final = (m.Stop(),)
ABSTAIN: Final = (m.Abstain(),)
PASS: Final = (Pass(),)


def legal(view: m.View) -> Legal:
    return MOVES[view.phase](view, view.seat) if view.seat is not None and view.seat in view.to_act else NOTHING


def _check(view: m.View, seat: Seat) -> Legal:
    return _may_replace(tuple(view.cards)) if view.replaced[seat] < REPLACEMENTS else READY


@lru_cache
def _may_replace(symbols: tuple[m.Symbol, ...]) -> Legal:
    return Moves(tuple(map(m.Replace, symbols)), (m.Ready(),))


def _draw(view: m.View, seat: Seat) -> Legal:
    if view.blank[seat]:
        return Moves(bets(view, seat), STOP)
    able, pairs = view.gestures[seat] < m.GESTURES, view.pairs[seat]
    take_away = able and bool(view.slates[seat])
    ink = Endless(m.Ink, lambda ink: slates.fits(pairs, ink), lambda chance: slates.scribble(pairs, chance))
    return Moves(
        UNDO if take_away else (),
        WIPE if take_away else (),
        bets(view, seat),
        FINISH if has_drawn(view, seat) else (),
        BLANK,
        endless=(ink,) if able and pairs < m.PAIRS_A_SLATE else (),
    )


def has_drawn(view: m.View, seat: Seat) -> bool:
    """True if there is ink on a seat's slate."""
    return slates.has_ink(view.slates[seat])


def bets(view: m.View, seat: Seat) -> tuple[m.Bet, ...]:
    """The bets that a seat may still lay."""
    mine = {on: wager.number for on, laid in enumerate(view.bets) for wager in laid if wager.seat == seat}
    others = [other for other in range(view.seats) if other != seat and other not in mine and not view.blank[other]]
    return _bets_on(tuple(others), tuple([number for number in m.NUMBERS if number not in mine.values()]))


@lru_cache(1024)
def _bets_on(others: tuple[Seat, ...], numbers: tuple[m.Number, ...]) -> tuple[m.Bet, ...]:
    return tuple([m.Bet(other, number) for other in others for number in numbers])


def _reveal(view: m.View, _seat: Seat) -> Legal:
    drawn = [other for other in range(view.seats) if other not in view.objections and not view.blank[other]]
    return Moves(tuple(map(m.Object, drawn)), () if view.objections else ABSTAIN, PASS)


MOVES: Final[Mapping[m.Phase, Callable[[m.View, Seat], Legal]]] = {
    "deck": lambda _view, _seat: DECKS,
    "check": _check,
    "draw": _draw,
    "reveal": _reveal,
    "over": lambda _view, _seat: NOTHING,
}


# What may be so: a state that fits the view


@believing
def imagine(view: m.View, chance: Chance) -> m.State:
    recall = recall_of(view)
    black = _black(view, chance)
    done = tuple(seat for seat in range(view.seats) if seat not in view.to_act)
    return m.State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        round=view.round,
        color=view.color,
        cards={symbol: m.WordCard(recall.cards[symbol], words) for symbol, words in view.cards.items()},
        used=recall.used,
        symbols=black.symbols,
        numbers=black.numbers,
        ready=done if view.phase == "check" else (),
        replaced=view.replaced,
        slates=tuple(map(slates.as_seen, view.slates, view.pairs, view.gestures)),
        bets=_bets(view, chance),
        bonus=view.bonus,
        taken=view.taken,
        blank=view.blank,
        stopped=tuple(seat for seat in done if view.blank[seat]) if view.phase == "draw" else (),
        objections=tuple(_objections(view, seat, chance) for seat in range(view.seats)),
        passed=done if view.phase == "reveal" else (),
        totals=view.totals,
        sheet=view.sheet,
    )


def _black(view: m.View, chance: Chance) -> supply.Black:
    """Black cards: those that are seen where they are, all others anywhere else."""
    everything = supply.undealt(view.options, view.seats)
    if view.phase == "deck":
        return everything
    known = _known(view)
    numbers = _filled({seat: each.number for seat, each in known.items()}, everything.numbers, chance)
    symbols = _filled({seat: each.symbol for seat, each in known.items()}, everything.symbols, chance)
    return supply.Black(symbols, numbers)


def _known(view: m.View) -> dict[Seat, m.Subject]:
    if view.shown:
        return dict(enumerate(view.shown))
    return {} if view.mine is None or view.seat is None else {view.seat: view.mine}


def _filled(known: Mapping[Seat, T], everything: tuple[T, ...], chance: Chance) -> tuple[T, ...]:
    rest = iter(chance.shuffle("unseen", missing(everything, known.values())))
    return tuple(known[place] if place in known else next(rest) for place in range(len(everything)))


def _bets(view: m.View, chance: Chance) -> tuple[tuple[m.Wager, ...], ...]:
    """A seat whose bets are unseen may have bet on any numbers, but on no number twice."""
    hands = [iter(chance.shuffle("hand", m.NUMBERS)) for _ in range(view.seats)]
    return tuple(
        tuple(m.Wager(each.seat, next(hands[each.seat]) if each.number == m.HIDDEN else each.number) for each in laid)
        for laid in view.bets
    )


def _objections(view: m.View, seat: Seat, chance: Chance) -> tuple[Seat, ...] | None:
    """Others may have objected to anything, or to nothing, or abstain."""
    if seat == view.seat:
        return None if view.answer == "abstain" else view.objections
    if view.phase != "reveal":
        return ()
    drawn = [other for other in range(view.seats) if not view.blank[other]]
    objected = tuple(other for other in drawn if chance.below("objects", 4) == 0)
    return objected if objected or seat in view.to_act or chance.below("abstains", 2) else None
