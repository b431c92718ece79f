"""The verbs of Catch Out, from the announcement to the share."""

from itertools import permutations, product

import pytest

from tablee.games import catch_out
from tablee.games.catch_out import model as m
from tests.games.catch_out.table import (
    DRAWN,
    FALSE,
    MORE_THAN_TWO,
    SEATS,
    TAKE,
    TRUE,
    at,
    challenged,
    drained,
    holding,
    keep,
    play,
    refusal,
    say,
    seen,
    share,
    taken,
)

# A turn


@pytest.mark.rule("CO-2.1")
@pytest.mark.parametrize("seats", SEATS)
def test_the_first_player_alone_sees_the_three_cards_in_the_order_they_came(seats: int) -> None:
    match = holding(seats, "X", "A9", "D7", first=1)
    assert match.to_act == {1}
    assert [match.view(seat).hand for seat in range(seats)] == [
        ("X", "A9", "D7") if seat == 1 else None for seat in range(seats)
    ]


@pytest.mark.rule("CO-2.2")
@pytest.mark.parametrize("values", sorted(set(product(range(0, 10, 3), repeat=3))))
def test_any_values_may_be_said_in_any_order(values: tuple[int, int, int]) -> None:
    match = at(3, "announce").play(0, say(*values))
    highest_first = tuple(sorted(values, reverse=True))
    assert match.view(None).announced == highest_first
    assert match.events == (m.Announced(0, highest_first),)  # type: ignore[arg-type]


@pytest.mark.rule("CO-2.2")
def test_there_are_220_announcements_one_for_each_multiset() -> None:
    legal = list(at(3, "announce").legal(0))
    expected = [(a, b, c) for a, b, c in product(range(10), repeat=3) if a >= b >= c]
    assert sorted(command.values for command in legal) == expected
    assert len(legal) == 220


@pytest.mark.rule("CO-2.2")
def test_values_that_no_json_could_spell_are_refused_all_the_same() -> None:
    for values in ((10, 1, 1), (1, 1, -1), (1, 1), (1, 1, 1, 1)):
        refused = refusal(at(3, "announce"), 0, m.Announce(values))  # type: ignore[arg-type]
        assert (refused.clause, refused.reason) == ("CO-2.2", "values")


@pytest.mark.rule("CO-2.3")
@pytest.mark.parametrize("seats", SEATS)
def test_the_left_neighbour_answers_and_the_last_seat_s_is_seat_0(seats: int) -> None:
    for first in range(seats):
        match = holding(seats, *DRAWN, first=first).play(first, say(9, 6, 2))
        assert match.to_act == {(first + 1) % seats}
        assert match.view(None).responder == (first + 1) % seats


@pytest.mark.rule("CO-2.4")
@pytest.mark.parametrize("seats", SEATS)
def test_nobody_sees_the_cards_between_announcement_and_answer(seats: int) -> None:
    match = at(seats, "respond")
    for seat in (None, *range(seats)):
        assert match.view(seat).hand is None
        assert match.view(seat).shown is None


# Taking


@pytest.mark.rule("CO-3.1")
@pytest.mark.parametrize("seats", MORE_THAN_TWO)
def test_who_takes_has_the_holder_s_three_in_their_order_then_two_new_ones(seats: int) -> None:
    match = at(seats, "keep")
    assert match.view(1).hand == ("A5", "A3", "X", "A5", "D7")
    assert match.view(None).deck == 49
    assert match.view(0).hand is None
    assert match.events == (m.Took(1), m.Drew(1, 2))


@pytest.mark.rule("CO-3.2")
def test_a_card_goes_unseen_to_the_discard() -> None:
    match = at(4, "keep").play(1, keep("D7", "A3"))
    assert match.view(None).discard == 1
    assert match.state.discard[-1].card == "D7"
    knows = [match.view(seat, recall=True).recall.discard[0].card for seat in range(4)]
    assert knows == ["?", "D7", "?", "?"]
    assert match.events == (m.Kept(1, None, None),)


@pytest.mark.rule("CO-3.3")
@pytest.mark.parametrize(("face", "top"), [("up", "A3"), ("down", "?")])
def test_another_goes_on_the_pile_of_points_with_the_face_they_choose(face: str, top: str) -> None:
    match = at(3, "keep").play(1, keep("D7", "A3", face))
    assert seen(match)["piles"][1] == {"height": 1, "top": top}
    assert match.events == (m.Kept(1, "A3" if face == "up" else None, None),)


@pytest.mark.rule("CO-3.3")
def test_the_card_goes_on_top_of_those_that_lie_there() -> None:
    match = at(3, "share").play(1, share(("X", 1, "up"), ("A5", 1, "down"), ("A3", 1, "down")))
    match = taken(taken(match))  # seats 2 and 0
    match = play(match, (0, say(1, 2, 3)), (1, TAKE))
    hand = match.view(1).hand
    match = match.play(1, keep(hand[0], hand[1], "up"))
    assert seen(match)["piles"][1] == {"height": 4, "top": hand[1]}


@pytest.mark.rule("CO-3.4")
def test_the_other_three_in_their_order_are_the_new_holder_s_hand() -> None:
    match = at(3, "keep").play(1, keep("A3", "D7"))
    assert match.view(1).hand == ("A5", "X", "A5")
    assert (match.view(None).holder, match.view(None).responder, match.view(None).phase) == (1, 2, "announce")
    again = match.play(1, say(5, 5, 5))
    assert again.to_act == {2}


@pytest.mark.rule("CO-3.4")
@pytest.mark.parametrize("gone", list(permutations(range(5), 2)))
def test_whichever_two_cards_go_the_rest_keeps_its_order(gone: tuple[int, int]) -> None:
    hand = ("A1", "D7", "A2", "X", "D8")
    match = play(holding(3, *hand), (0, say(1, 2, 3)), (1, TAKE))
    kept = match.play(1, keep(hand[gone[0]], hand[gone[1]]))
    assert kept.view(1).hand == tuple(card for place, card in enumerate(hand) if place not in gone)


@pytest.mark.rule("CO-3.5")
def test_two_players_draw_three_and_lay_three() -> None:
    match = at(2, "keep")
    assert match.view(1).hand == ("A5", "A3", "X", "A5", "D7", "A9")
    assert match.view(None).deck == 42
    match = match.play(1, keep("D7", "A3", "up", "A9"))
    table = seen(match, 1)
    assert table["hand"] == ["A5", "X", "A5"]
    assert (table["discard"], table["open_discard"]) == (2, ["D8", "A9"])
    assert table["piles"] == [{"height": 2, "top": "?"}, {"height": 3, "top": "A3"}]
    assert match.events == (m.Kept(1, "A3", "A9"),)


@pytest.mark.rule("CO-3.5")
def test_two_players_may_score_face_down_as_well() -> None:
    match = at(2, "keep").play(1, keep("D7", "A3", "down", "A9"))
    assert seen(match)["piles"][1] == {"height": 3, "top": "?"}
    assert match.events == (m.Kept(1, None, "A9"),)


@pytest.mark.rule("CO-3.6")
def test_everybody_sees_all_of_the_open_discard_in_the_order_laid() -> None:
    match = at(2, "keep").play(1, keep("D7", "A3", "up", "A9"))
    match = play(match, (1, say(5, 5, 4)), (0, TAKE))
    match = match.play(0, keep("A5", "A5", "up", "X"))
    assert [match.view(seat).open_discard for seat in (None, 0, 1)] == [("D8", "A9", "X")] * 3


# Challenging


@pytest.mark.rule("CO-4.1")
@pytest.mark.parametrize("seats", SEATS)
def test_a_challenge_shows_the_cards_to_everybody_until_they_are_shared(seats: int) -> None:
    match = at(seats, "share")
    for seat in (None, *range(seats)):
        assert match.view(seat).shown == ("A5", "A3", "X")
    after = match.play(1, share(("A5", 1, "up"), ("A3", 1, "up"), ("X", 1, "up")))
    for seat in (None, *range(seats)):
        assert after.view(seat).shown is None


@pytest.mark.rule("CO-4.2", "CO-4.3")
@pytest.mark.parametrize(
    ("values", "says", "winner"),
    [((9, 8, 0), TRUE, 1), ((9, 8, 0), FALSE, 0), ((9, 8, 1), TRUE, 0), ((9, 8, 1), FALSE, 1)],
)
def test_a_right_guess_wins_the_cards_for_the_responder_a_wrong_one_for_the_holder(
    values: tuple[int, int, int], says: m.Challenge, winner: int
) -> None:
    match = play(holding(4, "D8", "A0", "D9"), (0, say(*values)), (1, says))
    assert match.to_act == {winner}
    assert (match.view(None).sharer, match.view(None).says) == (winner, says.says)
    assert match.events == (m.Challenged(1, says.says, ("D8", "A0", "D9"), values == (9, 8, 0), winner),)


@pytest.mark.rule("CO-4.2")
def test_angel_or_demon_only_the_values_count_and_how_often_they_stand_there() -> None:
    match = holding(3, "D7", "A7", "A2")
    truths = [
        values
        for values in product(range(10), repeat=3)
        if play(match, (0, say(*values)), (1, TRUE)).view(None).sharer == 1
    ]
    assert truths == [(2, 7, 7), (7, 2, 7), (7, 7, 2)]


@pytest.mark.rule("CO-4.4", "CO-6.2")
@pytest.mark.parametrize("winner", [0, 1])
@pytest.mark.parametrize("to", list(product((0, 1), repeat=3)))
@pytest.mark.parametrize("faces", list(product(("up", "down"), repeat=3)))
def test_the_winner_shares_in_any_split_with_any_faces(
    winner: int, to: tuple[int, int, int], faces: tuple[str, str, str]
) -> None:
    match = at(3, "respond").play(1, TRUE if winner == 1 else FALSE)
    gives = list(zip(("A5", "A3", "X"), to, faces, strict=True))
    after = match.play(winner, share(*gives))
    for seat in range(3):
        laid = [(placed.card, placed.face) for placed in after.state.piles[seat]]
        assert laid == [(card, face) for card, owner, face in gives if owner == seat]
    assert after.events[0] == m.Shared(winner, tuple(m.Give(*give) for give in gives))


@pytest.mark.rule("CO-4.4")
def test_the_two_are_holder_and_responder_also_when_the_responder_wins() -> None:
    match = at(3, "share")
    assert match.to_act == {1}
    refused = refusal(match, 1, share(("A5", 1, "up"), ("A3", 2, "up"), ("X", 2, "down")))
    assert (refused.clause, refused.reason) == ("CO-4.4", "places")
    match.play(1, share(("A5", 1, "up"), ("A3", 0, "up"), ("X", 0, "down")))


@pytest.mark.rule("CO-4.5")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("says", [TRUE, FALSE])
def test_whoever_won_the_responder_draws_three_new_cards_and_is_the_holder(seats: int, says: m.Challenge) -> None:
    match = at(seats, "respond").play(1, says)
    winner = match.view(None).sharer
    after = match.play(winner, share(("A5", 0, "up"), ("A3", 0, "up"), ("X", 0, "up")))
    assert after.to_act == {1}
    assert after.view(1).hand == ("A5", "D7", "A9")
    assert after.view(None).holder == 1
    assert after.view(None).responder == 2 % seats
    assert after.view(None).deck == match.view(None).deck - 3
    assert after.events[1:] == (m.Drew(1, 3),)


@pytest.mark.rule("CO-4.6")
@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("value", range(10))
def test_three_equal_values_must_be_challenged(seats: int, value: int) -> None:
    match = at(seats, "announce").play(0, say(value, value, value))
    assert refusal(match, 1, TAKE).clause == "CO-4.6"
    assert set(match.legal(1)) == {TRUE, FALSE}
    assert match.play(1, FALSE).view(None).phase == "share"


@pytest.mark.rule("CO-4.6", "CO-7.2")
@pytest.mark.parametrize("seats", SEATS)
def test_three_equal_values_must_be_challenged_also_when_the_deck_has_run_out(seats: int) -> None:
    match = drained(at(seats, "announce"), 0)
    holder = match.state.holder
    match = match.play(holder, say(4, 4, 4))
    assert refusal(match, (holder + 1) % seats, TAKE).clause == "CO-4.6"


@pytest.mark.rule("CO-4.6")
def test_two_equal_values_may_be_taken() -> None:
    assert at(3, "announce").play(0, say(4, 4, 3)).play(1, TAKE).view(None).phase == "keep"


# Piles of points


@pytest.mark.rule("CO-6.2")
@pytest.mark.parametrize("order", list(permutations(("A5", "A3", "X"))))
def test_shared_cards_are_laid_in_the_order_the_command_lists_them(order: tuple[str, str, str]) -> None:
    match = at(3, "share").play(1, share(*((card, 0, "up") for card in order)))
    assert [placed.card for placed in match.state.piles[0]] == list(order)
    assert seen(match)["piles"][0] == {"height": 3, "top": order[-1]}


# Twins


@pytest.mark.rule("CO-8.2")
def test_a_code_stands_for_the_leftmost_of_twins() -> None:
    match = at(3, "keep")  # A5 A3 X A5 D7
    assert match.play(1, keep("A5", "X")).view(1).hand == ("A3", "A5", "D7")
    assert match.play(1, keep("X", "A5")).view(1).hand == ("A3", "A5", "D7")


@pytest.mark.rule("CO-8.2")
def test_a_code_named_twice_takes_two_copies() -> None:
    match = at(3, "keep").play(1, keep("A5", "A5", "up"))
    assert match.view(1).hand == ("A3", "X", "D7")
    assert (match.state.discard[0].card, match.state.piles[1][0].card) == ("A5", "A5")


@pytest.mark.rule("CO-8.2", "CO-3.5")
def test_a_code_named_three_times_takes_three_copies() -> None:
    match = play(holding(2, "X", "A3", "X", "D7", "X", "A9"), (0, say(3, 2, 1)), (1, TAKE))
    match = match.play(1, keep("X", "X", "up", "X"))
    assert match.view(1).hand == ("A3", "D7", "A9")


@pytest.mark.rule("CO-8.2", "CO-4.4")
def test_twins_that_are_shown_are_shared_one_by_one() -> None:
    match = play(holding(3, "A5", "X", "A5"), (0, say(5, 5, 5)), (1, TRUE))
    assert refusal(match, 1, share(("A5", 0, "up"), ("X", 0, "up"), ("X", 0, "up"))).clause == "CO-4.4"
    after = match.play(1, share(("A5", 0, "up"), ("A5", 1, "down"), ("X", 0, "up")))
    assert [pile["height"] for pile in seen(after)["piles"]] == [2, 1, 0]


# Both paces


@pytest.mark.rule("CO-8.3")
@pytest.mark.parametrize("seats", SEATS)
def test_both_paces_play_alike(seats: int) -> None:
    for phase in ("announce", "respond", "keep", "share", "over"):
        relaxed, live = (at(seats, phase, pace=pace) for pace in ("relaxed", "live"))
        unlike = {name for name, value in seen(live, 1).items() if seen(relaxed, 1)[name] != value}
        assert unlike == {"options"}
        assert list(relaxed.legal(1)) == list(live.legal(1))
        assert (live.timer, catch_out.races(live.state)) == (None, False)


@pytest.mark.rule("CO-4.5", "CO-3.4")
def test_the_turn_goes_round_the_table_by_trust_and_by_challenge() -> None:
    match = at(4, "announce")
    holders = []
    for turn in range(8):
        holders.append(match.view(None).holder)
        match = challenged(match) if turn % 3 else taken(match)
    assert holders == [0, 1, 2, 3, 0, 1, 2, 3]
