"""A real server with whims: `python -m tests.chaos.process FOLDER kind [OPTIONS OF TABLEE SERVE]`."""

import os
import sys
from pathlib import Path
from typing import Any, cast

from tablee.games import GAMES
from tests.chaos import whims
from tests.server import process
from tests.server.process import ServerProcess


class MoodyServer(ServerProcess):
    """A server that does something wrong when it is told to."""

    module = "tests.chaos.process"

    def whim(self, name: str, text: str | None) -> None:
        """Begin something, or (None) leave off."""
        file = _folder(self.folder) / name
        if text is None:
            file.unlink(missing_ok=True)
        else:
            file.parent.mkdir(exist_ok=True)
            file.write_text(text)


def _folder(folder: Path) -> Path:
    return folder / "whims"


def main(folder: Path, how: str, *options: str) -> int:
    """Serve until killed."""
    os.environ[whims.FOLDER] = str(_folder(folder))
    for game in GAMES.values():
        module = cast(Any, game)
        module.apply = whims.raising_game(module.apply)
        module.PLAYERS = {name: whims.raising_bot(decide) for name, decide in module.PLAYERS.items()}
    return process.main(folder, how, *options, toys=False)


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), *sys.argv[2:]))
