"""A player that keeps to the lesson, and lets the learner read before it moves."""

from typing import Any, Final

from tablee.engine.chance import Chance
from tablee.engine.codec import fit
from tablee.engine.game import Game
from tablee.engine.player import Choice

READING_SECONDS: Final = 2.5


class ByLesson:
    """Plays this seat's next step of the lesson; the number of the step tells how far the lesson is."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def decide(self, view: Any, chance: Chance) -> Choice:
        lesson = self.game.LESSON
        if lesson is None or chance.step >= len(lesson.steps):
            return Choice(None)
        step = lesson.steps[chance.step]
        return Choice(fit(self.game.NOUNS.command, step.command) if step.by == view.seat else None, READING_SECONDS)
