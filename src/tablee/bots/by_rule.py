"""A player that follows one of the game's own rules of thumb."""

from typing import Any, NamedTuple

from tablee.engine.player import Decide


class ByRule(NamedTuple):
    """What the game's `bot.py` would do."""

    decide: Decide[Any]
