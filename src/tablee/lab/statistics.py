"""What many matches show, and with what confidence."""

from collections.abc import Iterable, Sequence
from math import sqrt
from typing import Final, NamedTuple

from msgspec import Struct

Z: Final = 1.959964  # 95 % of a normal distribution lies within this many deviations


class Interval(NamedTuple):
    """The range in which the true value lies, 95 times in 100."""

    low: float
    high: float


class Tally(Struct):
    """What one bot did, over all the seats it held."""

    played: int = 0
    wins: float = 0.0  # a shared win counts in part
    points: int = 0
    squares: int = 0

    def add(self, won: float, score: int) -> None:
        """Count one more match at one seat."""
        self.played += 1
        self.wins += won
        self.points += score
        self.squares += score * score


def win_rate(tally: Tally) -> tuple[float, Interval]:
    """The part of its matches that a bot wins, with Wilson's interval."""
    n, p = tally.played, tally.wins / tally.played
    middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
    reach = Z / (1 + Z * Z / n) * sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
    return p, Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def mean_score(tally: Tally) -> tuple[float, Interval]:
    """The mean score of a bot, with the normal interval."""
    n, mean = tally.played, tally.points / tally.played
    spread = sqrt(max(0.0, tally.squares / n - mean * mean) / max(1, n - 1))
    return mean, Interval(mean - Z * spread, mean + Z * spread)


def mean(values: Iterable[float]) -> float:
    """The mean of one or more values."""
    listed = list(values)
    return sum(listed) / len(listed)


def paired_mean(values: Sequence[float]) -> tuple[float, Interval]:
    """The mean of two or more values, one a deal, with Student's interval."""
    middle, freedom = mean(values), len(values) - 1
    reach = _student(freedom) * sqrt(_squares(values) / freedom / len(values))
    return middle, Interval(middle - reach, middle + reach)


def paired_share(values: Sequence[float]) -> tuple[float, Interval]:
    """The same for shares from 0 to 1. Two deals made up for the spread, one won and one lost, leave room for doubt
    where all deals ended alike."""
    middle, freedom = mean(values), len(values) - 1
    reach = _student(freedom) * sqrt((_squares(values) + 2 * 0.5**2) / (freedom + 2) / len(values))
    return middle, Interval(max(0.0, middle - reach), min(1.0, middle + reach))


def _squares(values: Sequence[float]) -> float:
    middle = mean(values)
    return sum((value - middle) ** 2 for value in values)


def _student(freedom: int) -> float:
    """How many deviations hold 95 % of Student's distribution: the first terms of a series in 1 / freedom, which is a
    hundredth off at four."""
    z = Z
    return (
        z
        + (z**3 + z) / (4 * freedom)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * freedom**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * freedom**3)
    )
