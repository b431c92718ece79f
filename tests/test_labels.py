"""What text mode shows of a view, by the catalogue of its game: every label belongs to a field."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest
from msgspec import inspect

from tablee.engine.game import Game
from tablee.engine.refusal import LANGUAGES, Language
from tablee.games import GAMES
from tests import sticks

ALL = {**GAMES, sticks.NAME: sticks}
TABLES = ("labels", "items", "buttons")


def fields(game: Game) -> set[str]:
    """The fields of a game's view, by their names on the wire."""
    kind = inspect.type_info(game.NOUNS.view)
    assert isinstance(kind, inspect.StructType)
    return {field.encode_name for field in kind.fields}


def commands(game: Game) -> set[str]:
    return {str(kind.tag) for kind in _structs(inspect.type_info(game.NOUNS.command))}


def _structs(kind: inspect.Type) -> Iterator[inspect.StructType]:
    for each in kind.types if isinstance(kind, inspect.UnionType) else (kind,):
        assert isinstance(each, inspect.StructType)
        yield each


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ALL.values(), ids=ALL)
def test_labels_and_things_are_fields_of_the_view(game: Game, language: Language) -> None:
    texts = game.TEXTS[language]
    labels = set(texts["labels"])
    assert labels <= fields(game)
    assert set(texts.get("items", {})) <= labels
    assert set(texts["by_seat"]) <= labels
    assert set(texts.get("buttons", {})) <= commands(game)


@pytest.mark.parametrize("game", ALL.values(), ids=ALL)
def test_both_languages_show_the_same_in_the_same_order(game: Game) -> None:
    french, english = ([list(_keys(game.TEXTS[language].get(name, {}))) for name in TABLES] for language in LANGUAGES)
    assert french == english
    assert game.TEXTS["fr"]["by_seat"] == game.TEXTS["en"]["by_seat"]


def _keys(tree: Mapping[str, Any], path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    for name, entry in tree.items():
        yield (*path, name)
        if isinstance(entry, Mapping):
            yield from _keys(entry, (*path, name))
