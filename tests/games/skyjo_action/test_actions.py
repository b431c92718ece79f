"""The action cards that harm nobody by force: trades and removals without shields, looks, draws and extra turns."""

from itertools import permutations
from typing import Any

import pytest
from msgspec.structs import replace

from tablee.engine.match import Match
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tests.games.skyjo_action.table import (
    DONE,
    DRAW,
    FROM_DECK,
    MIXED,
    OTHERS,
    PASS,
    action,
    asked,
    clause,
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
THIRD = "8 7 6 5 1 1 1? 2 3 4 5 6"


@pytest.mark.rule("SA-3.1")
def test_a_trade_swaps_two_cards_with_one_seat_faces_kept() -> None:
    match = lay(HALF, OTHERS, held=["trade"]).play(0, trade((0, 1, 11), (7, 1, 0)))
    assert grid(match, 0) == "? 2 3 4 5 6 7 4 ? ? ? ?"
    assert grid(match, 1) == "? 3 2 1 8 7 6 5 4 3 2 1"
    assert [match.state.grids[seat][slot].card for seat, slot in ((0, 0), (1, 0))] == ["1", "8"]
    assert match.state.grids[1][0].card == "8"
    assert asked(match) == ("turn", [1])
    assert seen(match)["action_discard"] == ["trade"]


@pytest.mark.rule("SA-3.1")
def test_a_trade_swaps_one_card_each_with_two_seats() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["trade"]).play(0, trade((3, 2, 0), (1, 1, 7)))
    assert grid(match, 0) == "1 5 3 8 5 6 7 8 1 2 3 ?"
    assert grid(match, 1) == "4 3 2 1 8 7 6 2 4 3 2 ?"
    assert grid(match, 2) == "4 7 6 5 1 1 ? 2 3 4 5 6"


@pytest.mark.rule("SA-3.1", "SA-4.3")
@pytest.mark.parametrize(
    "swaps",
    [
        ((0, 1, 0),),
        ((0, 1, 0), (0, 1, 1)),
        ((0, 1, 0), (1, 1, 0)),
        ((0, 0, 1), (2, 0, 3)),
        ((0, 1, 0), (1, 0, 2)),
        ((0, 1, 0), (4, 1, 1)),
        ((0, 1, 3), (1, 1, 1)),
        ((0, 1, 0), (1, 2, 1)),
        ((0, 1, 0), (1, 1, 1), (2, 1, 2)),
        (),
    ],
)
def test_a_trade_is_two_swaps_no_slot_twice_no_hole_and_not_with_oneself(
    swaps: tuple[tuple[int, int, int], ...],
) -> None:
    match = lay("1 2 3 4 . . . . 1 2 3 7?", "4 3 2 . 8 7 6 . 4 3 2 .", held=["trade"])
    command = trade(*swaps)
    assert (refusal(match, 0, command).clause, refusal(match, 0, command).reason) == ("SA-3.1", "target")
    assert command not in match.legal(0)


@pytest.mark.rule("SA-3.1")
def test_what_was_seen_of_a_hidden_card_follows_it_through_a_trade() -> None:
    match = lay(MIXED, HALF, held=["peek", "trade"])
    match = play(match, (0, action("peek", seat=1, line="row", index=2)), (0, DONE))
    match = match.play(1, trade((8, 0, 0), (0, 0, 1)))
    for viewer, known in ((0, "1"), (1, "?"), (None, "?")):
        recall = match.view(viewer, recall=True).recall
        assert recall.grids[0][0].card == known
    assert [grid(match, 0, viewer).split()[0] for viewer in (0, 1, None)] == ["?"] * 3


@pytest.mark.rule("SA-3.2")
def test_a_rearrangement_swaps_two_cards_of_ones_own_faces_kept() -> None:
    match = lay(HALF, OTHERS, held=["rearrange"])
    for slots in ([0, 11], [11, 0]):
        after = match.play(0, action("rearrange", slots=slots))
        assert grid(after, 0) == "? 2 3 4 5 6 7 ? ? ? ? 1"
        assert after.state.grids[0][0].card == "4"
    for slots in ([0, 0], [0], [0, 1, 2], []):
        assert clause(match, 0, action("rearrange", slots=slots)) == "SA-3.2"
    holes = lay("1 2 3 4 . . . . 1 2 3 7?", OTHERS, held=["rearrange"])
    assert clause(holes, 0, action("rearrange", slots=[0, 4])) == "SA-3.2"
    assert clause(match, 0, action("rearrange")) == "SA-3.2"


@pytest.mark.rule("SA-3.3")
def test_three_cards_are_seen_by_one_seat_and_one_of_them_replaces_a_card() -> None:
    match = lay(HALF, OTHERS, held=["draw_three"], deck="10 11 12", discard="9 0").play(0, action("draw_three"))
    assert asked(match) == ("keep", [0])
    assert [seen(match, viewer)["drawn"] for viewer in (0, 1, None)] == [["10", "11", "12"], ["?"] * 3, ["?"] * 3]
    assert seen(match)["pending"] == {"by": 0, "card": "draw_three"}
    assert seen(match)["drawn_from"] == "deck"
    after = match.play(0, m.Keep(0, (2, 1), slot=5))
    assert grid(after, 0) == "1 2 3 4 5 10 7 ? ? ? ? ?"
    assert discards(after) == ["9", "0", "6", "12", "11"]  # on top of the card replaced
    assert seen(after)["pending"] is None
    assert asked(after) == ("turn", [1])


@pytest.mark.rule("SA-3.3")
def test_none_of_three_is_kept_and_a_hidden_card_is_turned_up() -> None:
    match = lay(HALF, OTHERS, held=["draw_three"], deck="10 11 12").play(0, action("draw_three"))
    after = match.play(0, m.Keep(None, (1, 2, 0), flip=7))
    assert grid(after, 0) == "1 2 3 4 5 6 7 8 ? ? ? ?"
    assert discards(after) == ["0", "11", "12", "10"]


@pytest.mark.rule("SA-3.3")
def test_every_way_to_keep_is_legal_and_no_other() -> None:
    match = lay("1 2 . 4 5? 6? 1 3 2 . 3 7?", OTHERS, held=["draw_three"], deck="10 11 12").play(
        0, action("draw_three")
    )
    slots = [0, 1, 3, 4, 5, 6, 7, 8, 10, 11]
    kept = {
        m.Keep(card, order, slot=slot)
        for card in range(3)
        for order in permutations({0, 1, 2} - {card})
        for slot in slots
    }
    none = {m.Keep(None, order, flip=flip) for order in permutations(range(3)) for flip in (4, 5, 11)}
    assert set(match.legal(0)) == kept | none
    refused = {
        m.Keep(0, (1,), slot=0): "SA-3.3",
        m.Keep(0, (0, 1), slot=0): "SA-3.3",
        m.Keep(0, (1, 2, 0), slot=0): "SA-3.3",
        m.Keep(0, (1, 2)): "SA-3.3",
        m.Keep(0, (1, 2), slot=0, flip=4): "SA-3.3",
        m.Keep(0, (1, 2), slot=2): "SA-4.3",
        m.Keep(None, (0, 1), flip=4): "SA-3.3",
        m.Keep(None, (0, 1, 2), flip=0): "SA-3.3",
        m.Keep(None, (0, 1, 2), slot=0): "SA-3.3",
        m.Keep(None, (0, 1, 2)): "SA-3.3",
    }
    for command, broken in refused.items():
        assert clause(match, 0, command) == broken
        assert command not in match.legal(0)


@pytest.mark.rule("SA-3.4")
@pytest.mark.parametrize("whose", [0, 1])
@pytest.mark.parametrize(("line", "index", "shown"), [("row", 1, "8"), ("column", 3, "8 4"), ("row", 2, "1 2 3 4")])
def test_a_peek_shows_the_hidden_cards_of_a_line_to_one_seat_for_a_moment(
    whose: int, line: str, index: int, shown: str
) -> None:
    grids = [OTHERS, OTHERS]
    grids[whose] = HALF
    match = lay(*grids, held=["peek"])
    closed = [grid(match, whose, viewer) for viewer in (0, 1, None)]
    match = match.play(0, action("peek", seat=whose, line=line, index=index))
    assert asked(match) == ("peek", [0])
    assert seen(match)["pending"] == {"by": 0, "card": "peek", "seat": whose, "line": line, "index": index}
    open_now, before = grid(match, whose, 0).split(), closed[0].split()
    assert " ".join(card for card, old in zip(open_now, before, strict=True) if old == "?" != card) == shown
    assert [grid(match, whose, viewer) for viewer in (1, None)] == closed[1:]
    assert clause(match, 0, DRAW) == "SA-2.9"
    match = match.play(0, DONE)
    assert [grid(match, whose, viewer) for viewer in (0, 1, None)] == closed
    assert (asked(match), seen(match)["pending"]) == (("turn", [1]), None)


@pytest.mark.rule("SA-3.4")
def test_a_peek_needs_a_line_with_a_hidden_card() -> None:
    match = lay(HALF, OTHERS, held=["peek"])
    for seat, line, index in ((0, "row", 0), (1, "column", 0), (1, "row", 1), (1, "row", 3), (2, "row", 2)):
        assert clause(match, 0, action("peek", seat=seat, line=line, index=index)) == "SA-3.4"
    peeks = [command for command in match.legal(0) if isinstance(command, m.PlayAction)]
    assert len(peeks) == 2 + 4 + 2  # of the own grid two rows and all columns, of the other one row and one column


@pytest.mark.rule("SA-3.5")
def test_a_removal_takes_a_card_of_each_opponent_and_deals_new_ones_the_left_first() -> None:
    match = lay(OTHERS, MIXED, HALF, held=["", "remove", "peek"], deck="10 11", discard="9 0", turn=1, used="trade")
    match = match.play(1, remove((0, 0), (2, 11)))
    assert discards(match) == ["4", "4", "9", "0"]  # seat 2's first, then seat 0's under it
    assert [lying.seen for lying in match.state.discard[:2]] == [m.EVERYBODY, 0]
    assert grid(match, 2).split()[11] == "10"
    assert grid(match, 0).split()[0] == "11"
    assert seen(match)["discard"] == {"top": "0", "count": 4}
    assert asked(match) == ("turn", [2])
    assert seen(match)["action_discard"] == ["remove", "trade"]


@pytest.mark.rule("SA-3.5")
def test_a_hidden_card_removed_is_seen_by_nobody_and_one_peeked_at_by_its_peeker() -> None:
    match = lay(MIXED, HALF, held=["peek remove"], deck="10")
    match = play(match, (0, action("peek", seat=1, line="row", index=1)), (0, DONE), (1, FROM_DECK))
    match = match.play(0, remove((1, 7)))
    assert match.events[1] == e.Removed(m.Loot(1, slot=7), None, "10")
    known = [match.view(viewer, recall=True).recall.discard[0].card for viewer in (0, 1, None)]
    assert known == ["8", "?", "?"]


@pytest.mark.rule("SA-3.5", "SA-2.3")
def test_a_card_removed_unseen_is_shown_when_it_comes_to_the_top() -> None:
    match = lay(MIXED, HALF, held=["remove"], deck="10", discard="0").play(0, remove((1, 7)))
    match = match.play(1, m.Draw("discard"))
    for viewer in (0, 1, None):
        assert seen(match, viewer)["discard"] == {"top": "8", "count": 1}
        assert match.view(viewer, recall=True).recall.discard[0].card == "8"
    match = match.play(1, place(0))
    assert match.view(None, recall=True).recall.discard[0].card == "8"


@pytest.mark.rule("SA-3.5")
def test_an_action_card_removed_goes_under_the_action_discard_and_is_not_replaced() -> None:
    match = lay(MIXED, OTHERS, THIRD, held=["remove", "peek trade peek", "steal"], used="shield", deck="10")
    after = match.play(0, remove((1, "peek"), (2, 0)))
    assert seen(after)["action_discard"] == ["remove", "shield", "peek"]
    assert seen(after)["actions"] == [[], ["trade", "peek"], ["steal"]]
    assert grid(after, 1) == grid(match, 1)
    assert grid(after, 2).split()[0] == "10"


@pytest.mark.rule("SA-3.5")
@pytest.mark.parametrize(
    "loots",
    [
        ((1, 0),),
        ((1, 0), (1, 1)),
        ((1, 0), (2, 0), (2, 1)),
        ((0, 0), (1, 0), (2, 0)),
        ((1, 3), (2, 0)),
        ((1, "steal"), (2, 0)),
        ((1, 0), (3, 0)),
        (),
    ],
)
def test_a_removal_takes_one_card_of_each_opponent(loots: tuple[tuple[int, int | str], ...]) -> None:
    match = lay(MIXED, "4 3 2 . 8 7 6 . 4 3 2? .", THIRD, held=["remove", "peek", ""])
    assert clause(match, 0, remove(*loots)) == "SA-3.5"
    assert remove(*loots) not in match.legal(0)


@pytest.mark.rule("SA-3.5")
def test_a_removal_names_a_slot_or_an_action_never_both_nor_neither() -> None:
    match = lay(MIXED, OTHERS, held=["remove", "peek"])
    for loot in ({"seat": 1}, {"seat": 1, "slot": 0, "action": "peek"}):
        assert clause(match, 0, action("remove", cards=[loot])) == "SA-3.5"


@pytest.mark.rule("SA-3.5", "SA-6.1")
def test_a_removal_that_shows_the_last_card_of_another_closes_the_round_for_its_player() -> None:
    match = lay(HALF, OTHERS, HALF, held=["remove two_turns"], deck="10 11").play(0, remove((1, 11), (2, 0)))
    assert (seen(match)["closer"], asked(match)) == (0, ("turn", [1]))
    assert e.Closed(0) in match.events


def turns(match: Match, count: int) -> list[tuple[int, int]]:
    """Who is in turn and how many extra turns are left, for some turns."""
    seats = []
    for _ in range(count):
        seats.append((match.state.turn, seen(match)["extra"]))
        match = match.play(match.state.turn, FROM_DECK)
    return seats


@pytest.mark.rule("SA-3.6")
def test_two_turns_are_two_more_turns_at_once() -> None:
    match = lay(HALF, HALF, HALF, held=["two_turns"]).play(0, action("two_turns"))
    assert turns(match, 4) == [(0, 1), (0, 0), (1, 0), (2, 0)]


@pytest.mark.rule("SA-3.8")
def test_a_shield_played_is_one_more_turn() -> None:
    match = lay(HALF, HALF, held=["shield"]).play(0, action("shield"))
    assert turns(match, 2) == [(0, 0), (1, 0)]
    assert seen(match)["action_discard"] == ["shield"]


@pytest.mark.rule("SA-3.11")
@pytest.mark.parametrize("card", ["two_turns", "shield"])
def test_an_extra_turn_is_another_question(card: m.Kind) -> None:
    match = lay(HALF, HALF, HALF, held=[card])
    again = match.play(0, action(card))
    assert again.to_act == match.to_act == {0}
    assert again.state.phase == match.state.phase
    assert again.questions != match.questions


@pytest.mark.rule("SA-3.11")
def test_extra_turns_add_up() -> None:
    match = lay(HALF, HALF, held=["two_turns shield two_turns"])
    match = play(match, (0, action("two_turns")), (0, action("shield")), (0, action("two_turns")))
    assert turns(match, 4) == [(0, 2), (0, 1), (0, 0), (1, 0)]


@pytest.mark.rule("SA-3.11", "SA-6.1")
def test_extra_turns_are_lost_when_the_round_is_closing() -> None:
    match = lay(MIXED, OTHERS, OTHERS, held=["two_turns"], deck="12").play(0, action("two_turns"))
    match = match.play(0, DRAW)
    assert seen(match)["extra"] == 1
    match = match.play(0, place(11))
    assert (asked(match), seen(match)["extra"], seen(match)["closer"]) == (("turn", [1]), 0, 0)


@pytest.mark.rule("SA-3.12", "SA-2.5")
@pytest.mark.parametrize(
    ("mine", "theirs", "card", "command"),
    [
        ("1 . . . . . . . . . . 2?", "3? . . . . . . . . . . .", "trade", trade((0, 1, 0), (11, 1, 0))),
        ("1? . . . . . . . . . . .", "3? 1 . . . . . . . . . .", "trade", trade((0, 1, 0), (0, 1, 1))),
        ("1? . . . . . . . . . . .", OTHERS, "rearrange", action("rearrange", slots=[0, 0])),
        (MIXED, OTHERS, "steal", action("steal", seat=1, action="peek")),
        (MIXED, OTHERS, "replay", action("replay", action="replay")),
    ],
)
def test_an_action_without_a_target_is_only_dropped(
    mine: str, theirs: str, card: m.Kind, command: m.PlayAction
) -> None:
    match = lay(mine, theirs, held=[card])
    assert clause(match, 0, command) == "SA-3.12"
    assert [one for one in match.legal(0) if isinstance(one, m.PlayAction)] == []
    assert drop(card) in match.legal(0)
    assert seen(match.play(0, drop(card)))["action_discard"] == [card]


@pytest.mark.rule("SA-3.12")
def test_two_opponents_with_a_card_each_are_enough_for_a_trade() -> None:
    match = lay("1 2? . . . . . . . . . .", "3? . . . . . . . . . . .", "4? . . . . . . . . . . .", held=["trade"])
    plays = [one for one in match.legal(0) if isinstance(one, m.PlayAction)]
    assert set(plays) == {trade((0, 1, 0), (1, 2, 0)), trade((0, 2, 0), (1, 1, 0))}


@pytest.mark.rule("SA-3.12", "SA-6.8")
def test_three_cards_cannot_be_drawn_where_none_can() -> None:
    match = lay(MIXED, OTHERS, held=["draw_three"])
    empty = replace(match, state=replace(match.state, deck=()))
    assert clause(empty, 0, action("draw_three")) == "SA-3.12"
    assert clause(empty, 0, DRAW) == "SA-6.8"
    assert not {DRAW, action("draw_three")} & set(empty.legal(0))


@pytest.mark.rule("SA-3.6", "SA-3.8", "SA-3.3")
@pytest.mark.parametrize(("card", "broken"), [("two_turns", "SA-3.6"), ("shield", "SA-3.8"), ("draw_three", "SA-3.3")])
def test_what_an_action_has_no_use_for_is_refused(card: m.Kind, broken: str) -> None:
    match = lay(MIXED, OTHERS, held=[card])
    useless: list[dict[str, Any]] = [{"seat": 1}, {"slots": []}, {"slots": [0, 1]}, {"swaps": []}, {"action": "peek"}]
    for more in useless:
        assert clause(match, 0, action(card, **more)) == broken
    assert refusal(match, 0, action(card, line="row")).reason == "target"


@pytest.mark.rule("SA-2.2", "SA-3.3")
def test_nothing_hidden_nothing_kept_nothing_turned_up() -> None:
    match = lay("1 2? . . . . . . . . . .", OTHERS, held=["draw_three"], deck="10 11 12")
    match = match.play(0, action("draw_three"))
    after = match.play(0, m.Keep(None, (0, 1, 2), flip=1))
    assert seen(after)["closer"] == 0
    assert asked(after) == ("turn", [1])
    assert clause(after, 0, reject(None)) == "SA-1.5"
    assert clause(after, 0, take(0)) == "SA-1.5"
    assert clause(after, 1, PASS) == "SA-2.9"
