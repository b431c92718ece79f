"""Tunes the numbers of the seasoned players against a pool of opponents, for one number of seats, and prints them.

    python -m training.tune diciassette [--seats 2] [--generations 30] [--rounds 1] [--start numbers.json]

The pool is the rule bot, its habits, a player by chance, and the seasoned player as it was. In each generation players
with changed numbers meet the same opponents on the same deals, from every seat; the best of them draw the numbers
towards themselves. Each generation has new deals, and in the end the numbers are measured against those of the start on
others, so what is printed is not luck. A line of JSON is written after each generation.
"""

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import log
from pathlib import Path
from typing import Any, Final, NamedTuple

import numpy as np
from msgspec import Struct, convert
from msgspec.structs import asdict
from numpy.typing import NDArray

from tablee import GAMES, Match
from tablee.bots import bots_of
from tablee.engine.certain import certain
from tablee.engine.chance import Chance
from tablee.engine.player import Choice, Player
from tablee.games.catch_out import seasoned as catch_out
from tablee.games.diciassette import seasoned as diciassette
from tablee.games.sketch import seasoned as sketch
from tablee.games.skyjo_action import seasoned as skyjo_action
from tablee.lab.arena import play_out
from tablee.lab.habits import POOLS
from tablee.lab.habits.habit import ranges
from tablee.lab.one_core import keep_to_one_core
from tablee.lab.statistics import mean, paired_mean
from tablee.lab.workers import workers

Vector = NDArray[np.float64]
SEASONED: Final[dict[str, Any]] = {
    "catch_out": catch_out,
    "diciassette": diciassette,
    "sketch": sketch,
    "skyjo_action": skyjo_action,
}
EVEN: Final = {
    "catch_out": 40.0,
    "diciassette": 12.0,
    "sketch": 120.0,
    "skyjo_action": 240.0,
}  # the margin that is as good as a win
LITTER: Final = 24  # players of one generation
BEST: Final = 8  # of them count, the better the more
WIDTH: Final = 0.12  # of a number's range: how far the first generation is changed
NARROWING: Final = 0.95  # from one generation to the next
OFTEN: Final = 6  # deals with the rule bot and with itself for each one with a habit


class Numbered(NamedTuple):
    """A seasoned player that goes by these numbers."""

    game: str
    numbers: Struct

    def decide(self, view: Any, chance: Chance) -> Choice:
        """What to do now."""
        choice: Choice = SEASONED[self.game].play(view, self.numbers, chance)
        return choice


class Meeting(NamedTuple):
    """A player alone against others of one kind, on one deal, from every seat."""

    game: str
    seats: int
    player: Player
    rival: Player
    deal: str


def success(meeting: Meeting) -> float:
    """The part of the matches that it wins, and what its margin is worth."""
    game = GAMES[meeting.game]
    results = []
    for alone in range(meeting.seats):
        players = [meeting.player if seat == alone else meeting.rival for seat in range(meeting.seats)]
        match = play_out(Match.start(game, meeting.seats, seed=meeting.deal), players, seed=meeting.deal).match
        end = certain(match.outcome, "an outcome")
        others = mean(end.returns[seat] for seat in range(meeting.seats) if seat != alone)
        won = 1 / len(end.winners) if alone in end.winners else 0.0
        results.append(won + (end.returns[alone] - others) / EVEN[meeting.game])
    return mean(results)


def pool(game: str, start: Struct, rounds: int = 1) -> list[Player]:
    """The opponents, one a deal; each is met in every round."""
    bots = bots_of(GAMES[game])
    often = [bots["rule"], Numbered(game, start)] * OFTEN
    return [*often, *POOLS[game].named.values(), bots["random"]] * rounds


class Scale:
    """Numbers as a point of the unit cube, and back."""

    def __init__(self, kind: type[Struct]) -> None:
        self.kind = kind
        self.ranges = ranges(kind)  # type: ignore[arg-type]

    def point(self, numbers: Struct) -> Vector:
        """Where the numbers lie in their ranges."""
        values = asdict(numbers)
        return np.array([(values[name] - r.least) / (r.most - r.least) for name, r in self.ranges.items()])

    def numbers(self, point: Vector) -> Struct:
        """The numbers that lie there."""
        placed = zip(self.ranges.items(), np.clip(point, 0, 1).tolist(), strict=True)
        return convert({name: round(r.least + (r.most - r.least) * at, 3) for (name, r), at in placed}, self.kind)


def generations(
    game: str, seats: int, start: Struct, seed: str, spread: Callable[..., Any], rounds: int = 1
) -> Iterator[Struct]:
    """The numbers after each generation, without an end."""
    scale, rng = Scale(type(start)), np.random.default_rng([*seed.encode()])
    middle, width, number = scale.point(start), WIDTH, 0
    shares = np.array([log(BEST + 0.5) - log(rank + 1) for rank in range(BEST)])
    while True:
        steps = rng.standard_normal((LITTER // 2, len(middle)))
        points = np.clip(middle + width * np.concatenate([steps, -steps]), 0, 1)
        players = [Numbered(game, scale.numbers(point)) for point in points]
        rivals = pool(game, scale.numbers(middle), rounds)
        order = np.argsort([-score for score in _scores(game, seats, players, rivals, f"{seed}/{number}", spread)])
        middle = shares @ points[order[:BEST]] / shares.sum()
        width, number = width * NARROWING, number + 1
        yield scale.numbers(middle)


def _scores(
    game: str, seats: int, players: Sequence[Player], rivals: Sequence[Player], seed: str, spread: Callable[..., Any]
) -> list[float]:
    meetings = [
        Meeting(game, seats, player, rival, f"tune/{seed}/{deal}")
        for player in players
        for deal, rival in enumerate(rivals)
    ]
    results = list(spread(success, meetings))
    return [mean(results[at : at + len(rivals)]) for at in range(0, len(results), len(rivals))]


def gained(game: str, seats: int, new: Struct, old: Struct, deals: int, spread: Callable[..., Any]) -> Any:
    """By how much new numbers succeed more than old ones against the rule bot, and against the old ones."""
    told = {}
    for name, rival in {"rule": bots_of(GAMES[game])["rule"], "start": Numbered(game, old)}.items():
        meet = partial(Meeting, game, seats)
        seeds = [f"tuned/{deal}" for deal in range(deals)]
        after = list(spread(success, [meet(Numbered(game, new), rival, seed) for seed in seeds]))
        before = list(spread(success, [meet(Numbered(game, old), rival, seed) for seed in seeds]))
        told[name] = paired_mean([one - other for one, other in zip(after, before, strict=True)])
    return told


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game", choices=SEASONED)
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--generations", type=int, default=30)
    parser.add_argument("--rounds", type=int, default=1, help="how often each opponent is met in a generation")
    parser.add_argument("--deals", type=int, default=40, help="to measure the result on")
    parser.add_argument("--seed", default="0")
    parser.add_argument("--start", type=Path, help="numbers as JSON instead of those of the game")
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    keep_to_one_core()
    start = SEASONED[chosen.game].numbers_of(chosen.seats)
    if chosen.start:
        start = convert(json.loads(chosen.start.read_text()), type(start))
    numbers = start
    with workers(chosen.jobs) as spread:
        found = generations(chosen.game, chosen.seats, start, chosen.seed, spread, chosen.rounds)
        for number, numbers in zip(range(chosen.generations), found, strict=False):
            print(json.dumps({"generation": number + 1, "numbers": asdict(numbers)}), flush=True)
        gain = gained(chosen.game, chosen.seats, numbers, start, chosen.deals, spread)
    print(json.dumps({"gained": gain}), flush=True)


if __name__ == "__main__":
    main()
