"""States of OpenSpiel over positions of ours.

The law: a position is an immutable value, known by its game and the numbers that led there. So a copy of a state is the
same position, and a state that was written down is played again.
"""

from collections.abc import Sequence
from typing import Any, Final, Protocol

import numpy as np
import pyspiel

from tablee.lab.spaces.space import Observation

Path = tuple[int, ...]
Outcomes = list[tuple[int, float]]
CHANCE: Final = pyspiel.PlayerId.CHANCE
TERMINAL: Final = pyspiel.PlayerId.TERMINAL
PREFIX: Final = "tablee_"


class Position(Protocol):
    """A moment of a game: of one seat, of chance, or the end."""

    @property
    def mover(self) -> int:
        """The seat that is asked; else chance, or that it is the end."""

    @property
    def numbers(self) -> Sequence[int]:
        """What the seat can do, rising."""

    @property
    def outcomes(self) -> Outcomes:
        """What chance can do, and how likely each is."""

    @property
    def returns(self) -> Sequence[float]:
        """What the end is worth to each seat; nothing before."""

    def after(self, number: int) -> "Position":
        """The position that one number leads to."""

    def name(self, number: int) -> str:
        """What a number means here, for people."""

    def knows(self, seat: int) -> str:
        """All that a seat was told, shown and did."""

    def sees(self, seat: int, public: bool, private: bool) -> str:
        """What a seat is shown now: what all see, what it alone sees, or both."""

    def described(self) -> str:
        """The position in a line, for people."""


class Moment:
    """A position, and how it came about. Nobody can change it, so a copy is itself."""

    __slots__ = ("game", "path", "position")

    def __init__(self, game: Any, position: Position, path: Path = ()) -> None:
        self.game = game
        self.position = position
        self.path = path

    def after(self, number: int) -> "Moment":
        return Moment(self.game, self.position.after(number), (*self.path, number))

    def __deepcopy__(self, _memo: dict[int, Any]) -> "Moment":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _played, (str(self.game), self.path)


def _played(game: str, path: Path) -> Moment:
    moment: Moment = pyspiel.load_game(game).new_initial_state().moment
    for number in path:
        moment = moment.after(number)
    return moment


class State(pyspiel.State):  # type: ignore[misc]
    """What OpenSpiel asks of a moment."""

    def __init__(self, game: Any, position: Position) -> None:
        super().__init__(game)
        self.moment = Moment(game, position)

    @property
    def position(self) -> Position:
        position: Position = self.moment.position
        return position

    def current_player(self) -> int:
        return self.position.mover

    def is_terminal(self) -> bool:
        return bool(self.position.mover == TERMINAL)

    def _legal_actions(self, _player: int) -> list[int]:
        return list(self.position.numbers)

    def chance_outcomes(self) -> Outcomes:
        return self.position.outcomes

    def _apply_action(self, number: int) -> None:
        self.moment = self.moment.after(number)

    def _action_to_string(self, _player: int, number: int) -> str:
        return self.position.name(number)

    def returns(self) -> list[float]:
        return list(self.position.returns)

    def __str__(self) -> str:
        return self.position.described()


class Observer:
    """What OpenSpiel asks of an observation: a text, and a tensor where there is one."""

    def __init__(self, kind: Any, tensor: "Tensor | None") -> None:
        self._recalls = kind.perfect_recall
        self._public = kind.public_info
        self._private = kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER
        self._fill = tensor
        self.tensor = None if tensor is None else np.zeros(tensor.size, np.float32)
        self.dict = {} if tensor is None else {tensor.name: self.tensor}

    def set_from(self, state: State, player: int) -> None:
        if self._fill is not None and self.tensor is not None:
            self.tensor[:] = self._fill.of(state.position, player)

    def string_from(self, state: State, player: int) -> str:
        if state.current_player() == CHANCE:
            return ""
        if self._recalls:
            return state.position.knows(player)
        return state.position.sees(player, self._public, self._private)


class Tensor(Protocol):
    """An array of a fixed size for each position and seat."""

    name: str
    size: int

    def of(self, position: Any, seat: int) -> Observation:
        """The numbers."""
