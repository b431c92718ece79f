"""A lesson: a stretch of play on a rigged deal, with a word for the learner before every move.

A game that teaches has a file `lesson.toml` beside its code: options, the number of seats, the draws that are fixed,
and the moves in their order, each with what the learner is told. Seat 0 is the learner's; the others follow the file.
"""

import tomllib
from importlib.resources import files
from typing import Any

from msgspec import Struct

from tablee.engine.codec import fit
from tablee.engine.refusal import Language

LEARNER = 0  # the seat that is taught


class Move(Struct, frozen=True, forbid_unknown_fields=True):
    """A seat's command."""

    by: int
    command: dict[str, Any]


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the lesson, and what is said before it; without words, what was said last still holds. If `any` is
    true, any legal command of the same kind will do, and this one is an example."""

    by: int
    command: dict[str, Any]
    says: dict[Language, str] = {}
    any: bool = False

    def fits(self, seat: int, command: Struct, kind: Any) -> bool:
        """True if this command of a seat makes the step; `kind` is the type of the game's commands."""
        if self.by != seat or do_of(command) != self.command["do"]:
            return False
        return self.any or bool(fit(kind, self.command) == command)


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """All it takes to play a lesson. The moves of its `opening` are made before the learner comes; a command whose kind
    is in `free` may be given between steps; `farewell` is said once the last move is made. The learner may choose the
    options in `chosen`, which change nothing of the lesson: the real game after it is played with them."""

    seats: int
    options: dict[str, Any]
    chance: dict[str, Any]
    steps: tuple[LessonStep, ...]
    farewell: dict[Language, str]
    opening: tuple[Move, ...] = ()
    free: tuple[str, ...] = ()
    chosen: tuple[str, ...] = ()

    def says(self, step: int) -> dict[Language, str]:
        """What holds before a step."""
        spoken = [made.says for made in self.steps[: step + 1] if made.says]
        return spoken[-1] if step < len(self.steps) else self.farewell


def do_of(command: Struct | type[Struct]) -> str:
    """The kind of a command, as it is spelled."""
    return str(command.__struct_config__.tag)


def read_lesson(package: str) -> Lesson:
    """The lesson that lies beside a game's code."""
    page = tomllib.loads(files(package).joinpath("lesson.toml").read_text("utf-8"))
    lesson: Lesson = fit(Lesson, page)
    return lesson
