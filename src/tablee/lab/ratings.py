"""Ratings of bots, from who came before whom.

The law: a bot's skill is a normal distribution, moved and narrowed by every comparison in turn, as in the model of
Plackett and Luce. Ratings are of use only beside others of the same round robin.
"""

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from msgspec import Struct


class Rating(Struct, frozen=True):
    """How strong a bot is: 25 is the middle, and `sigma` how unsure that still is."""

    mu: float
    sigma: float


class Comparison(NamedTuple):
    """Two bots in one match: 1 if the first came before the other, -1 if after it, 0 if neither."""

    bot: str
    other: str
    ahead: int


RANKS: Final = {1: [1.0, 2.0], 0: [1.0, 1.0], -1: [2.0, 1.0]}


def rated(bots: Sequence[str], comparisons: Iterable[Comparison]) -> dict[str, Rating]:
    """The bots' ratings after these comparisons."""
    from openskill.models import PlackettLuce  # here, because nothing else needs it

    model = PlackettLuce()
    ratings = {bot: model.rating() for bot in bots}
    for bot, other, ahead in comparisons:
        [[ratings[bot]], [ratings[other]]] = model.rate([[ratings[bot]], [ratings[other]]], ranks=RANKS[ahead])
    return {bot: Rating(rating.mu, rating.sigma) for bot, rating in ratings.items()}
