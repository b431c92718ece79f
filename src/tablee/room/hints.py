"""Hints on request: for the only person in the seats, at a decision of their own.

The law: that a hint was given is noted in the room and its log before it is told, and it is told to that person alone.
"""

from msgspec.structs import replace

from tablee.bots.coach.hint import Hint
from tablee.bots.coach.review import can_review
from tablee.engine.codec import fit
from tablee.engine.game import Seat
from tablee.engine.record import HintGiven
from tablee.engine.refusal import Refused
from tablee.room.bot_turns import is_spared
from tablee.room.changes import Changes, Declined, HintWanted, Row
from tablee.room.room import Room
from tablee.room.wire import Hinted


def asked(room: Room, person: str, request: str, question: int) -> Changes:
    """Somebody asks for a hint, which has to be thought of; this changes nothing yet."""
    seat = room.seat_of(person)
    if seat is None:
        raise Refused(None, "not_seated")
    _must_decide(room, seat)
    if question != room.questions[seat]:
        raise Refused(None, "stale")
    wanted = HintWanted(person, request, seat, question)
    return Changes(room, acks=((person, request),), rows_suffice=True, hints_wanted=(wanted,))


def given(room: Room, wanted: HintWanted, hint: Hint) -> Changes:
    """A hint that has been thought of is noted, then told; if the table has moved on it is neither."""
    person, request, seat, question = wanted
    if room.seat_of(person) != seat or not may_ask(room, seat) or not _holds(room, seat, question, hint):
        return Changes(room, declined=(Declined(person, request, Refused(None, "hint_late")),), rows_suffice=True)
    told = ((person, Hinted(request, question, hint)),)
    mark = HintGiven(seat, room.match_version)
    if mark in room.hints:
        return Changes(room, hints=told, rows_suffice=True)
    return Changes(replace(room, hints=(*room.hints, mark)), (Row(room.played, "hint", mark),), hints=told)


def may_ask(room: Room, seat: Seat | None) -> bool:
    """True if the person in a seat could be given a hint now."""
    return seat is not None and seat == advised_seat(room) and _decides(room, seat)


def advised_seat(room: Room) -> Seat | None:
    """The seat of the only person in a match against bots that there is a coach for."""
    if room.stage != "playing" or room.lesson or not _is_known(room):
        return None
    taken = [seat for seat, chair in enumerate(room.chairs) if chair.person]
    return taken[0] if len(taken) == 1 else None


def _must_decide(room: Room, seat: Seat) -> None:
    """Refuses a hint to a person who has nothing to decide now, or is not alone among bots."""
    if room.stage != "playing":
        raise Refused(None, "not_playing")
    if room.lesson:
        raise Refused(None, "lesson")
    if not _is_known(room):
        raise Refused(None, "no_review")
    if advised_seat(room) != seat:
        raise Refused(None, "hint_company")
    if not _decides(room, seat):
        raise Refused(None, "hint_now")


def _decides(room: Room, seat: Seat) -> bool:
    """True if a seat has more than one thing to do, and may take its time."""
    if seat not in room.match.to_act or room.rules.races(room.state) or is_spared(room, seat):
        return False
    families = room.match.legal(seat).families
    return len(families) > 1 or any(len(family) > 1 for family in families)


def _is_known(room: Room) -> bool:
    return can_review(room.game) and room.rules_version == room.rules.VERSION


def _holds(room: Room, seat: Seat, question: int, hint: Hint) -> bool:
    """True if what is advised answers the question that the seat is asked, and can still be done."""
    best = hint.moves[0].command
    possible = best is None or fit(room.rules.NOUNS.command, best) in room.match.legal(seat)
    return question == room.questions[seat] and possible
