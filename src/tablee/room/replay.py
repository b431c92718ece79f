"""Records and replays of finished matches.

The law: nothing of a match is told before it has ended. A replay holds, step by step, what one seat or a spectator was
shown: a browser knows no rules and cannot play the match again by itself.
"""

from collections.abc import Iterator, Sequence
from typing import Any, Final, Literal

from msgspec import UNSET, Raw, UnsetType
from msgspec.structs import replace

from tablee.engine.certain import certain
from tablee.engine.clock import next_clock
from tablee.engine.codec import fit, write
from tablee.engine.game import Event, Noun, Outcome, Seat, plays
from tablee.engine.match import Match
from tablee.engine.record import HintGiven, Record, replay
from tablee.engine.refusal import Refused
from tablee.games import game_named
from tablee.room import views
from tablee.room.changes import Row
from tablee.room.last_view import LastView
from tablee.room.sight import without_streamed
from tablee.room.wire import ClockView

THE_MATCH = 1  # a replay shows one match, so only its first view carries what events tell


OPEN: Final = "open"  # the eyes from which nothing is hidden
Eyes = Seat | Literal["open"] | None


class Sat(Noun, frozen=True):
    """The person or bot in a seat at the end of a match."""

    name: str = ""
    bot: str | None = None


class ReplayStep(Noun, frozen=True, kw_only=True, omit_defaults=True):
    """A step of a match, in seconds `at` from the deal, with what was new then: as an update has it."""

    at: float
    events: tuple[Any, ...] = ()
    view: Any = UNSET
    clock: ClockView | UnsetType | None = UNSET


class Replay(Noun, frozen=True):
    """A finished match from the deal on, through the eyes of a seat (null: a spectator); `opened`: all cards open.
    `hints` were given on the way."""

    game: str
    options: dict[str, Any]
    seed: str
    seat: Seat | None
    seats: tuple[Sat, ...]
    outcome: Outcome | None
    steps: tuple[ReplayStep, ...]
    opened: bool = False
    hints: tuple[HintGiven, ...] = ()


def record_of(rows: list[Row]) -> Record:
    """The record of a finished match, from its rows of the table's log."""
    kinds: dict[str, Any] = {row.kind: row.body for row in rows}
    if "end" not in kinds:
        raise Refused(None, "no_match")
    end = {name: kinds["end"][name] for name in ("outcome", "digest")}
    log = [row.body["entry"] for row in rows if row.kind == "entry"]
    hints = [row.body for row in rows if row.kind == "hint"]
    record: Record = fit(Record, {**kinds["start"], **end, "log": log, "hints": hints})
    return record


def check_version(game: str, rules: int) -> None:
    """Refuses a match whose version of the rules is no longer known."""
    ours = game_named(game)
    if not plays(ours, rules):
        raise Refused(None, "rules", theirs=rules, ours=ours.VERSION)


def replay_of(rows: list[Row], eyes: Eyes) -> Replay:
    """The replay of a finished match as a seat saw it (None: a spectator), or with all cards open."""
    record = record_of(rows)
    if eyes not in eyes_of(record):
        raise Refused(None, "no_seat")
    return _replay(record, rows[-1], eyes, tuple(step for (step,) in _steps(record, (eyes,))))


def eyes_of(record: Record) -> tuple[Eyes, ...]:
    """All eyes that a finished match can be seen through."""
    opened: tuple[Eyes, ...] = (OPEN,) if game_named(record.game).HINDSIGHT else ()
    return (None, *range(record.seats), *opened)


def replays_of(record: Record, end: Row) -> Iterator[tuple[Eyes, bytes]]:
    """The replays of a finished match through all eyes, as JSON. The match is played once for all of them, and a step
    that looks the same to all is written once."""
    eyes = eyes_of(record)
    films: list[list[Raw]] = [[] for _ in eyes]
    for steps in _steps(record, eyes):
        written = {id(step): Raw(write(step)) for step in steps}
        for film, step in zip(films, steps, strict=True):
            film.append(written[id(step)])
    for each, film in zip(eyes, films, strict=True):
        yield each, write(_replay(record, end, each, tuple(film)))


def _replay(record: Record, end: Row, eyes: Eyes, steps: Any) -> Replay:
    people = end.body.get("people", [{}] * record.seats)
    seated = tuple(fit(Sat, one) for one in people)
    seat = None if eyes == OPEN else eyes
    heading = (record.game, record.options, record.seed, seat, seated, record.outcome)
    return Replay(*heading, steps, eyes == OPEN, record.hints)


def _steps(record: Record, eyes: Sequence[Eyes]) -> Iterator[tuple[ReplayStep, ...]]:
    """The steps of a match as each viewer is shown them; a step that shows nothing of their own is shared by all."""
    game, clock, at = game_named(record.game), None, 0.0
    last_views = [(each, LastView()) for each in eyes]
    for entry, match in zip((None, *record.log), replay(game, record), strict=True):
        at = max(at, (entry and entry.at) or 0.0)
        running = next_clock(clock, match, at)
        news = {} if running == clock else {"clock": views.clock_view(running, at)}
        clock, step = running, ReplayStep(at=at, events=match.events, **news)
        yield (step,) * len(eyes) if _shown(match.events) else tuple([_seen(step, match, *last) for last in last_views])


def _shown(events: tuple[Event, ...]) -> bool:
    return bool(events) and all(event.suffices_for_view for event in events)


def _seen(step: ReplayStep, match: Match, eyes: Eyes, last_view: LastView) -> ReplayStep:
    view = _view(match, eyes)
    news = last_view.unsent(write(without_streamed(view, match.game.NOUNS.streamed)), THE_MATCH, lambda _: view, eyes)
    return replace(step, **news) if news else step


def _view(match: Match, eyes: Eyes) -> Any:
    if eyes != OPEN:
        return match.view(eyes)
    return certain(match.game.HINDSIGHT, "a game that can be told").open_view(match.state)
