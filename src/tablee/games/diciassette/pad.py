"""Diciassette on a score pad: who called, on whose card, and how it came out."""

from collections.abc import Sequence
from typing import Final, Literal

from tablee.engine.game import Noun, Seat
from tablee.engine.pad import Count, Field, Line, Note, Pad, highest, read_words
from tablee.engine.refusal import Refused
from tablee.games.diciassette import model as m
from tablee.games.diciassette.scoring import Given, Held, by_truth, given, outcome_of, settled

Sum = Literal["reached", "short"]  # 17 or more, or less
TRAPS: Final = m.CARDS.count("trap")


class Entry(Noun, frozen=True, kw_only=True):
    """A call. `traps`: per seat, how many of its own were shown."""

    caller: Seat
    laid_by: Seat
    sum: Sum
    traps: tuple[int, ...] = ()


def fields(_options: m.Options, _seats: int) -> tuple[Field, ...]:
    return (
        Field(name="caller", kind="seat", needed=True),
        Field(name="laid_by", kind="seat", needed=True),
        Field(name="sum", kind="choice", values=("reached", "short"), needed=True),
        Field(name="traps", kind="number", each=True, most=TRAPS, rare=True),
    )


def count(_options: m.Options, seats: int, entries: Sequence[Entry]) -> Count:
    held, lines = Held((0,) * seats, (0,) * seats), []
    for number, entry in enumerate(entries, 1):
        if outcome_of(held.victories, held.penalties):
            raise Refused("DI-5.3", "pad_over", round=number - 1)
        before, held = held, settled(held, _given(entry, seats))
        lines.append(Line(_gained(before, held), tuple(_notes(entry, held))))
    leaders = highest(held.victories) if any(held.victories) else ()
    outcome = outcome_of(held.victories, held.penalties)
    return Count(tuple(lines), held.victories, leaders, outcome, {"penalties": held.penalties})


def _given(entry: Entry, seats: int) -> Given:
    if entry.caller == entry.laid_by:
        raise Refused("DI-3.2", "pad")
    if min(entry.traps, default=0) < 0 or sum(entry.traps) > TRAPS:
        raise Refused("DI-1.1", "pad_traps", most=TRAPS)
    owners = [seat for seat, number in enumerate(entry.traps) for _ in range(number)]
    return given(by_truth(entry.sum == "reached", entry.caller, entry.laid_by), owners, entry.caller, seats)


def _gained(before: Held, after: Held) -> tuple[int, ...]:
    return tuple(now - then for now, then in zip(after.victories, before.victories, strict=True))


def _notes(entry: Entry, held: Held) -> list[Note]:
    right, wrong = by_truth(entry.sum == "reached", entry.caller, entry.laid_by)
    clause = "DI-3.5" if right == entry.caller else "DI-3.6"
    return [
        Note(clause, "victory", right),
        Note(clause, "penalty", wrong),
        *(Note("DI-4.7", "trap", seat) for seat, number in enumerate(entry.traps) if number),
        *([Note("DI-4.8", "trapped", entry.caller, sum(entry.traps))] if sum(entry.traps) else []),
        *(Note("DI-5.1", "given_back", seat, lost) for seat, lost in held.given_back),
    ]


PAD: Final = Pad(Entry, read_words(__name__), fields, count)
