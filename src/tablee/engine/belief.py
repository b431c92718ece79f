"""What a player makes of what others did: some of the worlds that its view allows are likelier than others.

The law: a game imagines every world that a view allows as often as any other, and a belief only weighs those. So a
belief that weighs all alike changes nothing, and none makes a world that the view does not allow.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from functools import wraps
from itertools import accumulate
from typing import Generic, Protocol, TypeVar

from tablee.engine.chance import Chance

S = TypeVar("S")
V = TypeVar("V")

Imagine = Callable[[V, Chance], S]  # a state that fits a view, each as likely


class Belief(ABC, Generic[V, S]):
    """How others act, as one player sees it. Worlds in which they would have done what they did are picked from a pool:
    the rarer such worlds are, the larger it has to be. A belief that knows how to draw such worlds needs none."""

    pool: int = 200

    @abstractmethod
    def weight(self, world: S) -> float:
        """How likely others would have done in this world what the player saw them do; only proportions matter."""

    def draw(self, imagine: Imagine[V, S], view: V, chance: Chance) -> tuple[S, float]:
        """A world for the pool, and what it weighs there."""
        world = imagine(view, chance)
        return world, self.weight(world)


class Believing(Protocol[V, S]):
    """A game's `imagine`, as bots call it."""

    def __call__(self, view: V, chance: Chance, belief: Belief[V, S] | None = None) -> S:
        """A world that fits the view; by a belief, if there is one."""


def believing(imagine: Imagine[V, S]) -> Believing[V, S]:
    """The same `imagine`, which also takes a belief."""

    @wraps(imagine)
    def imagined(view: V, chance: Chance, belief: Belief[V, S] | None = None) -> S:
        return imagine(view, chance) if belief is None else worlds(imagine, view, chance, 1, belief)[0]

    return imagined


def worlds(
    imagine: Imagine[V, S], view: V, chance: Chance, count: int, belief: Belief[V, S] | None = None
) -> tuple[S, ...]:
    """This many worlds that fit a view, in no order. With a belief one pool serves them all, which is much cheaper than
    to ask `imagine` for one by one; a world of great weight comes several times."""
    if belief is None:
        return tuple([imagine(view, chance) for _ in range(count)])
    drawn = [belief.draw(imagine, view, chance) for _ in range(max(count, belief.pool))]
    return picked([world for world, _ in drawn], [weight for _, weight in drawn], count, chance)


def picked(things: Sequence[S], weights: Sequence[float], count: int, chance: Chance) -> tuple[S, ...]:
    """This many of these things, each as often as its share of the weight says; chance decides what is left over. Where
    nothing weighs anything, all are alike."""
    sums = list(accumulate(weights))
    if not sums[-1]:
        sums = list(range(1, len(things) + 1))
    step, mark = sums[-1] / count, chance.unit("picked")
    taken, at = [], 0
    for number in range(count):
        while at < len(things) - 1 and sums[at] <= (number + mark) * step:
            at += 1
        taken.append(things[at])
    return chance.shuffle("order", taken)
