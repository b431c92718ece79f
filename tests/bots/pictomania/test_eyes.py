"""What a bot sees of the slates, and when it reads one again."""

from collections.abc import Callable, Sequence
from math import exp

import pytest

from tablee.bots.pictomania.eyes import FIRST, likelihoods, odds, up_to_milestone, visible, words_on
from tablee.bots.pictomania.levels import BEGINNER, REGULAR, STRONG
from tablee.bots.reading import UnknownWord
from tablee.engine.match import Match
from tablee.games.pictomania import model as m
from tests.bots.pictomania.conftest import Ink, Read
from tests.games.pictomania.table import drawing

Reads = Callable[[Read], None]
LINE = tuple(value for x in range(60) for value in (10 * x, 500))


def inked(match: Match, seat: int, points: tuple[int, ...] = LINE, stroke: int = 0) -> Match:
    return match.play(seat, m.Ink(stroke, points))


def keen_on(*places: int) -> Read:
    """A reader that takes any drawing for these words of all, in order of their likelihood."""

    def read(_ink: Ink, words: Sequence[str]) -> tuple[float, ...]:
        weights = [0.01] * len(words)
        for rank, place in enumerate(places):
            weights[place] = 8.0 / 3**rank
        return tuple(weight / sum(weights) for weight in weights)

    return read


def test_a_slate_that_grows_is_read_at_milestones_and_a_complete_one_whole() -> None:
    assert up_to_milestone((((0, 0),) * (FIRST - 1),)) == ()
    seen = {sum(map(len, up_to_milestone((((0, 0),) * 7, ((9, 9),) * count)))) for count in range(5, 300)}
    assert len(seen) < 15
    assert 190 < max(seen) <= 306


def test_nothing_is_read_twice(reads: Reads) -> None:
    inks: list[Ink] = []

    def read(ink: Ink, words: Sequence[str]) -> tuple[float, ...]:
        inks.append(ink)
        return (1 / len(words),) * len(words)

    reads(read)
    match = inked(drawing(), 1)
    for level in (BEGINNER, REGULAR, STRONG):
        odds(level, match.view(0))
        odds(level, inked(match, 1, (600, 500)).view(2))
    assert len(inks) == 1
    odds(STRONG, inked(match, 1, LINE, 1).view(0))
    assert len(inks) == 2


def test_slates_without_enough_ink_blank_ones_and_ones_own_are_not_read(reads: Reads) -> None:
    reads(keen_on(0))
    match = inked(inked(inked(drawing(), 0), 1), 2, (5, 5)).play(3, m.Blank())
    assert set(odds(STRONG, match.view(0))) == {1}


@pytest.mark.rule("PI-1.8")
def test_ones_own_number_and_symbol_are_nobody_elses(reads: Reads) -> None:
    match = inked(drawing(), 1)
    mine = match.view(0).mine
    assert mine is not None
    own = 7 * m.SYMBOLS.index(mine.symbol) + mine.number - 1
    reads(keen_on(own, (own + 15) % 42))
    for level in (BEGINNER, STRONG):
        found = odds(level, match.view(0))[1]
        assert sum(found) == pytest.approx(1.0)
        assert found[mine.number - 1] == 0.0


def test_slates_read_together_are_told_apart_where_one_alone_is_not(reads: Reads) -> None:
    match = inked(inked(drawing(), 1), 2, tuple(reversed(LINE)))
    numbers = [number for number in range(7) if number != match.view(0).mine.number - 1]
    free = [7 * sign for sign, symbol in enumerate(m.SYMBOLS) if symbol != match.view(0).mine.symbol]
    one, other = free[0] + numbers[0], free[1] + numbers[1]

    def read(ink: Ink, words: Sequence[str]) -> tuple[float, ...]:
        clear = ink[0][0][0] == 500
        return (keen_on(one) if clear else keen_on(one, other))(ink, words)

    reads(read)
    alone, together = (odds(level, match.view(0))[1] for level in (BEGINNER._replace(blur=0.0), STRONG))
    assert together[numbers[1]] > 0.5 > alone[numbers[1]]


def test_beginners_misjudge_drawings_and_the_strong_do_not(reads: Reads) -> None:
    reads(keen_on(8, 16, 24))
    match = inked(drawing(), 1)
    clear, blurred = (odds(level, match.view(0))[1] for level in (STRONG, BEGINNER))
    assert clear != blurred
    assert blurred == odds(BEGINNER, match.view(0))[1]


def test_words_that_the_reader_has_never_met_are_as_likely_as_others(reads: Reads) -> None:
    def read(ink: Ink, words: Sequence[str]) -> tuple[float, ...]:
        if "zzz" in words:
            raise UnknownWord("zzz")
        return keen_on(0)(ink, words)

    reads(read)
    found = likelihoods((((0, 0), (9, 9)),), ("pomme", "zzz", "poire"))
    assert found[0] > found[1] > found[2]
    assert likelihoods((((0, 0), (9, 9)),), ("zzz",)) == (0.0,)


def test_what_was_rubbed_out_is_not_seen() -> None:
    line = m.Stroke(0, "ink", 16, LINE)
    rubber = m.Stroke(1, "rubber", 42, (300, 480, 300, 520))
    left, right = visible((line, rubber))
    assert max(x for x, _ in left) < 270
    assert min(x for x, _ in right) > 330
    assert visible((rubber, line)) == visible((line,))


@pytest.mark.rule("PI-5.2")
def test_with_children_there_is_one_card_to_read(reads: Reads) -> None:
    reads(lambda _ink, words: tuple(exp(-place) for place in range(len(words))))
    match = inked(drawing(kids=True), 1)
    assert len(words_on(match.view(0))) == 7
    assert sum(odds(STRONG, match.view(0))[1]) == pytest.approx(1.0)
