"""The decision of a bot, wherever it is made."""

import logging
from typing import Any

from tablee.bots.by_chance import ByChance
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice
from tablee.room.bot_turns import player_named

log = logging.getLogger(__name__)


def decide(bot: str, game: Game, view: Any, chance: Chance) -> Choice:
    """A bot's choice; a bot that fails or chooses an illegal command plays any legal one, so that nobody waits for
    it."""
    try:
        choice = player_named(bot, game).decide(view, chance)
        if choice.command is None or choice.command in game.legal(view):
            return choice
        log.error("the bot %s of %s wants what is not legal: %s", bot, game.NAME, choice.command)
    except Exception:
        log.exception("the bot %s of %s failed", bot, game.NAME)
    return ByChance(game).decide(view, chance)
