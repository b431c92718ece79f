"""The long proof: `python -m tests.lab.batched --matches 20000 --game diciassette --seed 1`.

It goes round the numbers of seats and the variants until it has played so many matches of each game in both ways, and
prints what has happened how often. A difference ends it with an error.
"""

import sys
from argparse import ArgumentParser
from collections import Counter
from itertools import count, cycle

from tablee import GAMES
from tablee.engine.game import BaseOptions
from tablee.lab.batched import BATCHED
from tests.lab.batched.proof import prove

TABLES = 250  # at a time


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.lab.batched", description=__doc__)
    parser.add_argument("--matches", type=int, default=10_000, help="of each game")
    parser.add_argument("--game", choices=BATCHED)
    parser.add_argument("--seed", type=int, default=1, help="the first one")
    asked = parser.parse_args()
    for name in [asked.game] if asked.game else BATCHED:
        _say(f"{name}: {dict(played(name, asked.matches, asked.seed))}")
    return 0


def played(name: str, matches: int, first_seed: int) -> Counter[str]:
    happened: Counter[str] = Counter()
    tables = cycle((seats, options) for options in relaxed(name) for seats in GAMES[name].seats(options))
    for (seats, options), seed in zip(tables, count(first_seed), strict=False):
        if happened["matches"] >= matches:
            break
        happened += prove(name, seats, options, seed, TABLES)
        _say(
            f"{name}, seats {seats}, {options}: {happened['matches']} matches, {happened['decisions']} decisions alike"
        )
    return happened


def relaxed(name: str) -> list[BaseOptions]:
    return [options for options in GAMES[name].variants() if options.pace == "relaxed"]


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
