"""A player that follows the game's own rules of thumb."""

from typing import Any

from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice


class ByRule:
    """What the game's `bot.py` would do."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def decide(self, view: Any, chance: Chance) -> Choice:
        return self.game.decide(view, chance)
