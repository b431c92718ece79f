"""All the tables of this process: who is connected to which, and the desks that run them."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.refusal import Refused
from tablee.room.act import Arrived, Departed
from tablee.room.changes import Changes
from tablee.room.names import still_fine
from tablee.room.new_table import Maker, new_lesson, new_table
from tablee.room.people import must_let_in
from tablee.room.room import Room
from tablee.room.shown import Shown
from tablee.room.stored import newest, reopened
from tablee.room.viewer import Viewer, notice
from tablee.room.wire import Trouble
from tablee.server.archive import Archive
from tablee.server.bus import Bus, Overheard
from tablee.server.desk import Desk
from tablee.server.guesses import Guesses
from tablee.server.limits import LIMITS, Limits, Tally
from tablee.server.store import Save, Store, Troubled

IDLE_SECONDS: Final = 300.0  # a desk without viewers is put away after this long
SWEEP_SECONDS: Final = 60.0
KNOWN_DOORS: Final = 10_000
SAVE_SECONDS: Final = 5.0  # that somebody who waits for an answer over HTTP is kept waiting

log = logging.getLogger(__name__)


class Hub:
    """Opens tables, seats viewers at them, and puts away those that nobody looks at."""

    def __init__(self, store: Store, bus: Bus, bot_pace: float = 1.0, limits: Limits = LIMITS) -> None:
        self.store = store
        self.archive = Archive(store)
        self._bus = Overheard(bus, self.archive.hear)
        self._bot_pace = bot_pace
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._desks: dict[str, Desk] = {}
        self._doors: dict[str, Room] = {}
        self._here: Counter[tuple[str, str]] = Counter()
        self._unreadable: set[str] = set()
        self._trouble: Trouble | None = None
        self._tabs: dict[tuple[str, str], list[Shown]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._sockets = Tally[str](limits.sockets_a_table)
        self.guesses = Guesses(limits.misses, limits.knocks)
        store.on_trouble(self._tell_of)

    def start(self) -> None:
        """Begin to put idle desks away."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Close every desk."""
        if self._sweeper:
            self._sweeper.cancel()
        await asyncio.gather(*(desk.close() for desk in self._desks.values()))
        self._desks.clear()
        self._executor.shutdown(wait=False, cancel_futures=True)
        await self.archive.stop()

    async def create(self, code: str, host: str, game: str, options: dict[str, Any], seats: int | None) -> Room:
        """Creates a table to play at."""
        return await self._create(new_table(code, await self._maker(host), game, options, seats, monotonic()))

    async def create_lesson(self, code: str, learner: str, game: str) -> Room:
        """Creates a table for a game's lesson."""
        return await self._create(new_lesson(code, await self._maker(learner), game, token_hex(16), monotonic()))

    async def _maker(self, person: str) -> Maker:
        return Maker(person, await self.name_of(person) or "")

    async def _create(self, made: Changes) -> Room:
        await _kept(self.store.save([Save(made.room, made.rows)]))
        self._keep_door(made.room)
        return made.room

    async def join(self, room: str, viewer: Viewer, name: str) -> "Place":
        """Connect a viewer to a table that lets them in."""
        door = await self.door(room)
        self.must_let_in(door, viewer.person)
        if self._sockets.full(room) and not door.belongs(viewer.person):
            raise Refused(None, "crowded")
        desk = await self.desk(room)
        viewer.show(desk.room, monotonic())
        if self._trouble:
            viewer.note(notice(self._trouble))
        key = (room, viewer.person)
        tabs = self._tabs.setdefault(key, [])
        tabs.append(viewer.shown)
        stop_listening = self._bus.listen(room, partial(_show, viewer))
        self._here[key] += 1
        self._sockets.enter(room)
        desk.tell(Arrived(viewer.person, name))

        def leave() -> None:
            stop_listening()
            self._sockets.leave(room)
            tabs.remove(viewer.shown)
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key], self._tabs[key]
                self._desks.get(room, desk).tell(Departed(viewer.person))

        return Place(desk, tabs, leave)

    async def rename(self, person: str, name: str) -> None:
        """Changes a person's name and tells the tables they are connected to."""
        await _kept(self.store.rename(person, name))
        for room, other in list(self._here):
            if other == person and room in self._desks:
                self._desks[room].tell(Arrived(person, name))

    async def name_of(self, person: str) -> str | None:
        """How somebody is called; none as long as they have not picked a name that can be seen."""
        return still_fine(await self.store.name_of(person))

    @contextmanager
    def looking_up(self, room: str, person: str, address: str) -> Iterator[None]:
        """Wrong guesses of an address are counted, and after too many it is not answered any more."""
        self.must_not_guess(room, person, address)
        with self.guesses.counted(address):
            yield

    def must_not_guess(self, room: str, person: str, address: str) -> None:
        """Refuse to look a table up for an address that has guessed too often, unless we know without a look that it
        knows the person: somebody else may have guessed at the same address."""
        found = self._desks[room].room if room in self._desks else self._doors.get(room)
        known = found is not None and found.knows(person)
        if not known and not self.guesses.allowed(address):
            raise Refused(None, "too_fast")

    def must_let_in(self, room: Room, person: str) -> None:
        """Refuse people for whom the table's door is shut. Its own people keep it awake from the moment they are
        connected, though the desk may not have heard of it yet."""
        must_let_in(room, person, room.awake or any((room.id, own) in self._here for own in room.own))

    async def door(self, room: str) -> Room:
        """A table as one sees it from its door: the one at its desk, or, of one asleep, all but its match. To read a
        match takes a while, and whoever knocks may knock often; while a table sleeps, nothing changes."""
        if room in self._desks:
            return self._desks[room].room
        if room not in self._doors:
            self._keep_door(reopened(await self._stored(room), monotonic()))
        return self._desks[room].room if room in self._desks else self._doors[room]  # somebody may have been quicker

    def _keep_door(self, room: Room) -> None:
        if len(self._doors) >= KNOWN_DOORS:
            del self._doors[next(iter(self._doors))]
        self._doors[room.id] = replace(room, state=None, held=(), clock=None)

    async def desk(self, room: str) -> Desk:
        """The desk of a table, opened from the store where need be."""
        if room not in self._desks:
            found = reopened(await self._stored(room), monotonic())
            if room not in self._desks:  # nobody was quicker while we read
                self._doors.pop(room, None)
                broken = partial(self._broken, room)
                self._desks[room] = Desk(found, self.store, self._bus, self._executor, self._bot_pace, broken)
        return self._desks[room]

    async def _stored(self, name: str) -> Room:
        """A room as it was stored; one that cannot be read is left as it is, for somebody to look at."""
        try:
            stored = await self.store.room(name)
            found = None if stored is None else newest(stored)
        except Troubled:
            raise
        except Exception as error:
            self._doors.pop(name, None)
            if name not in self._unreadable:
                self._unreadable.add(name)
                log.error("table %s cannot be opened: %s", name, error)
            if isinstance(error, Refused) and error.reason == "other_version":
                raise
            raise Refused(None, "damaged") from error
        if found is None:
            raise Refused(None, "no_table")
        return found

    def _tell_of(self, trouble: Trouble | None) -> None:
        """Everybody is told that their moves are not lost, but late."""
        self._trouble = trouble
        for desk in self._desks.values():
            self._bus.publish(Changes(desk.room, notice=notice(trouble)))

    def _broken(self, room: str) -> None:
        """A desk that broke down is opened again from the store; its viewers reconnect."""
        desk = self._desks.pop(room, None)
        if desk:
            self._bus.publish(Changes(desk.room, broken=True))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for room in tuple(filter(self._is_idle, self._desks)):
                if room in self._desks:
                    await self._desks[room].rest()
                if self._is_idle(room):  # nobody came while it was saved
                    self._desks.pop(room).stop()

    def _is_idle(self, room: str) -> bool:
        free = room in self._desks and not self._sockets.open(room)
        return free and monotonic() - self._desks[room].busy_at > IDLE_SECONDS


class Place(NamedTuple):
    """What a viewer who has joined a table has there: its desk, what all tabs of the same person were shown, and how to
    leave."""

    desk: Desk
    tabs: Sequence[Shown]
    leave: Callable[[], None]


def _show(viewer: Viewer, news: Changes) -> None:
    """A view that cannot be built is the trouble of its viewer alone."""
    try:
        viewer.hear(news, monotonic())
    except Exception:
        log.exception("table %s cannot be shown to a viewer", news.room.id)
        viewer.close()


async def _kept(saving: Awaitable[None]) -> None:
    """Wait until something is saved, but not for ever."""
    try:
        async with asyncio.timeout(SAVE_SECONDS):
            await saving
    except TimeoutError:
        raise Troubled from None
