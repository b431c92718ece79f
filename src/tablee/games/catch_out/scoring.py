"""When an announcement is true, and what a pile of points is worth."""

from collections.abc import Sequence
from functools import cache

from tablee.engine.game import Outcome
from tablee.games.catch_out import model as m


def true(announced: m.Values, cards: Sequence[m.Card]) -> bool:
    """True if the three cards can be read as announced."""
    return announced in readings(tuple(sorted(card[-1] for card in cards)))


def is_alike(announced: m.Values) -> bool:
    """True for three equal values, which have to be challenged (CO-4.6)."""
    return announced[0] == announced[-1]


@cache
def readings(signs: tuple[str, ...]) -> frozenset[tuple[int, ...]]:
    """All that three cards can truly be called, highest first; an X is the sign `X`."""
    values = [int(sign) for sign in signs if sign != "X"]
    copies = set(values) or set(m.VALUES)  # CO-5.3: three X copy any one value
    if len(values) == 2:  # CO-5.1
        return frozenset(_spelled((*values, copy)) for copy in copies)
    if len(values) == 3:  # CO-4.2
        return frozenset({_spelled(values)})
    return frozenset(_spelled((copy,) * 3) for copy in copies)  # CO-5.2


def _spelled(values: Sequence[int]) -> tuple[int, ...]:
    return tuple(sorted(values, reverse=True))


def score(pile: Sequence[m.Placed]) -> int:
    """CO-7.4: the sum of the face points, one for each card that lies face down."""
    return sum(m.FACE_DOWN if placed.face == "down" else m.POINTS[placed.card[0]] for placed in pile)


def outcome_of(piles: Sequence[Sequence[m.Placed]]) -> Outcome:
    """The outcome with these piles."""
    scores = tuple(map(score, piles))
    best = [seat for seat, points in enumerate(scores) if points == max(scores)]
    fewest = min(len(piles[seat]) for seat in best)
    winners = tuple(seat for seat in best if len(piles[seat]) == fewest)  # CO-7.5
    return Outcome(winners, scores, _why(len(best), len(winners)))


def _why(best: int, winners: int) -> str:
    if best == 1:
        return "highest_score"
    return "fewest_cards" if winners == 1 else "shared"
