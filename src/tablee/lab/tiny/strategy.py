"""What strategies are worth in a tree. A strategy is how likely each move of each situation is, by the move's number.

The law: sums over the tree go level by level, down for how likely a node is reached and up for what it is worth.
"""

import numpy as np

from tablee.lab.tiny.tree import Floats, Tree


def uniform(tree: Tree) -> Floats:
    """Every move as likely."""
    return normal(tree, np.zeros(len(tree.mover)))


def normal(tree: Tree, weights: Floats) -> Floats:
    """The strategy with these weights; every move as likely where all are 0."""
    sums = np.bincount(tree.situation_of, weights, len(tree.situations))[tree.situation_of]
    counts = np.bincount(tree.situation_of, minlength=len(tree.situations))[tree.situation_of]
    return np.where(sums > 0, weights / np.where(sums > 0, sums, 1), 1 / counts)


def reached(tree: Tree, strategy: Floats, seat: int | None) -> Floats:
    """How likely each node is reached as far as this seat's moves go (None: those of chance)."""
    own = np.where(tree.mover == seat, strategy, 1.0) if seat is not None else np.ones(len(strategy))
    found = np.ones(len(tree.worth))
    for level in tree.levels:
        stop = level.start + len(level.parents)
        if level.start == 1:
            found[1:stop] = tree.likely if seat is None else 1.0
        else:
            found[level.start : stop] = found[level.parents] * own[level.moves]
    return found


def values(tree: Tree, strategy: Floats) -> Floats:
    """What each node is worth to the first seat if both play by the strategy."""
    found = tree.worth.copy()
    for level in reversed(tree.levels[1:]):
        children = found[level.start : level.start + len(level.parents)]
        first = int(level.parents.min())
        sums = np.bincount(level.parents - first, children * strategy[level.moves])
        found[first : first + len(sums)] += sums
    return found


def value(tree: Tree, strategy: Floats) -> float:
    """What the game is worth to the first seat."""
    return float(values(tree, strategy)[1 : 1 + len(tree.likely)] @ tree.likely)


def best_response(tree: Tree, strategy: Floats, seat: int) -> float:
    """What the game is worth to a seat that plays as well as can be against the other's strategy. It decides situation
    by situation, the last first, by what each move is worth over all nodes that it cannot tell apart."""
    sign = 1.0 if seat == 0 else -1.0
    found = sign * tree.worth
    others = reached(tree, strategy, 1 - seat) * reached(tree, strategy, None)
    for level in reversed(tree.levels[1:]):
        children = found[level.start : level.start + len(level.parents)]
        mine = tree.mover[level.moves] == seat
        weights = np.where(mine, 0.0, strategy[level.moves])
        if mine.any():
            worth = np.bincount(level.moves, others[level.parents] * children * mine, len(strategy)).astype(np.float64)
            weights = np.where(mine, _best(tree, worth)[level.moves], weights)
        first = int(level.parents.min())
        sums = np.bincount(level.parents - first, children * weights)
        found[first : first + len(sums)] += sums
    return float(found[1 : 1 + len(tree.likely)] @ tree.likely)


def _best(tree: Tree, worth: Floats) -> Floats:
    """1 for the best move of each situation, the first of several, and 0 for others."""
    best = np.full(len(tree.situations), -np.inf)
    np.maximum.at(best, tree.situation_of, worth)
    at = np.flatnonzero(worth == best[tree.situation_of])
    _, firsts = np.unique(tree.situation_of[at], return_index=True)
    chosen = np.zeros(len(worth))
    chosen[at[firsts]] = 1.0
    return chosen
