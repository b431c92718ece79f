"""A bot as a strategy: how likely it does what, in every situation that it can come to by its own doing."""

from collections import Counter
from collections.abc import Hashable
from functools import lru_cache

import numpy as np

from tablee.bots.by_chance import ByChance
from tablee.engine.chance import Chance
from tablee.engine.player import Player, Seated, remembers
from tablee.lab.tiny.strategy import normal
from tablee.lab.tiny.tree import Floats, Memory, Situation, Tree
from tablee.lab.tiny.version import Version


class Spread(Chance):
    """The chance of one of several samples. Each has its own part of what may be drawn by a name, so that a few samples
    tell the odds of anything that depends on one draw."""

    sample: int = 0
    samples: int = 1

    def unit(self, name: str) -> float:
        nth = self.drawn.get(name, 0)
        return (_parts(name, nth, self.samples)[self.sample] + super().unit(name)) / self.samples

    def below(self, name: str, bound: int) -> int:
        return int(self.unit(name) * bound)


@lru_cache(maxsize=1 << 12)
def _parts(name: str, nth: int, samples: int) -> tuple[int, ...]:
    return Chance(f"parts/{nth}").shuffle(name, range(samples))


class IllegalCommand(ValueError):
    """A bot gave a command that it may not give, or none."""


def policy(tree: Tree, player: Player, samples: int) -> Floats:
    """The strategy of a bot in both seats, from this many answers to each question. Where it never comes by itself
    every move counts as likely."""
    strategy = np.zeros(len(tree.mover))
    for situation in tree.situations:
        before = situation.memory.moved
        if before < 0 or strategy[before] > 0:
            strategy[situation.moves] = _odds(tree.version, player, situation, samples)
    return normal(tree, strategy)


def _odds(version: Version, player: Player, situation: Situation, samples: int) -> list[float]:
    if isinstance(player, ByChance):
        return list(situation.choices.odds.values())
    found = _asked(version, player, situation, samples)
    if not found.keys() <= situation.choices.commands.keys():
        raise IllegalCommand(f"{next(iter(found.keys() - situation.choices.commands.keys()))} is not legal")
    return [found[key] / samples for key in situation.choices.commands]


def _asked(version: Version, player: Player, situation: Situation, samples: int) -> Counter[Hashable]:
    view = situation.memory.view
    seated = Seated(player, version.game, situation.seat, version.options)
    for told in _told(situation.memory) if remembers(seated.player) else ():
        seated.observe(told.events, told.view)
    answers: Counter[Hashable] = Counter()
    for sample in range(samples):
        command = seated.decide(view, Spread(f"sample {sample}", sample=sample, samples=samples)).command
        answers[version.alike(command)] += 1
    return answers


def _told(memory: Memory) -> list[Memory]:
    """What a seat was told, from the deal on."""
    told: list[Memory] = []
    newest: Memory | None = memory
    while newest:
        told.append(newest)
        newest = newest.before
    return told[::-1]
