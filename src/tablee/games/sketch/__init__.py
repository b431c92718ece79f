"""Sketch!: get rid of your face-down cards from memory, in turn and out of turn; the lowest score wins."""

from collections.abc import Mapping
from functools import partial
from typing import Final

from tablee.engine.game import Earlier, Nouns
from tablee.engine.help import read_help
from tablee.engine.lesson import read_lesson
from tablee.engine.player import Decide
from tablee.engine.texts import read_texts
from tablee.games.sketch import seasoned
from tablee.games.sketch.account import HINDSIGHT
from tablee.games.sketch.bot import decide
from tablee.games.sketch.events import AnyEvent
from tablee.games.sketch.forgetting import GOOD, PERFECT, WEAK
from tablee.games.sketch.laws import LAWS
from tablee.games.sketch.model import AnyCommand, Fixed, Options, State, View
from tablee.games.sketch.pad import PAD
from tablee.games.sketch.rules import (
    RULES_VERSION,
    apply,
    as_of_version_2,
    discarded,
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
from tablee.games.sketch.view import imagine, legal, moot, own, view

NAME: Final = "sketch"
VERSION: Final = RULES_VERSION
EARLIER: Final[Earlier[State]] = {2: as_of_version_2}
NOUNS: Final = Nouns(
    Options,
    State,
    AnyCommand,
    AnyEvent,
    View,
    Fixed,
    shown=discarded,
    turns=("turn_began", "last_called"),
    moot=moot,
    own=own,
)
HELP: Final = read_help(__name__)
TEXTS: Final = read_texts(__name__)
PLAYERS: Final[Mapping[str, Decide[View]]] = {
    "rule": partial(decide, GOOD),
    "unforgetting": partial(decide, PERFECT),
    "forgetful": partial(decide, WEAK),
    "seasoned": seasoned.decide,
}
LESSON: Final = read_lesson(__name__)

__all__ = [
    "EARLIER", "HELP", "HINDSIGHT", "LAWS", "LESSON", "NAME", "NOUNS", "PAD", "PLAYERS", "TEXTS", "VERSION", "apply",
    "imagine", "legal", "outcome", "question", "races", "seats", "setup", "time_up", "timer", "to_act",
    "variants", "view",
]  # fmt: skip
