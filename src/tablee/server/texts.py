"""The sentences of all games as the client is given them: `python -m tablee.server.texts`."""

import sys

from msgspec import json

from tablee.engine.texts import for_client
from tablee.games import GAMES

if __name__ == "__main__":
    sys.stdout.buffer.write(json.encode({name: for_client(game.TEXTS) for name, game in GAMES.items()}) + b"\n")
