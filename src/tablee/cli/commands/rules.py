"""`tablee rules`: the rules of a game."""

import os
from argparse import Namespace

from tablee.cli.arguments import add_language
from tablee.cli.parser import Subcommands
from tablee.cli.prompting.game_picker import pick_game
from tablee.cli.rendering.rules_page import EVERYTHING, look_up
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("rules")
    parser.add_argument("game", nargs="?", metavar="GAME")
    parser.add_argument("clause", nargs="?", default=EVERYTHING, metavar="CLAUSE")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Print the page."""
    texts = Texts(language_of(asked.lang, os.environ))
    screen = Screen()
    game = pick_game(asked.game, texts, screen)
    screen.show(*look_up(asked.clause, game.HELP[texts.language], texts))
    return 0
