"""Every clause has a test, every refusal a sentence, and both languages tell the same rules."""

from collections import Counter
from string import Formatter

import pytest

from tablee.engine.game import Game
from tablee.engine.help import Help
from tablee.engine.refusal import LANGUAGES, Language
from tablee.games import GAMES
from tests.clauses import SOURCES, main, marked, numbers, raised, unmarked

each_game = pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))

SECTIONS = {  # how many clauses each of them has
    "catch_out": ("CO", (5, 4, 6, 6, 3, 2, 6, 3)),
    "diciassette": ("DI", (5, 6, 12, 9, 5)),
}


@each_game
def test_every_clause_has_a_test(game: Game) -> None:
    assert unmarked(game) == []


def test_every_marked_clause_stands_on_a_help_page() -> None:
    known = {number for game in GAMES.values() for number in numbers(game)}
    assert {clause: tests for clause, tests in marked().items() if clause not in known} == {}


@each_game
def test_no_clause_stands_twice(game: Game) -> None:
    assert [number for number, times in Counter(numbers(game)).items() if times > 1] == []


@each_game
def test_both_languages_have_the_same_clauses_in_the_same_order(game: Game) -> None:
    def outline(page: Help) -> list[list[tuple[str, bool, list[str]]]]:
        return [
            [(clause.number, clause.ruling, list(clause.refusals)) for clause in section.clauses]
            for section in page.sections
        ]

    french, english = (outline(game.HELP[language]) for language in LANGUAGES)
    assert french == english


@each_game
def test_each_page_marks_its_rulings_in_its_own_language(game: Game) -> None:
    french, english = ((SOURCES / game.NAME / f"help.{code}.md").read_text("utf-8") for code in LANGUAGES)
    assert "(ruling)" not in french
    assert "(précision)" not in english


@each_game
def test_the_sentences_are_those_of_the_refusals_that_the_code_raises(game: Game) -> None:
    told = {(clause.number, reason) for clause in game.HELP["fr"].clauses() for reason in clause.refusals}
    assert {(refusal.clause, refusal.reason) for refusal in raised(game)} == told


@each_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_asks_for_no_detail_that_its_refusal_does_not_give(game: Game, language: Language) -> None:
    page = game.HELP[language]
    for refusal in raised(game):
        clause = page.clause(refusal.clause)
        assert clause is not None
        asked = {name for _, name, _, _ in Formatter().parse(clause.refusals[refusal.reason]) if name is not None}
        assert asked <= refusal.details


@pytest.mark.parametrize("game", SECTIONS)
def test_a_game_has_exactly_its_clauses(game: str) -> None:
    code, counts = SECTIONS[game]
    expected = [f"{code}-{section}.{place}" for section, count in enumerate(counts, 1) for place in range(1, count + 1)]
    assert numbers(GAMES[game]) == expected


def test_the_report_counts_the_clauses_of_each_game(capsys: pytest.CaptureFixture[str]) -> None:
    main()
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(GAMES)
    assert "catch_out: 35 of 35 clauses have a test" in lines


def test_the_report_names_a_clause_that_has_no_test(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    proven = {clause: tests for clause, tests in marked().items() if clause != "CO-4.6"}
    monkeypatch.setattr("tests.clauses.marked", lambda: proven)
    main()
    assert "catch_out: 34 of 35 clauses have a test; none for CO-4.6\n" in capsys.readouterr().out
