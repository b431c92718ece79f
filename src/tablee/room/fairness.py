"""Decides who was first, on connections of unequal speed.

The law: while it matters who was first, a command counts from the moment its player pressed. The browser says how long
after it showed the question that was. The rest of the time until the command came is the connection's delay and is
credited, but never more than the measured delay (with some jitter), than the limit for one press, and than is left of
the person's quota. The quota is charged only when a credit overtakes something, and fills again slowly: somebody on a
slow connection loses nothing, and a browser that lies gains no more than its quota.
"""

from collections.abc import Iterable
from typing import Final

from tablee.engine.game import Seat
from tablee.room.room import FULL_QUOTA, Member, Pending, Room, with_member

LARGEST_CREDIT: Final = 0.5  # seconds, for one press
JITTER: Final = 0.5  # of the measured delay: how much longer a single message may take
REFILL: Final = 0.1  # seconds of quota that a person gets back every second


def credit(room: Room, seat: Seat, question_shown_for: float | None, now: float) -> float:
    """The seconds of delay credited to a command. A browser that says nothing gets the measured delay."""
    person = _person(room, seat)
    if person is None:
        return 0.0
    late = person.delay if question_shown_for is None else now - room.asked[seat] - question_shown_for
    return min(max(0.0, late), _limit(person, now))


def slowest(room: Room, seats: Iterable[Seat], now: float) -> float:
    """The largest credit that any of these seats could still be given."""
    people = [person for seat in seats if (person := _person(room, seat))]
    return max([_limit(person, now) for person in people], default=0.0)


def charged(room: Room, pending: Pending, now: float) -> Room:
    """The room after a command used its credit: it costs quota if the command overtook anything that came before."""
    if pending.person is None or pending.pressed == pending.came or not _overtakes(room, pending):
        return room
    person = room.members.get(pending.person)
    if person is None:
        return room
    left = _quota(person, now) - (pending.came - pending.pressed)
    return with_member(room, pending.person, quota=max(0.0, left), quota_at=now)


def _overtakes(room: Room, pending: Pending) -> bool:
    in_time = room.clock is not None and pending.pressed <= room.clock.ends < pending.came
    return in_time or any(pending.pressed < other.pressed and other.came < pending.came for other in room.pending)


def _person(room: Room, seat: Seat) -> Member | None:
    """The person in a seat, if connected; None for bots."""
    name = room.chairs[seat].person
    return room.members[name] if name is not None and room.present(name) else None


def _limit(person: Member, now: float) -> float:
    return min(person.delay * (1 + JITTER), LARGEST_CREDIT, _quota(person, now))


def _quota(person: Member, now: float) -> float:
    return min(FULL_QUOTA, person.quota + max(0.0, now - person.quota_at) * REFILL)
