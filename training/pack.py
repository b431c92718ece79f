"""Packs drawings into one file of arrays: `python -m training.pack FOLDER PACKED.npz`.

Every drawing becomes points equally far apart along its ink.
"""

import itertools
import sys
from collections import Counter
from collections.abc import Sequence
from functools import partial
from math import hypot
from multiprocessing import Pool
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from tablee.bots.drawing.library import all_pictures
from tablee.bots.reading.vocabulary import things
from training.drawings import Drawing, Points, art_drawings, people_drawings, place_of

CARDS = Path(__file__).with_name("cards.txt")
LENGTH = 192
UNITS = 8191  # a drawing's longer side in whole numbers
TEST, VALIDATION = 4, 2  # drawings of each word that are held out
KINDS = ("strokes", "bitmap", "art")
TRAIN, VALIDATE, HELD_OUT = 0, 1, 2

Arrays = dict[str, NDArray[np.int16]]


def packed(drawings: Sequence[Drawing], length: int = LENGTH, seed: int = 0) -> Arrays:
    """The arrays of all drawings; `part` says which are for training, for validation and held out."""
    with Pool() as pool:
        sampled = pool.map(partial(sample, length=length), [drawing.strokes for drawing in drawings], chunksize=64)
    return {
        "points": np.stack([points for points, _ in sampled]),
        "stroke": np.stack([stroke for _, stroke in sampled]),
        "place": np.array([drawing.place for drawing in drawings], np.int16),
        "kind": np.array([KINDS.index(drawing.kind) for drawing in drawings], np.int16),
        "recognised": np.array([drawing.recognised for drawing in drawings], np.int16),
        "part": parts(drawings, seed),
        "classes": np.array(len(things()), np.int16),
        "cards": cards(),
    }


def cards() -> NDArray[np.int16]:
    """The cards to measure with, as places of words."""
    lines = CARDS.read_text("utf-8").splitlines()
    return np.array(
        [[place_of(word) for word in line.split(", ")] for line in lines if not line.startswith("#")], np.int16
    )


def sample(strokes: Sequence[Points], length: int) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """`length` points along the ink, in units of the longer side, and the number of the stroke that each lies on."""
    lengths = [max(_length(stroke), 1e-6) for stroke in strokes]
    ends = np.cumsum(lengths)
    at = (np.arange(length) + 0.5) * (ends[-1] / length)
    number = np.minimum(np.searchsorted(ends, at), len(strokes) - 1)
    points = np.empty((length, 2))
    for index in np.unique(number):
        mine = number == index
        points[mine] = _along(strokes[index], at[mine] - (ends[index] - lengths[index]))
    return _in_units(points), number.astype(np.int16)


def _length(stroke: Points) -> float:
    return sum(hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in itertools.pairwise(stroke))


def _along(stroke: Points, distances: NDArray[np.float64]) -> NDArray[np.float64]:
    line = np.array(stroke, dtype=float)
    steps = np.concatenate([[0.0], np.cumsum(np.hypot(*np.diff(line, axis=0).T))])
    return np.stack([np.interp(distances, steps, line[:, axis]) for axis in (0, 1)], axis=1)


def _in_units(points: NDArray[np.float64]) -> NDArray[np.int16]:
    low, high = points.min(axis=0), points.max(axis=0)
    return np.round((points - low) * (UNITS / max(*(high - low), 1e-6))).astype(np.int16)


def parts(drawings: Sequence[Drawing], seed: int) -> NDArray[np.int16]:
    """Of the strokes of each word some drawings by chance, the same ones for the same drawings and seed."""
    parts = np.zeros(len(drawings), np.int16)
    chance = np.random.default_rng(seed)
    by_word: dict[int, list[int]] = {}
    for index, drawing in enumerate(drawings):
        if drawing.kind == "strokes":
            by_word.setdefault(drawing.place, []).append(index)
    for place in sorted(by_word):
        mixed = chance.permutation(by_word[place])
        if len(mixed) >= 2 * (TEST + VALIDATION):
            parts[mixed[:TEST]] = HELD_OUT
            parts[mixed[TEST : TEST + VALIDATION]] = VALIDATE
    return parts


def main() -> None:
    folder, out = Path(sys.argv[1]), Path(sys.argv[2])
    drawings = [*people_drawings(folder), *art_drawings(all_pictures())]
    arrays = packed(drawings)
    np.savez(out, **arrays)  # type: ignore[arg-type]
    print(len(drawings), "drawings:", Counter(drawing.kind for drawing in drawings), np.bincount(arrays["part"]))


if __name__ == "__main__":
    main()
