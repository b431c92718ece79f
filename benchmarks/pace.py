"""How long people wait for bots, and how long lessons take: whole games, played out on a clock that jumps from one
moment to the next.

One person sits among bots and answers at once, so what is left is the bots' own time, and the time in which people are
shown what happened.
"""

import asyncio
import selectors
from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future
from itertools import product
from statistics import median
from typing import Any, Final, NamedTuple

from msgspec import Raw

from tablee.bots import bots_of
from tablee.bots.by_lesson import reading_seconds
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.codec import write
from tablee.engine.game import Question
from tablee.engine.lesson import LEARNER, LessonStep
from tablee.games import GAMES
from tablee.room import wire
from tablee.room.act import Arrived, Decided, Message, Requested, TimePassed, act, wake_at
from tablee.room.new_table import Maker, new_lesson, new_table
from tablee.server.bot_runner import BotRunner

MATCHES: Final = 16
TOUCHES: Final = 1.5  # seconds: a learner does what they have read
TURNS: Final = {"sketch": "turn_began", "diciassette": "laid", "skyjo_action": "turn_began", "catch_out": "announced"}


class Jumping(asyncio.SelectorEventLoop):
    """A loop whose clock jumps to the next alarm when there is nothing to do."""

    def __init__(self) -> None:
        self.now = 0.0
        super().__init__(_Impatient(self))

    def time(self) -> float:
        return self.now


class _Impatient(selectors.DefaultSelector):
    def __init__(self, loop: Jumping) -> None:
        super().__init__()
        self._loop = loop

    def select(self, timeout: float | None = None) -> Any:
        self._loop.now += timeout or 0.0
        return super().select(0)


class AtOnce(Executor):
    """Computes in no time."""

    def submit(self, call: Callable[..., Any], /, *arguments: Any, **named: Any) -> "Future[Any]":
        done: Future[Any] = Future()
        done.set_result(call(*arguments, **named))
        return done


class Told(NamedTuple):
    """Something that happened, and when."""

    at: float
    what: str
    seat: int | None


class Table:
    """A person among bots."""

    def __init__(self, game: str, seats: int, options: dict[str, Any], number: int) -> None:
        self.loop = asyncio.get_running_loop()
        self.room = new_table("table", Maker("ann", "Ann"), game, options, seats, 0.0).room
        self.bots = BotRunner(AtOnce(), 1.0, self.tell)
        self.questions: list[float] = []
        self.told: list[Told] = []
        self.over = asyncio.Event()
        self._alarm: asyncio.TimerHandle | None = None
        self._number = number
        self._asked: dict[Question, float] = {}
        self._answered = -1
        self.tell(Arrived("ann", "Ann"))
        for seat in range(1, seats):
            self.ask(wire.SetBot(id=f"bot {seat}", seat=seat, bot="rule"))
        self.ask(wire.Start(id="start"))

    def ask(self, request: Any) -> None:
        self.tell(Requested("ann", request, f"seed {self._number}"))

    def tell(self, message: Message) -> None:
        changes = act(self.room, message, self.loop.time())
        if isinstance(message, Decided):
            (self.bots.forget if changes.room is self.room else self.bots.carry_out)(message.seat)
        self.room = changes.room
        for event in changes.events:
            self.told.append(Told(self.loop.time(), event.__struct_config__.tag, getattr(event, "seat", None)))
        if self.room.stage == "over":
            self.bots.stop()
            self.over.set()
            return
        self._note_questions()
        self.bots.show(changes.events)
        self.bots.go_on(self.room)
        self.bots.attend(self.room)
        self._set_alarm()
        self.loop.call_soon(self._answer)

    def _note_questions(self) -> None:
        """A question put to several seats lasts until none of them is asked it any more."""
        if self.room.state is None:
            return
        questions = self.room.match.questions
        asked = {question[:2] for question in questions.values()} if len(questions) > 2 else set()
        for question in [*self._asked]:
            if question not in asked:
                self.questions.append(self.loop.time() - self._asked.pop(question))
        for question in asked - self._asked.keys():
            self._asked[question] = self.loop.time()

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        moment = wake_at(self.room)
        if moment is not None:
            self._alarm = self.loop.call_at(moment, self.tell, TimePassed())

    def _answer(self) -> None:
        """Ann answers as a bot would, and at once."""
        room = self.room
        if room.stage != "playing" or 0 not in room.match.to_act or self._answered == room.match_version:
            return
        self._answered = room.match_version
        view = room.match.view(0, recall=True)
        command = bots_of(room.rules)["rule"].decide(view, Chance("ann", room.match_version)).command
        if command is not None:
            request = f"play {room.match_version}"
            self.ask(wire.Play(id=request, question=room.questions[0], command=Raw(write(command))))


class Lesson:
    """A learner who sees what is shown, reads what is said, and does it."""

    def __init__(self, game: str) -> None:
        self.loop = asyncio.get_running_loop()
        self.room = new_lesson("table", Maker("ann", "Ann"), game, "seed", 0.0).room
        self.steps = certain(self.room.rules.LESSON, "a lesson").steps
        self.bots = BotRunner(AtOnce(), 1.0, self.tell)
        self.over = asyncio.Event()
        self._following = -1
        self.tell(Arrived("ann", "Ann"))

    def tell(self, message: Message) -> None:
        changes = act(self.room, message, self.loop.time())
        self.room = changes.room
        if self.room.taught == len(self.steps):
            self.over.set()
            return
        self.bots.show(changes.events)
        self.bots.attend(self.room)
        step = self.steps[self.room.taught]
        if step.by == LEARNER and self._following != self.room.taught:
            self._following = self.room.taught
            shown = max((event.lasts for event in changes.events), default=0.0)
            self.loop.call_later(shown + reading_seconds(step) + TOUCHES, self._follow, step)

    def _follow(self, step: LessonStep) -> None:
        question, command = self.room.questions[LEARNER], Raw(write(step.command))
        self.tell(Requested("ann", wire.Play(id=f"{self._following}", question=question, command=command), ""))


def learnt(game: str) -> float:
    """How long a lesson takes."""

    async def scene() -> float:
        lesson = Lesson(game)
        await lesson.over.wait()
        return lesson.loop.time()

    with asyncio.Runner(loop_factory=Jumping) as runner:
        return runner.run(scene())


def played(game: str, seats: int, options: dict[str, Any], number: int) -> Table:
    async def scene() -> Table:
        table = Table(game, seats, options, number)
        await table.over.wait()
        return table

    with asyncio.Runner(loop_factory=Jumping) as runner:
        return runner.run(scene())


def laps(table: Table, turn: str) -> Iterator[float]:
    """From a turn of the next seat to Ann's, where every bot had one turn between; where a turn is told when it is
    over, from Ann's."""
    turns = [told for told in table.told if told.what == turn]
    begins = turn == "turn_began"
    for first in range(len(turns)):
        lap = turns[first : first + len(table.room.chairs) + (not begins)]
        others = {told.seat for told in (lap[:-1] if begins else lap[1:-1])}
        if lap[-1].seat == 0 and others == set(range(1, len(table.room.chairs))):
            yield lap[-1].at - lap[0].at


def told(name: str, times: list[float]) -> None:
    ordered = sorted(times)
    low, high = ordered[len(ordered) // 10], ordered[len(ordered) * 9 // 10]
    print(f"{name:42} {median(ordered):4.1f} s; 8 of 10: {low:4.1f} to {high:4.1f}; the longest: {ordered[-1]:4.1f}")


def main() -> None:
    for game in GAMES:
        print(f"{game}: the lesson takes {learnt(game):.0f} s")
    for pace in ("relaxed", "live"):
        tables = [played("sketch", 8, {"pace": pace}, number) for number in range(MATCHES)]
        told(f"sketch, {pace}, 8 seats: a question", [time for table in tables for time in table.questions])
    for pace, (game, turn) in product(("relaxed", "live"), TURNS.items()):
        tables = [played(game, 4, {"pace": pace}, number) for number in range(MATCHES)]
        told(f"{game}, {pace}: a lap of three bots", [time for table in tables for time in laps(table, turn)])


if __name__ == "__main__":
    main()
