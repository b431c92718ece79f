"""Reverse, bin, x2 and trap."""

import pytest

from tablee.games.diciassette import model as m
from tests.games.diciassette.table import (
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

FOUR = ("s1 d1 d1", "s2 d2 d2", "s3 d3 d3", "s4 d4 d4")


# Reverse


@EACH_PACE
@pytest.mark.rule("DI-4.1")
def test_a_reverse_changes_the_direction_at_once(pace: str) -> None:
    match = deal("reverse d1 d1", *FOUR[1:], pace=pace).play(0, up("reverse"))
    assert seen(match)["direction"] == -1
    assert told(match, m.Reversed) == [m.Reversed(-1)]
    assert line(match) == "0:reverse"
    assert seen(closed(match))["turn"] == 3


@pytest.mark.rule("DI-4.1")
def test_a_second_reverse_turns_it_back() -> None:
    match = closed(lay(deal("reverse d1 d1", *FOUR[1:3], "reverse d4 d4"), "reverse", "reverse"))
    assert (seen(match)["direction"], seen(match)["turn"]) == (1, 0)
    assert line(match) == "0:reverse 3:reverse"


@pytest.mark.rule("DI-4.1")
def test_with_two_players_a_reverse_leaves_the_turn_to_the_other() -> None:
    match = closed(lay(deal("reverse d1 d1", "s2 d2 d2"), "reverse"))
    assert (seen(match)["direction"], seen(match)["turn"]) == (-1, 1)


@pytest.mark.rule("DI-4.1", "DI-4.9")
def test_a_reverse_laid_face_down_turns_nothing() -> None:
    match = lay(deal("reverse d1 d1", *FOUR[1:]), "reverse?")
    assert (seen(match)["direction"], told(match, m.Reversed)) == (1, [])
    assert seen(closed(match))["turn"] == 1
    assert seen(called(match, 1))["direction"] == 1


# Bin


@pytest.mark.rule("DI-4.2")
def test_a_bin_takes_the_end_of_the_line_with_it() -> None:
    match = lay(deal("s1 d1 d1", "s2 d2 d2", "bin d3 d3"), "s1", "d2", "bin")
    assert line(match) == "0:s1"
    assert discards(match) == "1:d2 2:bin"
    assert seen(match)["discard"] == 2
    assert told(match, m.Laid) == [m.Laid(2, "bin", "up")]
    assert told(match, m.Binned) == [m.Binned(2, "d2")]


@pytest.mark.rule("DI-4.2")
def test_on_an_empty_line_the_bin_goes_alone() -> None:
    match = lay(deal("bin d1 d1", "s2 d2 d2"), "bin")
    assert (line(match), discards(match)) == ("", "0:bin")
    assert told(match, m.Binned) == [m.Binned(0, None)]


@pytest.mark.rule("DI-4.2")
def test_one_bin_after_the_other_takes_card_after_card() -> None:
    match = lay(deal("s1 d1 d1", "bin d2 d2", "bin d3 d3", "bin d4 d4"), "s1", "bin", "bin", "bin")
    assert (line(match), discards(match)) == ("", "0:s1 1:bin 2:bin 3:bin")


@pytest.mark.rule("DI-4.2", "DI-3.4")
def test_what_is_binned_counts_no_more() -> None:
    match = called(lay(table("bin d1 d1", "d2 d2 d2", line="1:d5 1:d5 1:d5 1:d3"), "bin"), 1)
    assert seen(match)["last_call"]["sum"] == 15
    assert gave(match) == ([1, 0], [0, 1])


@pytest.mark.rule("DI-4.2", "DI-4.9")
def test_a_bin_laid_face_down_takes_nothing_and_may_be_binned() -> None:
    match = lay(deal("s1 d1 d1", "bin d2 d2", "bin d3 d3"), "s1", "bin?")
    assert (line(match, 1), discards(match)) == ("0:s1 1:bin?", "")
    match = lay(closed(match), "bin")
    assert (line(match), discards(match, 1), discards(match, 0)) == ("0:s1", "1:bin? 2:bin", "1:?? 2:bin")


@pytest.mark.rule("DI-4.3")
def test_a_binned_hidden_card_stays_hidden_from_all_but_who_laid_it() -> None:
    match = lay(deal("s5 d1 d1", "bin d2 d2", "s3 d3 d3"), "s5?", "bin")
    assert told(match, m.Binned) == [m.Binned(1, "?")]
    assert discards(match, 0) == "0:s5? 1:bin"
    for viewer in (1, 2, None):
        assert discards(match, viewer) == "0:?? 1:bin"


@pytest.mark.rule("DI-4.3", "DI-3.4")
def test_a_call_does_not_show_what_was_binned() -> None:
    match = called(lay(deal("s5 d1 d1", "bin d2 d2", "s3 d3 d3"), "s5?", "bin"), 2)
    assert seen(match)["last_call"]["line"] == []
    assert seen(match)["last_call"]["sum"] == 0
    assert discards(match, 2) == "0:?? 1:bin"


@pytest.mark.rule("DI-4.3", "DI-4.7")
def test_a_binned_trap_does_nothing() -> None:
    match = called(lay(deal("trap d1 d1", "bin d2 d2", "s3 d3 d3"), "trap?", "bin"), 2)
    assert gave(match) == ([0, 1, 0], [0, 0, 1])


@pytest.mark.rule("DI-4.4", "DI-4.1")
def test_a_binned_reverse_keeps_its_effect() -> None:
    match = lay(deal("reverse d1 d1", "s2 d2 d2", "s3 d3 d3", "bin d4 d4"), "reverse", "bin")
    assert (line(match), seen(match)["direction"]) == ("", -1)
    assert seen(closed(match))["turn"] == 2


@pytest.mark.rule("DI-4.4", "DI-4.6")
def test_a_binned_x2_keeps_its_effect() -> None:
    match = closed(lay(deal("x2 d1 d1", "bin d2 d2", "s3 d3 d3"), "x2", "bin"))
    assert (line(match), seen(match)["turn"], seen(match)["to_lay"]) == ("", 1, 1)
    assert seen(closed(lay(match, "d2")))["turn"] == 2


@pytest.mark.rule("DI-4.4", "DI-4.6")
def test_a_bin_laid_second_bins_the_x2_laid_first_and_the_next_lays_two() -> None:
    match = table("x2 bin d1", "s2 d2 d2", "s3 d3 d3", to_lay=2, line="2:d5")
    match = closed(lay(match, "x2", "bin"))
    assert (line(match), seen(match)["turn"], seen(match)["to_lay"]) == ("2:d5", 1, 2)


@pytest.mark.rule("DI-4.5", "DI-3.2", "DI-3.6")
def test_who_laid_the_bin_is_who_laid_the_last_card() -> None:
    match = lay(deal("s5 d1 d1", "s2 d2 d2", "bin d3 d3"), "s5", "s2", "bin")
    assert seen(match)["laid_by"] == 2
    assert asked(match) == ("react", [0, 1])
    assert clause(match, 2, m.Call()) == "DI-3.2"
    assert gave(called(match, 1)) == ([0, 0, 1], [0, 1, 0])


# x2


@EACH_PACE
@pytest.mark.rule("DI-4.6")
def test_after_an_x2_the_next_seat_lays_two_cards_and_draws_two(pace: str) -> None:
    match = deal("x2 d1 d1", "s2 d2 s5", "s3 d3 d3", deck="d4 s4 d5 s1", pace=pace).play(0, up("x2"))
    assert told(match, m.Doubled) == [m.Doubled(0)]
    assert (seen(match)["to_lay"], seen(match)["next_lays"]) == (0, 2)
    match = closed(match)
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["next_lays"]) == (1, 2, 1)
    match = lay(match, "s2")
    assert (hand(match, 1), told(match, m.Drew)) == ("d2 s5", [])
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 1)
    match = closed(match)
    assert (match.state.phase, seen(match)["turn"], seen(match)["to_lay"]) == ("lay", 1, 1)
    match = lay(match, "s5?")
    assert hand(match, 1) == "d2 s4 d5"
    assert told(match, m.Drew) == [m.Drew(1, ("?", "d5"))]
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 0)
    match = closed(match)
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["next_lays"]) == (2, 1, 1)


@EACH_PACE
@pytest.mark.rule("DI-4.6")
def test_each_of_two_cards_is_a_question_of_its_own_and_so_is_the_round_that_a_call_begins(pace: str) -> None:
    first = table("d1 d2 d3", "s2 d2 d2", "s3 d3 d3", to_lay=2, line="2:d1", pace=pace)
    second = closed(lay(first, "d1"))
    begun = called(second if pace == "live" else lay(second, "d2"), 1)
    assert [match.to_act & {0} for match in (first, second, begun)] == [{0}] * 3
    assert len({match.questions[0] for match in (first, second, begun)}) == 3


@pytest.mark.rule("DI-4.6", "DI-4.9")
def test_an_x2_laid_face_down_does_nothing() -> None:
    match = lay(deal("x2 d1 d1", "s2 d2 d2"), "x2?")
    assert (seen(match)["next_lays"], told(match, m.Doubled)) == (1, [])
    assert seen(closed(match))["to_lay"] == 1


@pytest.mark.rule("DI-4.6")
def test_two_x2_do_not_add_up() -> None:
    match = closed(lay(table("x2 x2 d1", "s2 d2 d2", "s3 d3 d3", to_lay=2, line="2:d1"), "x2", "x2"))
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 2)
    match = closed(lay(match, "s2", "d2"))
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (2, 1)


@pytest.mark.rule("DI-4.6")
def test_an_x2_laid_as_the_second_card_is_for_the_next_seat_alone() -> None:
    match = closed(lay(deal("x2 d1 d1", "s2 x2 d2", "s3 d3 d3"), "x2", "s2", "x2"))
    assert (seen(match)["turn"], seen(match)["to_lay"], seen(match)["next_lays"]) == (2, 2, 1)


@pytest.mark.rule("DI-4.6", "DI-4.1")
@pytest.mark.parametrize(("cards", "after"), [(("x2", "reverse"), 3), (("reverse", "x2"), 3)])
def test_the_next_seat_is_the_next_in_the_direction_then(cards: tuple[str, str], after: int) -> None:
    match = table("x2 reverse d1", *FOUR[1:], to_lay=2, line="3:d1")
    first = lay(match, cards[0])
    assert seen(closed(first))["turn"] == 0
    match = closed(lay(match, *cards))
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (after, 2)


@pytest.mark.rule("DI-4.6", "DI-2.3", "DI-2.6")
@EACH_PACE
def test_with_one_card_in_hand_the_next_seat_lays_one(pace: str) -> None:
    match = table("x2 s2", "s1", "d3 d3 d3", rest="line", pace=pace).play(0, up("x2"))
    match = closed(match)
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 1)
    match = match.play(1, down("s1"))
    assert (seen(match)["to_lay"], hand(match, 1)) == (0, "")
    assert seen(closed(match))["turn"] == 2


@pytest.mark.rule("DI-4.6")
def test_with_two_cards_in_hand_the_next_seat_lays_both() -> None:
    match = closed(lay(table("x2 s2", "s1 s3", "d3 d3 d3", rest="line"), "x2"))
    assert seen(match)["to_lay"] == 2
    match = closed(lay(match, "s1"))
    assert (seen(match)["turn"], seen(match)["to_lay"]) == (1, 1)
    match = closed(lay(match, "s3"))
    assert (seen(match)["turn"], hand(match, 1)) == (2, "")


# Trap


@pytest.mark.rule("DI-4.7")
@pytest.mark.parametrize(
    ("before", "victories", "penalties"),
    [
        ("2:d5 2:trap?", [1, 0, 1], [0, 2, 0]),  # too early, and a trap
        ("2:d5 2:d5 2:d5 2:trap?", [0, 1, 1], [1, 1, 0]),  # right, and a trap
    ],
)
def test_a_trap_shown_gives_its_owner_a_victory_and_the_caller_a_penalty(
    before: str, victories: list[int], penalties: list[int]
) -> None:
    match = called(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line=before), "s4"), 1)
    assert gave(match) == (victories, penalties)


@pytest.mark.rule("DI-4.7", "DI-4.9")
def test_a_trap_laid_face_up_does_nothing() -> None:
    match = called(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="2:trap"), "s4"), 1)
    assert gave(match) == ([1, 0, 0], [0, 1, 0])
    assert seen(match)["last_call"]["sum"] == 4


@pytest.mark.rule("DI-4.7")
def test_a_trap_may_be_the_last_card() -> None:
    match = called(lay(table("trap d1 d1", "d2 d2 d2", "d3 d3 d3", line="2:d5"), "trap?"), 1)
    assert gave(match) == ([2, 0, 0], [0, 2, 0])


@pytest.mark.rule("DI-4.8")
def test_two_traps_of_one_seat_give_it_one_victory_and_the_caller_two_penalties() -> None:
    match = called(lay(table("s4 d1 d1", "d2 d2 d2", "d3 d3 d3", line="2:trap? 2:trap?"), "s4"), 1)
    assert gave(match) == ([1, 0, 1], [0, 3, 0])


@pytest.mark.rule("DI-4.8")
def test_one_victory_from_traps_and_one_from_the_sum_are_two() -> None:
    match = called(lay(table("trap d1 d1", "d2 d2 d2", "d3 d3 d3", line="0:trap? 2:d5"), "trap?"), 1)
    assert gave(match) == ([2, 0, 0], [0, 3, 0])


@pytest.mark.rule("DI-4.8")
def test_traps_of_several_seats_give_each_a_victory() -> None:
    match = called(lay(table("s4 d1 d1", *FOUR[1:], line="0:trap? 2:trap? 3:trap?"), "s4"), 2)
    assert gave(match) == ([2, 0, 1, 1], [0, 0, 4, 0])


@pytest.mark.rule("DI-4.8", "DI-5.2")
def test_who_calls_on_their_own_trap_gets_the_penalty_and_the_victory() -> None:
    match = called(lay(table("s4 d1 d1", "d2 d2 d2", line="1:d5 1:d5 1:d5 1:trap?"), "s4"), 1)
    assert gave(match) == ([0, 2], [1, 1])
    early = called(lay(table("s4 d1 d1", "d2 d2 d2", line="1:trap?"), "s4"), 1)
    assert gave(early) == ([1, 1], [0, 2])
    assert tokens(early) == ([1, 1], [0, 0])


@pytest.mark.rule("DI-4.9", "DI-3.4")
@pytest.mark.parametrize("card", ["reverse", "bin", "x2"])
def test_other_specials_laid_face_down_do_nothing_and_count_nothing(card: str) -> None:
    match = lay(table(f"{card} d1 d1", "d2 d2 d2", "d3 d3 d3", line="2:d5"), f"{card}?")
    assert line(match, 0) == f"2:d5 0:{card}?"
    assert told(match, m.Laid) == [m.Laid(0, "?", "down")]
    match = called(match, 1)
    assert seen(match)["last_call"]["sum"] == 5
    assert gave(match) == ([1, 0, 0], [0, 1, 0])
    assert (seen(match)["direction"], seen(match)["next_lays"]) == (1, 1)
