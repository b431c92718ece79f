"""All slates of a round read together.

The law: no symbol and no number is dealt twice, and one's own are known (PI-1.8). Of all deals that fit, each is as
likely as the drawings make it; a marginal sums over every one of them. It is exact: what matters of a deal so far is
which symbols and numbers are gone, and there are few such sets.
"""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Final, NamedTuple

Gone = int  # the symbols and numbers that are dealt, a bit each
Weights = Mapping[Gone, float]
Marginal = tuple[float, ...]  # a probability for each word, symbol by symbol

FAR_FETCHED: Final = -30.0  # in log-probability below the likeliest word: no drawing makes a word less likely


class Word(NamedTuple):
    """A word that a slate may show: its place among all words, the bits that it takes, and how likely it is."""

    place: int
    takes: Gone
    weight: float


def marginals(
    slates: Sequence[Sequence[float]], own: tuple[int, int] | None = None, symbols: int = 6, numbers: int = 7
) -> tuple[Marginal, ...]:
    """For each slate the probability of each word, given the log-probabilities that its drawing alone gives, symbol by
    symbol. `own` is the symbol and the number, from 0, that nobody else has; a single symbol is everybody's (PI-5.2).
    """
    words = [tuple(_words(slate, own, symbols, numbers)) for slate in slates]
    dealt: list[Weights] = [{0: 1.0}]
    for able in words:
        dealt.append(_scaled(_after(dealt[-1], able)))
    rest: Weights = dict.fromkeys(dealt[-1], 1.0)
    found: list[Marginal] = []
    for able, before in zip(reversed(words), reversed(dealt[:-1]), strict=True):
        found.append(_marginal(before, able, rest, symbols * numbers))
        rest = _scaled(_before(before, able, rest))
    return tuple(reversed(found))


def _words(slate: Sequence[float], own: tuple[int, int] | None, symbols: int, numbers: int) -> Iterator[Word]:
    """The words that a slate of somebody else may show."""
    best = max(slate)
    for place, likely in enumerate(slate):
        symbol, number = divmod(place, numbers)
        taken = own is not None and (number == own[1] or (symbols > 1 and symbol == own[0]))
        if not taken:
            sign = 1 << numbers + symbol if symbols > 1 else 0
            yield Word(place, sign | 1 << number, exp(max(FAR_FETCHED, likely - best)))


def _after(dealt: Weights, able: Sequence[Word]) -> Weights:
    """The sets that are gone once a slate has one of its words, too."""
    sums: dict[Gone, float] = defaultdict(float)
    for gone, weight in dealt.items():
        for _, takes, likely in able:
            if not gone & takes:
                sums[gone | takes] += weight * likely
    return sums


def _before(dealt: Weights, able: Sequence[Word], rest: Weights) -> Weights:
    """What all that comes after is worth, by what is gone before a slate."""
    return {gone: sum([likely * rest[gone | takes] for _, takes, likely in able if not gone & takes]) for gone in dealt}


def _marginal(dealt: Weights, able: Sequence[Word], rest: Weights, count: int) -> Marginal:
    sums = [0.0] * count
    for gone, weight in dealt.items():
        for place, takes, likely in able:
            if not gone & takes:
                sums[place] += weight * likely * rest[gone | takes]
    total = sum(sums)
    return tuple([each / total for each in sums])


def _scaled(weights: Weights) -> Weights:
    """The same, with a largest weight of 1: products of many small ones would vanish."""
    largest = max(weights.values())
    return {gone: weight / largest for gone, weight in weights.items()}
