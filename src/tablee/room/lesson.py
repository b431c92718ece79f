"""A lesson at a table: what the learner may do, and how far the lesson is.

The law: a command makes the next step, or is free, or is refused. A step whose seat has nothing to answer any more is
skipped, so that a lesson never waits for nobody.
"""

from typing import Any

from tablee.engine.codec import fit
from tablee.engine.game import Seat
from tablee.engine.lesson import Lesson, do_of
from tablee.engine.match import Match
from tablee.engine.moves import Endless, Later, Moves, Product
from tablee.engine.refusal import Refused
from tablee.room.room import Room


def must_follow(room: Room, seat: Seat, command: Any) -> None:
    """Refuses any command but the lesson's next step and those that are free."""
    lesson = _lesson(room)
    if room.taught >= len(lesson.steps):
        raise Refused(None, "lesson_over")
    step = lesson.steps[room.taught]
    if do_of(command) not in lesson.free and not step.fits(seat, command, room.rules.NOUNS.command):
        raise Refused(None, "lesson")


def taught(room: Room, seat: Seat, command: Any, after: Match) -> int:
    """How many steps are made once a seat has given a command."""
    steps, made = _lesson(room).steps, room.taught
    if made < len(steps) and steps[made].fits(seat, command, room.rules.NOUNS.command):
        made += 1
    while made < len(steps) and steps[made].by not in after.to_act:
        made += 1
    return made


def allowed(room: Room, seat: Seat | None, legal: Moves[Any]) -> Moves[Any]:
    """Of the legal commands, those that the lesson allows a seat now."""
    lesson = _lesson(room)
    if room.taught >= len(lesson.steps):
        return Moves()
    step = lesson.steps[room.taught]
    kinds = {*lesson.free, *([step.command["do"]] if step.any and step.by == seat else [])}
    whole = [family for family in legal.families if _kind(family) in kinds]
    command = fit(room.rules.NOUNS.command, step.command)
    exact = (command,) if step.by == seat and step.command["do"] not in kinds and command in legal else ()
    endless = tuple(family for family in legal.endless if _kind(family) in kinds)
    return Moves(*whole, exact, endless=endless)


def _kind(family: Any) -> str:
    made: Any = family.made if isinstance(family, Later) else family
    return do_of(made.kind if isinstance(made, Product | Endless) else made[0])


def _lesson(room: Room) -> Lesson:
    if room.rules.LESSON is None:
        raise Refused(None, "no_lesson")
    return room.rules.LESSON
