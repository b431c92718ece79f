"""All the tables of this process: who is connected to which, and the desks that run them."""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_hex
from time import time
from typing import Any, Final

from tablee.engine.codec import fit
from tablee.engine.match import Match
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.server.act import Arrived, Departed
from tablee.server.archive import Archive
from tablee.server.bus import Bus, Overheard
from tablee.server.changes import Changes
from tablee.server.desk import Desk
from tablee.server.people import TEACHER
from tablee.server.playing import deal
from tablee.server.room import Chair, Member, Room, reopened
from tablee.server.store import Save, Store
from tablee.server.viewer import Viewer

IDLE_SECONDS: Final = 300.0  # a desk without viewers is put away after this long
TEACHER_NAME: Final = "Tablée"
SWEEP_SECONDS: Final = 60.0


class Hub:
    """Opens tables, seats viewers at them, and puts away those that nobody looks at."""

    def __init__(self, store: Store, bus: Bus, bot_pace: float = 1.0) -> None:
        self.store = store
        self.archive = Archive(store)
        self._bus = Overheard(bus, self.archive.hear)
        self._bot_pace = bot_pace
        self._executor = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._desks: dict[str, Desk] = {}
        self._here: Counter[tuple[str, str]] = Counter()
        self._sweeper: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to put idle desks away."""
        self._sweeper = asyncio.create_task(self._sweep())

    async def stop(self) -> None:
        """Close every desk."""
        if self._sweeper:
            self._sweeper.cancel()
        for desk in list(self._desks.values()):
            await desk.close()
        self._desks.clear()
        self._executor.shutdown(wait=False, cancel_futures=True)
        await self.archive.stop()

    async def teach(self, name: str, learner: str, game: str) -> Room:
        """A table for a lesson, dealt."""
        if game not in GAMES:
            raise Refused(None, "no_game", game=game)
        rules = GAMES[game]
        if rules.LESSON is None:
            raise Refused(None, "no_lesson")
        chairs = (
            Chair(person=learner, name=await self.store.name_of(learner) or ""),
            *(Chair(bot=TEACHER, name=TEACHER_NAME) for _ in range(1, rules.LESSON.seats)),
        )
        members = {learner: Member(chairs[0].name, away_since=time())}
        options = fit(rules.NOUNS.options, rules.LESSON.options)
        room = Room(id=name, game=game, options=options, host=learner, chairs=chairs, members=members, lesson=True)
        dealt = deal(room, token_hex(16), time())
        await self.store.save([Save(dealt.room, dealt.rows)])
        return dealt.room

    async def create(self, name: str, host: str, game: str, options: dict[str, Any], seats: int | None) -> Room:
        """A new table; who makes it hosts it from its first seat, and is waited for like anybody who is away."""
        if game not in GAMES:
            raise Refused(None, "no_game", game=game)
        rules = GAMES[game]
        chosen = fit(rules.NOUNS.options, options)
        able = rules.seats(chosen)
        count = min(4, able.stop - 1) if seats is None else seats
        Match.start(rules, count, chosen)  # what cannot be dealt is refused now, by its rule
        called = await self.store.name_of(host) or ""
        chairs = (Chair(person=host, name=called), *(Chair(),) * (count - 1))
        members = {host: Member(called, away_since=time())}
        room = Room(id=name, game=game, options=chosen, host=host, chairs=chairs, members=members)
        await self.store.save([Save(room, ())])
        return room

    async def join(self, room: str, viewer: Viewer, name: str) -> tuple[Desk, Callable[[], None]]:
        """Connect a viewer to a table; call what is returned when the connection ends."""
        desk = await self.desk(room)
        if viewer.person in desk.room.barred:
            raise Refused(None, "barred")
        viewer.show(desk.room)
        key = (room, viewer.person)
        stop_listening = self._bus.listen(room, viewer.hear)
        self._here[key] += 1
        desk.tell(Arrived(viewer.person, name))

        def leave() -> None:
            stop_listening()
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]
                self._desks.get(room, desk).tell(Departed(viewer.person))

        return desk, leave

    async def rename(self, person: str, name: str) -> None:
        """Somebody wants to be called otherwise: the tables where they are hear of it at once."""
        await self.store.rename(person, name)
        for room, other in list(self._here):
            if other == person and room in self._desks:
                self._desks[room].tell(Arrived(person, name))

    async def desk(self, room: str) -> Desk:
        """The desk of a table, opened from the store where need be."""
        if room not in self._desks:
            found = await self.store.room(room)
            if found is None:
                raise Refused(None, "no_table")
            if room not in self._desks:  # nobody was quicker while we read
                self._desks[room] = Desk(reopened(found, time()), self.store, self._bus, self._executor, self._bot_pace)
                self._desks[room].on_failure(lambda: self._broken(room))
        return self._desks[room]

    def _broken(self, room: str) -> None:
        """A desk that broke down is opened again from the store; its viewers connect anew."""
        desk = self._desks.pop(room, None)
        if desk:
            self._bus.publish(Changes(desk.room, broken=True))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            watched = {room for room, _ in self._here}
            free = self._desks.keys() - watched
            idle = [self._desks.pop(room) for room in free if time() - self._desks[room].busy_at > IDLE_SECONDS]
            for desk in idle:
                await desk.close()
