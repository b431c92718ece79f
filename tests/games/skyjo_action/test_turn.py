"""A turn: draw, take an action card, or use one; and what is asked in which order."""

import pytest

from tablee.engine.game import Timer
from tablee.engine.match import Match
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    FOUND,
    FROM_DECK,
    MIXED,
    OTHERS,
    PASS,
    SHIELD,
    TAKE_TOP,
    action,
    asked,
    clause,
    clear,
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
    trade,
)

HALF = "1 2 3 4 5 6 7 8? 1? 2? 3? 4?"


@pytest.mark.rule("SA-2.1")
def test_a_card_drawn_is_seen_by_its_seat_alone_and_replaces_any_card() -> None:
    match = lay(HALF, OTHERS, deck="12", discard="9 0").play(0, DRAW)
    assert asked(match) == ("place", [0])
    assert [seen(match, viewer)["drawn"] for viewer in (0, 1, None)] == ["12", "?", "?"]
    assert seen(match)["drawn_from"] == "deck"
    assert match.events == (e.Drew(0, "deck", None),)
    for slot, replaced in ((0, "1"), (7, "8"), (11, "4")):
        after = match.play(0, place(slot))
        assert seen(after)["grids"][0][slot] == "12"
        assert discards(after) == ["9", "0", replaced]
        assert seen(after)["discard"] == {"top": replaced, "count": 3}
        assert (seen(after)["drawn"], seen(after)["drawn_from"]) == (None, None)
        assert asked(after) == ("turn", [1])


@pytest.mark.rule("SA-2.2")
def test_a_card_drawn_may_be_discarded_and_then_a_hidden_card_is_turned_up() -> None:
    match = lay(HALF, OTHERS, deck="12", discard="0").play(0, DRAW)
    after = match.play(0, reject(9))
    assert grid(after, 0) == "1 2 3 4 5 6 7 ? ? 2 ? ?"
    assert discards(after) == ["0", "12"]
    for flip in (0, 6, None):
        assert (refusal(match, 0, reject(flip)).clause, refusal(match, 0, reject(flip)).reason) == ("SA-2.2", "flip")


@pytest.mark.rule("SA-2.2")
def test_without_a_hidden_card_a_card_drawn_is_just_discarded() -> None:
    match = lay(OTHERS, MIXED, "1 2 3 4 . . . . 5 6 7 8", deck="-1 11 10")
    match = play(match, (0, DRAW), (0, place(11)))  # closes
    match = play(match, (1, DRAW), (1, reject(11)))
    match = match.play(2, DRAW)
    assert match.legal(2).families[1] == (reject(None),)
    assert clause(match, 2, reject(0)) == "SA-2.2"
    assert clause(match, 2, reject(4)) == "SA-2.2"
    assert asked(match.play(2, reject(None))) == ("round_over", [0, 1, 2])


@pytest.mark.rule("SA-2.3")
def test_the_top_of_the_discard_is_seen_by_all_and_must_replace_a_card() -> None:
    match = lay(HALF, OTHERS, discard="9 11").play(0, TAKE_TOP)
    assert [seen(match, viewer)["drawn"] for viewer in (0, 1, None)] == ["11"] * 3
    assert seen(match)["drawn_from"] == "discard"
    assert seen(match)["discard"] == {"top": "9", "count": 1}
    for flip in (None, 7):
        assert (refusal(match, 0, reject(flip)).clause, refusal(match, 0, reject(flip)).reason) == ("SA-2.3", "must")
    assert set(match.legal(0)) == {place(slot) for slot in range(12)}
    after = match.play(0, place(7))
    assert grid(after, 0) == "1 2 3 4 5 6 7 11 ? ? ? ?"
    assert discards(after) == ["9", "8"]


@pytest.mark.rule("SA-2.3", "SA-6.1")
def test_who_has_no_card_left_cannot_take_the_discard_but_can_draw_and_discard() -> None:
    gone = lay(MIXED, "9 . . . 9 . . . 8? . . .", deck="9", held=["remove"])
    gone = play(gone, (0, remove((1, 8))))
    assert asked(gone) == ("skyjo", [1])
    gone = gone.play(1, clear("column", 0, 0, 4, 8))
    assert asked(gone) == ("turn", [1])
    assert grid(gone, 1) == " ".join("." * 12)
    assert refusal(gone, 1, TAKE_TOP).reason == "grid"
    assert TAKE_TOP not in gone.legal(1)
    assert gone.legal(1).families[0] == (DRAW,)
    drawn = gone.play(1, DRAW)
    assert list(drawn.legal(1)) == [reject(None)]
    assert asked(drawn.play(1, reject(None))) == ("round_over", [0, 1])


@pytest.mark.rule("SA-2.4")
def test_an_action_card_comes_from_the_deck_or_the_row_and_that_is_the_turn() -> None:
    match = lay(MIXED, OTHERS, row="peek trade steal shield", action_deck="replay")
    assert seen(match.play(0, FROM_DECK))["actions"][0] == ["replay"]
    assert match.play(0, FROM_DECK).events[0] == e.ActionTaken(0, "replay", "deck")
    for at, kind in enumerate(("peek", "trade", "steal", "shield")):
        after = match.play(0, m.TakeAction(at))
        assert seen(after)["actions"] == [[kind], []]
        assert seen(after)["row"][at] == "replay"
        assert asked(after) == ("turn", [1])


@pytest.mark.rule("SA-2.4")
def test_a_card_is_found_only_where_one_was_found() -> None:
    match = lay(MIXED, OTHERS)
    assert refusal(match, 0, FOUND).clause == "SA-7.1"
    assert FOUND not in match.legal(0)


@pytest.mark.rule("SA-2.5")
def test_an_action_card_held_is_played_or_dropped_and_goes_on_the_action_discard() -> None:
    match = lay(MIXED, OTHERS, held=["peek two_turns peek", ""], used="trade")
    dropped = match.play(0, drop("peek"))
    assert seen(dropped)["actions"][0] == ["two_turns", "peek"]
    assert seen(dropped)["action_discard"] == ["peek", "trade"]
    assert asked(dropped) == ("turn", [1])
    played = match.play(0, action("two_turns"))
    assert seen(played)["action_discard"] == ["two_turns", "trade"]
    for command in (drop("steal"), action("steal", seat=1, action="peek"), action("replay", action="trade")):
        assert (refusal(match, 0, command).clause, refusal(match, 0, command).reason) == ("SA-2.5", "held")


@pytest.mark.rule("SA-2.6")
def test_a_card_taken_serves_in_an_extra_turn_but_not_before() -> None:
    match = lay(MIXED, OTHERS, held=["two_turns", ""], row="shield peek trade steal")
    match = play(match, (0, action("two_turns")), (0, take(0)))
    assert (asked(match), seen(match)["extra"]) == (("turn", [0]), 0)
    assert action("shield") in match.legal(0)
    once = lay(MIXED, OTHERS, row="shield peek trade steal").play(0, take(0))
    assert clause(once, 0, action("shield")) == "SA-1.5"
    assert action("shield") in play(once, (1, DRAW), (1, place(0))).legal(0)


@pytest.mark.rule("SA-2.6", "SA-2.9")
def test_a_card_taken_for_a_star_cannot_be_played_while_the_same_turn_goes_on() -> None:
    match = lay("5 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="*", row="two_turns peek trade steal")
    match = play(match, (0, DRAW), (0, place(8)), (0, take(0)))
    assert asked(match) == ("skyjo", [0])
    assert clause(match, 0, action("two_turns")) == "SA-2.9"
    match = match.play(0, PASS)
    assert clause(match, 0, action("two_turns")) == "SA-1.5"


@pytest.mark.rule("SA-2.7")
def test_action_cards_held_lie_open_in_the_order_got_without_limit() -> None:
    match = lay(
        MIXED, OTHERS, held=["peek trade peek shield peek trade steal steal", ""], row="two_turns remove shield"
    )
    after = match.play(0, take(1))
    for viewer in (None, 0, 1):
        expected = ["peek", "trade", "peek", "shield", "peek", "trade", "steal", "steal", "remove"]
        assert seen(after, viewer)["actions"] == [expected, []]


@pytest.mark.rule("SA-2.8")
def test_once_the_round_is_closing_cards_are_taken_but_neither_played_nor_dropped() -> None:
    match = lay(MIXED, OTHERS, OTHERS, deck="12", held=["", "two_turns shield peek", ""])
    match = play(match, (0, DRAW), (0, place(11)))
    assert (seen(match)["closer"], asked(match)) == (0, ("turn", [1]))
    commands = (action("two_turns"), action("shield"), action("peek", seat=1, line="row", index=2), drop("peek"))
    for command in commands:
        assert clause(match, 1, command) == "SA-2.8"
        assert command not in match.legal(1)
    assert {type(command) for command in match.legal(1)} == {m.Draw, m.TakeAction}
    assert asked(match.play(1, FROM_DECK)) == ("turn", [2])


@pytest.mark.rule("SA-2.9")
def test_after_shields_and_effect_come_lines_of_the_seat_in_turn_then_to_the_left() -> None:
    match = lay(
        "5 1 1 2 5 3 3 4 6 ? 1 ?",
        "6 1 1 2 6 3 3 4 5 ? 1 ?",
        held=["trade", "shield"],
    ).play(0, trade((8, 1, 8), (10, 1, 10)))
    assert asked(match) == ("shield", [1])
    assert clause(match, 0, DRAW) == "SA-2.9"
    assert clause(match, 1, clear("column", 0, 0, 4, 8)) == "SA-2.9"
    match = match.play(1, PASS)
    assert asked(match) == ("skyjo", [0])
    assert clause(match, 1, clear("column", 0, 0, 4, 8)) == "SA-2.9"
    match = match.play(0, clear("column", 0, 8, 4, 0))
    assert asked(match) == ("skyjo", [1])
    assert asked(match.play(1, PASS)) == ("turn", [1])


@pytest.mark.rule("SA-2.9", "SA-5.1")
def test_stars_come_before_lines() -> None:
    match = lay("5 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="*", held=["", ""])
    match = play(match, (0, DRAW), (0, place(8)))
    assert asked(match) == ("star", [0])
    assert clause(match, 0, clear("column", 0, 0, 4, 8)) == "SA-2.9"
    match = match.play(0, PASS)
    assert asked(match) == ("skyjo", [0])
    assert clause(match, 0, FROM_DECK) == "SA-2.9"
    assert asked(match.play(0, PASS)) == ("turn", [1])


@pytest.mark.rule("SA-2.9")
def test_in_its_turn_a_seat_is_told_what_an_answer_to_no_question_breaks() -> None:
    match = lay(MIXED, OTHERS)
    keep = m.Keep(None, (0, 1, 2))
    commands: dict[m.AnyCommand, str] = {
        place(0): "SA-2.1",
        reject(11): "SA-2.2",
        keep: "SA-3.3",
        SHIELD: "SA-3.7",
        PASS: "SA-2.9",
    }
    commands |= {DONE: "SA-2.9", clear("row", 0, 0, 1, 2, 3): "SA-4.1"}
    for command, broken in commands.items():
        assert clause(match, 0, command) == broken
        assert clause(match, 1, command) == "SA-1.5"


def live(match: Match) -> Timer:
    assert match.timer is not None
    return match.timer


@pytest.mark.rule("SA-2.10")
def test_at_live_pace_each_question_has_its_own_clock_and_passes_when_it_runs_out() -> None:
    match = lay("5 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="*", pace="live", react=4)
    assert match.timer is None
    match = match.play(0, DRAW)
    assert match.timer is None
    match = match.play(0, place(8))
    star = live(match)
    assert (star.name, star.seconds) == ("react", 4.0)
    match = match.time_up("react")
    assert asked(match) == ("skyjo", [0])
    assert live(match).name == "react"
    assert live(match).mark != star.mark
    match = match.time_up("react")
    assert (asked(match), match.timer) == (("turn", [1]), None)
    assert seen(match)["actions"] == [[], []]


@pytest.mark.rule("SA-2.10", "SA-3.7")
def test_at_live_pace_shields_given_count_and_the_others_pass() -> None:
    match = lay(MIXED, OTHERS, "8 7 6 5 1 1 1? 2 3 4 5 6", held=["remove", "shield", "shield"], deck="0 0", pace="live")
    match = match.play(0, remove((1, 0), (2, 0)))
    assert asked(match) == ("shield", [1, 2])
    match = match.play(2, SHIELD)
    assert asked(match) == ("shield", [1])
    assert clause(match, 2, PASS) == "SA-2.9"
    match = match.time_up("react")
    assert grid(match, 1).split()[0] == "0"
    assert grid(match, 2).split()[0] == "8"
    assert seen(match)["actions"] == [[], ["shield"], []]


@pytest.mark.rule("SA-2.10", "SA-6.10")
def test_at_live_pace_the_next_round_comes_by_itself() -> None:
    match = lay(MIXED, OTHERS, turn=1, starter=0, deck="0", pace="live")
    match = play(match, (1, DRAW), (1, place(11)))
    assert (live(match).name, live(match).seconds) == ("next", 20.0)
    assert seen(match.play(0, DONE), 0)["answer"] == "done"
    assert match.time_up("next").state.round == 2


@pytest.mark.rule("SA-2.10")
def test_at_relaxed_pace_there_is_no_clock() -> None:
    match = lay("5 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="*")
    for command in (DRAW, place(8), PASS):
        match = match.play(0, command)
        assert match.timer is None
    assert (m.Options().react, m.Options().next) == (15.0, 20.0)
