"""How a game of Catch Out ends, and how it does not end yet."""

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Outcome
from tablee.engine.match import Match
from tablee.games.catch_out import model as m
from tests.games.catch_out.table import (
    FALSE,
    MORE_THAN_TWO,
    SEATS,
    TAKE,
    TRUE,
    at,
    challenged,
    drained,
    holding,
    play,
    refusal,
    responder,
    say,
    seen,
    share,
    taken,
    trusted,
)

DECKS = [54, 60]


def until(seats: int, left: int, deck: int = 54) -> Match:
    """The holder is to announce, and so many cards are left in the deck."""
    return drained(at(seats, "announce", deck=deck), left)


def won(match: Match, says: m.Challenge) -> Match:
    """The responder challenges, and the winner gives all to the responder, hidden."""
    match = play(match, (match.state.holder, say(9, 8, 7)), (responder(match), says))
    return match.play(match.state.sharer, share(*((card, responder(match), "down") for card in match.state.cards)))


# After a challenge


@pytest.mark.rule("CO-7.1")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", MORE_THAN_TWO)
@pytest.mark.parametrize("left", [0, 1, 2])
@pytest.mark.parametrize("says", [TRUE, FALSE])
def test_a_challenge_with_fewer_than_three_cards_left_ends_the_game_once_they_are_shared(
    seats: int, left: int, says: m.Challenge, deck: int
) -> None:
    match = until(seats, left, deck)
    sharing = play(match, (match.state.holder, say(9, 8, 7)), (responder(match), says))
    assert sharing.outcome is None
    assert sharing.view(None).phase == "share"
    heights = [pile.height for pile in match.view(None).piles]
    over = won(match, says)
    assert over.view(None).phase == "over"
    assert over.outcome is not None
    assert (over.view(None).deck, over.to_act) == (left, frozenset())
    heights[responder(match)] += 3
    assert [pile.height for pile in over.view(None).piles] == heights
    assert over.events[-1] == m.Ended(0)


@pytest.mark.rule("CO-7.1", "CO-7.3", "CO-4.5")
@pytest.mark.parametrize("seats", SEATS)
def test_a_challenge_with_exactly_three_cards_left_draws_them_and_the_game_goes_on(seats: int) -> None:
    match = challenged(until(seats, 3))
    assert (match.view(None).phase, match.view(None).deck, match.outcome) == ("announce", 0, None)
    assert len(match.view(match.state.holder).hand) == 3
    assert trusted(match).outcome is not None  # CO-7.2
    assert challenged(match).outcome is not None  # CO-7.1


@pytest.mark.rule("CO-7.1")
@pytest.mark.parametrize("deck", DECKS)
def test_two_players_end_by_a_challenge_with_an_empty_deck(deck: int) -> None:
    over = challenged(until(2, 0, deck))
    assert (over.view(None).phase, over.view(None).deck) == ("over", 0)


# A take that cannot be


@pytest.mark.rule("CO-7.2")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize("seats", MORE_THAN_TWO)
@pytest.mark.parametrize("left", [0, 1])
def test_who_takes_with_fewer_than_two_cards_left_draws_nothing_and_ends_the_game(
    seats: int, left: int, deck: int
) -> None:
    match = until(seats, left, deck)
    holder, hand, before = match.state.holder, match.state.cards, seen(match)
    over = trusted(match)
    assert over.view(None).phase == "over"
    assert over.events == (m.Took(responder(match)), m.Ended(3))
    after = seen(over)
    assert (after["deck"], after["discard"]) == (left, before["discard"] + 3)
    assert after["piles"] == before["piles"]
    for seat in range(seats):
        buried = tuple(placed.card for placed in over.view(seat, recall=True).recall.discard[-3:])
        assert buried == (hand if seat == holder else ("?", "?", "?"))


@pytest.mark.rule("CO-7.2", "CO-3.5")
@pytest.mark.parametrize("deck", DECKS)
def test_two_players_bury_the_three_cards_in_the_closed_discard(deck: int) -> None:
    match = until(2, 0, deck)
    before, after = seen(match), seen(trusted(match))
    assert after["phase"] == "over"
    assert after["discard"] == before["discard"] + 3
    assert after["open_discard"] == before["open_discard"]


@pytest.mark.rule("CO-7.2")
@pytest.mark.parametrize("left", [1, 2])
def test_two_players_need_three_cards_to_take(left: int) -> None:
    match = until(2, 3)  # play never leaves one or two: lay some aside
    match = replace(match, state=replace(match.state, deck=match.state.deck[:left]))
    assert trusted(match).view(None).phase == "over"
    assert trusted(match).view(None).deck == left


@pytest.mark.rule("CO-7.2", "CO-4.6")
def test_three_equal_values_are_no_way_out_of_the_last_challenge() -> None:
    match = until(4, 1)
    match = match.play(match.state.holder, say(6, 6, 6))
    assert refusal(match, responder(match), TAKE).clause == "CO-4.6"
    assert match.outcome is None


# Exactly enough


@pytest.mark.rule("CO-7.3")
@pytest.mark.parametrize("deck", DECKS)
@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 2), (4, 2), (5, 2), (6, 2)])
def test_who_takes_with_exactly_enough_left_draws_them_keeps_three_and_announces(
    seats: int, left: int, deck: int
) -> None:
    match = trusted(until(seats, left, deck))
    assert (match.view(None).phase, match.view(None).deck) == ("keep", 0)
    assert len(match.view(responder(match)).hand) == 3 + left
    match = taken(until(seats, left, deck))
    assert (match.view(None).phase, match.view(None).deck, match.outcome) == ("announce", 0, None)
    assert match.to_act == {match.state.holder}


@pytest.mark.rule("CO-7.3", "CO-7.1")
@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 2), (6, 2)])
def test_after_the_last_cards_a_challenge_is_resolved_in_full(seats: int, left: int) -> None:
    match = taken(until(seats, left))
    assert won(match, TRUE).outcome is not None
    assert won(match, FALSE).outcome is not None


@pytest.mark.rule("CO-7.3", "CO-7.2")
@pytest.mark.parametrize(("seats", "left"), [(2, 3), (3, 2), (6, 2)])
def test_after_the_last_cards_a_take_ends_the_game(seats: int, left: int) -> None:
    match = taken(until(seats, left))
    over = trusted(match)
    assert over.outcome is not None
    assert over.view(None).discard == match.view(None).discard + 3


@pytest.mark.rule("CO-7.3")
@pytest.mark.parametrize("seats", MORE_THAN_TWO)
def test_two_cards_are_enough_to_take_but_not_to_go_on_after_a_challenge(seats: int) -> None:
    match = until(seats, 2)
    assert taken(match).outcome is None
    assert challenged(match).outcome is not None


@pytest.mark.rule("CO-7.3")
@pytest.mark.parametrize("deck", DECKS)
def test_two_players_never_have_one_or_two_cards_left(deck: int) -> None:
    match = at(2, "announce", deck=deck)
    while match.outcome is None:
        assert match.view(None).deck % 3 == 0
        match = taken(match) if match.view(None).deck % 2 else challenged(match)


# What counts


@pytest.mark.rule("CO-7.4")
def test_the_final_scores_are_the_piles_and_the_highest_wins() -> None:
    match = holding(3, "A5", "D7", "X", "D8", "D9", "A0", "A1", "A2", "A3")
    match = play(match, (0, say(7, 7, 5)), (1, TRUE))
    match = match.play(1, share(("A5", 1, "up"), ("D7", 0, "up"), ("X", 0, "up")))  # 0: -2, 1: +2
    match = play(match, (1, say(9, 8, 0)), (2, TRUE))
    match = match.play(2, share(("D8", 2, "down"), ("D9", 1, "up"), ("A0", 2, "up")))  # 1: 0, 2: +3
    match = play(match, (2, say(3, 2, 1)), (0, FALSE))
    match = match.play(2, share(("A1", 0, "up"), ("A2", 2, "up"), ("A3", 2, "down")))  # 0: 0, 2: +6
    scores = [0, 0, 6]
    heights = [pile.height for pile in match.view(None).piles]
    while match.outcome is None:
        match = challenged(match)
    for seat, pile in enumerate(match.view(None).piles):
        scores[seat] += pile.height - heights[seat]  # all that came later lies hidden
    assert match.outcome.scores == tuple(scores) == match.view(None).scores
    assert match.outcome.winners == (2,)


@pytest.mark.rule("CO-7.4")
def test_a_score_may_be_negative() -> None:
    match = play(holding(3, "D7", "D8", "D9"), (0, say(9, 8, 7)), (1, TRUE))
    match = match.play(1, share(("D7", 0, "up"), ("D8", 0, "up"), ("D9", 0, "up")))
    while match.outcome is None:
        holder, answers = match.state.holder, responder(match)
        match = play(match, (holder, say(0, 0, 1)), (answers, FALSE))
        lucky = holder if answers == 0 else answers
        match = match.play(match.state.sharer, share(*((card, lucky, "down") for card in match.state.cards)))
    assert match.outcome.scores[0] == -6
    assert sum(match.outcome.scores) == 51 - 6


@pytest.mark.rule("CO-7.4", "CO-1.4")
def test_the_first_two_cards_of_two_players_are_worth_one_each_whatever_they_are() -> None:
    match = at(2, "announce")  # seat 0 laid A0 D9, seat 1 laid X A1
    while match.view(None).deck:
        holder = match.state.holder
        match = play(match, (holder, say(9, 8, 7)), (1 - holder, FALSE))
        match = match.play(match.state.sharer, share(*((card, 1, "down") for card in match.state.cards)))
    over = trusted(match)
    assert over.outcome == Outcome((1,), (2, 2 + 45), "highest_score")


@pytest.mark.rule("CO-7.5", "CO-1.4")
def test_two_players_with_equal_scores_and_equal_piles_share_the_win() -> None:
    match = at(2, "announce")
    while match.outcome is None:
        match = challenged(match)  # sixteen hands of three, eight to each
    assert match.outcome == Outcome((0, 1), (26, 26), "shared")
    assert [pile.height for pile in match.view(None).piles] == [26, 26]


@pytest.mark.rule("CO-7.5")
@pytest.mark.parametrize("fewer", [0, 1])
def test_of_two_with_equal_scores_the_one_with_fewer_cards_wins(fewer: int) -> None:
    match = play(holding(2, "A5", "A3", "X"), (0, say(5, 5, 3)), (1, TRUE))
    match = match.play(1, share(("A5", fewer, "up"), ("A3", 1 - fewer, "down"), ("X", 1 - fewer, "down")))
    while match.view(None).deck:
        match = challenged(match)  # fourteen hands of three, seven to each
    over = trusted(match)
    assert over.outcome == Outcome((fewer,), (25, 25), "fewest_cards")
    assert over.view(None).piles[fewer].height == over.view(None).piles[1 - fewer].height - 1 == 24


@pytest.mark.rule("CO-7.5")
def test_of_four_the_two_best_share_the_win() -> None:
    match = at(4, "announce")
    while match.outcome is None:
        match = challenged(match)  # eighteen hands of three: seats 1 and 2 get five, seats 0 and 3 four
    assert match.outcome == Outcome((1, 2), (12, 15, 15, 12), "shared")


@pytest.mark.rule("CO-7.6")
@pytest.mark.parametrize("left", [1, 2])
def test_cards_left_in_the_deck_stay_there_and_count_for_nobody(left: int) -> None:
    match = until(3, left)
    over = challenged(match)
    assert over.view(None).deck == left
    heights = sum(pile.height for pile in over.view(None).piles)
    assert sum(over.view(None).scores) == heights  # every card lies hidden, at +1
    assert heights + over.view(None).discard + left == 54


@pytest.mark.rule("CO-7.6", "CO-6.1")
def test_all_piles_are_opened_for_everybody_at_the_end_and_not_before() -> None:
    match = until(4, 0)
    over = challenged(match)
    for seat in (None, 0, 1, 2, 3):
        assert seen(match, seat)["counted"] is None
        view = seen(over, seat)
        assert [len(pile) for pile in view["counted"]] == [pile["height"] for pile in view["piles"]]
        assert view["counted"] == [
            [{"card": placed.card, "face": placed.face} for placed in pile] for pile in over.state.piles
        ]
        assert (view["hand"], view["shown"]) == (None, None)
        assert view["scores"] == list(over.outcome.scores)  # type: ignore[union-attr]


@pytest.mark.rule("CO-7.6", "CO-7.4")
def test_what_was_counted_adds_up_to_the_scores() -> None:
    worth = {"A": 2, "D": -2, "X": 0}
    match = play(holding(2, "A5", "D7", "X"), (0, say(7, 5, 5)), (1, TRUE))
    match = match.play(1, share(("A5", 1, "up"), ("D7", 0, "up"), ("X", 1, "up")))
    while match.outcome is None:
        match = challenged(match)
    view = match.view(None)
    assert view.scores == tuple(
        sum(1 if one.face == "down" else worth[one.card[0]] for one in pile) for pile in view.counted
    )
    assert [one.card for one in view.counted[0] if one.face == "up"][:1] == ["D7"]


@pytest.mark.rule("CO-7.6")
def test_what_was_counted_in_front_of_all_is_remembered_by_all() -> None:
    over = challenged(until(3, 0))
    for seat in (None, 0, 1, 2):
        imagined = over.game.imagine(over.view(seat, recall=True), Chance("open"))
        assert imagined.piles == over.state.piles


@pytest.mark.rule("CO-7.4")
def test_scores_are_told_only_when_the_game_is_over() -> None:
    match = until(3, 0)
    match = match.play(match.state.holder, say(9, 8, 7))
    assert (match.outcome, match.view(0).scores) == (None, None)
    over = match.play(responder(match), TAKE)
    assert over.outcome is not None
    assert over.view(0).scores == over.outcome.scores
