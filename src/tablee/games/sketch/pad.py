"""Sketch! on a score pad: the cards that everybody has left, for as many games as people like."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from tablee.engine.game import Noun
from tablee.engine.pad import Clock, Count, Field, Line, Pad, lowest, read_words, summed, wins
from tablee.engine.refusal import Refused
from tablee.games.sketch import model as m
from tablee.games.sketch.ending import scores_of, won_by
from tablee.games.sketch.rules import cards, has_vetoes


class Entry(Noun, frozen=True, kw_only=True):
    """The end of a game: how many of which cards lie before each seat."""

    cards: tuple[dict[m.Code, int], ...]


def fields(options: m.Options, _seats: int) -> tuple[Field, ...]:
    codes = m.CODES if has_vetoes(options) else m.CODES[:-1]
    return (Field(name="cards", kind="cards", each=True, values=codes),)


def count(options: m.Options, seats: int, entries: Sequence[Entry]) -> Count:
    lines = tuple(_line(options, entry) for entry in entries)
    totals = summed(lines, seats)
    return Count(lines, totals, lowest(totals) if lines else (), beside={"won": wins(lines, seats)})


def _line(options: m.Options, entry: Entry) -> Line:
    _check(options, entry)
    hands = [list(Counter(hand).elements()) for hand in entry.cards]
    end = won_by(scores_of(hands, options), options)
    return Line(end.scores, winners=end.winners)


def _check(options: m.Options, entry: Entry) -> None:
    left, there = sum(map(Counter, entry.cards), Counter[str]()), Counter(cards(options))
    for code, number in left.items():
        if number > there[code]:
            raise Refused("SK-1.1", "pad_cards", most=there[code], number=number)


CLOCKS: Final = (Clock("look", round(m.Options().look), "SK-3.5"),)
PAD: Final = Pad(Entry, read_words(__name__), fields, count, ("teams", "kids", "kids_veto", "points"), CLOCKS)
