"""Shapes that the tables of several games share."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from tablee.engine.game import Seat

T = TypeVar("T")


def seats_from(reader: Seat | None, seats: int) -> list[Seat]:
    """The seats in the order of play, the reader's own first; a spectator begins with seat 0."""
    first = 0 if reader is None else reader
    return [(first + place) % seats for place in range(seats)]


def row(chips: Iterable[str]) -> str:
    """Things in a line of text, or a dash for none."""
    return " ".join(chips) or "–"


def block(lines: Iterable[str], style: str) -> Text:
    """Lines in one colour, which leaves the space beside them alone."""
    return Text("\n").join(Text.assemble((line, style)) for line in lines)


def framed(parts: Sequence[RenderableType], title: str) -> RenderableType:
    """The parts of a table with a line between them, in its frame."""
    inside = Group(*(Padding(part, (0, 0, 1, 0)) for part in parts[:-1]), *parts[-1:])
    return Panel(inside, title=title, title_align="left", border_style="violet", box=box.ROUNDED)


def side_by_side(rows: Sequence[Sequence[RenderableType]], width: int, spaced: bool = False) -> Table:
    """Blocks of this width, row by row; with `spaced`, a line is left free between the rows."""
    grid = Table.grid(padding=(0, 1))
    for _ in rows[0]:
        grid.add_column(width=width)
    for number, blocks in enumerate(rows):
        if spaced and number:
            grid.add_row()
        grid.add_row(*blocks)
    return grid


def in_rows(things: Sequence[T], length: int) -> list[Sequence[T]]:
    """The things in rows of this length; the last may be shorter."""
    return [things[at : at + length] for at in range(0, len(things), length)]
