"""Players that know no game in particular, and all that go by a name at one game."""

from collections.abc import Callable, Mapping

from tablee.bots.by_chance import ByChance
from tablee.bots.by_rule import ByRule
from tablee.engine.game import Game
from tablee.engine.player import Player

Bot = Callable[[Game], Player]  # made once for a game, asked for many matches


def bots_of(game: Game) -> Mapping[str, Player]:
    """The players that go by a name at this game: its own, and one that does anything legal."""
    own = {name: ByRule(decide) for name, decide in game.PLAYERS.items()}
    return {**own, "random": ByChance(game)}
