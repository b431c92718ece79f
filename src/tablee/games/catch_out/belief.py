"""What an announcement tells of the cards that were passed on.

It goes by this model of the holder: the honest say what their hand reads, any reading as likely; liars say what a hand
from a fresh deck might read and theirs does not. Without a belief hardly any imagined world makes an announcement true,
so a player who searches such worlds takes everybody for a liar.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache, lru_cache
from itertools import accumulate, combinations_with_replacement
from math import comb, factorial, perm, prod
from typing import NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from tablee.engine.belief import Belief
from tablee.engine.cards import missing
from tablee.engine.chance import Chance
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.games.catch_out import model as m
from tablee.games.catch_out.mixing import PASSED_ON, is_open, without_passed_on
from tablee.games.catch_out.odds import odds
from tablee.games.catch_out.rules import ANNOUNCEMENTS
from tablee.games.catch_out.scoring import is_alike, readings
from tablee.games.catch_out.view import unseen

UNKNOWN = (m.HIDDEN,) * m.ANNOUNCED


@dataclass(frozen=True)
class Trust(Belief[m.View, m.State]):
    """How often a holder tells the truth: as a rule, and seats whose habits the player has come to know; `alike` are
    their habits when they announce three alike."""

    honesty: float = 0.5
    habits: Mapping[Seat, float] = field(default_factory=dict)
    alike: Mapping[Seat, float] = field(default_factory=dict)
    pool: int = 1  # the cards passed on are drawn by what they weigh

    def weight(self, world: m.State) -> float:
        if world.announced is None:
            return 1.0
        signs = tuple(sorted(card[-1] for card in world.cards[: m.ANNOUNCED]))
        return likelihood(world.announced, signs, self._honesty(world.holder, world.announced), world.options.deck)

    def draw(self, imagine: Callable[[m.View, Chance], m.State], view: m.View, chance: Chance) -> tuple[m.State, float]:
        recall = recall_of(view)
        if view.announced is None or recall.cards[: m.ANNOUNCED] != UNKNOWN:
            return imagine(view, chance), 1.0
        known = _as_if_known(view, _passed_on(view, self._honesty(view.holder, view.announced), chance))
        return replace(imagine(known, chance), mixes=recall.mixes or UNSET), 1.0

    def _honesty(self, seat: Seat | None, values: m.Values) -> float:
        habits = self.alike if is_alike(values) else self.habits
        return self.honesty if seat is None else habits.get(seat, self.honesty)


@lru_cache(maxsize=1 << 14)
def likelihood(values: m.Values, signs: tuple[str, ...], honesty: float, deck: m.Deck) -> float:
    """How likely a holder of cards with these signs announces these values, if it tells the truth this often."""
    truths = readings(signs)
    if values in truths:
        return honesty / len(truths)
    told = _plausible(deck)
    return (1 - honesty) * told[values] / (sum(told.values()) - sum(told[truth] for truth in truths))


@cache
def _plausible(deck: m.Deck) -> Mapping[tuple[int, ...], float]:
    """How likely a hand from a fresh deck reads as each announcement."""
    return {(high, middle, low): odds((high, middle, low), m.CARDS[deck]) for high, middle, low in ANNOUNCEMENTS}


# The cards passed on, drawn by what they weigh

Kind = tuple[str, bool]  # a card's sign, and whether it is one that this seat passed on before


class Source(NamedTuple):
    """Where the cards passed on may come from: cards that this seat passed on before, which may be in as many places as
    `places` says, and others that it has not seen."""

    before: tuple[m.Card, ...]
    places: int
    others: tuple[m.Card, ...]


def _as_if_known(view: m.View, cards: tuple[m.Card, ...]) -> m.View:
    """The view of a seat that knew which cards were passed on."""
    recall = recall_of(view)
    mixes = tuple([without_passed_on(mix, cards) if is_open(mix) else mix for mix in recall.mixes])
    known = replace(recall, cards=cards + recall.cards[m.ANNOUNCED :], mixes=mixes)
    return replace(view, recall=known)


def _passed_on(view: m.View, honesty: float, chance: Chance) -> tuple[m.Card, ...]:
    """Three cards as the holder may have passed them on, by how likely it would have announced them so."""
    source = source_of(view)
    values = view.announced or (0, 0, 0)
    hands, sums = _hands(_counts(source), source.places, values, honesty, view.options.deck)
    mark = chance.unit("passed_on") * sums[-1]
    kinds = next(hand for hand, upto in zip(hands, sums, strict=True) if mark < upto)
    picked: list[m.Card] = []
    for kind, count in Counter(kinds).items():
        cards = source.before if kind[1] else source.others
        picked += chance.shuffle("kind", [card for card in cards if card[-1] == kind[0]])[:count]
    return chance.shuffle("places", picked)


def source_of(view: m.View) -> Source:
    mixes = recall_of(view).mixes
    elsewhere = [card for mix in mixes if not is_open(mix) for card in mix.cards]
    going_on = [mix for mix in mixes if is_open(mix)]
    before = tuple(card for mix in going_on for card in mix.cards)
    places = sum(len(mix.places) for mix in going_on)
    return Source(before, places, missing(unseen(view), [*elsewhere, *before]))


def _counts(source: Source) -> tuple[tuple[Kind, int], ...]:
    kinds = [(card[-1], True) for card in source.before] + [(card[-1], False) for card in source.others]
    return tuple(sorted(Counter(kinds).items()))


@lru_cache(maxsize=1 << 6)
def _hands(
    counts: tuple[tuple[Kind, int], ...], places: int, values: m.Values, honesty: float, deck: m.Deck
) -> tuple[tuple[tuple[Kind, ...], ...], tuple[float, ...]]:
    """All that may have been passed on, by kind, and what they weigh, summed up."""
    weighed = [
        (hand, ways * likelihood(values, tuple(sorted(sign for sign, _ in hand)), honesty, deck))
        for hand, ways in _ways(dict(counts), places)
        if ways
    ]
    return tuple(hand for hand, _ in weighed), tuple(accumulate(weight for _, weight in weighed))


def _ways(counts: Mapping[Kind, int], places: int) -> Iterator[tuple[tuple[Kind, ...], int]]:
    """In how many worlds the three cards passed on are of these kinds, but for a factor that is the same for all."""
    mixed = sum(count for (_, before), count in counts.items() if before)
    others = sum(counts.values()) - mixed
    for hand in combinations_with_replacement(counts, m.ANNOUNCED):
        here = sum(before for _, before in hand)
        picks = prod(comb(counts[kind], count) for kind, count in Counter(hand).items())
        left = perm(max(places - len(PASSED_ON), 0), mixed - here) if mixed >= here else 0
        yield hand, picks * left * factorial(others - m.ANNOUNCED + here) if others + here >= m.ANNOUNCED else 0
