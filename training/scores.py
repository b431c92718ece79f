"""How often the right word comes first: among the 7 words of a card, the 42 of a table, and all."""

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

TABLE = 6  # cards
TABLES = 8  # how many tables a drawing is read at

Floats = NDArray[np.float32]
Ints = NDArray[np.int16]


def scores(logits: Floats, place: Ints, cards: Ints, seed: int = 0) -> Mapping[str, float]:
    """Shares of drawings read rightly; drawings of words on no card count among all words only."""
    where = {int(word): row for row, card in enumerate(cards) for word in card}
    on_cards = [index for index, word in enumerate(place) if int(word) in where]
    rows = np.array([where[int(place[index])] for index in on_cards], dtype=int)
    own = logits[on_cards]
    right = place[on_cards]
    return {
        "7": _first(own, right, cards[rows]),
        "42": float(np.mean([_first(own, right, table) for table in _tables(rows, cards, seed)])),
        "all": float((logits.argmax(axis=1) == place).mean()),
        "drawings": float(len(on_cards)),
    }


def _first(logits: Floats, right: Ints, words: Ints) -> float:
    if not len(right):
        return 0.0
    best = np.take_along_axis(logits, words.astype(int), axis=1).argmax(axis=1)
    return float((words[np.arange(len(right)), best] == right).mean())


def _tables(rows: NDArray[np.int_], cards: Ints, seed: int) -> Sequence[Ints]:
    """For each drawing the words of its own card and of five others, several times."""
    chance = np.random.default_rng(seed)
    tables = []
    for _ in range(TABLES):
        others = np.argsort(
            chance.random((len(rows), len(cards))) + 9 * (np.arange(len(cards)) == rows[:, None]), axis=1
        )
        chosen = np.concatenate([rows[:, None], others[:, : TABLE - 1]], axis=1)
        tables.append(cards[chosen].reshape(len(rows), -1))
    return tables
