"""`act` applies one message to a room. A refusal changes nothing."""

from typing import Any

from msgspec.structs import replace

from tablee.bots.coach.hint import Hint
from tablee.engine.game import Noun, Seat
from tablee.engine.refusal import Refused
from tablee.room import hearts, hints, membership, playing, wire
from tablee.room.changes import Changes, HintWanted
from tablee.room.new_table import for_real
from tablee.room.notes import logged, notes_of
from tablee.room.recent import told
from tablee.room.room import REMEMBERED_REQUESTS, Room, cleared, restarted, with_chair, with_member
from tablee.room.screens import is_screen


class Arrived(Noun, frozen=True):
    """A person has connected."""

    person: str
    name: str


class Departed(Noun, frozen=True):
    """A person's last connection broke."""

    person: str


class Measured(Noun, frozen=True):
    """The round trip of a person's connection was measured, in seconds."""

    person: str
    delay: float


class Requested(Noun, frozen=True):
    """A person requests something. `fresh` is a new random text, in case one is needed; `shown` is the version of the
    match that the person must have seen by then, None the newest."""

    person: str
    request: wire.AnyRequest
    fresh: str
    shown: int | None = None


class Decided(Noun, frozen=True):
    """A bot has chosen its command."""

    seat: Seat
    question: int
    command: Any


class Advised(Noun, frozen=True):
    """A hint that somebody wants has been thought of."""

    wanted: HintWanted
    hint: Hint


class TimePassed(Noun, frozen=True):
    """A moment that the room waits for (`wake_at`) has come."""


Message = Arrived | Departed | Measured | Requested | Decided | Advised | TimePassed


def act(room: Room, message: Message, now: float) -> Changes:
    """The room after a message; its version rises with every change that has to be kept."""
    changes = _act(room, message, now)
    after, notes = changes.room, notes_of(room, changes.room)
    if notes:
        changes, after = replace(changes, notes=notes), told(after, logged(notes))
    after = _remember(after, changes.acks)
    if after is room or isinstance(message, Measured):
        return changes
    return replace(changes, room=replace(after, version=room.version + 1, at=now))


def follow_row(room: Room, body: dict[str, Any], version: int) -> Room:
    """The room after an entry of its log that is newer than its stored state."""
    changes = playing.follow_row(room, body)
    return replace(_remember(changes.room, changes.acks), version=version, at=body["at"])


def wake_at(room: Room) -> float | None:
    """The moment at which the room needs a `TimePassed`."""
    deadline, grace = playing.next_deadline(room), membership.next_grace(room)
    return grace if deadline is None else deadline if grace is None else min(deadline, grace)


def _act(room: Room, message: Message, now: float) -> Changes:
    match message:
        case Arrived(person, name):
            arrived = membership.arrive(room, person, name)
            return _came_or_went(room, restarted(arrived, now) if arrived.awake and not room.awake else arrived)
        case Departed(person):
            return _came_or_went(room, membership.depart(room, person, now))
        case Measured(person, delay):
            return Changes(with_member(room, person, delay=delay) if person in room.members else room)
        case Requested():
            return _once(room, message, now)
        case Decided(seat, question, command):
            return playing.decided(room, seat, question, command, now)
        case Advised(wanted, hint):
            return hints.given(room, wanted, hint)
        case TimePassed():
            changes = playing.time_passed(room, now)
            after = membership.grace_over(changes.room, now)
            return replace(changes, room=after, rows_suffice=changes.rows_suffice and after is changes.room)


def _came_or_went(before: Room, after: Room) -> Changes:
    """Connections break often and whole rooms are large: a room is stored only if the change matters after a restart,
    to the people in seats, to the host, or to the people a locked table knows."""
    known = not after.locked or after.members.keys() == before.members.keys()
    same = known and after.chairs == before.chairs and after.host == before.host
    return Changes(after, rows_suffice=same)


def _once(room: Room, asked: Requested, now: float) -> Changes:
    """Only acknowledges a request that was carried out before."""
    person, request = asked.person, asked.request
    if person not in room.members:
        raise Refused(None, "no_person")
    if is_screen(person):
        raise Refused(None, "screens_watch")
    if request.id in room.requests.get(person, ()):
        return Changes(room, acks=((person, request.id),))
    if any((pending.person, pending.request) == (person, request.id) for pending in room.pending):
        return Changes(room)
    if not room.awake and not room.belongs(person) and not isinstance(request, wire.Leave):
        raise Refused(None, "asleep")
    return _request(room, asked, now)


def _remember(room: Room, acks: tuple[tuple[str, str], ...]) -> Room:
    for person, request in acks:
        done = room.requests.get(person, ())
        if person in room.members and request not in done:
            room = replace(room, requests={**room.requests, person: (*done, request)[-REMEMBERED_REQUESTS:]})
    return room


def _request(room: Room, asked: Requested, now: float) -> Changes:
    person, request = asked.person, asked.request
    match request:
        case wire.Play():
            return playing.play(room, person, request, now, asked.shown)
        case wire.AskHint(question=question):
            return hints.asked(room, person, request.id, question)
        case wire.Start():
            return _acked(person, request, _start(room, person, asked.fresh, now))
        case wire.Rematch(wanted=wanted):
            return _acked(person, request, _rematch(room, person, wanted, asked.fresh, now))
        case wire.Leave():
            return Changes(membership.leave(room, person), acks=((person, request.id),), dismissed=(person,))
        case wire.Kick():
            kicked = membership.kick(room, person, request.person)
            gone = tuple([member for member in room.members if member not in kicked.members])
            return Changes(kicked, acks=((person, request.id),), dismissed=gone)
        case _:
            return Changes(_arranged(room, person, request), acks=((person, request.id),))


def _arranged(
    room: Room,
    person: str,
    request: wire.Sit | wire.Stand | wire.SetBot | wire.Configure | wire.Reopen | wire.Heart | wire.HandOver,
) -> Room:
    match request:
        case wire.Sit(seat=seat):
            return membership.sit(room, person, seat)
        case wire.Stand():
            return membership.stand(room, person)
        case wire.SetBot(seat=seat, bot=bot):
            return membership.set_bot(room, person, seat, bot)
        case wire.Configure():
            return membership.configure(room, person, request)
        case wire.HandOver(person=other):
            return membership.hand_over(room, person, other)
        case wire.Heart(thing=thing, given=given):
            return hearts.give(room, person, thing, given)
        case wire.Reopen():
            return _reopened(room, person)


def _start(room: Room, person: str, fresh: str, now: float) -> Changes:
    """The host deals; after the end anybody who sits may deal again, without those who said they had enough. A learner
    who has enough deals a real game."""
    if room.lesson and room.host == person:
        room = for_real(room)
    if room.stage == "playing":
        raise Refused(None, "playing")
    if room.host != person and (room.stage != "over" or room.seat_of(person) is None):
        raise Refused(None, "not_host")
    return playing.deal(_without_the_unwilling(room), fresh, now)


def _rematch(room: Room, person: str, wanted: bool, fresh: str, now: float) -> Changes:
    """Notes who wants to play again, and deals once everybody in a seat who is here does."""
    if room.stage != "over":
        raise Refused(None, "not_over")
    if room.seat_of(person) is None:
        raise Refused(None, "not_seated")
    room = replace(room, again={**room.again, person: wanted})
    agreed = wanted and all(room.again.get(player) for player in room.players_here)
    return _start(room, person, fresh, now) if agreed else Changes(room)


def _without_the_unwilling(room: Room) -> Room:
    """People who do not want to play again get up and watch."""
    for seat, chair in enumerate(room.chairs):
        if chair.person and room.again.get(chair.person) is False:
            room = with_chair(room, seat, person=None, name="", wins=0)
    return room


def _reopened(room: Room, person: str) -> Room:
    if room.host != person:
        raise Refused(None, "not_host")
    if room.stage != "over":
        raise Refused(None, "not_over")
    return cleared(room)


def _acked(person: str, request: wire.AnyRequest, changes: Changes) -> Changes:
    return replace(changes, acks=(*changes.acks, (person, request.id)))
