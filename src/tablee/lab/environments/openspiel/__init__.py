"""Games of OpenSpiel: importing this makes them known to `pyspiel.load_game`, as its own games in Python do."""

from typing import Any

import pyspiel

from tablee.lab.environments.openspiel.matches import MATCH_GAMES
from tablee.lab.environments.openspiel.tiny import TINY_GAMES

_games: tuple[Any, ...] = (*MATCH_GAMES, *TINY_GAMES)
for _game in _games:
    pyspiel.register_game(_game.kind, _game)
