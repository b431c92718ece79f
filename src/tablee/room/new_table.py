"""New tables: to play at, to play alone against bots, to play a match again from a moment on, and for a game's lesson.

The law: a table that could not be dealt is refused when it is made, by the rule it breaks. Its maker hosts it, from the
first seat unless they only want to host, and counts as away until they connect.
"""

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.bots import usual_at
from tablee.engine.codec import fit
from tablee.engine.game import Seat
from tablee.engine.lesson import LEARNER
from tablee.engine.match import Match
from tablee.engine.record import Record
from tablee.engine.refusal import Refused
from tablee.room.bot_turns import TEACHER
from tablee.room.catalogue import rules_of
from tablee.room.changes import Changes
from tablee.room.membership import set_bot
from tablee.room.names import distinct
from tablee.room.playing import deal, followed, prepared
from tablee.room.room import Chair, Member, Room, cleared, with_chair

USUAL_SEATS: Final = 4
TEACHER_NAMES: Final = ("Tablée", "Zoé", "Basile")


class Maker(NamedTuple):
    """Somebody who makes a table."""

    person: str
    name: str


def new_table(
    code: str,
    maker: Maker,
    game: str,
    options: Mapping[str, Any],
    seats: int | None,
    now: float,
    seated: bool = True,
) -> Changes:
    """A table to play at; its maker takes the first seat, or hosts without one."""
    rules = rules_of(game)
    chosen = fit(rules.NOUNS.options, options)
    count = min(USUAL_SEATS, rules.seats(chosen).stop - 1) if seats is None else seats
    Match.start(rules, count, chosen)  # a table that cannot be dealt is refused now
    room = _laid(code, maker, game, chosen, (Chair(),) * (count - 1), now)
    return Changes(room if seated else with_chair(room, 0, person=None, name=""))


def new_solo(
    code: str, player: Maker, game: str, options: Mapping[str, Any], seats: int | None, seed: str, now: float
) -> Changes:
    """A table for one person, with the game's usual bot in every other seat, dealt."""
    room = new_table(code, player, game, options, seats, now).room
    bot = usual_at(room.rules)
    for seat in range(1, len(room.chairs)):
        room = set_bot(room, player.person, seat, bot)
    return deal(room, seed, now)


def new_again(code: str, player: Maker, record: Record, seat: Seat, step: int, now: float) -> Changes:
    """A table at which somebody plays a finished match again, from a step of it on and from their own seat, with the
    game's usual bot in every other seat. Nobody else is let in."""
    if record.fixed or not 0 <= step < len(record.log):
        raise Refused(None, "no_moment")
    options = fit(rules_of(record.game).NOUNS.options, record.options)
    room = _laid(code, player, record.game, options, (Chair(),) * (record.seats - 1), now)
    own, *others = room.chairs
    room = replace(room, chairs=(*others[:seat], own, *others[seat:]), locked=True)
    for other in range(record.seats):
        room = room if other == seat else set_bot(room, player.person, other, usual_at(room.rules))
    dealt = deal(room, record.seed, now, borrowed=step)
    return dealt.then(followed(dealt.room, record.log[:step], now))


def new_lesson(
    code: str, learner: Maker, game: str, seed: str, now: float, wanted: Mapping[str, Any] | None = None
) -> Changes:
    """A table for a game's lesson, dealt; of the options that are wanted, those count that it leaves to the learner."""
    rules = rules_of(game)
    if rules.LESSON is None:
        raise Refused(None, "no_lesson")
    chosen = {name: value for name, value in (wanted or {}).items() if name in rules.LESSON.chosen}
    options = fit(rules.NOUNS.options, {**rules.LESSON.options, **chosen})
    names = [distinct(name, [learner.name]) for name in TEACHER_NAMES[: rules.LESSON.seats - 1]]
    teachers = tuple(Chair(bot=TEACHER, name=name) for name in names)
    dealt = deal(_laid(code, learner, game, options, teachers, now, lesson=True), seed, now)
    return dealt.then(prepared(dealt.room, rules.LESSON.opening, now))


def for_real(room: Room) -> Room:
    """The table of a lesson as one to play at: the learner stays, and bots sit down."""
    count = min(USUAL_SEATS, room.rules.seats(room.options).stop - 1)
    learner, empty = room.chairs[LEARNER], (Chair(),) * (count - 1)
    room = replace(cleared(room), lesson=False, taught=0, chairs=(learner, *empty))
    for seat in range(1, count):
        room = set_bot(room, room.host, seat, usual_at(room.rules))
    return room


def _laid(
    code: str,
    maker: Maker,
    game: str,
    options: Any,
    others: tuple[Chair, ...],
    now: float,
    lesson: bool = False,
) -> Room:
    person, name = maker
    chairs = (Chair(person=person, name=name), *others)
    members = {person: Member(name, away_since=now)}
    return Room(id=code, game=game, options=options, host=person, chairs=chairs, members=members, lesson=lesson)
