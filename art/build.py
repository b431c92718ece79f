"""Builds the data file of the bots' pictures: `make pictures`."""

import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import pairwise
from pathlib import Path
from typing import Final

from art.gallery import HERE, Piece, gallery
from art.shapes import Strokes, length
from art.tracing import simplified
from tablee.bots.drawing.library import MARK, Collection
from tablee.bots.drawing.picture import OURS, Picture, Stroke, write_line
from tablee.games.pictomania.slates import SIZE

FILE: Final = HERE.parent / "src/tablee/bots/drawing/pictures.tsv"
MAKERS: Final = ("build", "figures", "gallery", "heads", "iconsets", "language", "shapes", "tracing")
OUR_OWN: Final = Collection(OURS, "MIT", "Tablée", "art/pictures")
FINE: Final = 0.2  # of 100: how far our own simplified lines may stray
HEAVY: Final = 900.0  # of 100: pictures with more ink are drawn only if there is no other
MOST_STROKES: Final = 40


def fingerprint() -> str:
    """Of all that the data file is made from; of the icons, the lock of their packages."""
    made_from = [
        *HERE.glob("pictures/*.txt"),
        *HERE.glob("icons/*.tsv"),
        HERE / "props.txt",
        HERE / "package-lock.json",
    ]
    made_from += [HERE / f"{name}.py" for name in MAKERS]
    digest = sha256()
    for file in sorted(made_from):
        digest.update(f"{file.relative_to(HERE).as_posix()}\0".encode())
        digest.update(file.read_bytes())
    return digest.hexdigest()


def pictures(pieces: Mapping[str, Sequence[Piece]]) -> Iterator[Picture]:
    """Every other picture of a word is drawn at the table, beginning with the first; the rest is for training."""
    for word, all_of_word in pieces.items():
        for number, piece in enumerate(sorted(all_of_word, key=_is_heavy)):
            yield Picture(word, on_slate(piece.strokes), piece.source, number % 2 == 0)


def _is_heavy(piece: Piece) -> bool:
    return sum(map(length, piece.strokes)) > HEAVY or len(piece.strokes) > MOST_STROKES


def on_slate(strokes: Strokes) -> tuple[Stroke, ...]:
    """Strokes in whole numbers in the box of a slate."""
    return tuple(filter(None, (_rounded(simplified(stroke, FINE)) for stroke in strokes)))


def _rounded(stroke: Sequence[tuple[float, float]]) -> Stroke:
    points = [(round(x * SIZE / 100), round(y * SIZE / 100)) for x, y in stroke]
    return (points[0], *(after for before, after in pairwise(points) if after != before))


def collections(found: Iterable[Picture]) -> Iterator[Collection]:
    from art.iconsets import SETS, licence

    used = {name for picture in found for name in picture.collections}
    if OURS in used:
        yield OUR_OWN
    yield from (Collection(name, *licence(name)) for name in SETS if name in used)


def main() -> None:
    mistakes: list[str] = []
    found = tuple(pictures(gallery(mistakes.append)))
    heads = [MARK + "\t".join(collection) for collection in collections(found)]
    FILE.write_text("\n".join([fingerprint(), *heads, *map(write_line, found)]) + "\n", "utf-8")
    sys.stdout.write(_summary(found))
    if mistakes:
        sys.exit("\n".join(mistakes))


def _summary(found: Sequence[Picture]) -> str:
    words = {picture.word for picture in found}
    size = Path(FILE).stat().st_size / 1e6
    return f"{len(found)} pictures of {len(words)} words, {size:.2f} MB\n"


if __name__ == "__main__":
    main()
