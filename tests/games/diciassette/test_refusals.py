"""What is refused, and under which clause when several apply."""

from typing import Any

import pytest

from tablee.engine.codec import fit
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games.diciassette import model as m
from tests.games.diciassette.table import CALL, PASS, called, clause, closed, deal, lay, play, refusal, table, up

THREE = ("s1 d1 d1", "s2 d2 d2", "s3 d3 d3")
NOT_HELD = up("trap")


def over(**how: Any) -> Match:
    """Seat 0 has won."""
    return called(lay(table(*THREE, victories=(2, 0, 0), **how), "s1"), 1)


@pytest.mark.rule("DI-5.3")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
@pytest.mark.parametrize("command", [CALL, PASS, up("s1"), NOT_HELD])
def test_first_comes_that_the_game_is_over(pace: str, command: m.AnyCommand) -> None:
    assert [clause(over(pace=pace), seat, command) for seat in range(3)] == ["DI-5.3"] * 3


@pytest.mark.rule("DI-3.1", "DI-2.4", "DI-2.1")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_laying_in_a_window_comes_before_the_turn_and_the_card(pace: str) -> None:
    match = lay(deal(*THREE, pace=pace), "s1")
    for seat in range(3):
        assert refusal(match, seat, NOT_HELD).args[:2] == ("DI-3.1", "lay")


@pytest.mark.rule("DI-3.1", "DI-3.2")
def test_that_no_window_is_open_comes_before_who_laid_last() -> None:
    match = closed(lay(deal(*THREE), "s1"))
    for seat in range(3):
        assert refusal(match, seat, CALL).args[:2] == ("DI-3.1", "closed")
        assert refusal(match, seat, PASS).args[:2] == ("DI-3.1", "closed")


@pytest.mark.rule("DI-3.1", "DI-3.2", "DI-3.11")
def test_at_live_pace_a_closed_window_still_takes_calls_but_no_pass() -> None:
    match = closed(lay(deal(*THREE, pace="live"), "s1"))
    assert [clause(match, seat, PASS) for seat in range(3)] == ["DI-3.1"] * 3
    assert clause(match, 0, CALL) == "DI-3.2"


@pytest.mark.rule("DI-2.4", "DI-2.1")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_the_turn_comes_before_the_card(pace: str) -> None:
    match = closed(lay(deal(*THREE, pace=pace), "s1"))
    assert [clause(match, seat, NOT_HELD) for seat in range(3)] == ["DI-2.4", "DI-2.1", "DI-2.4"]


@pytest.mark.rule("DI-3.2", "DI-3.12")
def test_who_laid_last_comes_before_a_tie() -> None:
    match = lay(deal(*THREE, pace="live"), "s1").play(2, CALL)
    assert clause(match, 0, PASS) == clause(match, 0, CALL) == "DI-3.2"


@pytest.mark.rule("DI-3.11", "DI-3.12")
def test_the_same_answer_again_comes_before_a_tie() -> None:
    match = play(lay(deal(*THREE, pace="live"), "s1"), (1, PASS), (2, CALL))
    assert clause(match, 1, PASS) == "DI-3.11"
    assert clause(match, 2, CALL) == "DI-3.11"
    assert clause(match, 2, PASS) == "DI-3.12"


@pytest.mark.parametrize(
    "command",
    [
        {"do": "lay", "card": "s1"},
        {"do": "lay", "face": "up"},
        {"do": "lay", "card": "s1", "face": "sideways"},
        {"do": "lay", "card": 1, "face": "up"},
        {"do": "lay", "card": "s1", "face": "up", "seat": 0},
        {"do": "call", "sum": 17},
        {"do": "pass", "on": 1},
        {"do": "shout"},
        {},
        [],
    ],
)
def test_a_malformed_command_is_refused_without_a_clause(command: Any) -> None:
    with pytest.raises(Refused) as caught:
        fit(m.AnyCommand, command)
    assert caught.value.clause is None
