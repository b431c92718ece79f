"""Diciassette on a score pad."""

from typing import Any

import pytest

from tablee.engine.pad import Count, Note
from tablee.engine.refusal import Refused
from tablee.games.diciassette import model as m
from tablee.games.diciassette.pad import PAD


def call(caller: int, laid_by: int, reached: bool = True, traps: tuple[int, int, int] = (0, 0, 0)) -> dict[str, Any]:
    return {"caller": caller, "laid_by": laid_by, "sum": "reached" if reached else "short", "traps": traps}


def counted(*calls: dict[str, Any]) -> Count:
    return PAD.count(m.Options(), 3, [PAD.read(m.Options(), 3, each) for each in calls])


def held(count: Count) -> tuple[tuple[int, ...], tuple[int, ...]]:
    return count.totals, count.beside["penalties"]


def refusal(*calls: dict[str, Any]) -> tuple[str | None, str]:
    with pytest.raises(Refused) as refused:
        counted(*calls)
    return refused.value.clause, refused.value.reason


@pytest.mark.rule("DI-3.5", "DI-3.6")
def test_the_sum_says_who_gets_the_victory_and_who_the_penalty() -> None:
    assert held(counted(call(0, 1))) == ((1, 0, 0), (0, 1, 0))
    assert held(counted(call(0, 1, reached=False))) == ((0, 1, 0), (1, 0, 0))


@pytest.mark.rule("DI-4.7", "DI-4.8")
def test_traps_give_their_owners_one_victory_and_the_caller_a_penalty_each() -> None:
    count = counted(call(0, 1, reached=False, traps=(0, 0, 2)))
    assert count.lines[0].scores == (0, 1, 1)
    assert {"trap", "trapped"} <= {note.says for note in count.lines[0].notes}


@pytest.mark.rule("DI-5.1", "DI-5.2")
def test_a_second_penalty_goes_back_with_its_fellow_and_a_victory() -> None:
    count = counted(call(1, 0), call(1, 2, reached=False), call(1, 2, reached=False))
    assert held(count) == ((0, 0, 2), (1, 0, 0))
    assert count.lines[2].scores == (0, -1, 1)
    assert Note("DI-5.1", "given_back", 1, 1) in count.lines[2].notes


@pytest.mark.rule("DI-5.3", "DI-5.5")
def test_three_victories_win_and_nothing_is_called_afterwards() -> None:
    calls = [call(0, 1), call(0, 2), call(0, 1)]
    count = counted(*calls)
    assert count.outcome
    assert (count.outcome.winners, count.outcome.scores) == ((0,), (3, 0, 0))
    assert counted(*calls[:2]).outcome is None
    assert refusal(*calls, call(0, 1)) == ("DI-5.3", "pad_over")


@pytest.mark.rule("DI-1.1", "DI-3.2")
def test_calls_that_cannot_have_been_are_refused() -> None:
    assert refusal(call(1, 1)) == ("DI-3.2", "pad")
    assert refusal(call(0, 1, traps=(3, 3, 0))) == ("DI-1.1", "pad_traps")
    assert refusal(call(0, 1, traps=(-1, 0, 0))) == ("DI-1.1", "pad_traps")


def test_nobody_leads_before_there_is_a_victory() -> None:
    assert counted().leaders == ()
    assert counted(call(0, 1)).leaders == (0,)
