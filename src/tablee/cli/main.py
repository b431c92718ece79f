"""`tablee`: the commands, and what becomes of what they cannot do."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from rich.console import Group
from rich.padding import Padding
from rich.table import Table

from tablee import __version__
from tablee.cli.arguments import complain
from tablee.cli.commands import play, replay, rules, scenario, serve, simulate
from tablee.cli.errors import Sorry
from tablee.cli.parser import Parser, french_words, translate
from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.screen import BROKEN_PIPE, Left, Screen
from tablee.cli.wording.language import add_language, asked_in, spoken
from tablee.cli.wording.texts import Texts
from tablee.engine.refusal import LANGUAGES
from tablee.games import GAMES

COMMANDS: Final = (play, serve, rules, replay, scenario, simulate)
INTERRUPTED: Final = 130  # as a program that a signal ends: 128 and its number


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the arguments say. Gives the exit code: 0 done, 1 it does not hold, 2 it cannot be done."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    _never_fail_to_spell()
    try:
        return _run(words, Texts(spoken(asked_in(words), os.environ)))
    except Sorry as sorry:
        return complain(sorry, 2)
    except SystemExit as end:
        return int(end.code or 0)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Left:
        return 0
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE


def _run(words: list[str], texts: Texts) -> int:
    asked = parser_for(texts).parse_args(words)
    if asked.version:
        Screen().print(f"tablee {__version__}")
        return 0
    if asked.command is None or asked.help:
        Screen().print(_page(texts))
        return 0
    return int(asked.run(asked))


def parser_for(texts: Texts) -> Parser:
    """All arguments of all commands."""
    parser = Parser(prog="tablee", add_help=False)
    parser.texts = texts
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--version", action="store_true")
    add_language(parser, None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
    french = french_words() if texts.language == "fr" else {}
    for name, each in commands.choices.items():
        each.texts = texts
        translate(each, {**french.get("all", {}), **french.get(name, {})})
    return parser


def _page(texts: Texts) -> Group:
    """What a newcomer sees first."""
    grid = Table.grid(padding=(0, 3))
    for name in (module.__name__.rpartition(".")[2] for module in COMMANDS):
        grid.add_row(f"[key]tablee {name}[/]", prose(texts(f"page.{name}")))
    examples = Table.grid(padding=(0, 3))
    examples.add_column(no_wrap=True)
    examples.add_column()
    other = next(language for language in LANGUAGES if language != texts.language)
    for name, line in EXAMPLES.items():
        examples.add_row(f"[b]{line.format(other=other)}[/]", prose(texts(f"page.{name}"), "faint"))
    return Group(
        prose(f"[gold]{texts('page.title')}[/]  {texts('page.lead')}\n"),
        Padding(grid, (0, 0, 1, 2)),
        prose(f"[b]{texts('page.examples')}[/]"),
        Padding(examples, (0, 0, 1, 2)),
        prose(texts("page.games", games=", ".join(GAMES))),
        prose(texts("page.more", example="play")),
    )


EXAMPLES: Final = {
    "example_play": "tablee play --seats 4 --save game.json",
    "example_rules": "tablee rules catch_out CO-5.1",
    "example_replay": "tablee replay game.json --step",
    "example_other": "tablee play --lang {other}",
}


def _never_fail_to_spell() -> None:
    """A terminal that cannot show a letter shows another; one that sends a broken letter is read all the same."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
