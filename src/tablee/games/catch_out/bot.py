"""placeholder"""

from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.games.catch_out import model as m
from tablee.games.catch_out.view import legal


def decide(view: m.View, chance: Chance) -> Choice:
    return Choice(legal(view).sample(chance))
