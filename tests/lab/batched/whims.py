"""Random actions for many tables at once, at each in a temper of its own."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from tablee.lab.batched.diciassette.model import CALL

EAGER: Final = (1.0, 0.3, 0.03, 0.0)  # to call: where nobody is, the cards run out
SHARES: Final = (0.4, 0.3, 0.2, 0.1)


class Whims:
    """What is chosen, uniformly but for how eager a table is."""

    def __init__(self, name: str, seed: int, tables: int) -> None:
        self._random = np.random.default_rng(seed)
        self._eager = self._random.choice(EAGER, tables, p=SHARES)
        self._calls = name == "diciassette"

    def choose(self, mask: NDArray[np.bool_]) -> NDArray[np.int32]:
        weights = self._random.random(mask.shape)
        if self._calls:
            weights[:, CALL] *= self._eager
        chosen: NDArray[np.int64] = np.where(mask, weights, -1.0).argmax(axis=1)
        return chosen.astype(np.int32)
