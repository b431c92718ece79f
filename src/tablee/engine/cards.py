"""Tools for decks, piles and hands. All are tuples of cards: a deck lists its top first."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

C = TypeVar("C")


def draw(deck: tuple[C, ...], count: int) -> tuple[tuple[C, ...], tuple[C, ...]]:
    """The top cards and the rest of the deck; fewer if the deck runs out."""
    return deck[:count], deck[count:]


def instead(things: tuple[C, ...], at: int, thing: C) -> tuple[C, ...]:
    """These things with another one in this place."""
    changed = list(things)
    changed[at] = thing
    return tuple(changed)


def without(hand: Sequence[C], cards: Iterable[C]) -> tuple[C, ...] | None:
    """The hand less these cards, of twins the leftmost; None where it does not hold them all."""
    left = list(hand)
    for card in cards:
        if card not in left:
            return None
        left.remove(card)
    return tuple(left)


def missing(cards: Iterable[C], seen: Iterable[C]) -> tuple[C, ...]:
    """The cards that are not among those seen, copy by copy, in their order."""
    found: dict[C, int] = {}
    for card in seen:
        found[card] = found.get(card, 0) + 1
    left = []
    for card in cards:
        if found.get(card):
            found[card] -= 1
        else:
            left.append(card)
    return tuple(left)
