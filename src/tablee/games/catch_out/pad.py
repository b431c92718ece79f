"""Catch Out on a score pad: what lies in everybody's pile of points, for as many games as people like."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, Literal, get_args

from tablee.engine.game import Noun
from tablee.engine.pad import Count, Field, Line, Note, Pad, highest, read_words, summed, wins
from tablee.engine.refusal import Refused
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import outcome_of

Lying = Literal["angel", "demon", "cross", "down"]
KINDS: Final[Mapping[Lying, str]] = {"angel": "A", "demon": "D", "cross": "X"}  # of cards that lie face up
LAID_FIRST: Final = 2  # CO-1.4


class Entry(Noun, frozen=True, kw_only=True):
    """The end of a game: how many cards of each kind lie face up in each pile, and how many face down."""

    piles: tuple[dict[Lying, int], ...]


def fields(_options: m.Options, _seats: int) -> tuple[Field, ...]:
    return (Field(name="piles", kind="cards", each=True, values=get_args(Lying)),)


def count(options: m.Options, seats: int, entries: Sequence[Entry]) -> Count:
    lines = tuple(_line(options, entry) for entry in entries)
    totals = summed(lines, seats)
    return Count(lines, totals, highest(totals) if lines else (), beside={"won": wins(lines, seats)})


def _line(options: m.Options, entry: Entry) -> Line:
    _check(options, entry)
    end = outcome_of([_pile(pile) for pile in entry.piles])
    notes = (Note("CO-7.5", "fewest", end.winners[0]),) if end.why == "fewest_cards" else ()
    return Line(end.scores, notes, end.winners)


def _pile(pile: Mapping[Lying, int]) -> tuple[m.Placed, ...]:
    """A pile that counts as this one does: a score asks for the kind of a card and how it lies."""
    shown = [m.Placed(KINDS[kind], "up", 0) for kind, number in pile.items() if kind in KINDS for _ in range(number)]
    return (*shown, *(m.Placed(m.HIDDEN, "down", 0) for _ in range(pile.get("down", 0))))


def _check(options: m.Options, entry: Entry) -> None:
    there = Counter(card[0] for card in options.cards)
    laid = sum(map(Counter, entry.piles), Counter[Lying]())
    for kind, sign in KINDS.items():
        if laid[kind] > there[sign]:
            raise Refused("CO-1.1", "pad_kind", most=there[sign], number=laid[kind])
    if laid.total() > len(options.cards):
        raise Refused("CO-1.2", "pad_cards", most=len(options.cards), number=laid.total())
    if len(entry.piles) == 2 and any(pile.get("down", 0) < LAID_FIRST for pile in entry.piles):
        raise Refused("CO-1.4", "pad_down")


PAD: Final = Pad(Entry, read_words(__name__), fields, count, ("deck",))
