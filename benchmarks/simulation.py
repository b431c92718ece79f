"""Time and memory of many matches of bots against bots, on all cores."""

import os
import resource
from time import perf_counter

from tablee import GAMES, simulate

# Skyjo Action and Pictomania are several long rounds; Catch Out is short.
USUAL = 2_000
MATCHES = {"catch_out": 10_000, "pictomania": 1_000, "skyjo_action": 500}
SEATS = 4


def megabytes(who: int) -> float:
    return resource.getrusage(who).ru_maxrss / 1024


def main() -> None:
    for name in GAMES:
        matches = MATCHES.get(name, USUAL)
        for bots in (["random"], ["rule"]):
            start = perf_counter()
            result = simulate(name, matches, seats=SEATS, bots=bots)
            seconds = perf_counter() - start
            print(
                f"{name}, {matches:,} matches of {SEATS} {bots[0]} bots on {os.cpu_count()} cores: "
                f"{seconds:.1f} s, {result.decisions / seconds:,.0f} decisions a second; "
                f"peak memory {megabytes(resource.RUSAGE_SELF):.0f} MB "
                f"and {megabytes(resource.RUSAGE_CHILDREN):.0f} MB a worker"
            )


if __name__ == "__main__":
    main()
