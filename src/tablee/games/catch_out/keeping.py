"""Ways to keep cards that were taken, and to share cards that were won."""

from collections.abc import Callable, Mapping
from itertools import combinations
from typing import Final, Literal

from tablee.engine.cards import missing
from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.games.catch_out import model as m
from tablee.games.catch_out.bluffs import truths

Keeping = Literal["angels", "demons", "alike"]
Sharing = Literal["give", "hide"]
ANGELS_FIRST: Final = "AXD"
DEMONS_FIRST: Final = "DXA"


def kept(keeping: Keeping, view: m.View) -> m.Keep:
    """An angel is scored, else anything face down; then angels or demons are held, or three that read alike."""
    hand = certain(view.hand, "a hand")
    best = min(hand, key=lambda card: ANGELS_FIRST.index(card[0]))
    rest = missing(hand, [best])
    held = (_alike(rest) if keeping == "alike" else None) or _first(rest, ORDERS[keeping])
    discard, *opened = sorted(missing(rest, held), key=lambda card: ANGELS_FIRST.index(card[0]), reverse=True)
    return m.Keep(discard, best, "up" if best[0] == "A" else "down", *opened)


def can_hold_alike(view: m.View) -> bool:
    """True if three cards that read alike are left once the best one is scored."""
    hand = certain(view.hand, "a hand")
    best = min(hand, key=lambda card: ANGELS_FIRST.index(card[0]))
    return _alike(missing(hand, [best])) is not None


def _alike(cards: tuple[m.Card, ...]) -> tuple[m.Card, ...] | None:
    """Three cards that read alike, rather demons than others."""
    found = [hand for hand in combinations(cards, m.ANNOUNCED) if reads_alike(hand)]
    return max(found, key=lambda hand: sum(card[0] == "D" for card in hand), default=None)


def reads_alike(hand: tuple[m.Card, ...]) -> bool:
    """True if three cards can truly be called three alike."""
    return any(values[0] == values[-1] for values in truths(hand))


def _first(cards: tuple[m.Card, ...], order: str) -> tuple[m.Card, ...]:
    return tuple(sorted(cards, key=lambda card: order.index(card[0]))[: m.ANNOUNCED])


ORDERS: Final[Mapping[Keeping, str]] = {"angels": ANGELS_FIRST, "demons": DEMONS_FIRST, "alike": ANGELS_FIRST}


def shared(sharing: Sharing, view: m.View) -> m.Share:
    """The winner keeps angels and crosses; demons go to the other, or face down on its own pile."""
    me = certain(view.seat, "a seat")
    give = GIVES[sharing]
    return m.Share(tuple(give(card, me, other_of_two(view)) for card in certain(view.shown, "three cards")))


def other_of_two(view: m.View) -> Seat:
    """The other one between whom the cards are shared."""
    two = certain(view.holder, "a holder"), certain(view.responder, "a responder")
    return next(seat for seat in two if seat != view.seat)


def _give(card: m.Card, me: Seat, other: Seat) -> m.Give:
    return m.Give(card, other, "up") if card[0] == "D" else _hide(card, me, other)


def _hide(card: m.Card, me: Seat, _other: Seat) -> m.Give:
    return m.Give(card, me, "up" if card[0] == "A" else "down")


GIVES: Final[Mapping[Sharing, Callable[[m.Card, Seat, Seat], m.Give]]] = {"give": _give, "hide": _hide}
