"""`tablee` itself: its help, and what it says to what it does not know."""

from argparse import ArgumentParser
from collections.abc import Iterator

import pytest

from tablee import GAMES, __version__, bots_of
from tablee.cli.commands import COMMANDS
from tablee.cli.main import parser_for
from tablee.cli.parser import help_words
from tablee.cli.wording.texts import Texts
from tablee.engine.refusal import LANGUAGES, Language
from tests.cli.conftest import Tablee


@pytest.mark.parametrize("words", [[], ["--help"], ["-h"]])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_alone_or_asked_for_help_it_shows_what_can_be_done(tablee: Tablee, words: list[str], language: str) -> None:
    shown = tablee(*words, "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    for name in COMMANDS:
        assert f"tablee {name}" in shown.out
    assert "catch_out" in shown.out


def test_the_environment_chooses_the_language(tablee: Tablee, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "Par exemple" in tablee().out
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert "For example" in tablee().out


def test_the_version_is_told(tablee: Tablee) -> None:
    assert tablee("--version") == (0, f"tablee {__version__}\n", "")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_examples_can_be_run(language: Language) -> None:
    texts = Texts(language)
    for line in texts.table("page.examples").values():
        parser_for(texts).parse_args(line.split()[1:])


@pytest.mark.parametrize("name", COMMANDS)
@pytest.mark.parametrize("language", ["fr", "en"])
def test_each_command_explains_itself(tablee: Tablee, name: str, language: str) -> None:
    shown = tablee(name, "--help", "--lang", language)
    assert (shown.code, shown.err) == (0, "")
    assert f"usage: tablee {name}" in shown.out


@pytest.mark.parametrize("name", ["play", "replay", "scenario", "arena"])
def test_exit_codes_are_documented(tablee: Tablee, name: str) -> None:
    assert "code de sortie :" in tablee(name, "--help").out
    assert "exit code:" in tablee(name, "--help", "--lang", "en").out
    assert max(map(len, tablee(name, "--help").out.splitlines())) <= 80


@pytest.mark.parametrize("name", ["play", "simulate", "arena"])
@pytest.mark.parametrize("language", ["fr", "en"])
def test_every_bot_that_goes_by_a_name_is_named(tablee: Tablee, name: str, language: str) -> None:
    shown = tablee(name, "--help", "--lang", language)
    for game in GAMES.values():
        assert all(part in shown.prose for bot in bots_of(game) for part in bot.split("-"))


def arguments_of(parser: ArgumentParser) -> Iterator[str]:
    """Those of a command, and of its own commands."""
    for action in parser._actions:
        yield action.dest
        for each in action.choices.values() if isinstance(action.choices, dict) else ():
            yield from arguments_of(each)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_help_names_the_arguments_of_a_command_and_no_others(language: Language) -> None:
    parsers = parser_for(Texts(language))._subparsers
    assert parsers is not None
    choices = parsers._group_actions[0].choices
    assert isinstance(choices, dict)
    for name, parser in choices.items():
        asked = set(arguments_of(parser))
        assert help_words(name, language).keys() - {"description", "epilog", "help", "lang"} == asked - {
            "help",
            "lang",
        }, name


def test_a_language_before_the_command_counts_too(tablee: Tablee) -> None:
    assert "The X" in tablee("--lang", "en", "rules", "catch_out", "5").out
    assert "Les X" in tablee("--lang", "en", "rules", "catch_out", "5", "--lang", "fr").out


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["dance"], "tablee: Il n'y a pas de commande 'dance' (il y a 'play', "),
        (["--bogus"], "tablee: Je ne connais pas --bogus. Voir : tablee --help"),
        (["--lang", "de"], "tablee: --lang : 'de' n'est pas un choix possible (il y a 'fr', 'en')."),
        (["play", "a", "b"], "tablee: Je ne connais pas b."),
    ],
)
def test_what_it_does_not_know_is_said_in_a_sentence(tablee: Tablee, words: list[str], sentence: str) -> None:
    shown = tablee(*words)
    assert (shown.code, shown.out) == (2, "")
    assert shown.complaint.startswith(sentence)
