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


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A move of the lesson, and what is said before it."""

    by: int
    command: dict[str, Any]
    says: dict[Language, str]


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """All it takes to play a lesson; `farewell` is said once the last move is made."""

    seats: int
    options: dict[str, Any]
    chance: dict[str, Any]
    steps: tuple[LessonStep, ...]
    farewell: dict[Language, str]


def read_lesson(package: str) -> Lesson:
    """The lesson that lies beside a game's code."""
    page = tomllib.loads(files(package).joinpath("lesson.toml").read_text("utf-8"))
    lesson: Lesson = fit(Lesson, page)
    return lesson
