"""Bots that note when they answer, by a clock that jumps from one alarm to the next."""

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor, Future
from typing import Any, Final, cast

from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.room.act import Decided
from tablee.room.room import Chair, Member, Room
from tablee.server.bot_runner import BotRunner

QUESTION: Final = 7


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose clock stands still while something is done, and jumps to the next alarm when nothing is."""

    def __init__(self) -> None:
        super().__init__(_Impatient(self))
        self.now = 0.0

    def time(self) -> float:
        return self.now


class _Impatient(selectors.DefaultSelector):
    def __init__(self, loop: Jumping) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        if timeout:
            self._loop.now += timeout
        return super().select(0)


class Brooding(Executor):
    """Decides at once, by a clock that has gone on by some seconds."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        cast(Jumping, asyncio.get_running_loop()).now += self._seconds
        done: Future[Any] = Future()
        done.set_result(call(*arguments, **named))
        return done


def room_of(match: Match, bot: str = "told") -> Room:
    """A room in which bots sit at all the seats, and Ann watches."""
    return Room(
        id="table",
        game=match.game.NAME,
        options=match.options,
        host="ann",
        chairs=(Chair(bot=bot),) * match.seats,
        members={"ann": Member("Ann")},
        stage="playing",
        seed=match.seed,
        state=match.state,
        match_version=match.version,
        questions=(QUESTION,) * match.seats,
        asked=(0.0,) * match.seats,
    )


def run(scene: Coroutine[Any, Any, None]) -> None:
    with asyncio.Runner(loop_factory=Jumping) as runner:
        runner.run(scene)


class Moments(BotRunner):
    """Bots that note when each of them answers."""

    def __init__(self, computing: float = 0.0) -> None:
        self.fell: dict[Seat, float] = {}
        self.said: dict[Seat, Any] = {}
        super().__init__(Brooding(computing), 1.0, self._note)

    def _note(self, told: Decided) -> None:
        self.fell[told.seat] = asyncio.get_running_loop().time()
        self.said[told.seat] = told.command

    async def all_have_answered(self) -> None:
        await asyncio.gather(*(thought.task for thought in self._thoughts.values()), return_exceptions=True)
