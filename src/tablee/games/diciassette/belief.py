"""What it tells of a card that it was laid face down: traps lie in wait there, numbers might have been shown."""

from dataclasses import dataclass
from math import prod
from typing import Final

from tablee.engine.belief import Belief
from tablee.games.diciassette import model as m
from tablee.games.diciassette.rules import hidden

HIDDEN: Final = {"trap": 2.0, "s2": 0.6, "s3": 0.6, "s4": 0.6, "s5": 0.6}  # how much likelier than others, in play


@dataclass(frozen=True)
class Hiding(Belief[m.View, m.State]):
    """Everybody hides traps rather than numbers."""

    pool: int = 160

    def weight(self, world: m.State) -> float:
        return prod([HIDDEN.get(lying.card, 1.0) for lying in world.line if hidden(lying)])
