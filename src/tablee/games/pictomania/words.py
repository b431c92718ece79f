"""The word cards, kept as data: one file for each deck, to be edited by hand.

Empty lines separate the cards. A card is four lines: two sides, each a line of seven words in French and a line of
their counterparts in English, in the same order. Lists that are much alike are the two sides of one card, so that they
never lie on the table together. A French line that opens with `*` is a list for children. Lines that open with `#` are
for the reader.
"""

from collections.abc import Mapping
from importlib.resources import files
from typing import Final, Literal, get_args

from tablee.engine.game import Noun

Color = Literal["green", "yellow", "blue", "violet"]  # PI-1.1: from easy to very hard
COLORS: Final[tuple[Color, ...]] = get_args(Color)

Words = tuple[str, str, str, str, str, str, str]
MARK: Final = "* "


class Side(Noun, frozen=True):
    """Seven words that are easily taken for one another, in both languages."""

    fr: Words
    en: Words
    for_children: bool = False


class Card(Noun, frozen=True):
    """A word card: one of its sides lies open."""

    sides: tuple[Side, Side]


def parse_deck(page: str) -> tuple[Card, ...]:
    """The cards of a deck, read."""
    lines = [line for line in page.splitlines() if not line.startswith("#")]
    return tuple(map(_card, "\n".join(lines).strip().split("\n\n")))


def _card(lines: str) -> Card:
    one_fr, one_en, other_fr, other_en = lines.splitlines()
    return Card((_side(one_fr, one_en), _side(other_fr, other_en)))


def _side(fr: str, en: str) -> Side:
    return Side(_words(fr.removeprefix(MARK)), _words(en), fr.startswith(MARK))


def _words(line: str) -> Words:
    one, two, three, four, five, six, seven = line.split(", ")
    return one, two, three, four, five, six, seven


def _read(color: Color) -> tuple[Card, ...]:
    return parse_deck(files(__package__).joinpath("words", f"{color}.txt").read_text("utf-8"))


DECKS: Final[Mapping[Color, tuple[Card, ...]]] = {color: _read(color) for color in COLORS}
FOR_CHILDREN: Final = frozenset(
    words
    for deck in DECKS.values()
    for card in deck
    for side in card.sides
    if side.for_children
    for words in (side.fr, side.en)
)
FIRST_FOR_CHILDREN: Final = frozenset(words[0] for words in FOR_CHILDREN)


def are_for_children(words: Words) -> bool:
    """True for a list that children know. Its first word alone rules out most others."""
    return words[0] in FIRST_FOR_CHILDREN and words in FOR_CHILDREN
