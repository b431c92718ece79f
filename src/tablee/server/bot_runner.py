"""Runs the bots of a table: they think beside the event loop, never in it, and take as long as people to answer.

The law: bots think side by side. One that is still asked the same question answers when it was going to, however often
the table changes meanwhile: it makes up its mind again from what it sees now, and does not wait again. Only another
kind of answer takes a time of its own. What people are being shown is waited for. How long a bot computes does not
show: one that is late answers on a beat.
"""

import asyncio
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import BrokenExecutor, Executor
from contextlib import suppress
from functools import partial
from hashlib import sha256
from secrets import token_hex
from typing import Any, Final, NamedTuple

from tablee.engine.chance import Chance
from tablee.engine.game import Event, Seat
from tablee.engine.player import Choice
from tablee.room.act import Decided
from tablee.room.bot_memories import BotMemories, Told
from tablee.room.bot_plans import Moments, Plan, looks_the_same, planned
from tablee.room.bot_turns import bot_in, given, is_settling
from tablee.room.room import Chair, Room
from tablee.server.decision import decide

MOST_FAILURES: Final = 5  # in a row; then it is asked again only now and then
RETRY_SECONDS: Final = 2.0  # doubled with every further failure
MOST_DOUBLINGS: Final = 5


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
        self._shown_until = 0.0
        self._chairs: tuple[Chair, ...] = ()
        self._bots_here = False
        self._thoughts: dict[Seat, Thought] = {}
        self._plans: dict[Seat, Plan] = {}
        self._under_way: set[Seat] = set()  # seats whose command is told, but not yet carried out
        self._carried_out: set[Seat] = set()
        self._memories = BotMemories()
        self._failures: dict[Seat, tuple[int, int]] = {}  # a question, and how many answers to it have failed

    def has_work(self, room: Room) -> bool:
        """True if there is a bot at the table, or something that bots do for people."""
        if room.chairs is not self._chairs:
            self._chairs = room.chairs
            self._bots_here = any(chair.person is None or chair.held for chair in room.chairs)
        return self._bots_here or bool(self._thoughts) or room.rules.NOUNS.moot is not None

    def show(self, events: Iterable[Event]) -> None:
        """Have bots wait until people have seen what happened."""
        lasts = self._pace * max((event.lasts for event in events), default=0.0)
        if lasts:
            self._shown_until = asyncio.get_running_loop().time() + lasts

    def remember(self, room: Room, events: Sequence[Event]) -> None:
        """Tell the bots that remember what has happened."""
        if events:
            self._memories.note(room, events)

    def told_to(self, room: Room, seat: Seat) -> tuple[Told, ...]:
        """What the bot at a seat has been told, or the coach of the person there."""
        return self._memories.of(room, seat)

    def attend(self, room: Room) -> None:
        """Ask the bots that have to act, again if their view has changed; cancel the thoughts of the others. Seats
        whose answer cannot matter are answered for, whoever sits there."""
        wanted = {*room.bot_seats(), *room.moot}
        for seat in self._thoughts.keys() - wanted:
            self.forget(seat)
        for seat in wanted:
            self._ask(room, seat)

    def carry_out(self, seat: Seat) -> None:
        """Note that a bot's command counts."""
        self._under_way.discard(seat)
        self._carried_out.add(seat)

    def go_on(self, room: Room) -> None:
        """Ask the bots whose commands have been carried out what they do next; the others keep to their plans."""
        for seat in self._carried_out & {*room.bot_seats()}:
            self._ask(room, seat)
        self._carried_out.clear()

    def forget(self, seat: Seat) -> None:
        """Cancel a bot's thought; it is asked again if it still has to act."""
        self._under_way.discard(seat)
        self._plans.pop(seat, None)
        if seat in self._thoughts:
            self._thoughts.pop(seat).task.cancel()

    def mistrust(self, failed: Decided) -> None:
        """Note that a bot's command was refused: next time it plays at random, and after a few failures it is asked
        later and later."""
        self._failures[failed.seat] = (failed.question, self._failed(failed.seat, failed.question) + 1)
        self.forget(failed.seat)

    def stop(self) -> None:
        """Cancel all thoughts."""
        for seat in tuple(self._thoughts):
            self.forget(seat)

    def _ask(self, room: Room, seat: Seat) -> None:
        if seat in self._under_way:
            return
        view, question = room.match.view(seat, recall=True), room.questions[seat]
        before = self._thoughts.get(seat)
        if before and before.question != question:
            self.forget(seat)
            before = None
        if before and (before.view == view or self._keeps_to_it(room, seat, before, view)):
            return
        if before:
            before.task.cancel()
        now = asyncio.get_running_loop().time()
        asked = now if before is None or before.task.done() else before.asked
        task = asyncio.create_task(self._think(room, seat, question, view, asked))
        self._thoughts[seat] = Thought(question, asked, view, task)

    def _keeps_to_it(self, room: Room, seat: Seat, thought: Thought, view: Any) -> bool:
        """True if a bot need not think again: all that is new is who else has answered, or that somebody has reacted,
        which nobody repeats after them, or some ink while it is about to act."""
        if is_settling(room):
            plan = self._plans.get(seat)
            if plan is None or plan.command not in room.rules.legal(view):
                thought.task.cancel()
            return True
        now = asyncio.get_running_loop().time()
        return looks_the_same(room, seat, self._plans.get(seat), thought.view, view, now)

    def _failed(self, seat: Seat, question: int) -> int:
        asked, times = self._failures.get(seat, (question, 0))
        return times if asked == question else 0

    async def _think(self, room: Room, seat: Seat, question: int, view: Any, asked: float) -> None:
        loop = asyncio.get_running_loop()
        begun = loop.time()
        choice = await self._choice(room, seat, question, view)
        before = self._plans.pop(seat, None)
        if choice.command is None:
            return
        moments = Moments(asked, begun, loop.time(), self._shown_until, self._pace)
        own = Chance(f"{self._seed}/moment/{seat}", question)
        plan = self._plans[seat] = planned(room, seat, view, choice, before, moments, own)
        await asyncio.sleep(plan.at - loop.time())
        del self._plans[seat]
        self._under_way.add(seat)
        self._tell(Decided(seat, question, choice.command))

    async def _choice(self, room: Room, seat: Seat, question: int, view: Any) -> Choice:
        failed = self._failed(seat, question)
        if failed and seat not in room.bot_seats():  # a person's, for whom only the room answers
            await _pause(failed)
            return Choice(given(room, seat))
        if failed > MOST_FAILURES:
            await _pause(failed - MOST_FAILURES)
        answer = None if failed else given(room, seat)
        if answer is not None:
            return Choice(answer)
        bot = "random" if failed else bot_in(room, seat)
        seed = sha256(
            f"{self._seed}/player/{seat}/{failed}".encode()
        ).hexdigest()  # tells nothing of other bots' chance
        chance = Chance(seed, room.match_version)
        told = () if failed else self._memories.of(room, seat)
        loop = asyncio.get_running_loop()
        think = partial(loop.run_in_executor, self._executor, decide, bot, room.rules, view, chance, told)
        with suppress(BrokenExecutor):  # its process was killed
            return await think()
        return await think()


async def _pause(failures: int) -> None:
    """Waits before something that has failed is tried again: later and later."""
    await asyncio.sleep(RETRY_SECONDS * 2 ** min(failures - 1, MOST_DOUBLINGS))
