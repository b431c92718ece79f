"""The cards, and how the table is laid."""

from collections import Counter

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import sketch
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.ending import scores
from tests.games.sketch.table import (
    DONE,
    DRAW,
    HANDS,
    PASS,
    after,
    asked,
    begun,
    clause,
    deal,
    drop,
    everything,
    hand,
    lay,
    passes,
    play,
    really,
    refusal,
    seen,
    settled,
    sk,
    turn,
)

PRICES = {"archer": 20, "dancer": 20, "magician": 20, "seer": 20, "evil_king": 20, "good_king": 0, "veto": 0}


@pytest.mark.rule("SK-1.1")
def test_there_are_64_cards() -> None:
    numbers = {str(number): 4 for number in range(1, 11)}
    actions = dict.fromkeys(("archer", "dancer", "magician", "seer", "good_king", "evil_king"), 3)
    assert Counter(everything(deal(*HANDS))) == {**numbers, **actions, "veto": 6}
    assert len(m.CARDS) == 64


@pytest.mark.rule("SK-1.2")
@pytest.mark.parametrize(("card", "points"), [*((str(n), n) for n in range(1, 11)), *PRICES.items()])
def test_what_a_card_costs(card: str, points: int) -> None:
    assert scores(lay(card, "1").state)[0] == points


@pytest.mark.rule("SK-1.2")
def test_a_table_may_set_what_any_card_costs() -> None:
    wished = {"archer": 7, "10": -3, "veto": 5}
    match = lay("archer 10 veto dancer", "9", points=wished)
    assert scores(match.state) == (7 - 3 + 5 + 20, 9)
    with pytest.raises(Refused) as caught:
        lay("1", "2", points={"joker": 1})
    assert caught.value.clause is None


@pytest.mark.rule("SK-1.3")
@pytest.mark.parametrize("seats", range(2, 9))
def test_everybody_gets_four_cards_face_down_and_the_rest_is_the_deck(seats: int) -> None:
    match = Match.start(sketch, seats, {}, 3)
    for viewer in (*range(seats), None):
        assert seen(match, viewer)["hands"] == [["?"] * 4] * seats
    assert seen(match)["deck"] == 64 - 4 * seats
    assert seen(match)["discard"] == {"top": None, "count": 0}
    assert match.events == (e.Dealt(match.state.dealer, match.state.turn, 4),)


@pytest.mark.rule("SK-1.3")
def test_hands_are_dealt_whole_seat_0_first() -> None:
    match = deal(*HANDS, deck="veto archer")
    assert [really(match, seat) for seat in range(3)] == list(HANDS)
    assert match.state.deck[:2] == ("veto", "archer")


@pytest.mark.rule("SK-1.4")
def test_all_look_at_the_same_time_each_at_two_of_its_own_cards() -> None:
    match = deal(*HANDS)
    assert asked(match) == ("look", [0, 1, 2])
    match = play(match, (2, m.Look((3, 1))), (0, m.Look((0, 1))))
    assert asked(match) == ("look", [0, 1, 2])
    assert [hand(match, 2, viewer) for viewer in (0, 1, 2, None)] == [
        "? ? ? ?",
        "? ? ? ?",
        "? 10 ? evil_king",
        "? ? ? ?",
    ]
    assert hand(match, 0, 0) == "1 2 ? ?"
    assert seen(match)["peeks"] == [{"by": 2, "seat": 2, "slots": [1, 3]}, {"by": 0, "seat": 0, "slots": [0, 1]}]
    assert match.events == (e.Looked(0, 0, (0, 1)),)


@pytest.mark.rule("SK-1.4")
def test_a_look_lasts_until_done_and_never_comes_again() -> None:
    match = play(deal(*HANDS), (1, m.Look((0, 2))))
    assert hand(match, 1, 1) == "5 ? 7 ?"
    match = match.play(1, DONE)
    assert match.events == (e.LookEnded(1),)
    assert asked(match) == ("look", [0, 2])
    assert hand(match, 1, 1) == "? ? ? ?"
    assert seen(match, 1)["peeks"] == []
    assert refusal(match, 1, m.Look((1, 3))).args[:2] == ("SK-1.4", "seat")
    assert clause(match, 1, DONE) == "SK-1.4"


@pytest.mark.rule("SK-1.4")
@pytest.mark.parametrize("slots", [(), (0,), (0, 1, 2), (0, 0), (2, 4), (63, 1)])
def test_exactly_two_own_cards_are_looked_at(slots: tuple[int, ...]) -> None:
    assert refusal(deal(*HANDS), 0, m.Look(slots)).args == ("SK-1.4", "slots", {"count": 2})


@pytest.mark.rule("SK-1.4")
def test_nobody_is_done_before_having_looked_nor_picks_twice() -> None:
    match = deal(*HANDS)
    assert refusal(match, 0, DONE).args == ("SK-1.4", "slots", {"count": 2})
    match = match.play(0, m.Look((0, 1)))
    assert refusal(match, 0, m.Look((2, 3))).args[:2] == ("SK-1.4", "again")
    assert refusal(match, 0, m.Look((0, 1))).args[:2] == ("SK-1.4", "again")


@pytest.mark.rule("SK-1.4")
def test_the_order_of_the_slots_means_nothing() -> None:
    match = deal(*HANDS)
    assert m.Look((3, 0)) in match.legal(0)
    assert match.play(0, m.Look((3, 0))).state == match.play(0, m.Look((0, 3))).state
    assert len(match.legal(0)) == 6


@pytest.mark.rule("SK-1.4", "SK-1.5")
@pytest.mark.parametrize("dealer", range(3))
def test_when_all_are_done_the_dealers_left_starts(dealer: int) -> None:
    match = deal(*HANDS, dealer=dealer)
    first = (dealer + 1) % 3
    assert (seen(match)["turn"], seen(match)["dealer"]) == (first, dealer)
    for seat in (2, 0):
        match = play(match, (seat, m.Look((0, 1))), (seat, DONE))
    match = match.play(1, m.Look((0, 1)))
    assert asked(match) == ("look", [1])
    match = match.play(1, DONE)
    assert asked(match) == ("draw", [first])
    assert match.events == (e.LookEnded(1), e.TurnBegan(first))
    assert (seen(match)["turn"], seen(match)["dealer"]) == (first, dealer)


@pytest.mark.rule("SK-1.5")
def test_the_dealer_is_picked_at_random_and_play_goes_left() -> None:
    dealers = Counter(Match.start(sketch, 3, {}, seed).state.dealer for seed in range(60))
    assert set(dealers) == {0, 1, 2}
    match = begun(*HANDS, deck="1 2 3 4", dealer=1)
    turns = [match.state.turn]
    for _ in range(4):
        match = turn(match)
        turns.append(match.state.turn)
    assert turns == [2, 0, 1, 2, 0]


@pytest.mark.rule("SK-1.6")
def test_a_card_that_leaves_leaves_an_empty_slot_which_stays() -> None:
    match = turn(begun(*HANDS, deck="8 9"), 1)
    assert hand(match, 0) == "? . ? ? ?"
    match = turn(turn(match), 0)
    assert hand(match, 0) == "? . ? ? ?"
    assert hand(match, 2) == ". ? ? ? ?"


@pytest.mark.rule("SK-1.6")
def test_a_card_that_joins_takes_the_lowest_empty_slot_else_a_new_one_on_the_right() -> None:
    match = lay("1 . 3 .", "5 6", deck="7 8 10").play(0, DRAW)
    assert really(match, 0) == "1 7 3 ."
    assert seen(match)["drawn"] == {"slot": 1, "from": "deck"}
    match = turn(settled(match.play(0, drop(0)))).play(0, DRAW)
    assert really(match, 0) == "10 7 3 ."
    assert really(lay("1 2", "5 6", deck="7").play(0, DRAW), 0) == "1 2 7"


@pytest.mark.rule("SK-1.6")
def test_empty_slots_at_the_end_stay_too() -> None:
    match = passes(after("4", "1 4", "5 6").play(1, PASS).play(0, sk(1)), 1, 0)
    assert hand(match, 0) == "? . ."


@pytest.mark.rule("SK-1.7")
@pytest.mark.parametrize("seats", [-1, 0, 1, 9, 10])
def test_two_to_eight_play(seats: int) -> None:
    assert sketch.seats(m.Options()) == range(2, 9)
    with pytest.raises(Refused):
        Match.start(sketch, seats)
