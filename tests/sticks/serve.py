"""A server that knows Sticks, too: `python -m tests.sticks.serve`, with the options of `tablee serve`."""

import sys
from typing import cast

from tablee.cli.main import main
from tablee.engine.game import Game
from tablee.games import GAMES
from tests import sticks

if __name__ == "__main__":
    cast(dict[str, Game], GAMES)[sticks.NAME] = sticks
    sys.exit(main(["serve", *sys.argv[1:]]))
