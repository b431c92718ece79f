"""Matches at a table: deal, play, let time run out.

The law: while it matters who was first, commands and time-ups wait for the slowest line among the other acting seats
(within a limit), and then count in the order the players pressed.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.codec import fit, plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, TimedUp, digest, follow
from tablee.engine.refusal import Refused
from tablee.server.changes import Changes, Declined, Row
from tablee.server.room import Held, Room, Running
from tablee.server.wire import Play

LARGEST_CREDIT: Final = 0.3  # seconds of a slow line that are paid back


def deal(room: Room, seed: str, now: float) -> Changes:
    """A new match for those who sit; seats that are empty are put away."""
    chairs = tuple(chair for chair in room.chairs if chair.person or chair.bot)
    match = Match.start(room.rules, len(chairs), room.options, seed)
    room = replace(
        room,
        chairs=chairs,
        stage="playing",
        seed=seed,
        played=room.played + 1,
        questions=(max(room.questions, default=0),) * len(chairs),
        clock=None,
        held=(),
    )
    heading = {"game": room.game, "rules": room.rules.VERSION, "options": plain(room.options), "seats": len(chairs)}
    row = Row(room.played, "start", {**heading, "seed": seed})
    return Changes(_moved(room, None, match, now), (row,), match.events)


def play(room: Room, person: str, request: Play, now: float) -> Changes:
    """A person's command: refused if it answers a question of the past."""
    seat = room.seat_of(person)
    if seat is None:
        raise Refused(None, "not_seated")
    if room.stage != "playing":
        raise Refused(None, "not_playing")
    if request.question < room.questions[seat]:
        raise Refused(None, "stale")
    command = fit(room.rules.NOUNS.command, request.command)
    return _offer(room, _kept(room, seat, command, now, person, request.id), now)


def decided(room: Room, seat: Seat, question: int, command: Any, now: float) -> Changes:
    """A bot's command, unless its question is a past one or a person is back in the seat."""
    if seat not in room.bot_seats() or question != room.questions[seat]:
        return Changes(room)
    return _offer(room, _kept(room, seat, command, now), now)


def _kept(room: Room, seat: Seat, command: Any, now: float, person: str | None = None, request: str = "") -> Held:
    due = now + _slowest(room, room.match.to_act - {seat})
    return Held(seat, room.questions[seat], command, now - _credit(room, seat), due, person, request)


def _offer(room: Room, held: Held, now: float) -> Changes:
    """Apply a command, or keep it back while others may have pressed before."""
    waiting = replace(room, held=(*room.held, held))
    first = _first(waiting)
    if first is None or first.held is not held or first.due > now:
        return time_passed(waiting, now)
    changes = _acknowledged(held, _step(room, Played(held.seat, held.command), now))
    return changes.then(time_passed(changes.room, now))


def _acknowledged(held: Held, changes: Changes) -> Changes:
    if held.person is None:
        return changes
    return changes._replace(acks=(*changes.acks, (held.person, held.request)))


def time_passed(room: Room, now: float) -> Changes:
    """What the clock brings: what was kept back long enough counts, and timers run out."""
    changes = Changes(room)
    while (first := _first(changes.room)) and first.due <= now:
        changes = changes.then(_released(changes.room, first.held, now))
    return changes


def next_deadline(room: Room) -> float | None:
    """When `time_passed` has something to do."""
    first = _first(room)
    return first.due if first else None


class Waiting(NamedTuple):
    """A command that is kept back (none: the running timer), when it was pressed (ran out), and when it is due."""

    pressed: float
    due: float
    held: Held | None


def _first(room: Room) -> Waiting | None:
    """What was pressed first of all that waits. Without anybody at the table no timer runs out."""
    races = room.stage == "playing" and room.rules.races(room.state)
    waiting = [Waiting(held.pressed, held.due if races else held.pressed, held) for held in room.held]
    if room.clock and room.anybody():
        ends = room.clock.ends
        waiting.append(Waiting(ends, ends + _slowest(room, room.match.to_act) if races else ends, None))
    return min(waiting, key=lambda one: one.pressed, default=None)


def _released(room: Room, held: Held | None, now: float) -> Changes:
    if held is None:
        return _step(room, TimedUp(room.clock.timer.name if room.clock else ""), now)
    room = replace(room, held=tuple([other for other in room.held if other is not held]))
    try:
        if room.stage != "playing":
            raise Refused(None, "not_playing")
        if held.question < room.questions[held.seat]:
            raise Refused(None, "stale")
        return _acknowledged(held, _step(room, Played(held.seat, held.command), now))
    except Refused as refused:
        declined = () if held.person is None else (Declined(held.person, held.request, refused),)
        return Changes(room, declined=declined)


def _step(room: Room, entry: Entry, now: float) -> Changes:
    """One entry of the match's log; it is refused, or it is part of the match from now on."""
    before = room.match
    after = follow(before, entry)
    rows = [Row(room.played, "entry", {"entry": entry, "events": after.events, "at": now})]
    room = _moved(room, before, after, now)
    if end := after.outcome:
        chairs = tuple(
            replace(chair, wins=chair.wins + (seat in end.winners)) for seat, chair in enumerate(room.chairs)
        )
        room = replace(room, stage="over", chairs=chairs, clock=None)
        rows.append(Row(room.played, "end", {"outcome": plain(end), "digest": digest(after)}))
    return Changes(room, tuple(rows), after.events)


def _moved(room: Room, before: Match | None, after: Match, now: float) -> Room:
    asked = _asked(after) if before is None else _asked(after) - _asked(before)
    new_seats = {seat for seat, *_ in asked}
    return replace(
        room,
        state=after.state,
        match_version=after.version,
        questions=tuple([number + (seat in new_seats) for seat, number in enumerate(room.questions)]),
        clock=_clock(room.clock, after, now),
    )


def _asked(match: Match) -> set[tuple[Any, ...]]:
    """Who is asked what: in a free phase a seat's question stays the same, whatever others do; and while it matters who
    is first, whatever lands or begins meanwhile, for the game to judge what was pressed before."""
    if match.game.races(match.state):
        return {(seat,) for seat in match.to_act}
    phase, timer = match.state.phase, match.timer
    return {(seat, phase, timer and timer.mark) for seat in match.to_act}


def _clock(running: Running | None, match: Match, now: float) -> Running | None:
    timer = match.timer
    if timer is None or (running and running.timer == timer):
        return running if timer else None
    return Running(timer, now + timer.seconds)


def _credit(room: Room, seat: Seat) -> float:
    person = room.chairs[seat].person
    if person is None or not room.present(person):
        return 0.0
    return min(room.members[person].delay, LARGEST_CREDIT)


def _slowest(room: Room, seats: Iterable[Seat]) -> float:
    return max((_credit(room, seat) for seat in seats), default=0.0)
