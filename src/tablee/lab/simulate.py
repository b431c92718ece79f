"""Many matches of bots against bots, on all cores.

The law: the result is a function of the arguments. Match number i has a seed of its own and its bots another, bots move
one seat on from match to match, and parts are added up in the order of the matches, so the number of cores, and whether
the run was interrupted, change nothing but the time.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial, reduce
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from tablee.engine.codec import fit
from tablee.engine.match import Match
from tablee.engine.record import record
from tablee.games import game_named
from tablee.lab.arena import Fault, Finished, play_out
from tablee.lab.journal import finished, journal, run_of
from tablee.lab.one_core import keep_to_one_core
from tablee.lab.roster import player, seated
from tablee.lab.statistics import Interval, Tally, mean_score, win_rate
from tablee.lab.workers import spreading

CHUNK: Final = 25  # matches a task: the same for any number of cores


class Standing(msgspec.Struct, frozen=True):
    """How one bot did. `seats` is how many of a match's seats it held; rates and scores are those of a seat."""

    bot: str
    seats: int
    wins: float
    win_rate: float
    win_rate_95: Interval
    mean_score: float
    mean_score_95: Interval


class Simulation(msgspec.Struct, frozen=True):
    """The result; all but `seconds` and `decisions_per_second` follows from the arguments."""

    game: str
    games: int
    seats: int
    seed: str
    options: dict[str, Any]
    bots: tuple[Standing, ...]
    decisions: int
    seconds: float
    decisions_per_second: float


class Plan(NamedTuple):
    """What each worker needs to know."""

    game: str
    seats: int
    seed: str
    bots: tuple[str, ...]
    options: Mapping[str, Any]
    save: Path | None


class Chunk(NamedTuple):
    """The matches of one task: from this number up to that one."""

    first: int
    end: int


class Part(NamedTuple):
    """The result of a few matches: a tally for each place in the list of bots, and the number of decisions."""

    tallies: list[Tally]
    decisions: int


def simulate(
    game: str,
    games: int = 100,
    *,
    seats: int | None = None,
    seed: str | int = 0,
    bots: Sequence[str] = ("rule", "random"),
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    resume: Path | None = None,
    save: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> Simulation:
    """Let bots play; the last one named takes the seats left over. `ray` is the address of a cluster to play on.
    Finished matches are kept in the file `resume`, from which a run goes on. `progress` is told of every few matches
    done, first of those that were kept."""
    keep_to_one_core()
    plan = plan_of(game, seats, seed, bots, options, save)
    chunks = [Chunk(first, min(first + CHUNK, games)) for first in range(0, games, CHUNK)]
    run = run_of("simulate", game, plan.options, plan.seats, plan.seed, plan.bots, save)
    with journal(resume, run, Chunk, Part) as kept, spreading(1 if len(chunks) == 1 else jobs, ray) as spread:
        before = sum(kept[0][chunk].decisions for chunk in chunks if chunk in kept[0])
        started = perf_counter()
        parts = finished(partial(_play_chunk, plan), chunks, spread, kept, lambda new: progress(_matches(new)))
        seconds = perf_counter() - started
    total = reduce(_sum, parts)
    return _simulation(plan, games, total, seconds, (total.decisions - before) / seconds)


def plan_of(
    game: str,
    seats: int | None,
    seed: str | int,
    bots: Sequence[str],
    options: Mapping[str, Any] | None,
    save: Path | None = None,
) -> Plan:
    """What is to be played; impossible arguments are refused before any work is spread."""
    count = seats or max(len(bots), _least(game, options or {}))
    plan = Plan(game, count, str(seed), tuple(seated(list(bots), count)), options or {}, save)
    _check(plan)
    return plan


def _least(name: str, options: Mapping[str, Any]) -> int:
    game = game_named(name)
    return game.seats(fit(game.NOUNS.options, options)).start


def _check(plan: Plan) -> None:
    Match.start(game_named(plan.game), plan.seats, plan.options, plan.seed)
    for name in plan.bots:
        player(name, game_named(plan.game))
    if plan.save:
        plan.save.mkdir(parents=True, exist_ok=True)


def _matches(parts: Sequence[Part]) -> int:
    return sum(part.tallies[0].played for part in parts)


def _play_chunk(plan: Plan, chunk: Chunk) -> Part:
    part = Part([Tally() for _ in plan.bots], 0)
    for number in range(*chunk):
        ended = play_match(plan, number)
        part = _sum(part, _count(ended.match, number % plan.seats, len(ended.log)))
        if plan.save:
            written = msgspec.json.encode(record(ended.match, ended.log))
            (plan.save / f"{plan.game}-{number:06}.json").write_bytes(msgspec.json.format(written))
    return part


def seating(plan: Plan, number: int) -> list[str]:
    """The bots of a match, seat by seat."""
    return [plan.bots[(seat - number) % plan.seats] for seat in range(plan.seats)]


def play_match(plan: Plan, number: int) -> Finished:
    """Play one match with players made for it, whose chance follows from its number alone. A fault names the bot and
    the match, which another run with the same seed meets again."""
    game = game_named(plan.game)
    match = Match.start(game, plan.seats, plan.options, f"{plan.seed}/{number}")
    names = seating(plan, number)
    try:
        return play_out(match, [player(name, game) for name in names], seed=number)
    except Fault as fault:
        bot = "the table" if fault.seat is None else names[fault.seat]
        raise Fault(fault.seat, f"{bot}, seat {fault.seat}, match {match.seed}: {fault.problem}") from fault


def _count(match: Match, shift: int, decisions: int) -> Part:
    tallies = [Tally() for _ in range(match.seats)]
    if end := match.outcome:
        for seat, score in enumerate(end.scores):
            won = 1 / len(end.winners) if seat in end.winners else 0.0
            tallies[(seat - shift) % match.seats].add(won, score)
    return Part(tallies, decisions)


def _sum(one: Part, other: Part) -> Part:
    return Part(
        [_joined(pair) for pair in zip(one.tallies, other.tallies, strict=True)], one.decisions + other.decisions
    )


def _joined(tallies: Sequence[Tally]) -> Tally:
    return Tally(
        sum(tally.played for tally in tallies),
        sum(tally.wins for tally in tallies),
        sum(tally.points for tally in tallies),
        sum(tally.squares for tally in tallies),
    )


def _simulation(plan: Plan, games: int, total: Part, seconds: float, pace: float) -> Simulation:
    standings = tuple(
        _standing(name, [tally for tally, bot in zip(total.tallies, plan.bots, strict=True) if bot == name])
        for name in dict.fromkeys(plan.bots)
    )
    return Simulation(
        plan.game,
        games,
        plan.seats,
        plan.seed,
        dict(plan.options),
        standings,
        total.decisions,
        seconds,
        pace,
    )


def _standing(bot: str, tallies: list[Tally]) -> Standing:
    tally = _joined(tallies)
    return Standing(bot, len(tallies), tally.wins, *win_rate(tally), *mean_score(tally))
