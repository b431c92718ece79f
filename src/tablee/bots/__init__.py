"""Players that know no game in particular, levels of games that have some, and all that go by a name at one game."""

from collections.abc import Callable, Mapping
from typing import Final

from tablee.bots.by_chance import ByChance
from tablee.bots.by_rule import ByRule
from tablee.bots.pictomania import levels as pictomania
from tablee.bots.pictomania.artist import Artist
from tablee.bots.search.levels import SEARCHING
from tablee.engine.game import Game
from tablee.engine.manner import MANNERS
from tablee.engine.player import Player

Bot = Callable[[Game], Player]  # makes a player for one seat of one match

LEVELS: Final[Mapping[str, Mapping[str, Player]]] = {  # by game, from the weakest to the strongest
    "pictomania": {name: Artist(level) for name, level in pictomania.LEVELS.items()},
}
SHOWN: Final = ("beginner", "regular", "strong", "master")  # levels that people choose from, where a game has them
USUAL_LEVEL: Final = "regular"


def bots_of(game: Game) -> Mapping[str, Player]:
    """The players that go by a name at this game: its levels, those that search, its own rules of thumb, and one that
    does anything legal. They are shared by all seats and matches: one that remembers gives each seat its own with
    `begin`."""
    return {**LEVELS.get(game.NAME, {}), **SEARCHING.get(game.NAME, {}), **_plain(game)}


def _plain(game: Game) -> Mapping[str, Player]:
    own = {name: ByRule(decide) for name, decide in game.PLAYERS.items()}
    return {**own, "random": ByChance(game)}


def offered_at(game: Game) -> tuple[str, ...]:
    """The bots that people choose from at a table: the levels of a game that has some, else all. Whatever else goes by
    a name at the game may sit down too."""
    named = bots_of(game)
    return tuple(level for level in SHOWN if level in named) or tuple(named)


def usual_at(game: Game) -> str:
    """The bot that fills seats, and plays for people who are away."""
    return USUAL_LEVEL if USUAL_LEVEL in bots_of(game) else next(iter(game.PLAYERS))


def with_manner(bot: str, manner: str | None, game: Game) -> str:
    """The bot that plays at this level in this manner; the plain one where the game knows no such manner."""
    mannered = f"{bot}-{manner}"
    return mannered if mannered in bots_of(game) else bot


def has_manners(bot: str, game: Game) -> bool:
    """True if a bot of this level plays differently from one manner to another."""
    return any(f"{bot}-{manner}" in bots_of(game) for manner in MANNERS)
