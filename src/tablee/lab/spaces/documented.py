"""The spaces as a page for people: sizes, what each number means, and every field of an observation."""

from collections.abc import Iterable, Iterator
from itertools import accumulate, groupby
from typing import Any, Final

from tablee.games import GAMES
from tablee.lab.spaces import SPACES, space_of
from tablee.lab.spaces.space import Field, Space

AnySpace = Space[Any, Any]
Row = tuple[object, ...]

INTRODUCTION: Final = """\
# Numbers and arrays of the games

What a learning program does and sees at a table, for the usual options. `space_of(game, options, seats, recall)` gives
the space of any table; `python -m tests.lab.spaces` writes this page from the code.

- **Numbers.** A command has the same number, or the same few numbers one after the other, wherever it is legal. The
  mask of a view holds exactly what is legal.
- **Observations** are 32-bit floats, of one view and nothing else. Seats come in clockwise order from the seat that
  looks. Of several places that stand for one choice, such as kinds of card, at most one is 1. With recall more fields
  follow: what a perfect memory could still place.
- **Histories** (`tablee.lab.spaces.history`) hold everything that a seat has been shown in a match and its own
  commands, as text and as JSON."""
NUMBERS: Final = ("Numbers", "First", "Last")
FIELDS: Final = ("Places", "Field", "From", "To", "What it tells")
SIZES: Final = ("Seats", "Numbers", "Choices for a command", "Observation", "With recall")


def page() -> str:
    """The page of all games that have a space."""
    return "\n\n".join((INTRODUCTION, *map(_section, SPACES))) + "\n"


def _section(game: str) -> str:
    options = GAMES[game].NOUNS.options()
    numbers = GAMES[game].seats(options)
    pairs = [(space_of(game, options, seats), space_of(game, options, seats, recall=True)) for seats in numbers]
    shown = pairs[0][1]
    return "\n\n".join(
        (
            f"## {game}",
            _table(SIZES, map(_sizes, pairs)),
            f"At {shown.seats} seats:",
            documented(shown),
        )
    )


def documented(space: AnySpace) -> str:
    """The numbers of a space and the fields of its observations, in Markdown."""
    return f"{_table(NUMBERS, _numbers(space))}\n\n{_table(FIELDS, _fields(space.fields))}"


def _sizes(pair: tuple[AnySpace, AnySpace]) -> Row:
    space, recalling = pair
    return space.seats, space.actions, space.choices, _length(space), _length(recalling)


def _length(space: AnySpace) -> int:
    return sum(field.size for field in space.fields)


def _numbers(space: AnySpace) -> Iterator[Row]:
    """Numbers side by side whose names begin with the same word share a row."""
    for _, alike in groupby(range(space.actions), lambda number: space.name(number).split()[0]):
        numbers = list(alike)
        first, last = numbers[0], numbers[-1]
        yield _range(first, last), space.name(first), space.name(last) if last > first else ""


def _fields(fields: Iterable[Field]) -> Iterator[Row]:
    ends = accumulate(field.size for field in fields)
    for field, end in zip(fields, ends, strict=True):
        yield _range(end - field.size, end - 1), f"`{field.name}`", f"{field.low:.4g}", f"{field.high:.4g}", field.tells


def _range(first: int, last: int) -> str:
    return f"{first} to {last}" if last > first else str(first)


def _table(heads: tuple[str, ...], rows: Iterable[Row]) -> str:
    lines: Iterable[Row] = (heads, ("---",) * len(heads), *rows)
    return "\n".join(f"| {' | '.join(map(str, line))} |" for line in lines)
