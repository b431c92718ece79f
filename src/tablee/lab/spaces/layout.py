"""Where the fields of an observation lie, and the blank sheet that it is written on."""

from array import array
from collections.abc import Mapping
from functools import lru_cache
from itertools import accumulate
from typing import Final, TypeAlias

import numpy as np

from tablee.lab.spaces.space import Field, Observation

Sheet: TypeAlias = "array[float]"  # of 32-bit floats: single numbers are written to it faster than to numpy's
FLOAT_BYTES: Final = 4


class Layout:
    """The fields of an observation one after the other. `at` says where each begins, `places` also where it ends."""

    def __init__(self, *fields: Field) -> None:
        ends = tuple(accumulate(field.size for field in fields))
        self.fields = fields
        self.size = ends[-1]
        self.at: Mapping[str, int] = {field.name: end - field.size for field, end in zip(fields, ends, strict=True)}
        self.places: Mapping[str, slice] = {
            field.name: slice(self.at[field.name], end) for field, end in zip(fields, ends, strict=True)
        }
        self._blank = array("f", bytes(FLOAT_BYTES * self.size))

    def blank(self) -> Sheet:
        """A new sheet of zeros."""
        return self._blank[:]


def observation(sheet: Sheet) -> Observation:
    """What is written on a sheet, as an array."""
    return np.frombuffer(sheet, np.float32)


@lru_cache
def seats_in(bits: int, own: int, seats: int) -> Sheet:
    """The seats of a set of bits, clockwise from its own, to be written on a sheet."""
    return array("f", [bits >> (own + steps) % seats & 1 for steps in range(seats)])
