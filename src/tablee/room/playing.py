"""Matches at a table: the deal, commands and timers.

The law: while it matters who was first, commands and time-ups wait for the largest credit of the other acting seats,
and then count in the order in which the players pressed. The log keeps those moments.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.engine.clock import Clock, next_clock
from tablee.engine.codec import fit, plain, read
from tablee.engine.game import Command, Seat
from tablee.engine.lesson import Move
from tablee.engine.match import Match
from tablee.engine.record import Entry, Played, TimedUp, digest, follow
from tablee.engine.refusal import Refused
from tablee.room import lesson
from tablee.room.changes import Acks, Changes, Declined, Row
from tablee.room.claims import believed, claims, is_late, rationed
from tablee.room.fairness import charged, credit, slowest
from tablee.room.recent import told
from tablee.room.room import Pending, Room
from tablee.room.tally import counted
from tablee.room.wire import Play

STALL_SECONDS: Final = 1.0  # a server that is later than this did not run


def deal(room: Room, seed: str, now: float, borrowed: int = 0) -> Changes:
    """Deals a match to the people and bots in seats; empty seats are removed. Its first moves may be `borrowed`."""
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
        pending=(),
        again={},
        recent=(),
        hearts={},
        hints=(),
        borrowed=borrowed,
    )
    mark = {"borrowed": borrowed} if borrowed else {}
    heading = {"game": room.game, "rules": room.rules.VERSION, "options": plain(room.options), "seats": len(chairs)}
    row = Row(room.played, "start", {**heading, "seed": seed, "fixed": fixed, **mark})
    return Changes(told(_moved(room, None, match, now, now), match.events), (row,), match.events)


def play(room: Room, person: str, request: Play, now: float, shown: int | None = None) -> Changes:
    """A person's command. It is refused if it answers a past question, unless it claims what its player saw and the
    version that the person was `shown` does not contradict it."""
    seat = room.seat_of(person)
    if seat is None:
        raise Refused(None, "not_seated")
    if room.stage != "playing":
        raise Refused(None, "not_playing")
    command = believed(room.rules, room.state, read(room.rules.NOUNS.command, request.command), shown)
    if _is_stale(room, seat, request.question, command):
        raise Refused(None, "stale")
    if room.lesson:
        lesson.must_follow(room, seat, command)
    pressed = now - _credit(room, seat, request, now) if room.rules.races(room.state) else now
    return _offer(room, Pending(seat, request.question, command, now, pressed, now, person, request.id), now)


def _is_stale(room: Room, seat: Seat, question: int, command: Command) -> bool:
    return question < room.questions[seat] and not claims(command)


def _credit(room: Room, seat: Seat, request: Play, now: float) -> float:
    """The browser counts from the question that the command answers, so its word is used for the current one only."""
    told = request.pressed is not None and request.question == room.questions[seat]
    return credit(room, seat, (request.pressed or 0.0) / 1000 if told else None, now)


def prepared(room: Room, moves: Iterable[Move], now: float) -> Changes:
    """Makes the moves that come before a lesson."""
    changes = Changes(room)
    for move in moves:
        command = fit(room.rules.NOUNS.command, move.command)
        changes = changes.then(_step(changes.room, Played(move.by, command, 0.0, 0.0), now, now))
    return replace(changes, rows_suffice=False, room=replace(changes.room, taught=0))


def followed(room: Room, entries: Iterable[Entry], now: float) -> Changes:
    """Makes the moves that are borrowed from another match, all at once."""
    changes = Changes(room)
    for entry in entries:
        news = {"at": 0.0, "credit": 0.0} if isinstance(entry, Played) else {"at": 0.0}
        changes = changes.then(_step(changes.room, replace(entry, **news), now, now))
    return replace(changes, rows_suffice=False)


def decided(room: Room, seat: Seat, question: int, command: Any, now: float) -> Changes:
    """A bot's command, or the answer of a seat whose answer cannot matter; ignored if its question is a past one or
    the seat's person is back."""
    answers = seat in room.bot_seats() or room.moot.get(seat) == command
    if not answers or question != room.questions[seat]:
        return Changes(room)
    return _offer(room, Pending(seat, question, believed(room.rules, room.state, command, None), now, now, now), now)


def time_passed(room: Room, now: float) -> Changes:
    """Releases commands whose wait is over and lets at most one timer run out, so that players see what it leads to
    before the next."""
    changes, ran_out = Changes(room, rows_suffice=True), False
    while (first := _first(changes.room)) and first.due <= now and not (ran_out and first.pending is None):
        changes = changes.then(_released(changes.room, first, now))
        ran_out = ran_out or first.pending is None
    return changes


def stalled(room: Room, seconds: float) -> Room:
    """The room after the server stalled: its timer gets the lost seconds back."""
    return replace(room, clock=Clock(room.clock.timer, room.clock.ends + seconds)) if room.clock else room


def next_deadline(room: Room) -> float | None:
    """The moment at which `time_passed` has something to do."""
    first = _first(room)
    return first.due if first else None


class Waiting(NamedTuple):
    """A pending command, or None for the running timer: when it was pressed or ran out, and when it is due."""

    pressed: float
    due: float
    pending: Pending | None


class Failed(Exception):
    """The game fails on a pending command, which may be another one than the message at hand brought."""

    def __init__(self, pending: Pending) -> None:
        super().__init__(pending)
        self.pending = pending


def withdrawn(room: Room, pending: Pending, refused: Refused) -> Changes:
    """Refuses a pending command without trying it."""
    others = tuple([other for other in room.pending if other is not pending])
    return _declined(replace(room, pending=others), pending, refused)


def _offer(room: Room, pending: Pending, now: float) -> Changes:
    """Applies a command, or keeps it pending while others may have pressed before."""
    races = room.rules.races(room.state)
    if not races and not room.pending and (room.clock is None or now < room.clock.ends):
        return _judged(room, pending, now)
    if races:
        pending = replace(pending, due=pending.pressed + slowest(room, room.match.to_act - {pending.seat}, now))
    waiting = replace(room, pending=(*room.pending, pending))
    first = _first(waiting)
    if first is None or first.pending is not pending or pending.due > now:
        return time_passed(waiting, now)
    changes = _judged(room, pending, now)
    return changes.then(time_passed(changes.room, now))


def _first(room: Room) -> Waiting | None:
    """The earliest press or timer that waits. Timers do not run out while the table is asleep."""
    if not room.pending and not room.clock:
        return None
    races = room.stage == "playing" and room.rules.races(room.state)
    waiting = [Waiting(pending.pressed, pending.due if races else pending.came, pending) for pending in room.pending]
    if room.clock and room.awake:
        ends = room.clock.ends
        waiting.append(Waiting(ends, ends + slowest(room, room.match.to_act, ends) if races else ends, None))
    return min(waiting, key=lambda one: one.pressed, default=None)


def _released(room: Room, waiting: Waiting, now: float) -> Changes:
    pending = waiting.pending
    if pending is None:
        name, moment = room.clock.timer.name if room.clock else "", _ran_out(waiting, now)
        return _step(room, TimedUp(name, _since_deal(room, moment)), moment, now)
    room = replace(room, pending=tuple([other for other in room.pending if other is not pending]))
    try:
        if room.stage != "playing":
            raise Refused(None, "not_playing")
        if _is_stale(room, pending.seat, pending.question, pending.command):
            raise Refused(None, "stale")
        return _judged(room, pending, now)
    except Refused as refused:
        return _declined(room, pending, refused)
    except Exception as error:
        raise Failed(pending) from error


def _judged(room: Room, pending: Pending, now: float) -> Changes:
    """Applies a command that is due. A late one is charged, even if it is refused."""
    if not is_late(room.rules, room.state, pending.command):
        return _played(charged(room, pending, now), pending, now)
    room, pending = rationed(room, pending, now)
    try:
        if _is_stale(room, pending.seat, pending.question, pending.command):
            raise Refused(None, "stale")
        return _played(charged(room, pending, now), pending, now)
    except Refused as refused:
        return _declined(room, pending, refused)


def _declined(room: Room, pending: Pending, refused: Refused) -> Changes:
    declined = () if pending.person is None else (Declined(pending.person, pending.request, refused),)
    return Changes(room, declined=declined, rows_suffice=True)


def _ran_out(timer: Waiting, now: float) -> float:
    """The moment at which a timer ran out. After a stall of the server that is now."""
    return timer.pressed if now - timer.due < STALL_SECONDS else now


def _played(room: Room, pending: Pending, now: float) -> Changes:
    acks = () if pending.person is None else ((pending.person, pending.request),)
    entry = Played(
        pending.seat, pending.command, _since_deal(room, pending.pressed), round(pending.came - pending.pressed, 3)
    )
    return _step(room, entry, pending.pressed, now, acks)


def follow_row(room: Room, body: dict[str, Any]) -> Changes:
    """The room after an entry that is in its log already."""
    entry = fit(Entry, body["entry"])
    return _step(room, entry, body["pressed"], body["at"], tuple(map(tuple, body["acks"])))


def _step(room: Room, entry: Entry, moment: float, now: float, acks: Acks = ()) -> Changes:
    """Adds one entry to the match, as of a moment, or refuses it."""
    before = room.match
    after = follow(before, entry)
    body = {"entry": entry, "events": after.events, "pressed": moment, "at": now, "acks": acks}
    rows = [Row(room.played, "entry", body)]
    if room.lesson and isinstance(entry, Played):
        room = replace(room, taught=lesson.taught(room, entry.seat, entry.command, after))
    room = told(_moved(room, before, after, moment, now), after.events)
    if end := after.outcome:
        chairs = tuple(
            replace(chair, wins=chair.wins + (seat in end.winners and not room.borrowed))
            for seat, chair in enumerate(room.chairs)
        )
        room = replace(room, stage="over", chairs=chairs, clock=None, tally=counted(room, end.winners))
        people = [{"name": chair.name, "bot": chair.bot} for chair in chairs]
        persons = [chair.person for chair in chairs]  # to know one's own match again; it is told to nobody
        end_of_match = {"outcome": plain(end), "digest": digest(after), "people": people, "persons": persons}
        rows.append(Row(room.played, "end", end_of_match))
    return Changes(room, tuple(rows), after.events, acks, rows_suffice=end is None)


def _moved(room: Room, before: Match | None, after: Match, moment: float, now: float) -> Room:
    """The room after its match moved on. Timers run from `moment`, which counts; questions are asked `now`."""
    known = {} if before is None else before.questions
    questions, asked = list(room.questions), list(room.asked)
    for seat, question in after.questions.items():
        if known.get(seat) != question:
            questions[seat] += 1
            asked[seat] = now
    return replace(
        room,
        state=after.state,
        match_version=after.version,
        questions=tuple(questions),
        asked=tuple(asked),
        clock=next_clock(room.clock, after, moment),
    )


def _since_deal(room: Room, moment: float) -> float:
    return round(moment - room.dealt, 3)
