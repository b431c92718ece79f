"""The targets of actions: the same for the rules and for the views."""

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations, product
from typing import Final, NamedTuple

from tablee.engine.game import Seat
from tablee.engine.moves import Later
from tablee.games.sketch import model as m
from tablee.games.sketch.hands import slots_of


class Range(NamedTuple):
    """What a seat can pick from: the places of cards, and of those the ones that it does not know."""

    by: Seat
    hands: tuple[tuple[int, ...], ...]  # per seat, the slots where cards lie
    unknown: tuple[m.Place, ...]
    kids: bool

    @property
    def places(self) -> tuple[m.Place, ...]:
        return tuple([(seat, slot) for seat, slots in enumerate(self.hands) for slot in slots])


def in_range(state: m.State, seat: Seat) -> Range:
    """What a seat may aim at with the card on top; only a seer asks what it does not know."""
    unseen = unknown(state, seat) if state.discard[-1] == "seer" else ()
    return Range(seat, tuple(map(slots_of, state.hands)), unseen, state.options.kids)


def unknown(state: m.State, seat: Seat) -> tuple[m.Place, ...]:
    """SK-5.4: the cards that a seat was never shown, or lost sight of."""
    bit = 1 << seat
    return tuple(
        [
            (owner, slot)
            for owner, hand in enumerate(state.hands)
            for slot, lying in enumerate(hand)
            if lying and not lying.seen & bit
        ]
    )


def targets(card: m.Card, at: Range) -> Sequence[m.Target]:
    """All that an action can be aimed at (SK-5.7: there may be nothing)."""
    return TARGETS[card](at)


def _archer(at: Range) -> Sequence[m.Target]:
    return tuple([m.Target(seat) for seat in range(len(at.hands)) if seat != at.by])


def _dancer(at: Range) -> Sequence[m.Target]:
    return tuple([m.Target(seat) for seat, slots in enumerate(at.hands) if slots])


def _magician(at: Range) -> Sequence[m.Target]:
    held = sum(map(bool, at.hands))
    return Later(_swaps, at) if held > 1 else ()


def _swaps(at: Range) -> Sequence[m.Target]:
    return tuple([m.Target(swap=(one, other)) for one, other in combinations(at.places, 2) if one[0] != other[0]])


def _seer(at: Range) -> Sequence[m.Target]:
    if at.kids:
        faces: tuple[m.Face, ...] = ("up", "down")
        return tuple([m.Target(*place, face=face) for place, face in product(at.places, faces)])
    return tuple([m.Target(*place) for place in at.unknown])


TARGETS: Final[Mapping[m.Card, Callable[[Range], Sequence[m.Target]]]] = {
    "archer": _archer,
    "dancer": _dancer,
    "magician": _magician,
    "seer": _seer,
}
