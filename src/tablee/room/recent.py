"""The end of a match's log: what somebody who connects may read of what has happened.

The law: it holds events and notes of the table, which everybody was told, and goes no further back than everybody's log
does. It is bounded, and so are its events: those that a view keeps up with, such as strokes, are not in it.
"""

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from tablee.engine.game import Event
from tablee.room.room import Room
from tablee.room.wire import TableNote

LONGEST: Final = 60  # events and notes: more than a screen shows


def told(room: Room, news: Sequence[Event | TableNote]) -> Room:
    """The room after everybody was told something."""
    lines = tuple([one for one in news if isinstance(one, TableNote) or not one.suffices_for_view])
    return replace(room, recent=(*room.recent, *lines)[-LONGEST:]) if lines else room


def log_of(room: Room) -> tuple[Any, ...]:
    """The end of everybody's log: all that is kept, or the turn under way and the one before."""
    if room.log == "long":
        return room.recent
    begins = [at for at, line in enumerate(room.recent) if _kind(line) in room.rules.NOUNS.turns]
    return room.recent[begins[-2] :] if len(begins) > 1 else room.recent


def _kind(line: Any) -> str | None:
    return None if isinstance(line, TableNote) else str(type(line).__struct_config__.tag)
