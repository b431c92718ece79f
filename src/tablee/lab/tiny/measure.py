"""How far bots are from unbeatable on a tiny version."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import numpy as np
from msgspec import Struct

from tablee.lab.arena import Fault
from tablee.lab.roster import player
from tablee.lab.tiny.catch_out import SIX as CATCH_OUT_CARDS
from tablee.lab.tiny.catch_out import catch_out
from tablee.lab.tiny.cfr import solved
from tablee.lab.tiny.diciassette import SIX as DICIASSETTE_CARDS
from tablee.lab.tiny.diciassette import diciassette
from tablee.lab.tiny.policy import policy
from tablee.lab.tiny.strategy import best_response, value
from tablee.lab.tiny.tree import Floats, Tree, grown
from tablee.lab.tiny.version import CannotBeTiny, Version

HAND: Final = 3  # both games' own
SOLUTION: Final = "cfr+"
VERSIONS: Final[Mapping[str, tuple[str, ...]]] = {"catch_out": CATCH_OUT_CARDS, "diciassette": DICIASSETTE_CARDS}


class Figure(Struct, frozen=True):
    """How much a perfect opponent wins of a bot: in the mean, and sitting first or second."""

    bot: str
    exploitability: float
    sitting_first: float
    sitting_second: float


class Exploitability(Struct, frozen=True):
    """The figures of all bots and of the solution, and what the game is worth to the first seat by that."""

    game: str
    cards: tuple[str, ...]
    hand: int
    unit: str
    positions: int
    situations: int
    rounds: int
    samples: int
    value: float
    figures: tuple[Figure, ...]


def exploitability(
    game: str,
    bots: Sequence[str] = (),
    *,
    cards: Sequence[str] = (),
    hand: int = HAND,
    rounds: int = 500,
    samples: int = 20,
    progress: Callable[[str], None] = lambda _: None,
) -> Exploitability:
    """Measure bots on a tiny version, each from `samples` answers a question, and a solution by `rounds` of CFR+.
    `progress` is told what is measured next."""
    version = tiny(game, tuple(cards), hand)
    players = {name: player(name, version.game) for name in bots}
    progress("")
    tree = grown(version)
    figures: list[Figure] = []
    for name, bot in players.items():
        progress(name)
        try:
            strategy = policy(tree, bot, samples)
        except Exception as error:  # a bot that is not ours can raise anything
            raise Fault(None, f"{name}: {type(error).__name__}: {error}") from error
        figures.append(_figure(name, tree, strategy))
    progress(SOLUTION)
    strategy = solved(tree, rounds)
    return Exploitability(
        game,
        version.cards,
        hand,
        version.unit,
        len(tree.worth),
        len(tree.situations),
        rounds,
        samples,
        value(tree, strategy),
        (*figures, _figure(SOLUTION, tree, strategy)),
    )


def tiny(game: str, cards: tuple[str, ...] = (), hand: int = HAND) -> Version:
    """The tiny version of a game with these cards, or its usual ones."""
    if game not in VERSIONS:
        raise CannotBeTiny("game", games=", ".join(VERSIONS))
    cards = cards or VERSIONS[game]
    if game == "diciassette":
        return diciassette(cards, hand)
    if hand != HAND:
        raise CannotBeTiny("hand", least=HAND, most=HAND)
    return catch_out(cards)


def _figure(name: str, tree: Tree, strategy: Floats) -> Figure:
    first, second = (best_response(tree, strategy, seat) for seat in range(2))
    return Figure(name, float(np.mean((first, second))), first, second)
