"""CFR+: both seats learn from regret, in turns, until neither can be exploited (Tammelin, 2014)."""

import numpy as np

from tablee.lab.tiny.strategy import normal, reached, values
from tablee.lab.tiny.tree import Floats, Tree


def solved(tree: Tree, rounds: int) -> Floats:
    """The strategy after this many rounds: the mean over all, later ones counting more."""
    regrets = np.zeros(len(tree.mover))
    total = np.zeros(len(tree.mover))
    for number in range(1, rounds + 1):
        for seat in range(2):
            strategy = normal(tree, regrets)
            gains = np.where(tree.mover == seat, _regrets(tree, strategy, seat), 0.0)
            regrets = np.maximum(regrets + gains, 0.0)
        strategy = normal(tree, regrets)
        total += number * _own_reach(tree, strategy) * strategy
    return normal(tree, total)


def _regrets(tree: Tree, strategy: Floats, seat: int) -> Floats:
    """For each move of a seat, how much better it would have been than what the seat did."""
    sign = 1.0 if seat == 0 else -1.0
    worth = sign * values(tree, strategy)
    others = reached(tree, strategy, 1 - seat) * reached(tree, strategy, None)
    by_move = np.zeros(len(strategy))
    for level in tree.levels[1:]:
        children = worth[level.start : level.start + len(level.parents)]
        by_move += np.bincount(level.moves, others[level.parents] * children, len(strategy))
    mean = np.bincount(tree.situation_of, by_move * strategy, len(tree.situations))
    return by_move - mean[tree.situation_of]


def _own_reach(tree: Tree, strategy: Floats) -> Floats:
    """For each move, how likely its seat's own moves lead to its situation: the same at all of its nodes."""
    found = np.zeros(len(strategy))
    for seat in range(2):
        own = reached(tree, strategy, seat)
        for level in tree.levels[1:]:
            mine = tree.mover[level.moves] == seat
            found[level.moves[mine]] = own[level.parents[mine]]
    return found
