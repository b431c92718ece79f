"""The eyes of Catch Out: what a seat sees, what it may do, and what it can imagine."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Final

from msgspec import UNSET

from tablee.engine.belief import believing
from tablee.engine.cards import missing
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import Place, bit_of, filled, filled_in, known, mixed, recall_of
from tablee.engine.moves import Moves, OrderedAlike, Product
from tablee.engine.seats import in_order
from tablee.games.catch_out import model as m
from tablee.games.catch_out.mixing import DISCARD, IN_PLAY, mixes_of
from tablee.games.catch_out.rules import ANNOUNCEMENTS, FACES, outcome, responder, to_act


def view(state: m.State, seat: Seat | None, recall: bool = False) -> m.View:
    over = state.phase == "over"
    sharing = state.phase == "share"
    return m.View(
        seat,
        state.seats,
        state.options,
        in_order(to_act(state)),
        None,
        state.phase,
        None if over else state.holder,
        None if over else responder(state),
        state.announced,
        _hand(state, seat),
        state.cards if sharing else None,
        state.says,
        state.sharer,
        len(state.cards),
        len(state.deck),
        len(state.discard),
        state.open_discard if state.seats == 2 else None,
        tuple(map(_pile, state.piles)),
        tuple(map(_counted, state.piles)) if over else None,
        certain(outcome(state), "an outcome").scores if over else None,
        m.RULES,
        _recall(state, seat) if recall else None,
    )


def own(state: m.State, seat: Seat | None) -> dict[str, object]:
    """What of a view is the seat's own."""
    return {"seat": seat, "hand": _hand(state, seat)}


def _hand(state: m.State, seat: Seat | None) -> tuple[m.Card, ...] | None:
    """The cards a seat may look at now: nobody sees those that were passed on (CO-2.4)."""
    if seat is None or seat not in to_act(state):
        return None
    match state.phase:
        case "announce" | "keep":
            return state.cards
        case "look":
            return tuple(placed.card for placed in state.piles[seat])
        case _:
            return None


def _pile(pile: tuple[m.Placed, ...]) -> m.Pile:
    """CO-6.1: the height and the top card, if it lies face up."""
    if not pile:
        return EMPTY
    top = pile[-1]
    return m.Pile(len(pile), top.card if top.face == "up" else m.HIDDEN)


EMPTY: Final = m.Pile(0, None)


def _counted(pile: tuple[m.Placed, ...]) -> tuple[m.Counted, ...]:
    """CO-7.6: what everybody sees of a pile once it is opened."""
    return tuple(m.Counted(placed.card, placed.face) for placed in pile)


def _recall(state: m.State, seat: Seat | None) -> m.Recall:
    bit = bit_of(seat)
    return m.Recall(
        cards=_known_in_play(state, seat),
        discard=_known(state.discard, bit),
        piles=state.piles if state.phase == "over" else tuple(_known(pile, bit) for pile in state.piles),
        mixes=tuple([mix for mix in mixes_of(state) if mix.seat == seat]),
    )


def _known(pile: tuple[m.Placed, ...], bit: int) -> tuple[m.Placed, ...]:
    return tuple([known(placed, bit) for placed in pile])


def _known_in_play(state: m.State, seat: Seat | None) -> tuple[m.Card, ...]:
    """The cards in play; the holder knows the three it passed on until some of them leave the responder's hand."""
    if state.phase == "share" or (state.phase == "keep" and seat == responder(state)):
        return state.cards
    if seat == state.holder:
        return state.cards[:3] + (m.HIDDEN,) * (len(state.cards) - 3)
    return (m.HIDDEN,) * len(state.cards)


# What may be done: from the view alone

NOTHING: Final[Moves[m.AnyCommand]] = Moves()
LOOK: Final[Moves[m.AnyCommand]] = Moves((m.Done(),))
CHALLENGES: Final = (m.Challenge("true"), m.Challenge("false"))
RESPOND: Final[Moves[m.AnyCommand]] = Moves((m.Take(),), CHALLENGES)
MUST_CHALLENGE: Final[Moves[m.AnyCommand]] = Moves(CHALLENGES)


def legal(view: m.View) -> Moves[m.AnyCommand]:
    return MOVES[view.phase](view) if view.seat in view.to_act else NOTHING


@cache
def _announcements(about: tuple[int, ...]) -> Moves[m.AnyCommand]:
    """All that can be announced of these values."""
    fitting = [values for values in ANNOUNCEMENTS if set(about).issuperset(values)]
    return Moves(tuple(m.Announce(values) for values in sorted(fitting, reverse=True)))


def _respond(view: m.View) -> Moves[m.AnyCommand]:
    return MUST_CHALLENGE if len(set(certain(view.announced, "an announcement"))) == 1 else RESPOND  # CO-4.6


def _keep(view: m.View) -> Moves[m.AnyCommand]:
    picks = OrderedAlike(certain(view.hand, "a hand"), 3 if view.seats == 2 else 2)
    return Moves(Product(m.Keep, (picks, FACES), _build_keep, _split_keep))


def _build_keep(picks: tuple[m.Card, ...], face: str) -> m.Keep:
    return m.Keep(picks[0], picks[1], face, *picks[2:])


def _split_keep(keep: m.Keep) -> tuple[object, ...]:
    opened = () if keep.open_discard is None else (keep.open_discard,)
    return (keep.discard, keep.score, *opened), keep.face


def _share(view: m.View) -> Moves[m.AnyCommand]:
    places = _places(certain(view.holder, "a holder"), certain(view.responder, "a responder"))
    cards = OrderedAlike(certain(view.shown, "three cards"), 3)
    return Moves(Product(m.Share, (cards, places), _build_share, _split_share))


@cache
def _places(holder: Seat, responder: Seat) -> tuple[tuple[tuple[Seat, str], ...], ...]:
    """Where three cards may go between the two, and how they may lie (CO-4.4)."""
    return tuple(product(product((holder, responder), FACES), repeat=3))


def _build_share(cards: Sequence[m.Card], places: Sequence[tuple[Seat, str]]) -> m.Share:
    return m.Share(tuple([m.Give(card, *place) for card, place in zip(cards, places, strict=True)]))


def _split_share(share: m.Share) -> tuple[object, ...]:
    return tuple(give.card for give in share.cards), tuple((give.to, give.face) for give in share.cards)


MOVES: Final[Mapping[m.Phase, Callable[[m.View], Moves[m.AnyCommand]]]] = {
    "look": lambda _: LOOK,
    "announce": lambda view: _announcements(view.options.values),
    "respond": _respond,
    "keep": _keep,
    "share": _share,
    "over": lambda _: NOTHING,
}


# What may be so: a state that fits the view


def unseen(view: m.View) -> tuple[m.Card, ...]:
    """All the cards that this seat, with its memory, cannot place."""
    recall = recall_of(view)
    piles = (recall.discard, *recall.piles)
    placed = [card.card for pile in piles for card in pile]
    return missing(view.options.cards, [*placed, *recall.cards, *(view.open_discard or ())])


@believing
def imagine(view: m.View, chance: Chance) -> m.State:
    recall = recall_of(view)
    cards = iter(mixed(unseen(view), _hidden(recall), recall.mixes, chance))
    return m.State(
        options=view.options,
        seats=view.seats,
        phase=view.phase,
        holder=view.holder or 0,  # nobody is shown as such once it is over
        cards=filled(recall.cards, cards),
        discard=_filled(recall.discard, cards),
        open_discard=view.open_discard or (),
        piles=tuple([_filled(pile, cards) for pile in recall.piles]),
        deck=tuple(cards),
        looking=view.to_act if view.phase == "look" else (),
        announced=view.announced,
        says=view.says,
        sharer=view.sharer,
        mixes=recall.mixes or UNSET,
    )


def _hidden(recall: m.Recall) -> Iterator[Place]:
    """The places of cards that this seat cannot tell one by one, in the order in which they are filled in."""
    heaps = ((IN_PLAY, recall.cards), (DISCARD, _cards(recall.discard)), *enumerate(map(_cards, recall.piles)))
    for heap, cards in heaps:
        yield from ((heap, at) for at, card in enumerate(cards) if card == m.HIDDEN)


def _cards(pile: tuple[m.Placed, ...]) -> tuple[m.Card, ...]:
    return tuple([placed.card for placed in pile])


def _filled(pile: tuple[m.Placed, ...], cards: Iterator[m.Card]) -> tuple[m.Placed, ...]:
    return tuple([filled_in(placed, cards) for placed in pile])
