"""Skyjo: complete lines, when they are asked for, and how they are cleared."""

from itertools import combinations, product

import pytest

from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import all_lines, cells_of, complete_lines, lowest, worth
from tests.games.skyjo_action.table import (
    DRAW,
    OTHERS,
    PASS,
    TAKE_TOP,
    action,
    asked,
    clause,
    clear,
    discards,
    grid,
    lay,
    place,
    play,
    refusal,
    reject,
    remove,
    seen,
    trade,
)

COLUMN = "5 2 3 4 5 6 7 8 1 2 3 7?"  # a 5 in slot 8 completes the first column
HIDDEN = "? " * 12
DECLINED = "5 2 3 4 5 6 7 8 5 ? 3 7?"


def face(text: str) -> m.Face:
    return tuple(None if card == "." else card for card in text.split())


@pytest.mark.rule("SA-4.1")
@pytest.mark.parametrize("way", ["draw", "take", "flip"])
def test_a_column_completed_in_any_way_may_be_discarded_in_the_owners_order(way: str) -> None:
    if way == "flip":
        match = play(lay("5 2 3 4 5 6 7 8 5? 2 3 7?", OTHERS, deck="1"), (0, DRAW), (0, reject(8)))
        under = ["0", "1"]
    else:
        match = lay(COLUMN, OTHERS, deck="5", discard="0 5")
        match = play(match, (0, DRAW if way == "draw" else TAKE_TOP), (0, place(8)))
        under = ["0", "5", "1"] if way == "draw" else ["0", "1"]
    assert asked(match) == ("skyjo", [0])
    assert seen(match)["lines"] == [{"line": "column", "index": 0}]
    assert len(match.legal(0)) == 6 + 1
    after = match.play(0, clear("column", 0, 4, 8, 0))
    assert grid(after, 0) == ". 2 3 4 . 6 7 8 . 2 3 ?"
    assert discards(after) == [*under, "5", "5", "5"]
    assert (asked(after), seen(after)["lines"]) == (("turn", [1]), None)


@pytest.mark.rule("SA-4.1", "SA-4.5")
def test_the_owners_order_lies_on_top_of_the_card_replaced() -> None:
    match = lay("* 2 3 4 5 6 7 8 1 2 3 7?", OTHERS, deck="5")
    match = play(match, (0, DRAW), (0, place(8)))
    assert discards(match.play(0, clear("column", 0, 8, 0, 4))) == ["0", "1", "5", "*", "5"]
    assert discards(match.play(0, clear("column", 0, 0, 4, 8))) == ["0", "1", "*", "5", "5"]


@pytest.mark.rule("SA-4.5", "SA-3.3")
def test_after_draw_three_the_line_lies_on_top_of_the_cards_not_kept() -> None:
    match = lay(COLUMN, OTHERS, deck="9 5 10", held=["draw_three"])
    match = play(match, (0, action("draw_three")), (0, m.Keep(1, (2, 0), slot=8)))
    assert asked(match) == ("skyjo", [0])
    assert discards(match.play(0, clear("column", 0, 0, 4, 8))) == ["0", "1", "10", "9", "5", "5", "5"]


@pytest.mark.rule("SA-4.1")
@pytest.mark.parametrize(
    ("line", "index", "order"),
    [
        ("column", 1, (1, 5, 9)),
        ("row", 0, (0, 1, 2, 3)),
        ("row", 3, (0,)),
        ("column", 0, (0, 4)),
        ("column", 0, (0, 4, 4)),
    ],
)
def test_only_a_complete_line_is_discarded_each_card_once(line: str, index: int, order: tuple[int, ...]) -> None:
    match = play(lay(COLUMN, OTHERS, deck="5"), (0, DRAW), (0, place(8)))
    assert clause(match, 0, clear(line, index, *order)) == "SA-4.1"
    assert clear(line, index, *order) not in match.legal(0)


@pytest.mark.rule("SA-4.1")
def test_a_line_declined_is_asked_for_again_after_any_change_to_the_grid() -> None:
    match = lay(DECLINED, OTHERS, deck="1 12", held=["rearrange peek", ""])
    changed = play(match, (0, DRAW), (0, place(1)))
    assert asked(changed) == ("skyjo", [0])
    assert asked(match.play(0, action("rearrange", slots=[1, 2]))) == ("skyjo", [0])
    assert asked(play(match, (0, DRAW), (0, reject(9)))) == ("skyjo", [0])


@pytest.mark.rule("SA-4.1")
def test_a_line_declined_is_not_asked_for_without_a_change() -> None:
    match = lay(DECLINED, OTHERS, held=["peek two_turns", ""])
    assert asked(match.play(0, action("two_turns"))) == ("turn", [0])
    assert asked(match.play(0, m.TakeAction("deck"))) == ("turn", [1])
    peeked = play(match, (0, action("peek", seat=0, line="row", index=2)), (0, m.Done()))
    assert asked(peeked) == ("turn", [1])
    assert clause(match, 0, clear("column", 0, 0, 4, 8)) == "SA-4.1"


@pytest.mark.rule("SA-4.1")
def test_a_removal_that_completes_lines_of_others_asks_them_from_the_left() -> None:
    grids = ("5 2 3 4 5 6 7 8 1 ? 3 7?", "6 2 3 4 6 6 7 8 1 ? 3 7?", "1 1 2 2 3 3 4 4 ? ? ? ?")
    match = lay(*grids, deck="5 6", held=["", "", "remove"], turn=2).play(2, remove((0, 8), (1, 8)))
    assert asked(match) == ("skyjo", [0])
    assert seen(match)["turn"] == 2
    match = match.play(0, clear("column", 0, 0, 4, 8))
    assert asked(match) == ("skyjo", [1])
    assert asked(match.play(1, PASS)) == ("turn", [0])


@pytest.mark.rule("SA-4.1")
def test_a_trade_asks_the_seat_in_turn_first_then_to_the_left() -> None:
    left, right = "5 1 1 2 5 3 3 4 6 ? 1 ?", "6 1 1 2 6 3 3 4 5 ? 1 ?"
    match = lay(right, left, HIDDEN, held=["", "trade", ""], turn=1).play(1, trade((8, 0, 8), (10, 0, 10)))
    assert asked(match) == ("skyjo", [1])
    match = match.play(1, PASS)
    assert asked(match) == ("skyjo", [0])
    assert asked(match.play(0, PASS)) == ("turn", [2])


@pytest.mark.rule("SA-4.1")
def test_a_line_with_a_hidden_card_or_a_hole_is_not_complete() -> None:
    assert complete_lines(face("5 5 5 ? 1 2 3 4 6 7 8 9")) == ()
    assert complete_lines(face("5 5 5 . 1 2 3 4 6 7 8 9")) == ()
    assert complete_lines(face("* * ? . 1 2 3 4 6 7 8 9")) == ()


@pytest.mark.rule("SA-4.2")
def test_stars_stand_for_any_value_in_each_line_apart() -> None:
    crossing = face("5 5 5 * 1 2 3 9 4 6 7 9")
    assert complete_lines(crossing) == (m.Line("row", 0), m.Line("column", 3))
    assert complete_lines(face("* 2 3 4 * 6 7 8 * 9 1 1")) == (m.Line("column", 0),)
    assert complete_lines(face("* 5 6 * 1 2 3 9 4 6 7 8")) == ()


@pytest.mark.rule("SA-4.1", "SA-4.2")
@pytest.mark.parametrize("cells", [9, 12])
def test_complete_lines_are_found_as_by_counting(cells: int) -> None:
    width = cells // 3
    for cards in product("1*?", repeat=4):
        grid_face = tuple((cards * 3)[(slot * 5 + slot // width) % 12] for slot in range(cells))
        expected = [("row", row, [grid_face[row * width + at] for at in range(width)]) for row in range(3)]
        expected += [("column", at, [grid_face[row * width + at] for row in range(3)]) for at in range(width)]
        complete = tuple(m.Line(kind, at) for kind, at, line in expected if "?" not in line)  # type: ignore[arg-type]
        assert complete_lines(grid_face) == complete


@pytest.mark.rule("SA-4.3")
def test_holes_are_never_filled_and_only_full_lines_count_afterwards() -> None:
    match = play(lay("5 5 5 1 5 6 7 8 1 ? 3 ?", OTHERS, deck="5 5"), (0, DRAW), (0, place(8)))
    match = match.play(0, clear("column", 0, 0, 4, 8))
    match = play(match, (1, m.TakeAction("deck")), (0, DRAW))
    for slot in (0, 4, 8):
        assert clause(match, 0, place(slot)) == "SA-4.3"
        assert place(slot) not in match.legal(0)
    match = match.play(0, place(3))
    assert grid(match, 0) == ". 5 5 5 . 6 7 8 . ? 3 ?"
    assert asked(match) == ("turn", [1])  # three 5 in a row of four is no line


@pytest.mark.rule("SA-4.4")
def test_of_lines_complete_at_once_any_or_all_go_though_a_card_they_share_is_gone() -> None:
    match = lay("5 5 5 1 2 3 4 5 6 7 8? 5", OTHERS, deck="5")
    match = play(match, (0, DRAW), (0, place(3)))
    assert seen(match)["lines"] == [{"line": "row", "index": 0}, {"line": "column", "index": 3}]
    assert len(match.legal(0)) == 24 + 6 + 1
    half = match.play(0, clear("column", 3, 11, 7, 3))
    assert asked(half) == ("skyjo", [0])
    assert seen(half)["lines"] == [{"line": "row", "index": 0}]
    assert refusal(half, 0, clear("row", 0, 0, 1, 2, 3)).clause == "SA-4.4"
    assert clause(half, 0, clear("column", 3, 11, 7)) == "SA-4.1"
    assert len(half.legal(0)) == 6 + 1
    passed = half.play(0, PASS)
    assert (asked(passed), grid(passed, 0)) == (("turn", [1]), "5 5 5 . 2 3 4 . 6 7 ? .")
    both = half.play(0, clear("row", 0, 2, 1, 0))
    assert (asked(both), grid(both, 0)) == (("turn", [1]), ". . . . 2 3 4 . 6 7 ? .")
    assert discards(both) == ["0", "1", "5", "5", "5", "5", "5", "5"]


@pytest.mark.rule("SA-4.4")
def test_a_line_whose_cards_are_all_gone_is_no_longer_asked_for() -> None:
    match = lay("* * * * * * * * 1", "? ? 1 2 3 4 5 6 7", "? 1 2 3 4 5 6 7 8", deck="*", large_group=True)
    match = play(match, (0, DRAW), (0, place(8)), (0, PASS))
    assert len(seen(match)["lines"]) == 6
    for row in range(3):
        assert asked(match) == ("skyjo", [0])
        match = match.play(0, clear("row", row, *range(row * 3, row * 3 + 3)))
    assert asked(match) == ("turn", [1])


@pytest.mark.rule("SA-6.3", "SA-4.4", "SA-5.4")
@pytest.mark.parametrize("cells", [9, 12])
def test_the_lowest_score_is_that_of_every_way_to_clear_lines(cells: int) -> None:
    for number in range(600):
        cards = ["*", "0", "-1", "5", "."]
        grid_face = tuple(
            cards[(number * (slot + 3) ** 2 // 7 + slot * number) % (3 + number % 3)] for slot in range(cells)
        )
        shown = face(" ".join(grid_face))
        lines = [line for line in all_lines(cells) if _complete([shown[cell] for cell in cells_of(line, cells)])]
        ways = {}
        for count in range(len(lines) + 1):
            for chosen in combinations(lines, count):
                gone = frozenset(cell for line in chosen for cell in cells_of(line, cells))
                ways[gone] = _sum([None if cell in gone else card for cell, card in enumerate(shown)])
        score, gone = lowest(shown)
        assert score == min(ways.values()) == ways[gone]
        assert len(gone) == min(len(way) for way, value in ways.items() if value == score)


def _complete(line: list[str | None]) -> bool:
    return None not in line and len({card for card in line if card != "*"}) <= 1


def _sum(cards: list[str | None]) -> int:
    width = len(cards) // 3
    rows = [cards[at : at + width] for at in range(0, len(cards), width)]
    full_rows = sum(row == ["*"] * width for row in rows)
    columns = sum(all(row[at] == "*" for row in rows) for at in range(width))
    total = sum(int(card) for card in cards if card not in (None, "*"))
    return total - full_rows * (15 if width == 4 else 10) - columns * 10


@pytest.mark.rule("SA-6.3")
def test_no_more_cards_are_cleared_than_the_lowest_score_takes() -> None:
    assert lowest(face("0 1 2 3 0 4 5 6 0 7 8 9")) == (45, frozenset())
    assert lowest(face("-1 1 2 3 -1 4 5 6 -1 7 8 9")) == (42, frozenset())
    assert lowest(face("* 1 2 3 5 4 5 6 5 7 8 9")) == (45, frozenset({0, 4, 8}))
    assert lowest(face("* 1 2 3 * 4 5 6 * 7 8 9")) == (35, frozenset())
    assert lowest(face("* 9 9 9 * 4 5 6 * 7 8 8")) == (38, frozenset({0, 1, 2, 3}))  # 28 less than keeping the column
    assert worth(face("* * * * * 4 5 6 * 7 8 8")) == 38 - 25
