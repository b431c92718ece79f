"""All tables of this process: the connected people of each, and the writers of their rooms."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from secrets import token_hex
from time import monotonic
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.engine.refusal import Refused
from tablee.room.act import Arrived, Departed
from tablee.room.changes import Changes
from tablee.room.membership import must_let_in
from tablee.room.names import valid_or_none
from tablee.room.new_table import Maker, new_again, new_lesson, new_solo, new_table
from tablee.room.overview import TableOverview, is_at_home, overview
from tablee.room.room import Room
from tablee.room.shown import Shown
from tablee.room.stored import newest, reopened
from tablee.room.viewer import Viewer, notice
from tablee.room.wire import Reacted, Sign, Trouble
from tablee.server.bus import Bus, ObservedBus
from tablee.server.finished_matches import FinishedMatches
from tablee.server.guesses import Guesses
from tablee.server.limits import LIMITS, Buckets, Limits, Tally
from tablee.server.minds import Minds
from tablee.server.reviews import Reviews
from tablee.server.store import Save, Store, Unavailable
from tablee.server.writer import RoomWriter

IDLE_SECONDS: Final = 300.0  # after which a writer without viewers is closed
SWEEP_SECONDS: Final = 60.0
KNOWN_OUTLINES: Final = 10_000
RECENT_TABLES: Final = 8  # of one person
SAVE_SECONDS: Final = 5.0  # that an HTTP request waits for a save

log = logging.getLogger(__name__)


class Outline(NamedTuple):
    """A table without its match, and the seats that the match waits for."""

    room: Room
    to_act: frozenset[Seat]


class Place(NamedTuple):
    """A viewer's place at a table: the room's writer, what all tabs of the same person were shown, how to
    leave, and how to show a sign."""

    writer: RoomWriter
    tabs: Sequence[Shown]
    leave: Callable[[], None]
    react: Callable[[Sign], None]


class Hub:
    """Opens tables, connects viewers to them, and closes those that nobody looks at."""

    def __init__(self, store: Store, bus: Bus, bot_pace: float = 1.0, limits: Limits = LIMITS) -> None:
        self.store = store
        self.finished_matches = FinishedMatches(store)
        self._bus = ObservedBus(bus, self.finished_matches.hear)
        self._bot_pace = bot_pace
        self._executor = Minds()
        self.reviews = Reviews(store, self.finished_matches, self._executor, limits)
        self._writers: dict[str, RoomWriter] = {}
        self._outlines: dict[str, Outline] = {}
        self._connected: Counter[tuple[str, str]] = Counter()
        self._unreadable: set[str] = set()
        self._trouble: Trouble | None = None
        self._tabs: dict[tuple[str, str], list[Shown]] = {}
        self._sweeper: asyncio.Task[None] | None = None
        self._sockets = Tally[str](limits.sockets_a_table)
        self._reactions = Buckets[str](limits.reactions)
        self.guesses = Guesses(limits.misses, limits.knocks)
        store.on_trouble(self._tell_of)

    def start(self) -> None:
        """Begin to close idle writers."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Close every writer."""
        if self._sweeper:
            self._sweeper.cancel()
        await asyncio.gather(*(writer.close() for writer in self._writers.values()))
        self._writers.clear()
        await self.reviews.stop()
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

    async def _maker(self, person: str) -> Maker:
        return Maker(person, await self.name_of(person) or "")

    async def _create(self, made: Changes) -> Room:
        await _saved(self.store.save([Save(made.room, made.rows)]))
        self._keep_outline(made.room)
        return made.room

    async def join(self, room: str, viewer: Viewer, name: str) -> Place:
        """Connect a viewer to a table that lets them in."""
        outline = await self.outline(room)
        self.must_let_in(outline, viewer.person)
        if self._sockets.full(room) and not outline.belongs(viewer.person):
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
        for room, other in list(self._connected):
            if other == person and room in self._writers:
                self._writers[room].tell(Arrived(person, name))

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
        if known := self._known(room):
            return known
        found = reopened(await self._stored(room), monotonic())
        return self._known(room) or self._keep_outline(found)  # it may have been opened while we read

    def _known(self, room: str) -> Room | None:
        """A table that need not be read from the store."""
        if room in self._writers:
            return self._writers[room].room
        return self._outlines[room].room if room in self._outlines else None

    async def overviews(self, person: str) -> list[TableOverview]:
        """The tables that belong to a person, the latest first. One that cannot be opened is left out."""
        found = []
        for name in await self.store.tables_of(person, RECENT_TABLES):
            try:
                room = await self.outline(name)
            except Refused:
                continue
            if is_at_home(room, person):
                found.append(overview(room, person, self._to_act(room)))
        return found

    def _to_act(self, room: Room) -> frozenset[Seat]:
        """The seats that a match waits for, also if this is only the outline of its table."""
        if room.state is None and room.id in self._outlines:
            return self._outlines[room.id].to_act
        return _waits_for(room)

    def _keep_outline(self, room: Room) -> Room:
        if len(self._outlines) >= KNOWN_OUTLINES:
            del self._outlines[next(iter(self._outlines))]
        bare = replace(room, state=None, pending=(), clock=None, recent=())
        self._outlines[room.id] = Outline(bare, _waits_for(room))
        return bare

    async def writer(self, room: str) -> RoomWriter:
        """The writer of a table, opened from the store if need be."""
        if room not in self._writers:
            found = reopened(await self._stored(room), monotonic())
            if room not in self._writers:  # it may have been opened while we read
                self._outlines.pop(room, None)
                broken = partial(self._broken, room)
                self._writers[room] = RoomWriter(found, self.store, self._bus, self._executor, self._bot_pace, broken)
        return self._writers[room]

    async def _stored(self, name: str) -> Room:
        """The newest stored room. One that cannot be read is left as it is, for somebody to look at."""
        try:
            stored = await self.store.room(name)
            found = None if stored is None else newest(stored)
        except Unavailable:
            raise
        except Exception as error:
            self._outlines.pop(name, None)
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
        """Tells everybody that saving has stopped working, or works again."""
        self._trouble = trouble
        for writer in self._writers.values():
            self._bus.publish(Changes(writer.room, notice=notice(trouble)))

    def _broken(self, room: str) -> None:
        """Drops a writer that broke down: its viewers reconnect and open the room from the store again."""
        writer = self._writers.pop(room, None)
        if writer:
            self._bus.publish(Changes(writer.room, broken=True))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            for room in tuple(filter(self._is_idle, self._writers)):
                if room in self._writers:
                    await self._writers[room].rest()
                if self._is_idle(room):  # somebody may have come while it was saved
                    self._writers.pop(room).stop()

    def _is_idle(self, room: str) -> bool:
        free = room in self._writers and not self._sockets.open(room)
        return free and monotonic() - self._writers[room].busy_at > IDLE_SECONDS


def _waits_for(room: Room) -> frozenset[Seat]:
    return room.match.to_act if room.stage == "playing" and room.state is not None else frozenset()


def _show(viewer: Viewer, news: Changes) -> None:
    """Shows changes to a viewer. If its view cannot be built, only this viewer is disconnected."""
    try:
        viewer.hear(news, monotonic())
    except Exception:
        log.exception("table %s cannot be shown to a viewer", news.room.id)
        viewer.close()


async def _saved(saving: Awaitable[None]) -> None:
    """Waits until something is saved, but not for ever."""
    try:
        async with asyncio.timeout(SAVE_SECONDS):
            await saving
    except TimeoutError:
        raise Unavailable from None
