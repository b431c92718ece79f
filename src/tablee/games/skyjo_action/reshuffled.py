"""What a seat knows of a deck that was made from the discard: which cards are in it, not in which order.

The law: such a deck has nothing else in it. A card that leaves it is seen by all, or by the seat that holds it first.
"""

from collections.abc import Sequence

from msgspec import UNSET

from tablee.engine.cards import missing
from tablee.engine.game import Seat
from tablee.engine.memory import bit_of
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.table import up


def known_in_deck(state: m.State, seat: Seat | None) -> tuple[m.Card, ...]:
    """The cards that a seat has seen on the discard and that are in the deck now, or in another's hand."""
    if state.reshuffled is UNSET:
        return ()
    drawn = state.drawn if state.drawn_from == "deck" else ()
    gone = missing([lying.card for lying in state.reshuffled], (*state.deck, *drawn))
    seen = [lying.card for lying in state.reshuffled if lying.seen & bit_of(seat)]
    return tuple(sorted(missing(seen, (*gone, *(drawn if seat == state.turn else ())))))


def imagined(known: Sequence[m.Card], there: Sequence[m.Card]) -> tuple[m.Lying, ...]:
    """These cards as they may have lain on the discard, seen by all but for some that nobody knows."""
    return (*map(up, known), *[m.Lying(card, False, 0) for card in missing(there, known)])
