"""What a bet is worth, and which of all that could be laid are best together.

A right bet takes the next score token of its seat (PI-3.3). A wrong one costs nothing by itself, but the seat with the
most wrong bets is the black sheep and pays its bonus token instead of gaining it (PI-3.5, PI-3.8, PI-3.9).
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Final, NamedTuple

from tablee.engine.game import Seat
from tablee.games.pictomania import model as m

TRIED: Final = 3  # numbers a seat, the likeliest first
RIGHT: Final = 0.6  # of the bets that others have laid on a seat
FIRST_RISK: Final = 0.1  # that a wrong bet makes the black sheep, if no other is
NEXT_RISK: Final = 0.25  # more for each that is wrong already
MOST_RISK: Final = 0.6


class Prospect(NamedTuple):
    """A bet that could be laid, how likely it is right, what it is worth in points, and whether its slate may grow."""

    bet: m.Bet
    chance: float
    worth: float
    grows: bool


def prospects(view: m.View, seat: Seat, odds: Mapping[Seat, Sequence[float]]) -> list[Prospect]:
    """The best bet on each seat whose slate could be read and that the bot has not bet on, the likeliest first. Each of
    its numbers is used once (PI-2.5)."""
    laid = {other: wager.number for other, bets in enumerate(view.bets) for wager in bets if wager.seat == seat}
    left = [number for number in m.NUMBERS if number not in laid.values()]
    able = [other for other in odds if other not in laid and not view.blank[other]]
    wrong = sum(1 - odds[other][number - 1] for other, number in laid.items() if other in odds and number != m.HIDDEN)
    found = [_prospect(view, bet, odds[bet.seat][bet.number - 1], wrong) for bet in _assigned(able, left, odds)]
    return sorted(found, key=lambda prospect: -prospect.chance)


def _assigned(able: Sequence[Seat], left: Sequence[m.Number], odds: Mapping[Seat, Sequence[float]]) -> Iterator[m.Bet]:
    """A number for each seat, none twice, most likely right together."""
    tried = [sorted(left, key=lambda number: -odds[seat][number - 1])[:TRIED] for seat in able]
    best = max(
        (numbers for numbers in product(*tried) if len(set(numbers)) == len(numbers)),
        key=lambda numbers: sum(odds[seat][number - 1] for seat, number in zip(able, numbers, strict=True)),
        default=(),
    )
    return map(m.Bet, able, best)


def _prospect(view: m.View, bet: m.Bet, chance: float, wrong: float) -> Prospect:
    tokens = m.TOKENS[view.seats]
    before = min(len(tokens) - 1, round(RIGHT * len(view.bets[bet.seat])))
    risk = min(MOST_RISK, FIRST_RISK + NEXT_RISK * wrong)
    lost = 2 * max(view.bonus, default=0) * risk
    worth = chance * tokens[before] - (1 - chance) * lost
    return Prospect(bet, chance, worth, bet.seat in view.to_act)
