"""The help pages of all games."""

import re
from itertools import pairwise
from string import Formatter
from typing import Any, Final

import pytest

from tablee.engine.game import Game
from tablee.engine.help import Help
from tablee.engine.refusal import Language
from tablee.games import GAMES
from tests.laws import ALL_GAMES
from tests.test_scenarios import of_game, scenario_in

PLAYERS: Final[dict[Language, str]] = {"fr": r"De {} à {} joueurs", "en": r"{} to {} players"}
AGE: Final[dict[Language, str]] = {"fr": r"dès \d+ ans", "en": r"ages? \d+ and up"}
OF_THE_CODE: Final = re.compile(r"`|\((up|down)\)|\bcommandes?\b|\bcommands?\b|\bplaces? 0\b|\bslots?\b")

of_every_game = pytest.mark.parametrize("game", ALL_GAMES.values(), ids=list(ALL_GAMES))


@of_every_game
def test_the_help_pages_say_the_same_in_both_languages(game: Game) -> None:
    assert _skeleton(game.HELP["fr"]) == _skeleton(game.HELP["en"])


def _skeleton(page: Help) -> list[Any]:
    return [
        (
            clause.number,
            clause.ruling,
            {reason: _blanks(text) for reason, text in clause.refusals.items()},
            bool(clause.example),
        )
        for clause in page.clauses()
    ]


def _blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@of_every_game
def test_the_help_pages_number_each_clause_once(game: Game) -> None:
    numbers = [tuple(map(int, clause.number[3:].split("."))) for clause in game.HELP["en"].clauses()]
    assert all(before < after for before, after in pairwise(numbers))


of_our_games = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
in_both_languages = pytest.mark.parametrize("language", PLAYERS)


@of_our_games
@in_both_languages
def test_a_page_teaches_its_game_in_ten_plain_lines(game: Game, language: Language) -> None:
    lines = game.HELP[language].lines
    assert len(lines) == 10
    assert [line for line in lines if len(line) > 130] == []
    assert [line for line in lines if OF_THE_CODE.search(line) or re.search(r"[A-Z]{2}-\d", line)] == []


@of_our_games
@in_both_languages
def test_a_page_opens_with_how_many_may_play_and_from_which_age(game: Game, language: Language) -> None:
    able = [game.seats(options) for options in game.variants()]
    players = PLAYERS[language].format(min(each.start for each in able), max(each.stop for each in able) - 1)
    intro = game.HELP[language].intro
    assert players in intro
    assert re.search(AGE[language], intro)


@of_our_games
@in_both_languages
def test_a_page_speaks_to_players_and_not_of_the_code(game: Game, language: Language) -> None:
    page = game.HELP[language]
    told = [page.intro, *(text for clause in page.clauses() for text in (clause.text, *clause.refusals.values()))]
    assert [text for text in told if OF_THE_CODE.search(text)] == []


@of_our_games
def test_a_page_has_worked_examples_and_each_is_played_in_a_scenario(game: Game) -> None:
    shown = [clause.number for clause in game.HELP["fr"].clauses() if clause.example]
    played = {
        path.removesuffix(".yaml").rpartition("example_")[2]: scenario_in(path).rules
        for path in of_game(game.NAME)
        if path.startswith(f"{game.NAME}/example_")
    }
    assert len(shown) >= 2
    assert sorted(played) == sorted(number[3:].replace(".", "_") for number in shown)
    assert all(f"{shown[0][:2]}-{name.replace('_', '.')}" in rules for name, rules in played.items())
