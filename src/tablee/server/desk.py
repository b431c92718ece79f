"""The desk of a room: its one writer. What it decides is saved, and only then told."""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from time import time
from typing import Final

from tablee.engine.refusal import Refused
from tablee.server.act import Asked, Decided, Message, TimePassed, act, wake_at
from tablee.server.bus import Bus
from tablee.server.changes import Changes, Declined
from tablee.server.room import Room
from tablee.server.store import Save, Store
from tablee.server.thinkers import Thinkers

LARGEST_BATCH: Final = 64  # messages that are decided together and saved at once
GLANCE_SECONDS: Final = 0.5  # between two looks of a bot at ink that flows
ROWS_UNTIL_WHOLE: Final = 500  # of the log that may lie between two stored states of a room

log = logging.getLogger(__name__)


class Desk:
    """Carries out `act` for one room: takes messages in, saves, tells, asks bots and sets the alarm.

    It works in callbacks of the loop, one batch at a time: while one is being saved, the next gathers.
    """

    def __init__(self, room: Room, store: Store, bus: Bus, executor: Executor, bot_pace: float) -> None:
        self.room = room
        self.busy_at = time()
        self._store = store
        self._bus = bus
        self._loop = asyncio.get_running_loop()
        self._inbox: list[Message] = []
        self._bots = Thinkers(executor, bot_pace, self.tell)
        self._alarm: asyncio.TimerHandle | None = None
        self._glance: asyncio.TimerHandle | None = None
        self._at_work = False
        self._saving: asyncio.Future[None] | None = None
        self._since_whole = 0
        self._open = True
        self._failed: Callable[[], None] = lambda: None

    def tell(self, message: Message) -> None:
        """Put a message in; it is dealt with in its turn."""
        self._inbox.append(message)
        self._go_on()

    def on_failure(self, call: Callable[[], None]) -> None:
        """Say what to do when this desk breaks down: the store still has all that was ever told."""
        self._failed = call

    async def close(self) -> None:
        """Stop, with nothing half done."""
        if self._saving:
            await asyncio.wait([self._saving])
        self._stop()
        if self._since_whole:
            await self._store.save([Save(self.room, ())])

    def _go_on(self) -> None:
        if self._inbox and self._open and not self._at_work:
            self._at_work = True
            self._loop.call_soon(self._work)

    def _work(self) -> None:
        """Decide all that has come in, and have it saved."""
        if not self._open:
            return
        self.busy_at = now = time()
        batch, self._inbox = self._inbox[:LARGEST_BATCH], self._inbox[LARGEST_BATCH:]
        try:
            changes = self._decide(self.room, batch[0], now)
            for message in batch[1:]:
                changes = changes.then(self._decide(changes.room, message, now))
            if changes.room.version == self.room.version or (changes.told_by_rows and not changes.rows):
                self._conclude(changes)
            else:
                self._save(changes)
        except Exception:
            self._break_down()

    def _save(self, changes: Changes) -> None:
        """Where the rows tell all there is to tell, they are enough, for a while."""
        whole = not changes.told_by_rows or self._since_whole >= ROWS_UNTIL_WHOLE
        self._since_whole = 0 if whole else self._since_whole + len(changes.rows)
        self._saving = asyncio.ensure_future(self._store.save([Save(changes.room, changes.rows, whole)]))
        self._saving.add_done_callback(partial(self._saved, changes))

    def _saved(self, changes: Changes, saving: "asyncio.Future[None]") -> None:
        self._saving = None
        try:
            saving.result()
            self._conclude(changes)
        except Exception:
            self._break_down()

    def _conclude(self, changes: Changes) -> None:
        """What is saved is told."""
        if not self._open:
            return
        self.room = changes.room
        self._bus.publish(changes)
        self._have_bots_look(GLANCE_SECONDS if changes.told_by_events else 0.0)
        self._set_alarm()
        self._at_work = False
        self._go_on()

    def _have_bots_look(self, after: float) -> None:
        """At once; or, while ink flows, now and then."""
        if after and self._glance:
            return
        if self._glance:
            self._glance.cancel()
            self._glance = None
        if after:
            self._glance = self._loop.call_later(after, self._have_bots_look, 0.0)
        else:
            self._bots.attend(self.room)

    def _break_down(self) -> None:
        log.exception("the desk of table %s broke down", self.room.id)
        self._stop()
        self._failed()

    def _stop(self) -> None:
        self._open = False
        self._bots.stop()
        for timer in (self._alarm, self._glance):
            if timer:
                timer.cancel()

    def _decide(self, room: Room, message: Message, now: float) -> Changes:
        try:
            changes = act(room, message, now)
        except Refused as refused:
            if isinstance(message, TimePassed):
                raise  # nobody asked for anything: a game must not refuse its own timer
            if isinstance(message, Asked):
                return Changes(room, declined=(Declined(message.person, message.request.id, refused),))
            return Changes(room)
        if isinstance(message, Decided) and changes.room is room:
            self._bots.forget(message.seat)
        return changes

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
        now = time()
        moment = wake_at(self.room)
        self._alarm = None
        if moment is not None:
            self._alarm = self._loop.call_later(max(0.0, moment - now), self.tell, TimePassed())
