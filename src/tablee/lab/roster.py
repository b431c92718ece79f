"""The players of a match: bots by name, or by `module:Class` from wherever Python finds it."""

import sys
from importlib import import_module
from pathlib import Path

from tablee.bots import Bot, bots_of
from tablee.engine.game import Game
from tablee.engine.player import Player


class NoSuchBot(ValueError):
    """A bot that cannot be had, and why."""


def seated(names: list[str], seats: int) -> list[str]:
    """A bot a seat: the last one named takes the seats left over."""
    if not names or len(names) > seats:
        raise NoSuchBot(f"{len(names)} bots for {seats} seats")
    return names + names[-1:] * (seats - len(names))


def player(name: str, game: Game) -> Player:
    """The player that this name stands for, ready for one seat of one match of this game."""
    named = bots_of(game)
    if name in named:
        return named[name]
    if ":" not in name:
        raise NoSuchBot(f"{game.NAME} has no bot {name}: there are {', '.join(named)}, and yours as module:Class")
    return _made(name, _imported(name), game)


def _made(name: str, bot: Bot, game: Game) -> Player:
    try:
        made = bot(game)
    except Exception as error:
        raise NoSuchBot(f"{name} cannot be made: {error}") from error
    if not any(callable(getattr(made, method, None)) for method in ("decide", "begin")):
        raise NoSuchBot(f"{name} has no method decide(view, chance)")
    return made


def _imported(name: str) -> Bot:
    module, _, attribute = name.partition(":")
    here = str(Path.cwd())
    if here not in sys.path:
        sys.path.insert(0, here)
    try:
        bot: Bot = getattr(import_module(module), attribute)
    except Exception as error:
        raise NoSuchBot(f"{name}: {error}") from error
    return bot
