"""A bot's turn at a table: which bot plays a seat, and how long it takes to answer.

The law: where answers are unseen, the moment at which a bot answers tells nothing of its answer. It is drawn from a
chance of the bot's own and counted from the moment the question was asked.
"""

from typing import Final

from tablee.bots import bots_of
from tablee.bots.by_lesson import ByLesson
from tablee.engine.chance import Chance
from tablee.engine.game import Game, Seat
from tablee.engine.player import Player
from tablee.room.room import Room

SUBSTITUTE: Final = "rule"  # plays for people who are away
TEACHER: Final = "lesson"  # plays with a learner
LEAST_UNSEEN, MOST_UNSEEN = 1.0, 3.0  # seconds that a bot takes for an answer that is unseen


def bot_in(room: Room, seat: Seat) -> str:
    """The name of the bot that plays a seat; a teacher's tells the step it has come to."""
    return f"{TEACHER} {room.taught}" if room.lesson else room.chairs[seat].bot or SUBSTITUTE


def player_named(bot: str, game: Game) -> Player:
    """The bot of this name."""
    if bot.startswith(TEACHER):
        return ByLesson(game, int(bot.removeprefix(TEACHER)))
    return bots_of(game)[bot]


def is_unseen(room: Room, seat: Seat) -> bool:
    """True if nobody may know what the seat answers, only that it has. A teacher has no secrets."""
    window = getattr(room.state, "window", None)
    return window is not None and window.unseen and seat in window.to_act() and not room.lesson


def unseen_seconds(chance: Chance) -> float:
    """How long a bot takes for an answer that is unseen, whatever it is."""
    return LEAST_UNSEEN + (MOST_UNSEEN - LEAST_UNSEEN) * chance.unit("seconds")
