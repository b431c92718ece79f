"""A player that does anything legal."""

from typing import Any

from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice


class ByChance:
    """A family of commands at random, then a member at random; what it has answered stands."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def decide(self, view: Any, chance: Chance) -> Choice:
        return Choice(None if view.answer else self.game.legal(view).sample(chance))
