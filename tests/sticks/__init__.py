"""Sticks: two players take sticks by turns, one to three; whoever takes the last one wins. A game without a board."""

from typing import Final

from tablee.engine.game import Earlier, Nouns
from tablee.engine.help import read_help
from tablee.engine.texts import read_texts
from tests.sticks.bot import decide
from tests.sticks.laws import LAWS
from tests.sticks.model import AnyCommand, AnyEvent, Fixed, Options, State, View
from tests.sticks.rules import apply, outcome, question, races, seats, setup, time_up, timer, to_act, variants
from tests.sticks.view import imagine, legal, view

NAME: Final = "sticks"
VERSION: Final = 1
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed)
HELP: Final = read_help(__name__)
TEXTS: Final = read_texts(__name__)
PLAYERS: Final = {"rule": decide}
HINDSIGHT: Final = None
PAD: Final = None
LESSON: Final = None

__all__ = [
    "EARLIER", "HELP", "HINDSIGHT", "LAWS", "LESSON", "NAME", "NOUNS", "PAD", "PLAYERS", "TEXTS", "VERSION", "apply",
    "imagine", "legal", "outcome", "question", "races", "seats", "setup", "time_up", "timer", "to_act",
    "variants", "view",
]  # fmt: skip
