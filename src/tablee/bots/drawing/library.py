"""A stand-in for the library of pictures: for every word two made-up shapes, alike but for a detail."""

from functools import cache
from math import cos, sin, tau
from typing import Final

from tablee.bots.drawing.picture import Picture, Stroke
from tablee.engine.chance import Chance
from tablee.games.pictomania.words import DECKS

FRENCH: Final = {
    spelled: french
    for deck in DECKS.values()
    for card in deck
    for side in card.sides
    for french, english in zip(side.fr, side.en, strict=True)
    for spelled in (english, french)
}


@cache
def pictures_of(word: str) -> tuple[Picture, ...]:
    """The pictures of a word, by its French or English name; none of a word that is on no card."""
    french = FRENCH.get(word)
    return () if french is None else tuple(_picture(french, number) for number in range(2))


def all_pictures() -> tuple[Picture, ...]:
    """Every picture there is."""
    return tuple(picture for word in dict.fromkeys(FRENCH.values()) for picture in pictures_of(word))


def _picture(word: str, number: int) -> Picture:
    strokes = [_loop(Chance(f"{word}/{place}"), 300 - 40 * place) for place in range(5)]
    strokes.append(_loop(Chance(f"{word}/detail {number}"), 60))
    return Picture(word, tuple(strokes), "made up", shown=True)


def _loop(chance: Chance, size: int) -> Stroke:
    middle = [250 + chance.below("middle", 500) for _ in "xy"]
    wide, high = (size * (0.3 + 0.7 * chance.unit("size")) for _ in "xy")
    turn = tau * chance.unit("turn")
    around = [turn + tau * (0.4 + 0.6 * chance.unit("part")) * at / 24 for at in range(25)]
    points = [(middle[0] + wide * cos(at), middle[1] + high * sin(at)) for at in around]
    return tuple((min(1000, max(0, round(x))), min(1000, max(0, round(y)))) for x, y in points)
