"""The games. Each is a module that fulfils the engine's contract; none knows another."""

from collections.abc import Mapping
from typing import Final

from tablee.engine.game import Game
from tablee.games import catch_out, diciassette, pictomania, sketch, skyjo_action

GAMES: Final[Mapping[str, Game]] = {
    "catch_out": catch_out,
    "diciassette": diciassette,
    "pictomania": pictomania,
    "sketch": sketch,
    "skyjo_action": skyjo_action,
}


class NoSuchGame(ValueError):
    """A game that is not there."""


def game_named(name: str) -> Game:
    """The game of this name."""
    try:
        return GAMES[name]
    except KeyError:
        raise NoSuchGame(f"no game is called {name}: there is {', '.join(GAMES)}") from None
