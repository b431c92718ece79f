"""`tablee arena`: every bot against every other, on the same deals."""

import os
from argparse import Namespace

import msgspec
from rich.console import Console

from tablee.cli.arguments import add_language, add_places, json_object, whole_number
from tablee.cli.errors import UserError, complain
from tablee.cli.matches.long_run import long_run
from tablee.cli.matches.setup import bot_problem, set_up
from tablee.cli.parser import Subcommands
from tablee.cli.prompting.game_picker import pick_game
from tablee.cli.rendering.league import league
from tablee.cli.rendering.progress import matches_bar
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts
from tablee.engine.codec import write
from tablee.engine.match import Match
from tablee.lab.arena import Fault
from tablee.lab.roster import NoSuchBot
from tablee.lab.round_robin import RoundRobin, matches_of, round_robin


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("arena")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("--bots", default="rule,random", metavar="NAMES")
    parser.add_argument("--seats", type=whole_number(2), metavar="K")
    parser.add_argument("--games", type=whole_number(2), default=100, metavar="N")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--options", type=json_object, default={}, metavar="JSON")
    add_places(parser)
    parser.add_argument("--json", action="store_true")
    add_language(parser)
    parser.set_defaults(run=run, seat=0)


def run(asked: Namespace) -> int:
    """Let the bots meet, and print the result."""
    texts, screen = Texts(language_of(asked.lang, os.environ)), Screen()
    match = set_up(pick_game(asked.game, texts, screen), asked, texts, usual=2)
    bots = [name.strip() for name in asked.bots.split(",")]
    if len(set(bots)) < max(2, len(bots)):
        raise UserError(texts("wrong.rivals"))
    try:
        with long_run(asked.resume, asked.ray, texts):
            result = _meet(match, bots, asked)
    except Fault as fault:
        return complain(UserError(texts("wrong.fault", problem=fault)), 1)
    except NoSuchBot as problem:
        raise bot_problem(bots, match.game, problem, texts) from problem
    if asked.json:
        Console().file.write(msgspec.json.format(write(result)).decode() + "\n")
    else:
        screen.show(*league(result, texts))
    return 0


def _meet(match: Match, bots: list[str], asked: Namespace) -> RoundRobin:
    with matches_bar(match.game.NAME, matches_of(len(bots), match.seats, asked.games)) as advance:
        return round_robin(
            match.game.NAME,
            bots,
            asked.games,
            seats=match.seats,
            seed=asked.seed,
            options=asked.options,
            jobs=asked.jobs,
            ray=asked.ray,
            resume=asked.resume,
            progress=advance,
        )
