"""How a match of Diciassette came about: the calls won and lost, the traps, the tokens."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.game import Fact, Hindsight, Seat, Step
from tablee.engine.tally import Kinds, Mark, tallied
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
COUNTED: Final[Kinds] = {
    CallsCounted: ("won", "lost"),
    CalledTooEarly: ("defended",),
    TrapsSprung: ("trap",),
    GivenBack: ("back", "cost"),
}


def account(steps: Iterable[Step[m.State, m.AnyEvent]]) -> Iterator[Fact]:
    """How a match came about."""
    tally = tallied(steps, _marks)
    end = tally.end
    call = certain(end.last_call, "a call")
    values = tuple(value for lying in call.line if (value := m.VALUES[lying.card]))
    yield LastLine(None, call.caller, values, call.sum)
    for seat in range(end.seats):
        yield TokensCounted(seat, end.victories[seat], end.penalties[seat])
        yield from tally.facts(seat, COUNTED)


def _marks(event: m.AnyEvent, _before: m.State, _after: m.State) -> Iterator[Mark]:
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
