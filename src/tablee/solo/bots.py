"""The bots of a table without a clock of its own: they think when they are let, one at a time, and answer when due.

The law is that of `room.bot_plans`. Whoever carries the table calls `plan`, `decisions` and `think` when `next_moment`
has come. What a bot has thought of is planned at the next call, for only then it is known how long it took.
"""

from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from typing import Any, Final, NamedTuple

from tablee.bots.by_chance import ByChance
from tablee.engine.chance import Chance
from tablee.engine.game import Event, Seat
from tablee.engine.player import Choice
from tablee.room.act import Decided
from tablee.room.bot_memories import BotMemories, Told
from tablee.room.bot_plans import Moments, Plan, looks_the_same, planned
from tablee.room.bot_turns import bot_in, given, is_settling
from tablee.room.decision import chosen
from tablee.room.room import Room

RETRY_SECONDS: Final = 2.0  # after an answer that was refused


class Thought(NamedTuple):
    """The question that a bot is working on, when it was asked, and what it saw."""

    question: int
    asked: float
    view: Any


class Chosen(NamedTuple):
    """What a bot has made up its mind to do, and when it began to think."""

    choice: Choice
    begun: float


class Bots:
    """The bots of one table. `pace` multiplies the time they take; `seed` is their own chance, unrelated to the
    match's."""

    def __init__(self, pace: float, seed: str) -> None:
        self.faults: list[str] = []
        self._pace = pace
        self._seed = seed
        self._shown_until = 0.0
        self._thoughts: dict[Seat, Thought] = {}
        self._wondering: list[Seat] = []  # seats that have still to think
        self._chosen: dict[Seat, Chosen] = {}  # not yet planned
        self._plans: dict[Seat, Plan] = {}
        self._memories = BotMemories()
        self._failures: dict[Seat, tuple[int, int, float]] = {}  # a question, how many answers failed, and when

    def show(self, events: Iterable[Event], now: float) -> None:
        """Have bots wait until people have seen what happened."""
        lasts = self._pace * max((event.lasts for event in events), default=0.0)
        if lasts:
            self._shown_until = now + lasts

    def remember(self, room: Room, events: Sequence[Event]) -> None:
        """Tell the bots that remember what has happened."""
        if events:
            self._memories.note(room, events)

    def told_to(self, room: Room, seat: Seat) -> tuple[Told, ...]:
        """What the bot at a seat has been told, or the coach of the person there."""
        return self._memories.of(room, seat)

    def attend(self, room: Room, now: float) -> None:
        """Show the table to the bots that have to act; the others stop thinking. Seats whose answer cannot matter are
        answered for, whoever sits there."""
        wanted = {*room.bot_seats(), *room.moot}
        for seat in self._thoughts.keys() - wanted:
            self.forget(seat)
        for seat in sorted(wanted):
            self._ask(room, seat, now)

    def forget(self, seat: Seat) -> None:
        """Drop a bot's thought; it is asked again if it still has to act."""
        self._thoughts.pop(seat, None)
        self._drop_plan(seat)

    def _drop_plan(self, seat: Seat) -> None:
        self._plans.pop(seat, None)
        self._chosen.pop(seat, None)
        if seat in self._wondering:
            self._wondering.remove(seat)

    def mistrust(self, failed: Decided, now: float) -> None:
        """Note that a bot's command was refused: next time it plays at random, after a while."""
        self._failures[failed.seat] = (failed.question, self._failed(failed.seat, failed.question) + 1, now)
        self.forget(failed.seat)

    def think(self, room: Room, now: float) -> bool:
        """Let one bot make up its mind. False if none has to."""
        if not self._wondering:
            return False
        seat = self._wondering.pop(0)
        question, _, view = self._thoughts[seat]
        self._chosen[seat] = Chosen(self._choice(room, seat, question, view), now)
        return True

    def plan(self, room: Room, now: float) -> None:
        """Have bots that have made up their minds plan when to answer: by now their computing is over."""
        for seat, (choice, begun) in self._chosen.items():
            question, asked, view = self._thoughts[seat]
            before = self._plans.pop(seat, None)
            if choice.command is not None:
                shown_until = max(self._shown_until, self._retry_at(seat, question))
                moments = Moments(asked, begun, now, shown_until, self._pace)
                own = Chance(f"{self._seed}/moment/{seat}", question)
                self._plans[seat] = planned(room, seat, view, choice, before, moments, own)
        self._chosen = {}

    def decisions(self, now: float) -> Iterator[Decided]:
        """What bots answer by now, the earliest first."""
        while (due := self._first()) and due[0] <= now:
            seat = due[1]
            yield Decided(seat, self._thoughts[seat].question, self._plans.pop(seat).command)

    def next_moment(self, now: float) -> float | None:
        """When there is something to do."""
        first = self._first()
        return now if self._wondering or self._chosen else first[0] if first else None

    def _first(self) -> tuple[float, Seat] | None:
        return min(((plan.at, seat) for seat, plan in self._plans.items() if seat not in self._wondering), default=None)

    def _is_thinking(self, seat: Seat) -> bool:
        return seat in self._wondering or seat in self._chosen

    def _ask(self, room: Room, seat: Seat, now: float) -> None:
        view, question = room.match.view(seat, recall=True), room.questions[seat]
        before = self._thoughts.get(seat)
        if before and before.question != question:
            self.forget(seat)
            before = None
        if before and (before.view == view or self._keeps_to_it(room, seat, before, view, now)):
            return
        still = before is not None and (seat in self._plans or self._is_thinking(seat))
        self._thoughts[seat] = Thought(question, before.asked if before and still else now, view)
        self._chosen.pop(seat, None)
        if seat not in self._wondering:
            self._wondering.append(seat)

    def _keeps_to_it(self, room: Room, seat: Seat, thought: Thought, view: Any, now: float) -> bool:
        """True if a bot need not think again. Nobody repeats a reaction after somebody who was quicker."""
        plan = self._plans.get(seat)
        if not is_settling(room):
            return looks_the_same(room, seat, plan, thought.view, view, now)
        if plan is None or plan.command not in room.rules.legal(view):
            self._drop_plan(seat)
        return True

    def _failed(self, seat: Seat, question: int) -> int:
        asked, times, _ = self._failures.get(seat, (question, 0, 0.0))
        return times if asked == question else 0

    def _retry_at(self, seat: Seat, question: int) -> float:
        failed = self._failed(seat, question)
        return self._failures[seat][2] + failed * RETRY_SECONDS if failed else 0.0

    def _choice(self, room: Room, seat: Seat, question: int, view: Any) -> Choice:
        """A bot's choice; one that fails plays any legal command, so that nobody waits for it."""
        failed = self._failed(seat, question)
        answer = given(room, seat)
        if answer is not None and (not failed or seat not in room.bot_seats()):
            return Choice(answer)
        bot = "random" if failed else bot_in(room, seat)
        seed = sha256(
            f"{self._seed}/player/{seat}/{failed}".encode()
        ).hexdigest()  # tells nothing of other bots' chance
        chance = Chance(seed, room.match_version)
        try:
            return chosen(bot, room.rules, view, chance, () if failed else self._memories.of(room, seat))
        except Exception as error:
            self.faults.append(f"the bot {bot} of {room.game} failed: {error!r}")
            return ByChance(room.rules).decide(view, chance)
