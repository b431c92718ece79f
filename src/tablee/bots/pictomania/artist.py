"""The players of Pictomania, one for each level."""

from typing import Final

from tablee.bots.pictomania.levels import Level
from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.games.pictomania import model as m
from tablee.games.pictomania.bot import decide


class Artist:
    """A player that draws its word, `reads` what the others draw, and bets. It is `steady`: it acts at the moment it
    had in mind, though others draw meanwhile. It `ponders`: it may take long to decide, and much memory."""

    steady: Final = True
    ponders: Final = True
    reads: Final = True

    def __init__(self, level: Level) -> None:
        self.level = level

    def decide(self, view: m.View, chance: Chance) -> Choice:
        """What to do now. All that is about words and drawings is loaded when somebody draws."""
        if view.phase != "draw":
            return decide(view, chance)
        from tablee.bots.pictomania.drawing_phase import draw

        return draw(self.level, view, chance)
