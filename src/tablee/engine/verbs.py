"""What each command of a game does, as a table.

The law: a table of type `Verbs[State, AnyCommand, AnyEvent]` lists every command of the game, each with a function that
takes it. The type checker holds to that: a forgotten command, a function of another one, or an event of another game is
an error on the table's line. A `match` would say the same, but it asks command after command, and tables are asked at
every move.
"""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

from tablee.engine.chance import Chance
from tablee.engine.game import Command, Event, Seat, Step

S = TypeVar("S")
E = TypeVar("E", bound=Event)
C = TypeVar("C", bound=Command)
C_contra = TypeVar("C_contra", bound=Command, contravariant=True)
D = TypeVar("D", bound=Command)


class Verbs(Generic[S, C_contra, E]):
    """Some commands, and what they do. Two tables are joined by `|`."""

    def __init__(self, table: Mapping[type[Command], Callable[[S, Seat, Any, Chance], Step[S, E]]]) -> None:
        self._table = table

    def __or__(self: "Verbs[S, C, E]", other: "Verbs[S, D, E]") -> "Verbs[S, C | D, E]":
        return Verbs({**self._table, **other._table})

    def of(self, command: C_contra) -> Callable[[S, Seat, C_contra, Chance], Step[S, E]]:
        """What this command does."""
        return self._table[type(command)]


def verb(kind: type[C], does: Callable[[S, Seat, C, Chance], Step[S, E]]) -> Verbs[S, C, E]:
    """One command, and what it does."""
    return Verbs({kind: does})
