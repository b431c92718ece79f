"""Outlines of tables: without their matches, to decide who is let in and to lead people back.

Reading a match takes a while and strangers may ask often, so outlines are kept: a sleeping table does not change.
"""

from typing import Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.room.room import Room

MOST: Final = 10_000


class Outline(NamedTuple):
    """A table without its match, and the seats that the match waits for."""

    room: Room
    to_act: frozenset[Seat]


class Outlines:
    """The outlines that are kept. When there are too many, the oldest is dropped."""

    def __init__(self) -> None:
        self._kept: dict[str, Outline] = {}

    def keep(self, room: Room) -> Room:
        """Keep the outline of a table."""
        if len(self._kept) >= MOST:
            del self._kept[next(iter(self._kept))]
        bare = replace(room, state=None, pending=(), clock=None, recent=())
        self._kept[room.id] = Outline(bare, _waits_for(room))
        return bare

    def of(self, table: str) -> Room | None:
        """The outline of a table, if it is kept."""
        return self._kept[table].room if table in self._kept else None

    def forget(self, table: str) -> None:
        """Drop the outline of a table that changes or has been deleted."""
        self._kept.pop(table, None)

    def to_act(self, room: Room) -> frozenset[Seat]:
        """The seats that a match waits for, also if this is only the outline of its table."""
        if room.state is None and room.id in self._kept:
            return self._kept[room.id].to_act
        return _waits_for(room)


def _waits_for(room: Room) -> frozenset[Seat]:
    return room.match.to_act if room.stage == "playing" and room.state is not None else frozenset()
