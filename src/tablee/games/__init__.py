"""The games. Each is a module that fulfils the engine's contract; none knows another."""

from collections.abc import Mapping
from typing import Final

from tablee.engine.game import Game
from tablee.games import catch_out

GAMES: Final[Mapping[str, Game]] = {"catch_out": catch_out}
