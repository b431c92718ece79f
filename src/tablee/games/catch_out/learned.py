"""A player that goes by a table of what it has learnt from play; at tables it has learnt nothing about, it is seasoned.

The table says, for each situation (`situation.py`), how often to go which way. It is made by `training/bluffing.py`.
"""

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import accumulate
from typing import Final

from msgspec import json

from tablee.engine.chance import Chance
from tablee.engine.manner import Manner
from tablee.engine.player import Choice
from tablee.games.catch_out import model as m
from tablee.games.catch_out import seasoned
from tablee.games.catch_out.bot import THINKING
from tablee.games.catch_out.situation import Way, command, situation, ways

Table = Mapping[str, Sequence[float]]  # by situation, how often to go each way
Tilt = Mapping[Way, float]  # how much more often
TILTS: Final[Mapping[Manner, Tilt]] = {
    "even": {},
    "bold": {"alike": 1.8, "near": 1.4, "far": 1.8, "take": 0.7},
    "careful": {"alike": 0.5, "near": 0.7, "far": 0.5, "take": 1.5},
}


def decide(view: m.View, chance: Chance, manner: Manner = "even") -> Choice:
    """What the table for this number of seats says, or a seasoned player does."""
    table = tables().get(view.seats)
    if table is None:
        return seasoned.decide(view, chance, manner)
    return decide_by(table, view, chance, TILTS[manner])


def decide_by(table: Table, view: m.View, chance: Chance, tilt: Tilt = TILTS["even"]) -> Choice:
    """What a table says; any way, where it says nothing."""
    after = THINKING[view.phase] * (0.5 + chance.unit("pace"))
    if view.phase == "look":
        return Choice(m.Done(), after)
    now = situation(view)
    return Choice(command(view, _way(ways(now), table.get(now), tilt, chance), chance), after)


def _way(known: Sequence[Way], weights: Sequence[float] | None, tilt: Tilt, chance: Chance) -> Way:
    if weights is None:
        return chance.pick("way", known)
    sums = list(accumulate([weight * tilt.get(way, 1.0) for way, weight in zip(known, weights, strict=True)]))
    mark = chance.unit("way") * sums[-1]
    return next((way for way, upto in zip(known, sums, strict=True) if mark < upto), known[-1])


@cache
def tables() -> Mapping[int, Table]:
    """The tables, by number of seats."""
    return json.decode(files(__package__).joinpath("learned.json").read_bytes(), type=dict[int, dict[str, list[float]]])
