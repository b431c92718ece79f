"""What a seat can reckon from its view: how credible an announcement is, how near the end is, and who leads.

The law: all of it follows from the view with recall, so a player that goes by it knows no more than its seat.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, prod

from tablee.engine.cards import missing
from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.games.catch_out import model as m
from tablee.games.catch_out.belief import Source
from tablee.games.catch_out.odds import odds, odds_of
from tablee.games.catch_out.scoring import readings, score


def credit(values: m.Values, source: Source, options: m.Options) -> float:
    """How much likelier an announcement is of the cards that may have been passed on than of a fresh deck: 0 if it
    cannot be true, above 1 if it speaks of cards that this seat knows the holder may have."""
    return _against_fresh(truth_odds(values, source), values, options)


def credit_to_all(values: m.Values, hidden: Counter[str], options: m.Options) -> float:
    """The same of an announcement that this seat may make, to somebody who knows only what everybody has seen."""
    return _against_fresh(odds_of(values, hidden), values, options)


def _against_fresh(likely: float, values: m.Values, options: m.Options) -> float:
    usual = _fresh(values, options)
    return likely / usual if usual else 0.0


@lru_cache(maxsize=1 << 10)
def _fresh(values: m.Values, options: m.Options) -> float:
    return odds(values, options.cards)


def truth_odds(values: m.Values, source: Source) -> float:
    """How likely the three cards passed on read as announced, if every world that the view allows is as likely."""
    mixed, others = signs(source.before), signs(source.others)
    if not source.before:
        return odds_of(values, others)
    return sum(
        [
            _odds_of(here, there, mixed, others, source.places)
            for hand in fitting(values)
            for here, there in _splits(hand)
        ]
    )


def signs(cards: Sequence[m.Card]) -> Counter[str]:
    """How many cards there are of each sign."""
    return Counter([card[-1] for card in cards])


@lru_cache(maxsize=1 << 9)
def fitting(values: m.Values) -> tuple[tuple[str, ...], ...]:
    """The signs of all hands that can truly be called so."""
    signs = sorted({*map(str, values), "X"})
    return tuple(hand for hand in combinations_with_replacement(signs, m.ANNOUNCED) if values in readings(hand))


@lru_cache(maxsize=1 << 10)
def _splits(hand: tuple[str, ...]) -> tuple[tuple[Counter[str], Counter[str]], ...]:
    """The ways in which some of a hand may be cards that the seat passed on before, and the rest others."""
    found = {tuple(sorted(hand[at] for at in range(len(hand)) if mask >> at & 1)) for mask in range(1 << len(hand))}
    return tuple((Counter(part), Counter(hand) - Counter(part)) for part in sorted(found))


def _odds_of(here: Counter[str], there: Counter[str], mixed: Counter[str], others: Counter[str], places: int) -> float:
    """How likely the hand is these of the mixed cards, which are in some of the places, and these of the others."""
    count, rest = here.total(), there.total()
    if count > mixed.total() or rest > others.total() or rest > places - mixed.total():
        return 0.0
    ways = prod(comb(mixed[sign], copies) for sign, copies in here.items())
    ways *= prod(comb(others[sign], copies) for sign, copies in there.items())
    return ways * comb(places - mixed.total(), rest) / comb(places, m.ANNOUNCED) / comb(others.total(), rest)


def hidden_from_all(view: m.View) -> tuple[m.Card, ...]:
    """The cards that not everybody has seen in their place."""
    placed = [card.card for pile in recall_of(view).piles for card in pile if card.seen == m.EVERYBODY]
    return missing(view.options.cards, [*placed, *(view.open_discard or ())])


def points(view: m.View) -> tuple[int, ...]:
    """Everybody's points so far: they follow from how cards were laid, which all have seen."""
    return tuple(score(pile) for pile in recall_of(view).piles)


def lead(view: m.View) -> int:
    """By how many points this seat is ahead of the best other."""
    mine = certain(view.seat, "a seat")
    now = points(view)
    return now[mine] - max(now[seat] for seat in rivals(view))


def rivals(view: m.View) -> Iterator[Seat]:
    return (seat for seat in range(view.seats) if seat != view.seat)


def drawn_on_taking(view: m.View) -> int:
    """How many cards a responder draws (CO-3.1, CO-3.5)."""
    return 3 if view.seats == 2 else 2


def angels_among(cards: Sequence[m.Card]) -> float:
    """The share of angels among these cards."""
    return sum([card[0] == "A" for card in cards]) / len(cards) if cards else 0.0
