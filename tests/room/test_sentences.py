"""Every refusal has its sentence, in both languages."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

import tablee
from tablee.engine import refusal
from tablee.engine.refusal import LANGUAGES, Refused
from tablee.games import GAMES
from tablee.room.sentences import SENTENCES, sentences_of


def refusals() -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Where the room or the server refuses, for what reason, and with what details."""
    package = Path(tablee.__file__).parent
    for path in sorted([*package.glob("room/*.py"), *package.glob("server/*.py")]):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Refused":
                clause, *reason = node.args
                assert isinstance(clause, ast.Constant)
                assert clause.value is None
                details = tuple(keyword.arg or "" for keyword in node.keywords)
                for word in _words(reason[0]):
                    yield path.name, word, details


def _words(reason: ast.expr) -> Iterator[str]:
    match reason:
        case ast.Constant(value=str(word)):
            yield word
        case ast.IfExp(body=body, orelse=orelse):
            yield from _words(body)
            yield from _words(orelse)
        case _:
            raise AssertionError(f"a reason that cannot be read: {ast.unparse(reason)}")


def test_there_are_refusals_to_look_at() -> None:
    assert len({reason for _, reason, _ in refusals()}) > 15


@pytest.mark.parametrize(("file", "reason", "details"), sorted(set(refusals())))
def test_every_reason_has_a_sentence_in_both_languages(file: str, reason: str, details: tuple[str, ...]) -> None:
    sentences = sentences_of(Refused(None, reason, **dict.fromkeys(details, "…")))
    assert set(sentences) == set(LANGUAGES)
    assert sentences["fr"] != sentences["en"]
    assert all(sentences.values())


def test_no_sentence_is_left_over() -> None:
    assert {reason for _, reason, _ in refusals()} >= set(SENTENCES["en"])


def test_both_languages_say_the_same() -> None:
    assert SENTENCES["fr"].keys() == SENTENCES["en"].keys()
    for reason, sentence in SENTENCES["en"].items():
        assert _blanks(sentence) == _blanks(SENTENCES["fr"][reason])


def _blanks(text: str) -> set[str | None]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def test_no_reason_means_one_thing_to_the_room_and_another_to_the_engine() -> None:
    assert not SENTENCES["en"].keys() & refusal.SENTENCES["en"].keys()


def test_a_rule_of_a_game_is_told_in_the_games_words_though_the_game_is_not_named() -> None:
    refused = Refused("CO-4.6")
    assert sentences_of(refused) == sentences_of(refused, GAMES["catch_out"])


def test_braces_in_what_somebody_sent_are_harmless() -> None:
    assert "{0.__class__}" in sentences_of(Refused(None, "no_bot", bot="{0.__class__}"))["en"]
