"""A player: from what a seat sees to what it does. It cannot reach a state, so it cannot cheat.

All that a player must have is `decide`. Two more methods are its own choice, and make it one that remembers. What it
notes belongs into `observe`: `decide` may be called several times before it acts, or in vain.

    begin(game, seat, options): returns the player of one seat for one match: a new one, or itself if in no other seat
    observe(events, view): is told what has happened since the last time, from the deal on, and what the seat sees now
"""

from collections.abc import Callable, Sequence
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


class Seated:
    """A player at its seat in one match, with all methods of the contract: those that the player lacks do nothing.
    `watches` is True if it wants to be told what happens."""

    def __init__(self, player: Player, game: Any, seat: int, options: Any) -> None:
        begin = getattr(player, "begin", None)
        self.player: Player = begin(game, seat, options) if begin else player
        if not callable(getattr(self.player, "decide", None)):
            raise TypeError("begin(game, seat, options) must return a player, which has decide(view, chance)")
        self.decide = self.player.decide
        self.steady = bool(getattr(self.player, "steady", False))
        self.watches = hasattr(self.player, "observe")

    def observe(self, events: Sequence[Any], view: Any) -> None:
        """Tell the player what has happened, and what it sees now."""
        if self.watches:
            self.player.observe(events, view)  # type: ignore[attr-defined]


def remembers(player: Player) -> bool:
    """True if a player is made for one match, or is told what happens in it."""
    return hasattr(player, "begin") or hasattr(player, "observe")
