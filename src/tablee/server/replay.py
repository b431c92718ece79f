"""A finished match, to be kept or to be watched again.

The law: nothing of a match is told before it has ended. What is told of it then is, step by step, what one pair of eyes
was shown of it: a browser knows no rules and cannot play it again by itself.
"""

from collections.abc import Iterator
from typing import Any

from tablee.engine.codec import fit
from tablee.engine.game import Seat
from tablee.engine.record import Record, replay
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.server import see
from tablee.server.api_types import Replay, ReplayStep, Sat
from tablee.server.changes import Row, tell_all
from tablee.server.playing import started
from tablee.server.sight import Sight

THE_MATCH = 1  # of one that is watched alone, every view but the first can leave out what events tell


def record_of(rows: list[Row]) -> Record:
    """The record of a finished match, from its rows of the table's log."""
    kinds: dict[str, Any] = {row.kind: row.body for row in rows}
    if "end" not in kinds:
        raise Refused(None, "no_match")
    end = {name: kinds["end"][name] for name in ("outcome", "digest")}
    log = [row.body["entry"] for row in rows if row.kind == "entry"]
    record: Record = fit(Record, {**kinds["start"], **end, "log": log})
    return record


def replay_of(rows: list[Row], seat: Seat | None) -> Replay:
    """A finished match through the eyes of a seat (None: a spectator)."""
    record = record_of(rows)
    if seat is not None and seat not in range(record.seats):
        raise Refused(None, "no_seat")
    people = rows[-1].body.get("people", [{}] * record.seats)
    seated = tuple(fit(Sat, one) for one in people)
    return Replay(record.game, record.options, record.seed, seat, seated, record.outcome, tuple(_steps(record, seat)))


def _steps(record: Record, seat: Seat | None) -> Iterator[ReplayStep]:
    game, sight, clock, at = game_named(record.game), Sight(), None, 0.0
    for entry, match in zip((None, *record.log), replay(game, record), strict=True):
        at = max(at, (entry and entry.at) or 0.0)
        news = {} if tell_all(match.events) else sight.new(game, match.view(seat), THE_MATCH)
        running = started(clock, match, at)
        if running != clock:
            news["clock"] = see.clock_view(running, at)
        clock = running
        yield ReplayStep(at=at, events=match.events, **news)
