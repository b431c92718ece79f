"""The decision of a bot that somebody waits for, even if it fails."""

import logging
from collections.abc import Sequence
from typing import Any

from tablee.bots.by_chance import ByChance
from tablee.engine.chance import Chance
from tablee.engine.game import Game
from tablee.engine.player import Choice
from tablee.room.bot_memories import Told
from tablee.room.decision import Illegal, chosen

log = logging.getLogger(__name__)


def decide(bot: str, game: Game, view: Any, chance: Chance, told: Sequence[Told] = ()) -> Choice:
    """A bot's choice; a bot that fails or chooses an illegal command plays any legal one, so that nobody waits for
    it."""
    try:
        return chosen(bot, game, view, chance, told)
    except Illegal as illegal:
        log.error("%s, which is not legal", illegal)
    except Exception:
        log.exception("the bot %s of %s failed", bot, game.NAME)
    return ByChance(game).decide(view, chance)
