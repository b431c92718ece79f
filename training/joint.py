"""Reads all slates of a round together: each symbol and each number is dealt at most once, and one's own are known."""

from itertools import permutations

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


def joint(logs: Floats, symbol: int, number: int) -> Floats:
    """For each of the other slates the probability of every symbol and number, given what all of them show.

    `logs` are log-probabilities, slates × symbols × numbers; `symbol` and `number` are one's own.
    """
    slates, symbols, numbers = logs.shape
    by_symbol = np.array(list(permutations([s for s in range(symbols) if s != symbol], slates)))
    by_number = np.array(list(permutations([n for n in range(numbers) if n != number], slates)))
    total = sum(logs[slate][np.ix_(by_symbol[:, slate], by_number[:, slate])] for slate in range(slates))
    weights = np.exp(total - total.max())
    found = np.zeros_like(logs)
    for slate in range(slates):
        cell = by_symbol[:, slate, None] * numbers + by_number[None, :, slate]
        found[slate] = np.bincount(cell.ravel(), weights.ravel(), symbols * numbers).reshape(symbols, numbers)
    return found / weights.sum()
