"""Pictomania on a score pad: tokens won and given away, bonus tokens and the black sheep, for five rounds."""

from collections.abc import Sequence
from typing import Final

from tablee.engine.game import Noun, Seat
from tablee.engine.pad import Clock, Count, Field, Line, Note, Pad, highest, read_words, summed
from tablee.engine.refusal import Refused
from tablee.games.pictomania import model as m
from tablee.games.pictomania.rounds import bonus_of
from tablee.games.pictomania.rules import DRAWING_TIME, SECONDS
from tablee.games.pictomania.scoring import outcome_of, tally


class Entry(Noun, frozen=True, kw_only=True):
    """A round, per seat: the score tokens won from others, added up; how many guessed its word; and its bonus token
    (0: none). A wrong word was guessed by nobody (PI-4.1)."""

    won: tuple[int, ...]
    guessed: tuple[int, ...]
    bonus: tuple[int, ...]
    sheep: Seat | None = None


def fields(options: m.Options, seats: int) -> tuple[Field, ...]:
    tokens = m.TOKENS[seats]
    return (
        Field(name="won", kind="number", each=True, most=tokens[0] * (seats - 1)),
        Field(name="guessed", kind="number", each=True, most=len(tokens)),
        Field(name="bonus", kind="number", each=True, most=max(bonus_of(options, seats))),
        Field(name="sheep", kind="seat", nobody=True),
    )


def count(options: m.Options, seats: int, entries: Sequence[Entry]) -> Count:
    if len(entries) > m.ROUNDS:
        raise Refused("PI-5.1", "pad_over", rounds=m.ROUNDS)
    lines = tuple(_line(options, seats, entry) for entry in entries)
    totals = summed(lines, seats)
    outcome = outcome_of(totals) if len(lines) == m.ROUNDS else None
    return Count(lines, totals, highest(totals) if lines else (), outcome)


def _line(options: m.Options, seats: int, entry: Entry) -> Line:
    _check(options, seats, entry)
    tokens = m.TOKENS[seats]
    tallies = [
        tally(
            won=entry.won[seat],
            kept=sum(tokens[guessed:]),
            token=entry.bonus[seat] if guessed or seat == entry.sheep else 0,
            sheep=seat == entry.sheep,
            void=False,
        )
        for seat, guessed in enumerate(entry.guessed)
    ]
    return Line(tuple(each.total for each in tallies), tuple(_notes(entry, tallies)))


def _notes(entry: Entry, tallies: Sequence[m.Tally]) -> list[Note]:
    return [
        *(Note("PI-3.7", "kept", seat, each.kept) for seat, each in enumerate(tallies) if not entry.guessed[seat]),
        *(
            Note("PI-3.9", "sheep", seat, token) if each.sheep else Note("PI-3.10", "no_bonus", seat, token)
            for seat, (each, token) in enumerate(zip(tallies, entry.bonus, strict=True))
            if token and (each.sheep or not each.bonus)
        ),
    ]


def _check(options: m.Options, seats: int, entry: Entry) -> None:
    tokens, bonus = m.TOKENS[seats], bonus_of(options, seats)
    won, guessed, *_ = fields(options, seats)
    if not won.allows(entry.won) or not guessed.allows(entry.guessed):
        raise Refused("PI-1.4", "pad_tokens", tokens=_listed(tokens))
    given = sum(sum(tokens[:right]) for right in entry.guessed)
    if sum(entry.won) != given:
        raise Refused("PI-3.3", "pad_won", won=sum(entry.won), given=given)
    taken = sorted(filter(None, entry.bonus), reverse=True)
    if taken != list(bonus[: len(taken)]):
        raise Refused("PI-2.7", "pad_bonus", tokens=_listed(bonus))
    if entry.sheep is not None and entry.won[entry.sheep] > tokens[0] * (seats - 2):
        raise Refused("PI-3.5", "pad_sheep")


def _listed(tokens: Sequence[int]) -> str:
    return ", ".join(map(str, tokens))


CLOCKS: Final = (Clock("draw", DRAWING_TIME, "PI-2.10"), Clock("check", round(SECONDS["check"]), "PI-1.9"))
PAD: Final = Pad(Entry, read_words(__name__), fields, count, ("long_three",), CLOCKS)
