"""The help pages of all games."""

from itertools import pairwise
from string import Formatter
from typing import Any

import pytest

from tablee.engine.game import Game
from tablee.engine.help import Help
from tests.laws import ALL_GAMES

of_every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))


@of_every_game
def test_the_help_pages_say_the_same_in_both_languages(game: Game) -> None:
    assert _skeleton(game.HELP["fr"]) == _skeleton(game.HELP["en"])


def _skeleton(page: Help) -> list[Any]:
    return [
        (clause.number, clause.ruling, {reason: _blanks(text) for reason, text in clause.refusals.items()})
        for clause in page.clauses()
    ]


def _blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@of_every_game
def test_the_help_pages_number_each_clause_once(game: Game) -> None:
    numbers = [tuple(map(int, clause.number[3:].split("."))) for clause in game.HELP["en"].clauses()]
    assert all(before < after for before, after in pairwise(numbers))
