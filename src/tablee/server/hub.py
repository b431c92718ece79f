"""All tables of this process: the connected people of each, and the writers of their rooms."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import Any, Final, NamedTuple

from tablee.engine.refusal import Refused
from tablee.room.act import Arrived, Departed
from tablee.room.changes import Changes
from tablee.room.kept import KeptRecord, kept
from tablee.room.membership import must_let_in
from tablee.room.names import valid_or_none
from tablee.room.new_table import Maker, new_again, new_lesson, new_solo, new_table
from tablee.room.overview import TableOverview, is_at_home, overview
from tablee.room.room import Room
from tablee.room.screens import opener
from tablee.room.shown import Shown
from tablee.room.stored import newest, reopened
from tablee.room.viewer import Viewer, notice
from tablee.room.wire import Reacted, Sign, Trouble
from tablee.server.bus import Bus, ObservedBus
from tablee.server.finished_matches import FinishedMatches
from tablee.server.guesses import Guesses
from tablee.server.hints import Hints
from tablee.server.journal import Journal
from tablee.server.leases import ALONE, Elsewhere, Leases
from tablee.server.limits import LIMITS, Buckets, Limits, Tally
from tablee.server.logs import mark
from tablee.server.meters import Meters, Now
from tablee.server.minds import Minds
from tablee.server.outlines import Outlines
from tablee.server.reviews import Reviews
from tablee.server.sightings import Sightings
from tablee.server.store import Save, Store, Unavailable
from tablee.server.writer import RoomWriter

IDLE_SECONDS: Final = 300.0  # after which a writer without viewers is closed
SWEEP_SECONDS: Final = 60.0
RECENT_TABLES: Final = 8  # of one person
SAVE_SECONDS: Final = 5.0  # that an HTTP request waits for a save

log = logging.getLogger(__name__)


class Place(NamedTuple):
    """A viewer's place at a table: the room's writer, what all tabs of the same person were shown, how to
    leave, and how to show a sign."""

    writer: RoomWriter
    tabs: Sequence[Shown]
    leave: Callable[[], None]
    react: Callable[[Sign], None]


class Hub:
    """Opens tables, connects viewers to them, and closes those that nobody looks at."""

    def __init__(
        self, store: Store, bus: Bus, bot_pace: float = 1.0, limits: Limits = LIMITS, leases: Leases = ALONE
    ) -> None:
        self.store = store
        self.leases = leases
        self.finished_matches = FinishedMatches(store)
        self.meters = Meters()
        self._journal = Journal(self.meters)
        self._bus = ObservedBus(bus, self.finished_matches.hear, self._journal.hear)
        self.sightings = Sightings(store)
        self.stopping = False
        self._bot_pace = bot_pace
        self._executor = Minds()
        self.reviews = Reviews(store, self.finished_matches, self._executor, limits)
        self._hints = Hints(self._executor, limits)
        self._writers: dict[str, RoomWriter] = {}
        self.outlines = Outlines()
        self._connected: Counter[tuple[str, str]] = Counter()
        self._unreadable: set[str] = set()
        self._trouble: Trouble | None = None
        self._tabs: dict[tuple[str, str], list[Shown]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._sockets = Tally[str](limits.sockets_a_table)
        self._reactions = Buckets[str](limits.reactions)
        self.guesses = Guesses(limits.misses, limits.knocks)
        self._leaving: dict[str, asyncio.Task[None]] = {}  # tables that are given up to other processes
        self._naming: set[asyncio.Task[None]] = set()
        store.on_trouble(self._tell_of)
        leases.on_doubt(self._keep_only)
        leases.on_rename(self._learn_name)

    def start(self) -> None:
        """Begin to close idle writers."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Close every writer, and leave the tables to others."""
        if self._sweeper:
            self._sweeper.cancel()
        await asyncio.gather(*(writer.close() for writer in self._writers.values()))
        self._writers.clear()
        await self.leases.hand_over()  # before anything that may take its time
        await self.reviews.stop()
        await self.sightings.stop()
        await asyncio.to_thread(self._executor.shutdown, cancel_futures=True)
        await self.finished_matches.stop()

    async def create(
        self, code: str, host: str, game: str, options: dict[str, Any], seats: int | None, seated: bool = True
    ) -> Room:
        """Creates a table to play at."""
        return await self._create(new_table(code, await self._maker(host), game, options, seats, monotonic(), seated))

    async def create_solo(self, code: str, player: str, game: str, options: dict[str, Any], seats: int | None) -> Room:
        """Creates a table for one person among bots, dealt."""
        maker = await self._maker(player)
        return await self._create(new_solo(code, maker, game, options, seats, token_hex(16), monotonic()))

    async def create_lesson(self, code: str, learner: str, game: str, options: dict[str, Any] | None = None) -> Room:
        """Creates a table for a game's lesson."""
        maker = await self._maker(learner)
        return await self._create(new_lesson(code, maker, game, token_hex(16), monotonic(), options))

    async def create_again(self, code: str, player: str, table: str, match: int, step: int) -> Room:
        """Creates a table at which somebody plays their own finished match again, from a step on."""
        record, seat = await self.reviews.own(table, match, player)
        return await self._create(new_again(code, await self._maker(player), record, seat, step, monotonic()))

    async def keep(self, code: str, person: str, handed: KeptRecord) -> Room:
        """Creates a table with a finished match that was played elsewhere: it is played again, beside the loop."""
        return await self._create(await asyncio.to_thread(kept, code, await self._maker(person), handed, monotonic()))

    async def _maker(self, person: str) -> Maker:
        return Maker(person, await self.name_of(person) or "")

    async def _create(self, made: Changes) -> Room:
        await _saved(self.store.save([Save(made.room, made.rows)]))
        self.outlines.keep(made.room)
        self._journal.hear(made)
        return made.room

    async def join(self, room: str, viewer: Viewer, name: str) -> Place:
        """Connect a viewer to a table that lets them in; `Elsewhere` if another process owns it."""
        await self._must_be_here(room)
        outline = await self.outline(room)
        self.must_let_in(outline, viewer.person)
        if self._sockets.full(room) and not outline.belongs(opener(viewer.person)):
            raise Refused(None, "crowded")
        writer = await self.writer(room)
        viewer.show(writer.room, monotonic())
        viewer.recall(writer.room)
        if self._trouble:
            viewer.note(notice(self._trouble))
        key = (room, viewer.person)
        tabs = self._tabs.setdefault(key, [])
        tabs.append(viewer.shown)
        stop_listening = self._bus.listen(room, partial(_show, viewer))
        self._connected[key] += 1
        self._sockets.enter(room)
        writer.tell(Arrived(viewer.person, name))
        self.sightings.note(room, opener(viewer.person))

        def leave() -> None:
            stop_listening()
            self._sockets.leave(room)
            tabs.remove(viewer.shown)
            self._connected[key] -= 1
            if not self._connected[key]:
                del self._connected[key], self._tabs[key]
                self._writers.get(room, writer).tell(Departed(viewer.person))

        return Place(writer, tabs, leave, partial(self.react, writer, viewer.person))

    def react(self, writer: RoomWriter, person: str, sign: Sign) -> None:
        """Shows somebody's sign to everybody at a table. It changes no room and is stored nowhere."""
        seat = writer.room.seat_of(person)
        if seat is None:
            raise Refused(None, "watchers_react")
        if not self._reactions.take(person):
            raise Refused(None, "reacts_too_fast")
        self._bus.publish(Changes(writer.room, reacted=Reacted(seat, sign)))

    async def rename(self, person: str, name: str) -> None:
        """Changes a person's name and tells the tables they are connected to."""
        await _saved(self.store.rename(person, name))
        self._tell_name(person, name)

    def _tell_name(self, person: str, name: str) -> None:
        for room, other in list(self._connected):
            if other == person and room in self._writers:
                self._writers[room].tell(Arrived(person, name))

    def _learn_name(self, person: str) -> None:
        """Tells the tables of this process that somebody has another name, which they may have picked elsewhere."""
        if any(other == person for _, other in self._connected):
            task = asyncio.create_task(self._look_up_name(person))
            self._naming.add(task)
            task.add_done_callback(self._naming.discard)

    async def _look_up_name(self, person: str) -> None:
        with suppress(Unavailable):
            if name := await self.name_of(person):
                self._tell_name(person, name)

    async def name_of(self, person: str) -> str | None:
        """A person's name; None until they have picked a valid one."""
        return valid_or_none(await self.store.name_of(person))

    @contextmanager
    def looking_up(self, room: str, person: str, address: str) -> Iterator[None]:
        """Counts wrong guesses of an address, and refuses to answer it after too many."""
        self.must_not_guess(room, person, address)
        with self.guesses.counted(address):
            yield

    def must_not_guess(self, room: str, person: str, address: str) -> None:
        """Refuses an address that has guessed too often, unless we know without reading the store that the table knows
        the person: somebody else may have guessed at the same address."""
        known = self._known(room)
        if not (known and known.knows(person)) and not self.guesses.allowed(address):
            raise Refused(None, "too_fast")

    def must_let_in(self, room: Room, person: str) -> None:
        """Refuses people whom the table does not let in. Its own people keep it awake from the moment they are
        connected, even before the writer has heard of them."""
        must_let_in(room, person, room.awake or any((room.id, own) in self._connected for own in room.own))

    async def outline(self, room: str) -> Room:
        """A table without its match, to decide who is let in; the whole room if its writer is running. Reading a match
        takes a while and strangers may ask often, so outlines are kept: a sleeping table does not change."""
        if (known := self._known(room)) and await self._is_newest(known):
            return known
        found = reopened(await self._stored(room), monotonic())
        if room in self._writers:  # it was opened while we read
            return self._writers[room].room
        return self.outlines.keep(found)

    async def _is_newest(self, room: Room) -> bool:
        """False for an outline that another process has made out of date."""
        return room.id in self._writers or await self.leases.version(room.id) in (None, room.version)

    async def _must_be_here(self, room: str) -> None:
        if room not in self._writers and (owner := await self.leases.owner(room)):
            raise Elsewhere(owner)

    def _known(self, room: str) -> Room | None:
        """A table that need not be read from the store."""
        if room in self._writers:
            return self._writers[room].room
        return self.outlines.of(room)

    async def overviews(self, person: str) -> list[TableOverview]:
        """The tables that belong to a person, the latest first. One that cannot be opened is left out."""
        found = []
        for name in await self.store.tables_of(person, RECENT_TABLES):
            try:
                room = await self.outline(name)
            except Refused:
                continue
            if is_at_home(room, person):
                found.append(overview(room, person, self.outlines.to_act(room)))
        return found

    async def writer(self, room: str) -> RoomWriter:
        """The writer of a table, opened from the store if need be."""
        if room in self._leaving:
            await asyncio.wait([self._leaving[room]])
        if room not in self._writers:
            epoch = await self.leases.claim(room)
            found = reopened(await self._stored(room), monotonic())
            if room not in self._writers:  # it may have been opened while we read
                self.outlines.forget(room)
                broken = partial(self._broken, room)
                minds, took = (self._executor, self._bot_pace, self._hints), self.meters.seconds.observe
                self._writers[room] = RoomWriter(found, self.store, self._bus, *minds, broken, epoch, took)
        return self._writers[room]

    async def _stored(self, name: str) -> Room:
        """The newest stored room. One that cannot be read is left as it is, for somebody to look at."""
        try:
            stored = await self.store.room(name)
            found = None if stored is None else newest(stored)
        except Unavailable:
            raise
        except Exception as error:
            self.outlines.forget(name)
            if isinstance(error, Refused) and error.reason == "closed":
                raise
            if name not in self._unreadable:
                self._unreadable.add(name)
                log.error("table %s cannot be opened: %s", mark(name), error)
            if isinstance(error, Refused) and error.reason in ("other_version", "newer_form"):
                raise
            raise Refused(None, "damaged") from error
        if found is None:
            raise Refused(None, "no_table")
        return found

    def _tell_of(self, trouble: Trouble | None) -> None:
        """Tells everybody that saving has stopped working, or works again."""
        self._trouble = trouble
        self._journal.trouble(trouble)
        self._tell_all(trouble)

    def say_goodbye(self) -> None:
        """Tells everybody that this process is about to stop; from now on it is not ready for newcomers."""
        self.stopping = True
        self._tell_all("restarting")

    def _tell_all(self, trouble: Trouble | None) -> None:
        for writer in self._writers.values():
            self._bus.publish(Changes(writer.room, notice=notice(trouble)))

    @property
    def now(self) -> Now:
        """What there is to measure at this moment."""
        leases = 0 if self.leases is ALONE else len(self._writers)
        sockets, trouble = sum(self._connected.values()), self._trouble is not None
        return Now(
            len(self._writers), leases, sockets, len(self._connected), self._executor.waiting, trouble, self.stopping
        )

    def is_free(self, room: str) -> bool:
        """True if nobody is at a table, and its writer rests."""
        return room not in self._writers and not self._sockets.open(room)

    async def close_table(self, room: str) -> bool:
        """Sends everybody away from a table that was closed. False if it was not open."""
        self.outlines.forget(room)
        writer = self._writers.pop(room, None)
        if writer is None:
            return False
        self._bus.publish(Changes(writer.room, parting="closed"))
        await writer.close()
        await self._release(room, writer.epoch)
        return True

    def _broken(self, room: str) -> None:
        """Drops a writer that broke down: its viewers reconnect and open the room from the store again."""
        writer = self._writers.pop(room, None)
        if writer:
            self._bus.publish(Changes(writer.room, broken=True))

    def _keep_only(self, held: dict[str, int]) -> None:
        """Drops the writers of tables that another process has taken over, or may have: their viewers connect again, to
        that one."""
        for room, writer in tuple(self._writers.items()):
            if held.get(room) != writer.epoch:
                log.warning("table %s is left to another process", mark(room))
                self.meters.leases_lost += 1
                writer.stop()
                self._broken(room)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for room in tuple(filter(self._is_idle, self._writers)):
                if room in self._writers:
                    await self._writers[room].rest()
                if self._is_idle(room):  # somebody may have come while it was saved
                    await self._close(room)

    async def _close(self, room: str) -> None:
        """Closes a writer and gives its table up."""
        writer = self._writers.pop(room)
        writer.stop()
        self._leaving[room] = asyncio.create_task(self._release(room, writer.epoch))
        await self._leaving[room]
        del self._leaving[room]

    async def _release(self, room: str, epoch: int) -> None:
        with suppress(Unavailable):  # nobody needs it in a hurry
            await self.leases.release(room, epoch)

    def _is_idle(self, room: str) -> bool:
        free = room in self._writers and not self._sockets.open(room)
        return free and monotonic() - self._writers[room].busy_at > IDLE_SECONDS


def _show(viewer: Viewer, news: Changes) -> None:
    """Shows changes to a viewer. If its view cannot be built, only this viewer is disconnected."""
    try:
        viewer.hear(news, monotonic())
    except Exception:
        log.exception("table %s cannot be shown to a viewer", mark(news.room.id))
        viewer.close()


async def _saved(saving: Awaitable[None]) -> None:
    """Waits until something is saved, but not for ever."""
    try:
        async with asyncio.timeout(SAVE_SECONDS):
            await saving
    except TimeoutError:
        raise Unavailable from None
