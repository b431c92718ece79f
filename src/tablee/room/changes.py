"""The outcome of a message to a room."""

from typing import Any, NamedTuple

from tablee.engine.game import Event
from tablee.engine.refusal import Refused
from tablee.room.room import Room
from tablee.room.wire import Notice, Reacted, TableNote

Acks = tuple[tuple[str, str], ...]  # requests that were carried out: the person and the request's id


class Row(NamedTuple):
    """A row of the table's log: appended, never changed. `match` counts the table's matches from 1."""

    match: int
    kind: str
    body: Any


class Declined(NamedTuple):
    """A person's request that was refused, at once or after a wait."""

    person: str
    request: str
    refused: Refused


class Changes(NamedTuple):
    """The new room, the rows to save with it, and what to tell afterwards."""

    room: Room
    rows: tuple[Row, ...] = ()
    events: tuple[Event, ...] = ()
    acks: Acks = ()
    declined: tuple[Declined, ...] = ()
    dismissed: tuple[str, ...] = ()
    broken: bool = False  # the writer broke down: everybody reconnects
    notice: Notice | None = None  # saving has stopped working, or works again
    reacted: Reacted | None = None  # a sign to show, and nothing else
    rows_suffice: bool = False  # what has to be kept of this room follows from the one before and the rows
    notes: tuple[TableNote, ...] = ()

    @property
    def events_suffice(self) -> bool:
        """True if the events tell every viewer all that is new."""
        return bool(self.events) and not self.notes and all(event.suffices for event in self.events)

    def then(self, other: "Changes") -> "Changes":
        """These changes followed by others."""
        return Changes(
            other.room,
            self.rows + other.rows,
            self.events + other.events,
            self.acks + other.acks,
            self.declined + other.declined,
            self.dismissed + other.dismissed,
            rows_suffice=self.rows_suffice and other.rows_suffice,
            notes=self.notes + other.notes,
        )
