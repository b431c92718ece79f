"""How a match of Sketch! came about: why it ended, the cards left, the assault, the cards thrown."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tablee.engine.game import Fact, Hindsight, Noun, Seat, Step
from tablee.engine.tally import Kinds, Mark, tallied
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
COUNTED: Final[Kinds] = {CardsThrown: ("right", "wrong"), ActionsCancelled: ("veto",), PenaltiesTaken: ("penalty",)}


def account(steps: Iterable[Step[m.State, e.AnyEvent]]) -> Iterator[Fact]:
    """How a match came about."""
    tally = tallied(steps, _marks)
    state = tally.end
    yield LastTurn(None, state.end)
    for seat in range(state.seats):
        yield from _points(state, seat)
        if seat == state.assault:
            yield Assaulted(seat, seat in outcome_of(state).winners)
        yield from tally.facts(seat, COUNTED)


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


def _marks(event: e.AnyEvent, _before: m.State, _after: m.State) -> Iterator[Mark]:
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
