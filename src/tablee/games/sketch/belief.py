"""What it tells of a hand that its owner has kept it: whoever has seen a high card gets rid of it.

Without this belief a search takes rivals' hands for as good as the deck, and launches the assault too early.
"""

from dataclasses import dataclass
from typing import Final

from msgspec.structs import replace

from tablee.engine.belief import Belief, Imagine
from tablee.engine.cards import instead
from tablee.engine.chance import Chance
from tablee.engine.memory import Place, recall_of
from tablee.games.sketch import model as m
from tablee.games.sketch.ending import points_of

KEPT: Final = ((7, 1.0), (8, 0.6), (9, 0.2), (10, 0.15))  # how likely cards up to so many points are kept
RARELY: Final = 0.07  # and any higher one
PASSES: Final = 3  # over the cards in question: enough to forget where they began


@dataclass(frozen=True)
class Keeping(Belief[m.View, m.State]):
    """Rivals keep the cards that they have seen the more likely, the fewer points they are."""

    pool: int = 1  # worlds are drawn by what they weigh

    def weight(self, world: m.State) -> float:
        """Worlds are drawn by what they weigh."""
        del world
        return 1.0

    def draw(self, imagine: Imagine[m.View, m.State], view: m.View, chance: Chance) -> tuple[m.State, float]:
        """A world in which cards that others have seen and kept were changed for some of the deck, time and again: each
        change is made as often as leads to worlds by what they weigh (Metropolis)."""
        world = imagine(view, chance)
        deck = list(world.deck)
        for seat, slot in _kept(view) * PASSES if deck else ():
            at = chance.below("exchanged", len(deck))
            hand = world.hands[seat]
            lying = hand[slot]
            if lying and chance.unit("kept") * _likely(view, lying.card) < _likely(view, deck[at]):
                changed = instead(hand, slot, replace(lying, card=deck[at]))
                world, deck[at] = replace(world, hands=instead(world.hands, seat, changed)), lying.card
        return replace(world, deck=tuple(deck)), 1.0


def _kept(view: m.View) -> tuple[Place, ...]:
    """Where cards lie that their owner has seen and could have discarded, and this seat does not know."""
    recall = recall_of(view)
    told = {place for mix in recall.mixes for place in mix.places}
    return tuple(
        (seat, slot)
        for seat, hand in enumerate(recall.hands)
        for slot, lying in enumerate(hand)
        if lying and lying.card == m.HIDDEN and lying.seen >> seat & 1 and (lying.since or view.turns >= view.seats)
        if seat != view.seat and (seat, slot) not in told
    )


def _likely(view: m.View, card: m.Card) -> float:
    points = points_of(view.options)[card]
    return next((likely for upto, likely in KEPT if points <= upto), RARELY)
