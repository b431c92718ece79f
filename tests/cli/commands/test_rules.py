"""The rules on the screen."""

import pytest

from tablee.engine.refusal import LANGUAGES, Language
from tablee.games import GAMES
from tests.cli.conftest import Tablee


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_the_page_has_every_section_and_clause(tablee: Tablee, name: str, language: Language) -> None:
    page = GAMES[name].HELP[language]
    shown = tablee("rules", name, "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    for section in page.sections:
        assert f"\n{section.title}\n" in shown.out
    for clause in page.clauses():
        assert shown.out.count(f"{clause.number} ") == 1


def test_one_clause_can_be_asked_for(tablee: Tablee) -> None:
    shown = tablee("rules", "catch_out", "co-5.2")
    assert shown.prose.startswith("CO-5.2 Avec deux X")
    assert "CO-5.1" not in shown.out


def test_a_clause_that_settles_an_open_point_says_so(tablee: Tablee) -> None:
    assert "CO-1.2 (précision)" in tablee("rules", "catch_out", "CO-1.2").prose
    assert "CO-1.2 (ruling)" in tablee("rules", "catch_out", "CO-1.2", "--lang", "en").prose


def test_a_part_can_be_asked_for_by_its_number(tablee: Tablee) -> None:
    shown = tablee("rules", "catch_out", "5")
    assert "CO-5.3" in shown.out
    assert "CO-4.1" not in shown.out


@pytest.mark.parametrize("clause", ["CO-9.9", "0", "99", "five", "²"])
def test_what_is_not_in_the_rules_is_said_in_a_sentence(tablee: Tablee, clause: str) -> None:
    shown = tablee("rules", "catch_out", clause)
    assert (shown.code, shown.complaint) == (
        2,
        f"tablee: Il n'y a pas d'article « {clause} » dans ces règles.",
    )


def test_a_game_that_is_not_there_is_said_in_a_sentence(tablee: Tablee) -> None:
    assert "Il n'y a pas de jeu « chess »." in tablee("rules", "chess").complaint
