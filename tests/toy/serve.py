"""A server that knows the toy, too: `python -m tests.toy.serve`, with the options of `tablee serve`."""

import sys
from typing import cast

from tablee.cli.main import main
from tablee.engine.game import Game
from tablee.games import GAMES
from tests import toy

if __name__ == "__main__":
    cast(dict[str, Game], GAMES)[toy.NAME] = toy
    sys.exit(main(["serve", *sys.argv[1:]]))
