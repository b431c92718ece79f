"""Games of OpenSpiel: importing this registers them, as it does for OpenSpiel's own games in Python."""

from typing import Final

import pyspiel

from tablee.lab.environments.openspiel.tiny import TINY, TinyGame

NAMES: Final = tuple(kind.short_name for kind in TINY)

for kind in TINY:
    pyspiel.register_game(kind, TinyGame)
