"""What the laws have to know of Pictomania."""

from collections.abc import Iterator
from typing import Final

from tablee.engine.game import Laws
from tablee.games.pictomania import model as m
from tablee.games.pictomania.words import DECKS


def cards(options: m.Options) -> Iterator[str]:
    yield from () if options.kids else m.SYMBOLS
    yield from map(_black, m.NUMBERS)
    yield from (_word(color, card) for color, deck in DECKS.items() for card in range(len(deck)))


def cards_in(state: m.State) -> Iterator[str]:
    yield from () if state.options.kids else state.symbols
    yield from map(_black, state.numbers)
    yield from (_word(color, card) for color in DECKS for card in _deck(state, color))


def _black(number: m.Number) -> str:
    return f"number {number}"


def _word(color: m.Color, card: int | None) -> str:
    return f"{color} {card}"


def _deck(state: m.State, color: m.Color) -> Iterator[int | None]:
    """The word cards of a deck: those on the table, those used, and all that are neither."""
    table = [lying.card for lying in state.cards.values()] if color == state.color else []
    gone = [*table, *state.used[color]]
    yield from (*gone, *(card for card in range(len(DECKS[color])) if card not in gone))


LAWS: Final = Laws(cards, cards_in, longest=800, free=("draw", "reveal"))
