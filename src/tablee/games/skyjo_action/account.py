"""How a match of Skyjo Action came about: the rounds, what was doubled, actions played and left, lines cleared."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.game import Fact, Hindsight, Noun, Seat, Step
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


def account(steps: Iterable[Step[m.State, e.AnyEvent]]) -> Iterator[AnyFact]:
    """How a match came about."""
    tally: Counter[tuple[str, Seat]] = Counter()
    ends: list[e.RoundEnded] = []
    state: m.State | None = None
    for step in steps:
        state = step.state
        for event in step.events:
            tally.update(_noted(event, state))
            if isinstance(event, e.RoundEnded):
                ends.append(event)
    for seat, total in enumerate(certain(state, "a match").totals):
        yield RoundsCounted(seat, tuple(_round(end, seat) for end in ends), total)
        for end in ends:
            if end.doubled == seat:
                yield Doubled(seat, end.round, end.scores[seat] // 2, end.scores[seat])
        yield from _of_seat(seat, tally)


def _round(end: e.RoundEnded, seat: Seat) -> Round:
    doubled = end.doubled == seat
    return Round(end.scores[seat] // 2 if doubled else end.scores[seat], doubled)


def _of_seat(seat: Seat, tally: Counter[tuple[str, Seat]]) -> Iterator[AnyFact]:
    if left := tally["left", seat]:
        yield ActionsLeft(seat, left, left * CARD_OF_ACTION)
    if tally["played", seat] or tally["shield", seat]:
        yield ActionsPlayed(seat, tally["played", seat], tally["shield", seat])
    if tally["line", seat]:
        yield LinesCleared(seat, tally["line", seat])
    if tally["closed", seat]:
        yield RoundsClosed(seat, tally["closed", seat])


def _noted(event: e.AnyEvent, after: m.State) -> Iterator[tuple[str, Seat]]:
    """What an event adds to the tally of seats, told from the table as it lies now."""
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
