"""`tablee static`: the game room as a folder of files, for web space without a server."""

import os
from argparse import Namespace
from pathlib import Path

from rich.markup import escape

from tablee.cli.arguments import add_language
from tablee.cli.errors import UserError
from tablee.cli.matches.record_file import reason
from tablee.cli.parser import Subcommands
from tablee.cli.rendering.screen import Screen
from tablee.cli.wording.language import language_of
from tablee.cli.wording.texts import Texts
from tablee.server.app import CLIENT
from tablee.server.static_site import Occupied, write_site


def add(commands: Subcommands) -> None:
    """Declare the command and its arguments."""
    parser = commands.add_parser("static")
    parser.add_argument("folder", type=Path, metavar="DIR")
    add_language(parser)
    parser.set_defaults(run=run)


def run(asked: Namespace) -> int:
    """Write the folder."""
    texts = Texts(language_of(asked.lang, os.environ))
    if not (CLIENT / "index.html").is_file():
        raise UserError(texts("wrong.client"))
    try:
        written = write_site(asked.folder, CLIENT)
    except Occupied:
        raise UserError(texts("wrong.static_folder", path=asked.folder)) from None
    except OSError as error:
        raise UserError(texts("wrong.write", path=asked.folder, reason=reason(error, texts))) from None
    command = f"python -m http.server --directory {asked.folder}"
    size = round(written.size / 1_000_000)
    told = {"path": escape(str(asked.folder)), "files": written.files, "size": size, "command": escape(command)}
    Screen().say(texts("static.written", **told))
    return 0
