"""`tablee simulate`: bots against bots, on all cores."""

import os
from argparse import Namespace
from pathlib import Path

import msgspec
from rich.console import Console
from rich.table import Table

from tablee.cli.arguments import add_language, add_places, json_object, whole_number
from tablee.cli.errors import complain
from tablee.cli.matches.long_run import long_run
from tablee.cli.parser import Subcommands
from tablee.cli.rendering.progress import matches_bar
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts
from tablee.engine.codec import write
from tablee.engine.refusal import Refused
from tablee.games import NoSuchGame
from tablee.lab.arena import Fault
from tablee.lab.roster import NoSuchBot
from tablee.lab.simulate import Simulation, Standing, simulate
from tablee.lab.statistics import Interval


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("simulate")
    parser.add_argument("game")
    parser.add_argument("--games", type=whole_number(1), default=1000, metavar="N")
    parser.add_argument("--seats", type=whole_number(2), metavar="K")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--bots", default="rule,random", metavar="NAMES")
    parser.add_argument("--options", type=json_object, default={}, metavar="JSON")
    add_places(parser)
    parser.add_argument("--save", type=Path, metavar="DIR")
    parser.add_argument("--json", action="store_true")
    add_language(parser)
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Simulate, and print the result."""
    console, texts = Console(), Texts(language_of(arguments.lang, os.environ))
    try:
        with long_run(arguments.resume, arguments.ray, texts):
            result = _simulate(arguments)
    except Fault as fault:
        return complain(fault, 1)
    except (NoSuchGame, NoSuchBot, Refused) as problem:
        return complain(problem, 2)
    if arguments.json:
        console.file.write(msgspec.json.format(write(result)).decode() + "\n")
    else:
        console.print(_table(result))
        console.print(f"{result.decisions:,} decisions, {result.decisions_per_second:,.0f} a second", highlight=False)
    return 0


def _simulate(arguments: Namespace) -> Simulation:
    with matches_bar(arguments.game, arguments.games) as advance:
        return simulate(
            arguments.game,
            arguments.games,
            seats=arguments.seats,
            seed=arguments.seed,
            bots=arguments.bots.split(","),
            options=arguments.options,
            jobs=arguments.jobs,
            ray=arguments.ray,
            resume=arguments.resume,
            save=arguments.save,
            progress=advance,
        )


def _table(result: Simulation) -> Table:
    title = f"{result.game}: {result.games:,} matches of {result.seats} seats, seed {result.seed}"
    table = Table(title=title, title_justify="left", caption="of a seat; [95 % confidence]", caption_justify="left")
    for name in ("bot", "seats", "wins", "win rate", "mean score"):
        table.add_column(name, justify="left" if name == "bot" else "right")
    for standing in result.bots:
        table.add_row(*_row(standing))
    return table


def _row(standing: Standing) -> tuple[str, ...]:
    rate, score = standing.win_rate_95, standing.mean_score_95
    return (
        standing.bot,
        str(standing.seats),
        f"{standing.wins:,.1f}",
        f"{standing.win_rate:.1%} {_interval(rate, '.1%')}",
        f"{standing.mean_score:.2f} {_interval(score, '.2f')}",
    )


def _interval(interval: Interval, form: str) -> str:
    return f"\\[{interval.low:{form}} – {interval.high:{form}}]"
