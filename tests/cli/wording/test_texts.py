"""Both languages say the same things, and nothing that can happen is without words."""

from collections.abc import Iterator, Mapping
from string import Formatter
from typing import Any, Final, get_args, get_type_hints

import pytest
from msgspec.structs import replace

from tablee.cli.wording.shorthand import kinds_of
from tablee.cli.wording.texts import NO_BREAK, Texts, entry_at, template, texts_of, typeset
from tablee.engine.match import Match
from tablee.engine.refusal import LANGUAGES, Language
from tablee.games import GAMES, skyjo_action
from tablee.games.catch_out.model import Placed
from tablee.games.catch_out.scoring import outcome_of
from tablee.games.diciassette.scoring import outcome_of as diciassette_outcome
from tablee.games.pictomania import scoring as pictomania
from tablee.games.sketch.ending import outcome_of as sketch_outcome
from tests.games.sketch.table import lay

UP: Final = (Placed("A1", "up", 0),)
TWICE: Final = (Placed("A1", "down", 0),) * 2


def skyjo_outcome(totals: tuple[int, int]) -> str:
    end = skyjo_action.outcome(replace(SKYJO, totals=totals))
    return end.why if end else ""


def outcome_of_sketch(hands: tuple[str, str]) -> str:
    return sketch_outcome(lay(*hands).state).why


SKYJO: Final = replace(Match.start(skyjo_action, 2).state, phase="over")
TOKENS: Final = [((3, 0), (0, 0)), ((3, 3), (0, 1)), ((3, 3), (0, 0))]
REASONS: Final = {
    "catch_out": {outcome_of(piles).why for piles in [(UP, ()), (UP, TWICE), (UP, UP)]},
    "diciassette": {end.why for tokens in TOKENS if (end := diciassette_outcome(*tokens))},
    "pictomania": {pictomania.outcome_of(totals).why for totals in [(3, 2), (3, 3)]},
    "sketch": {outcome_of_sketch(hands) for hands in [("1", "2"), ("1", "1")]},
    "skyjo_action": {why for totals in [(3, 100), (100, 100)] if (why := skyjo_outcome(totals))},
}


def leaves(tree: Any, path: str = "") -> Iterator[tuple[str, str]]:
    if isinstance(tree, str):
        yield path, tree
    else:
        for key, entry in tree.items() if isinstance(tree, Mapping) else enumerate(tree):
            yield from leaves(entry, f"{path}/{key}")


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


def tree_of(name: str, language: Language) -> Mapping[str, Any]:
    return texts_of(name, language) if name else Texts(language)._tree


@pytest.mark.parametrize("name", ["", *GAMES])
def test_both_languages_have_the_same_texts_with_the_same_placeholders(name: str) -> None:
    french, english = (dict(leaves(tree_of(name, language))) for language in ("fr", "en"))
    assert french.keys() == english.keys()
    told = {path for path in french if "/argparse/" not in path}
    assert {path: placeholders(french[path]) for path in told} == {path: placeholders(english[path]) for path in told}


def test_the_reasons_of_every_game_are_known() -> None:
    assert REASONS.keys() == GAMES.keys()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_everything_that_can_happen_in_a_game_has_its_words(name: str, language: Language) -> None:
    nouns, tree = GAMES[name].NOUNS, texts_of(name, language)
    assert tree["events"].keys() == kinds_of(nouns.event).keys()
    assert tree["commands"].keys() == tree["typed"].keys() == kinds_of(nouns.command).keys()
    assert tree["phases"].keys() == set(get_args(get_type_hints(nouns.view)["phase"]))
    assert tree["outcomes"].keys() == REASONS[name]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", GAMES)
def test_a_text_names_only_what_the_thing_told_has(name: str, language: Language) -> None:
    nouns, tree = GAMES[name].NOUNS, texts_of(name, language)
    for group, union in (("events", nouns.event), ("commands", nouns.command)):
        for tag, kind in kinds_of(union).items():
            for path, text in leaves(tree[group][tag]):
                assert placeholders(text) <= set(kind.__struct_fields__), path
    for path, text in leaves(tree["phases"]):
        assert placeholders(text) <= set(nouns.view.__struct_fields__), path


@pytest.mark.parametrize("name", ["", *GAMES])
def test_french_keeps_its_punctuation_with_the_word_before(name: str) -> None:
    for path, text in leaves(tree_of(name, "fr")):
        assert not any(f" {mark}" in text for mark in ":;!?»"), path
        assert "« " not in text, path


def test_spaces_are_kept_together_in_french_only() -> None:
    assert typeset("« Vrai » : oui !", "fr") == f"«{NO_BREAK}Vrai{NO_BREAK}»{NO_BREAK}: oui{NO_BREAK}!"
    assert typeset("True : no !", "en") == "True : no !"


def test_of_a_choice_the_most_precise_text_that_fits_is_taken() -> None:
    entry = {"else": "nobody", "you": "you", "you card": "you, openly"}
    assert template(entry, set()) == "nobody"
    assert template(entry, {"you", "seat=1"}) == "you"
    assert template(entry, {"you", "card"}) == "you, openly"


def test_fragments_are_joined_and_those_that_do_not_fit_left_out() -> None:
    assert template([{"a": "one"}, "two", {"b": "three"}], {"b"}) == "two three"


def test_a_name_that_is_not_there_is_nothing() -> None:
    assert entry_at({"a": {"b": "c"}}, "a.b") == "c"
    assert entry_at({"a": {"b": "c"}}, "a.x.y") is None
