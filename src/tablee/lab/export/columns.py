"""The schema of exported matches: a row a decision, and what is told of all of them."""

from typing import Any, Final, Literal, NamedTuple

from msgspec import Struct
from numpy.typing import NDArray

from tablee.lab.spaces.space import Space

Kind = Literal["int8", "int16", "int32", "float32", "bool"]
Width = Literal["one", "fields", "actions"]


class Column(NamedTuple):
    """A column: its name, the type of its numbers, how many a row has, and what they tell."""

    name: str
    kind: Kind
    width: Width
    tells: str


COLUMNS: Final = (
    Column("match", "int32", "one", "The number of the match in the file, from 0."),
    Column("rules", "int16", "one", "The version of the game's rules that the match was played by."),
    Column("step", "int32", "one", "How many commands and time-ups came before in the match."),
    Column("seat", "int8", "one", "Who decides."),
    Column("player", "int8", "one", "Its bot, by its place in `bots`; -1 in matches from records."),
    Column("choice", "int8", "one", "Which of the command's numbers is chosen, from 0; 0 where one number is enough."),
    Column("observation", "float32", "fields", "What the seat sees, field after field."),
    Column("mask", "bool", "actions", "Which numbers it may choose."),
    Column("action", "int16", "one", "The number it chose, which the mask allows."),
    Column("returns", "int32", "one", "What the match brought this seat in the end: higher is better in every game."),
    Column("won", "float32", "one", "Its part of the win: 0, 1, or a share."),
)


class Decisions(NamedTuple):
    """Decisions as arrays, one row each; `observation` and `mask` have a row of numbers for each."""

    match: NDArray[Any]
    rules: NDArray[Any]
    step: NDArray[Any]
    seat: NDArray[Any]
    player: NDArray[Any]
    choice: NDArray[Any]
    observation: NDArray[Any]
    mask: NDArray[Any]
    action: NDArray[Any]
    returns: NDArray[Any]
    won: NDArray[Any]


class Told(Struct, frozen=True):
    """A field of the observation."""

    name: str
    size: int
    tells: str
    low: float
    high: float


class About(Struct, frozen=True):
    """What holds for a whole file. `seed` and `bots` are of matches that were played for it, not of records."""

    game: str
    options: dict[str, Any]
    seats: int
    recall: bool
    rules: int
    tablee: str
    seed: str | None
    bots: tuple[str, ...]
    matches: int
    decisions: int
    actions: tuple[str, ...]
    fields: tuple[Told, ...]


def width_of(column: Column, space: Space[Any, Any]) -> int:
    """How many numbers a row of this column has."""
    return {"one": 1, "fields": sum(field.size for field in space.fields), "actions": space.actions}[column.width]


def told(space: Space[Any, Any]) -> tuple[Told, ...]:
    """The fields of a space, as a file tells them."""
    return tuple([Told(*field) for field in space.fields])
