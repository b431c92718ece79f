"""Lessons: every game that teaches can be followed from the first word to the last."""

import pytest

from tablee.engine.codec import fit
from tablee.engine.game import Game
from tablee.engine.lesson import LEARNER, Lesson
from tablee.engine.match import Match
from tablee.engine.refusal import LANGUAGES
from tablee.games import GAMES
from tests.toys import TOYS

TEACHING = [(game, game.LESSON) for game in (*GAMES.values(), *TOYS.values()) if game.LESSON]


@pytest.mark.parametrize(("game", "lesson"), TEACHING)
@pytest.mark.parametrize("seed", ["one", "another"])
def test_a_lesson_can_be_played_whatever_chance_brings(game: Game, lesson: Lesson, seed: str) -> None:
    match = Match.start(game, lesson.seats, lesson.options, seed, lesson.chance)
    for step in lesson.steps:
        match = match.play(step.by, fit(game.NOUNS.command, step.command))


@pytest.mark.parametrize(("game", "lesson"), TEACHING)
def test_a_lesson_speaks_both_languages_and_has_something_to_do(game: Game, lesson: Lesson) -> None:
    for said in (*(step.says for step in lesson.steps), lesson.farewell):
        assert set(said) == set(LANGUAGES)
        assert all(said.values())
    assert any(step.by == LEARNER for step in lesson.steps)
