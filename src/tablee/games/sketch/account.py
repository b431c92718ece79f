"""How a match of Sketch! came about: why it ended, the cards left, the assault, the cards thrown."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.game import Fact, Hindsight, Noun, Seat, Step
from tablee.games.sketch import events as e
from tablee.games.sketch import model as m
from tablee.games.sketch.ending import outcome_of, points_of
from tablee.games.sketch.hands import partner
from tablee.games.sketch.view import view


class Worth(Noun, frozen=True):
    """A card, and what it is worth at this table; `printed`: it says so itself."""

    card: m.Card
    points: int
    printed: bool


class LastTurn(Fact, frozen=True):
    """Why the game ended."""

    why: m.End | None


class CardsLeft(Fact, frozen=True):
    """The cards that a seat had left, and what they are worth together."""

    cards: tuple[Worth, ...]
    points: int


class TeamCounted(Fact, frozen=True):
    """What a seat and its partner have together."""

    own: int
    to: Seat
    theirs: int
    total: int


class Assaulted(Fact, frozen=True):
    """A seat launched the assault, and won or did not."""

    won: bool


class CardsThrown(Fact, frozen=True):
    """The cards that a seat threw out of turn, rightly and wrongly."""

    right: int
    wrong: int


class ActionsCancelled(Fact, frozen=True):
    """How many actions a seat cancelled with a Veto."""

    actions: int


class PenaltiesTaken(Fact, frozen=True):
    """The penalty cards that a seat took."""

    cards: int


AnyFact = LastTurn | CardsLeft | TeamCounted | Assaulted | CardsThrown | ActionsCancelled | PenaltiesTaken


def account(steps: Iterable[Step[m.State, e.AnyEvent]]) -> Iterator[AnyFact]:
    """How a match came about."""
    tally: Counter[tuple[str, Seat]] = Counter()
    last: m.State | None = None
    for step in steps:
        last = step.state
        for event in step.events:
            tally.update(_noted(event))
    state = certain(last, "a match")
    yield LastTurn(None, state.end)
    for seat in range(state.seats):
        yield from _points(state, seat)
        if seat == state.assault:
            yield Assaulted(seat, seat in outcome_of(state).winners)
        yield from _of_seat(seat, tally)


def _points(state: m.State, seat: Seat) -> Iterator[AnyFact]:
    points = points_of(state.options)
    sums = [sum([points[lying.card] for lying in hand if lying]) for hand in state.hands]
    cards = tuple(_worth(lying.card, points[lying.card]) for lying in state.hands[seat] if lying)
    yield CardsLeft(seat, cards, sums[seat])
    if state.options.teams:
        other = partner(seat, state.seats)
        yield TeamCounted(seat, sums[seat], other, sums[other], sums[seat] + sums[other])


def _worth(card: m.Card, points: int) -> Worth:
    return Worth(card, points, card == str(points))


def _of_seat(seat: Seat, tally: Counter[tuple[str, Seat]]) -> Iterator[AnyFact]:
    if tally["right", seat] or tally["wrong", seat]:
        yield CardsThrown(seat, tally["right", seat], tally["wrong", seat])
    if tally["veto", seat]:
        yield ActionsCancelled(seat, tally["veto", seat])
    if tally["penalty", seat]:
        yield PenaltiesTaken(seat, tally["penalty", seat])


def _noted(event: e.AnyEvent) -> Iterator[tuple[str, Seat]]:
    """What an event adds to the tally of seats."""
    match event:
        case e.Sketched(seat):
            yield "right", seat
        case e.ThrewWrongly(seat):
            yield "wrong", seat
        case e.Vetoed(seat, _, cancels) if cancels:
            yield "veto", seat
        case e.PenaltyTaken(seat, _, _, slot) if slot is not None:
            yield "penalty", seat
        case _:
            pass


def open_view(state: m.State) -> m.View:
    """A spectator's view with all hands face up."""
    hands = tuple(tuple(lying and lying.card for lying in hand) for hand in state.hands)
    return replace(view(state, None), hands=hands)


HINDSIGHT: Final = Hindsight(AnyFact, account, (e.AssaultLaunched, e.ThrewWrongly, e.Vetoed, e.LastCalled), open_view)
