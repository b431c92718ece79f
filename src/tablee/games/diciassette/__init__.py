"""Diciassette: lay cards in a common line, some hidden; call "17" when it has reached it, and not before."""

from typing import Final

from tablee.engine.game import Earlier, Nouns
from tablee.engine.help import read_help
from tablee.engine.lesson import read_lesson
from tablee.engine.texts import read_texts
from tablee.games.diciassette import seasoned
from tablee.games.diciassette.account import HINDSIGHT
from tablee.games.diciassette.bot import decide
from tablee.games.diciassette.laws import LAWS
from tablee.games.diciassette.model import AnyCommand, AnyEvent, Fixed, Options, State, View
from tablee.games.diciassette.pad import PAD
from tablee.games.diciassette.rules import (
    apply,
    outcome,
    question,
    races,
    seats,
    setup,
    time_up,
    timer,
    to_act,
    variants,
)
from tablee.games.diciassette.view import imagine, legal, moot, own, view

NAME: Final = "diciassette"
VERSION: Final = 2
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed, turns=("laid",), moot=moot, own=own)
HELP: Final = read_help(__name__)
TEXTS: Final = read_texts(__name__)
PLAYERS: Final = {"rule": decide, "seasoned": seasoned.decide}
LESSON: Final = read_lesson(__name__)

__all__ = [
    "EARLIER", "HELP", "HINDSIGHT", "LAWS", "LESSON", "NAME", "NOUNS", "PAD", "PLAYERS", "TEXTS", "VERSION", "apply",
    "imagine", "legal", "outcome", "question", "races", "seats", "setup", "time_up", "timer", "to_act",
    "variants", "view",
]  # fmt: skip
