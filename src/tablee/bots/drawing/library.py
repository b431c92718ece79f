"""The library: all pictures there are, by word.

`pictures.tsv` is made by `make pictures` from the project's `art` folder and never edited by hand. Its first line is a
fingerprint of that folder, the next ones name the collections with licence, author and address; then each line is a
picture (`picture.py`).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.bots.drawing.picture import Picture, read_line
from tablee.games.pictomania.words import DECKS

MARK: Final = "# "
SIDES: Final = tuple(side for deck in DECKS.values() for card in deck for side in card.sides)
FRENCH: Final = frozenset(word for side in SIDES for word in side.fr)
FROM_ENGLISH: Final[Mapping[str, str]] = {en: fr for side in SIDES for fr, en in zip(side.fr, side.en, strict=True)}


class Collection(NamedTuple):
    """A set of pictures: its name, licence (SPDX), author and address."""

    name: str
    licence: str
    author: str
    address: str


def pictures_of(word: str) -> tuple[Picture, ...]:
    """The pictures of a word, the best first; none if there are none.

    A few words are French and English (“chat”, “pull”): French comes first.
    """
    return _read(word if word in FRENCH else FROM_ENGLISH.get(word, word))


def all_pictures() -> tuple[Picture, ...]:
    return tuple(picture for word in _lines() for picture in _read(word))


def collections() -> tuple[Collection, ...]:
    """Where the pictures come from."""
    return tuple(Collection(*line.removeprefix(MARK).split("\t")) for line in _page() if line.startswith(MARK))


def inputs() -> str:
    """The fingerprint of what the data file was made from."""
    return _page()[0]


@cache
def _page() -> tuple[str, ...]:
    return tuple(files(__package__).joinpath("pictures.tsv").read_text("utf-8").splitlines())


@cache
def _lines() -> Mapping[str, tuple[str, ...]]:
    """The lines of each word: reading a picture waits until it is asked for."""
    found: dict[str, list[str]] = {}
    for word, line in _worded():
        found.setdefault(word, []).append(line)
    return {word: tuple(lines) for word, lines in found.items()}


def _worded() -> Iterator[tuple[str, str]]:
    return ((line.partition("\t")[0], line) for line in _page()[1:] if not line.startswith(MARK))


@cache
def _read(word: str) -> tuple[Picture, ...]:
    return tuple(map(read_line, _lines().get(word, ())))
