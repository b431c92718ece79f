"""Every word the reader knows: those of the cards, and more that people have drawn, each in French and English."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from tablee.games.pictomania.words import DECKS

MORE: Final = "more_words.tsv"


class UnknownWord(ValueError):
    """A word that the reader has never met."""

    def __init__(self, word: str) -> None:
        super().__init__(word)
        self.word = word


class Entry(NamedTuple):
    """A word in both languages; entries with the same French word are names of one thing."""

    fr: str
    en: str


@cache
def vocabulary() -> tuple[Entry, ...]:
    """Every word the reader knows, those of the cards first."""
    return (*_of_the_cards(), *_more())


@cache
def things() -> tuple[str, ...]:
    """What the reader tells apart, each by its French word."""
    return tuple(dict.fromkeys(entry.fr for entry in vocabulary()))


def places(words: Sequence[str]) -> tuple[tuple[int, ...], ...]:
    """For each word the places among `things` of all that it may mean.

    Some words exist in both languages with different meanings (*basket*, *crayon*): the other words tell the language.
    """
    tongues = [index for index in _indices() if all(_plain(word) in index for word in words)]
    return tuple(_meanings(word, tongues if len(tongues) == 1 else _indices()) for word in words)


def _meanings(word: str, tongues: Sequence[Mapping[str, tuple[int, ...]]]) -> tuple[int, ...]:
    found = tuple(dict.fromkeys(place for index in tongues for place in index.get(_plain(word), ())))
    if not found:
        raise UnknownWord(word)
    return found


@cache
def _indices() -> tuple[Mapping[str, tuple[int, ...]], Mapping[str, tuple[int, ...]]]:
    place = {thing: number for number, thing in enumerate(things())}
    french: dict[str, tuple[int, ...]] = {}
    english: dict[str, tuple[int, ...]] = {}
    for entry in vocabulary():
        french[_plain(entry.fr)] = (place[entry.fr],)
        english[_plain(entry.en)] = (*english.get(_plain(entry.en), ()), place[entry.fr])
    return french, english


def _plain(word: str) -> str:
    return " ".join(word.casefold().replace("'", "’").split()).removeprefix("the ")


def _of_the_cards() -> Iterator[Entry]:
    sides = (side for deck in DECKS.values() for card in deck for side in card.sides)
    return (Entry(fr, en) for side in sides for fr, en in zip(side.fr, side.en, strict=True))


def _more() -> Iterator[Entry]:
    lines = files(__package__).joinpath(MORE).read_text("utf-8").splitlines()
    pairs = (line.split("\t") for line in lines if not line.startswith("#"))
    return (Entry(fr, en) for en, fr in pairs)
