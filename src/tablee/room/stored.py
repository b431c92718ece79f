"""A room as the store keeps it: the whole room as of some version, and the rows logged since.

The law: after changes whose `rows_suffice`, playing the rows again gives the same room. A process that ends loses only
who is connected and commands that were never confirmed.
"""

from typing import Any, Final, NamedTuple

import msgspec
from msgspec.structs import replace

from tablee.engine.codec import fit, read, write
from tablee.engine.game import plays
from tablee.engine.refusal import Refused
from tablee.room.act import follow_row
from tablee.room.room import Room, cleared, restarted
from tablee.room.wire import TableNote

FORM: Final = 1  # of stored rooms, as the newest version writes it


class _Head(msgspec.Struct):
    """The part of a stored room that every version can read."""

    form: int = 1


class LoggedRow(NamedTuple):
    """The body of an entry in the log, and the version that the room had after it."""

    version: int
    body: dict[str, Any]


class StoredRoom(NamedTuple):
    """A room as it was last stored whole, and the rows logged since."""

    room: Room
    rows: tuple[LoggedRow, ...] = ()


def newest(stored: StoredRoom) -> Room:
    """The newest version of a room: plays its rows again."""
    room = stored.room
    for version, body in stored.rows:
        room = follow_row(room, body, version)
    return room


def dump(room: Room) -> bytes:
    """The room as it is stored."""
    return write(room)


def load(data: bytes) -> Room:
    """Reads a stored room; one that a newer version has stored is left to that version. Its match goes on by the
    version of the rules that dealt it; if that is no longer known, the match can neither be played on nor shown."""
    if _form(data) > FORM:
        raise Refused(None, "newer_form")
    room: Room = read(Room, data)
    if room.state is not None and not plays(room.rules, room.rules_version):
        if room.stage != "over":
            raise Refused(None, "other_version", theirs=room.rules_version, ours=room.rules.VERSION)
        room = cleared(room)
    nouns = room.rules.NOUNS
    state = None if room.state is None else fit(nouns.state, room.state)
    pending = tuple([replace(pending, command=fit(nouns.command, pending.command)) for pending in room.pending])
    options, recent = fit(nouns.options, room.options), _recent(room.recent, nouns.event)
    return replace(room, options=options, state=state, pending=pending, recent=recent)


def _form(data: bytes) -> int:
    try:
        return msgspec.json.decode(data, type=_Head).form
    except msgspec.MsgspecError:
        return FORM  # it cannot be read at all, which is told elsewhere


def _recent(lines: tuple[Any, ...], event: Any) -> tuple[Any, ...]:
    """The end of the log, or nothing if an earlier version of the rules told it in other words."""
    try:
        return tuple([fit(TableNote if "note" in line else event, line) for line in lines])
    except Refused:
        return ()


def reopened(room: Room, now: float) -> Room:
    """A room that has slept in the store. Nobody is connected; watchers are forgotten, unless the table is locked and
    lets in only people it knows; pending commands are dropped, because they were never confirmed and will be sent
    again. The time it slept does not count."""
    slept = now - room.at
    members = {
        person: replace(found, away_since=now, quota_at=found.quota_at + slept, late_at=found.late_at + slept)
        for person, found in room.members.items()
        if room.locked or room.belongs(person)
    }
    requests = {person: done for person, done in room.requests.items() if person in members}
    asked, dealt = (now,) * len(room.asked), room.dealt + slept
    return restarted(
        replace(room, members=members, requests=requests, pending=(), at=now, asked=asked, dealt=dealt), now
    )
