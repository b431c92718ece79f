"""A rule-of-thumb player of Diciassette."""

from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.games.diciassette import model as m
from tablee.games.diciassette.view import legal


def decide(view: m.View, chance: Chance) -> Choice:
    return Choice(None if view.answer else legal(view).sample(chance))
