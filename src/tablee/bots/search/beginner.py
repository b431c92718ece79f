"""A player that forgets and blunders like a person.

It plays as the rule bot does, but by what it happens to remember: cards that were covered a while ago slip its mind.
It forgets honestly, since they are taken out of its view before it decides. Now and then it does what tempts it
instead: anything that comes to mind, rather than to sit still.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple

from msgspec.structs import replace

from tablee.bots.search.knowledge import Knowledge
from tablee.engine.chance import Chance
from tablee.engine.memory import HIDDEN
from tablee.engine.player import Choice, Decide

FORGETS: Final = 0.5  # how often it cannot place a card that was covered a while ago
FRESH: Final = 3  # cards at the end of a pile that it still has before its eyes


def _any(_lying: Any) -> bool:
    return True


def _face_down(lying: Any) -> bool:
    return bool(lying.face == "down")


def _not_up(lying: Any) -> bool:
    return not lying.up


class Fading(NamedTuple):
    """A part of recall whose cards slip the mind: which of them can, and how many at the end of a pile are fresh."""

    part: str
    fades: Callable[[Any], bool]
    fresh: int


class Weakness(NamedTuple):
    """How often it blunders where it has to do something, how often where it would sit still, and what it forgets."""

    blunders: float
    impatience: float
    forgets: tuple[Fading, ...] = ()


WEAKNESSES: Final[Mapping[str, Weakness]] = {
    "catch_out": Weakness(0.5, 0.5, (Fading("discard", _any, FRESH), Fading("piles", _face_down, FRESH))),
    "diciassette": Weakness(0.25, 0.15, (Fading("discard", _any, FRESH),)),
    "sketch": Weakness(0.25, 0.15),  # its forgetful rule bot sees to forgetting
    "skyjo_action": Weakness(0.15, 0.1, (Fading("discard", _any, FRESH), Fading("grids", _not_up, 0))),
}


class Beginner:
    """The rule bot, but for what it has forgotten and for moves that were not thought about."""

    def __init__(self, knowledge: Knowledge, rule: Decide[Any] | None = None) -> None:
        self.knowledge = knowledge
        self.rule = rule or knowledge.GAME.PLAYERS["rule"]
        self.weakness = WEAKNESSES[knowledge.GAME.NAME]

    def decide(self, view: Any, chance: Chance) -> Choice:
        """What comes to mind, after the time that the rule bot takes."""
        seen = remembered(view, self.weakness.forgets, chance)
        usual = self.rule(seen, chance)
        if usual.command is None or chance.unit("blunder") >= self._blunders(usual.command):
            return usual
        moves = self._tempting(view, seen, chance)
        return Choice(chance.pick("any", moves), usual.after) if moves else usual

    def _blunders(self, usual: Any) -> float:
        return self.weakness.impatience if self.knowledge.is_quiet(usual) else self.weakness.blunders

    def _tempting(self, view: Any, seen: Any, chance: Chance) -> list[Any]:
        """Moves that come to mind: those that do something, if there are any."""
        legal = self.knowledge.GAME.legal(view)
        moves = [move for move in self.knowledge.candidates(seen, chance) if move is not None and move in legal]
        return [move for move in moves if not self.knowledge.is_quiet(move)] or moves


def remembered(view: Any, fading: tuple[Fading, ...], chance: Chance) -> Any:
    """The view of somebody who has forgotten some of the cards that lie in these parts of its recall."""
    if not fading:
        return view
    faded = {one.part: _faded(getattr(view.recall, one.part), one, chance) for one in fading}
    return replace(view, recall=replace(view.recall, **faded))


def _faded(lying: Any, fading: Fading, chance: Chance) -> Any:
    """A pile of cards, or several."""
    if lying and all(isinstance(pile, tuple) for pile in lying):
        return tuple([_faded(pile, fading, chance) for pile in lying])
    old = len(lying) - fading.fresh
    return tuple([_forgotten(card, fading, chance) if place < old else card for place, card in enumerate(lying)])


def _forgotten(lying: Any, fading: Fading, chance: Chance) -> Any:
    if lying is None or not fading.fades(lying) or chance.unit("forgets") >= FORGETS:
        return lying
    return replace(lying, card=HIDDEN)
