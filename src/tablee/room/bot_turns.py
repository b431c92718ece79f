"""A bot's turn at a table: which bot plays a seat, and how long it takes to answer.

The law: where answers are unseen, the moment at which a bot answers tells nothing of its answer. It is drawn from a
chance of the bot's own and counted from the moment the question was asked. An answer that cannot matter is the same for
everybody who is asked, and so is the time it takes. In a turn of its own a bot takes a time that follows from public
facts (`room.thinking`).
"""

from collections.abc import Mapping
from typing import Any, Final

from tablee.bots import bots_of, has_manners, usual_at, with_manner
from tablee.bots.by_lesson import ByLesson
from tablee.bots.cast import CAST
from tablee.engine.chance import Chance
from tablee.engine.game import Command, Game, Seat
from tablee.engine.manner import Manner
from tablee.engine.player import Choice, Player, remembers
from tablee.room.room import Chair, Room
from tablee.room.thinking import turn_seconds
from tablee.room.wire import Speed

TEACHER: Final = "lesson"  # plays with a learner
LEAST_UNSEEN, MOST_UNSEEN = 0.6, 0.9  # seconds that a bot takes for an answer that is unseen
SOONER: Final = 0.25  # of the time beyond the least, for an answer that cannot matter
REFLEX: Final = 0.6  # seconds: nobody is quicker to react
ALONE: Final = 1 / 3  # of the time that it takes, where everybody waits for it
TIMES: Final[Mapping[Speed, float]] = {"slow": 1.75, "normal": 1.0, "quick": 0.5}  # the time that bots take


def bot_in(room: Room, seat: Seat) -> str:
    """The name of the bot that plays a seat; a teacher's tells the step it has come to."""
    if room.lesson:
        return f"{TEACHER} {room.taught}"
    chair = room.chairs[seat]
    return with_manner(chair.bot, CAST.get(chair.name), room.rules) if chair.bot else usual_at(room.rules)


def manner_of(room: Room, chair: Chair) -> Manner | None:
    """The manner in which a bot plays, where its level has several."""
    return CAST.get(chair.name) if chair.bot and has_manners(chair.bot, room.rules) else None


def player_named(bot: str, game: Game) -> Player:
    """The bot of this name."""
    if bot.startswith(TEACHER):
        return ByLesson(game, int(bot.removeprefix(TEACHER)))
    return bots_of(game)[bot]


def ponders(bot: str, game: Game) -> bool:
    """True if a bot may take so long to decide that nothing else should wait for it."""
    return bool(getattr(bots_of(game).get(bot), "ponders", False))


def reads(bot: str, game: Game) -> bool:
    """True if a bot reads drawings."""
    return bool(getattr(bots_of(game).get(bot), "reads", False))


def has_memory(bot: str, game: Game) -> bool:
    """True if a bot wants to be told what happens in a match."""
    named = bots_of(game).get(bot)
    return named is not None and remembers(named)


def given(room: Room, seat: Seat) -> Command | None:
    """The answer that the room gives for a seat, because it cannot matter."""
    return room.moot.get(seat)


def seconds(room: Room, seat: Seat, choice: Choice, own: Chance) -> float:
    """How long a bot takes for its answer at this table, from when it is asked; `own` is a chance of its own."""
    times = TIMES[room.speed]
    if room.lesson:
        return choice.after
    if given(room, seat):
        return times * unseen_seconds(own, SOONER)
    if is_unseen(room, seat):
        return times * unseen_seconds(own)
    if room.rules.races(room.state):  # a quick table does not make bots quicker than people
        return max(REFLEX, max(1.0, times) * choice.after)
    if not _is_alone(room):
        return times * choice.after
    thinks = turn_seconds(room, seat, own)
    return times * (ALONE * choice.after if thinks is None else thinks)


def hides_computing(room: Room, seat: Seat) -> bool:
    """True if the time that a bot computes must not show when it answers."""
    return is_unseen(room, seat) or (_is_alone(room) and not room.lesson)


def _is_alone(room: Room) -> bool:
    return len(room.match.to_act) == 1


def is_unseen(room: Room, seat: Seat) -> bool:
    """True if nobody may know what the seat answers, only that it has. A teacher has no secrets."""
    window = getattr(room.state, "window", None)
    return window is not None and window.unseen and seat in window.to_act() and not room.lesson


def is_spared(room: Room, seat: Seat | None) -> bool:
    """True if a seat is not asked, because its answer cannot matter and is given for it."""
    return seat is not None and is_unseen(room, seat) and seat in room.moot


def is_settling(room: Room) -> bool:
    """True if somebody has reacted, and only those count beside them who were about to."""
    window = getattr(room.state, "window", None)
    return window is not None and window.gathering


def unseen_seconds(chance: Chance, share: float = 1.0) -> float:
    """How long a bot takes for an answer that is unseen, whatever it is."""
    return LEAST_UNSEEN + share * (MOST_UNSEEN - LEAST_UNSEEN) * chance.unit("seconds")


def quiet_seconds(room: Room, view: Any, command: Command) -> float:
    """How long nothing may have changed before a bot gives a command that would end the time of people."""
    quiet = room.rules.NOUNS.quiet
    people = len(room.match.to_act) > len(list(room.bot_seats()))
    return quiet(view, command) if quiet and people else 0.0
