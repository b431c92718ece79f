"""Where word cards and black cards come from.

A deck keeps no order: of the cards that are neither used nor on the table, chance picks the next one when it is due.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.refusal import Refused
from tablee.games.pictomania import model as m
from tablee.games.pictomania.words import DECKS

PLACES: Final = {color: frozenset(range(len(deck))) for color, deck in DECKS.items()}
ONLY: Final[tuple[m.Symbol, ...]] = ("star",)  # PI-5.2


class Black(NamedTuple):
    """The black cards: one a seat, then those put aside."""

    symbols: tuple[m.Symbol, ...]
    numbers: tuple[m.Number, ...]


def symbols_of(options: m.Options) -> tuple[m.Symbol, ...]:
    """The symbols at which a word card lies."""
    return ONLY if options.kids else m.SYMBOLS


def undealt(options: m.Options, seats: int) -> Black:
    """All black cards, not yet dealt; without symbols, the only word card's stands for everybody's (PI-5.2)."""
    return Black(ONLY * seats if options.kids else m.SYMBOLS, m.NUMBERS)


def black_cards(options: m.Options, seats: int, chance: Chance) -> Black:
    """PI-1.8: one symbol and one number a seat."""
    if options.kids and chance.fixed.get("symbols"):
        raise Refused(None, "fixed", name="symbols")
    symbols, numbers = undealt(options, seats)
    return Black(symbols if options.kids else chance.shuffle("symbols", symbols), chance.shuffle("numbers", numbers))


def given(options: m.Options, chance: Chance) -> dict[m.Symbol, m.WordCard]:
    """The word cards that the match fixes."""
    cards = chance.fixed.get("cards") or {}
    if not set(cards) <= set(symbols_of(options)):
        raise Refused(None, "fixed", name="cards")
    return {symbol: m.WordCard(None, tuple(words)) for symbol, words in cards.items()}


def check(options: m.Options, seats: int, chance: Chance) -> None:
    """Refuse a match with impossible fixed draws, before any of its rounds is dealt."""
    for number in range(1, m.ROUNDS + 1):
        fixed = chance.of_round(number)
        black_cards(options, seats, fixed)
        given(options, fixed)


def lay_cards(state: m.State, chance: Chance) -> m.State:
    """PI-1.7: a word card for each symbol, side at random."""
    fixed = given(state.options, chance)
    state = replace(state, cards={})
    for symbol in symbols_of(state.options):
        state = _lay(state, symbol, fixed[symbol]) if symbol in fixed else _lay_next(state, symbol, chance)
    return state


def replace_card(state: m.State, symbol: m.Symbol, chance: Chance) -> m.State:
    """PI-1.9: the new card is found while the old one is still on the table, so that it is another one."""
    old = state.cards[symbol]
    return _use(_lay_next(state, symbol, chance), old)


def clear_cards(state: m.State) -> m.State:
    """The word cards leave the table; none is seen again before its deck has gone through."""
    for card in state.cards.values():
        state = _use(state, card)
    return replace(state, cards={})


def _lay(state: m.State, symbol: m.Symbol, card: m.WordCard) -> m.State:
    return replace(state, cards={**state.cards, symbol: card})


def _lay_next(state: m.State, symbol: m.Symbol, chance: Chance) -> m.State:
    deck = DECKS[state.color]
    rest = PLACES[state.color].difference([lying.card for lying in state.cards.values()])
    fresh = rest.difference(state.used[state.color])
    if not fresh:  # PI-1.7: the deck has gone through
        state = replace(state, used={**state.used, state.color: ()})
    card = chance.pick("card", sorted(fresh or rest))
    side = chance.pick("side", deck[card].sides)
    return _lay(state, symbol, m.WordCard(card, side.en if state.options.lang == "en" else side.fr))


def _use(state: m.State, card: m.WordCard) -> m.State:
    if card.card is None:
        return state
    used = (*state.used[state.color], card.card)
    return replace(state, used={**state.used, state.color: used})
