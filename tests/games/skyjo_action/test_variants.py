"""One deck, the large group, the simple and the simplest game."""

from collections import Counter
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import skyjo_action
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    FOUND,
    FROM_DECK,
    PASS,
    action,
    asked,
    clause,
    clear,
    deal,
    discards,
    drop,
    grid,
    lay,
    place,
    play,
    refusal,
    reject,
    remove,
    seen,
    take,
)

ONE = ["peek", "trade", "remove", "draw_three", "two_turns", "shield"]
MIXED = "1 2 3 4 5 6 7 8 1 2 3 7?"
OTHERS = "4 3 2 1 8 7 6 5 4 3 2 1?"


def start(seats: int = 2, **options: Any) -> Match:
    return Match.start(skyjo_action, seats, options, 0)


def wrong(seats: int = 2, **options: Any) -> Refused:
    with pytest.raises(Refused) as caught:
        start(seats, **options)
    return caught.value


@pytest.mark.rule("SA-7.1")
def test_one_deck_takes_five_to_ten_action_cards_three_of_a_kind_at_most() -> None:
    start(one_deck=["peek", "peek", "peek", "trade", "trade"])
    start(one_deck=["peek", "peek", "peek", *m.KINDS[:3], *m.KINDS[4:8]])
    for kinds in (["peek"] * 3 + ["trade"], ["peek"] * 4 + ["trade"], [*m.KINDS, "peek", "trade"]):
        assert wrong(one_deck=kinds).clause == "SA-7.1"
    assert wrong(one_deck=["joker"] * 5).clause is None
    cards = Counter(main_cards(m.Options(one_deck=("peek", "peek", "trade", "steal", "shield"))))
    assert (cards.total(), cards["peek"], cards["*"]) == (125, 2, 15)
    assert action_cards(m.Options(one_deck=("peek",) * 5)) == ()


@pytest.mark.rule("SA-7.1")
def test_with_one_deck_there_is_no_row_and_stars_give_nothing() -> None:
    match = lay("1 2 3 4 5 6 7 8 1 *? 3 7?", OTHERS, deck="*", one_deck=ONE, used="two_turns")
    table = seen(match)
    assert (table["row"], table["action_deck"]) == ([], 0)
    assert (clause(match, 0, FROM_DECK), clause(match, 0, take(0))) == ("SA-7.1", "SA-7.1")
    assert not any(isinstance(command, m.TakeAction) for command in match.legal(0))
    assert asked(play(match, (0, DRAW), (0, reject(9)))) == ("turn", [1])


@pytest.mark.rule("SA-7.1")
def test_an_action_card_drawn_is_shown_to_all_and_kept_then_replaced_in_hand() -> None:
    match = lay(MIXED, OTHERS, deck="trade 12", one_deck=ONE).play(0, DRAW)
    assert asked(match) == ("found", [0])
    for viewer in (0, 1, None):
        assert seen(match, viewer)["card"] == "trade"
        assert seen(match, viewer)["actions"] == [[], []]
    assert list(match.legal(0)) == [FOUND, PASS]
    assert e.ActionFound(0, "trade") in match.events
    for command in (FROM_DECK, take(0), place(0), DRAW):
        assert clause(match, 0, command) == "SA-2.9"
    match = match.play(0, FOUND)
    assert asked(match) == ("place", [0])
    assert [seen(match, viewer)["drawn"] for viewer in (0, 1)] == ["12", "?"]
    assert (seen(match)["actions"], seen(match)["card"]) == ([["trade"], []], None)
    assert asked(match.play(0, reject(11))) == ("turn", [1])


@pytest.mark.rule("SA-7.1")
def test_an_action_card_drawn_may_be_discarded_and_the_next_may_be_found_again() -> None:
    match = play(lay(MIXED, OTHERS, deck="trade peek 12", one_deck=ONE), (0, DRAW), (0, PASS))
    assert (asked(match), seen(match)["card"]) == (("found", [0]), "peek")
    assert seen(match)["action_discard"] == ["trade"]
    match = match.play(0, PASS)
    assert (seen(match)["action_discard"], seen(match, 0)["drawn"]) == (["peek", "trade"], "12")
    assert discards(match) == ["0"]


@pytest.mark.rule("SA-7.1", "SA-6.1")
def test_an_action_card_turned_up_is_replaced_face_up_in_its_slot() -> None:
    match = lay("5 2 3 4 5 6 7 8 trade? 2 3 7", OTHERS, deck="9 5", one_deck=ONE)
    match = play(match, (0, DRAW), (0, reject(8)))
    assert (asked(match), grid(match, 0)) == (("found", [0]), "5 2 3 4 5 6 7 8 trade 2 3 7")
    match = match.play(0, FOUND)
    assert grid(match, 0) == "5 2 3 4 5 6 7 8 5 2 3 7"
    assert seen(match)["closer"] == 0
    assert asked(match) == ("skyjo", [0])  # found actions first, then lines
    assert asked(match.play(0, clear("column", 0, 0, 4, 8))) == ("turn", [1])


@pytest.mark.rule("SA-7.1", "SA-1.5")
def test_at_set_up_seat_0_is_asked_first_before_it_is_known_who_starts() -> None:
    grids = ("peek 2 3 4 5 6 7 8 1 2 3 7", "4 3 2 1 8 7 6 5 4 3 2 1", "12 trade 2 1 8 7 6 5 4 3 2 1")
    match = deal(*grids, deck="remove 9 11 shield 1 3", one_deck=ONE)
    table = seen(match)
    assert (table["phase"], table["to_act"], table["card"], table["starter"]) == ("found", [0], "peek", None)
    assert table["turn"] is None
    assert (table["discard"], table["action_discard"]) == ({"top": "9", "count": 1}, ["remove"])  # SA-1.7
    match = match.play(0, FOUND)
    assert grid(match, 0).startswith("11 2 ?")
    assert (asked(match), seen(match)["card"]) == (("found", [2]), "trade")
    match = match.play(2, PASS)
    assert (asked(match), seen(match)["card"], seen(match)["starter"]) == (("found", [2]), "shield", None)
    match = match.play(2, FOUND)
    assert grid(match, 2).startswith("12 1 ?")
    table = seen(match)
    assert (table["phase"], table["starter"], table["turn"]) == ("turn", 0, 0)
    assert table["actions"] == [["peek"], [], ["shield"]]
    assert table["action_discard"] == ["trade", "remove"]


@pytest.mark.rule("SA-7.1", "SA-1.6")
def test_at_set_up_a_star_that_replaces_a_found_card_gives_nothing() -> None:
    match = deal("peek 2 3 4 5 6 7 8 1 2 3 7", "* 3 2 1 8 7 6 5 4 3 2 1", deck="9 *", one_deck=ONE).play(0, PASS)
    assert asked(match) == ("turn", [1])


@pytest.mark.rule("SA-7.1", "SA-3.3")
def test_with_draw_three_found_cards_are_asked_for_before_the_choice() -> None:
    match = lay(MIXED, OTHERS, deck="10 peek trade 11 remove 12", held=["draw_three"], one_deck=ONE)
    match = match.play(0, action("draw_three"))
    assert (asked(match), seen(match)["card"], seen(match)["pending"]) == (("found", [0]), "peek", None)
    assert seen(match, 0)["drawn"] == ["10", "peek", "trade"]
    assert seen(match, 1)["drawn"] == ["?", "peek", "trade"]
    imagined = skyjo_action.imagine(match.view(1, recall=True), Chance("imagine"))
    assert skyjo_action.view(imagined, 1, recall=True) == match.view(1, recall=True)
    match = match.play(0, FOUND)
    assert (seen(match)["card"], seen(match, 0)["drawn"]) == ("trade", ["10", "11", "trade"])
    match = match.play(0, PASS)
    assert (seen(match)["card"], seen(match, 0)["drawn"]) == ("remove", ["10", "11", "remove"])
    match = match.play(0, FOUND)
    assert (asked(match), seen(match, 0)["drawn"]) == (("keep", [0]), ["10", "11", "12"])
    assert seen(match)["pending"] == {"by": 0, "card": "draw_three"}
    assert seen(match, 1)["drawn"] == ["?"] * 3
    assert seen(match)["actions"][0] == ["peek", "remove"]
    assert seen(match)["action_discard"] == ["trade", "draw_three"]


@pytest.mark.rule("SA-7.1", "SA-3.3")
def test_an_action_card_turned_up_after_draw_three_is_found_too() -> None:
    match = lay("1 2 3 4 5 6 7 8 1 2 peek? 7?", OTHERS, deck="10 11 12 9", held=["draw_three"], one_deck=ONE)
    match = play(match, (0, action("draw_three")), (0, m.Keep(None, (0, 1, 2), flip=10)))
    assert asked(match) == ("found", [0])
    match = match.play(0, PASS)
    assert grid(match, 0) == "1 2 3 4 5 6 7 8 1 2 9 ?"
    assert discards(match) == ["0", "10", "11", "12"]


@pytest.mark.rule("SA-7.1")
def test_a_hidden_action_card_that_is_replaced_goes_on_the_action_discard() -> None:
    match = lay("1 2 3 4 5 6 7 8 1 2 peek? 7?", OTHERS, deck="10", one_deck=ONE, used="trade")
    match = play(match, (0, DRAW), (0, place(10)))
    assert asked(match) == ("turn", [1])
    assert (discards(match), seen(match)["action_discard"]) == (["0"], ["peek", "trade"])
    assert seen(match)["discard"] == {"top": "0", "count": 1}


@pytest.mark.rule("SA-7.1", "SA-3.5")
def test_removal_puts_a_hidden_action_card_under_and_a_dealt_one_on_the_action_discard() -> None:
    match = lay(MIXED, "4 3 2 1 8 7 6 5 4 3 peek? 1?", deck="shield 10", held=["remove"], one_deck=ONE, used="trade")
    match = match.play(0, remove((1, 10)))
    assert seen(match)["action_discard"] == ["shield", "remove", "trade", "peek"]
    assert grid(match, 1) == "4 3 2 1 8 7 6 5 4 3 10 ?"
    assert (discards(match), asked(match)) == (["0"], ("turn", [1]))


@pytest.mark.rule("SA-7.1", "SA-6.8")
def test_action_cards_used_are_never_shuffled_back() -> None:
    match = lay(MIXED, OTHERS, discard="9 10 11", one_deck=ONE, used="trade peek")
    match = replace(match, state=replace(match.state, deck=())).play(0, DRAW)
    assert sorted([*match.state.deck, *match.state.drawn]) == ["10", "9"]
    assert seen(match)["action_discard"] == ["trade", "peek"]


@pytest.mark.rule("SA-7.1", "SA-6.4")
def test_an_action_card_found_at_the_final_turning_up_is_replaced_and_not_counted() -> None:
    match = lay(
        "1 2 3 4 5 6 7 8 1 2 peek? 7",
        "4 3 2 1 8 trade? 6 5 4 3 2 1?",
        deck="0 9 shield 7",
        one_deck=ONE,
        turn=1,
        max_turns=1,
    )
    match = play(match, (1, DRAW), (1, place(11)))
    assert grid(match, 0) == "1 2 3 4 5 6 7 8 1 2 9 7"
    assert grid(match, 1) == "4 3 2 1 8 7 6 5 4 3 2 0"
    assert seen(match)["action_discard"] == ["shield", "trade", "peek"]
    assert seen(match)["scores"] == [[55, 45]]
    assert seen(match)["actions"] == [[], []]


@pytest.mark.rule("SA-7.1", "SA-2.5")
def test_a_card_found_is_played_in_a_later_turn() -> None:
    match = lay(MIXED, OTHERS, deck="two_turns 12 10 9", one_deck=ONE)
    match = play(match, (0, DRAW), (0, FOUND), (0, place(0)), (1, DRAW), (1, place(0)))
    match = match.play(0, action("two_turns"))
    assert (asked(match), seen(match)["action_discard"]) == (("turn", [0]), ["two_turns"])
    assert seen(play(match, (0, DRAW), (0, place(0))))["extra"] == 0


@pytest.mark.rule("SA-7.1", "SA-2.10")
def test_at_live_pace_a_found_card_not_answered_for_is_discarded() -> None:
    match = lay(MIXED, OTHERS, deck="trade 12", one_deck=ONE, pace="live").play(0, DRAW)
    assert match.timer is not None
    match = match.time_up("react")
    assert (asked(match), seen(match)["action_discard"]) == (("place", [0]), ["trade"])


@pytest.mark.rule("SA-7.2")
def test_in_a_large_group_nine_cards_lie_in_three_rows_of_three_one_turned_up() -> None:
    match = start(8, large_group=True)
    assert all(len(face) == 9 and face.count("?") == 8 for face in match.state.faces)
    assert seen(match)["deck"] == 120 - 72 - 1
    assert wrong(9, large_group=True).details == {"least": 2, "most": 8}


@pytest.mark.rule("SA-7.2", "SA-4.1")
def test_in_a_large_group_rows_of_three_are_lines() -> None:
    match = lay("5 5 1 2 3 4 6 7 ?", "1 2 3 4 5 6 7 8 ?", deck="5 5", large_group=True)
    match = match.play(0, DRAW)
    assert refusal(match, 0, place(9)).clause is None
    assert place(9) not in match.legal(0)
    match = match.play(0, place(2))
    assert seen(match)["lines"] == [{"line": "row", "index": 0}]
    match = match.play(0, clear("row", 0, 0, 1, 2))
    assert grid(match, 0) == ". . . 2 3 4 6 7 ?"
    column = play(lay("5 1 2 5 3 4 6 7 ?", "1 2 3 4 5 6 7 8 ?", deck="5", large_group=True), (0, DRAW), (0, place(6)))
    assert column.play(0, clear("column", 0, 0, 3, 6)).state.faces[0][::3] == (None,) * 3


@pytest.mark.rule("SA-7.2", "SA-3.4")
def test_in_a_large_group_there_is_no_fourth_column() -> None:
    match = lay("5 1 2 5 3 4 6 ? ?", "? ? ? ? ? ? ? ? ?", held=["peek rearrange"], large_group=True)
    assert clause(match, 0, action("peek", seat=1, line="column", index=3)) == "SA-3.4"
    assert clause(match, 0, action("rearrange", slots=[0, 9])) == "SA-3.2"
    peeked = match.play(0, action("peek", seat=1, line="column", index=2))
    assert [slot for slot, card in enumerate(seen(peeked, 0)["grids"][1]) if card != "?"] == [2, 5, 8]


@pytest.mark.rule("SA-7.3")
def test_the_simple_game_has_no_action_cards_and_stars_are_jokers_that_give_nothing() -> None:
    match = lay("5 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="*", simple=True)
    assert (seen(match)["row"], seen(match)["action_deck"]) == ([], 0)
    assert {clause(match, 0, command) for command in (FROM_DECK, take(0))} == {"SA-7.3"}
    assert set(match.legal(0)) == {DRAW, m.Draw("discard")}
    match = play(match, (0, DRAW), (0, place(8)))
    assert asked(match) == ("skyjo", [0])
    assert wrong(7, simple=True).details == {"least": 2, "most": 6}
    assert asked(deal("* * 3 4 5 6 7 8 1 2 3 7", "4 3 2 1 8 7 6 5 4 3 2 1", simple=True)) == ("turn", [1])


@pytest.mark.rule("SA-7.4")
def test_the_simplest_game_has_no_stars_either_and_four_seats_at_most() -> None:
    match = start(4, simplest=True)
    assert seen(match)["deck"] == 105 - 48 - 1
    assert "*" not in main_cards(m.Options(simplest=True))
    seat = match.state.turn
    assert clause(match, seat, FROM_DECK) == "SA-7.4"
    assert wrong(5, simplest=True).details == {"least": 2, "most": 4}
    with pytest.raises(Refused):
        deal("* 2 3 4 5 6 7 8 1 2 3 7", "4 3 2 1 8 7 6 5 4 3 2 1", simplest=True)


@pytest.mark.rule("SA-7.5")
@pytest.mark.parametrize(
    ("options", "most"),
    [({}, 6), ({"one_deck": ONE}, 6), ({"simple": True}, 6), ({"simplest": True}, 4)],
)
def test_a_large_group_adds_two_seats_to_each_variant(options: dict[str, Any], most: int) -> None:
    assert start(most, **options).seats == most
    assert wrong(most + 1, **options).clause is None
    assert start(most + 2, large_group=True, **options).seats == most + 2
    assert wrong(most + 3, large_group=True, **options).details == {"least": 2, "most": most + 2}


@pytest.mark.rule("SA-7.5")
def test_the_other_variants_exclude_one_another() -> None:
    for options in (
        {"simple": True, "simplest": True},
        {"simple": True, "one_deck": ONE},
        {"simplest": True, "one_deck": ONE},
        {"simplest": True, "one_deck": ONE, "large_group": True},
    ):
        assert wrong(2, **options).clause == "SA-7.5"


@pytest.mark.rule("SA-7.1", "SA-1.8")
def test_in_a_later_round_seat_0_is_asked_first_and_the_starter_is_known() -> None:
    decks = (
        "1 2 3 4 5 6 7 8 1 2 3 7 4 3 2 1 8 7 6 5 4 3 2 1 0 9 10",
        "peek 2 3 4 5 6 7 8 1 2 3 7 trade 3 2 1 8 7 6 5 4 3 2 1 0 9 10",
    )
    rounds = [{"deck": deck.split(), "flips": [[0, 1], [0, 1]]} for deck in decks]
    match = Match.start(skyjo_action, 2, {"one_deck": ONE, "max_turns": 1}, 0, {"rounds": rounds})
    match = play(match, (1, DRAW), (1, place(0)), (0, DRAW), (0, place(0)))
    assert seen(match)["scores"] == [[58, 51]]
    match = play(match, (0, DONE), (1, DONE))
    assert (asked(match), seen(match)["starter"], seen(match)["turn"]) == (("found", [0]), 0, 0)
    match = match.play(0, PASS)
    assert asked(match) == ("found", [1])
    match = match.play(1, FOUND)
    assert (asked(match), seen(match)["actions"]) == (("turn", [0]), [[], ["trade"]])
    assert clause(match, 0, drop("trade")) == "SA-2.5"
