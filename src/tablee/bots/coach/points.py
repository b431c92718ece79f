"""Points that a seat has in a state, higher is better.

People count in points, players that search go by the chance to win. Diciassette is played for tokens of which two are a
win, so there is nothing to count.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from tablee.engine.game import Seat
from tablee.games.catch_out import model as catch_out
from tablee.games.catch_out.scoring import score
from tablee.games.sketch import model as sketch
from tablee.games.sketch.ending import scores
from tablee.games.skyjo_action import model as skyjo_action
from tablee.games.skyjo_action.estimate import VALUES


def _catch_out(state: catch_out.State, seat: Seat) -> float:
    return score(state.piles[seat])


def _sketch(state: sketch.State, seat: Seat) -> float:
    return -scores(state)[seat]


def _skyjo_action(state: skyjo_action.State, seat: Seat) -> float:
    """What is counted already, and what lies in the grid."""
    if state.phase in ("round_over", "over"):
        return -state.totals[seat]
    lying = [VALUES.get(one.card, 0.0) for one in state.grids[seat] if one]
    return -(state.totals[seat] + sum(lying))


POINTS: Final[Mapping[str, Callable[[Any, Seat], float]]] = {
    "catch_out": _catch_out,
    "sketch": _sketch,
    "skyjo_action": _skyjo_action,
}
