"""The decision of a bot, wherever it is made."""

import logging
from collections.abc import Sequence
from typing import Any

from tablee.bots.by_chance import ByChance
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice, Seated
from tablee.room.bot_turns import player_named
from tablee.server.bot_memories import Told

log = logging.getLogger(__name__)


def decide(bot: str, game: Game, view: Any, chance: Chance, told: Sequence[Told] = ()) -> Choice:
    """A bot's choice, after it has been told all that it was told in this match; a bot that fails or chooses an illegal
    command plays any legal one, so that nobody waits for it."""
    try:
        player = Seated(player_named(bot, game), game, view.seat, view.options)
        for events, seen in told:
            player.observe(events, seen)
        choice = player.decide(view, chance)
        if choice.command is None or choice.command in game.legal(view):
            return choice
        log.error("the bot %s of %s wants what is not legal: %s", bot, game.NAME, choice.command)
    except Exception:
        log.exception("the bot %s of %s failed", bot, game.NAME)
    return ByChance(game).decide(view, chance)
