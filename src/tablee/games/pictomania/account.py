"""How a match of Pictomania came about: round by round, the drawings guessed, the bets won, the black sheep."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.game import Fact, Hindsight, Noun, Seat, Step
from tablee.games.pictomania import events as e
from tablee.games.pictomania import model as m
from tablee.games.pictomania.rounds import subject
from tablee.games.pictomania.scoring import right_bets
from tablee.games.pictomania.view import view


class Round(Noun, frozen=True):
    """What a round brought."""

    points: int


class RoundsCounted(Fact, frozen=True):
    """What each round brought a seat, and the sum of them."""

    rounds: tuple[Round, ...]
    total: int


class DrawingsGuessed(Fact, frozen=True):
    """The right bets on a seat's drawings, of all bets on them."""

    right: int
    bets: int


class WordsGuessed(Fact, frozen=True):
    """A seat's right bets, of all its bets."""

    right: int
    bets: int


class BestDrawing(Fact, frozen=True):
    """The word of a seat's drawing that most others guessed, and how many did."""

    word: str
    right: int


class FinishedFirst(Fact, frozen=True):
    """How often a seat was done before all others."""

    times: int


class WasBlackSheep(Fact, frozen=True):
    """How often a seat was the black sheep."""

    times: int


AnyFact = RoundsCounted | DrawingsGuessed | WordsGuessed | BestDrawing | FinishedFirst | WasBlackSheep


def account(steps: Iterable[Step[m.State, e.AnyEvent]]) -> Iterator[AnyFact]:
    """How a match came about."""
    told = [event for step in steps for event in step.events if not event.suffices_for_view]
    shows = [event for event in told if isinstance(event, e.Revealed)]
    sheets = [event for event in told if isinstance(event, e.Scored)]
    first = Counter(certain(_first(told), "somebody") for told in _by_round(told) if _first(told) is not None)
    for seat, total in enumerate(certain(sheets[-1] if sheets else None, "a scored round").totals):
        yield RoundsCounted(seat, tuple(Round(scored.sheet[seat].total) for scored in sheets), total)
        yield from _of_drawings(seat, shows)
        yield WordsGuessed(seat, *_bets_of(seat, shows))
        if first[seat]:
            yield FinishedFirst(seat, first[seat])
        if sheep := sum(scored.sheet[seat].sheep for scored in sheets):
            yield WasBlackSheep(seat, sheep)


def _by_round(told: Sequence[e.AnyEvent]) -> Iterator[Sequence[e.AnyEvent]]:
    begins = [at for at, event in enumerate(told) if isinstance(event, e.RoundBegan)]
    for begin, end in zip(begins, [*begins[1:], len(told)], strict=True):
        yield told[begin:end]


def _first(told: Sequence[e.AnyEvent]) -> Seat | None:
    """The seat that was done first in a round."""
    return next((event.seat for event in told if isinstance(event, e.Finished)), None)


def _of_drawings(seat: Seat, shows: Sequence[e.Revealed]) -> Iterator[AnyFact]:
    """The drawings of a seat, and the one that was guessed best."""
    right = [len(right_bets(show.bets[seat], show.shown[seat].number)) for show in shows]
    yield DrawingsGuessed(seat, sum(right), sum(len(show.bets[seat]) for show in shows))
    best = max(range(len(shows)), key=lambda at: right[at])
    if right[best]:
        yield BestDrawing(seat, shows[best].shown[seat].word, right[best])


def _bets_of(seat: Seat, shows: Sequence[e.Revealed]) -> tuple[int, int]:
    """A seat's right bets, and all its bets."""
    right = [
        wager.number == shown.number
        for show in shows
        for shown, laid in zip(show.shown, show.bets, strict=True)
        for wager in laid
        if wager.seat == seat
    ]
    return sum(right), len(right)


def open_view(state: m.State) -> m.View:
    """A spectator's view with all bets face up, and what everybody draws."""
    bets = tuple(tuple(m.SeenWager(wager.seat, wager.number) for wager in laid) for laid in state.bets)
    seen = replace(view(state, None), bets=bets)
    if state.phase != "draw":
        return seen
    return replace(seen, shown=tuple(subject(state, seat) for seat in range(state.seats)))


HINDSIGHT: Final = Hindsight(AnyFact, account, (e.Revealed, e.Scored), open_view)
