"""Hints on request: thought of where bots ponder, one at a time for each person, and not too often."""

import asyncio
import logging
from collections.abc import Sequence
from concurrent.futures import BrokenExecutor
from typing import Any, Final

from tablee.bots.coach.hint import Hint, hint_at
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.room.bot_memories import Told
from tablee.room.changes import HintWanted
from tablee.room.room import Room
from tablee.server.limits import Buckets, Limits
from tablee.server.minds import Minds

MOST: Final = 20  # hints that are thought of at once; whoever comes later is asked to try again

log = logging.getLogger(__name__)


class Hints:
    """Thinks of hints for the people at all tables."""

    def __init__(self, minds: Minds, limits: Limits) -> None:
        self._minds = minds
        self._asked = Buckets[str](limits.hints)
        self._thinking: set[str] = set()

    async def of(self, room: Room, wanted: HintWanted, told: Sequence[Told]) -> Hint:
        """The hint that a person wants, by what their seat sees and has been told."""
        person = wanted.person
        if person in self._thinking:
            raise Refused(None, "hint_thinking")
        if len(self._thinking) >= MOST or not self._asked.take(person):
            raise Refused(None, "too_fast")
        view = room.match.view(wanted.seat, recall=True)
        self._thinking.add(person)
        try:
            return await self._thought_of(room.game, view, told, room.match_version)
        finally:
            self._thinking.discard(person)

    async def _thought_of(self, *asked: Any) -> Hint:
        try:
            return await asyncio.wrap_future(self._minds.submit_apart(think, *asked))
        except BrokenExecutor:  # its process was killed
            return await asyncio.wrap_future(self._minds.submit_apart(think, *asked))
        except Exception:
            log.exception("no hint could be thought of")
            raise Refused(None, "our_fault") from None


def think(game: str, view: Any, told: Sequence[Told], step: int) -> Hint:
    """The hint, in a process that knows the game by its name."""
    return hint_at(game_named(game), view, told, step)
