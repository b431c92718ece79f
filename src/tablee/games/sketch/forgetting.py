"""What a player still remembers of what it has seen: all of it, or less as time goes by.

The law: what is forgotten stays forgotten. Whether a card slips from memory depends on the player's seed, on where the
card lies and since when, and on how long that has been, never on a fresh draw at each decision.
"""

from typing import Final, NamedTuple

from msgspec import UNSET

from tablee.engine.chance import Chance
from tablee.engine.memory import recall_of
from tablee.games.sketch import model as m


class Memory(NamedTuple):
    """How much it keeps of its own hand and of others' from one round to the next, and how often it takes one slot for
    the next once cards have come or gone there, or a dancer has been there: then a perfect one knows nothing."""

    own: float
    others: float
    mixes: float


PERFECT: Final = Memory(own=1.0, others=1.0, mixes=0.0)
GOOD: Final = Memory(own=0.95, others=0.8, mixes=0.03)
WEAK: Final = Memory(own=0.8, others=0.5, mixes=0.25)


def remembered(view: m.View, memory: Memory, chance: Chance) -> tuple[m.Faces, ...]:
    """The hands as a player believes them to be: `"?"` where it has no idea."""
    lasting = Chance(chance.seed)
    hands = recall_of(view).hands
    return tuple([_hand(view, owner, hand, memory, lasting) for owner, hand in enumerate(hands)])


def _hand(view: m.View, owner: int, hand: m.Hand, memory: Memory, chance: Chance) -> m.Faces:
    keeps = memory.own if owner == view.seat else memory.others
    faces = view.hands[owner]
    beliefs = list(faces)
    for slot, lying in enumerate(hand):
        trace = _trace(lying)
        if trace is None or faces[slot] != m.HIDDEN:
            continue
        place = f"{owner}/{slot}/{trace.since}"
        if chance.unit(f"kept/{place}") >= keeps ** ((view.turns - trace.since) / view.seats):
            continue
        stirred = trace is not lying or _moved_since(hand, trace.since)
        if stirred and chance.unit(f"mixed/{place}") < memory.mixes:
            beliefs[_next(faces, slot)] = trace.card
        elif trace is lying:
            beliefs[slot] = trace.card
    return tuple(beliefs)


def _trace(lying: m.Lying | None) -> m.Lying | m.Trace | None:
    """What this player saw last in a slot: what lies there, or what lay there before a dancer came."""
    if lying is None or lying.card != m.HIDDEN:
        return lying
    return None if lying.was is UNSET else lying.was


def _moved_since(hand: m.Hand, turn: int) -> bool:
    return any(lying and lying.since > turn for lying in hand)


def _next(face: m.Faces, slot: int) -> int:
    """The next hidden card to the right, and from the left again."""
    hidden = [place for place, card in enumerate(face) if card == m.HIDDEN]
    return next((place for place in hidden if place > slot), hidden[0])
