"""Shapes that the tables of several games share."""

from io import StringIO

from rich.console import Console

from tablee.cli.rendering.layout import in_rows, row, seats_from, side_by_side


def test_a_reader_comes_first_and_a_spectator_begins_with_seat_0() -> None:
    assert seats_from(2, 4) == [2, 3, 0, 1]
    assert seats_from(0, 3) == seats_from(None, 3) == [0, 1, 2]


def test_nothing_in_a_row_is_a_dash() -> None:
    assert row(["A", "B"]) == "A B"
    assert row([]) == "–"


def test_the_last_row_may_be_shorter() -> None:
    assert in_rows("ABCDE", 2) == ["AB", "CD", "E"]


def test_rows_of_blocks_can_be_spaced() -> None:
    out = StringIO()
    Console(file=out, width=20).print(side_by_side(in_rows(["a", "b", "c"], 2), width=4, spaced=True))
    assert [line.split() for line in out.getvalue().splitlines()] == [["a", "b"], [], ["c"]]
