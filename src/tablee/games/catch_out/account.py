"""How a match of Catch Out came about: what the piles were worth, the lies told and caught, the challenges."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final, Literal

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.game import Fact, Hindsight, Noun, Step
from tablee.engine.tally import Kinds, Mark, tallied
from tablee.games.catch_out import model as m
from tablee.games.catch_out.scoring import score, true
from tablee.games.catch_out.view import view

Sort = Literal["angel", "demon", "cross", "face_down"]
SORTS: Final[dict[str, Sort]] = {"A": "angel", "face_down": "face_down", "X": "cross", "D": "demon"}


class Heap(Noun, frozen=True):
    """The cards of one sort in a pile, and what they are worth together."""

    sort: Sort
    count: int
    points: int


class PileCounted(Fact, frozen=True):
    """What a seat's pile was worth, sort by sort."""

    heaps: tuple[Heap, ...]
    points: int


class Lied(Fact, frozen=True):
    """How many announcements a seat made, how many of them were lies, and how many of those were caught."""

    announced: int
    lies: int
    caught: int


class Judged(Fact, frozen=True):
    """A seat's challenges, won and lost."""

    won: int
    lost: int


class Believed(Fact, frozen=True):
    """The lies that a seat took on trust."""

    lies: int


AnyFact = PileCounted | Lied | Judged | Believed
COUNTED: Final[Kinds] = {Judged: ("won", "lost"), Believed: ("believed",)}


def account(steps: Iterable[Step[m.State, m.AnyEvent]]) -> Iterator[Fact]:
    """How a match came about."""
    tally = tallied(steps, _marks)
    for seat, pile in enumerate(tally.end.piles):
        yield PileCounted(seat, _heaps(pile), score(pile))
        yield Lied(seat, *(tally.marks[name, seat] for name in ("announced", "lied", "caught")))
        yield from tally.facts(seat, COUNTED)


def _marks(event: m.AnyEvent, before: m.State, _after: m.State) -> Iterator[Mark]:
    match event:
        case m.Announced(seat, values):
            yield "announced", seat
            if not true(values, before.cards):
                yield "lied", seat
        case m.Took(seat) if not true(certain(before.announced, "an announcement"), before.cards):
            yield "believed", seat
        case m.Challenged(seat, _, _, fits, winner):
            yield ("won" if winner == seat else "lost"), seat
            if winner == seat and not fits:
                yield "caught", before.holder
        case _:
            pass


def _heaps(pile: Sequence[m.Placed]) -> tuple[Heap, ...]:
    sorts = [(placed, "face_down" if placed.face == "down" else placed.card[0]) for placed in pile]
    heaps = {sign: [placed for placed, its in sorts if its == sign] for sign in SORTS}
    return tuple(Heap(SORTS[sign], len(heap), score(heap)) for sign, heap in heaps.items() if heap)


def open_view(state: m.State) -> m.View:
    """A spectator's view with the cards in play, and the tops of the piles, face up."""
    piles = tuple(m.Pile(len(pile), pile[-1].card if pile else None) for pile in state.piles)
    return replace(view(state, None), shown=state.cards or None, piles=piles)


HINDSIGHT: Final = Hindsight(AnyFact, account, (m.Challenged,), open_view)
