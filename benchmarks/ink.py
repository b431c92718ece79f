"""Ink on one server process: rooms of six people who all draw at once, twenty batches a second each.

What counts is the time from a batch being sent until each of the other five has it, in twenty rooms and, for the ratio,
in a single one.
"""

import json
import subprocess
from typing import NamedTuple

from benchmarks.rooms import HERE, NODE, PORTS, cpu_seconds, server

SECONDS = 8
ROOMS = (1, 20)


class Drawn(NamedTuple):
    """What one run showed."""

    sent: int
    shown: int
    p50: float
    p99: float
    cpu: float


def measure(rooms: int) -> Drawn:
    """Let everybody draw, and look at the server meanwhile."""
    with server("tablee") as pid:
        command = [NODE, str(HERE / "drawers.js"), str(PORTS["tablee"]), str(rooms), str(SECONDS)]
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as drawers:
            assert drawers.stdout
            if drawers.stdout.readline().strip() != "begun":
                raise RuntimeError("the drawers failed")
            before = cpu_seconds(pid)
            told = json.loads(drawers.stdout.readline())
            return Drawn(**told, cpu=cpu_seconds(pid) - before)


def main() -> None:
    drawn = {rooms: measure(rooms) for rooms in ROOMS}
    for rooms, run in drawn.items():
        print(
            f"{rooms:3} rooms of six: {run.sent / SECONDS:7,.0f} batches a second, {run.shown / run.sent:.2f} of 5 told"
            f", p50 {run.p50:6.1f} ms, p99 {run.p99:6.1f} ms, {100 * run.cpu / SECONDS:3.0f} % of a core"
        )
    few, many = drawn[ROOMS[0]], drawn[ROOMS[-1]]
    print(f"  ratio of p99 to a server with one room: {many.p99 / few.p99:.1f}x")


if __name__ == "__main__":
    main()
