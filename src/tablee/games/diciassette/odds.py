"""What hidden cards may be worth: exact odds, by counting the plain-backed cards that somebody has not seen."""

from collections.abc import Iterable
from functools import lru_cache
from math import comb
from typing import Final, NamedTuple

from tablee.games.diciassette import model as m

TRAP: Final = 6  # the kinds of plain cards: worth 0 to 5, and the trap
KIND: Final = {card: m.VALUES[card] for card in (*m.SINGLES, *m.SPECIALS)} | {"trap": TRAP}
Kinds = tuple[int, ...]  # how many there are of each


@lru_cache
def _kinds(cards: tuple[m.Card, ...]) -> Kinds:
    return tuple(sum(KIND.get(card) == kind for card in cards) for kind in range(TRAP + 1))


ALL: Final[Kinds] = _kinds(m.CARDS)


def unseen_kinds(seen: Iterable[m.Card], cards: tuple[m.Card, ...] = m.CARDS) -> Kinds:
    """How many plain cards of each kind are not among those seen, of all cards of a table."""
    left = list(_kinds(cards))
    for card in seen:
        kind = KIND.get(card)
        if kind is not None:
            left[kind] -= 1
    return tuple(left)


def chance_to_reach(need: int, hidden: int, unseen: Kinds) -> float:
    """How likely this many hidden cards are worth this much."""
    return sum(odds[0] for odds in by_traps(need, hidden, unseen))


@lru_cache(maxsize=1 << 14)
def by_traps(need: int, hidden: int, unseen: Kinds) -> tuple[tuple[float, float], ...]:
    """For each number of traps among the hidden cards: how likely it is with enough beside them, and without."""
    ways = _ways(unseen[:TRAP], hidden)
    total = comb(sum(unseen), hidden)
    odds = []
    for traps in range(min(hidden, unseen[TRAP]) + 1):
        worths = [ways[hidden - traps] >> DIGIT * worth & MASK for worth in range(5 * hidden + 1)]
        share = comb(unseen[TRAP], traps) / total
        odds.append((share * sum(worths[max(need, 0) :]), share * sum(worths[: max(need, 0)])))
    return tuple(odds)


class Evidence(NamedTuple):
    """How much likelier a card that somebody laid face down is a trap, or a number, than one worth nothing."""

    trap: float
    figure: float


@lru_cache(maxsize=1 << 14)
def weighed_by_traps(need: int, hidden: int, unseen: Kinds, evidence: Evidence) -> tuple[tuple[float, float], ...]:
    """The same odds, for somebody who makes something of what is laid face down."""
    weights = [1.0, *[evidence.figure] * (TRAP - 1), evidence.trap]
    table: dict[tuple[int, int, int], float] = {(0, 0, 0): 1.0}  # cards, traps, worth: how likely
    for kind, (count, weight) in enumerate(zip(unseen, weights, strict=True)):
        later: dict[tuple[int, int, int], float] = {}
        for (cards, traps, worth), likely in table.items():
            for more in range(min(count, hidden - cards) + 1):
                trapped = kind == TRAP
                to = cards + more, traps + more * trapped, worth + more * kind * (not trapped)
                later[to] = later.get(to, 0.0) + likely * comb(count, more) * weight**more
        table = later
    whole = {(traps, worth): likely for (cards, traps, worth), likely in table.items() if cards == hidden}
    total = sum(whole.values())
    return tuple([_split(whole, traps, need, total) for traps in range(min(hidden, unseen[TRAP]) + 1)])


def _split(whole: dict[tuple[int, int], float], traps: int, need: int, total: float) -> tuple[float, float]:
    enough = sum([likely for (count, worth), likely in whole.items() if count == traps and worth >= need])
    short = sum([likely for (count, worth), likely in whole.items() if count == traps and worth < need])
    return enough / total, short / total


@lru_cache(maxsize=1 << 12)
def _ways(unseen: Kinds, most: int) -> list[int]:
    """For each number of cards, up to `most`, in how many ways they are worth each sum.

    The ways of one number of cards are the digits of one large number, the sum 0 last: a card picked moves them up.
    """
    ways = [1] + [0] * most
    for value, count in enumerate(unseen):
        picks = [comb(count, picked) for picked in range(min(count, most) + 1)]
        ways = [
            sum(pick * ways[cards - picked] << DIGIT * value * picked for picked, pick in enumerate(picks[: cards + 1]))
            for cards in range(most + 1)
        ]
    return ways


DIGIT: Final = 64  # bits: there are fewer ways to pick from 35 cards
MASK: Final = (1 << DIGIT) - 1
