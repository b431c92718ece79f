"""A match written down: what must be known to play it again, and how it ended."""

from collections.abc import Iterator
from hashlib import sha256
from typing import Any

from tablee.engine.codec import fit, plain, write
from tablee.engine.game import Command, Game, Noun, Outcome, Seat
from tablee.engine.match import Match


class Played(Noun, frozen=True, omit_defaults=True, tag_field="was", tag="command"):
    """A command that was accepted, as the game's struct or as plain data. Where it was played against a clock, `at` is
    when it counted as pressed, in seconds from the deal, and `credit` how much earlier that is than it came."""

    seat: Seat
    command: Any
    at: float | None = None
    credit: float = 0.0


class TimedUp(Noun, frozen=True, omit_defaults=True, tag_field="was", tag="time_up"):
    """A timer that ran out, and when."""

    timer: str
    at: float | None = None


Entry = Played | TimedUp


class HintGiven(Noun, frozen=True):
    """A hint that a seat was given on request, after this many `step`s of the match."""

    seat: Seat
    step: int


class Record(Noun, frozen=True, omit_defaults=True):
    """A match as a JSON file. `digest` is the SHA-256 of the last state: a replay must reach it. The first `borrowed`
    entries of its log come from another match, which was played again from there. `hints` were given on the way."""

    game: str
    rules: int
    options: dict[str, Any]
    seats: int
    seed: str
    fixed: dict[str, Any]
    log: tuple[Entry, ...]
    outcome: Outcome | None
    digest: str
    borrowed: int = 0
    hints: tuple[HintGiven, ...] = ()


def record(match: Match, log: tuple[Entry, ...], hints: tuple[HintGiven, ...] = ()) -> Record:
    """The record of a match that came about by these entries."""
    return Record(
        match.game.NAME,
        match.game.VERSION if match.rules is None else match.rules,
        plain(match.options),
        match.seats,
        match.seed,
        {"rounds": list(match.fixed)} if any(match.fixed) else {},
        log,
        match.outcome,
        digest(match),
        hints=hints,
    )


def replay(game: Game, written: Record) -> Iterator[Match]:
    """The match from the deal to the end, step by step."""
    match = Match.start(game, written.seats, written.options, written.seed, written.fixed, written.rules)
    yield match
    for entry in written.log:
        match = follow(match, entry)
        yield match


def follow(match: Match, entry: Entry) -> Match:
    """The match after one entry of its log."""
    if isinstance(entry, TimedUp):
        return match.time_up(entry.timer)
    spelled = entry.command
    command = spelled if isinstance(spelled, Command) else fit(match.game.NOUNS.command, spelled)
    return match.play(entry.seat, command)


def digest(match: Match) -> str:
    """A fingerprint of where the match stands."""
    return sha256(write(match.state)).hexdigest()
