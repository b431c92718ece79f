"""Chance as OpenSpiel knows it: a few numbers, drawn one after the other, are the seed of whatever a step draws.

The law: chance is asked at the deal, and wherever a step draws anything; nothing that comes later is settled before.
"""

from typing import Final

OUTCOMES: Final = 1024
DRAWS: Final = 3  # some thousand million seeds
ODDS: Final = [(number, 1 / OUTCOMES) for number in range(OUTCOMES)]
Drawn = tuple[int, ...]


def seed_of(drawn: Drawn) -> str:
    """The seed that these numbers make."""
    return ".".join(map(str, drawn))
