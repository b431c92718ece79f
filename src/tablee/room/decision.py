"""The decision of a bot, wherever it is made."""

from collections.abc import Sequence
from typing import Any

from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice, Seated
from tablee.room.bot_memories import Told
from tablee.room.bot_turns import player_named


class Illegal(Exception):
    """A bot wants what is not legal."""


def chosen(bot: str, game: Game, view: Any, chance: Chance, told: Sequence[Told] = ()) -> Choice:
    """A bot's choice, after it has been told all that it was told in this match."""
    player = Seated(player_named(bot, game), game, view.seat, view.options)
    for events, seen in told:
        player.observe(events, seen)
    choice = player.decide(view, chance)
    if choice.command is not None and choice.command not in game.legal(view):
        raise Illegal(f"the bot {bot} of {game.NAME} wants {type(choice.command).__name__}")
    return choice
