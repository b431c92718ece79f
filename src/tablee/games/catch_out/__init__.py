"""Catch Out: announce three cards, truly or not; your neighbour takes them on trust or calls you out."""

from typing import Final

from tablee.engine.game import Earlier, Nouns
from tablee.engine.help import read_help
from tablee.engine.lesson import read_lesson
from tablee.engine.texts import read_texts
from tablee.games.catch_out import learned, seasoned
from tablee.games.catch_out.account import HINDSIGHT
from tablee.games.catch_out.bot import decide
from tablee.games.catch_out.laws import LAWS
from tablee.games.catch_out.model import AnyCommand, AnyEvent, Fixed, Options, State, View
from tablee.games.catch_out.pad import PAD
from tablee.games.catch_out.rules import apply, outcome, question, races, seats, setup, time_up, timer, to_act, variants
from tablee.games.catch_out.view import imagine, legal, own, view

NAME: Final = "catch_out"
VERSION: Final = 2
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed, turns=("announced",), own=own)
HELP: Final = read_help(__name__)
TEXTS: Final = read_texts(__name__)
PLAYERS: Final = {"rule": decide, "seasoned": seasoned.decide, "learned": learned.decide}
LESSON: Final = read_lesson(__name__)

__all__ = [
    "EARLIER", "HELP", "HINDSIGHT", "LAWS", "LESSON", "NAME", "NOUNS", "PAD", "PLAYERS", "TEXTS", "VERSION", "apply",
    "imagine", "legal", "outcome", "question", "races", "seats", "setup", "time_up", "timer", "to_act",
    "variants", "view",
]  # fmt: skip
