"""From round to round, and the end of Pictomania."""

import pytest

from tablee.games.pictomania import model as m
from tests.games.pictomania.table import (
    BLANK,
    FINISH,
    PASS,
    all_pass,
    all_ready,
    asked,
    bet,
    events,
    finished,
    ink,
    inked,
    next_round,
    objection,
    over,
    play,
    revealed,
    seen,
    sketched,
)


@pytest.mark.rule("PI-4.5")
def test_between_rounds_everything_is_taken_back_but_scores() -> None:
    match = play(sketched(), (0, bet(1, 2)), (1, bet(0, 7)), (3, BLANK), (3, m.Stop()))
    match = finished(match, (0, 1, 2))
    match = all_pass(play(match, (1, objection(0)), (2, objection(0))))
    table = seen(match, 0)
    assert table["sheet"][0]["void"]
    assert (table["phase"], table["round"]) == ("deck", 2)
    assert table["slates"] == table["bets"] == [[], [], [], []]
    assert table["pairs"] == table["replaced"] == [0, 0, 0, 0]
    assert table["taken"] == [None] * 4
    assert table["blank"] == [False] * 4
    assert table["bonus"] == [3, 2, 1]
    assert (table["mine"], table["shown"], table["cards"], table["objections"]) == (None, None, {}, [])
    assert table["totals"] == [tally["total"] for tally in table["sheet"]] == [-2, 0, -4, -4]
    assert (match.state.symbols, match.state.numbers) == (m.SYMBOLS, m.NUMBERS)


@pytest.mark.rule("PI-4.5", "PI-3.11")
def test_totals_add_up_over_the_rounds_and_the_sheet_is_that_of_the_last_one() -> None:
    match = next_round(finished(play(sketched(3), (0, bet(1, 2)), (2, bet(0, 1))), (0, 1)))
    first = [tally["total"] for tally in seen(match)["sheet"]]
    assert seen(match)["totals"] == first == [2 - 1 + 2, -1 + 1, 2 - 3]
    match = all_pass(finished(inked(match, range(3)), (2, 1)))
    second = [tally["total"] for tally in seen(match)["sheet"]]
    assert second == [-3, -3, -3]
    assert seen(match)["totals"] == [one + other for one, other in zip(first, second, strict=True)]


@pytest.mark.rule("PI-4.5")
def test_the_round_is_the_next_one_as_soon_as_all_have_passed() -> None:
    match = play(revealed(3), (0, PASS), (1, PASS))
    assert seen(match)["round"] == 1
    match = match.play(2, PASS)
    assert seen(match)["round"] == 2
    assert events(match)[-1] == {"is": "round_began", "round": 2}


@pytest.mark.rule("PI-5.1")
def test_after_five_rounds_the_game_is_over() -> None:
    match = revealed(3)
    for number in range(2, 6):
        match = all_pass(match)
        assert (seen(match)["round"], match.outcome) == (number, None)
        match = finished(inked(all_ready(match.play(0, m.Deck("green"))), range(3)), (0, 1))
    assert asked(match) == ("reveal", [0, 1, 2])
    match = all_pass(match)
    assert asked(match) == ("over", [])
    assert [told["is"] for told in events(match)] == ["passed", "scored", "ended"]
    assert events(match)[-1]["totals"] == seen(match)["totals"] == [-15] * 3
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.why) == ((0, 1, 2), "shared")
    assert seen(match)["round"] == 5


@pytest.mark.rule("PI-5.1")
def test_the_highest_total_wins() -> None:
    match = next_round(finished(play(sketched(3), (1, bet(0, 1))), (0, 1)))
    for _ in range(3):
        match = next_round(finished(inked(match, range(3)), (0, 1)))
    match = all_pass(finished(inked(match, range(3)), (0, 1)))
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.scores == (-1 + 2 - 12, 2 - 3 - 12, -15)
    assert match.outcome.why == "highest_total"


@pytest.mark.rule("PI-5.1")
def test_at_the_end_the_last_round_stays_as_it_was_revealed() -> None:
    match = over(3)
    again = revealed(3)
    while again.state.round < 5:
        again = finished(inked(next_round(again), range(3)), range(2))
    again = play(again, (0, objection(1)), (2, objection(1)))
    after = all_pass(again)
    before, last = seen(again, 0), seen(after, 0)
    for name in ("cards", "mine", "slates", "bets", "bonus", "taken", "blank", "shown", "color", "round"):
        assert last[name] == before[name], name
    assert (last["objections"], last["answer"], last["to_act"]) == ([], None, [])
    assert [tally["void"] for tally in last["sheet"]] == [False, True, False]
    assert seen(match)["shown"] is not None
    assert not match.legal(0)


@pytest.mark.rule("PI-4.5")
def test_a_finished_seat_draws_again_in_the_next_round() -> None:
    match = next_round(revealed(3))
    assert asked(match) == ("draw", [0, 1, 2])
    play(match, (0, ink()), (0, FINISH))
