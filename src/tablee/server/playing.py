"""Matches at a table: deal, play, let time run out.

The law: while it matters who was first, commands and time-ups wait for the largest credit of the other acting seats,
and then count in the order the players pressed; the log keeps when that was.
"""

from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.codec import fit, plain, read
from tablee.engine.game import Command, Seat
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, TimedUp, digest, follow
from tablee.engine.refusal import Refused
from tablee.server.changes import Acks, Changes, Declined, Row
from tablee.server.claims import believed, claims, is_late, rationed
from tablee.server.fairness import charged, credit, slowest
from tablee.server.room import Held, Room, Running
from tablee.server.wire import Play

HELD_UP: Final = 1.0  # seconds too late: more than any load explains


def deal(room: Room, seed: str, now: float) -> Changes:
    """A new match for those who sit; seats that are empty are put away."""
    chairs = tuple(chair for chair in room.chairs if chair.person or chair.bot)
    fixed = {"rounds": list(room.fixed)} if room.fixed else {}
    match = Match.start(room.rules, len(chairs), room.options, seed, fixed)
    room = replace(
        room,
        chairs=chairs,
        stage="playing",
        seed=seed,
        rules_version=room.rules.VERSION,
        played=room.played + 1,
        questions=(max(room.questions, default=0),) * len(chairs),
        asked=(now,) * len(chairs),
        dealt=now,
        clock=None,
        held=(),
    )
    heading = {"game": room.game, "rules": room.rules.VERSION, "options": plain(room.options), "seats": len(chairs)}
    row = Row(room.played, "start", {**heading, "seed": seed, "fixed": fixed})
    return Changes(_moved(room, None, match, now, now), (row,), match.events)


def play(room: Room, person: str, request: Play, now: float, shown: int | None = None) -> Changes:
    """A person's command: refused if it answers a question of the past, unless it says what it answers and what the
    person was `shown` does not belie it."""
    seat = room.seat_of(person)
    if seat is None:
        raise Refused(None, "not_seated")
    if room.stage != "playing":
        raise Refused(None, "not_playing")
    command = believed(room.rules, room.state, read(room.rules.NOUNS.command, request.command), shown)
    if _is_stale(room, seat, request.question, command):
        raise Refused(None, "stale")
    if room.lesson:
        _must_follow(room, seat, command)
    pressed = now - _credit(room, seat, request, now) if room.rules.races(room.state) else now
    return _offer(room, Held(seat, request.question, command, now, pressed, now, person, request.id), now)


def _is_stale(room: Room, seat: Seat, question: int, command: Command) -> bool:
    return question < room.questions[seat] and not claims(command)


def _credit(room: Room, seat: Seat, request: Play, now: float) -> float:
    """What the browser says of when it was pressed is about the question that it answers."""
    told = request.pressed is not None and request.question == room.questions[seat]
    return credit(room, seat, (request.pressed or 0.0) / 1000 if told else None, now)


def _must_follow(room: Room, seat: Seat, command: Any) -> None:
    """In a lesson the next move is known."""
    steps = room.rules.LESSON.steps[room.match_version :] if room.rules.LESSON else ()
    if not steps:
        raise Refused(None, "lesson_over")
    if steps[0].by != seat or fit(room.rules.NOUNS.command, steps[0].command) != command:
        raise Refused(None, "lesson")


def decided(room: Room, seat: Seat, question: int, command: Any, now: float) -> Changes:
    """A bot's command, unless its question is a past one or a person is back in the seat."""
    if seat not in room.bot_seats() or question != room.questions[seat]:
        return Changes(room)
    return _offer(room, Held(seat, question, believed(room.rules, room.state, command, None), now, now, now), now)


def time_passed(room: Room, now: float) -> Changes:
    """Releases commands whose wait is over and lets at most one timer run out, so that players see what it leads to
    before the next."""
    changes, ran_out = Changes(room, told_by_rows=True), False
    while (first := _first(changes.room)) and first.due <= now and not (ran_out and first.held is None):
        changes = changes.then(_released(changes.room, first, now))
        ran_out = ran_out or first.held is None
    return changes


def held_up(room: Room, seconds: float) -> Room:
    """The room once its people have waited for us: the time that its timer ran meanwhile is given back."""
    return replace(room, clock=Running(room.clock.timer, room.clock.ends + seconds)) if room.clock else room


def next_deadline(room: Room) -> float | None:
    """When `time_passed` has something to do."""
    first = _first(room)
    return first.due if first else None


class Waiting(NamedTuple):
    """A command that is kept back (none: the running timer), when it was pressed (ran out), and when it is due."""

    pressed: float
    due: float
    held: Held | None


def _offer(room: Room, held: Held, now: float) -> Changes:
    """Apply a command, or keep it back while others may have pressed before."""
    races = room.rules.races(room.state)
    if not races and not room.held and (room.clock is None or now < room.clock.ends):
        return _judged(room, held, now)
    if races:
        held = replace(held, due=held.pressed + slowest(room, room.match.to_act - {held.seat}, now))
    waiting = replace(room, held=(*room.held, held))
    first = _first(waiting)
    if first is None or first.held is not held or held.due > now:
        return time_passed(waiting, now)
    changes = _judged(room, held, now)
    return changes.then(time_passed(changes.room, now))


def _first(room: Room) -> Waiting | None:
    """The earliest press or timer that waits. Timers do not run out while the table is asleep."""
    if not room.held and not room.clock:
        return None
    races = room.stage == "playing" and room.rules.races(room.state)
    waiting = [Waiting(held.pressed, held.due if races else held.came, held) for held in room.held]
    if room.clock and room.awake:
        ends = room.clock.ends
        waiting.append(Waiting(ends, ends + slowest(room, room.match.to_act, ends) if races else ends, None))
    return min(waiting, key=lambda one: one.pressed, default=None)


def _released(room: Room, waiting: Waiting, now: float) -> Changes:
    held = waiting.held
    if held is None:
        name, moment = room.clock.timer.name if room.clock else "", _ran_out(waiting, now)
        return _step(room, TimedUp(name, _since_deal(room, moment)), moment, now)
    room = replace(room, held=tuple([other for other in room.held if other is not held]))
    try:
        if room.stage != "playing":
            raise Refused(None, "not_playing")
        if _is_stale(room, held.seat, held.question, held.command):
            raise Refused(None, "stale")
        return _judged(room, held, now)
    except Refused as refused:
        return _declined(room, held, refused)


def _judged(room: Room, held: Held, now: float) -> Changes:
    """A command whose time has come: one that comes late has its price, even if it is refused."""
    if not is_late(room.rules, room.state, held.command):
        return _played(charged(room, held, now), held, now)
    room, held = rationed(room, held, now)
    try:
        if _is_stale(room, held.seat, held.question, held.command):
            raise Refused(None, "stale")
        return _played(charged(room, held, now), held, now)
    except Refused as refused:
        return _declined(room, held, refused)


def _declined(room: Room, held: Held, refused: Refused) -> Changes:
    declined = () if held.person is None else (Declined(held.person, held.request, refused),)
    return Changes(room, declined=declined, told_by_rows=True)


def _ran_out(timer: Waiting, now: float) -> float:
    """When a timer ran out: when it was due to, but for a server that was held up, which starts from here."""
    return timer.pressed if now - timer.due < HELD_UP else now


def _played(room: Room, held: Held, now: float) -> Changes:
    acks = () if held.person is None else ((held.person, held.request),)
    entry = Played(held.seat, held.command, _since_deal(room, held.pressed), round(held.came - held.pressed, 3))
    return _step(room, entry, held.pressed, now, acks)


def _since_deal(room: Room, moment: float) -> float:
    return round(moment - room.dealt, 3)


def again(room: Room, body: dict[str, Any]) -> Changes:
    """The room after an entry that is in its log already."""
    entry = fit(Entry, body["entry"])
    return _step(room, entry, body["pressed"], body["at"], tuple(map(tuple, body["acks"])))


def _step(room: Room, entry: Entry, moment: float, now: float, acks: Acks = ()) -> Changes:
    """One entry of the match's log, as of a moment; it is refused, or it is part of the match from now on."""
    before = room.match
    after = follow(before, entry)
    body = {"entry": entry, "events": after.events, "pressed": moment, "at": now, "acks": acks}
    rows = [Row(room.played, "entry", body)]
    room = _moved(room, before, after, moment, now)
    if end := after.outcome:
        chairs = tuple(
            replace(chair, wins=chair.wins + (seat in end.winners)) for seat, chair in enumerate(room.chairs)
        )
        room = replace(room, stage="over", chairs=chairs, clock=None)
        people = [{"name": chair.name, "bot": chair.bot} for chair in chairs]
        rows.append(Row(room.played, "end", {"outcome": plain(end), "digest": digest(after), "people": people}))
    return Changes(room, tuple(rows), after.events, acks, told_by_rows=end is None)


def _moved(room: Room, before: Match | None, after: Match, moment: float, now: float) -> Room:
    """Timers run from the moment that counts, questions from when they are told."""
    asked = _asked(after) if before is None else _asked(after) - _asked(before)
    new_seats = {seat for seat, *_ in asked}
    return replace(
        room,
        state=after.state,
        match_version=after.version,
        questions=tuple([number + (seat in new_seats) for seat, number in enumerate(room.questions)]),
        asked=tuple([now if seat in new_seats else at for seat, at in enumerate(room.asked)]),
        clock=started(room.clock, after, moment),
    )


def _asked(match: Match) -> set[tuple[Any, ...]]:
    """The seats that are asked, each with its question."""
    return set(match.questions.items())


def started(running: Running | None, match: Match, moment: float) -> Running | None:
    """The clock that runs from a moment on: the one that ran, if the match still wants the same."""
    timer = match.timer
    if timer is None or (running and running.timer == timer):
        return running if timer else None
    return Running(timer, moment + timer.seconds)
