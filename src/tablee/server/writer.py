"""The only writer of a room: it applies messages, saves the changes, and only then tells them.

The law: while nothing can be saved, nothing is told, nothing is lost and nobody's time runs.
"""

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from time import monotonic
from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.refusal import Refused
from tablee.room.act import Advised, Decided, Message, Requested, TimePassed, wake_at
from tablee.room.changes import Changes, Declined, HintWanted
from tablee.room.playing import STALL_SECONDS, stalled
from tablee.room.room import Pending, Room
from tablee.room.ruling import Fault, declined, rule_on
from tablee.server.bot_runner import BotRunner
from tablee.server.bus import Bus
from tablee.server.hints import Hints
from tablee.server.logs import mark
from tablee.server.store import NEW, LeaseLost, Save, Store

LARGEST_BATCH: Final = 64  # messages that are applied together and saved at once
LARGEST_INBOX: Final = 1000  # messages that wait while nothing can be saved
GLANCE_SECONDS: Final = 0.5  # between two views of a bot while somebody draws
ROWS_UNTIL_WHOLE: Final = 500  # of the log between two stored states of a room
CLOSING_SECONDS: Final = 5.0  # that a closing writer waits for a save

log = logging.getLogger(__name__)


class Received(NamedTuple):
    """A message and the moment at which it came."""

    came: float
    message: Message


class RoomWriter:
    """Carries out `act` for one room: takes messages in, saves, tells, runs the bots and sets the alarm.

    It works in callbacks of the loop, one batch at a time: while one batch is saved, the next one gathers. If it breaks
    down it calls `on_failure`; the store still has all that was ever told.
    """

    def __init__(
        self,
        room: Room,
        store: Store,
        bus: Bus,
        executor: Executor,
        bot_pace: float,
        hints: Hints,
        on_failure: Callable[[], None],
        epoch: int = NEW,
        took: Callable[[float], None] = lambda _seconds: None,
    ) -> None:
        self.room = room
        self.epoch = epoch
        self.busy_at = monotonic()
        self._store = store
        self._stored = room.version
        self._bus = bus
        self._loop = asyncio.get_running_loop()
        self._inbox: list[Received] = []
        self._bots = BotRunner(executor, bot_pace, self.tell)
        self._hints = hints
        self._hinting: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._glance: asyncio.TimerHandle | None = None
        self._at_work = False
        self._saving: asyncio.Future[None] | None = None
        self._since_whole = 0
        self._open = True
        self._noted_at = self._timer_failed_at = -1  # versions of the room
        self._on_failure = on_failure
        self._took = took  # told how long a batch took, from the arrival of its first message
        self._came = self.busy_at

    def tell(self, message: Message) -> None:
        """Put a message into the inbox."""
        if len(self._inbox) >= LARGEST_INBOX and isinstance(message, Requested):
            self._bus.publish(declined(self.room, message, Refused(None, "not_saved")))
            return
        self._inbox.append(Received(monotonic(), message))
        self._go_on()

    async def close(self) -> None:
        """Finish the save in progress, then stop."""
        if self._saving:
            await asyncio.wait([self._saving], timeout=CLOSING_SECONDS)
        self.stop()
        if self._since_whole and not self._saving:
            await asyncio.wait([asyncio.ensure_future(self._save_whole())], timeout=CLOSING_SECONDS)

    async def rest(self) -> None:
        """Store the room whole, before a long sleep; it can still be woken."""
        if self._at_work or not self._since_whole:
            return
        self._at_work = True
        try:
            await self._save_whole()
        except LeaseLost:
            self._give_up()
        except Exception:
            self._break_down()
        self._at_work = False
        self._go_on()

    def stop(self) -> None:
        """Stop at once."""
        self._open = False
        self._bots.stop()
        for task in self._hinting:
            task.cancel()
        for timer in (self._alarm, self._glance):
            if timer:
                timer.cancel()

    async def _save_whole(self) -> None:
        await self._store.save([Save(self.room, (), after=self._stored, epoch=self.epoch)])
        self._stored, self._since_whole = self.room.version, 0

    def _go_on(self) -> None:
        if self._inbox and self._open and not self._at_work:
            self._at_work = True
            self._loop.call_soon(self._work)

    def _work(self) -> None:
        """Applies a batch of messages and saves the changes."""
        if not self._open:
            return
        self.busy_at = monotonic()
        batch, self._inbox = self._inbox[:LARGEST_BATCH], self._inbox[LARGEST_BATCH:]
        self._came = batch[0].came
        try:
            changes = self._decide(self.room, batch[0])
            for received in batch[1:]:
                changes = changes.then(self._decide(changes.room, received))
            if changes.room.version == self.room.version or (changes.rows_suffice and not changes.rows):
                self._conclude(changes)
            else:
                self._save(changes)
        except Exception:
            self._break_down()

    def _save(self, changes: Changes) -> None:
        """Saves changes: for a while only the rows, where they suffice."""
        whole = not changes.rows_suffice or self._since_whole >= ROWS_UNTIL_WHOLE
        self._since_whole = 0 if whole else self._since_whole + len(changes.rows)
        save = Save(changes.room, changes.rows, whole, self._stored, self.epoch)
        self._saving = asyncio.ensure_future(self._store.save([save]))
        self._saving.add_done_callback(partial(self._saved, changes, monotonic()))

    def _saved(self, changes: Changes, since: float, saving: "asyncio.Future[None]") -> None:
        self._saving = None
        try:
            saving.result()
            self._stored = changes.room.version
            waited = monotonic() - since
            if waited > STALL_SECONDS:
                changes = replace(changes, room=stalled(changes.room, waited))
            self._conclude(changes)
        except LeaseLost:
            self._give_up()
        except Exception:
            self._break_down()

    def _conclude(self, changes: Changes) -> None:
        """Tells changes that are saved, and goes on."""
        if not self._open:
            return
        self.room = changes.room
        self._bus.publish(changes)
        self._took(monotonic() - self._came)
        if self._bots.has_work(self.room):
            self._bots.remember(self.room, changes.events)
            self._bots.show(changes.events)
            self._bots.go_on(self.room)
            self._have_bots_look(GLANCE_SECONDS if changes.events_suffice else 0.0)
        for wanted in changes.hints_wanted:
            task = asyncio.create_task(self._advise(self.room, wanted))
            self._hinting.add(task)
            task.add_done_callback(self._hinting.discard)
        self._set_alarm()
        self._at_work = False
        self._go_on()

    async def _advise(self, room: Room, wanted: HintWanted) -> None:
        """Has a hint thought of: the room notes it before it is told."""
        try:
            hint = await self._hints.of(room, wanted, self._bots.told_to(room, wanted.seat))
            self.tell(Advised(wanted, hint))
        except Refused as refused:
            declined = Declined(wanted.person, wanted.request, refused)
            self._bus.publish(Changes(self.room, declined=(declined,)))

    def _have_bots_look(self, after: float) -> None:
        """Shows bots the room: at once, or now and then while somebody draws."""
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
        if self._open:
            log.exception("the writer of table %s broke down", mark(self.room.id))
        self._give_up()

    def _give_up(self) -> None:
        """Has this writer dropped; one that was stopped before may have a successor, which is let alone."""
        if self._open:
            self.stop()
            self._on_failure()

    def _decide(self, room: Room, received: Received) -> Changes:
        message = received.message
        ruling = rule_on(room, message, received.came)
        for fault in ruling.faults:
            self._note(fault)
        for failed in ruling.mistrusted:
            self._bots.mistrust(failed)
        if isinstance(message, Decided) and ruling.fate != "refused":
            (self._bots.forget if ruling.fate == "moot" else self._bots.carry_out)(message.seat)
        if isinstance(message, TimePassed) and ruling.fate == "refused":
            self._timer_failed_at = ruling.changes.room.version
        return ruling.changes

    def _note(self, fault: Fault) -> None:
        """Logs where a bug shows, once per version; the log of the match has what came before."""
        room, on, error = fault
        if self._noted_at != room.version:
            self._noted_at = room.version
            where = (mark(room.id), room.played, room.game, room.match_version)
            log.error("table %s, match %s of %s: step %s fails with %s", *where, _kind(on), exc_info=error)
            log.debug("the message at which it fails: %s", on)

    def _set_alarm(self) -> None:
        if self._alarm:
            self._alarm.cancel()
            self._alarm = None
        moment = wake_at(self.room)
        if moment is not None and self._timer_failed_at != self.room.version:
            self._alarm = self._loop.call_later(max(0.0, moment - monotonic()), self.tell, TimePassed())


def _kind(message: Message | Pending) -> str:
    """The kind of a message, without what it tells: a command may hold cards."""
    inner = getattr(message, "request", None) or getattr(message, "command", None)
    return " ".join(type(part).__name__ for part in (message, inner) if part is not None)
