"""Skyjo Action: swap, turn and clear twelve face-down cards to keep the fewest points; action cards bend the rules."""

from typing import Final

from tablee.engine.game import Earlier, Nouns
from tablee.engine.help import read_help
from tablee.engine.lesson import read_lesson
from tablee.engine.texts import read_texts
from tablee.games.skyjo_action import seasoned
from tablee.games.skyjo_action.account import HINDSIGHT
from tablee.games.skyjo_action.bot import decide
from tablee.games.skyjo_action.events import AnyEvent
from tablee.games.skyjo_action.laws import LAWS
from tablee.games.skyjo_action.model import AnyCommand, Fixed, Options, State, View
from tablee.games.skyjo_action.moves import legal
from tablee.games.skyjo_action.pad import PAD
from tablee.games.skyjo_action.rules import (
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
from tablee.games.skyjo_action.view import imagine, own, view

NAME: Final = "skyjo_action"
VERSION: Final = 2
EARLIER: Final[Earlier[State]] = {}
NOUNS: Final = Nouns(Options, State, AnyCommand, AnyEvent, View, Fixed, turns=("turn_began",), own=own)
HELP: Final = read_help(__name__)
TEXTS: Final = read_texts(__name__)
PLAYERS: Final = {"rule": decide, "seasoned": seasoned.decide}
LESSON: Final = read_lesson(__name__)

__all__ = [
    "EARLIER", "HELP", "HINDSIGHT", "LAWS", "LESSON", "NAME", "NOUNS", "PAD", "PLAYERS", "TEXTS", "VERSION", "apply",
    "imagine", "legal", "outcome", "question", "races", "seats", "setup", "time_up", "timer", "to_act",
    "variants", "view",
]  # fmt: skip
