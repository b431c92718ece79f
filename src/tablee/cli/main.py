"""`tablee`: reads the arguments, runs the command, and turns what went wrong into an exit code."""

import os
import sys
from collections.abc import Sequence
from io import TextIOWrapper
from typing import Final

from tablee import __version__
from tablee.cli.arguments import add_language
from tablee.cli.commands import COMMANDS
from tablee.cli.errors import Quit, UserError, complain
from tablee.cli.parser import Parser, explain, help_words
from tablee.cli.rendering.front_page import front_page
from tablee.cli.rendering.screen import BROKEN_PIPE, Screen
from tablee.cli.wording.language import language_in, language_of
from tablee.cli.wording.texts import Texts

INTERRUPTED: Final = 130  # as for a program that a signal ends: 128 and its number


def main(arguments: Sequence[str] | None = None) -> int:
    """Run `tablee`. Returns the exit code: 0 done, 1 a check failed, 2 the request cannot be met."""
    words = sys.argv[1:] if arguments is None else list(arguments)
    _tolerate_encodings()
    try:
        return _run(words, Texts(language_of(language_in(words), os.environ)))
    except UserError as error:
        return complain(error, 2)
    except SystemExit as end:
        return 0 if end.code is None else int(end.code)
    except KeyboardInterrupt:
        return INTERRUPTED
    except Quit:
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
        Screen().print(front_page(COMMANDS, texts))
        return 0
    return int(asked.run(asked))


def parser_for(texts: Texts) -> Parser:
    """A parser of all arguments of all commands."""
    parser = Parser(prog="tablee", add_help=False)
    parser.texts = texts
    parser.add_argument("-h", "--help", action="store_true")
    parser.add_argument("--version", action="store_true")
    add_language(parser, None)
    commands = parser.add_subparsers(dest="command", metavar="COMMAND")
    for command in COMMANDS.values():
        command.add(commands)
    for name, each in commands.choices.items():
        each.texts = texts
        explain(each, help_words(name, texts.language))
    return parser


def _tolerate_encodings() -> None:
    """Replace letters that the terminal cannot show, and broken ones that it sends, instead of failing."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")
