"""A player: from what a seat sees to what it does. It cannot reach a state, so it cannot cheat."""

from collections.abc import Callable
from typing import Any, NamedTuple, Protocol, TypeVar

from tablee.engine.chance import Chance


class Choice(NamedTuple):
    """A command, and how many seconds of the game the player takes to think of it. No command: it lets things come."""

    command: Any | None
    after: float = 0.0


V = TypeVar("V")
Decide = Callable[[V, Chance], Choice]  # what a player does, by its view with recall


class Player(Protocol):
    """Asked whenever its seat may act, and again when its view changes. The view comes with recall."""

    def decide(self, view: Any, chance: Chance) -> Choice:
        """What to do now."""
