"""A finished match that was played elsewhere, kept at a table of its own.

The law: a record counts for nothing until it has been played again: every entry must be legal, and the end must be the
one that is written. It is told as what it is, a match that nobody here has watched.
"""

from collections.abc import Iterator, Sequence
from typing import Annotated, Final

from msgspec import Meta

from tablee.engine.certain import certain
from tablee.engine.codec import fit, plain
from tablee.engine.game import Noun, Seat
from tablee.engine.match import Match
from tablee.engine.record import Played, Record, digest, replay
from tablee.engine.refusal import Refused
from tablee.room.catalogue import rules_of
from tablee.room.changes import Changes, Row
from tablee.room.names import valid_or_none
from tablee.room.new_table import Maker
from tablee.room.replay import Sat, check_version
from tablee.room.room import Chair, Member, Room

FIRST: Final = 1  # the number of the match at its table
MOST_ENTRIES: Final = 20_000


class KeptRecord(Noun, frozen=True):
    """The record of a finished match, the seat of the person who hands it over (null: they only watched), and who sat
    where, as far as that is known."""

    record: Record
    seat: Annotated[int, Meta(ge=0, le=99)] | None = None
    people: Annotated[tuple[Sat, ...], Meta(max_length=100)] = ()


def kept(code: str, keeper: Maker, handed: KeptRecord, now: float) -> Changes:
    """A table with the finished match of a record, hosted by the person who keeps it. Nobody else is let in."""
    record, last, events = handed.record, None, []
    _check(record, handed.seat)
    for match in replay(rules_of(record.game), record):
        last = match
        events.append(match.events)
    end = certain(last, "a match begins with its deal")
    if end.outcome is None:
        raise Refused(None, "no_match")
    if plain(end.outcome) != plain(record.outcome) or digest(end) != record.digest:
        raise Refused(None, "record_differs")
    chairs = tuple(_chairs(keeper, handed))
    room = _over(code, keeper, record, end, chairs, now)
    return Changes(room, tuple(_rows(record, events, chairs, now)))


def _check(record: Record, seat: Seat | None) -> None:
    rules_of(record.game)
    check_version(record.game, record.rules)
    if seat is not None and seat not in range(record.seats):
        raise Refused(None, "no_seat")
    if len(record.log) > MOST_ENTRIES:
        raise Refused(None, "too_large")


def _chairs(keeper: Maker, handed: KeptRecord) -> Iterator[Chair]:
    """Who sat where; a person of another table is known here by no more than a name."""
    for seat in range(handed.record.seats):
        sat = handed.people[seat] if seat < len(handed.people) else Sat()
        if seat == handed.seat:
            yield Chair(person=keeper.person, name=keeper.name)
        else:
            yield Chair(bot=sat.bot, name=valid_or_none(sat.name) or "")


def _over(code: str, keeper: Maker, record: Record, end: Match, chairs: Sequence[Chair], now: float) -> Room:
    rules = rules_of(record.game)
    return Room(
        id=code,
        game=record.game,
        options=fit(rules.NOUNS.options, record.options),
        host=keeper.person,
        chairs=tuple(chairs),
        members={keeper.person: Member(keeper.name, away_since=now)},
        locked=True,
        stage="over",
        borrowed=record.borrowed,
        hints=record.hints,
        played=FIRST,
        at=now,
        seed=record.seed,
        rules_version=record.rules,
        state=end.state,
        match_version=end.version,
        questions=(0,) * record.seats,
        asked=(now,) * record.seats,
        dealt=now,
    )


def _rows(record: Record, events: Sequence[object], chairs: Sequence[Chair], now: float) -> Iterator[Row]:
    """The log of the match, as a table writes it that plays it."""
    names = ("game", "rules", "options", "seats", "seed", "fixed")
    mark = {"borrowed": record.borrowed} if record.borrowed else {}
    yield Row(FIRST, "start", {**{name: getattr(record, name) for name in names}, **mark})
    for entry, told in zip(record.log, events[1:], strict=True):
        pressed = now + ((entry.at or 0.0) if isinstance(entry, Played) else 0.0)
        yield Row(FIRST, "entry", {"entry": entry, "events": told, "pressed": pressed, "at": now, "acks": ()})
    yield from (Row(FIRST, "hint", hint) for hint in record.hints)
    people = [{"name": chair.name, "bot": chair.bot} for chair in chairs]
    persons = [chair.person for chair in chairs]
    end = {"outcome": plain(record.outcome), "digest": record.digest, "people": people, "persons": persons}
    yield Row(FIRST, "end", end)
