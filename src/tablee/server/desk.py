"""The desk of a room: its one writer. What it decides is saved, and only then told."""

import asyncio
import logging
from collections.abc import Callable, Sequence
from concurrent.futures import Executor
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

log = logging.getLogger(__name__)


class Desk:
    """Carries out `act` for one room: takes messages in, saves, tells, asks bots and sets the alarm."""

    def __init__(self, room: Room, store: Store, bus: Bus, executor: Executor, bot_pace: float) -> None:
        self.room = room
        self.busy_at = time()
        self._store = store
        self._bus = bus
        self._inbox: asyncio.Queue[Message] = asyncio.Queue()
        self._bots = Thinkers(executor, bot_pace, self.tell)
        self._alarm: asyncio.TimerHandle | None = None
        self._task = asyncio.create_task(self._run())

    def tell(self, message: Message) -> None:
        """Put a message in; it is dealt with in its turn."""
        self._inbox.put_nowait(message)

    def on_failure(self, call: Callable[[], None]) -> None:
        """Say what to do when this desk breaks down: the store still has all that was ever told."""
        self._task.add_done_callback(lambda task: None if task.cancelled() else call())

    async def close(self) -> None:
        """Stop, with nothing half done."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def _run(self) -> None:
        try:
            while True:
                await self._handle(await self._batch())
        except Exception:
            log.exception("the desk of table %s broke down", self.room.id)
        finally:
            self._bots.stop()
            if self._alarm:
                self._alarm.cancel()

    async def _batch(self) -> Sequence[Message]:
        batch = [await self._inbox.get()]
        while len(batch) < LARGEST_BATCH and not self._inbox.empty():
            batch.append(self._inbox.get_nowait())
        return batch

    async def _handle(self, batch: Sequence[Message]) -> None:
        self.busy_at = now = time()
        changes = Changes(self.room)
        for message in batch:
            changes = changes.then(self._decide(changes.room, message, now))
        if changes.room.version != self.room.version:
            await self._store.save([Save(changes.room, changes.rows)])
        self.room = changes.room
        self._bus.publish(changes)
        self._bots.attend(self.room)
        self._set_alarm()

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
        moment = wake_at(self.room)
        loop = asyncio.get_running_loop()
        self._alarm = None
        if moment is not None:
            self._alarm = loop.call_later(max(0.0, moment - time()), self.tell, TimePassed())
