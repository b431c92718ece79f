"""Which drawings are trained with, and which words and drawings are kept apart to measure with."""

from collections.abc import Mapping

import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from training.learning import Data

Packed = Mapping[str, NDArray[np.int16]]
Numbers = NDArray[np.int_]
EVENLY = 12  # how often each word is found among the art, at least


def hidden_words(cards: NDArray[np.int16]) -> tuple[Numbers, Numbers]:
    """Words to be learnt without people's drawings: all of one card in six, and one word of others."""
    return cards[::6].ravel(), np.array([card[row % 7] for row, card in enumerate(cards) if row % 6 in (2, 4)])


def loaded(packed: Packed, hidden: Numbers) -> Data:
    """The drawings to train with, without people's drawings of hidden words."""
    by_people = (packed["part"] == 0) & (packed["kind"] < 2) & ~np.isin(packed["place"], hidden)
    by_artists = packed["kind"] == 2
    known = np.zeros((2, int(packed["classes"])), bool)
    for row, mine in enumerate((by_people, by_artists)):
        known[row, packed["place"][mine]] = True
    return Data(
        *(jnp.asarray(packed[name]) for name in ("points", "stroke", "kind", "place")),
        people=jnp.asarray(np.nonzero(by_people)[0]),
        art=jnp.asarray(_evenly(packed["place"], np.nonzero(by_artists)[0])),
        known=jnp.asarray(known),
    )


def _evenly(place: Numbers, index: Numbers, often: int = EVENLY) -> Numbers:
    """The numbers repeated so that each word is met as often."""
    words = {word: index[place[index] == word] for word in np.unique(place[index])}
    return np.concatenate([np.resize(mine, max(often, len(mine))) for mine in words.values()])


def looked_at(packed: Packed, apart: tuple[Numbers, Numbers], in_art: Numbers) -> dict[str, Numbers]:
    """The numbers of the drawings that accuracy is told of."""
    place, part, drawn = packed["place"], packed["part"], packed["kind"] == 0
    seen = ~np.isin(place, np.concatenate(apart))
    looks = {
        "validation": (part == 1) & seen,
        "held out": (part == 2) & seen,
        "unseen cards": drawn & np.isin(place, apart[0]) & in_art[place],
        "unseen words": drawn & np.isin(place, apart[1]) & in_art[place],
    }
    return {name: np.nonzero(which)[0] for name, which in looks.items()}
