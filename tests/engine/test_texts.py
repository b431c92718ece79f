"""The catalogue of a game's sentences."""

from tablee.engine.texts import entry_at, for_client, read_texts
from tablee.games import catch_out


def test_the_catalogues_lie_beside_the_game() -> None:
    assert read_texts("tablee.games.catch_out") == catch_out.TEXTS
    assert catch_out.TEXTS["fr"]["commands"]["take"] == "Prendre les trois cartes sans les voir"


def test_a_name_that_is_not_there_is_nothing() -> None:
    assert entry_at({"a": {"b": "c"}}, "a.b") == "c"
    assert entry_at({"a": {"b": "c"}}, "a.x.y") is None


def test_the_client_is_not_given_what_only_the_terminal_says() -> None:
    tree = {"typed": {"take": "prends"}, "events": {"a": [{"terminal you": "x", "you": "y"}, "z"]}, "seats": ["to"]}
    assert for_client({"fr": tree, "en": {}}) == {
        "fr": {"events": {"a": [{"you": "y"}, "z"]}, "seats": ["to"]},
        "en": {},
    }
