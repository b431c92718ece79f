"""The end of a round and of the game: who closes, what is counted, who starts next, who wins."""

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.game import Outcome
from tablee.engine.match import Match
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.scoring import next_starter
from tablee.games.skyjo_action.supply import due, due_action
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    FROM_DECK,
    MIXED,
    OTHERS,
    PASS,
    TAKE_TOP,
    asked,
    clause,
    clear,
    deal,
    discards,
    drop,
    grid,
    idle,
    lay,
    place,
    play,
    reject,
    seen,
    take,
    trade,
)

LOW = "0 0 1 2 1 1 0 0 0 0 1 7?"  # no line; closing with a 0 in slot 11 makes 6
HIGH = "4 3 2 1 8 7 6 5 4 3 2 1"
SMALL = "-1 2 -1 2 2 -1 2 -1 -1 2 -1"  # eleven cards that make 4


@pytest.mark.rule("SA-6.1")
def test_a_card_placed_or_turned_up_over_the_last_hidden_one_closes_the_round() -> None:
    match = lay(MIXED, OTHERS, deck="12").play(0, DRAW)
    assert seen(match.play(0, place(0)))["closer"] is None
    assert seen(match.play(0, place(11)))["closer"] == 0
    assert seen(match.play(0, reject(11)))["closer"] == 0


@pytest.mark.rule("SA-6.1", "SA-4.3")
def test_a_grid_with_holes_and_no_hidden_card_closes_the_round_too() -> None:
    match = lay("5 . . . 5 . . . 4? . . .", OTHERS, deck="5")
    match = play(match, (0, DRAW), (0, place(8)))
    assert (seen(match)["closer"], asked(match)) == (0, ("skyjo", [0]))  # at once, before the line is asked for
    match = match.play(0, clear("column", 0, 0, 4, 8))
    assert (seen(match)["closer"], asked(match)) == (0, ("turn", [1]))


@pytest.mark.rule("SA-6.1")
def test_the_seat_in_turn_is_the_closer_even_where_another_grid_is_all_open() -> None:
    match = lay("1 ? 3 4 5 6 7 8 1 2 3 7?", OTHERS, OTHERS, held=["trade"]).play(0, trade((0, 1, 11), (2, 2, 0)))
    assert grid(match, 1).count("?") == 0
    assert seen(match)["closer"] == 0
    assert asked(match) == ("turn", [1])


@pytest.mark.rule("SA-6.1")
def test_the_first_to_close_stays_the_closer() -> None:
    match = play(lay(MIXED, OTHERS, OTHERS, deck="12 11 10"), (0, DRAW), (0, place(11)))
    match = play(match, (1, DRAW), (1, place(11)))
    assert seen(match)["closer"] == 0


@pytest.mark.rule("SA-6.2")
@pytest.mark.parametrize(
    ("starter", "closer", "left"), [(0, 0, [1, 2]), (0, 2, []), (1, 0, []), (1, 2, [0]), (2, 0, [1])]
)
def test_the_table_turn_is_finished_up_to_the_seat_before_the_starter(
    starter: int, closer: int, left: list[int]
) -> None:
    match = lay(MIXED, MIXED, MIXED, deck="2 3 4", turn=closer, starter=starter)
    match = play(match, (closer, DRAW), (closer, place(11)))
    for seat in left:
        assert asked(match) == ("turn", [seat])
        match = match.play(seat, FROM_DECK)
    assert asked(match) == ("round_over", [0, 1, 2])
    assert seen(match)["closer"] == closer


def finish(mine: str, theirs: str, *, held: Sequence[str] = (), deck: str = "0", **how: Any) -> Match:
    """Seat 1 closes with the card on the deck, last of the table."""
    match = lay(mine, theirs, held=held, deck=deck, turn=1, starter=0, **how)
    match = play(match, (1, DRAW), (1, place(11)))
    while match.state.phase == "skyjo":
        match = match.play(1, PASS)
    return match


@pytest.mark.rule("SA-6.3", "SA-6.4")
def test_all_is_turned_up_and_lines_are_cleared_to_the_lowest_score() -> None:
    match = finish("5? 2 3 4 5 6 7 8 * 2 3 7?", LOW)
    assert seen(match)["grids"][0] == [None, "2", "3", "4", None, "6", "7", "8", None, "2", "3", "7"]
    assert seen(match)["scores"] == [[42, 6]]
    assert seen(match)["totals"] == [42, 6]
    (ended,) = (event for event in match.events if isinstance(event, e.RoundEnded))
    assert ended.grids[0] == ("5", "2", "3", "4", "5", "6", "7", "8", "*", "2", "3", "7")
    assert (ended.cleared, ended.scores, ended.doubled) == (((0, 4, 8), ()), (42, 6), None)
    assert sorted(discards(match)[-3:]) == ["*", "5", "5"]


@pytest.mark.rule("SA-6.3")
def test_a_line_declined_in_play_is_cleared_in_the_end_and_one_that_lowers_stays() -> None:
    match = finish("5 2 3 4 5 6 7 8 5 2 3 7?", "-1 2 3 4 -1 6 7 8 -1 2 3 9?")
    assert seen(match)["grids"][0][::4] == [None] * 3
    assert seen(match)["grids"][1][::4] == ["-1"] * 3


@pytest.mark.rule("SA-6.4")
def test_each_action_card_still_held_costs_ten() -> None:
    assert seen(finish(HIGH, LOW, held=["peek peek", "steal"]))["scores"] == [[46 + 20, 6 + 10]]


@pytest.mark.rule("SA-6.5")
@pytest.mark.parametrize(
    ("mine", "deck", "held", "scores", "doubled"),
    [
        (HIGH, "0", [], [46, 6], False),
        (f"{SMALL} 2?", "0", [], [6, 12], True),
        (f"{SMALL} 1?", "0", [], [5, 12], True),
        (f"{SMALL} 4?", "12", [], [8, 36], True),
        (HIGH, "0", ["", "peek peek peek"], [46, 36], False),
        (HIGH, "0", ["", "peek peek peek steal"], [46, 92], True),
    ],
)
def test_a_closer_without_strictly_the_lowest_score_has_it_doubled(
    mine: str, deck: str, held: list[str], scores: list[int], doubled: bool
) -> None:
    table = seen(finish(mine, LOW, held=held, deck=deck))
    assert table["scores"] == [scores]
    assert table["ends"] == [{"closer": 1, "doubled": doubled}]


@pytest.mark.rule("SA-6.5")
@pytest.mark.parametrize(("deck", "scores"), [("0", [-6, -3]), ("3", [-6, 0]), ("4", [-6, 2])])
def test_only_a_positive_score_is_doubled(deck: str, scores: list[int]) -> None:
    match = finish("-1 0 -2 1 0 -1 1 -2 -1 1 -2 0?", "-1 0 -1 0 0 -1 0 -1 0 1 0 7?", deck=deck)
    assert seen(match)["scores"] == [scores]


@pytest.mark.rule("SA-6.6")
@pytest.mark.parametrize(
    ("scores", "last", "following"),
    [
        ((5, 9, 2), 0, 1),
        ((9, 9, 2), 0, 1),
        ((9, 9, 2), 1, 0),
        ((9, 2, 9), 0, 2),
        ((9, 2, 9), 2, 0),
        ((9, 9, 9), 1, 2),
        ((-1, -5, -1), 0, 2),
        ((9, 2, 2), 0, 0),
    ],
)
def test_the_highest_score_starts_next_tied_the_nearest_to_the_left(
    scores: tuple[int, ...], last: int, following: int
) -> None:
    state = lay(MIXED, MIXED, MIXED).state
    assert next_starter(replace(state, scores=(scores,), starter=last)) == following


@pytest.mark.rule("SA-6.6", "SA-6.5")
def test_a_doubled_score_may_be_the_highest() -> None:
    match = finish(f"{SMALL} 8", LOW, deck="8")
    assert seen(match)["scores"] == [[12, 28]]
    match = play(match, (0, DONE), (1, DONE))
    assert seen(match)["starter"] == 1
    assert seen(match)["round"] == 2


@pytest.mark.rule("SA-6.7")
def test_the_game_ends_when_a_total_reaches_100_and_the_lowest_wins() -> None:
    on = finish(HIGH, LOW, totals=(53, 0))
    assert (asked(on), on.outcome, seen(on)["totals"]) == (("round_over", [0, 1]), None, [99, 6])
    match = finish(HIGH, LOW, totals=(54, 0))
    assert asked(match) == ("over", [])
    assert match.outcome == Outcome((1,), (100, 6), "lowest_total")
    assert clause(match, 0, DONE) == "SA-6.7"
    assert match.timer is None


@pytest.mark.rule("SA-6.7")
def test_of_equal_totals_all_win() -> None:
    match = finish(HIGH, LOW, totals=(60, 100))
    assert match.outcome == Outcome((0, 1), (106, 106), "shared")


@pytest.mark.rule("SA-6.8")
def test_an_empty_deck_is_made_from_the_discard_but_for_its_top() -> None:
    match = lay(MIXED, OTHERS, discard="9 10 11")
    match = replace(match, state=replace(match.state, deck=()))
    assert DRAW in match.legal(0)
    after = match.play(0, DRAW)
    assert e.Reshuffled("main") in after.events
    assert seen(after)["discard"] == {"top": "11", "count": 1}
    assert sorted([*after.state.deck, *after.state.drawn]) == ["10", "9"]
    assert seen(lay(MIXED, OTHERS, deck="5").play(0, DRAW))["discard"]["count"] == 1


@pytest.mark.rule("SA-6.8")
def test_a_deck_is_made_anew_only_when_a_card_is_due() -> None:
    match = lay(MIXED, OTHERS, discard="9 10 11")
    match = replace(match, state=replace(match.state, deck=("5",)))
    match = play(match, (0, DRAW), (0, place(0)))
    assert (seen(match)["deck"], seen(match)["discard"]["count"]) == (0, 4)


@pytest.mark.rule("SA-6.8")
def test_what_was_known_of_a_discard_is_forgotten_when_it_is_shuffled() -> None:
    match = lay(MIXED, OTHERS, discard="9 10 11 12")
    match = replace(match, state=replace(match.state, deck=())).play(0, DRAW)
    recall = match.view(1, recall=True).recall
    assert [lying.card for lying in recall.discard] == ["12"]


@pytest.mark.rule("SA-6.8", "SA-2.3")
def test_with_nothing_left_there_is_no_draw() -> None:
    match = lay(MIXED, OTHERS)
    bare = replace(match, state=replace(match.state, deck=(), discard=()))
    assert due(bare.state, Chance(""))[0] is None
    assert clause(bare, 0, DRAW) == "SA-6.8"
    assert clause(bare, 0, TAKE_TOP) == "SA-2.3"
    assert not {DRAW, TAKE_TOP} & set(bare.legal(0))


@pytest.mark.rule("SA-6.8")
def test_an_empty_action_deck_is_made_from_its_whole_discard() -> None:
    match = lay(MIXED, OTHERS, held=["peek"], row="peek", used="peek", actions=["peek"])
    after = match.play(0, FROM_DECK)
    assert (seen(after)["action_deck"], seen(after)["action_discard"]) == (0, [])
    assert seen(after)["actions"][0] == ["peek", "peek"]
    assert e.Reshuffled("action") in after.events
    row = match.play(0, take(0))
    assert seen(row)["row"] == ["peek", None, None, None]
    nothing = replace(match.state, action_discard=())
    assert due_action(nothing, Chance(""))[0] is None


@pytest.mark.rule("SA-6.9")
@pytest.mark.parametrize("turns", [1, 2, 3])
def test_a_round_that_nobody_closes_ends_after_max_turns_without_a_closer(turns: int) -> None:
    grids = ("12 1 3 4 5 6 7 8 9 10 11 0", "1 2 3 4 5 6 7 8 9 10 11 0", "0 1 2 3 4 5 6 7 8 9 10 11")
    match = deal(*grids, max_turns=turns)
    while match.state.phase == "star":
        match = match.play(min(match.to_act), PASS)
    for _ in range(turns * 3):
        assert match.state.phase == "turn"
        match = idle(match)
    assert match.state.phase in ("round_over", "over")
    assert seen(match)["closer"] is None
    raw = [sum(int(card) for card in face if card not in (None, "*")) for face in match.state.faces]
    assert list(match.state.scores[0]) == raw
    assert seen(match)["ends"] == [{"closer": None, "doubled": False}]


@pytest.mark.rule("SA-6.9", "SA-3.11")
def test_extra_turns_do_not_make_a_round_longer() -> None:
    match = lay(MIXED, OTHERS, held=["two_turns"], starter=0, table_turn=1, max_turns=1)
    match = play(match, (0, m.PlayAction("two_turns")), (0, FROM_DECK), (0, FROM_DECK))
    assert asked(match) == ("turn", [1])
    assert match.play(1, FROM_DECK).state.phase in ("round_over", "over")
    assert m.Options().max_turns == 50


@pytest.mark.rule("SA-6.10")
def test_every_seat_says_done_once_in_any_order_before_the_next_round() -> None:
    match = finish(HIGH, LOW, held=["peek", ""])
    table = seen(match)
    assert (table["turn"], table["drawn"], table["lines"], table["pending"]) == (None, None, None, None)
    for command in (DRAW, FROM_DECK, drop("peek"), PASS):
        assert clause(match, 0, command) == "SA-6.10"
    half = match.play(1, DONE)
    assert asked(half) == ("round_over", [0])
    assert [seen(half, viewer)["answer"] for viewer in (0, 1, None)] == [None, "done", None]
    assert clause(half, 1, DONE) == "SA-6.10"
    match = half.play(0, DONE)
    table = seen(match)
    assert (table["round"], table["starter"], table["scores"], table["totals"]) == (2, 0, [[56, 6]], [56, 6])
    assert table["ends"] == [{"closer": 1, "doubled": False}]
