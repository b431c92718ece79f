"""What a player makes of what others did: some of the worlds that its view allows are likelier than others.

The law: a game imagines every world that a view allows as often as any other, and a belief only weighs those. So a
belief that weighs all alike changes nothing, and none makes a world that the view does not allow.
"""

from collections.abc import Callable, Sequence
from functools import wraps
from itertools import accumulate
from typing import Protocol, TypeVar

from tablee.engine.chance import Chance

S = TypeVar("S")
V = TypeVar("V")
S_co = TypeVar("S_co", covariant=True)
S_contra = TypeVar("S_contra", contravariant=True)
V_contra = TypeVar("V_contra", contravariant=True)

Imagine = Callable[[V, Chance], S]  # a state that fits a view, each as likely


class Belief(Protocol[S_contra]):
    """How others act, as one player sees it. Of `pool` worlds those are picked in which they would have done what they
    did: the rarer such worlds are, the more it takes."""

    @property
    def pool(self) -> int:
        """How many worlds to draw, to pick from."""

    def weight(self, world: S_contra) -> float:
        """How likely others would have done in this world what the player saw them do; only proportions matter."""


class Believing(Protocol[V_contra, S_co]):
    """A game's `imagine`, as bots call it."""

    def __call__(self, view: V_contra, chance: Chance, belief: Belief[S_co] | None = None) -> S_co:
        """A world that fits the view; by a belief, if there is one."""


def believing(imagine: Imagine[V, S]) -> Believing[V, S]:
    """The same `imagine`, which also takes a belief."""

    @wraps(imagine)
    def imagined(view: V, chance: Chance, belief: Belief[S] | None = None) -> S:
        return imagine(view, chance) if belief is None else worlds(imagine, view, chance, 1, belief)[0]

    return imagined


def worlds(
    imagine: Imagine[V, S], view: V, chance: Chance, count: int, belief: Belief[S] | None = None
) -> tuple[S, ...]:
    """This many worlds that fit a view, in no order. With a belief one pool serves them all, which is much cheaper than
    to ask `imagine` for one by one; a world of great weight comes several times."""
    if belief is None:
        return tuple([imagine(view, chance) for _ in range(count)])
    pool = [imagine(view, chance) for _ in range(max(count, belief.pool))]
    return picked(pool, [belief.weight(world) for world in pool], count, chance)


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
