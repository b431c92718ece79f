"""What many matches show, and with what confidence."""

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
