"""Answers of the HTTP API that follow from the rules alone, and the statuses of refusals."""

from typing import Any, Final

from msgspec import Raw

from tablee.bots.coach.review import can_review
from tablee.engine.codec import fit, read, write
from tablee.engine.game import Seat
from tablee.engine.record import Record
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.room.account import account_of
from tablee.room.api_types import Chosen, Problem
from tablee.room.catalogue import SeatRange, rules_of, seat_range
from tablee.room.changes import Row
from tablee.room.replay import OPEN, Eyes, check_version, record_of, replay_of
from tablee.room.sentences import sentences_of

NOT_THERE: Final = ("no_table", "no_match", "no_pad", "no_seat", "not_found", "no_review", "no_moment", "not_yours")
OTHER_RULES: Final = ("other_version", "newer_form", "rules")


def status_of(refused: Refused) -> int:
    """The HTTP status of a refusal."""
    return 404 if refused.reason in NOT_THERE else 409 if refused.reason in OTHER_RULES else 400


def problem(refused: Refused) -> Problem:
    """What is told of a refusal."""
    sentences = sentences_of(refused)
    return Problem(refused.clause, sentences["fr"], sentences["en"])


def seats(game: str, body: Raw) -> SeatRange:
    """How many may play a game with these options."""
    rules = rules_of(game)
    chosen: Chosen = read(Chosen, bytes(body))
    return seat_range(rules, fit(rules.NOUNS.options, chosen.options))


def of_match(rows: list[Row], part: str, eyes: str | None) -> bytes:
    """A part of a finished match: its record, its account, or its replay."""
    record = record_of(rows)
    if part == "":
        return write(record)
    check_version(record.game, record.rules)
    return write(account_of(record) if part == "account" else replay_of(rows, _eyes(eyes)))


def own_seat(rows: list[Row], person: str) -> tuple[Record, Seat]:
    """The record of a match that a person has played by today's rules, and their seat."""
    record, persons = record_of(rows), rows[-1].body.get("persons", [])
    if person not in persons:
        raise Refused(None, "not_yours")
    if not can_review(record.game) or record.rules != game_named(record.game).VERSION:
        raise Refused(None, "no_review")
    return record, persons.index(person)


def _eyes(named: str | None) -> Eyes:
    if named is None or named == OPEN:
        return named  # type: ignore[return-value]
    if not (named.isascii() and named.isdigit() and len(named) < 3):
        raise Refused(None, "no_seat")
    return int(named)


def raw(value: Any) -> Raw:
    """A value as JSON that is not written again."""
    return Raw(value if isinstance(value, bytes) else write(value))
