"""Sets and orders of seats, made once."""

from functools import cache
from typing import Final

from tablee.engine.game import Seat

MOST: Final = 8  # at any table
NOBODY: Final[frozenset[Seat]] = frozenset()
ALONE: Final = tuple(frozenset({seat}) for seat in range(MOST))
ALL: Final = tuple(frozenset(range(seats)) for seats in range(MOST + 1))  # by how many they are


@cache
def in_order(seats: frozenset[Seat]) -> tuple[Seat, ...]:
    """The seats as a view lists them."""
    return tuple(sorted(seats))


@cache
def order_after(seat: Seat, seats: int, direction: int = 1, last: bool = True) -> tuple[Seat, ...]:
    """The seats from the left of one (direction -1: from its right), itself last or left out."""
    return tuple((seat + direction * step) % seats for step in range(1, seats + (1 if last else 0)))
