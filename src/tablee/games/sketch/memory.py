"""What a player still remembers of what it has seen: all of it, or less as time goes by.

The law: what is forgotten stays forgotten. Whether a card slips from memory depends on the player's seed, on where the
card lies and since when, and on how long that has been, never on a draw made anew at each decision.
"""

from typing import Final, NamedTuple

from tablee.engine.chance import Chance
from tablee.games.sketch import model as m


class Memory(NamedTuple):
    """How much it keeps of its own hand and of others' from one round to the next, and how often it takes one slot for
    the next once cards have come or gone there."""

    own: float
    others: float
    mixes: float


PERFECT: Final = Memory(own=1.0, others=1.0, mixes=0.0)
GOOD: Final = Memory(own=0.98, others=0.9, mixes=0.01)
WEAK: Final = Memory(own=0.85, others=0.6, mixes=0.15)


def remembered(view: m.View, memory: Memory, chance: Chance) -> tuple[m.Faces, ...]:
    """The hands as a player believes them to be: `"?"` where it has no idea."""
    lasting = Chance(chance.seed)
    hands = view.recall.hands if view.recall else ()
    return tuple([_hand(view, owner, hand, memory, lasting) for owner, hand in enumerate(hands)])


def _hand(view: m.View, owner: int, hand: m.Hand, memory: Memory, chance: Chance) -> m.Faces:
    keeps = memory.own if owner == view.seat else memory.others
    beliefs = list(view.hands[owner])
    for slot, lying in enumerate(hand):
        if lying is None or beliefs[slot] != m.HIDDEN or lying.card == m.HIDDEN:
            continue
        place = f"{owner}/{slot}/{lying.since}"
        rounds = (view.turns - lying.since) / view.seats
        if chance.unit(f"kept/{place}") < keeps**rounds:
            mixed = _moved_since(hand, lying.since) and chance.unit(f"mixed/{place}") < memory.mixes
            beliefs[_next(view.hands[owner], slot) if mixed else slot] = lying.card
    return tuple(beliefs)


def _moved_since(hand: m.Hand, turn: int) -> bool:
    return any(lying and lying.since > turn for lying in hand)


def _next(face: m.Faces, slot: int) -> int:
    """The next hidden card to the right, and from the left again."""
    hidden = [place for place, card in enumerate(face) if card == m.HIDDEN]
    return next((place for place in hidden if place > slot), hidden[0])
