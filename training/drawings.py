"""Reads drawings to train with: a folder of people's drawings, and the pictures that bots draw.

The folder holds files of JSON lines (`*.ndjson`, gzipped or not). A line with `word` and its strokes (`s`, `strokes` or
`drawing`: `[[[x…], [y…], …], …]`) is a drawing, and art if it has a `source`; a line that is a list of 28 × 28 greys is
a bitmap of the word that the file is named after. The first bitmaps of a word repeat its drawings: they are left out.
"""

import gzip
import json
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from itertools import islice
from multiprocessing import Pool
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from tablee.bots.drawing.picture import Picture
from tablee.bots.reading.vocabulary import places, things
from training.skeleton import strokes_of

SIDE = 28
MARGIN = 3  # how many more bitmaps than drawings are left out: some of the drawings are missing from their file

Points = list[tuple[float, float]]


class Drawing(NamedTuple):
    """One drawing: the place of its word, its strokes, and where it is from."""

    place: int
    strokes: list[Points]
    kind: str  # "strokes" as a person drew them, "bitmap" traced from one, "art"
    recognised: bool = True


def people_drawings(folder: Path) -> list[Drawing]:
    """All that people drew: drawings first, then what is traced from bitmaps."""
    drawn = drawn_by_people(folder)
    known = Counter(drawing.place for drawing in drawn if drawing.kind == "strokes")
    with Pool() as pool:
        traced = pool.map(partial(_traced, known=known), _files(folder), chunksize=4)
    return drawn + [drawing for part in traced for drawing in part]


def drawn_by_people(folder: Path) -> list[Drawing]:
    """The drawings whose strokes are known, always in the same order."""
    return [drawing for path in _files(folder) for drawing in _drawn(path)]


def _files(folder: Path) -> list[Path]:
    return sorted(path for path in folder.rglob("*.ndjson*") if path.is_file())


def art_drawings(pictures: Iterable[Picture]) -> list[Drawing]:
    """The pictures to train with: those that bots do not draw, or else the only one that a word has."""
    by_word: dict[str, list[Picture]] = {}
    for picture in pictures:
        by_word.setdefault(picture.word, []).append(picture)
    place = {thing: number for number, thing in enumerate(things())}
    return [
        Drawing(place[word], [[(x, y) for x, y in stroke] for stroke in picture.strokes], "art")
        for word, all_of_them in by_word.items()
        for picture in [one for one in all_of_them if not one.shown] or all_of_them
    ]


def place_of(word: str) -> int:
    """The place of the thing that people drew when they were asked for a word in English."""
    return places([word])[0][-1]  # the last meaning is the one that is no word of the cards


def _lines(path: Path) -> Iterator[Any]:
    with gzip.open(path, "rt") if path.suffix == ".gz" else path.open() as file:
        yield from map(json.loads, file)


def _is_bitmaps(path: Path) -> bool:
    return isinstance(next(_lines(path), None), list)


def _drawn(path: Path) -> Iterator[Drawing]:
    if not _is_bitmaps(path):
        for line in _lines(path):
            strokes = line.get("s") or line.get("strokes") or line["drawing"]
            points = [list(zip(stroke[0], stroke[1], strict=True)) for stroke in strokes]
            kind = "art" if "source" in line else "strokes"
            yield Drawing(place_of(line["word"]), points, kind, line.get("ok", True))


def _traced(path: Path, known: Counter[int]) -> list[Drawing]:
    if not _is_bitmaps(path):
        return []
    place = place_of(path.name.split(".")[0])
    fresh = list(islice(_lines(path), known[place] + MARGIN, None))
    bitmaps = np.array(fresh, dtype=np.float32).reshape(-1, SIDE, SIDE)
    return [Drawing(place, strokes, "bitmap") for strokes in strokes_of(bitmaps) if strokes]
