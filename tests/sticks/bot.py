"""A player of Sticks: it leaves a multiple of four whenever it can."""

from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tests.sticks import model as m


def decide(view: m.View, _chance: Chance) -> Choice:
    return Choice(m.Take(view.left % (m.MOST + 1) or 1), 1.0)
