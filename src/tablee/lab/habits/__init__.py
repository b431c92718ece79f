"""Habits: simple ways to play that a strong bot has to stand up to. In the laboratory they go by `habit:NAME`."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from tablee.lab.habits import catch_out, diciassette, sketch, skyjo_action
from tablee.lab.habits.habit import Habit, read_habit

PREFIX: Final = "habit:"


class Pool(NamedTuple):
    """The habits of a game: what numbers they have, and those that have a name."""

    kind: type[Habit]
    named: Mapping[str, Habit]


POOLS: Final[Mapping[str, Pool]] = {
    "catch_out": Pool(catch_out.CatchOut, catch_out.NAMED),
    "diciassette": Pool(diciassette.Diciassette, diciassette.NAMED),
    "sketch": Pool(sketch.Sketch, sketch.NAMED),
    "skyjo_action": Pool(skyjo_action.SkyjoAction, skyjo_action.NAMED),
}


def habit_named(game: str, name: str) -> Habit:
    """The habit of a game by what follows `habit:`; ValueError if there is none."""
    if game not in POOLS:
        raise ValueError(f"{game} has no habits: there are some for {', '.join(POOLS)}")
    pool = POOLS[game]
    return read_habit(name, pool.kind, pool.named)
