"""Lessons: every game that teaches can be followed from the first word to the last."""

import pytest

from tablee.engine.codec import fit
from tablee.engine.game import Game
from tablee.engine.lesson import LEARNER, Lesson, LessonStep
from tablee.engine.match import Match
from tablee.engine.refusal import LANGUAGES
from tablee.games import GAMES, pictomania
from tests.toys import TOYS

LONGEST = 140  # letters: two lines on a laptop, four on a phone
TEACHING = [(game, game.LESSON) for game in (*GAMES.values(), *TOYS.values()) if game.LESSON]


@pytest.mark.parametrize(("game", "lesson"), TEACHING)
@pytest.mark.parametrize("seed", ["one", "another"])
def test_a_lesson_can_be_played_whatever_chance_brings(game: Game, lesson: Lesson, seed: str) -> None:
    match = Match.start(game, lesson.seats, lesson.options, seed, lesson.chance)
    for move in lesson.opening:
        match = match.play(move.by, fit(game.NOUNS.command, move.command))
    for step in lesson.steps:
        command = fit(game.NOUNS.command, step.command)
        assert command in match.legal(step.by)
        match = match.play(step.by, command)
    assert match.outcome is None  # the table goes on to a real game


@pytest.mark.parametrize(("game", "lesson"), TEACHING)
def test_a_lesson_speaks_both_languages_and_has_something_to_do(game: Game, lesson: Lesson) -> None:
    for said in (*(step.says for step in lesson.steps if step.says), lesson.farewell):
        assert set(said) == set(LANGUAGES)
        assert all(0 < len(sentence) <= LONGEST for sentence in said.values())
    assert lesson.steps[0].by == LEARNER
    assert all(step.says for step in lesson.steps if step.by == LEARNER)


def test_every_game_of_the_house_teaches() -> None:
    assert all(game.LESSON for game in GAMES.values())


def test_where_nothing_is_said_the_last_words_still_hold() -> None:
    lesson = GAMES["diciassette"].LESSON
    assert lesson is not None
    silent = next(number for number, step in enumerate(lesson.steps) if not step.says)
    assert lesson.says(silent) == lesson.says(silent - 1)
    assert lesson.says(len(lesson.steps)) == lesson.farewell


def test_any_command_of_a_kind_makes_a_step_that_says_so() -> None:
    kind = pictomania.NOUNS.command
    example = {"do": "ink", "stroke": 1, "points": [0, 0, 9, 9]}
    other = fit(kind, {"do": "ink", "stroke": 7, "points": [5, 5, 6, 6]})
    free, exact = LessonStep(0, example, any=True), LessonStep(0, example)
    assert free.fits(0, other, kind)
    assert not exact.fits(0, other, kind)
    assert not free.fits(1, other, kind)
    assert not free.fits(0, fit(kind, {"do": "wipe"}), kind)
