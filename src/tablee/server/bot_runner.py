"""Runs the bots of a table: they think beside the event loop, never in it, and take as long as people to answer."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from secrets import token_hex
from typing import Any, Final, NamedTuple

from tablee.bots.by_chance import ByChance
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Choice
from tablee.room.act import Decided
from tablee.room.bot_turns import bot_in, is_unseen, player_named, unseen_seconds
from tablee.room.room import Room

MOST_FAILURES: Final = 5

log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """The question that a bot is working on, when it was asked, and the task."""

    question: int
    asked: float
    view: Any
    task: "asyncio.Task[None]"


class BotRunner:
    """Runs the bots of one table. `pace` multiplies the time they take."""

    def __init__(self, executor: Executor, pace: float, tell: Callable[[Decided], None]) -> None:
        self._executor = executor
        self._pace = pace
        self._tell = tell
        self._seed = token_hex(16)  # bots have a chance of their own, unrelated to the match's
        self._thoughts: dict[Seat, Thought] = {}
        self._failures: dict[Seat, tuple[int, int]] = {}  # a question, and how many answers to it have failed

    def attend(self, room: Room) -> None:
        """Ask the bots that have to act, again if their view has changed; cancel the thoughts of the others."""
        wanted = set(room.bot_seats())
        for seat in self._thoughts.keys() - wanted:
            self.forget(seat)
        for seat in wanted:
            self._ask(room, seat)

    def forget(self, seat: Seat) -> None:
        """Cancel a bot's thought; it is asked again if it still has to act."""
        if seat in self._thoughts:
            self._thoughts.pop(seat).task.cancel()

    def mistrust(self, failed: Decided) -> None:
        """Note that a bot's command was refused: next time it plays at random, and after a few failures it is not
        asked."""
        self._failures[failed.seat] = (failed.question, self._failed(failed.seat, failed.question) + 1)
        self.forget(failed.seat)

    def stop(self) -> None:
        """Cancel all thoughts."""
        for seat in tuple(self._thoughts):
            self.forget(seat)

    def _ask(self, room: Room, seat: Seat) -> None:
        view, question = room.match.view(seat, recall=True), room.questions[seat]
        before = self._thoughts.get(seat)
        if before and before.question == question and before.view == view:
            return
        if before:
            before.task.cancel()
        now = asyncio.get_running_loop().time()
        asked = before.asked if before and before.question == question else now
        task = asyncio.create_task(self._think(room, seat, question, view, asked))
        self._thoughts[seat] = Thought(question, asked, view, task)

    def _failed(self, seat: Seat, question: int) -> int:
        asked, times = self._failures.get(seat, (question, 0))
        return times if asked == question else 0

    async def _think(self, room: Room, seat: Seat, question: int, view: Any, asked: float) -> None:
        bot, failed = bot_in(room, seat), self._failed(seat, question)
        if failed > MOST_FAILURES:
            return
        if failed:
            bot = "random"
        chance = Chance(f"{self._seed}/player/{seat}/{failed}", room.match_version)
        loop = asyncio.get_running_loop()
        begun = loop.time()
        choice = await loop.run_in_executor(self._executor, decide, bot, room.rules, view, chance)
        if choice.command is None:
            return
        if is_unseen(room, seat):
            moment = asked + self._pace * unseen_seconds(Chance(f"{self._seed}/moment/{seat}", question))
        else:
            moment = begun + self._pace * choice.after
        await asyncio.sleep(moment - loop.time())
        self._tell(Decided(seat, question, choice.command))


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
