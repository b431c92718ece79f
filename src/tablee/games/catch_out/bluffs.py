"""Ways to announce a hand: the truth, three alike, and lies near to the truth or far from it.

Lies are made of values that are still about: of some, the one that those who know least believe most.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, Literal

from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.games.catch_out import model as m
from tablee.games.catch_out.reckoning import credit_to_all, hidden_from_all, signs
from tablee.games.catch_out.scoring import readings, true

Bluff = Literal["truth", "alike", "near", "far"]
TRIES: Final = 4  # lies that come to mind, of which the most credible is told
ATTEMPTS: Final = 20  # to find one, before it tells the truth after all


def announced(bluff: Bluff, view: m.View, chance: Chance) -> m.Announce:
    """What a holder says who announces in this way; the truth where there is no such lie."""
    values = BLUFFS[bluff](view, chance) or truth(view, chance)
    return m.Announce(values)


def truths(hand: tuple[m.Card, ...]) -> list[tuple[int, ...]]:
    """All that three cards can truly be called."""
    return sorted(readings(tuple(sorted(card[-1] for card in hand))))


def truth(view: m.View, chance: Chance) -> m.Values:
    high, middle, low = chance.pick("truth", truths(certain(view.hand, "a hand")))
    return high, middle, low


def _alike(view: m.View, chance: Chance) -> m.Values | None:
    hand = certain(view.hand, "a hand")
    lies = [(value, value, value) for value in view.options.values if not true((value, value, value), hand)]
    return _most_credible(chance.shuffle("alike", lies)[:TRIES], view)


def _near(view: m.View, chance: Chance) -> m.Values | None:
    return _changed(view, 1, chance)


def _far(view: m.View, chance: Chance) -> m.Values | None:
    return _changed(view, 2, chance)


def _changed(view: m.View, changes: int, chance: Chance) -> m.Values | None:
    """A truth with this many values changed for some that are still about, and not three alike."""
    hand = certain(view.hand, "a hand")
    about = [int(card[1]) for card in hidden_from_all(view) if card != "X"] or list(view.options.values)
    known = truths(hand)
    found: list[m.Values] = []
    for _ in range(ATTEMPTS):
        kept = chance.shuffle("kept", chance.pick("about", known))[changes:]
        high, middle, low = sorted((*kept, *(chance.pick("value", about) for _ in range(changes))), reverse=True)
        if high != low and not true((high, middle, low), hand):
            found.append((high, middle, low))
        if len(found) == TRIES:
            break
    return _most_credible(found, view)


def _most_credible(lies: Sequence[m.Values], view: m.View) -> m.Values | None:
    hidden = signs(hidden_from_all(view))
    return max(lies, key=lambda values: credit_to_all(values, hidden, view.options), default=None)


BLUFFS: Final[Mapping[Bluff, Callable[[m.View, Chance], m.Values | None]]] = {
    "truth": truth,
    "alike": _alike,
    "near": _near,
    "far": _far,
}
