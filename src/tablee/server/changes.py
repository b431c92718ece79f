"""What a message to a room leads to."""

from typing import Any, NamedTuple

from tablee.engine.game import Event
from tablee.engine.refusal import Refused
from tablee.server.room import Room


class Row(NamedTuple):
    """A line of the table's log: appended, never changed. `match` counts the table's matches from 1."""

    match: int
    kind: str
    body: Any


class Declined(NamedTuple):
    """A person's request that was refused, at once or after it was kept back."""

    person: str
    request: str
    refused: Refused


class Changes(NamedTuple):
    """The new room; what to save with it; then whom to tell what."""

    room: Room
    rows: tuple[Row, ...] = ()
    events: tuple[Event, ...] = ()
    acks: tuple[tuple[str, str], ...] = ()
    declined: tuple[Declined, ...] = ()
    dismissed: tuple[str, ...] = ()
    broken: bool = False  # the desk broke down: everybody connects anew

    def then(self, other: "Changes") -> "Changes":
        """Both, one after the other."""
        return Changes(
            other.room,
            self.rows + other.rows,
            self.events + other.events,
            self.acks + other.acks,
            self.declined + other.declined,
            self.dismissed + other.dismissed,
        )
