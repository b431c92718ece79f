"""A player that blunders like a person: now and then it makes any move that comes to mind."""

from typing import Any, Final

from tablee.bots.search.knowledge import Knowledge
from tablee.engine.chance import Chance
from tablee.engine.player import Choice, Decide

BLUNDERS: Final = 0.15  # how often


class Beginner:
    """The rule bot, but for moves that look possible and were not thought about."""

    def __init__(self, knowledge: Knowledge, rule: Decide[Any] | None = None) -> None:
        self.knowledge = knowledge
        self.rule = rule or knowledge.GAME.PLAYERS["rule"]

    def decide(self, view: Any, chance: Chance) -> Choice:
        """What comes to mind, after the time that the rule bot takes."""
        usual = self.rule(view, chance)
        if usual.command is None or chance.unit("blunder") >= BLUNDERS:
            return usual
        legal = self.knowledge.GAME.legal(view)
        moves = [move for move in self.knowledge.candidates(view, chance) if move is not None and move in legal]
        return Choice(chance.pick("any", moves), usual.after) if moves else usual
