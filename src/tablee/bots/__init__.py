"""Players that know no game in particular, and the list of all that go by a name."""

from collections.abc import Callable, Mapping
from typing import Final

from tablee.bots.by_chance import ByChance
from tablee.bots.by_rule import ByRule
from tablee.engine.game import Game
from tablee.engine.player import Player

Bot = Callable[[Game], Player]  # made once for a game, asked for many matches

BOTS: Final[Mapping[str, Bot]] = {"rule": ByRule, "random": ByChance}
