"""A turn: what one seat is asked at one moment.

The law: a turn is a value. Its view, mask and observation are made once, when somebody asks for them.
"""

from typing import Any

import numpy as np
from numpy.typing import NDArray

from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.lab.spaces.space import Chosen, Mask, Observation, Space


class Turn:
    """A seat, and the numbers it has chosen so far for one command. `view` is given on while it stays the same."""

    __slots__ = ("_mask", "_observation", "chosen", "match", "seat", "space", "view")

    def __init__(self, space: Space[Any, Any], match: Match, seat: Seat, view: Any = None, chosen: Chosen = ()) -> None:
        self.space = space
        self.match = match
        self.seat = seat
        self.view = match.view(seat, space.recall) if view is None else view
        self.chosen = chosen
        self._mask: Mask | None = None
        self._observation: Observation | None = None

    @property
    def mask(self) -> Mask:
        """The numbers that can be chosen."""
        if self._mask is None:
            self._mask = self.space.mask(self.view, self.chosen)
        return self._mask

    @property
    def observation(self) -> Observation:
        """What the seat sees."""
        if self._observation is None:
            self._observation = self.space.observe(self.view, self.chosen)
        return self._observation

    @property
    def seen(self) -> dict[str, NDArray[Any]]:
        """Observation and mask, as environments hand them out."""
        return {"observation": self.observation, "action_mask": self.mask.view(np.int8)}

    def command(self, number: int) -> Any | None:
        """The command that one more number makes; None while another has to be chosen."""
        return self.space.command(self.view, (*self.chosen, number))

    def with_number(self, number: int) -> "Turn":
        """The same turn with one more number chosen."""
        return Turn(self.space, self.match, self.seat, self.view, (*self.chosen, number))


def turn_in(match: Match, space: Space[Any, Any]) -> Turn | None:
    """The turn of the first seat that may act: at relaxed pace none sees what others answer meanwhile, so the order
    tells nothing. None: the match is over."""
    acting = match.to_act
    return Turn(space, match, min(acting)) if acting else None
