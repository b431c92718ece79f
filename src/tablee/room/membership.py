"""Membership of a table: people arrive, leave, sit, host and are replaced by bots.

The law: a table belongs to its host and to the people in its seats. Nobody else wakes it up, and the host's role passes
by itself only to somebody in a seat.
"""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import replace

from tablee.bots import bots_of, offered_at, usual_at
from tablee.bots.cast import sits_down
from tablee.engine.codec import fit
from tablee.engine.game import Seat
from tablee.engine.refusal import Refused
from tablee.room.catalogue import rules_of
from tablee.room.names import distinct
from tablee.room.room import Chair, Member, Room, cleared, with_chair, with_member
from tablee.room.screens import is_screen, opener, screen_of
from tablee.room.wire import Configure


def must_let_in(room: Room, person: str, awake: bool) -> None:
    """Refuses people who were kicked, strangers while the table is asleep, and newcomers while it is locked. A screen
    is let in with the person who opened it."""
    if room.bars(person):
        raise Refused(None, "barred")
    if room.belongs(opener(person)):
        return
    if not awake:
        raise Refused(None, "asleep")
    if room.locked and not room.knows(person) and not room.knows(opener(person)):
        raise Refused(None, "locked")


def arrive(room: Room, person: str, name: str) -> Room:
    """A person has connected, and gets a seat back that a bot held. A host who is away stays the host, but somebody in
    a seat takes over from a host who has left for good."""
    if room.bars(person):
        raise Refused(None, "barred")
    called = distinct(name, _names(room, but=person))
    known = room.members.get(person, Member(called))
    room = replace(room, members={**room.members, person: replace(known, name=called, away_since=None)})
    seat = room.seat_of(person)
    if seat is None:
        return room
    if room.chairs[seat].held or room.chairs[seat].name != called:
        room = with_chair(room, seat, held=False, name=called)
    return room if room.host in room.members else replace(room, host=person)


def depart(room: Room, person: str, now: float) -> Room:
    """A person's last connection broke. Watchers are forgotten, unless the table is locked: it lets them in again."""
    if person not in room.members:
        return room
    if room.belongs(person) or room.locked:
        return with_member(room, person, away_since=now)
    return _forgotten(room, person)


def leave(room: Room, person: str) -> Room:
    """A person leaves for good: in the middle of a match a bot takes the seat over. A host whom nobody can succeed may
    come back as the host."""
    seat = room.seat_of(person)
    if seat is not None:
        bot = usual_at(room.rules) if room.stage == "playing" else None
        name = _bot_name(room, seat) if bot else ""
        room = with_chair(room, seat, person=None, bot=bot, held=False, name=name, wins=0)
    return _pass_host(_forgotten(room, person)) if room.host == person else _forgotten(room, person)


def kick(room: Room, host: str, person: str) -> Room:
    """The host sends somebody away for good, and their screen. The table is locked, because a person who clears their
    cookies comes back as a newcomer."""
    _must_host(room, host)
    if person not in room.members or person == host:
        raise Refused(None, "no_person")
    left = _forgotten(leave(room, person), screen_of(person))
    return replace(left, barred=(*room.barred, person), locked=True)


def hand_over(room: Room, host: str, person: str) -> Room:
    """The host makes another connected person the host."""
    _must_host(room, host)
    if not room.present(person) or is_screen(person):
        raise Refused(None, "no_person")
    return replace(room, host=person)


def grace_over(room: Room, now: float) -> Room:
    """Replaces the people who have been away for longer than the grace time: a bot holds their seat, somebody in a seat
    takes over as the host, and watchers are forgotten."""
    if not room.awake:
        return room
    for person in _overdue(room, now):
        seat = room.seat_of(person)
        if seat is not None and room.stage == "playing" and not room.chairs[seat].held:
            room = with_chair(room, seat, held=True)
        if person == room.host:
            room = _pass_host(room)
        if not room.belongs(person) and not room.locked:
            room = _forgotten(room, person)
    return room


def next_grace(room: Room) -> float | None:
    """The moment at which `grace_over` has something to do."""
    graces = _graces(room)
    if not graces or not room.awake:
        return None
    return min((at for person, at in graces if _matters(room, person)), default=None)


def _overdue(room: Room, now: float) -> list[str]:
    return [person for person, at in _graces(room) if at <= now]


def _graces(room: Room) -> list[tuple[str, float]]:
    members = room.members.items()
    return [(person, found.away_since + room.grace) for person, found in members if found.away_since is not None]


def absences(room: Room) -> tuple[tuple[Seat, float], ...]:
    """The seats whose players are away, and the moments at which a bot takes them over."""
    if not room.awake or room.stage != "playing":
        return ()
    at = dict(_graces(room))
    away = ((seat, at.get(chair.person or "")) for seat, chair in enumerate(room.chairs) if not chair.held)
    return tuple((seat, moment) for seat, moment in away if moment is not None)


def _matters(room: Room, person: str) -> bool:
    seat = room.seat_of(person)
    waited_for = seat is not None and room.stage == "playing" and not room.chairs[seat].held
    return waited_for or person == room.host


def sit(room: Room, person: str, seat: Seat) -> Room:
    """Take an empty seat, or a bot's."""
    _must_not_play(room)
    chair = _chair(room, seat)
    if chair.person not in (None, person):
        raise Refused(None, "seat_taken")
    room = stand(room, person)
    return with_chair(room, seat, person=person, bot=None, name=room.members[person].name, held=False, wins=0)


def stand(room: Room, person: str) -> Room:
    """Give the seat up, and whatever was said of a rematch."""
    _must_not_play(room)
    seat = room.seat_of(person)
    if person in room.again:
        room = replace(room, again={other: wish for other, wish in room.again.items() if other != person})
    return room if seat is None else with_chair(room, seat, person=None, name="", wins=0)


def set_bot(room: Room, host: str, seat: Seat, bot: str | None) -> Room:
    """The host puts a bot in a seat without a player, or in one whose player is gone; or takes it away."""
    _must_host(room, host)
    chair = _chair(room, seat)
    if bot is not None and bot not in bots_of(room.rules):
        raise Refused(None, "no_bot", bot=bot)
    if room.stage == "playing":
        return _replace_player(room, seat, chair, bot)
    if chair.person is not None:
        raise Refused(None, "seat_taken")
    name = "" if bot is None else chair.name or _bot_name(room, seat)
    return with_chair(room, seat, bot=bot, name=name, wins=0)


def _replace_player(room: Room, seat: Seat, chair: Chair, bot: str | None) -> Room:
    """In the middle of a match somebody has to play each seat, and only a player who is away can be replaced."""
    if bot is None:
        raise Refused(None, "playing")
    if chair.person is not None and room.present(chair.person):
        raise Refused(None, "seat_taken")
    if chair.person is not None:
        return with_chair(room, seat, held=True)
    return with_chair(room, seat, bot=bot)


def configure(room: Room, host: str, wanted: Configure) -> Room:
    """The host sets the game, its options, the number of seats, the grace time, the length of the log, the bots' speed
    and the lock."""
    _must_host(room, host)
    if wanted.game is not None and wanted.game != room.game:
        room = _with_game(room, wanted.game)
    if wanted.grace is not None:
        room = replace(room, grace=wanted.grace)
    if wanted.log is not None:
        room = replace(room, log=wanted.log)
    if wanted.speed is not None:
        room = replace(room, speed=wanted.speed)
    if wanted.locked is not None:
        room = _locked(room, wanted.locked)
    return room if wanted.options is None and wanted.seats is None else _laid(room, wanted)


def _with_game(room: Room, game: str) -> Room:
    """The table with another game and its usual options. Its people stay in their seats; if they are too many, nothing
    changes. Bots that the game does not offer are replaced."""
    _must_not_play(room)
    rules = rules_of(game)
    options = fit(rules.NOUNS.options, {})
    able, people = rules.seats(options), sum(chair.person is not None for chair in room.chairs)
    if people >= able.stop:
        raise Refused(None, "too_many_people", people=people, most=able.stop - 1)
    chairs = _resized(room.chairs, max(able.start, min(len(room.chairs), able.stop - 1)))
    known = offered_at(rules)
    chairs = tuple([replace(c, bot=usual_at(rules)) if c.bot and c.bot not in known else c for c in chairs])
    return replace(cleared(room), game=game, options=options, chairs=chairs, lesson=False, pending=())


def _locked(room: Room, locked: bool) -> Room:
    """A table that is unlocked forgets watchers who are away."""
    gone = [] if locked else [p for p in room.members if not room.belongs(p) and not room.present(p)]
    for person in gone:
        room = _forgotten(room, person)
    return replace(room, locked=locked)


def _laid(room: Room, wanted: Configure) -> Room:
    """The table with other options or another number of seats."""
    _must_not_play(room)
    if room.stage == "over":
        raise Refused(None, "over")
    options: Any = room.options if wanted.options is None else fit(room.rules.NOUNS.options, wanted.options)
    able = room.rules.seats(options)
    seats = max(able.start, min(len(room.chairs), able.stop - 1)) if wanted.seats is None else wanted.seats
    if not able.start <= seats < able.stop:
        raise Refused(None, "seats", least=able.start, most=able.stop - 1)
    return replace(room, options=options, chairs=_resized(room.chairs, seats))


def _resized(chairs: tuple[Chair, ...], seats: int) -> tuple[Chair, ...]:
    """Adds empty chairs, or removes chairs from the end: first empty ones, then bots, never people."""
    surplus = max(0, len(chairs) - seats)
    free = [seat for seat, chair in enumerate(chairs) if chair.person is None]
    going = sorted(free, key=lambda seat: (chairs[seat].bot is not None, -seat))[:surplus]
    if len(going) < surplus:
        raise Refused(None, "occupied")
    left = tuple(chair for seat, chair in enumerate(chairs) if seat not in going)
    return (*left, *(Chair(),) * (seats - len(left)))


def _chair(room: Room, seat: Seat) -> Chair:
    if seat not in range(len(room.chairs)):
        raise Refused(None, "no_seat")
    return room.chairs[seat]


def _must_host(room: Room, person: str) -> None:
    if room.host != person:
        raise Refused(None, "not_host")


def _must_not_play(room: Room) -> None:
    if room.stage == "playing":
        raise Refused(None, "playing")


def _forgotten(room: Room, person: str) -> Room:
    members = {other: found for other, found in room.members.items() if other != person}
    return replace(
        room, members=members, requests={other: done for other, done in room.requests.items() if other in members}
    )


def _pass_host(room: Room) -> Room:
    """Passes the host's role to somebody in a seat who is connected; if there is nobody, it stays."""
    heirs = [chair.person for chair in room.chairs if chair.person not in (None, room.host)]
    return next((replace(room, host=person) for person in heirs if person and room.present(person)), room)


def _bot_name(room: Room, seat: Seat) -> str:
    """The name of somebody of the cast, which looks like nobody else's at the table."""
    taken = list(_names(room))
    return sits_down(room.id, seat, lambda name: distinct(name, taken) == name) or distinct("Robot", taken)


def _names(room: Room, but: str = "") -> Iterator[str]:
    """The names of all people and bots at the table except one person."""
    yield from (found.name for person, found in room.members.items() if person != but)
    yield from (chair.name for chair in room.chairs if chair.person is None and chair.name)
