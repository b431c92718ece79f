"""Numbers in families: what each of them means, and the masks that allow some of them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

import numpy as np

from tablee.lab.spaces.space import Chosen, Mask

MASKS: Final = 8192  # kept, for all tables together


class Numbering:
    """Families of numbers, one after the other. `of` says what a number belongs to: its family, and
    its place in that."""

    def __init__(self, families: Mapping[str, Sequence[str]]) -> None:
        self.names = tuple(chain.from_iterable(families.values()))
        self.of = tuple([(family, place) for family, names in families.items() for place in range(len(names))])

    def __len__(self) -> int:
        return len(self.names)

    def family(self, name: str) -> tuple[int, ...]:
        """The numbers of a family."""
        return tuple([number for number, (family, _) in enumerate(self.of) if family == name])


@lru_cache(MASKS)
def mask_of(size: int, allowed: Chosen) -> Mask:
    """The mask that allows these numbers, made once."""
    marks = bytearray(size)
    for number in allowed:
        marks[number] = 1
    return np.frombuffer(bytes(marks), np.bool_)  # nobody can write on bytes
