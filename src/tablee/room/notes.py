"""What everybody at a table is told when a seat changes hands, somebody else hosts, or another game is played.

The law: notes follow from two versions of a room, so no way of leaving or coming back goes unsaid.
"""

from collections.abc import Iterator

from tablee.engine.game import Seat
from tablee.room.room import Chair, Room
from tablee.room.wire import TableNote


def notes_of(before: Room, after: Room) -> tuple[TableNote, ...]:
    """The notes that tell how a room has changed."""
    if after.game != before.game:
        return (TableNote(note="game", name=after.game),)
    if after.chairs is before.chairs and after.host == before.host and after.again is before.again:
        return ()
    return (*_seats(before, after), *_hosts(before, after), *_wishes(before, after))


def logged(notes: tuple[TableNote, ...]) -> tuple[TableNote, ...]:
    """The notes that belong into the log of a match: wishes for the next one do not."""
    return tuple([note for note in notes if note.note not in ("again", "not_again")])


def _seats(before: Room, after: Room) -> Iterator[TableNote]:
    if len(after.chairs) != len(before.chairs):  # seats were added or removed: nobody was in them
        return
    for seat, (old, new) in enumerate(zip(before.chairs, after.chairs, strict=True)):
        if old != new:
            yield from _seat(after, seat, old, new)


def _seat(after: Room, seat: Seat, old: Chair, new: Chair) -> Iterator[TableNote]:
    if old.person is not None and old.person != new.person and old.person not in after.members:
        yield TableNote(note="left", name=old.name, seat=seat, by=new.name if new.bot else None)
    elif new.held and not old.held:
        yield TableNote(note="held", name=new.name, seat=seat)
    elif old.held and new.person == old.person and not new.held:
        yield TableNote(note="back", name=new.name, seat=seat)


def _hosts(before: Room, after: Room) -> Iterator[TableNote]:
    if after.host != before.host and after.host in after.members:
        yield TableNote(note="hosts", name=after.members[after.host].name, seat=after.seat_of(after.host))


def _wishes(before: Room, after: Room) -> Iterator[TableNote]:
    for person, wanted in after.again.items():
        if before.again.get(person) != wanted and person in after.members:
            name, seat = after.members[person].name, after.seat_of(person)
            yield TableNote(note="again" if wanted else "not_again", name=name, seat=seat)
