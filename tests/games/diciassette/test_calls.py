"""Calling 17: when, who, and what a call leads to."""

from itertools import permutations, product

import pytest

from tablee.games.diciassette import model as m
from tests.games.diciassette.table import (
    ANSWERS,
    CALL,
    EACH_PACE,
    PASS,
    asked,
    called,
    clause,
    closed,
    deal,
    discards,
    gave,
    hand,
    lay,
    line,
    play,
    seen,
    table,
    tokens,
    told,
    up,
)

FOUR = ("s1 d1 d1", "s2 d2 d2", "s3 d3 d3", "s4 d4 d4")


@EACH_PACE
@pytest.mark.rule("DI-3.1")
def test_after_each_card_the_others_may_call(pace: str) -> None:
    match = deal(*FOUR, pace=pace)
    for turn, card in ((0, "s1"), (1, "s2"), (2, "s3"), (3, "s4")):
        match = match.play(turn, up(card))
        others = [seat for seat in range(4) if seat != turn]
        assert asked(match) == ("react", others)
        assert all(CALL in match.legal(seat) and PASS in match.legal(seat) for seat in others)
        assert told(match, m.WindowOpened) == [m.WindowOpened(tuple((turn + step) % 4 for step in (1, 2, 3)))]
        match = closed(match)


@EACH_PACE
@pytest.mark.rule("DI-3.1")
def test_nobody_calls_before_the_first_card_of_a_round(pace: str) -> None:
    match = deal(*FOUR, pace=pace)
    later = called(lay(match, "s1"), 1)
    for start in (match, later):
        assert asked(start) == ("lay", [0])
        for seat, command in product(range(4), ANSWERS):
            assert clause(start, seat, command) == "DI-3.1"


@EACH_PACE
@pytest.mark.rule("DI-3.1", "DI-4.6")
def test_there_is_a_window_between_the_two_cards_of_an_x2(pace: str) -> None:
    match = lay(deal("x2 d1 d1", "s2 d2 d2", "s3 d3 d3", pace=pace), "x2", "s2")
    assert asked(match) == ("react", [0, 2])
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 1)
    between = called(match, 2)
    assert seen(between)["last_call"]["laid_by"] == 1
    assert gave(between) == ([0, 1, 0], [0, 0, 1])


@EACH_PACE
@pytest.mark.rule("DI-3.1", "DI-4.2", "DI-4.5", "DI-3.6")
def test_a_line_that_a_bin_has_emptied_can_be_called_on(pace: str) -> None:
    match = lay(deal("s5 d1 d1", "bin d2 d2", "s3 d3 d3", pace=pace), "s5", "bin")
    assert (line(match), seen(match)["laid_by"]) == ("", 1)
    match = called(match, 0)
    assert seen(match)["last_call"] == {
        "caller": 0, "laid_by": 1, "line": [], "sum": 0, "victories": [0, 1, 0], "penalties": [1, 0, 0],
    }  # fmt: skip


@EACH_PACE
@pytest.mark.rule("DI-3.1")
def test_a_first_bin_on_an_empty_line_can_be_called_on(pace: str) -> None:
    match = called(lay(deal("bin d1 d1", "s2 d2 d2", pace=pace), "bin"), 1)
    assert gave(match) == ([1, 0], [0, 1])


@pytest.mark.rule("DI-3.1")
def test_nobody_lays_while_the_window_is_open() -> None:
    match = lay(deal(*FOUR), "s1")
    for seat in range(4):
        assert clause(match, seat, up(match.state.hands[seat][0])) == "DI-3.1"


@EACH_PACE
@pytest.mark.rule("DI-3.2")
def test_who_laid_the_last_card_neither_calls_nor_passes(pace: str) -> None:
    match = lay(deal(*FOUR, pace=pace), "s1", "s2")
    assert clause(match, 1, CALL) == clause(match, 1, PASS) == "DI-3.2"
    assert not match.legal(1)


@pytest.mark.rule("DI-3.2")
def test_who_laid_the_card_before_may_call_again() -> None:
    match = called(lay(deal("s1 d1 d1", "s2 d2 d2"), "s1", "s2"), 0)
    assert seen(match)["last_call"]["caller"] == 0


@pytest.mark.rule("DI-3.3")
@pytest.mark.parametrize("order", list(permutations((0, 1, 3))))
def test_of_several_calls_the_nearest_has_it_whoever_was_quick(order: tuple[int, ...]) -> None:
    match = table(*FOUR, turn=2).play(2, up("s3"))
    for seat in order:
        if match.state.phase == "react":
            match = match.play(seat, CALL)
    assert seen(match)["last_call"]["caller"] == 3


@pytest.mark.rule("DI-3.3", "DI-4.1")
@pytest.mark.parametrize("order", list(permutations((0, 1, 3))))
def test_a_reverse_just_laid_has_already_turned_the_order(order: tuple[int, ...]) -> None:
    match = table("s1 d1 d1", "s2 d2 d2", "reverse d3 d3", "s4 d4 d4", turn=2).play(2, up("reverse"))
    assert told(match, m.WindowOpened) == [m.WindowOpened((1, 0, 3))]
    for seat in order:
        if match.state.phase == "react":
            match = match.play(seat, CALL)
    assert seen(match)["last_call"]["caller"] == 1


@pytest.mark.rule("DI-3.3")
def test_a_reverse_turned_back_turns_the_order_back() -> None:
    match = lay(deal("reverse d1 d1", "s2 d2 d2", "reverse d3 d3"), "reverse", "reverse")
    assert match.state.window.order == (0, 1)
    assert (seen(match)["laid_by"], seen(match)["direction"]) == (2, 1)


@pytest.mark.rule("DI-3.4")
def test_a_call_shows_all_hidden_cards_and_adds_them_up() -> None:
    match = table("s4 d1 d1", "s2 d2 d2", line="1:s5? 0:d4? 1:x2? 0:reverse 1:s3")
    match = lay(match, "s4?").play(1, CALL)
    shown = seen(match)["last_call"]
    assert shown["sum"] == 5 + 4 + 0 + 0 + 3 + 4
    assert [card["card"] for card in shown["line"]] == ["s5", "d4", "x2", "reverse", "s3", "s4"]
    assert [card["face"] for card in shown["line"]] == ["down", "down", "down", "up", "up", "down"]
    assert [card["seat"] for card in shown["line"]] == [1, 0, 1, 0, 1, 0]
    assert seen(match, 0)["last_call"] == seen(match, 1)["last_call"] == shown
    assert told(match, m.Revealed)[0].sum == 16


@pytest.mark.rule("DI-3.5", "DI-3.6")
@pytest.mark.parametrize(
    ("before", "last", "reached", "right"),
    [
        ("1:d5 1:d5 1:d5", "s1", 16, False),
        ("1:d5 1:d5 1:d5", "s2", 17, True),
        ("1:d5 1:d5 1:d5", "s3", 18, True),
        ("1:d5 1:d5 1:s5? 1:d5", "s3?", 23, True),
        ("", "s1", 1, False),
    ],
)
def test_seventeen_or_more_is_the_caller_s_and_less_is_not(before: str, last: str, reached: int, right: bool) -> None:
    match = called(lay(table(f"{last.rstrip('?')} d1 d1", "d2 d2 d2", "d3 d3 d3", line=before), last), 2)
    assert seen(match)["last_call"]["sum"] == reached
    assert gave(match) == (([0, 0, 1], [1, 0, 0]) if right else ([1, 0, 0], [0, 0, 1]))
    assert tokens(match) == gave(match)


@pytest.mark.rule("DI-3.7")
def test_the_line_is_discarded_and_hands_are_kept() -> None:
    match = deal("s1 d1 d1", "s2 d2 d2", "s3 d3 d3", deck="d4 d5 s5")
    match = called(lay(match, "s1?", "s2", "d3?"), 0)
    assert asked(match) == ("lay", [2])
    assert (line(match), seen(match)["discard"]) == ("", 3)
    assert [hand(match, seat) for seat in range(3)] == ["d1 d1 d4", "d2 d2 d5", "s3 d3 s5"]
    assert discards(match) == "0:s1 1:s2 2:d3"
    assert told(match, m.LineDiscarded) == [m.LineDiscarded(3)]


@pytest.mark.rule("DI-3.7", "DI-5.3")
def test_the_line_is_discarded_at_the_end_of_the_game_too() -> None:
    match = called(lay(table("s1 d1 d1", "d2 d2 d2", line="1:s5? 1:d4", victories=(2, 0)), "s1"), 1)
    assert match.state.phase == "over"
    assert (line(match), seen(match)["discard"]) == ("", 3)
    assert hand(match, 1) == "d2 d2 d2"
    assert told(match, m.LineDiscarded) == [m.LineDiscarded(3)]
    assert told(match, m.Ended) == [m.Ended((0,))]
    assert told(match, m.RoundBegan) == []


@pytest.mark.rule("DI-3.8")
@pytest.mark.parametrize(("before", "starter"), [("2:d5 2:d5 2:d5", 1), ("2:d5", 0)])
def test_who_got_the_victory_starts_the_next_round(before: str, starter: int) -> None:
    match = called(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line=before), "s4"), 1)
    assert asked(match) == ("lay", [starter])
    assert seen(match)["turn"] == starter
    assert told(match, m.RoundBegan) == [m.RoundBegan(starter)]


@pytest.mark.rule("DI-3.8", "DI-4.7")
@pytest.mark.parametrize(("before", "starter"), [("2:d5 2:d5 2:d5 2:trap?", 1), ("2:d5 2:trap?", 0)])
def test_with_a_trap_the_sum_says_who_starts(before: str, starter: int) -> None:
    match = called(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line=before), "s4"), 1)
    assert gave(match)[0][2] == 1
    assert seen(match)["turn"] == starter


@pytest.mark.rule("DI-3.9", "DI-4.1", "DI-4.6")
def test_a_new_round_starts_clockwise_and_with_no_x2() -> None:
    match = lay(deal("reverse d1 d1", "s2 d2 d2", "x2 d3 d3"), "reverse", "x2")
    assert (seen(match)["direction"], seen(match)["next_lays"]) == (-1, 2)
    match = called(match, 1)
    view = seen(match)
    assert (view["turn"], view["to_lay"], view["next_lays"], view["direction"]) == (2, 1, 1, 1)
    assert view["laid_by"] is None
    assert seen(closed(lay(match, "d3")))["turn"] == 0


@pytest.mark.rule("DI-3.9", "DI-4.6")
def test_a_round_that_ends_between_two_cards_leaves_no_second_one() -> None:
    match = called(lay(deal("x2 d1 d1", "s2 d2 d2", "s3 d3 d3"), "x2", "s2"), 2)
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 1)
    assert seen(closed(lay(match, "d2")))["turn"] == 2


@pytest.mark.rule("DI-3.7")
def test_the_last_call_stays_in_view_until_the_next_one() -> None:
    match = deal("s1 d1 d1", "s2 d2 d2", "s3 d3 d3")
    assert seen(match)["last_call"] is None
    match = called(lay(match, "s1?"), 1)
    shown = seen(match)["last_call"]
    match = lay(match, "d1")
    assert seen(match)["last_call"] == shown
    assert seen(called(match, 2))["last_call"]["caller"] == 2


@pytest.mark.rule("DI-3.7")
def test_a_call_is_told_in_the_order_it_happens() -> None:
    match = table("s4 d1 d1", "d2 d2 d2", line="1:d5 1:trap?", penalties=(0, 1), victories=(0, 1))
    match = play(match, (0, up("s4")), (1, CALL))
    assert match.events == (
        m.Called(1),
        m.Revealed(1, 0, (m.Lying(1, "d5", "up"), m.Lying(1, "trap", "down"), m.Lying(0, "s4", "up")), 9),
        m.TokensGiven((1, 1), (0, 2)),
        m.TokensGivenBack(1, 1),
        m.LineDiscarded(3),
        m.RoundBegan(0),
    )
