"""What a call gives: the sum of the line, tokens, and the end.

The law: whatever one call gives comes at once, and is settled before anybody wins (DI-5.2, DI-5.3).
"""

from collections.abc import Iterable, Sequence
from operator import add

from msgspec import Struct

from tablee.engine.game import Outcome, Seat
from tablee.games.diciassette import model as m


def total(line: m.Line) -> int:
    """DI-3.4."""
    return sum([m.VALUES[lying.card] for lying in line])


def call_of(caller: Seat, laid_by: Seat, line: m.Line, seats: int) -> m.LastCall:
    """How a call comes out."""
    traps = [lying.seat for lying in line if lying.card == "trap" and lying.face == "down"]  # DI-4.7
    reached = total(line)
    tokens = given(by_sum(reached, caller, laid_by), traps, caller, seats)
    return m.LastCall(caller, laid_by, line, reached, tokens.victories, tokens.penalties)


class Given(Struct, frozen=True, gc=False):
    """The tokens that a call gives, per seat."""

    victories: m.Tokens
    penalties: m.Tokens


def given(right_and_wrong: tuple[Seat, Seat], traps: Sequence[Seat], caller: Seat, seats: int) -> Given:
    """By the sum, and by the traps of these seats (DI-4.8)."""
    right, wrong = right_and_wrong
    return Given(_per_seat((*set(traps), right), seats), _per_seat((*[caller] * len(traps), wrong), seats))


def by_sum(reached: int, caller: Seat, laid_by: Seat) -> tuple[Seat, Seat]:
    """DI-3.5, DI-3.6: who gets the Victory, and who the Penalty."""
    return by_truth(reached >= m.TARGET, caller, laid_by)


def by_truth(right: bool, caller: Seat, laid_by: Seat) -> tuple[Seat, Seat]:
    """Likewise, by whether the line has reached 17."""
    return (caller, laid_by) if right else (laid_by, caller)


def _per_seat(getting: Iterable[Seat], seats: int) -> m.Tokens:
    tokens = [0] * seats
    for seat in getting:
        tokens[seat] += 1
    return tuple(tokens)


class Held(Struct, frozen=True, gc=False):
    """The tokens before the seats, and who had to give back how many Victories, time after time."""

    victories: m.Tokens
    penalties: m.Tokens
    given_back: tuple[tuple[Seat, int], ...] = ()


def settled(held: Held, call: m.LastCall | Given) -> Held:
    """DI-5.2: each seat takes its Penalties, one by one, then its Victories."""
    victories, penalties, given_back = list(held.victories), list(map(add, held.penalties, call.penalties)), []
    for seat in [seat for seat, count in enumerate(penalties) if count >= m.TOO_MANY]:
        while penalties[seat] >= m.TOO_MANY:  # DI-5.1
            lost = min(victories[seat], 1)
            penalties[seat] -= m.TOO_MANY
            victories[seat] -= lost
            given_back.append((seat, lost))
    return Held(tuple(map(add, victories, call.victories)), tuple(penalties), tuple(given_back))


def outcome_of(victories: m.Tokens, penalties: m.Tokens) -> Outcome | None:
    """DI-5.3, DI-5.4."""
    if max(victories) < m.ENOUGH:
        return None
    there = [seat for seat, count in enumerate(victories) if count >= m.ENOUGH]
    fewest = min(penalties[seat] for seat in there)
    winners = tuple(seat for seat in there if penalties[seat] == fewest)
    return Outcome(winners, victories, _why(len(there), len(winners)))  # DI-5.5


def _why(there: int, winners: int) -> str:
    if winners > 1:
        return "shared"
    return "three_victories" if there == 1 else "fewest_penalties"
