"""How a match of Skyjo Action came about: the rounds, what was doubled, actions played and left, lines cleared."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tablee.engine.game import Fact, Hindsight, Noun, Seat, Step
from tablee.engine.tally import Kinds, Mark, tallied
from tablee.games.skyjo_action import events as e
from tablee.games.skyjo_action import model as m
from tablee.games.skyjo_action.scoring import CARD_OF_ACTION
from tablee.games.skyjo_action.view import view


class Round(Noun, frozen=True):
    """What a seat had at the end of a round, before it was doubled, if it was."""

    points: int
    doubled: bool


class RoundsCounted(Fact, frozen=True):
    """What each round brought a seat, and the sum of them."""

    rounds: tuple[Round, ...]
    total: int


class Doubled(Fact, frozen=True):
    """A round that a seat closed without the lowest score."""

    round: int
    points: int
    score: int


class ActionsLeft(Fact, frozen=True):
    """The action cards that a seat still held when a round ended, and what they cost."""

    cards: int
    points: int


class ActionsPlayed(Fact, frozen=True):
    """The action cards that a seat played, and the attacks that its shields stopped."""

    cards: int
    shields: int


class LinesCleared(Fact, frozen=True):
    """The complete lines that a seat discarded before a round was counted."""

    lines: int


class RoundsClosed(Fact, frozen=True):
    """How often a seat closed a round."""

    times: int


AnyFact = RoundsCounted | Doubled | ActionsLeft | ActionsPlayed | LinesCleared | RoundsClosed
COUNTED: Final[Kinds] = {ActionsPlayed: ("played", "shield"), LinesCleared: ("line",), RoundsClosed: ("closed",)}


def account(steps: Iterable[Step[m.State, e.AnyEvent]]) -> Iterator[Fact]:
    """How a match came about."""
    tally = tallied(steps, _marks)
    for seat, total in enumerate(tally.end.totals):
        rounds = tuple(_rounds(tally.end, seat))
        yield RoundsCounted(seat, rounds, total)
        for number, one in enumerate(rounds, 1):
            if one.doubled:
                yield Doubled(seat, number, one.points, one.points * 2)
        if left := tally.marks["left", seat]:
            yield ActionsLeft(seat, left, left * CARD_OF_ACTION)
        yield from tally.facts(seat, COUNTED)


def _rounds(end: m.State, seat: Seat) -> Iterator[Round]:
    for scores, how in zip(end.scores, end.ends, strict=True):
        doubled = how.doubled and how.closer == seat
        yield Round(scores[seat] // 2 if doubled else scores[seat], doubled)


def _marks(event: e.AnyEvent, _before: m.State, after: m.State) -> Iterator[Mark]:
    match event:
        case e.ActionPlayed(play):
            yield "played", play.by
        case e.Shielded(seat):
            yield "shield", seat
        case e.Cleared(seat):
            yield "line", seat
        case e.Closed(seat):
            yield "closed", seat
        case e.RoundEnded():
            for seat, held in enumerate(after.actions):
                yield from [("left", seat)] * len(held)
        case _:
            pass


def open_view(state: m.State) -> m.View:
    """A spectator's view with all cards of the grids, and the card in hand, face up."""
    grids = tuple(tuple(lying and lying.card for lying in grid) for grid in state.grids)
    drawn = (state.drawn if state.pending else state.drawn[0]) if state.drawn else None
    return replace(view(state, None), grids=grids, drawn=drawn)


HINDSIGHT: Final = Hindsight(AnyFact, account, (e.Closed, e.RoundEnded), open_view)
