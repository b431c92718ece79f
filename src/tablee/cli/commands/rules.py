"""`tablee rules`: the rules of a game."""

import os
from argparse import ArgumentParser, Namespace, _SubParsersAction

from tablee.cli.prompting.game_picker import game_called
from tablee.cli.rendering.rules_page import EVERYTHING, look_up
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import add_language, spoken
from tablee.cli.wording.texts import Texts


def add(commands: "_SubParsersAction[ArgumentParser]") -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("rules", help="the rules of a game", description="The rules, clause by clause.")
    parser.add_argument("game", nargs="?", metavar="GAME", help="which game (you are asked)")
    parser.add_argument("clause", nargs="?", default=EVERYTHING, metavar="CLAUSE", help="only this clause or section")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Print the page."""
    texts = Texts(spoken(asked.lang, os.environ))
    screen = Screen()
    game = game_called(asked.game, texts, screen)
    screen.show(*look_up(asked.clause, game.HELP[texts.language], texts))
    return 0
