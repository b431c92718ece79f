"""How a match of Diciassette came about: the calls won and lost, the traps, the tokens."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.game import Fact, Hindsight, Seat, Step
from tablee.games.diciassette import model as m
from tablee.games.diciassette.scoring import by_sum
from tablee.games.diciassette.view import view


class LastLine(Fact, frozen=True):
    """The call that ended the game: the values of the line, and their sum."""

    caller: Seat
    values: tuple[int, ...]
    sum: int


class TokensCounted(Fact, frozen=True):
    """The tokens before a seat at the end."""

    victories: int
    penalties: int


class CallsCounted(Fact, frozen=True):
    """A seat's calls, won and lost."""

    won: int
    lost: int


class CalledTooEarly(Fact, frozen=True):
    """How often somebody called after a seat's card, and was wrong."""

    times: int


class TrapsSprung(Fact, frozen=True):
    """How many hidden traps of a seat caught somebody who called."""

    traps: int


class GivenBack(Fact, frozen=True):
    """How often a seat gave back two Penalties, and the Victories that cost."""

    times: int
    victories: int


AnyFact = LastLine | TokensCounted | CallsCounted | CalledTooEarly | TrapsSprung | GivenBack


def account(steps: Iterable[Step[m.State, m.AnyEvent]]) -> Iterator[AnyFact]:
    """How a match came about."""
    tally: Counter[tuple[str, Seat]] = Counter()
    state: m.State | None = None
    for step in steps:
        state = step.state
        for event in step.events:
            tally.update(_noted(event))
    end = certain(state, "a match")
    call = certain(end.last_call, "a call")
    values = tuple(value for lying in call.line if (value := m.VALUES[lying.card]))
    yield LastLine(None, call.caller, values, call.sum)
    for seat in range(end.seats):
        yield TokensCounted(seat, end.victories[seat], end.penalties[seat])
        yield from _of_seat(seat, tally)


def _of_seat(seat: Seat, tally: Counter[tuple[str, Seat]]) -> Iterator[AnyFact]:
    if tally["won", seat] or tally["lost", seat]:
        yield CallsCounted(seat, tally["won", seat], tally["lost", seat])
    if tally["defended", seat]:
        yield CalledTooEarly(seat, tally["defended", seat])
    if tally["trap", seat]:
        yield TrapsSprung(seat, tally["trap", seat])
    if tally["back", seat]:
        yield GivenBack(seat, tally["back", seat], tally["cost", seat])


def _noted(event: m.AnyEvent) -> Iterator[tuple[str, Seat]]:
    """What an event adds to the tally of seats."""
    match event:
        case m.Revealed(caller, laid_by, line, reached):
            right, _ = by_sum(reached, caller, laid_by)
            yield ("won" if right == caller else "lost"), caller
            if right == laid_by:
                yield "defended", laid_by
            yield from (("trap", lying.seat) for lying in line if lying.card == "trap" and lying.face == "down")
        case m.TokensGivenBack(seat, victories):
            yield "back", seat
            yield from [("cost", seat)] * victories
        case _:
            pass


def open_view(state: m.State) -> m.View:
    """A spectator's view with the hidden cards of the line and all hands face up."""
    return replace(view(state, None), line=state.line, backs=state.hands)


HINDSIGHT: Final = Hindsight(AnyFact, account, (m.Revealed,), open_view)
