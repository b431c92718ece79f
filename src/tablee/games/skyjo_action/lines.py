"""Rows and columns: when one is complete, and what a grid is worth in the end."""

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from operator import itemgetter
from typing import Final

from tablee.games.skyjo_action import model as m

ROWS: Final = 3


def columns(cells: int) -> int:
    """The number of columns of a grid with this many cells: there are always three rows."""
    return cells // ROWS


@cache
def cells_of(line: m.Line, cells: int) -> tuple[int, ...]:
    """The slots of a line, row by row from the top left."""
    width = columns(cells)
    if line.line == "row":
        return tuple(range(line.index * width, (line.index + 1) * width))
    return tuple(range(line.index, cells, width))


@cache
def all_lines(cells: int) -> tuple[m.Line, ...]:
    """Rows first."""
    rows = tuple(m.Line("row", index) for index in range(ROWS))
    return rows + tuple(m.Line("column", index) for index in range(columns(cells)))


def _cut(cells: tuple[int, ...]) -> slice:
    """The same slots as a slice."""
    return slice(cells[0], cells[-1] + 1, cells[1] - cells[0])


# For each size of a grid, its lines and what cuts them out of it.
CUTS: Final = {cells: tuple((line, _cut(cells_of(line, cells))) for line in all_lines(cells)) for cells in (9, 12)}


# And what gives all its lines at once.
LINES: Final = {cells: itemgetter(*(cut for _, cut in cuts)) for cells, cuts in CUTS.items()}


def complete_lines(face: m.Face) -> tuple[m.Line, ...]:
    """SA-4.1, SA-4.2: the full lines of equal open cards, stars standing for anything."""
    return tuple(
        [
            line
            for line, cut in CUTS[len(face)]
            if m.HIDDEN not in (cards := face[cut]) and None not in cards and len({m.STAR, *cards}) <= 2
        ]
    )


NO_SLOTS: Final[frozenset[int]] = frozenset()


def lowest(face: m.Face) -> tuple[int, frozenset[int]]:
    """SA-6.3: the lowest score of an open grid, and the slots to clear for it: of complete lines, and no more."""
    lines = complete_lines(face)
    best = (worth(face), 0, NO_SLOTS)
    for count in range(1, len(lines) + 1):
        for chosen in combinations(lines, count):
            gone = frozenset(cell for line in chosen for cell in cells_of(line, len(face)))
            left = tuple(None if cell in gone else card for cell, card in enumerate(face))
            best = min(best, (worth(left), len(gone), gone), key=lambda found: found[:2])
    return best[0], best[2]


def worth(face: m.Face) -> int:
    """SA-6.4, SA-5.3, SA-5.4: the sum of the numbers, less what full lines of stars give."""
    total = sum([VALUES[card] for card in face])
    return total - _bonus(face) if face.count(m.STAR) >= ROWS else total


VALUES: Final[Mapping[m.Card | None, int]] = {None: 0, m.STAR: 0} | {card: int(card) for card in m.NUMBERS}


def _bonus(face: m.Face) -> int:
    return sum([given_by_stars(len(cards)) for cards in LINES[len(face)](face) if {*cards} == {m.STAR}])


def given_by_stars(length: int) -> int:
    """SA-5.4: how many points less a full line of stars counts, by its length."""
    return 10 if length == ROWS else 15
