"""The outcome of a message to a room."""

from functools import cached_property
from typing import Any, NamedTuple

from msgspec import Struct

from tablee.engine.game import Event, Seat
from tablee.engine.refusal import Refused
from tablee.room.room import Room
from tablee.room.sight import Sight
from tablee.room.wire import Hinted, Notice, Reacted, Reason, TableNote

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


class HintWanted(NamedTuple):
    """A request for a hint that has to be thought of."""

    person: str
    request: str
    seat: Seat
    question: int


class Changes(Struct, frozen=True, dict=True):  # the dict holds cached properties
    """The new room, the rows to save with it, and what to tell afterwards."""

    room: Room
    rows: tuple[Row, ...] = ()
    events: tuple[Event, ...] = ()
    acks: Acks = ()
    declined: tuple[Declined, ...] = ()
    dismissed: tuple[str, ...] = ()
    broken: bool = False  # the writer broke down: everybody reconnects
    parting: Reason | None = None  # why everybody is sent away
    notice: Notice | None = None  # saving has stopped working, or works again
    reacted: Reacted | None = None  # a sign to show, and nothing else
    rows_suffice: bool = False  # what has to be kept of this room follows from the one before and the rows
    notes: tuple[TableNote, ...] = ()
    hints_wanted: tuple[HintWanted, ...] = ()
    hints: tuple[tuple[str, Hinted], ...] = ()  # by the person who is told

    @cached_property
    def sight(self) -> Sight:
        """The new room and the events as its viewers see them."""
        return Sight(self.room, self.events)

    @cached_property
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
            hints_wanted=self.hints_wanted + other.hints_wanted,
            hints=self.hints + other.hints,
        )
