"""A round robin: every bot meets every other on the same deals.

The law: in a meeting one bot sits alone among bots of another kind, and every deal is played once from each seat, so
the luck of the deal and of the seat cancels. Deals are what intervals count, since matches of one deal are alike. The
result is a function of the arguments; the number of processes, and whether the run was interrupted, change nothing but
the time.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from itertools import permutations
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from tablee.engine.certain import certain
from tablee.engine.codec import fit
from tablee.engine.game import Outcome, Seat
from tablee.engine.match import Match
from tablee.games import game_named
from tablee.lab.arena import Fault, play_out
from tablee.lab.journal import finished, journal, run_of
from tablee.lab.one_core import keep_to_one_core
from tablee.lab.ratings import Comparison, Rating, rated
from tablee.lab.roster import NoSuchBot, player
from tablee.lab.statistics import Interval, mean, paired_mean, paired_share
from tablee.lab.workers import spreading


class Meeting(Struct, frozen=True):
    """How a bot did alone against others of one kind. A shared win counts in part; the margin is how much more it
    returned than they did in the mean."""

    bot: str
    against: str
    win_rate: float
    win_rate_95: Interval
    margin: float
    margin_95: Interval


class Place(Struct, frozen=True):
    """How a bot did in all its meetings, and its rating."""

    bot: str
    win_rate: float
    win_rate_95: Interval
    margin: float
    margin_95: Interval
    rating: Rating


class RoundRobin(Struct, frozen=True):
    """The result: `games` deals for each meeting; the bots by their wins, and all their meetings."""

    game: str
    games: int
    seats: int
    seed: str
    options: dict[str, Any]
    matches: int
    bots: tuple[Place, ...]
    meetings: tuple[Meeting, ...]


class Plan(NamedTuple):
    """What each worker needs to know."""

    game: str
    seats: int
    seed: str
    options: Mapping[str, Any]


class Task(NamedTuple):
    """One deal of one meeting."""

    bot: str
    against: str
    deal: int


class Result(NamedTuple):
    """One match of a meeting, for the bot that sits alone: its part of the win, its margin, and for each other seat
    whether it came before (1), after (-1) or neither."""

    won: float
    margin: float
    ahead: tuple[int, ...]


class Deals(NamedTuple):
    """What a bot won and by how much, deal by deal: the mean over the seats it was played from."""

    won: list[float]
    margins: list[float]


Results = Mapping[Task, tuple[Result, ...]]


def round_robin(
    game: str,
    bots: Sequence[str],
    games: int = 100,
    *,
    seats: int | None = None,
    seed: str | int = 0,
    options: Mapping[str, Any] | None = None,
    jobs: int | None = None,
    ray: str | None = None,
    resume: Path | None = None,
    progress: Callable[[int], None] = lambda _: None,
) -> RoundRobin:
    """Let every bot meet every other on `games` deals. `ray` is the address of a cluster to play on. Finished deals are
    kept in the file `resume`, from which a run goes on. `progress` is told of the matches that are done, first of
    those that were kept."""
    keep_to_one_core()
    least = game_named(game).seats(fit(game_named(game).NOUNS.options, options or {})).start
    plan = Plan(game, seats or least, str(seed), options or {})
    _check(plan, bots, games)
    tasks = [Task(*pair, deal) for deal in range(games) for pair in _meetings(bots, plan.seats)]
    run = run_of("arena", game, plan.options, plan.seats, plan.seed, bots)
    with journal(resume, run, Task, tuple[Result, ...]) as kept, spreading(jobs, ray) as spread:
        played = finished(partial(play_deal, plan), tasks, spread, kept, lambda new: progress(sum(map(len, new))))
    return _told(plan, bots, games, dict(zip(tasks, played, strict=True)))


def matches_of(bots: int, seats: int, games: int) -> int:
    """How many matches a round robin takes."""
    return len(list(_meetings(range(bots), seats))) * seats * games


def _check(plan: Plan, bots: Sequence[str], games: int) -> None:
    """Refuse impossible arguments before any work is spread."""
    if len(set(bots)) < max(2, len(bots)):
        raise NoSuchBot("a round robin takes two bots or more, each named once")
    if games < 2:
        raise ValueError("a round robin takes two deals or more")
    Match.start(game_named(plan.game), plan.seats, plan.options, plan.seed)
    for name in bots:
        player(name, game_named(plan.game))


def _meetings(bots: Sequence[Any], seats: int) -> Iterator[tuple[Any, Any]]:
    """Who sits alone against whom. Of two seats neither is more alone than the other, so one meeting does for both."""
    return (pair for pair in permutations(bots, 2) if seats > 2 or bots.index(pair[0]) < bots.index(pair[1]))


def play_deal(plan: Plan, task: Task) -> tuple[Result, ...]:
    """A deal, played from each seat."""
    return tuple([_play(plan, task, alone) for alone in range(plan.seats)])


def _play(plan: Plan, task: Task, alone: Seat) -> Result:
    game = game_named(plan.game)
    match = Match.start(game, plan.seats, plan.options, f"{plan.seed}/{task.deal}")
    names = [task.bot if seat == alone else task.against for seat in range(plan.seats)]
    try:
        ended = play_out(match, [player(name, game) for name in names], seed=task.deal).match
    except Fault as fault:
        bot = "the table" if fault.seat is None else names[fault.seat]
        raise Fault(fault.seat, f"{bot}, seat {fault.seat}, match {match.seed}: {fault.problem}") from fault
    return _result(certain(ended.outcome, "an outcome"), alone)


def _result(end: Outcome, alone: Seat) -> Result:
    others = [seat for seat in range(len(end.scores)) if seat != alone]
    won = 1 / len(end.winners) if alone in end.winners else 0.0
    margin = end.returns[alone] - mean(end.returns[seat] for seat in others)
    return Result(won, margin, tuple([_ahead(end, alone, other) for other in others]))


def _ahead(end: Outcome, one: Seat, other: Seat) -> int:
    mine, theirs = ((seat in end.winners, end.returns[seat]) for seat in (one, other))
    if mine[0] and theirs[0]:
        return 0  # they share the win, whatever they scored
    return (mine > theirs) - (mine < theirs)


def _told(plan: Plan, bots: Sequence[str], games: int, results: Results) -> RoundRobin:
    by_deal = {pair: _by_deal(*pair, games, results) for pair in permutations(bots, 2)}
    ratings = rated(bots, _comparisons(results))
    places = [_place(bot, [by_deal[pair] for pair in by_deal if pair[0] == bot], ratings[bot]) for bot in bots]
    return RoundRobin(
        plan.game,
        games,
        plan.seats,
        plan.seed,
        dict(plan.options),
        sum(map(len, results.values())),
        tuple(sorted(places, key=lambda place: -place.win_rate)),
        tuple(
            [Meeting(*pair, *paired_share(deals.won), *paired_mean(deals.margins)) for pair, deals in by_deal.items()]
        ),
    )


def _by_deal(bot: str, against: str, games: int, results: Results) -> Deals:
    tasks = [Task(bot, against, deal) for deal in range(games)]
    if tasks[0] in results:
        return Deals(
            [mean(result.won for result in results[task]) for task in tasks],
            [mean(result.margin for result in results[task]) for task in tasks],
        )
    won, margins = _by_deal(against, bot, games, results)  # at two seats, seen from the other one
    return Deals([1 - share for share in won], [-margin for margin in margins])


def _place(bot: str, meetings: Sequence[Deals], rating: Rating) -> Place:
    won = [mean(shares) for shares in zip(*(deals.won for deals in meetings), strict=True)]
    margins = [mean(each) for each in zip(*(deals.margins for deals in meetings), strict=True)]
    return Place(bot, *paired_share(won), *paired_mean(margins), rating)


def _comparisons(results: Results) -> Iterator[Comparison]:
    """Deal by deal, so that all bots are rated side by side."""
    for task, played in results.items():
        for result in played:
            yield from (Comparison(task.bot, task.against, ahead) for ahead in result.ahead)
