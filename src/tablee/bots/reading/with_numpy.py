"""The usual backend of the reader: raster and network in numpy."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from tablee.bots.reading.ink import Box, Ink
from tablee.bots.reading.network import Network, Stored, opened, ordered, run, stored
from tablee.bots.reading.raster import raster
from tablee.bots.reading.vocabulary import things

WEIGHTS: Final = "weights.npz"


def logits(drawings: Sequence[Ink], page: Box | None) -> list[list[float]]:
    """For each drawing a logit for each of `things`."""
    found: list[list[float]] = run(network(), np.stack([raster(ink, page) for ink in drawings])).tolist()
    return found


@cache
def network() -> Network:
    """The network that reads, its classes in the order of `things`."""
    return opened(weights())


def weights() -> Stored:
    """The same network as it is stored."""
    with files(__package__).joinpath(WEIGHTS).open("rb") as file:
        return ordered(stored(file), things())
