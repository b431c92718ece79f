"""Fits the values by which searching bots judge a future to matches of rule bots, and prints their numbers.

    python -m training.values sketch [--games 500] [--seats 2]
    python -m training.values skyjo_action [--games 120]

They stand in `sketch.py` and `skyjo_action.py` of `src/tablee/bots/search/`. Sketch!'s are the weights of a logistic
regression for the win, Skyjo Action's those of a linear one for the points of a round.
"""

import argparse
from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from tablee import GAMES, Match
from tablee.bots import bots_of
from tablee.engine.record import Entry
from tablee.games.sketch import model as s
from tablee.games.sketch.ending import scores
from tablee.games.skyjo_action import model as a
from tablee.games.skyjo_action.estimate import VALUES
from tablee.lab.arena import play_out

Numbers = NDArray[np.float64]
STEPS: Final = 30  # of Newton's method, more than it takes


class Row(NamedTuple):
    """What one seat had at one moment, and of which round."""

    seat: int
    round: int
    features: tuple[float, ...]


def sketch_rows(state: s.State) -> list[Row]:
    """Points, cards, unknown cards and the turn, less those of the others in the mean."""
    if state.phase != "draw" or state.assault is not None:
        return []
    points = scores(state)
    held = [[lying for lying in hand if lying] for hand in state.hands]
    all_ = np.array(
        [
            (
                points[seat],
                len(hand),
                sum(not lying.seen >> seat & 1 for lying in hand),
                seat == state.turn,
            )
            for seat, hand in enumerate(held)
        ],
        float,
    )
    others = (all_.sum(axis=0) - all_) / (state.seats - 1)
    return [Row(seat, 0, (1.0, *(all_ - others)[seat])) for seat in range(state.seats)]


def skyjo_rows(state: a.State) -> list[Row]:
    """Points open and hidden, hidden cards and action cards held, each also times the cards that are left to turn."""
    if state.phase != "turn" or state.closer is not None:
        return []
    left = min(face.count(a.HIDDEN) for face in state.faces)
    rows = []
    for seat, grid in enumerate(state.grids):
        up = sum(VALUES.get(lying.card, 0.0) for lying in grid if lying and lying.up)
        down = [VALUES.get(lying.card, 0.0) for lying in grid if lying and not lying.up]
        parts = (up, sum(down), float(len(down)), float(len(state.actions[seat])))
        rows.append(Row(seat, len(state.scores), (1.0, float(left), *parts, *(part * left for part in parts))))
    return rows


def won(match: Match, row: Row) -> float:
    end = match.outcome
    return 1 / len(end.winners) if end and row.seat in end.winners else 0.0


def scored(match: Match, row: Row) -> float:
    return float(match.state.scores[row.round][row.seat])


def logistic(features: Numbers, share: Numbers) -> Numbers:
    """The weights of a logistic regression, by Newton's method."""
    weights = np.zeros(features.shape[1])
    for _ in range(STEPS):
        likely = 1 / (1 + np.exp(-features @ weights))
        curve = (features * (likely * (1 - likely))[:, None]).T @ features
        weights += np.linalg.solve(curve + 1e-6 * np.eye(len(weights)), features.T @ (share - likely))
    return weights


def linear(features: Numbers, points: Numbers) -> Numbers:
    """The weights of a linear regression."""
    return np.asarray(np.linalg.lstsq(features, points, rcond=None)[0])


class Fit(NamedTuple):
    """What is noted of a state, what it is to tell, how that is fitted, and the names of the weights."""

    rows: Callable[[Any], list[Row]]
    result: Callable[[Match, Row], float]
    fitted: Callable[[Numbers, Numbers], Numbers]
    names: tuple[str, ...]


FITS: Final = {
    "sketch": Fit(sketch_rows, won, logistic, ("1", "point", "card", "unknown card", "turn")),
    "skyjo_action": Fit(
        skyjo_rows,
        scored,
        linear,
        (
            *("1", "left", "open", "hidden", "hidden cards", "actions"),
            *("open × left", "hidden × left", "hidden cards × left", "actions × left"),
        ),
    ),
}


def values(game: str, games: int, seats: int) -> dict[str, float]:
    """The weights, by name."""
    fit, rule = FITS[game], bots_of(GAMES[game])["rule"]
    features: list[tuple[float, ...]] = []
    results: list[float] = []
    for number in range(games):
        noted: list[Row] = []

        def watch(match: Match, _log: Sequence[Entry], noted: list[Row] = noted) -> None:
            noted += fit.rows(match.state)

        match = play_out(Match.start(GAMES[game], seats, seed=f"values/{number}"), [rule] * seats, watch, number).match
        features += [row.features for row in noted]
        results += [fit.result(match, row) for row in noted]
    weights = fit.fitted(np.array(features), np.array(results))
    return dict(zip(fit.names, map(float, weights), strict=True))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=FITS)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--seats", type=int, default=2)
    chosen = parser.parse_args()
    for name, weight in values(chosen.game, chosen.games, chosen.seats).items():
        print(f"{weight:8.3f}  {name}")


if __name__ == "__main__":
    main()
