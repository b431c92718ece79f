"""Pictomania: everybody draws a secret word and, at the same time, bets on what the others are drawing."""

from typing import Final

from tablee.engine.game import Earlier, Nouns
from tablee.engine.help import read_help
from tablee.engine.lesson import read_lesson
from tablee.engine.texts import read_texts
from tablee.games.pictomania.account import HINDSIGHT
from tablee.games.pictomania.bot import decide, quiet
from tablee.games.pictomania.events import AnyEvent
from tablee.games.pictomania.laws import LAWS
from tablee.games.pictomania.model import AnyCommand, Fixed, Options, State, View
from tablee.games.pictomania.pad import PAD
from tablee.games.pictomania.rules import (
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
from tablee.games.pictomania.view import imagine, legal, own, view

NAME: Final = "pictomania"
VERSION: Final = 4
EARLIER: Final[Earlier[State]] = {3: lambda state: state}  # nobody could abstain or own up: all else is played alike
NOUNS: Final = Nouns(
    Options,
    State,
    AnyCommand,
    AnyEvent,
    View,
    Fixed,
    streamed=("slates", "pairs", "gestures"),
    turns=("round_began", "revealed"),
    quiet=quiet,
    own=own,
)
HELP: Final = read_help(__name__)
TEXTS: Final = read_texts(__name__)
PLAYERS: Final = {"rule": decide}
LESSON: Final = read_lesson(__name__)

__all__ = [
    "EARLIER", "HELP", "HINDSIGHT", "LAWS", "LESSON", "NAME", "NOUNS", "PAD", "PLAYERS", "TEXTS", "VERSION", "apply",
    "imagine", "legal", "outcome", "question", "races", "seats", "setup", "time_up", "timer", "to_act",
    "variants", "view",
]  # fmt: skip
