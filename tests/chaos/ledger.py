"""What a database holds of a table, read beside the server, and its matches played again from the deal."""

import asyncio
import sqlite3
from contextlib import closing
from typing import Any, NamedTuple

import asyncpg
from msgspec import json

from tablee.engine.codec import fit, plain
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, digest, follow
from tablee.games import game_named
from tablee.room.room import Room
from tablee.room.stored import LoggedRow, StoredRoom, load, newest
from tablee.server.match_log import version_of
from tablee.server.store import is_postgres
from tests.chaos.screen import fingerprint

ROOM = "select version, data from room where id = {}"
LOG = "select number, match, kind, body from log where room = {} order by number"


class Line(NamedTuple):
    """A row of a table's log."""

    number: int
    match: int
    kind: str
    body: dict[str, Any]


class Stored(NamedTuple):
    """A table as it is stored: the room that follows from it, and its whole log."""

    room: Room
    log: list[Line]

    @property
    def commands(self) -> dict[str, list[Any]]:
        """The commands of people, as the log has them, by the ids of their requests."""
        found: dict[str, list[Any]] = {}
        for line in self.log:
            for _, request in line.body.get("acks", ()):
                found.setdefault(request, []).append(line.body["entry"])
        return found


async def read(address: str, table: str) -> Stored:
    """A table as of one moment."""
    (version, data), rows = await (_from_postgres if is_postgres(address) else _from_sqlite)(address, table)
    log = [Line(number, match, kind, json.decode(body)) for number, match, kind, body in rows]
    since = tuple([LoggedRow(version_of(line.number), line.body) for line in log if version_of(line.number) > version])
    return Stored(newest(StoredRoom(load(data), since)), log)


async def _from_sqlite(address: str, table: str) -> tuple[Any, Any]:
    def read() -> tuple[Any, Any]:
        with closing(sqlite3.connect(f"file:{address}?mode=ro", uri=True, isolation_level=None)) as db:
            db.execute("begin")
            return db.execute(ROOM.format("?"), (table,)).fetchone(), db.execute(LOG.format("?"), (table,)).fetchall()

    return await asyncio.to_thread(read)


async def _from_postgres(address: str, table: str) -> tuple[Any, Any]:
    db = await asyncpg.connect(address)
    try:
        async with db.transaction(isolation="repeatable_read", readonly=True):
            return await db.fetchrow(ROOM.format("$1"), table), await db.fetch(LOG.format("$1"), table)
    finally:
        await db.close()


class Replayed:
    """One match, played again as far as its log goes."""

    def __init__(self, heading: dict[str, Any]) -> None:
        self._game = game_named(heading["game"])
        given = (heading["seats"], heading["options"], heading["seed"], heading["fixed"], heading["rules"])
        self.steps: list[Match] = [Match.start(self._game, *given)]
        self.ending: dict[str, Any] | None = None
        self._views: dict[tuple[int | None, int], bytes] = {}

    @property
    def last(self) -> Match:
        return self.steps[-1]

    def follow(self, line: Line) -> None:
        """One more row of the log."""
        if line.kind == "end":
            self.ending = line.body
        else:
            self.steps.append(follow(self.last, fit(Entry, line.body["entry"])))

    @property
    def keeps_its_word(self) -> bool:
        """False if it ends otherwise than the log says."""
        return self.ending is None or self.ending["digest"] == digest(self.last)

    def view(self, seat: int | None, step: int = -1) -> bytes:
        """The fingerprint of a seat's view after a step."""
        step %= len(self.steps)
        if (seat, step) not in self._views:
            self._views[seat, step] = fingerprint(plain(self.steps[step].view(seat)))
        return self._views[seat, step]

    def step_of(self, seat: int | None, view: bytes, after: int) -> int | None:
        """The first step, not before a certain one, at which a seat is shown a view."""
        return next((step for step in range(after, len(self.steps)) if self.view(seat, step) == view), None)


class Matches:
    """All matches of a table, followed row by row."""

    def __init__(self) -> None:
        self.by_number: dict[int, Replayed] = {}
        self._read = 0

    def follow(self, stored: Stored) -> None:
        """Everything that is new in a log."""
        for line in stored.log[self._read :]:
            if line.kind == "start":
                self.by_number[line.match] = Replayed(line.body)
            else:
                self.by_number[line.match].follow(line)
        self._read = len(stored.log)


def understood(game: str, command: Any) -> Any:
    """A command without what the room may know better than the person who sent it."""
    told = plain(fit(game_named(game).NOUNS.command, command))
    return {name: value for name, value in told.items() if name != "seen"}


def command_of(entry: dict[str, Any]) -> Any:
    """The command of a logged entry."""
    played = fit(Entry, entry)
    assert isinstance(played, Played)
    return played.command
