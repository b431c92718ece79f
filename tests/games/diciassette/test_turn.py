"""A turn: laying, drawing, reshuffling, and whose turn comes next."""

from collections import Counter

import pytest

from tablee.games.diciassette import model as m
from tests.games.diciassette.table import (
    CALL,
    EACH_PACE,
    asked,
    called,
    clause,
    closed,
    deal,
    discards,
    down,
    gave,
    hand,
    lay,
    line,
    seen,
    table,
    tokens,
    told,
    up,
)

EVERY_KIND = ("s3", "d3", "reverse", "bin", "x2", "trap")


@pytest.mark.rule("DI-2.1")
@pytest.mark.parametrize("card", EVERY_KIND)
def test_any_card_may_lie_either_way(card: str) -> None:
    match = deal(f"{card} s1 s2", "d1 d2 d4")
    assert {up(card), down(card)} <= set(match.legal(0))
    assert seen(match.play(0, down(card)), 0)["line"] == [{"seat": 0, "card": card, "face": "down"}]
    face_up = match.play(0, up(card))
    assert line(face_up) == ("" if card == "bin" else f"0:{card}")


@pytest.mark.rule("DI-2.1")
def test_a_card_is_laid_at_the_end_of_the_line() -> None:
    match = lay(deal("s1 s2 s3", "d1 d2 d3"), "s2", "d3", "s3?", "d1")
    assert line(match) == "0:s2 1:d3 0:?? 1:d1"


@pytest.mark.rule("DI-2.1")
def test_each_card_of_the_hand_is_offered_both_ways_once() -> None:
    match = deal("s1 d2 s1", "s3 s3 s3")
    assert list(match.legal(0)) == [up("s1"), down("s1"), up("d2"), down("d2")]
    assert not match.legal(1)


@pytest.mark.rule("DI-2.1")
@pytest.mark.parametrize("card", ["s2", "d1", "trap", "?", "s9", ""])
def test_a_card_that_is_not_in_the_hand_is_refused(card: str) -> None:
    match = deal("s1 s3 s4", "s2 d1 trap")
    assert clause(match, 0, up(card)) == clause(match, 0, down(card)) == "DI-2.1"


@pytest.mark.rule("DI-2.1")
def test_of_two_alike_the_older_is_laid() -> None:
    match = deal("s1 d2 s1", "s3 s3 s3", deck="d5").play(0, up("s1"))
    assert hand(match, 0) == "d2 s1 d5"


@pytest.mark.rule("DI-2.2")
def test_the_hand_is_filled_at_once_and_the_new_card_is_the_youngest() -> None:
    match = deal("s1 s2 s3", "d1 d2 d3", deck="d5 s4").play(0, up("s2"))
    assert match.state.phase == "react"
    assert hand(match, 0) == "s1 s3 d5"
    assert match.state.deck[0] == "s4"
    assert [type(event) for event in match.events] == [m.Laid, m.Drew, m.WindowOpened]


@pytest.mark.rule("DI-2.2")
def test_the_hand_is_filled_before_a_call_but_after_the_effect() -> None:
    match = table("bin s1 s2", "d1 d2 d3", line="1:d5", rest="line").play(0, up("bin"))
    assert [type(event) for event in match.events] == [m.Laid, m.Binned, m.Reshuffled, m.Drew, m.WindowOpened]
    assert set(match.state.hands[0]) - {"s1", "s2"} < {"d5", "bin"}


@pytest.mark.rule("DI-2.2")
def test_hands_are_filled_to_three_however_short_they_were() -> None:
    match = table("s1", "d1 d2 d3", deck="d4 d5 s5").play(0, up("s1"))
    assert hand(match, 0) == "d4 d5 s5"


@pytest.mark.rule("DI-2.3")
def test_an_empty_pile_is_made_anew_from_the_whole_discard_and_not_the_line() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", line="1:d5 1:trap?", rest="discard").play(0, up("s1"))
    assert seen(match)["discard"] == 0
    assert seen(match)["deck"]["count"] == 61
    assert len(match.state.hands[0]) == 3
    assert line(match, 1) == "1:d5 1:trap? 0:s1"
    assert told(match, m.Reshuffled) == [m.Reshuffled(62)]
    assert [type(event) for event in match.events[1:3]] == [m.Reshuffled, m.Drew]


@pytest.mark.rule("DI-2.3")
def test_the_new_pile_is_shuffled() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", rest="discard")
    before = [lying.card for lying in match.state.discard]
    after = [match.play(0, lay).state for lay in (up("s1"), up("s2"))]
    drawn = [(*state.hands[0][2:], *state.deck) for state in after]
    assert all(Counter(cards) == Counter(before) for cards in drawn)
    assert all(list(cards) != before for cards in drawn)


@pytest.mark.rule("DI-2.3")
def test_the_last_card_is_drawn_without_a_reshuffle() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", rest="discard", deck="d4").play(0, up("s1"))
    assert hand(match, 0) == "s2 s3 d4"
    assert seen(match)["deck"] == {"count": 0, "top": None}
    assert seen(match)["discard"] == 63
    assert told(match, m.Reshuffled) == []


@pytest.mark.rule("DI-2.3", "DI-4.6")
def test_a_pile_may_run_out_between_two_draws() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", rest="discard", deck="d4", to_lay=2)
    match = lay(match, "s1", "s2")
    assert [type(event) for event in match.events] == [m.Laid, m.Drew, m.Reshuffled, m.Drew, m.WindowOpened]
    assert hand(match, 0).startswith("s3 d4 ")
    assert len(match.state.hands[0]) == 3


@pytest.mark.rule("DI-2.3")
def test_with_both_empty_nothing_is_drawn() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", rest="line").play(0, up("s1"))
    assert hand(match, 0) == "s2 s3"
    assert told(match, m.Drew) == told(match, m.Reshuffled) == []
    assert seen(match)["backs"] == [["?", "?"], ["d1", "d2", "d3"]]


@EACH_PACE
@pytest.mark.rule("DI-2.4")
def test_a_round_goes_clockwise_and_only_the_seat_in_turn_lays(pace: str) -> None:
    match = deal("s1 d1 d1", "s2 d2 d2", "s3 d3 d3", first=1, pace=pace)
    for turn, card in ((1, "s2"), (2, "s3"), (0, "s1"), (1, "d2")):
        assert seen(match)["turn"] == turn
        assert turn in match.to_act
        for other in {0, 1, 2} - {turn}:
            assert clause(match, other, up(match.state.hands[other][0])) == "DI-2.4"
        match = closed(match.play(turn, up(card)))


@pytest.mark.rule("DI-2.4", "DI-4.1")
def test_a_reversed_round_goes_the_other_way() -> None:
    match = closed(lay(deal("reverse d1 d1", "s2 d2 d2", "s3 d3 d3", "s4 d4 d4"), "reverse"))
    assert (seen(match)["turn"], seen(match)["direction"]) == (3, -1)
    assert seen(closed(lay(match, "s4")))["turn"] == 2


@pytest.mark.rule("DI-2.5")
def test_a_hand_that_a_call_left_short_is_filled_when_the_round_ends() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", "d4 d4 d4", to_lay=2, deck="s5 s4").play(0, up("s1"))
    assert hand(match, 0) == "s2 s3"
    match = called(match, 1)
    assert hand(match, 0) == "s2 s3 s5"
    assert told(match, m.Drew) == [m.Drew(0, ("?",))]


@pytest.mark.rule("DI-2.5", "DI-3.7", "DI-2.3")
def test_all_short_hands_are_filled_seat_0_first_and_after_the_line_is_discarded() -> None:
    match = called(table("s1 s2", "d1 d2", "d3 d3 d3", rest="line", deck="s5").play(0, up("s1")), 1)
    assert [type(event) for event in match.events[-5:]] == [m.LineDiscarded, m.Reshuffled, m.Drew, m.Drew, m.RoundBegan]
    assert [event.seat for event in told(match, m.Drew)] == [0, 1]
    assert [len(cards) for cards in match.state.hands] == [3, 3, 3]
    assert hand(match, 0).split()[:2] == ["s2", "s5"]
    assert seen(match)["discard"] == 0


@pytest.mark.rule("DI-2.5")
def test_no_hand_is_filled_once_the_game_is_over() -> None:
    match = table("s1 s2 s3", "d1 d2 d3", line="1:d5 1:d5 1:d5 1:d5", to_lay=2, victories=(0, 2)).play(0, up("s1"))
    match = match.play(1, CALL)
    assert match.state.phase == "over"
    assert hand(match, 0) == "s2 s3"
    assert told(match, m.Drew) == []


@EACH_PACE
@pytest.mark.rule("DI-2.6", "DI-3.5")
def test_a_seat_whose_turn_comes_with_an_empty_hand_calls(pace: str) -> None:
    match = closed(table("s1 s2", "", "d3", rest="line", pace=pace).play(0, up("s1")))
    assert told(match, m.Called) == [m.Called(1, forced=True)]
    assert seen(match)["last_call"]["caller"] == 1
    assert gave(match) == ([0, 1, 0], [1, 0, 0])
    assert asked(match) == ("lay", [1])
    assert [len(cards) for cards in match.state.hands] == [3, 3, 3]


@pytest.mark.rule("DI-2.6")
def test_the_others_may_call_before_the_game_does_it() -> None:
    match = called(table("s1 s2", "", "d3", rest="line").play(0, up("s1")), 2)
    assert told(match, m.Called) == [m.Called(2)]
    assert tokens(match) == ([0, 0, 1], [1, 0, 0])


@pytest.mark.rule("DI-2.6", "DI-3.6")
def test_such_a_call_may_be_wrong() -> None:
    match = closed(table("s1 s2", "", "d3", line="2:d5").play(0, up("s1")))
    assert gave(match) == ([1, 0, 0], [0, 1, 0])
    assert asked(match) == ("lay", [0])


@pytest.mark.rule("DI-2.6", "DI-4.1")
def test_it_is_the_seat_whose_turn_it_is_after_a_reverse() -> None:
    match = closed(table("reverse s2", "", "d3", "", rest="line").play(0, up("reverse")))
    assert told(match, m.Called) == [m.Called(3, forced=True)]


@pytest.mark.rule("DI-2.6", "DI-3.11")
def test_at_live_pace_it_calls_when_the_window_closes() -> None:
    match = table("s1 s2", "", "d3", rest="line", pace="live").play(0, up("s1"))
    assert asked(match) == ("react", [1, 2])
    match = match.time_up("react")
    assert match.events[:2] == (m.WindowClosed(), m.Called(1, forced=True))
    assert asked(match) == ("lay", [1])


@pytest.mark.rule("DI-2.6", "DI-4.7", "DI-4.3")
def test_a_forced_call_shows_traps_like_any_other() -> None:
    match = closed(table("s1 s2", "", "d3", line="2:trap?", rest="line").play(0, up("s1")))
    assert gave(match) == ([0, 1, 1], [1, 1, 0])
    assert discards(match) == ""
