"""The score of a round of Pictomania, rule by rule."""

from typing import Any

import pytest

from tablee.games.pictomania import model as m
from tablee.games.pictomania.scoring import black_sheep, outcome_of, prizes_of
from tests.games.pictomania.table import (
    BLANK,
    PASS,
    SEATS,
    Play,
    all_pass,
    bet,
    finished,
    objection,
    play,
    seen,
    sketched,
)

# Seat 0 draws number 1, seat 1 number 2 and so on; the last seat does not finish.


def scored(*bets: Play, seats: int = 4, order: tuple[int, ...] | None = None, objections: tuple[Play, ...] = ()) -> Any:
    """The sheet of a round with these bets, in which the seats finish in this order."""
    match = play(sketched(seats), *bets)
    match = finished(match, range(seats - 1) if order is None else order)
    return seen(all_pass(play(match, *objections)))["sheet"]


def part(sheet: Any, name: str) -> list[Any]:
    return [tally[name] for tally in sheet]


@pytest.mark.rule("PI-3.2", "PI-3.3", "PI-3.6")
@pytest.mark.parametrize("seats", SEATS)
def test_right_bets_take_the_tokens_highest_first_in_the_order_laid(seats: int) -> None:
    others = list(range(seats - 1, 0, -1))
    sheet = scored(*((seat, bet(0, 1)) for seat in others), seats=seats)
    assert [sheet[seat]["won"] for seat in others] == list(m.TOKENS[seats])
    assert (sheet[0]["won"], sheet[0]["kept"]) == (0, 0)


@pytest.mark.rule("PI-3.2", "PI-3.3")
def test_a_wrong_bet_takes_no_token_and_the_next_right_one_takes_the_highest() -> None:
    sheet = scored((3, bet(0, 2)), (1, bet(0, 1)), (2, bet(0, 1)))
    assert part(sheet, "won") == [0, 2, 1, 0]
    assert sheet[0]["kept"] == 1


@pytest.mark.rule("PI-3.2")
def test_the_symbol_is_not_bet_on() -> None:
    match = finished(play(sketched(3, symbols=["heart", "moon", "star"]), (1, bet(0, 1))), (0, 1))
    assert part(seen(all_pass(match))["sheet"], "won") == [0, 2, 0]


@pytest.mark.rule("PI-3.4", "PI-3.5")
def test_wrong_bets_win_nothing_and_count_for_the_black_sheep() -> None:
    sheet = scored((0, bet(1, 7)), (0, bet(2, 6)), (1, bet(0, 7)))
    assert part(sheet, "won") == [0, 0, 0, 0]
    assert part(sheet, "sheep") == [True, False, False, False]


@pytest.mark.rule("PI-3.5")
@pytest.mark.parametrize(
    ("wrong", "sheep"),
    [
        ([], None),
        ([(2, 0)], 2),
        ([(2, 0), (1, 0)], None),
        ([(2, 0), (2, 1), (1, 0)], 2),
        ([(2, 0), (2, 1), (1, 0), (1, 2)], None),
        ([(3, 0), (3, 1), (3, 2), (1, 0), (1, 2)], 3),
    ],
)
def test_the_black_sheep_is_the_one_seat_with_the_most_wrong_bets(
    wrong: list[tuple[int, int]], sheep: int | None
) -> None:
    spent = {seat: iter((7, 6, 5)) for seat in range(4)}
    sheet = scored(*((seat, bet(on, next(spent[seat]))) for seat, on in wrong))
    assert [seat for seat, tally in enumerate(sheet) if tally["sheep"]] == ([] if sheep is None else [sheep])


@pytest.mark.rule("PI-3.5")
def test_right_bets_make_no_black_sheep() -> None:
    bets = [[m.Wager(1, 4), m.Wager(2, 4)], [m.Wager(0, 2)], []]
    assert black_sheep(bets, (4, 2, 1)) is None
    assert black_sheep([[m.Wager(1, 3)], *bets[1:]], (4, 2, 1)) == 1


@pytest.mark.rule("PI-3.6", "PI-3.7")
def test_tokens_won_from_all_others_add_up_and_own_tokens_not_given_away_count_against() -> None:
    sheet = scored((0, bet(1, 2)), (0, bet(2, 3)), (3, bet(2, 3)), (0, bet(3, 4)))
    assert part(sheet, "won") == [6, 0, 0, 1]
    assert part(sheet, "kept") == [4, 2, 1, 2]
    assert part(sheet, "total") == [6 - 4, -2 + 2, -1 + 1, 1 - 2]


@pytest.mark.rule("PI-3.8", "PI-3.10")
def test_the_bonus_token_counts_where_somebody_guessed_the_word() -> None:
    sheet = scored((3, bet(0, 1)), order=(0, 1, 2))
    assert part(sheet, "bonus") == [3, 0, 0, 0]
    assert sheet[0]["total"] == 0 - 2 + 3


@pytest.mark.rule("PI-3.9")
@pytest.mark.parametrize("guessed", [False, True])
def test_the_black_sheep_loses_its_bonus_token_guessed_or_not(guessed: bool) -> None:
    wrong = ((0, bet(1, 7)), (0, bet(2, 6)))
    sheet = scored(*wrong, *(((3, bet(0, 1)),) if guessed else ()))
    assert sheet[0] == {
        "won": 0,
        "kept": 2 if guessed else 4,
        "bonus": -3,
        "total": -5 if guessed else -7,
        "sheep": True,
        "void": False,
    }


@pytest.mark.rule("PI-3.10")
def test_without_a_bonus_token_there_is_nothing_to_win_or_lose() -> None:
    right = scored((0, bet(3, 4)))
    assert (right[3]["bonus"], right[3]["kept"], right[3]["total"]) == (0, 2, -2)
    sheep = scored((3, bet(0, 7)))
    assert (sheep[3]["sheep"], sheep[3]["bonus"], sheep[3]["total"]) == (True, 0, -4)


@pytest.mark.rule("PI-3.11")
def test_a_rounds_score_may_be_negative() -> None:
    match = all_pass(finished(sketched(6), range(5)))
    assert seen(match)["totals"] == [-8] * 6


@pytest.mark.rule("PI-4.1")
def test_bets_on_a_wrong_word_are_neither_right_nor_wrong() -> None:
    void = ((1, objection(0)), (2, objection(0)))
    sheet = scored((1, bet(0, 1)), (2, bet(0, 7)), objections=void)
    assert part(sheet, "won") == [0, 0, 0, 0]
    assert part(sheet, "sheep") == [False] * 4
    assert part(sheet, "void") == [True, False, False, False]
    one_wrong = scored((2, bet(0, 7)), (2, bet(3, 7 - 1)), (1, bet(3, 5)), (1, bet(2, 1)), objections=void)
    assert part(one_wrong, "sheep") == [False, True, False, False]


@pytest.mark.rule("PI-4.2")
def test_its_seat_keeps_all_its_tokens_and_its_bonus_token_gives_nothing() -> None:
    void = ((1, objection(0)), (2, objection(0)))
    sheet = scored((1, bet(0, 1)), (2, bet(0, 1)), (0, bet(1, 2)), objections=void)
    assert sheet[0] == {"won": 2, "kept": 4, "bonus": 0, "total": -2, "sheep": False, "void": True}


@pytest.mark.rule("PI-4.2")
def test_a_black_sheep_with_a_wrong_word_loses_its_bonus_token_all_the_same() -> None:
    void = ((1, objection(0)), (2, objection(0)))
    sheet = scored((1, bet(0, 1)), (0, bet(1, 7)), objections=void)
    assert sheet[0] == {"won": 0, "kept": 4, "bonus": -3, "total": -7, "sheep": True, "void": True}


@pytest.mark.rule("PI-4.1", "PI-4.3")
def test_bets_on_a_wrong_word_stay_where_they_were_shown() -> None:
    match = finished(play(sketched(3), (1, bet(0, 1))), (0, 1))
    match = play(match, (1, objection(0)), (2, objection(0)), (0, PASS), (1, PASS))
    assert seen(match)["bets"][0] == [{"seat": 1, "number": 1}]


@pytest.mark.rule("PI-3.3")
def test_each_seat_gives_from_its_own_tokens() -> None:
    assert prizes_of([m.Wager(2, 5), m.Wager(0, 4), m.Wager(1, 5)], 5, (2, 1, 1)) == {2: 2, 1: 1}
    assert prizes_of([], 5, (2, 1, 1)) == {}


@pytest.mark.rule("PI-3.6", "PI-3.7", "PI-3.8", "PI-3.9", "PI-3.10")
def test_a_whole_round_of_five_adds_up() -> None:
    match = play(
        sketched(5),
        (1, bet(0, 1)),
        (2, bet(0, 1)),
        (3, bet(0, 5)),
        (4, bet(0, 1)),
        (0, bet(1, 2)),
        (4, bet(1, 3)),
        (4, bet(3, 2)),
        (0, bet(4, 5)),
        (2, BLANK),
        (3, m.Finish()),
        (0, m.Finish()),
        (2, bet(4, 6)),
        (4, m.Finish()),
        (1, m.Finish()),
    )
    sheet = seen(all_pass(match))["sheet"]
    assert part(sheet, "won") == [3 + 3, 3, 2, 0, 1]
    assert part(sheet, "kept") == [1, 4, 7, 7, 4]
    assert part(sheet, "bonus") == [3, 1, 0, 0, -2]
    assert part(sheet, "sheep") == [False, False, False, False, True]
    assert part(sheet, "total") == [8, 0, -5, -7, -5]


@pytest.mark.rule("PI-5.1")
@pytest.mark.parametrize(
    ("totals", "winners", "why"),
    [((3, 1, 2), (0,), "highest_total"), ((-3, -1, -1), (1, 2), "shared"), ((0, 0, 0), (0, 1, 2), "shared")],
)
def test_the_highest_total_wins_and_ties_share(totals: tuple[int, ...], winners: tuple[int, ...], why: str) -> None:
    end = outcome_of(totals)
    assert (end.winners, end.scores, end.why) == (winners, totals, why)
