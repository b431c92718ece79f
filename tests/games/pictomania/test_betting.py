"""Betting and finishing in Pictomania."""

from typing import Any

import pytest

from tablee.games.pictomania import model as m
from tests.games.pictomania.table import (
    BLANK,
    FINISH,
    PASS,
    READY,
    SEATS,
    STOP,
    asked,
    bet,
    clause,
    drawing,
    events,
    finished,
    ink,
    next_round,
    play,
    refusal,
    seen,
    sketched,
)


@pytest.mark.rule("PI-2.4")
def test_who_has_bet_on_whom_is_seen_and_the_number_is_not() -> None:
    match = drawing().play(3, bet(1, 6))  # the slate may still be empty
    assert events(match) == [{"is": "bet_laid", "seat": 3, "on": 1}]
    for seat in (None, 0, 1, 2):
        assert seen(match, seat)["bets"] == [[], [{"seat": 3, "number": "?"}], [], []]
    assert seen(match, 3)["bets"] == [[], [{"seat": 3, "number": 6}], [], []]


@pytest.mark.rule("PI-2.4")
@pytest.mark.parametrize("seat", [0, 4, -1, 10**20])
def test_a_bet_is_on_another_seat_of_the_table(seat: int) -> None:
    refused = refusal(sketched(), 0, bet(seat, 3))
    assert (refused.clause, refused.reason) == ("PI-2.4", "seat")


@pytest.mark.rule("PI-2.5")
def test_one_bet_a_seat_on_each_other_seat() -> None:
    match = sketched().play(0, bet(1, 3))
    for number in (3, 4):
        refused = refusal(match, 0, bet(1, number))
        assert (refused.clause, refused.reason) == ("PI-2.5", "seat")
    match = play(match, (0, bet(2, 4)), (0, bet(3, 5)), (1, bet(0, 3)), (2, bet(1, 3)))
    assert [len(laid) for laid in seen(match)["bets"]] == [1, 2, 1, 1]


@pytest.mark.rule("PI-2.5")
def test_each_number_is_used_once_a_round_by_each_seat() -> None:
    match = sketched().play(0, bet(1, 3))
    refused = refusal(match, 0, bet(2, 3))
    assert (refused.clause, refused.reason) == ("PI-2.5", "number")
    play(match, (0, bet(2, 4)), (1, bet(2, 3)), (3, bet(2, 3)))


@pytest.mark.rule("PI-2.5", "PI-4.5")
def test_all_numbers_are_there_again_in_the_next_round() -> None:
    match = finished(play(sketched(), (0, bet(1, 3)), (1, bet(0, 3))), (0, 1, 2))
    match = next_round(match)
    assert seen(match)["bets"] == [[], [], [], []]
    assert len([command for command in match.legal(0) if isinstance(command, m.Bet)]) == 3 * 7


@pytest.mark.rule("PI-2.6")
def test_the_order_of_bets_on_a_seat_is_kept() -> None:
    match = play(sketched(5), (4, bet(0, 1)), (2, bet(0, 7)), (2, bet(4, 1)), (1, bet(0, 1)), (3, bet(0, 2)))
    assert [wager["seat"] for wager in seen(match)["bets"][0]] == [4, 2, 1, 3]


@pytest.mark.rule("PI-2.4", "PI-2.5")
def test_legal_bets_are_those_that_are_left() -> None:
    match = play(sketched(), (0, bet(1, 3)), (2, BLANK))
    bets = [command for command in match.legal(0) if isinstance(command, m.Bet)]
    assert bets == [bet(3, number) for number in (1, 2, 4, 5, 6, 7)]


@pytest.mark.rule("PI-2.7")
@pytest.mark.parametrize("seats", SEATS)
def test_who_finishes_takes_the_highest_bonus_token_left(seats: int) -> None:
    match, order = sketched(seats), list(range(seats))[::-1]
    tokens = list(m.BONUS[seats])
    for place, seat in enumerate(order[:-1]):
        match = match.play(seat, FINISH)
        assert events(match)[0] == {"is": "finished", "seat": seat, "token": tokens[place]}
        assert seen(match)["taken"][seat] == tokens[place]
        assert seen(match)["bonus"] == tokens[place + 1 :]


@pytest.mark.rule("PI-2.7")
def test_from_then_on_no_drawing_no_betting_no_blank() -> None:
    match = play(sketched(), (1, bet(0, 2)), (1, FINISH))  # with one bet of three
    assert asked(match) == ("draw", [0, 2, 3])
    for command in (bet(2, 4), bet(1, 4), bet(0, 2), ink(), BLANK, FINISH, m.Undo(), m.Wipe()):
        refused = refusal(match, 1, command)
        assert (refused.clause, refused.reason) == ("PI-2.7", "finished"), command
    assert clause(match, 1, STOP) == "PI-4.4"
    assert not match.legal(1)


@pytest.mark.rule("PI-2.8")
def test_others_may_still_bet_on_a_seat_that_has_finished() -> None:
    match = play(sketched(), (1, FINISH), (0, bet(1, 2)), (2, bet(1, 5)))
    assert [wager["seat"] for wager in seen(match)["bets"][1]] == [0, 2]


@pytest.mark.rule("PI-2.9")
@pytest.mark.parametrize("seats", SEATS)
def test_the_round_ends_at_once_when_the_last_bonus_token_is_taken(seats: int) -> None:
    match = finished(sketched(seats), range(seats - 2))
    assert asked(match) == ("draw", [seats - 2, seats - 1])
    match = match.play(seats - 2, FINISH)
    assert asked(match) == ("reveal", list(range(seats)))
    assert [told["is"] for told in events(match)] == ["finished", "revealed"]
    assert events(match)[1]["why"] == "last_token"
    assert seen(match)["taken"][seats - 1] is None
    assert seen(match)["bonus"] == []
    assert {clause(match, seats - 1, command) for command in (ink(), bet(0, 1), FINISH)} == {
        "PI-2.2",
        "PI-2.4",
        "PI-2.7",
    }


@pytest.mark.rule("PI-2.10")
def test_finishing_needs_ink_on_the_slate() -> None:
    for match in (
        drawing(),
        drawing().play(0, ink(0, pen="rubber")),
        play(drawing(), (0, ink()), (0, m.Undo())),
        play(drawing(), (0, ink()), (0, m.Wipe())),
    ):
        assert clause(match, 0, FINISH) == "PI-2.10"
        assert FINISH not in match.legal(0)
    play(drawing(), (0, ink(0, pen="rubber")), (0, ink(1)), (0, FINISH))


@pytest.mark.rule("PI-2.10")
def test_the_round_ends_when_every_seat_has_finished_or_is_blank_and_has_stopped() -> None:
    match = play(sketched(), (0, BLANK), (1, BLANK), (0, STOP), (2, FINISH), (3, FINISH))
    assert asked(match) == ("draw", [1])
    assert seen(match)["bonus"] == [1]
    match = play(match, (1, bet(2, 3)), (1, STOP))
    assert asked(match) == ("reveal", [0, 1, 2, 3])
    assert [told["is"] for told in events(match)] == ["stopped", "revealed"]
    assert events(match)[1]["why"] == "all_done"
    assert seen(match)["bonus"] == [1]


@pytest.mark.rule("PI-2.10")
def test_the_last_to_finish_ends_the_round_where_others_have_stopped() -> None:
    match = play(sketched(), (0, BLANK), (1, BLANK), (0, STOP), (1, STOP), (2, FINISH))
    assert asked(match) == ("draw", [3])
    match = match.play(3, FINISH)
    assert asked(match) == ("reveal", [0, 1, 2, 3])
    assert events(match)[-1]["why"] == "all_done"
    assert seen(match)["taken"] == [None, None, 3, 2]


@pytest.mark.rule("PI-2.10")
def test_the_round_ends_when_all_are_blank_and_have_stopped() -> None:
    match = play(drawing(3), *((seat, BLANK) for seat in range(3)), (0, STOP), (1, STOP))
    assert asked(match) == ("draw", [2])
    assert asked(match.play(2, STOP)) == ("reveal", [0, 1, 2])


@pytest.mark.rule("PI-2.9", "PI-4.4")
def test_a_blank_slate_that_still_bets_does_not_keep_the_round_going() -> None:
    match = play(sketched(3), (0, BLANK), (1, FINISH))
    assert asked(match) == ("draw", [0, 2])
    assert asked(match.play(2, FINISH)) == ("reveal", [0, 1, 2])


@pytest.mark.rule("PI-2.10")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_the_round_ends_when_the_time_that_the_table_has_set_runs_out(pace: str) -> None:
    match = play(sketched(pace=pace, time=60), (2, FINISH), (0, bet(1, 2)))
    assert match.timer is not None
    assert (match.timer.name, match.timer.seconds) == ("draw", 60)
    match = match.time_up("draw")
    assert asked(match) == ("reveal", [0, 1, 2, 3])
    assert events(match)[-1]["why"] == "time"
    assert seen(match)["taken"] == [None, None, 3, None]


@pytest.mark.rule("PI-2.10", "PI-5.4")
@pytest.mark.parametrize(
    ("options", "seconds"),
    [
        ({}, None),
        ({"pace": "live"}, 180),
        ({"time": 0}, None),
        ({"time": 0, "pace": "live"}, None),
        ({"time": 45}, 45),
        ({"time": 45, "pace": "live"}, 45),
    ],
)
def test_the_time_for_drawing_goes_by_the_pace_unless_the_table_sets_it(
    options: dict[str, Any], seconds: int | None
) -> None:
    match = drawing(**options)
    assert (match.timer and match.timer.seconds) == seconds
    assert seen(match)["options"]["time"] == (seconds or 0)
    assert match.play(0, ink()).timer == match.timer
    assert READY not in match.legal(0)


@pytest.mark.rule("PI-2.10", "PI-4.6")
def test_when_time_runs_out_with_nothing_drawn_all_are_blank() -> None:
    match = drawing(time=60).play(0, bet(1, 2)).time_up("draw")
    assert seen(match)["blank"] == [True] * 4
    assert seen(match)["bets"] == [[], [], [], []]
    match = play(match, *((seat, PASS) for seat in range(4)))
    assert [tally["total"] for tally in seen(match)["sheet"]] == [-4] * 4
    assert asked(match) == ("deck", [0])
