"""What a seat makes of the table, in points, for the rule-of-thumb player.

A hidden card is worth the mean of the cards this seat has not seen; a known one (peeked at, and followed) its value.
Everything is worked out when it is asked for, and once.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, cached_property, lru_cache
from math import inf
from operator import itemgetter
from typing import Any, Final

from tablee.engine.certain import certain
from tablee.engine.game import Seat
from tablee.engine.memory import recall_of
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.lines import all_lines, cells_of
from tablee.games.skyjo_action.supply import main_cards
from tablee.games.skyjo_action.targets import slots_of
from tablee.games.skyjo_action.view import placed

WORTH_OF_TURNING: Final = 0.6  # to know a card, and to come nearer to the end
WORTH_OF_A_PAIR: Final = 0.2  # part of their value that two alike in a column are worth
COST_OF_HOLDING: Final = 10
NO_CARD: Final = frozenset({None, m.HIDDEN})
VALUES: Final[Mapping[m.Card, float]] = {card: float(card) for card in m.NUMBERS} | {m.STAR: 0.0}
NO_BONUS: Final[Mapping[int, float]] = {}

Others = Callable[[m.Face], tuple[m.Card | None, ...]]


def _lines_at(slot: int, cells: int) -> tuple[tuple[bool, Others], ...]:
    """The row and the column of a slot: whether it is a column, and what takes its other cards out of a grid."""
    return tuple(
        (line.line == "column", itemgetter(*(cell for cell in line_cells if cell != slot)))
        for line in all_lines(cells)
        if slot in (line_cells := cells_of(line, cells))
    )


LINES_AT: Final = {cells: tuple(_lines_at(slot, cells) for slot in range(cells)) for cells in (9, 12)}


class Estimate:
    """What a view is worth to its seat."""

    def __init__(self, view: m.View) -> None:
        self.view = view
        self.seat: Seat = certain(view.seat, "a seat")
        self.face = view.grids[self.seat]

    @cached_property
    def _pool(self) -> Counter[float]:
        """How often each value is among the cards that this seat cannot place."""
        seen = Counter(placed(self.view))
        pool: Counter[float] = Counter()
        for card, value, count in _all_cards(self.view.options):
            if count > seen[card]:
                pool[value] += count - seen[card]
        return pool

    @cached_property
    def mean(self) -> float:
        return sum(value * count for value, count in self._pool.items()) / self._pool.total() if self._pool else 5.0

    @cached_property
    def points(self) -> tuple[tuple[float, ...], ...]:
        """What every card of every grid is likely to be worth."""
        return tuple(tuple(self._value(lying) for lying in grid) for grid in recall_of(self.view).grids)

    def _value(self, lying: m.Lying | None) -> float:
        return 0.0 if lying is None else self.mean if lying.card == m.HIDDEN else VALUES.get(lying.card, 0.0)

    def total(self, seat: Seat) -> float:
        """The points a seat is likely to end with."""
        return sum(self.points[seat]) + COST_OF_HOLDING * len(self.view.actions[seat])

    @cached_property
    def _last_hidden(self) -> int | None:
        """The slot of the one card that is still hidden, while nobody has closed."""
        one = self.view.closer is None and self.face.count(m.HIDDEN) == 1
        return self.face.index(m.HIDDEN) if one else None

    def _closing(self, slot: int, saved: float) -> float:
        """What it is worth to close by this: doubled points unless this seat has strictly the lowest score."""
        if slot != self._last_hidden:
            return 0.0
        mine = self.total(self.seat) - saved
        lead = min(self.total(seat) for seat in range(self.view.seats) if seat != self.seat) - mine
        return min(10.0, lead) if lead > 1 else -max(mine, 0.0) - 3.0

    @cached_property
    def _bonuses(self) -> Mapping[m.Card, Mapping[int, float]]:
        return bonuses_of(self.face)

    def line_gain(self, slot: int, card: m.Card) -> float:
        """What a line is worth that the card completes, or nearly does."""
        return self._bonuses.get(card, NO_BONUS).get(slot, 0.0)

    def best_place(self, card: m.Card) -> tuple[float, int]:
        """The points saved by putting a card where it saves most in this seat's grid."""
        value, bonus, mine = VALUES[card], self._bonuses.get(card, NO_BONUS), self.points[self.seat]
        gains = [
            (mine[slot] - value + bonus.get(slot, 0.0) + self._closing(slot, mine[slot] - value), slot)
            for slot in {*self._always_tried, *bonus}
        ]
        return max(gains, default=(-inf, 0))

    @cached_property
    def _always_tried(self) -> tuple[int, ...]:
        """Where a card is best put that completes nothing: in place of the highest; or where it closes."""
        closing = () if self._last_hidden is None else (self._last_hidden,)
        others = [slot for slot in slots_of(self.face) if slot not in closing]
        return (*closing, *sorted(others, key=lambda slot: (self.points[self.seat][slot], slot))[-1:])

    @cached_property
    def best_flip(self) -> tuple[float, int | None]:
        """The hidden card to turn up: the one that is likely to be lowest."""
        known = self.points[self.seat]
        hidden = [slot for slot, card in enumerate(self.face) if card == m.HIDDEN]
        worth = [(WORTH_OF_TURNING + self._closing(slot, 0.0) - 0.01 * known[slot], slot) for slot in hidden]
        return max(worth, default=(0.0, None))

    @cached_property
    def worth_of_drawing(self) -> float:
        """The mean over what the deck may hold of the better of placing and rejecting it."""
        flip, count = self.best_flip[0], self._pool.total()
        return sum(
            self._pool[value] / count * max(flip, self.best_place(str(int(value)))[0]) for value in sorted(self._pool)
        )


@cache
def _all_cards(options: m.Options) -> tuple[tuple[m.Card, float, int], ...]:
    """The cards of the main deck that count points: their values, and how many there are of each."""
    counts = Counter(main_cards(options))
    return tuple((card, value, counts[card]) for card, value in VALUES.items() if counts[card])


@lru_cache(maxsize=1 << 12)
def bonuses_of(face: m.Face) -> Mapping[m.Card, Mapping[int, float]]:
    """Per card, the slots where it completes a line, or nearly does, and what that is worth."""
    bonuses: dict[m.Card, dict[int, float]] = {}
    for slot in slots_of(face):
        for is_column, others in LINES_AT[len(face)][slot]:
            for card, worth in _line_bonuses(others(face), is_column):
                at = bonuses.setdefault(card, {})
                at[slot] = max(at.get(slot, 0.0), worth)
    return bonuses


def _line_bonuses(others: tuple[Any, ...], is_column: bool) -> Iterator[tuple[m.Card, float]]:
    """The cards that a line lacks, and what they are worth to it."""
    known = [card for card in others if card not in NO_CARD]
    kinds = {*known} - {m.STAR}
    if len(known) == len(others) and len(kinds) <= 1:
        whole = sum(VALUES[card] for card in known)
        yield from ((card, whole + VALUES[card]) for card in (kinds | {m.STAR} if kinds else VALUES))
    elif is_column:
        yield from ((card, WORTH_OF_A_PAIR * VALUES[card]) for card in kinds)
