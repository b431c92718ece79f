"""Pictomania on a score pad."""

from typing import Any

import pytest

from tablee.engine.pad import Count, Note
from tablee.engine.refusal import Refused
from tablee.games.pictomania import model as m
from tablee.games.pictomania.pad import PAD

# Four players, whose score tokens are 2, 1 and 1 each. The first one's word was guessed by two, the next one's by all.
ROUND = {"won": [2, 3, 2, 0], "guessed": [2, 3, 0, 0], "bonus": [3, 1, 2, 0], "sheep": None}


def counted(*rounds: dict[str, Any], seats: int = 4, **options: Any) -> Count:
    chosen = m.Options(**options)
    return PAD.count(chosen, seats, [PAD.read(chosen, seats, entry) for entry in rounds])


def refusal(*rounds: dict[str, Any], **options: Any) -> tuple[str | None, str]:
    with pytest.raises(Refused) as refused:
        counted(*rounds, **options)
    return refused.value.clause, refused.value.reason


@pytest.mark.rule("PI-3.6", "PI-3.7", "PI-3.8", "PI-3.10", "PI-3.11")
def test_tokens_won_count_those_kept_count_against_and_the_bonus_needs_a_guess() -> None:
    count = counted(ROUND)
    assert count.totals == (2 - 1 + 3, 3 - 0 + 1, 2 - 4, 0 - 4)
    assert Note("PI-3.10", "no_bonus", 2, 2) in count.lines[0].notes
    assert Note("PI-3.7", "kept", 3, 4) in count.lines[0].notes


@pytest.mark.rule("PI-3.9")
@pytest.mark.parametrize(("sheep", "total"), [(0, 2 - 1 - 3), (2, 2 - 4 - 2), (3, -4)])
def test_the_black_sheep_loses_its_bonus_whether_or_not_somebody_guessed(sheep: int, total: int) -> None:
    count = counted({**ROUND, "sheep": sheep})
    assert count.totals[sheep] == total
    assert (Note("PI-3.9", "sheep", sheep, ROUND["bonus"][sheep]) in count.lines[0].notes) == (sheep != 3)  # type: ignore[index]


@pytest.mark.rule("PI-5.1")
def test_after_five_rounds_the_highest_total_wins() -> None:
    assert counted(*[ROUND] * 4).outcome is None
    count = counted(*[ROUND] * 5)
    assert count.outcome
    assert (count.outcome.winners, count.outcome.why) == ((0, 1), "shared")
    assert refusal(*[ROUND] * 6) == ("PI-5.1", "pad_over")


@pytest.mark.rule("PI-1.4", "PI-1.5", "PI-2.7", "PI-3.3", "PI-3.5")
@pytest.mark.parametrize(
    ("change", "refused"),
    [
        ({"won": [2, 3, 3, 0]}, ("PI-3.3", "pad_won")),
        ({"won": [7, 0, 0, 0]}, ("PI-1.4", "pad_tokens")),
        ({"guessed": [4, 0, 0, 0]}, ("PI-1.4", "pad_tokens")),
        ({"bonus": [3, 3, 2, 1]}, ("PI-2.7", "pad_bonus")),
        ({"bonus": [2, 1, 0, 0]}, ("PI-2.7", "pad_bonus")),
        ({"won": [1, 0, 0, 6], "sheep": 3}, ("PI-3.5", "pad_sheep")),
    ],
)
def test_tokens_that_cannot_have_been_are_refused(change: dict[str, Any], refused: tuple[str, str]) -> None:
    assert refusal({**ROUND, **change}) == refused


@pytest.mark.rule("PI-5.3")
def test_three_who_play_long_have_a_bonus_token_each() -> None:
    entry = {"won": [2, 2, 2], "guessed": [1, 1, 1], "bonus": [3, 2, 1], "sheep": None}
    assert counted(entry, seats=3, long_three=True).totals == (4, 3, 2)
    assert refusal(entry, seats=3) == ("PI-2.7", "pad_bonus")


@pytest.mark.rule("PI-2.10", "PI-1.9")
def test_there_is_a_clock_for_drawing_and_one_for_reading_the_words() -> None:
    assert [(clock.seconds, clock.clause) for clock in PAD.clocks] == [(180, "PI-2.10"), (10, "PI-1.9")]
