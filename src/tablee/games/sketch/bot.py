"""A rule-of-thumb player of Sketch!"""

from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.games.sketch import model as m
from tablee.games.sketch.view import legal


def decide(view: m.View, chance: Chance) -> Choice:
    return Choice(legal(view).sample(chance))
