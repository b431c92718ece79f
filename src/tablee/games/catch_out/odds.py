"""How likely three cards read as announced: exact odds, by counting the cards that somebody has not seen."""

from collections import Counter
from collections.abc import Iterable
from math import comb

from tablee.games.catch_out import model as m


def odds(values: m.Values, cards: Iterable[m.Card]) -> float:
    """How likely three of these cards read as these values."""
    return odds_of(values, Counter([card[-1] for card in cards]))


def odds_of(values: m.Values, left: Counter[str]) -> float:
    """The same of cards whose signs are counted."""
    crosses, total = left["X"], left.total()
    kinds = [(left[str(value)], copies) for value, copies in Counter(values).items()]
    match sorted(kinds, key=lambda kind: kind[1]):
        case [(a, 1), (b, 1), (c, 1)]:
            ways = a * b * c
        case [(single, 1), (pair, 2)]:
            ways = comb(pair, 2) * single + pair * single * crosses
        case _:
            ways = comb(kinds[0][0] + crosses, 3)
    return ways / comb(total, 3) if total >= 3 else 0.0
