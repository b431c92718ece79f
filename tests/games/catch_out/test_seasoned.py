"""The seasoned player knows what people know."""

from collections import Counter
from typing import Any

import pytest

from tablee import GAMES, Chance, Match, simulate
from tablee.engine.manner import Manner
from tablee.games.catch_out import model as m
from tablee.games.catch_out import seasoned
from tablee.games.catch_out.seasoned import Numbers, numbers_of, play
from tests.games.catch_out.table import TAKE, say
from tests.games.catch_out.test_bluffs import dealt, taken

GAME = GAMES["catch_out"]


def decisions(match: Match, by: Numbers, count: int = 60) -> Counter[Any]:
    view = match.view(min(match.to_act), recall=True)
    return Counter(play(view, by, Chance("seasoned", step)).command for step in range(count))


def test_it_beats_the_reference() -> None:
    seasoned, _ = simulate("catch_out", 60, seats=2, bots=["seasoned", "rule"], jobs=1).bots
    assert seasoned.win_rate_95.low > 0.5


def test_it_says_three_alike_with_such_a_hand_and_now_and_then_without() -> None:
    alike = dealt(3, "D7", "D7", "X")
    assert set(decisions(alike, Numbers(owns_up=1))) == {say(7, 7, 7)}
    assert say(7, 7, 7) not in decisions(alike, Numbers(owns_up=0))
    other = dealt(3, "D7", "D8", "A1")
    lies = decisions(other, Numbers(alike=0.5, honest=1))
    assert 10 < lies[say(8, 7, 1)] < 50
    assert all(command.values[0] == command.values[2] for command in lies if command != say(8, 7, 1))


def test_it_gathers_three_alike() -> None:
    view = taken(3, "D7", "A5", "X", "D7", "D9")
    assert play(view, Numbers(gathers=1), Chance("s")).command == m.Keep("D9", "A5", "up")


def test_it_calls_a_lie_that_its_own_cards_tell() -> None:
    """Seat 0 has all three zeros in sight."""
    match = Match.start(GAME, 2, seed=1, fixed={"first": 1, "deck": ("A0", "A0", "A1", "A2", "D7", "A0")})
    match = match.play(0, m.Done()).play(1, m.Done()).play(1, say(5, 5, 0))
    assert set(decisions(match, numbers_of(2))) == {m.Challenge("false")}


def test_it_believes_in_cards_that_it_passed_on() -> None:
    """Seat 0 passed three sevens on; seat 1 says that it passes three alike on."""
    passed = dealt(2, *("A0", "A0", "A1", "A1", "A2", "A2"), "D7", "D7", "D7", "A5", "A4", "A3")
    passed = passed.play(0, say(9, 8, 1)).play(1, TAKE).play(1, m.Keep("A3", "A5", "up", "A4"))
    assert set(decisions(passed.play(1, say(7, 7, 7)), numbers_of(2))) == {m.Challenge("true")}
    assert set(decisions(passed.play(1, say(6, 6, 6)), numbers_of(2))) == {m.Challenge("false")}


@pytest.mark.parametrize(("seats", "to"), [(2, 0), (5, 1)])
def test_it_hides_demons_where_handing_them_out_is_worth_less(seats: int, to: int) -> None:
    laid = ("A0", "A0", "A1", "A1", "A2", "A2") if seats == 2 else ()
    match = dealt(seats, *laid, "A5", "D7", "X").play(0, say(5, 5, 5)).play(1, m.Challenge("false"))
    (share,) = decisions(match, Numbers(grudge=-5))
    assert [give.to for give in share.cards if give.card == "D7"] == [to]


def test_the_bold_lie_and_challenge_more_than_the_careful() -> None:
    """A stranger says what may well be so, or hardly."""
    truths: dict[Manner, int] = {}
    challenges: dict[Manner, int] = {}
    holder, seen = dealt(4, "D7", "D8", "A1"), dealt(2, "A6", "A6", "A1", "A1", "A2", "A2", "D7", "D8", "A1")
    answering = [seen.play(0, say(*values)) for values in ((8, 7, 6), (9, 6, 3), (9, 3, 1))]
    for manner in seasoned.MANNERS:
        truths[manner] = decisions(holder, numbers_of(4, manner), 100)[say(8, 7, 1)]
        taken = [decisions(match, numbers_of(2, manner), 100)[TAKE] for match in answering]
        challenges[manner] = 300 - sum(taken)
    assert truths["bold"] < truths["even"] < truths["careful"]
    assert challenges["bold"] > challenges["careful"]
