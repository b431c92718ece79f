"""Both languages of the terminal say the same things, and French is typeset."""

from collections.abc import Mapping
from string import Formatter
from typing import Any

import pytest

from tablee.cli.wording.texts import NO_BREAK, Texts, help_texts, typeset, typeset_all
from tablee.engine.refusal import LANGUAGES
from tablee.games import GAMES
from tests.catalogues import leaves


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def test_both_languages_have_the_same_texts_with_the_same_placeholders() -> None:
    french, english = (dict(leaves(Texts(language)._tree)) for language in LANGUAGES)
    assert french.keys() == english.keys()
    told = {path for path in french if "argparse" not in path}
    assert {path: placeholders(french[path]) for path in told} == {path: placeholders(english[path]) for path in told}


@pytest.mark.parametrize(
    "tree",
    [Texts("fr")._tree, help_texts("fr"), *(typeset_all(game.TEXTS["fr"], "fr") for game in GAMES.values())],
    ids=["terminal", "help", *GAMES],
)
def test_french_keeps_its_punctuation_with_the_word_before(tree: Mapping[str, Any]) -> None:
    for path, text in leaves(tree):
        assert not any(f" {mark}" in text for mark in ":;!?»"), path
        assert "« " not in text, path


def test_spaces_are_kept_together_in_french_only() -> None:
    assert typeset("« Vrai » : oui !", "fr") == f"«{NO_BREAK}Vrai{NO_BREAK}»{NO_BREAK}: oui{NO_BREAK}!"
    assert typeset("True : no !", "en") == "True : no !"


def test_an_apostrophe_between_letters_is_curled_in_french() -> None:
    assert typeset("l'as de 'X' n'a", "fr") == "l’as de 'X' n’a"
    assert typeset("it's", "en") == "it's"
