"""Rows and columns: when one is complete, and what a grid is worth in the end."""

from collections.abc import Sequence
from functools import cache, lru_cache
from itertools import combinations
from typing import Final

from tablee.games.skyjo_action import model as m

ROWS: Final = 3
NO_CARD: Final = frozenset({None, m.HIDDEN})


def columns(cells: int) -> int:
    """How many columns a grid of so many cells has: always three rows."""
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


@lru_cache(50_000)
def complete_lines(face: m.Face) -> tuple[m.Line, ...]:
    """SA-4.1, SA-4.2: the full lines of equal open cards, stars standing for anything."""
    return tuple(line for line in all_lines(len(face)) if _equal([face[cell] for cell in cells_of(line, len(face))]))


def _equal(faces: Sequence[m.Card | None]) -> bool:
    kinds = set(faces)
    return not kinds & NO_CARD and len(kinds - {m.STAR}) <= 1


def lowest(face: m.Face) -> tuple[int, frozenset[int]]:
    """SA-6.3: the lowest score of an open grid, and the slots to clear for it: of complete lines, and no more."""
    lines = complete_lines(face)
    best = (worth(face), 0, frozenset[int]())
    for count in range(1, len(lines) + 1):
        for chosen in combinations(lines, count):
            gone = frozenset(cell for line in chosen for cell in cells_of(line, len(face)))
            left = tuple(None if cell in gone else card for cell, card in enumerate(face))
            best = min(best, (worth(left), len(gone), gone), key=lambda found: found[:2])
    return best[0], best[2]


def worth(face: m.Face) -> int:
    """SA-6.4, SA-5.3, SA-5.4: the sum of the numbers, less what full lines of stars give."""
    total = sum(int(card) for card in face if card is not None and card != m.STAR)
    for line in all_lines(len(face)):
        cells = cells_of(line, len(face))
        if all(face[cell] == m.STAR for cell in cells):
            total -= 15 if len(cells) == 4 else 10
    return total
