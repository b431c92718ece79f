"""What a game tells the search. A module is a game's knowledge, as a module is a game."""

from collections.abc import Sequence
from typing import Any, Protocol

from tablee.engine.belief import Belief
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Choice

Move = Any | None  # a command, or None: the seat lets things come


class Knowledge(Protocol):
    """How everybody is thought to play, which moves are worth a thought, and where and by what a future is judged."""

    @property
    def GAME(self) -> Game:  # noqa: N802 - it is a constant of the module
        """The game."""

    def policy(self, view: Any, chance: Chance) -> Choice:
        """What any seat does in an imagined future: quick, and nearly what the rule bot does."""

    def candidates(self, view: Any, chance: Chance) -> Sequence[Move]:
        """The moves to compare with that of the rule bot, which may be among them."""

    def is_quiet(self, move: Move) -> bool:
        """True for moves that change little now, such as a pass: what they are worth shows late."""

    def settled(self, world: Any, state: Any) -> bool:
        """True if the future that began in this world can be judged by this state."""

    def value(self, state: Any, seat: Seat) -> float:
        """How good a settled state is for a seat: about the share of the win that it can hope for."""

    def belief(self, view: Any) -> Belief[Any, Any] | None:
        """How likely each world is, by what others did; None where all are alike."""
