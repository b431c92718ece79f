"""`tablee admin`: for the people who run a server, beside the running server."""

import os
import sys
from argparse import Namespace
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any, Final, NamedTuple, Protocol

import msgspec
from rich.table import Table

from tablee.cli.arguments import STORE, add_language, data_folder, postgres_address, whole_number
from tablee.cli.errors import UserError
from tablee.cli.parser import Subcommands
from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts
from tablee.engine.codec import plain, write
from tablee.server.admin import Admin, Database, PersonLine, TableLine, Unusable
from tablee.server.admin_sqlite import FolderDatabase
from tablee.server.backup import restore_folder
from tablee.server.codes import normalised
from tablee.server.folder import InUse


class Kept(Database, Protocol):
    """A database of either kind."""

    def back_up(self, file: Path) -> None: ...
    def close(self) -> None: ...


class Doing(NamedTuple):
    """A request, and the words for its answer."""

    asked: Namespace
    texts: Texts
    screen: Screen

    def done(self, sentence: str, **values: Any) -> None:
        """Say what was done: in a sentence, or as JSON."""
        if self.asked.json:
            self.json(values)
        else:
            self.screen.print(prose(self.texts(f"admin.{sentence}", **values)))

    def json(self, value: Any) -> None:
        """Print something for a program."""
        sys.stdout.write(msgspec.json.format(write(value)).decode() + "\n")


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    actions = commands.add_parser("admin").add_subparsers(dest="action", metavar="ACTION", required=True)
    for name in (*ACTIONS, "restore"):
        parser = actions.add_parser(name)
        if name in TAKE:
            parser.add_argument("what", metavar=TAKE[name])
        if name == "export":
            parser.add_argument("--match", type=whole_number(1), metavar="N")
        if name in ("tables", "people"):
            parser.add_argument("--most", type=whole_number(1), default=100, metavar="N")
        parser.add_argument("--data", type=Path, default=data_folder())
        parser.add_argument("--store", type=postgres_address, default=os.environ.get(STORE), metavar="ADDRESS")
        parser.add_argument("--json", action="store_true")
        add_language(parser)
        parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Do what is asked."""
    texts = Texts(language_of(asked.lang, os.environ))
    doing = Doing(asked, texts, Screen())
    try:
        if asked.action == "restore":
            restore(doing)
        else:
            with closing(_opened(asked)) as database:
                ACTIONS[asked.action](doing, database)
    except Unusable as error:
        raise UserError(texts(f"admin.{error.problem}", **error.details)) from error
    except InUse as error:
        raise UserError(texts("admin.in_use", place=error)) from error
    return 0


def _opened(asked: Namespace) -> Kept:
    if not asked.store:
        return FolderDatabase(asked.data)
    from tablee.server.admin_postgres import SharedDatabase  # only where its driver is installed

    return SharedDatabase(asked.store)


def tables(doing: Doing, database: Kept) -> None:
    lines = Admin(database).tables(doing.asked.most)
    _list(doing, "tables", lines, [_table_cells(line, doing.texts) for line in lines])


def people(doing: Doing, database: Kept) -> None:
    lines = Admin(database).people(doing.asked.most)
    _list(doing, "people", lines, [(line.name, line.mark, str(line.tables), line.seen) for line in lines])


def close(doing: Doing, database: Kept) -> None:
    table = normalised(doing.asked.what)
    Admin(database).close(table)
    doing.done("closed", table=table)


def reopen(doing: Doing, database: Kept) -> None:
    table = normalised(doing.asked.what)
    Admin(database).reopen(table)
    doing.done("opened", table=table)


def export(doing: Doing, database: Kept) -> None:
    """The records go to standard output, so that they can be kept in a file."""
    records = Admin(database).records(normalised(doing.asked.what), doing.asked.match)
    doing.json(records if doing.asked.match is None else records[0])


def backup(doing: Doing, database: Kept) -> None:
    file = Path(doing.asked.what)
    database.back_up(file)
    doing.done("backed_up", file=str(file), bytes=file.stat().st_size)


def restore(doing: Doing) -> None:
    """Restore a backup of either store into the one that is asked for."""
    asked, file = doing.asked, Path(doing.asked.what)
    if asked.store:
        from tablee.server.admin_postgres import SharedDatabase, prepare  # only where its driver is installed

        prepare(asked.store)
        with closing(SharedDatabase(asked.store)) as database:
            database.restore(file)
    else:
        restore_folder(file, asked.data)
    doing.done("restored", file=str(file))


ACTIONS: Final[Mapping[str, Callable[[Doing, Kept], None]]] = {
    "tables": tables,
    "people": people,
    "close": close,
    "open": reopen,
    "export": export,
    "backup": backup,
}
TAKE: Final = {"close": "TABLE", "open": "TABLE", "export": "TABLE", "backup": "FILE", "restore": "FILE"}


def _list(doing: Doing, name: str, lines: Sequence[TableLine | PersonLine], cells: Sequence[tuple[str, ...]]) -> None:
    if doing.asked.json:
        doing.json([plain(line._asdict()) for line in lines])
        return
    if not lines:
        doing.screen.print(prose(doing.texts(f"admin.no_{name}")))
        return
    shown = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
    for head in doing.texts(f"admin.{name}").split(","):
        shown.add_column(head.strip(), style="", header_style="violet", overflow="fold")
    for row in cells:
        shown.add_row(*[prose(cell.replace("[", r"\[")) for cell in row])
    doing.screen.print(shown)


def _table_cells(line: TableLine, texts: Texts) -> tuple[str, ...]:
    people = ", ".join((*line.people, *(["+" + str(line.bots)] if line.bots else [])))
    return line.table, line.mark, line.game, texts(f"admin.states.{line.state}"), str(line.matches), people, line.seen
