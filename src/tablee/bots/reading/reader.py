"""Tells how likely each of some words is what a drawing shows, whole or begun."""

from collections.abc import Sequence
from math import exp

from tablee.bots.reading.backend import current
from tablee.bots.reading.ink import Box, Ink
from tablee.bots.reading.vocabulary import places


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
    return tuple(_shares(logits, meanings) for logits in current()(drawings, page))


def _shares(logits: Sequence[float], meanings: Sequence[Sequence[int]]) -> tuple[float, ...]:
    most = max(logits)
    weights = [sum(exp(logits[place] - most) for place in places) for places in meanings]
    total = sum(weights)
    return tuple([weight / total for weight in weights])
