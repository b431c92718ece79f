"""What an environment is set up with: a game, its options, how many seats, and what learning programs do and see."""

from collections.abc import Iterator, Mapping
from itertools import count
from secrets import token_hex
from typing import Any, Final, NamedTuple

import numpy as np
from gymnasium import spaces
from msgspec import Struct
from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import GAMES
from tablee.lab.spaces import SPACES, space_of
from tablee.lab.spaces.space import Space

SEATS: Final = 4
Options = Mapping[str, Any] | Struct | None


class Setting(NamedTuple):
    """A table before the deal. `laid` is any match at it."""

    laid: Match
    space: Space[Any, Any]

    def match(self, seed: str) -> Match:
        """The match that `Match.start` gives for this seed, without checking options and seats again."""
        laid = self.laid
        step = laid.game.setup(laid.options, laid.seats, Chance(seed))
        return replace(laid, seed=seed, state=step.state, events=step.events)


def setting(game: str, seats: int = SEATS, options: Options = None, recall: bool = False) -> Setting:
    """A table of a card game. Options that cannot be, and a number of seats that the game is not for, are refused."""
    if game not in SPACES:
        raise ValueError(f"there is no environment of {game!r}, but of {', '.join(SPACES)}")
    laid = Match.start(GAMES[game], seats, options)
    if laid.options.pace != "relaxed":
        raise ValueError("an environment has no clock: its pace is relaxed")
    return Setting(laid, space_of(game, laid.options, seats, recall))


class Deals:
    """The seeds of one match after the other: a seed that is asked for, then others that follow from it."""

    def __init__(self) -> None:
        self._seed = token_hex(16)
        self._numbers: Iterator[int] = count(1)

    def next(self, seed: int | None) -> str:
        """The seed of the next match."""
        if seed is None:
            return f"{self._seed}/{next(self._numbers)}"
        self._seed, self._numbers = str(seed), count(1)
        return self._seed


def box(space: Space[Any, Any]) -> "spaces.Box[np.float32]":
    """The bounds of an observation."""
    low = [field.low for field in space.fields for _ in range(field.size)]
    high = [field.high for field in space.fields for _ in range(field.size)]
    return spaces.Box(np.array(low, np.float32), np.array(high, np.float32))
