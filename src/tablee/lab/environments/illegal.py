"""What becomes of an action that is not legal."""

from typing import Final, Literal, get_args

import numpy as np

from tablee.engine.game import Seat
from tablee.lab.spaces.space import Mask

Illegal = Literal["lose", "next"]
ILLEGAL: Final[tuple[Illegal, ...]] = get_args(Illegal)
"""`lose`: the match is over, its agent gets -1 and the others nothing. `next`: the next legal number counts, from 0
again after the last."""


def next_legal(mask: Mask, number: int) -> int:
    """The first legal number from this one on."""
    legal = np.flatnonzero(mask)
    return int(legal[np.searchsorted(legal, number) % len(legal)])


def lost(seat: Seat, seats: int) -> list[float]:
    """What the end is worth if this seat has done what it may not."""
    return [-1.0 if each == seat else 0.0 for each in range(seats)]
