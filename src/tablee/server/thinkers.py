"""Bots at a table: they think beside the event loop, never in it, and take a human while to answer.

The law: where answers are unseen, the moment at which a bot answers tells nothing of its answer. It is drawn from a
chance of the bot's own and counted from the moment the question was asked.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from secrets import token_hex
from typing import Any, Final, NamedTuple

from tablee.bots import bots_of
from tablee.bots.by_chance import ByChance
from tablee.bots.by_lesson import ByLesson
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Choice, Player
from tablee.room.act import Decided
from tablee.room.people import SUBSTITUTE, TEACHER
from tablee.room.room import Room

LEAST_UNSEEN, MOST_UNSEEN = 1.0, 3.0  # seconds that a bot takes for an answer that is unseen
MOST_FAILURES: Final = 5

log = logging.getLogger(__name__)


class Thought(NamedTuple):
    """The question a bot is working on, since when, and its task."""

    question: int
    asked: float
    view: Any
    task: "asyncio.Task[None]"


class Thinkers:
    """The bots of one table. `pace` stretches or shortens the time they take."""

    def __init__(self, executor: Executor, pace: float, tell: Callable[[Decided], None]) -> None:
        self._executor = executor
        self._pace = pace
        self._tell = tell
        self._seed = token_hex(16)  # bots have their own chance: the match's tells them nothing, nor they of it
        self._thoughts: dict[Seat, Thought] = {}
        self._failures: dict[Seat, tuple[int, int]] = {}  # a question, and how often its answer has failed

    def attend(self, room: Room) -> None:
        """Ask the bots that have to act, again where their view has changed; drop the thoughts of the others."""
        wanted = set(room.bot_seats())
        for seat in self._thoughts.keys() - wanted:
            self.forget(seat)
        for seat in wanted:
            self._ask(room, seat)

    def forget(self, seat: Seat) -> None:
        """What a bot decided came to nothing: it is asked again if it has to act still."""
        if seat in self._thoughts:
            self._thoughts.pop(seat).task.cancel()

    def mistrust(self, failed: Decided) -> None:
        """The bot's command was refused: it plays at random next time, and is not asked after a few failures."""
        self._failures[failed.seat] = (failed.question, self._failed(failed.seat, failed.question) + 1)
        self.forget(failed.seat)

    def stop(self) -> None:
        """Think no more."""
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
        bot, failed = TEACHER if room.lesson else room.chairs[seat].bot or SUBSTITUTE, self._failed(seat, question)
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
        if _is_unseen(room, seat):
            moment = asked + self._pace * unseen_seconds(Chance(f"{self._seed}/moment/{seat}", question))
        else:
            moment = begun + self._pace * choice.after
        await asyncio.sleep(moment - loop.time())
        self._tell(Decided(seat, question, choice.command))


def _is_unseen(room: Room, seat: Seat) -> bool:
    """Whether nobody may know what the seat answers, only that it has. A teacher has no secrets."""
    window = getattr(room.state, "window", None)
    return window is not None and window.unseen and seat in window.to_act() and not room.lesson


def unseen_seconds(chance: Chance) -> float:
    """How long a bot takes for an answer that is unseen, whatever it is."""
    return LEAST_UNSEEN + (MOST_UNSEEN - LEAST_UNSEEN) * chance.unit("seconds")


def _player(bot: str, game: Game) -> Player:
    return ByLesson(game) if bot == TEACHER else bots_of(game)[bot]


def decide(bot: str, game: Game, view: Any, chance: Chance) -> Choice:
    """What a bot does; one that fails, or wants what is not legal, does anything legal, so that nobody waits for it."""
    try:
        choice = _player(bot, game).decide(view, chance)
        if choice.command is None or choice.command in game.legal(view):
            return choice
        log.error("the bot %s of %s wants what is not legal: %s", bot, game.NAME, choice.command)
    except Exception:
        log.exception("the bot %s of %s failed", bot, game.NAME)
    return ByChance(game).decide(view, chance)
