"""Stars: when they give an action card, and what they are worth."""

import pytest

from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import worth
from tests.games.skyjo_action.table import (
    DRAW,
    FROM_DECK,
    MIXED,
    OTHERS,
    PASS,
    TAKE_TOP,
    action,
    asked,
    clause,
    drop,
    grid,
    lay,
    place,
    play,
    reject,
    remove,
    seen,
    take,
    trade,
)

STARRED = "1 2 3 4 5 6 7 8 1 *? 3 7?"


@pytest.mark.rule("SA-5.1")
@pytest.mark.parametrize("how", [DRAW, TAKE_TOP])
def test_a_star_placed_gives_an_action_card_from_the_deck_or_the_row_or_nothing(how: m.Draw) -> None:
    match = lay(MIXED, OTHERS, deck="*", discard="0 *", row="peek trade steal shield", action_deck="replay remove")
    match = match.play(0, how)
    assert asked(match) == ("place", [0])  # once it lies face up
    match = match.play(0, place(0))
    assert asked(match) == ("star", [0])
    assert set(match.legal(0)) == {FROM_DECK, take(0), take(1), take(2), take(3), PASS}
    assert seen(match.play(0, FROM_DECK))["actions"][0] == ["replay"]
    assert seen(match.play(0, take(2)))["actions"][0] == ["steal"]
    assert seen(match.play(0, take(2)))["row"] == ["peek", "trade", "replay", "shield"]
    assert seen(match.play(0, PASS))["actions"][0] == []
    for answer in (FROM_DECK, take(2), PASS):
        assert asked(match.play(0, answer)) == ("turn", [1])


@pytest.mark.rule("SA-5.1")
def test_a_star_rejected_gives_one_and_a_star_turned_up_another() -> None:
    match = play(lay(STARRED, OTHERS, deck="*"), (0, DRAW), (0, reject(9)))
    assert asked(match) == ("star", [0])
    match = match.play(0, FROM_DECK)
    assert asked(match) == ("star", [0])
    match = match.play(0, FROM_DECK)
    assert asked(match) == ("turn", [1])
    assert len(seen(match)["actions"][0]) == 2


@pytest.mark.rule("SA-5.1")
def test_a_hidden_star_that_is_replaced_gives_nothing() -> None:
    match = play(lay(STARRED, OTHERS, deck="5"), (0, DRAW), (0, place(9)))
    assert asked(match) == ("turn", [1])
    assert seen(match)["discard"]["top"] == "*"


@pytest.mark.rule("SA-5.1")
def test_a_star_in_the_grid_gives_nothing_more_when_it_moves() -> None:
    match = lay("* 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, held=["rearrange"])
    assert asked(match.play(0, action("rearrange", slots=[0, 1]))) == ("turn", [1])


@pytest.mark.rule("SA-5.1", "SA-3.3")
@pytest.mark.parametrize(
    ("keep", "questions"),
    [
        (m.Keep(0, (1, 2), slot=0), 1),
        (m.Keep(2, (0, 1), slot=0), 0),
        (m.Keep(None, (0, 1, 2), flip=9), 1),
        (m.Keep(None, (0, 1, 2), flip=11), 0),
    ],
)
def test_with_draw_three_only_the_star_kept_or_turned_up_gives_one(keep: m.Keep, questions: int) -> None:
    match = lay(STARRED, OTHERS, deck="* * 5", held=["draw_three"])
    match = play(match, (0, action("draw_three")), (0, keep))
    for _ in range(questions):
        assert asked(match) == ("star", [0])
        match = match.play(0, PASS)
    assert asked(match) == ("turn", [1])


@pytest.mark.rule("SA-5.1", "SA-6.8")
def test_with_no_card_to_take_there_is_no_question() -> None:
    held = "peek peek peek"
    match = lay(MIXED, OTHERS, deck="*", held=[held], row="", actions=["peek"])
    assert asked(play(match, (0, DRAW), (0, place(0)))) == ("turn", [1])
    match = lay(MIXED, OTHERS, deck="*", held=["peek peek"], row="", used="peek", actions=["peek"])
    match = play(match, (0, DRAW), (0, place(0)))
    assert asked(match) == ("star", [0])
    assert set(match.legal(0)) == {FROM_DECK, PASS}
    assert clause(match, 0, take(0)) == "SA-1.3"
    match = match.play(0, FROM_DECK)
    assert (seen(match)["actions"][0], seen(match)["action_discard"]) == (["peek"] * 3, [])


@pytest.mark.rule("SA-5.1", "SA-1.3")
def test_the_last_card_serves_one_star_of_two() -> None:
    match = lay(STARRED, OTHERS, deck="*", held=["peek peek"], row="peek", actions=["peek"])
    match = play(match, (0, DRAW), (0, reject(9)), (0, take(0)))
    assert asked(match) == ("turn", [1])
    assert seen(match)["row"] == [None] * 4


@pytest.mark.rule("SA-5.1", "SA-2.8")
def test_a_star_gives_an_action_card_in_a_closing_round_too() -> None:
    match = play(lay(MIXED, OTHERS, deck="*"), (0, DRAW), (0, place(11)))
    assert (seen(match)["closer"], asked(match)) == (0, ("star", [0]))
    match = match.play(0, FROM_DECK)
    assert clause(match, 0, drop("peek")) == "SA-1.5"


@pytest.mark.rule("SA-5.2")
def test_a_star_that_comes_by_a_trade_or_a_removal_gives_nothing() -> None:
    match = lay("* 2 3 4 5 6 7 8 1 2 3 7?", "* 3 2 1 8 7 6 5 4 3 2 1?", held=["trade remove"], deck="*")
    assert asked(match.play(0, trade((1, 1, 0), (0, 1, 1)))) == ("turn", [1])
    after = match.play(0, remove((1, 1)))
    assert grid(after, 1).split()[1] == "*"
    assert asked(after) == ("turn", [1])


@pytest.mark.rule("SA-5.2")
def test_a_star_at_the_final_turning_up_gives_nothing() -> None:
    match = lay("1 2 3 4 *? 6 7 8 9 *? 3 7", "4 3 2 1 8 7 6 5 4 3 2 1?", deck="0", turn=1, starter=0)
    match = play(match, (1, DRAW), (1, place(11)))
    assert asked(match) == ("round_over", [0, 1])
    assert grid(match, 0) == "1 2 3 4 * 6 7 8 9 * 3 7"
    assert seen(match)["actions"] == [[], []]


@pytest.mark.rule("SA-5.3")
def test_a_star_is_worth_nothing() -> None:
    assert worth(("*", "1", "*", "2", "3", "*", "4", "5", "*", "6", "7", "-2")) == 26


@pytest.mark.rule("SA-5.4")
@pytest.mark.parametrize(
    ("cards", "score"),
    [
        ("* 1 1 1 * 2 2 2 * 3 3 4", 19 - 10),
        ("* * * * 1 1 1 2 2 2 3 3", 15 - 15),
        ("* * * * * 1 1 2 * 2 3 3", 12 - 25),
        ("* * * 1 1 2 2 3 3", 12 - 10),
        ("* * * * 1 2 * 3 3", 9 - 20),
        ("* . * * * 1 1 2 * 2 3 3", 12 - 10),
        ("* * * * * * * * * * * *", -3 * 15 - 4 * 10),
    ],
)
def test_full_lines_of_stars_left_in_place_count_less_than_nothing(cards: str, score: int) -> None:
    assert worth(tuple(None if card == "." else card for card in cards.split())) == score


@pytest.mark.rule("SA-5.4", "SA-6.3")
def test_the_game_leaves_a_column_of_stars_in_place_unless_a_line_across_is_worth_more() -> None:
    kept = lay("* 1 1 1 * 2 2 3 * 3 3 4?", "4 3 2 1 8 7 6 5 4 3 2 1?", deck="5", turn=1, starter=0)
    kept = play(kept, (1, DRAW), (1, place(11)))
    assert seen(kept)["grids"][0] == "* . . . * 2 2 3 * 3 3 4".replace(".", "1").split()
    crossed = lay("* 9 9 9 * 2 2 3 * 3 3 4?", "4 3 2 1 8 7 6 5 4 3 2 1?", deck="5", turn=1, starter=0)
    crossed = play(crossed, (1, DRAW), (1, place(11)))
    assert seen(crossed)["grids"][0] == [None] * 4 + ["*", "2", "2", "3", "*", "3", "3", "4"]
