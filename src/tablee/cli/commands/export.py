"""`tablee export`: matches as Parquet files, for training."""

import os
from argparse import Namespace
from pathlib import Path
from typing import Final

from rich.console import Console

from tablee.cli.arguments import add_language, json_object, whole_number
from tablee.cli.errors import UserError, complain
from tablee.cli.matches.record_file import check_place, reason
from tablee.cli.matches.setup import bot_problem, set_up
from tablee.cli.parser import Subcommands
from tablee.cli.prompting.game_picker import pick_game
from tablee.cli.rendering.progress import matches_bar
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts
from tablee.engine.game import Game
from tablee.lab.arena import Fault
from tablee.lab.export import (
    NoPyarrow,
    NoRecords,
    NoSpace,
    Written,
    WrongRecord,
    export,
    export_records,
    list_records,
)
from tablee.lab.roster import NoSuchBot

MATCHES: Final = 1000


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("export")
    parser.add_argument("game", metavar="GAME")
    parser.add_argument("file", type=Path, metavar="FILE")
    parser.add_argument("--matches", type=whole_number(1), default=MATCHES, metavar="N")
    parser.add_argument("--bots", default="rule,random", metavar="NAMES")
    parser.add_argument("--seats", type=whole_number(2), metavar="K")
    parser.add_argument("--seed", default="0", metavar="S")
    parser.add_argument("--options", type=json_object, default={}, metavar="JSON")
    parser.add_argument("--records", type=Path, nargs="+", metavar="PLACE")
    parser.add_argument("--recall", action="store_true")
    parser.add_argument("--jobs", type=whole_number(1), metavar="N")
    add_language(parser)
    parser.set_defaults(run=run, seat=0)


def run(asked: Namespace) -> int:
    """Write the file, and say what is in it."""
    texts, screen = Texts(language_of(asked.lang, os.environ)), Screen()
    game = pick_game(asked.game, texts, screen)
    check_place(asked.file, texts)
    try:
        written = _from_records(game, asked) if asked.records else _played(game, asked, texts)
    except Fault as fault:
        return complain(UserError(texts("wrong.fault", problem=fault)), 1)
    except NoSuchBot as problem:
        raise bot_problem(_bots(asked), game, problem, texts) from problem
    except NoSpace as games:
        raise UserError(texts("export.no_space", games=games)) from games
    except NoRecords as count:
        raise UserError(texts("export.no_records", count=count)) from count
    except WrongRecord as wrong:
        raise UserError(texts("export.record", problem=wrong)) from wrong
    except NoPyarrow as missing:
        raise UserError(texts("export.missing")) from missing
    except OSError as error:
        raise UserError(texts("wrong.read", path=error.filename, reason=reason(error, texts))) from error
    _tell(written, asked.file, texts)
    return 0


def _played(game: Game, asked: Namespace, texts: Texts) -> Written:
    bots = _bots(asked)
    match = set_up(game, asked, texts, usual=len(bots))
    with matches_bar(game.NAME, asked.matches) as advance:
        return export(
            game.NAME,
            asked.file,
            asked.matches,
            seats=match.seats,
            seed=asked.seed,
            bots=bots,
            options=asked.options,
            recall=asked.recall,
            jobs=asked.jobs,
            progress=advance,
        )


def _from_records(game: Game, asked: Namespace) -> Written:
    with matches_bar(game.NAME, len(list_records(asked.records))) as advance:
        return export_records(
            game.NAME, asked.file, asked.records, recall=asked.recall, jobs=asked.jobs, progress=advance
        )


def _bots(asked: Namespace) -> list[str]:
    return [name.strip() for name in asked.bots.split(",")]


def _tell(written: Written, file: Path, texts: Texts) -> None:
    console = Console(highlight=False)
    console.print(
        texts("export.written", path=file, matches=written.matches, decisions=written.decisions), markup=False
    )
    for why, count in written.left_out.items():
        console.print(texts(f"export.left_out.{why}", count=count), markup=False)
