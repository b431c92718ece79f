"""Tells how likely each of some words is what a drawing shows, whole or begun."""

from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

import numpy as np

from tablee.bots.reading.ink import Box, Ink
from tablee.bots.reading.network import Floats, Network, load, run
from tablee.bots.reading.raster import raster
from tablee.bots.reading.vocabulary import places, things

WEIGHTS: Final = "weights.npz"


def read(ink: Ink, words: Sequence[str], page: Box | None = None) -> tuple[float, ...]:
    """A probability for each word; they sum to 1. Words are in French or English; raises `UnknownWord`.

    The page is where the whole drawing has room, if that is known: a drawing that has only begun is read better on it.
    """
    return read_each([ink], words, page)[0]


def read_each(drawings: Sequence[Ink], words: Sequence[str], page: Box | None = None) -> tuple[tuple[float, ...], ...]:
    """As `read`, for several drawings at once on pages of one size."""
    meanings = places(words)
    if not drawings:
        return ()
    found = run(network(), np.stack([raster(ink, page) for ink in drawings]))
    return tuple(_shares(logits, meanings) for logits in found)


def _shares(logits: Floats, meanings: Sequence[Sequence[int]]) -> tuple[float, ...]:
    logits = logits.astype(np.float64) - logits.max()
    weights = np.array([np.exp(logits[list(places)]).sum() for places in meanings])
    return tuple((weights / weights.sum()).tolist())


@cache
def network() -> Network:
    """The network that reads, its classes in the order of `things`."""
    with files(__package__).joinpath(WEIGHTS).open("rb") as file:
        stored = load(file)
    order = [stored.classes.index(thing) for thing in things()]
    head = stored.layers[-1].array
    sorted_head = {name: stored.arrays[name][..., order] for name in (head, f"{head}.bias")}
    return stored._replace(arrays={**stored.arrays, **sorted_head}, classes=things())
