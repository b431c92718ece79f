"""Which picture of its word a bot draws."""

from typing import Final

from tablee.bots.drawing.library import pictures_of
from tablee.bots.drawing.picture import Picture, Stroke
from tablee.bots.pictomania.eyes import likelihoods
from tablee.bots.pictomania.levels import Level
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.games.pictomania import model as m

STROKES: Final = 4
CORNERS: Final = 5


def picture_for(level: Level, view: m.View, chance: Chance) -> Picture:
    """The strong draw what is least like the other six words of the card, beginners what comes next to it."""
    mine = certain(view.mine, "a word")
    able = [picture for picture in pictures_of(mine.word) if picture.shown and picture.strokes]
    if not able:
        return _scribbled(mine.word, chance)
    if level.taste == "any" or len(able) == 1:
        return chance.pick("picture", able)
    able.sort(key=lambda picture: -_clarity(picture, view.cards[mine.symbol], mine.number))
    return able[0 if level.taste == "best" else 1]


def _clarity(picture: Picture, words: m.Words, number: m.Number) -> float:
    return likelihoods(picture.strokes, words)[number - 1]


def _scribbled(word: str, chance: Chance) -> Picture:
    """Of a word that nobody has drawn for it, a bot draws anything."""
    return Picture(word, tuple(_zigzag(chance) for _ in range(STROKES)), "scribbled", shown=True)


def _zigzag(chance: Chance) -> Stroke:
    return tuple((chance.below("across", 1001), chance.below("down", 1001)) for _ in range(CORNERS))
