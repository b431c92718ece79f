"""Players that know no game in particular, levels of games that have some, and all that go by a name at one game."""

from collections.abc import Callable, Mapping
from typing import Final

from tablee.bots.by_chance import ByChance
from tablee.bots.by_rule import ByRule
from tablee.bots.pictomania import levels as pictomania
from tablee.bots.pictomania.artist import Artist
from tablee.bots.search.levels import SEARCHING
from tablee.engine.game import Game
from tablee.engine.player import Player

Bot = Callable[[Game], Player]  # makes a player for one seat of one match

LEVELS: Final[Mapping[str, Mapping[str, Player]]] = {  # by game, from the weakest to the strongest
    "pictomania": {name: Artist(level) for name, level in pictomania.LEVELS.items()},
}
USUAL_LEVEL: Final = "regular"
BEST: Final = ("strong", "master")


def bots_of(game: Game) -> Mapping[str, Player]:
    """The players that go by a name at this game: its levels, those that search, its own rules of thumb, and one that
    does anything legal. They are shared by all seats and matches: one that remembers gives each seat its own with
    `begin`."""
    return {**LEVELS.get(game.NAME, {}), **SEARCHING.get(game.NAME, {}), **_plain(game)}


def _plain(game: Game) -> Mapping[str, Player]:
    own = {name: ByRule(decide) for name, decide in game.PLAYERS.items()}
    return {**own, "random": ByChance(game)}


def offered_at(game: Game) -> tuple[str, ...]:
    """The bots that one can seat at a table: the levels of a game that has some, else all that think little, and the
    best of those that search."""
    searching = [name for name in SEARCHING.get(game.NAME, {}) if name in BEST]
    return tuple(LEVELS.get(game.NAME, (*_plain(game), *searching)))


def usual_at(game: Game) -> str:
    """The bot that fills seats, and plays for people who are away."""
    return USUAL_LEVEL if game.NAME in LEVELS else next(iter(game.PLAYERS))
