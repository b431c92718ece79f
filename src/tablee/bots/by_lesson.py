"""A player that keeps to the lesson, and lets the learner read before it moves."""

from typing import Any, Final

from tablee.engine.chance import Chance
from tablee.engine.codec import fit
from tablee.engine.game import Game
from tablee.engine.lesson import LessonStep
from tablee.engine.player import Choice

AT_ONCE: Final = 0.7  # seconds: nothing new is said
LEAST_TO_READ: Final = 1.8
LETTERS_A_SECOND: Final = 24


class ByLesson:
    """Plays a step of the lesson if it is this seat's."""

    def __init__(self, game: Game, step: int) -> None:
        self.game = game
        self.step = step

    def decide(self, view: Any, chance: Chance) -> Choice:  # noqa: ARG002 - nothing is left to chance
        steps = self.game.LESSON.steps[self.step :] if self.game.LESSON else ()
        if not steps or steps[0].by != view.seat:
            return Choice(None)
        return Choice(fit(self.game.NOUNS.command, steps[0].command), reading_seconds(steps[0]))


def reading_seconds(step: LessonStep) -> float:
    """The time to read what a step says."""
    longest = max(map(len, step.says.values()), default=0)
    return max(LEAST_TO_READ, longest / LETTERS_A_SECOND) if longest else AT_ONCE
