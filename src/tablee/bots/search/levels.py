"""The players of the card games, by game and level: how hard they think, and in what manner.

A manner is the rule of thumb that a search begins with. It leaves it only for what is better beyond doubt, so a manner
shows where moves are about as good, and costs little.
"""

from collections.abc import Callable, Mapping
from functools import partial
from typing import Any, Final

from tablee.bots.by_rule import ByRule
from tablee.bots.search import catch_out, diciassette, sketch, skyjo_action
from tablee.bots.search.beginner import Beginner
from tablee.bots.search.player import Level, Searcher
from tablee.bots.search.watcher import Schooled, Watcher
from tablee.engine.manner import MANNERS, Manner
from tablee.engine.player import Decide, Player
from tablee.games.catch_out import learned as learned_at_catch_out
from tablee.games.catch_out import seasoned as seasoned_at_catch_out
from tablee.games.diciassette import seasoned as seasoned_at_diciassette
from tablee.games.sketch import seasoned as seasoned_at_sketch
from tablee.games.sketch.forgetting import GOOD
from tablee.games.skyjo_action import seasoned as seasoned_at_skyjo_action

Ladder = Mapping[str, Player]


def _sketch(manner: Manner) -> Ladder:
    base: Decide[Any] = partial(seasoned_at_sketch.decide, manner=manner)
    return {
        "regular": ByRule(partial(seasoned_at_sketch.decide, manner=manner, memory=GOOD)),
        "strong": Searcher(sketch, Level(worlds=80, z=2.5, by_turns=True), base),
        "master": Searcher(sketch, Level(worlds=240, z=2.5, by_turns=True), base),
    }


def _diciassette(manner: Manner) -> Ladder:
    base: Decide[Any] = partial(seasoned_at_diciassette.decide, manner=manner)
    return {
        "regular": ByRule(base),
        "strong": Searcher(diciassette, Level(worlds=40, z=1.5), base),
        "master": Searcher(diciassette, Level(worlds=160, z=1.5), base),
    }


def _skyjo_action(manner: Manner) -> Ladder:
    base: Decide[Any] = partial(seasoned_at_skyjo_action.decide, manner=manner)
    return {
        "regular": ByRule(base),
        "strong": Searcher(skyjo_action, Level(worlds=12, z=1.5, by_turns=True), base),
        "master": Searcher(skyjo_action, Level(worlds=48, z=1.5, by_turns=True), base),
    }


def _catch_out(manner: Manner) -> Ladder:
    seasoned: Decide[Any] = partial(seasoned_at_catch_out.decide, manner=manner)
    learned: Decide[Any] = partial(learned_at_catch_out.decide, manner=manner)
    return {
        "regular": ByRule(seasoned),
        "strong": Watcher(Level(worlds=40, z=1.5), seasoned),
        "master": Schooled(Level(worlds=60, z=2.0), learned),
    }


def _levels(beginner: Player, ladder: Callable[[Manner], Ladder]) -> Ladder:
    """From the weakest to the strongest, then those of another manner: `strong-bold`."""
    mannered = {f"{level}-{manner}": player for manner in MANNERS for level, player in ladder(manner).items()}
    return {"beginner": beginner, **ladder("even"), **mannered}


FORGETFUL: Final = sketch.GAME.PLAYERS["forgetful"]
SEARCHING: Final[Mapping[str, Ladder]] = {
    "sketch": _levels(Beginner(sketch, FORGETFUL), _sketch),
    "diciassette": _levels(Beginner(diciassette), _diciassette),
    "skyjo_action": _levels(Beginner(skyjo_action), _skyjo_action),
    "catch_out": _levels(Beginner(catch_out), _catch_out),
}
