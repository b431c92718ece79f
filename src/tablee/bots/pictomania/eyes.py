"""The eyes: how likely each number is for each slate, by the ink that lies on it.

Reading a drawing is slow, so a slate that grows is read at milestones, and what was read is kept.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from math import hypot, log
from typing import Final

from tablee.bots.pictomania.hand import normal
from tablee.bots.pictomania.joint import marginals
from tablee.bots.pictomania.levels import Level
from tablee.bots.reading import Box, UnknownWord, read
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.games.pictomania import model as m

Spot = tuple[int, int]
Ink = tuple[tuple[Spot, ...], ...]
Odds = tuple[float, ...]  # a probability for each number

FIRST: Final = 12  # points at which a slate is first read
FURTHER: Final = 1.35  # times as many, at which it is read again
KEPT: Final = 512  # readings: those of the last rounds at a few tables
NEVER: Final = 1e-9
ROOM: Final[Box] = (90, 90, 910, 910)  # what a drawing usually fills of its slate


def own_chance(level: Level, view: m.View, what: str) -> Chance:
    """A chance that stays the same over the round, whenever and however often the bot is asked, and tells nothing but
    what its seat sees. Even a server that starts again finds the bot where it was."""
    mine = certain(view.mine, "a word")
    words = "/".join(words[0] for words in view.cards.values())
    return Chance(f"{what}/{level.name}/{view.seat}/{mine.symbol}/{mine.word}/{words}", view.round)


def words_on(view: m.View) -> tuple[str, ...]:
    """All words on the table, symbol by symbol."""
    return tuple([word for symbol in _symbols(view) for word in view.cards[symbol]])


def _symbols(view: m.View) -> list[m.Symbol]:
    return [symbol for symbol in m.SYMBOLS if symbol in view.cards]


def odds(level: Level, view: m.View) -> Mapping[Seat, Odds]:
    """For each other slate with enough ink on it, how likely each number is."""
    mine, symbols = certain(view.mine, "a word"), _symbols(view)
    own = symbols.index(mine.symbol), mine.number - 1
    slates = tuple(_slates(view))
    blurs = own_chance(level, view, "reads").seed if level.blur else ""
    return _odds(level, slates, words_on(view), own, len(symbols), blurs)


def _slates(view: m.View) -> Iterator[tuple[Seat, Ink, bool]]:
    """The slates that can be read, each with its ink and whether it is complete."""
    for seat in range(view.seats):
        if seat != view.seat and not view.blank[seat]:
            complete = view.taken[seat] is not None
            ink = looked_at(view.slates[seat], complete)
            if ink:
                yield seat, ink, complete


@lru_cache(KEPT)
def looked_at(strokes: tuple[m.Stroke, ...], complete: bool) -> Ink:
    """What of a slate is read: all of it once it is complete."""
    ink = visible(strokes)
    return ink if complete else up_to_milestone(ink)


@lru_cache(KEPT)
def _odds(
    level: Level,
    slates: tuple[tuple[Seat, Ink, bool], ...],
    words: tuple[str, ...],
    own: tuple[int, int],
    symbols: int,
    key: str,
) -> Mapping[Seat, Odds]:
    read = [_blurred(likelihoods(ink, words, complete), level.blur, f"{key}/{seat}") for seat, ink, complete in slates]
    if level.together:
        found = marginals(read, own, symbols)
    else:
        found = tuple(marginals([each], own, symbols)[0] for each in read)
    numbers = len(m.NUMBERS)
    return {
        seat: tuple([sum(marginal[number::numbers]) for number in range(numbers)])
        for (seat, _, _), marginal in zip(slates, found, strict=True)
    }


def _blurred(likely: Sequence[float], blur: float, key: str) -> Sequence[float]:
    """What somebody makes of a drawing who misjudges words, the same way all through a round."""
    return (
        [each + off for each, off in zip(likely, _misjudged(len(likely), blur, key), strict=True)] if blur else likely
    )


@lru_cache(KEPT)
def _misjudged(count: int, blur: float, key: str) -> tuple[float, ...]:
    chance = Chance(key)
    return tuple(blur * normal(chance, "off") for _ in range(count))


@lru_cache(KEPT)
def likelihoods(ink: Ink, words: tuple[str, ...], complete: bool = True) -> tuple[float, ...]:
    """The log-probability of each word by a drawing alone; of words that the reader does not know, the mean.

    What is complete is read as large as it is, what is not in its place on the slate.
    """
    page = None if complete else ROOM
    try:
        return _logs(read(ink, words, page))
    except UnknownWord:
        known = tuple(word for word in words if _is_known(word))
        found = dict(zip(known, _logs(read(ink, known, page)), strict=True)) if known else {}
        mean = sum(found.values()) / max(1, len(found))
        return tuple(found.get(word, mean) for word in words)


def _logs(chances: Sequence[float]) -> tuple[float, ...]:
    return tuple([log(max(NEVER, each)) for each in chances])


@lru_cache(KEPT)
def _is_known(word: str) -> bool:
    try:
        read((((0, 0), (100, 100)),), (word,))
    except UnknownWord:
        return False
    return True


# What of a slate is looked at


def visible(strokes: Sequence[m.Stroke]) -> Ink:
    """The lines on a slate, less what was rubbed out."""
    lines: list[tuple[Spot, ...]] = []
    for stroke in strokes:
        spots = tuple(zip(stroke.points[::2], stroke.points[1::2], strict=True))
        if stroke.pen == "ink":
            lines.append(spots)
        else:
            lines = [part for line in lines for part in _rubbed(line, spots, stroke.width)]
    return tuple(lines)


def _rubbed(line: Sequence[Spot], rubber: Sequence[Spot], width: int) -> Iterator[tuple[Spot, ...]]:
    part: list[Spot] = []
    for x, y in line:
        if any(hypot(x - at_x, y - at_y) <= width for at_x, at_y in rubber):
            if part:
                yield tuple(part)
            part = []
        else:
            part.append((x, y))
    if part:
        yield tuple(part)


def up_to_milestone(ink: Ink) -> Ink:
    """The ink as it was at the last milestone; none before the first."""
    count = sum(map(len, ink))
    if count < FIRST:
        return ()
    left = int(FIRST * FURTHER ** int(log(count / FIRST, FURTHER)))
    lines: list[tuple[Spot, ...]] = []
    for line in ink:
        lines.append(line[:left])
        left -= len(line)
        if left <= 0:
            break
    return tuple(lines)
