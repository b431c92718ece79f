"""Many matches of bots against bots, on all cores.

The law: the result is a function of the arguments. Match number i has a seed of its own and its bots another, bots move
one seat on from match to match, and parts are added up in the order of the matches, so the number of cores changes
nothing but the time.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

import msgspec

from tablee.engine.codec import fit
from tablee.engine.match import Match
from tablee.engine.record import record
from tablee.games import game_named
from tablee.lab.arena import Fault, Finished, play_out
from tablee.lab.one_core import keep_to_one_core
from tablee.lab.roster import player, seated
from tablee.lab.statistics import Interval, Tally, mean_score, win_rate
from tablee.lab.workers import workers

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
    save: Path | None = None,
    progress: Callable[[int], None] | None = None,
) -> Simulation:
    """Let bots play; the last one named takes the seats left over. `progress` is told of every few matches done."""
    keep_to_one_core()
    count = seats or max(len(bots), _least(game, options or {}))
    names = tuple(seated(list(bots), count))
    plan = Plan(game, count, str(seed), names, options or {}, save)
    _check(plan)
    started = perf_counter()
    total = Part([Tally() for _ in names], 0)
    with workers(1 if games <= CHUNK else jobs) as spread:
        for part in spread(partial(_play_chunk, plan, games), range(0, games, CHUNK)):
            total = _sum(total, part)
            if progress:
                progress(part.tallies[0].played)
    return _simulation(plan, games, total, perf_counter() - started)


def _least(name: str, options: Mapping[str, Any]) -> int:
    game = game_named(name)
    return game.seats(fit(game.NOUNS.options, options)).start


def _check(plan: Plan) -> None:
    """Refuse impossible arguments before any work is spread."""
    Match.start(game_named(plan.game), plan.seats, plan.options, plan.seed)
    for name in plan.bots:
        player(name, game_named(plan.game))
    if plan.save:
        plan.save.mkdir(parents=True, exist_ok=True)


def _play_chunk(plan: Plan, games: int, first: int) -> Part:
    game = game_named(plan.game)
    part = Part([Tally() for _ in plan.bots], 0)
    for number in range(first, min(first + CHUNK, games)):
        shift = number % plan.seats
        match = Match.start(game, plan.seats, plan.options, f"{plan.seed}/{number}")
        ended = _play(plan, match, number, shift)
        part = _sum(part, _count(ended.match, shift, len(ended.log)))
        if plan.save:
            written = msgspec.json.encode(record(ended.match, ended.log))
            (plan.save / f"{plan.game}-{number:06}.json").write_bytes(msgspec.json.format(written))
    return part


def _play(plan: Plan, match: Match, number: int, shift: int) -> Finished:
    """Play one match with players made for it, whose chance follows from its number alone. A fault names the bot and
    the match, which another run with the same seed meets again."""
    try:
        players = [player(plan.bots[(seat - shift) % plan.seats], match.game) for seat in range(plan.seats)]
        return play_out(match, players, seed=number)
    except Fault as fault:
        bot = "the table" if fault.seat is None else plan.bots[(fault.seat - shift) % plan.seats]
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


def _simulation(plan: Plan, games: int, total: Part, seconds: float) -> Simulation:
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
        total.decisions / seconds,
    )


def _standing(bot: str, tallies: list[Tally]) -> Standing:
    tally = _joined(tallies)
    return Standing(bot, len(tallies), tally.wins, *win_rate(tally), *mean_score(tally))
