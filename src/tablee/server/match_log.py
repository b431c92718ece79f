"""The log of a finished match, as every store reads it."""

from typing import Any, Final, NamedTuple

import msgspec

from tablee.engine.record import Entry
from tablee.room.changes import Row

FORM: Final = 4  # version of the parts: parts of another form are ignored and built again


class Finished(NamedTuple):
    """A match that has ended: the body of its start, the numbers of its first and last row, and the people in its seats
    at the end (null: a bot), as far as they were noted."""

    heading: dict[str, Any]
    first: int
    last: int
    persons: tuple[str | None, ...] = ()

    @property
    def changes(self) -> int:
        """About the number of its rows: a row's number begins with the version of its room."""
        return version_of(self.last) - version_of(self.first)


class _EntryBody(msgspec.Struct, gc=False):
    """The part of a row's body that is needed to play its entry again. Long matches have many rows."""

    entry: Entry


ENTRY_BODY: Final = msgspec.json.Decoder(_EntryBody)


def finished_match(first: int, last: int, heading: bytes, ending: bytes) -> Finished:
    """A match, from the numbers and bodies of its first and its last row."""
    persons = msgspec.json.decode(ending).get("persons", ())
    return Finished(msgspec.json.decode(heading), first, last, tuple(persons))


def row_of(match: int, kind: str, body: bytes) -> Row:
    """A row of a finished match; an entry without its events."""
    return Row(match, kind, {"entry": ENTRY_BODY.decode(body).entry} if kind == "entry" else msgspec.json.decode(body))


def number_of(version: int, place: int) -> int:
    """The number of a row in its room's log: the room's version, and the row's place among those of that version."""
    return version << 20 | place


def version_of(number: int) -> int:
    """The version of a room that a row belongs to."""
    return number >> 20
