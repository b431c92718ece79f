"""Drawing in Pictomania: who sees their word, how slates grow, and what they take."""

import pytest

from tablee.engine.codec import fit
from tablee.engine.refusal import Refused
from tablee.games.pictomania import model as m
from tests.games.pictomania.table import (
    BLANK,
    FINISH,
    PASS,
    READY,
    UNDO,
    WIPE,
    asked,
    checking,
    clause,
    deal,
    drawing,
    events,
    finished,
    ink,
    play,
    refusal,
    revealed,
    seen,
    sketched,
)

FULL = (500, 500) * 200


@pytest.mark.rule("PI-2.1")
def test_at_go_each_seat_sees_its_word_and_only_its_own() -> None:
    match = play(checking(), (3, READY), (1, READY), (0, READY))
    assert asked(match) == ("check", [2])
    assert all(seen(match, seat)["mine"] is None for seat in (None, 0, 1, 2, 3))
    match = match.play(2, READY)
    assert asked(match) == ("draw", [0, 1, 2, 3])
    assert events(match) == [{"is": "became_ready", "seat": 2}, {"is": "went", "round": 1}]
    assert seen(match, 0)["mine"] == {"symbol": "star", "number": 1, "word": "star1"}
    assert seen(match, 2)["mine"] == {"symbol": "circle", "number": 3, "word": "circle3"}
    assert seen(match)["mine"] is None
    for seat in range(4):
        assert seen(match, seat)["shown"] is None
        assert seen(match, seat)["answer"] is None


@pytest.mark.rule("PI-2.1")
def test_before_go_nobody_sees_even_their_own() -> None:
    for match in (deal(), checking()):
        for seat in (None, 0, 1, 2, 3):
            assert (seen(match, seat)["mine"], seen(match, seat)["shown"]) == (None, None)


@pytest.mark.rule("PI-2.2", "PI-2.12")
def test_all_see_all_slates_as_they_grow() -> None:
    match = play(drawing(), (1, ink(0, 1, 2)), (1, ink(7, 3, 4, pen="rubber", width=60)), (1, ink(0, 5, 6, 7, 8)))
    expected = [
        {"stroke": 0, "pen": "ink", "width": 6, "points": [1, 2, 5, 6, 7, 8]},
        {"stroke": 7, "pen": "rubber", "width": 60, "points": [3, 4]},
    ]
    for seat in (None, 0, 1, 2, 3):
        assert seen(match, seat)["slates"] == [[], expected, [], []]
        assert seen(match, seat)["pairs"] == [0, 4, 0, 0]


@pytest.mark.rule("PI-2.2", "PI-2.12")
def test_the_event_of_ink_tells_all_that_is_needed_to_draw_it() -> None:
    match = drawing().play(0, ink(4, 1, 2, width=9))
    assert events(match) == [{"is": "inked", "seat": 0, "stroke": 4, "points": [1, 2], "pen": "ink", "width": 9}]
    match = match.play(0, ink(4, 3, 4))
    assert events(match) == [{"is": "inked", "seat": 0, "stroke": 4, "points": [3, 4]}]


@pytest.mark.rule("PI-2.12")
def test_pen_and_width_count_with_the_first_points_only() -> None:
    match = play(drawing(), (0, ink(0, 1, 2)), (0, ink(0, 3, 4, pen="rubber", width=30)))
    assert seen(match)["slates"][0] == [{"stroke": 0, "pen": "ink", "width": 6, "points": [1, 2, 3, 4]}]
    assert events(match) == [{"is": "inked", "seat": 0, "stroke": 0, "points": [3, 4]}]
    match = play(drawing(), (0, ink(0, 1, 2, pen="rubber")), (0, ink(0, 3, 4, pen="ink")))
    assert seen(match)["slates"][0] == [{"stroke": 0, "pen": "rubber", "width": 6, "points": [1, 2, 3, 4]}]


@pytest.mark.rule("PI-2.12")
def test_strokes_are_listed_as_begun_whatever_their_numbers() -> None:
    match = play(drawing(), (0, ink(9)), (0, ink(2)), (0, ink(5)), (0, ink(2)))
    assert [stroke["stroke"] for stroke in seen(match)["slates"][0]] == [9, 2, 5]


@pytest.mark.rule("PI-2.12")
@pytest.mark.parametrize("count", [1, 3, 399, 401, 402])
def test_points_are_1_to_200_pairs_of_x_and_y(count: int) -> None:
    refused = refusal(drawing(), 0, ink(0, *(5,) * count))
    assert (refused.clause, refused.reason) == ("PI-2.12", "points")


@pytest.mark.rule("PI-2.12")
def test_no_points_at_all_are_no_stroke() -> None:
    assert clause(drawing(), 0, m.Ink(0, ())) == "PI-2.12"


@pytest.mark.rule("PI-2.12")
def test_1_and_200_pairs_are_fine() -> None:
    match = play(drawing(), (0, ink(0, 0, 1000)), (0, ink(1, *FULL)))
    assert seen(match)["pairs"] == [201, 0, 0, 0]


@pytest.mark.rule("PI-2.12")
@pytest.mark.parametrize(
    "wrong",
    [
        {"points": [1001, 0]},
        {"points": [0, -1]},
        {"points": [0.5, 1]},
        {"points": "12"},
        {"points": [1, 2], "pen": "brush"},
        {"points": [1, 2], "width": 0},
        {"points": [1, 2], "width": 61},
        {"points": [1, 2], "colour": "red"},
        {"points": [1, 2], "stroke": 0.5},
        {"points": [1, 2], "stroke": 2**53},
        {},
    ],
)
def test_what_is_no_whole_number_in_its_range_is_malformed(wrong: dict[str, object]) -> None:
    with pytest.raises(Refused) as caught:
        fit(m.AnyCommand, {"do": "ink", "stroke": 0, **wrong})
    assert caught.value.clause is None


@pytest.mark.rule("PI-2.12")
def test_a_strokes_number_is_0_or_more() -> None:
    assert clause(drawing(), 0, ink(-1)) == "PI-2.12"
    match = play(drawing(), (0, ink(0)), (0, ink(2**53 - 1)))
    assert [stroke["stroke"] for stroke in seen(match)["slates"][0]] == [0, 2**53 - 1]


@pytest.mark.rule("PI-2.12")
def test_a_slate_takes_8000_pairs_a_round_and_taking_away_gives_none_back() -> None:
    match = play(drawing(), *((0, ink(number, *FULL)) for number in range(39)), (0, ink(99, *FULL[2:])))
    assert seen(match)["pairs"][0] == 7999
    refused = refusal(match, 0, ink(0, 1, 2, 3, 4))
    assert (refused.clause, refused.reason) == ("PI-2.12", "full")
    match = match.play(0, ink(0, 1, 2))
    assert clause(match, 0, ink(0, 1, 2)) == "PI-2.12"
    assert not match.legal(0).endless
    assert clause(match.play(0, UNDO), 0, ink(0, 1, 2)) == "PI-2.12"
    assert clause(match.play(0, WIPE), 0, ink(0, 1, 2)) == "PI-2.12"
    assert seen(match.play(0, WIPE))["pairs"][0] == 8000
    match.play(1, ink(0, *FULL))
    match.play(0, FINISH)


@pytest.mark.rule("PI-2.12")
def test_a_slate_takes_10_000_gestures_a_round_far_more_than_a_hand_makes() -> None:
    match = play(drawing(), *((0, ink(step // 3, 1, 2) if step % 3 else UNDO) for step in range(1, 9998)))
    match = play(match, (0, ink(7, 1, 2)), (0, WIPE), (0, ink(8, 1, 2)))
    assert seen(match)["gestures"] == [10_000, 0, 0, 0]
    for command in (ink(8, 3, 4), ink(9), UNDO, WIPE):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-2.12", "often")
        assert command not in match.legal(0)
    assert {FINISH, BLANK} <= set(match.legal(0))
    assert ink(0) in match.legal(1)
    assert seen(match.play(0, BLANK))["gestures"] == [10_000, 0, 0, 0]


@pytest.mark.rule("PI-2.12", "PI-4.5")
def test_a_new_round_brings_new_points() -> None:
    match = play(drawing(3), *((0, ink(number, *FULL)) for number in range(40)), (1, ink()), (2, ink()))
    match = finished(match, (0, 1))
    match = play(match, *((seat, PASS) for seat in range(3)), (0, m.Deck("green")))
    match = play(match, *((seat, READY) for seat in range(3)))
    assert seen(match)["pairs"] == seen(match)["gestures"] == [0, 0, 0]
    match.play(0, ink())


@pytest.mark.rule("PI-2.2", "PI-2.12")
def test_undo_takes_away_the_stroke_begun_last() -> None:
    match = play(drawing(), (0, ink(5, 1, 2)), (0, ink(3, 3, 4)), (0, ink(5, 5, 6)), (0, UNDO))
    assert [stroke["stroke"] for stroke in seen(match)["slates"][0]] == [5]
    assert seen(match)["slates"][0][0]["points"] == [1, 2, 5, 6]
    assert events(match) == [{"is": "undone", "seat": 0, "stroke": 3}]
    assert seen(match.play(0, UNDO))["slates"][0] == []


@pytest.mark.rule("PI-2.12")
def test_a_stroke_taken_away_is_new_again() -> None:
    match = play(drawing(), (0, ink(0)), (0, ink(1, 1, 2, pen="rubber")), (0, UNDO), (0, ink(1, 3, 4, width=2)))
    assert seen(match)["slates"][0][1] == {"stroke": 1, "pen": "ink", "width": 2, "points": [3, 4]}
    match = play(match, (0, WIPE), (0, ink(1, 5, 6)))
    assert seen(match)["slates"][0] == [{"stroke": 1, "pen": "ink", "width": 6, "points": [5, 6]}]
    assert events(match)[0]["pen"] == "ink"


@pytest.mark.rule("PI-2.2", "PI-2.12")
def test_wipe_takes_away_all_of_the_own_slate() -> None:
    match = play(sketched(), (0, ink(1)), (0, WIPE))
    assert seen(match)["slates"][0] == []
    assert all(seen(match)["slates"][1:])
    assert events(match) == [{"is": "wiped", "seat": 0}]


@pytest.mark.rule("PI-2.12")
@pytest.mark.parametrize("command", [UNDO, WIPE])
def test_there_is_nothing_to_take_away_from_an_empty_slate(command: m.AnyCommand) -> None:
    for match in (drawing(), play(drawing(), (0, ink()), (0, UNDO)), play(drawing(), (0, ink()), (0, WIPE))):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-2.12", "empty")
        assert command not in match.legal(0)
    play(drawing(), (0, ink(0, pen="rubber")), (0, command))


@pytest.mark.rule("PI-2.2", "PI-2.7")
def test_drawing_changes_until_the_seat_finishes_and_not_after() -> None:
    match = play(sketched(), (0, ink(1)), (0, UNDO), (0, FINISH))
    for command in (ink(0), ink(8), UNDO, WIPE, m.Ink(0, ())):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-2.7", "finished")
    match.play(1, ink(5))


@pytest.mark.rule("PI-2.3")
def test_the_game_takes_any_drawing_and_leaves_it_to_the_table_to_object() -> None:
    letter = ink(0, 100, 900, 500, 100, 900, 900)
    match = play(drawing(), (0, letter), (0, ink(1, 300, 500, 700, 500)))
    assert len(seen(match)["slates"][0]) == 2
    assert m.Object(1) in revealed().legal(0)


@pytest.mark.rule("PI-2.2", "PI-4.4")
def test_a_slate_left_blank_is_drawn_on_no_more() -> None:
    match = sketched().play(0, BLANK)
    for command in (ink(), UNDO, WIPE):
        refused = refusal(match, 0, command)
        assert (refused.clause, refused.reason) == ("PI-4.4", "blank")


@pytest.mark.rule("PI-2.11")
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_at_either_pace_commands_count_as_they_come(pace: str) -> None:
    match = sketched(pace=pace)
    assert not match.game.races(match.state)
    one = play(match, (0, m.Bet(2, 3)), (1, m.Bet(2, 3)), (3, FINISH), (0, FINISH))
    other = play(match, (1, m.Bet(2, 3)), (0, m.Bet(2, 3)), (0, FINISH), (3, FINISH))
    assert [wager["seat"] for wager in seen(one)["bets"][2]] == [0, 1]
    assert [wager["seat"] for wager in seen(other)["bets"][2]] == [1, 0]
    assert seen(one)["taken"] == [2, None, None, 3]
    assert seen(other)["taken"] == [3, None, None, 2]
