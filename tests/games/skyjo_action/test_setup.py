"""How a round of Skyjo Action is laid: the cards, the row, who starts, and the first stars."""

from collections import Counter
from typing import Any

import pytest

from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import skyjo_action
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.supply import action_cards, main_cards
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    FROM_DECK,
    PASS,
    asked,
    clause,
    deal,
    drop,
    grid,
    idle,
    lay,
    place,
    play,
    refusal,
    seen,
    take,
)

ONES = "1 2 3 4 5 6 7 8 9 10 11 12"
TWOS = "12 11 10 9 8 7 6 5 4 3 2 1"


def started(seats: int = 2, seed: int = 0, **options: Any) -> Match:
    return Match.start(skyjo_action, seats, options, seed)


@pytest.mark.rule("SA-1.1")
def test_the_main_deck_has_120_cards() -> None:
    cards = Counter(main_cards(m.Options()))
    numbers = {str(value): 7 for value in (-1, *range(1, 13))}
    assert cards == {**numbers, "-2": 3, "0": 11, "*": 15}
    assert sum(cards.values()) == 120


@pytest.mark.rule("SA-1.1", "SA-1.2")
@pytest.mark.parametrize(
    ("wanted", "kinds"),
    [
        ("all", m.KINDS),
        ("base", ("trade", "rearrange", "two_turns", "draw_three", "peek", "shield")),
        (["steal"], ("steal",)),
        (["replay", "peek"], ("replay", "peek")),
    ],
)
def test_the_action_deck_has_three_cards_of_each_kind(wanted: Any, kinds: tuple[str, ...]) -> None:
    state = started(actions=wanted).state
    cards = (*state.action_deck, *filter(None, state.row), *(kind for held in state.actions for kind in held))
    assert Counter(cards) == dict.fromkeys(kinds, 3)
    assert len(m.KINDS) == 9


@pytest.mark.rule("SA-1.2")
def test_a_kind_listed_twice_is_refused_and_an_unknown_one_is_malformed() -> None:
    for actions, broken in ((["peek", "peek"], "SA-1.2"), (["blank"], None), ("some", None)):
        with pytest.raises(Refused) as caught:
            started(actions=actions)
        assert caught.value.clause == broken


@pytest.mark.rule("SA-1.2")
def test_a_table_may_play_without_any_action_kind() -> None:
    match = deal("* * 3 4 5 6 7 8 9 10 11 12", TWOS, actions=[])
    assert asked(match) == ("turn", [1])
    table = seen(match)
    assert (table["row"], table["action_deck"]) == ([], 0)
    assert clause(match, 1, FROM_DECK) == "SA-6.8"
    assert clause(match, 1, take(0)) == "SA-1.3"


@pytest.mark.rule("SA-1.3")
def test_four_action_cards_lie_open_and_one_taken_is_replaced_in_its_place() -> None:
    match = deal(ONES, TWOS, action_deck="peek trade steal shield replay two_turns")
    assert seen(match)["row"] == ["peek", "trade", "steal", "shield"]
    match = match.play(1, take(2))
    table = seen(match)
    assert table["row"] == ["peek", "trade", "replay", "shield"]
    assert table["actions"] == [[], ["steal"]]
    assert table["action_deck"] == 27 - 5
    assert seen(match.play(0, FROM_DECK))["row"] == ["peek", "trade", "replay", "shield"]


@pytest.mark.rule("SA-1.3", "SA-6.8")
def test_a_place_of_the_row_that_cannot_be_filled_stays_empty_even_when_cards_come_back() -> None:
    match = deal(ONES, TWOS, actions=["peek"])
    assert seen(match)["row"] == ["peek", "peek", "peek", None]
    assert clause(match, 1, take(3)) == "SA-1.3"
    assert clause(match, 1, FROM_DECK) == "SA-6.8"
    match = match.play(1, take(0))
    assert seen(match)["row"] == [None, "peek", "peek", None]
    match = play(match, (0, take(1)), (1, drop("peek")))
    assert seen(match)["row"] == [None, None, "peek", None]
    match = match.play(0, take(2))  # now the discard is shuffled and fills this place, not those
    assert seen(match)["row"] == [None, None, "peek", None]
    assert seen(match)["action_discard"] == []


@pytest.mark.rule("SA-1.4")
def test_hands_are_dealt_whole_in_slot_order_and_two_cards_are_turned_up() -> None:
    match = deal(ONES, TWOS, flips=[[0, 11], [5, 4]])
    assert [lying.card for lying in match.state.grids[0]] == ONES.split()
    assert [lying.card for lying in match.state.grids[1]] == TWOS.split()
    for viewer in (None, 0, 1):
        assert grid(match, 0, viewer) == "1 ? ? ? ? ? ? ? ? ? ? 12"
        assert grid(match, 1, viewer) == "? ? ? ? 8 7 ? ? ? ? ? ?"


@pytest.mark.rule("SA-1.4")
def test_any_two_slots_may_be_turned_up() -> None:
    pairs = set()
    for seed in range(60):
        for face in started(6, seed).state.faces:
            up = tuple(slot for slot, card in enumerate(face) if card != "?")
            assert len(up) == 2
            pairs.add(up)
    assert len(pairs) == 66


@pytest.mark.rule("SA-1.4")
@pytest.mark.parametrize("flips", [[[0, 1]] * 3, [[0, 0], [0, 1]], [[0, 1, 2], [0, 1]]])
def test_flips_that_cannot_be_are_refused(flips: list[list[int]]) -> None:
    with pytest.raises(Refused) as caught:
        Match.start(skyjo_action, 2, {}, 0, {"flips": flips})
    assert caught.value.details == {"name": "flips"}


@pytest.mark.rule("SA-1.4")
@pytest.mark.parametrize("flips", [[[3, 7]], [[3, 7], []], [[7, 3], [5]]])
def test_flips_that_are_not_fixed_are_at_random(flips: list[list[int]]) -> None:
    tables = [Match.start(skyjo_action, 2, {}, seed, {"flips": flips}) for seed in range(20)]
    up = [[{slot for slot, card in enumerate(face) if card != "?"} for face in table.state.faces] for table in tables]
    assert all(mine == {3, 7} and len(theirs) == 2 for mine, theirs in up)
    assert all(set(flips[-1]) <= theirs for _, theirs in up if len(flips) == 2)
    assert len({frozenset(theirs) for _, theirs in up}) > 1


@pytest.mark.rule("SA-1.5")
def test_the_highest_sum_starts_whatever_first_says_and_a_star_counts_nothing() -> None:
    match = deal("* 5 0 0 0 0 0 0 0 0 1 2", "3 3 1 2 3 4 5 6 7 8 9 10", "-2 7 1 2 3 4 5 6 7 8 9 10", first=2)
    assert seen(match)["starter"] == 1
    low = deal("-2 -1 0 0 0 0 0 0 0 0 1 2", "* -2 1 2 3 4 5 6 7 8 9 10", first=0)
    assert seen(low)["starter"] == 1


@pytest.mark.rule("SA-1.5")
def test_of_tied_seats_chance_picks_one_and_first_settles_it() -> None:
    grids = (
        "1 5 0 0 0 0 0 0 0 0 1 2",
        "3 3 1 2 3 4 5 6 7 8 9 10",
        "-1 7 1 2 3 4 5 6 7 8 9 10",
        "1 1 8 8 8 8 8 9 9 9 9 9",
    )
    assert [seen(deal(*grids, first=first))["starter"] for first in (0, 1, 2)] == [0, 1, 2]
    assert seen(deal(*grids, first=3))["starter"] in (0, 1, 2)
    fixed = {"deck": [card for grid in grids for card in grid.split()], "flips": [[0, 1]] * 4}
    starters = {Match.start(skyjo_action, 4, {}, seed, fixed).state.starter for seed in range(40)}
    assert starters == {0, 1, 2}


@pytest.mark.rule("SA-1.5")
def test_play_goes_left_and_only_the_seat_in_turn_acts() -> None:
    match = deal(ONES, "12 11 0 0 0 0 0 0 0 0 0 0", "1 1 1 2 3 4 5 6 7 8 9 10")
    turns = []
    for _ in range(6):
        turns.append(match.state.turn)
        others = {0, 1, 2} - {match.state.turn}
        assert {clause(match, other, DRAW) for other in others} == {"SA-1.5"}
        match = idle(match)
    assert turns == [1, 2, 0, 1, 2, 0]


@pytest.mark.rule("SA-1.6", "SA-2.9")
def test_each_first_star_is_one_question_the_starter_first_then_to_the_left() -> None:
    match = deal(
        "* * 3 4 5 6 7 8 9 10 11 12",
        "12 11 10 9 8 7 6 5 4 3 2 1",
        "* 9 1 2 3 4 5 6 7 8 9 10",
        deck="*",
        action_deck="peek trade steal shield replay two_turns remove",
    )
    table = seen(match)
    assert (table["starter"], table["turn"], table["phase"], table["to_act"]) == (1, 1, "star", [2])
    assert table["discard"] == {"top": "*", "count": 1}
    assert clause(match, 1, DRAW) == "SA-2.9"
    assert clause(match, 2, DRAW) == "SA-2.9"
    match = match.play(2, take(1))
    assert asked(match) == ("star", [0])
    match = match.play(0, FROM_DECK)
    assert asked(match) == ("star", [0])
    match = match.play(0, PASS)
    assert asked(match) == ("turn", [1])
    table = seen(match)
    assert table["actions"] == [["two_turns"], [], ["trade"]]
    assert table["row"] == ["peek", "replay", "steal", "shield"]


@pytest.mark.rule("SA-1.6")
def test_a_star_of_the_starter_is_asked_first() -> None:
    match = deal("* 1 3 4 5 6 7 8 9 10 11 12", "12 * 10 9 8 7 6 5 4 3 2 1")
    assert asked(match) == ("star", [1])
    assert asked(match.play(1, PASS)) == ("star", [0])


@pytest.mark.rule("SA-1.7")
def test_a_star_that_starts_the_discard_gives_nothing_until_it_is_taken() -> None:
    match = deal(ONES, TWOS, deck="*")
    assert asked(match) == ("turn", [1])
    table = seen(match)
    assert table["discard"] == {"top": "*", "count": 1}
    assert table["deck"] == 120 - 24 - 1
    assert table["action_discard"] == []
    match = play(match, (1, m.Draw("discard")), (1, place(3)))
    assert asked(match) == ("star", [1])


@pytest.mark.rule("SA-1.8", "SA-6.10")
def test_the_next_round_is_set_up_anew_from_all_the_cards() -> None:
    match = lay("1 2 3 4 5 6 7 8 9 10 11 ?", "? 2 3 4 5 6 7 8 9 10 11 5", held=["peek", ""], turn=1, starter=0)
    match = play(match, (1, DRAW), (1, place(0)))
    assert asked(match) == ("round_over", [0, 1])
    match = play(match, (0, DONE), (1, DONE))
    state = match.state
    assert state.round == 2
    found = [*state.deck, *(lying.card for pile in (state.discard, *state.grids) for lying in pile)]
    assert Counter(found) == Counter(main_cards(m.Options()))
    held = [kind for hand in state.actions for kind in hand]
    assert Counter([*state.action_deck, *state.row, *held]) == Counter(action_cards(m.Options()))
    assert (state.closer, state.extra, state.table_turn, state.action_discard) == (None, 0, 1, ())
    assert all(face.count("?") == 10 for face in state.faces)


@pytest.mark.rule("SA-1.8")
def test_each_round_can_be_fixed_and_its_starter_is_not_asked_for_again() -> None:
    rounds = [
        {"deck": [*ONES.split(), *TWOS.split()], "flips": [[0, 1], [0, 1]]},
        {"deck": [*TWOS.split(), *ONES.split()], "flips": [[0, 1], [2, 3]], "first": 0},
    ]
    match = Match.start(skyjo_action, 2, {"max_turns": 1}, 0, {"rounds": rounds})
    match = play(match, (1, DRAW), (1, place(0)))
    while match.state.phase == "star":
        match = match.play(1, PASS)
    match = play(match, (0, DRAW), (0, place(11)))
    while match.state.phase == "star":
        match = match.play(0, PASS)
    scores = match.state.scores[0]
    match = play(match, (0, DONE), (1, DONE))
    assert grid(match, 0) == "12 11 ? ? ? ? ? ? ? ? ? ?"
    assert grid(match, 1) == "? ? 3 4 ? ? ? ? ? ? ? ?"
    assert match.state.starter == (0 if scores[0] >= scores[1] else 1)


@pytest.mark.rule("SA-1.1")
@pytest.mark.parametrize("seats", [0, 1, 7, 8])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(Refused) as caught:
        started(seats)
    assert (caught.value.clause, caught.value.details) == (None, {"least": 2, "most": 6})


@pytest.mark.rule("SA-1.5")
def test_before_the_first_turn_the_starter_is_in_turn_with_no_extra_turns() -> None:
    table = seen(deal(ONES, TWOS))
    assert {key: table[key] for key in ("turn", "extra", "starter", "closer", "round", "scores", "totals")} == {
        "turn": 1,
        "extra": 0,
        "starter": 1,
        "closer": None,
        "round": 1,
        "scores": [],
        "totals": [0, 0],
    }
    assert refusal(deal(ONES, TWOS), 0, DRAW).reason == "seat"
