"""The laws of questions: when a seat of any game is asked something new. `LAWS=200` runs them long."""

from collections.abc import Iterator
from itertools import pairwise

import pytest

from tablee.engine.match import Match
from tablee.engine.record import Played, follow
from tablee.games import GAMES
from tests.laws import TABLES, Table, Walk, done_or_refused, imagined, law, shown, stays_open, walk, walk_afresh


@pytest.fixture(scope="module", params=TABLES, ids=str)
def table(request: pytest.FixtureRequest) -> Table:
    chosen: Table = request.param
    return chosen


@law
def test_a_seat_is_asked_something_new_exactly_when_its_question_is_not_open_any_more(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for before, after, seat in _asked_again(path):
        if stays_open(before, after, seat):
            assert after.questions[seat] == before.questions[seat]
    for before, after, seat in _asked_after_their_own_commands(path):
        assert after.questions[seat] != before.questions[seat]


@pytest.mark.parametrize("name", GAMES)
def test_a_game_that_always_asked_the_same_would_break_that_law(name: str) -> None:
    paths = [walk_afresh(table, 0) for table in TABLES if table.game is GAMES[name]]
    assert any(True for path in paths for _ in _asked_after_their_own_commands(path))


def _asked_again(path: Walk) -> Iterator[tuple[Match, Match, int]]:
    """The seats that are asked both before and after a step."""
    for before, after in pairwise(path.matches):
        for seat in before.to_act & after.to_act:
            yield before, after, seat


def _asked_after_their_own_commands(path: Walk) -> Iterator[tuple[Match, Match, int]]:
    """Of these, the seats that have answered their question and are asked another one."""
    for before, after, seat in _asked_again(path):
        entry = path.log[before.version]
        if isinstance(entry, Played) and entry.seat == seat and not stays_open(before, after, seat):
            yield before, after, seat


@law
def test_a_new_question_tells_a_seat_nothing_that_it_is_notshown(table: Table, seed: int) -> None:
    path = walk(table, seed)
    for place in path.places:
        for seat in range(table.seats) if place < len(path.log) else ():
            match, other = path.matches[place], imagined(path, place, seat)
            after, other_after = path.matches[place + 1], done_or_refused(follow, other, path.log[place])
            if isinstance(other_after, Match) and shown(other_after, seat) == shown(after, seat):
                assert _is_asked_something_new(other, other_after, seat) == _is_asked_something_new(match, after, seat)


def _is_asked_something_new(before: Match, after: Match, seat: int) -> bool:
    return before.questions.get(seat) != after.questions.get(seat)
