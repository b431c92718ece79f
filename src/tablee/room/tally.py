"""The tally of an evening: who has won how often at this table, whatever the game."""

from collections.abc import Collection
from typing import Final

from msgspec.structs import replace

from tablee.engine.game import Seat
from tablee.room.room import Chair, Room, Tally
from tablee.room.wire import TallyView

MOST_ROWS: Final = 24  # those who have won least are forgotten first


def counted(room: Room, winners: Collection[Seat]) -> tuple[Tally, ...]:
    """The tally after a match that these seats have won. A lesson does not count, nor does a match that was
    begun by another."""
    if room.lesson or room.borrowed:
        return room.tally
    rows = {(row.person, row.name if row.person is None else ""): row for row in room.tally}
    for seat, chair in enumerate(room.chairs):
        before = rows.get(_key(chair), Tally(chair.person, chair.name))
        wins = before.wins + (seat in winners)
        rows[_key(chair)] = replace(before, name=chair.name, wins=wins, matches=before.matches + 1)
    return tuple(sorted(rows.values(), key=lambda row: -row.wins)[:MOST_ROWS])


def _key(chair: Chair) -> tuple[str | None, str]:
    """People are told apart by who they are, bots by their names."""
    return chair.person, chair.name if chair.person is None else ""


def tally_view(room: Room) -> tuple[TallyView, ...]:
    """The tally as everybody sees it, under the names that people go by now."""
    return tuple(TallyView(_name(room, row), row.person is None, row.wins, row.matches) for row in room.tally)


def _name(room: Room, row: Tally) -> str:
    member = room.members.get(row.person or "")
    return member.name if member else row.name
