"""Learns Catch Out from play, and writes the tables that the player `learned` goes by.

    python -m training.bluffing [--seats 2,3,4,6] [--rounds 300] [--matches 24] [--jobs 8] [--out FILE]

In every round matches are played by the table so far: against itself in half of them, else against one of a pool of
players. At each decision by the table all ways to go are tried from the very state, with the same chance, and judged a
few announcements later as the search judges its futures. What a way would have brought, compared with what the table
brings, is its regret; the next table goes each way by its regret so far (regret matching+). What is written is the mean
of all tables, later ones counting more. The same arguments give the same tables, on any number of processes.
"""

import argparse
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple

import numpy as np
from msgspec import json
from numpy.typing import NDArray

from tablee import GAMES, Chance, Match
from tablee.bots.search import catch_out
from tablee.bots.search.future import worth
from tablee.engine.game import Game, Seat
from tablee.engine.player import Choice, Decide
from tablee.games.catch_out import model as m
from tablee.games.catch_out.learned import Table, decide_by
from tablee.games.catch_out.situation import command, situation, ways
from tablee.lab.one_core import keep_to_one_core
from tablee.lab.roster import player
from tablee.lab.workers import workers

GAME: Final = GAMES["catch_out"]
OUT: Final = Path(__file__).parents[1] / "src/tablee/games/catch_out/learned.json"
BY_ITSELF: Final = 0.5  # how often the table meets itself
POOL: Final = (  # whom it meets else
    *("seasoned",) * 4,
    *("rule",) * 2,
    "habit:always-lies",
    "habit:never-lies",
    "habit:three-alike",
    "habit:believes-everything",
    "habit:challenges-everything",
)
PART: Final = 3  # matches that are played together
CURIOUS: Final = 0.1  # how often any way is gone, so that all situations are met
SAVED: Final = 10  # rounds after which the tables are written
RARE: Final = 30  # situations met less often are not written: any way is as good
Numbers = NDArray[np.float64]


@dataclass(frozen=True)
class Playing:
    """What the search knows of the game, with everybody going by a table but those seats that play otherwise."""

    table: Table
    others: Mapping[Seat, Decide[m.View]]
    GAME: ClassVar[Game] = GAME
    candidates = staticmethod(catch_out.candidates)
    is_quiet = staticmethod(catch_out.is_quiet)
    settled = staticmethod(catch_out.settled)
    value = staticmethod(catch_out.value)
    belief = staticmethod(catch_out.belief)

    def policy(self, view: m.View, chance: Chance) -> Choice:
        """What the seat of this view does."""
        other = self.others.get(view.seat or 0)
        return other(view, chance) if other else decide_by(self.table, view, chance)


class Plan(NamedTuple):
    """How to learn: matches a round, how many of them against itself, and the seed."""

    matches: int = 24
    by_itself: float = BY_ITSELF
    seed: str = "bluffing"


class Part(NamedTuple):
    """Some matches to play."""

    seats: int
    table: Table
    seed: str
    matches: int
    by_itself: float


class Tried(NamedTuple):
    """What ways were worth in a situation, summed up, and how often it was met."""

    worth: Numbers
    met: int


Notes = dict[str, Tried]


def played(part: Part) -> Notes:
    """What came of all ways in all situations of some matches."""
    keep_to_one_core()
    notes: Notes = {}
    for number in range(part.matches):
        for now, worths in _match(part, f"{part.seed}/{number}"):
            before = notes.get(now, Tried(np.zeros(len(worths)), 0))
            notes[now] = Tried(before.worth + worths, before.met + 1)
    return notes


def _match(part: Part, seed: str) -> Iterator[tuple[str, Numbers]]:
    """The situations of those who go by the table, and what their ways are worth."""
    playing = Playing(part.table, _others(part, Chance(f"{seed}/others")))
    match = Match.start(GAME, part.seats, seed=seed)
    while match.outcome is None:
        seat = min(match.to_act)
        view, chance = match.view(seat, recall=True), Chance(f"{seed}/player", match.version)
        if view.phase == "look" or seat in playing.others:
            match = match.play(seat, playing.policy(view, chance).command)
            continue
        now = situation(view)
        yield now, _worths(playing, match, seat, view, now)
        if chance.unit("curious") < CURIOUS:
            match = match.play(seat, command(view, chance.pick("any", ways(now)), chance))
        else:
            match = match.play(seat, playing.policy(view, chance).command)


def _others(part: Part, chance: Chance) -> Mapping[Seat, Decide[m.View]]:
    """The seats of one match that play otherwise: none, or all but one."""
    if chance.unit("alone") < part.by_itself:
        return {}
    rival, mine = player(chance.pick("rival", POOL), GAME).decide, chance.below("mine", part.seats)
    return {seat: rival for seat in range(part.seats) if seat != mine}


def _worths(playing: Playing, match: Match, seat: Seat, view: m.View, now: str) -> Numbers:
    seed = f"{match.seed}/{match.version}"
    return np.array([worth(playing, match.state, seat, command(view, way, Chance(seed)), seed) for way in ways(now)])


@dataclass
class Learner:
    """Regrets, and the tables so far."""

    regrets: dict[str, Numbers] = field(default_factory=dict)
    sums: dict[str, Numbers] = field(default_factory=dict)
    met: dict[str, int] = field(default_factory=dict)

    def table(self) -> Table:
        """The table to play by now."""
        return {now: _normal(regrets).tolist() for now, regrets in self.regrets.items()}

    def learn(self, notes: Notes, weight: float) -> None:
        """Takes in what came of a round that was played by the table."""
        for now, tried in notes.items():
            regrets = self.regrets.get(now, np.zeros(len(tried.worth)))
            often = _normal(regrets)
            self.sums[now] = self.sums.get(now, 0.0) + weight * tried.met * often
            self.met[now] = self.met.get(now, 0) + tried.met
            self.regrets[now] = np.maximum(regrets + tried.worth - often @ tried.worth, 0.0)

    def mean(self, rare: int = RARE) -> Table:
        """The mean of all tables, in situations that were met so often."""
        often = {now: _normal(sums) for now, sums in sorted(self.sums.items()) if self.met[now] >= rare}
        return {now: [round(float(share), 3) for share in shares] for now, shares in often.items()}


def _normal(weights: Numbers) -> Numbers:
    total = weights.sum()
    return weights / total if total > 0 else np.full(len(weights), 1 / len(weights))


def _together(all_notes: Sequence[Notes]) -> Notes:
    together: Notes = {}
    for notes in all_notes:
        for now, tried in notes.items():
            before = together.get(now)
            together[now] = Tried(before.worth + tried.worth, before.met + tried.met) if before else tried
    return together


def lessons(seats: int, plan: Plan, spread: Callable[..., Iterator[Notes]] = map) -> Iterator[Learner]:
    """A learner for a number of seats after each round, without an end."""
    learner = Learner()
    for number in count(1):
        table, seed = learner.table(), f"{plan.seed}/{seats}/{number}"
        parts = [
            Part(seats, table, f"{seed}/{at}", min(PART, plan.matches - at), plan.by_itself)
            for at in range(0, plan.matches, PART)
        ]
        learner.learn(_together(list(spread(played, parts))), number)
        yield learner


def write(tables: Mapping[int, Table], out: Path) -> None:
    """Writes the tables, a line for each situation."""
    by_seats = {
        seats: _lines({now: json.encode(list(table[now])).decode() for now in table}) for seats, table in tables.items()
    }
    out.write_text(_lines(by_seats) + "\n")


def _lines(texts: Mapping[Any, str]) -> str:
    return "{\n" + ",\n".join([f'"{key}": {text}' for key, text in texts.items()]) + "\n}"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seats", default="2,3,4,6")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--matches", type=int, default=Plan().matches, help="of a round")
    parser.add_argument("--by-itself", type=float, default=Plan().by_itself, help="the share of matches")
    parser.add_argument("--seed", default=Plan().seed)
    parser.add_argument("--jobs", type=int)
    parser.add_argument("--out", type=Path, default=OUT)
    chosen = parser.parse_args()
    plan, tables = Plan(chosen.matches, chosen.by_itself, chosen.seed), dict[int, Table]()
    with workers(chosen.jobs) as spread:
        for seats in map(int, chosen.seats.split(",")):
            for number, learner in enumerate(islice(lessons(seats, plan, spread), chosen.rounds), 1):
                if number % SAVED == 0 or number == chosen.rounds:
                    tables[seats] = learner.mean()
                    write(tables, chosen.out)
                    print(f"{seats} seats, round {number}: {len(tables[seats])} situations", flush=True)


if __name__ == "__main__":
    main()
