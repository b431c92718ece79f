"""Load on one server process: rooms of four real socket clients on loopback, beside boardgame.io's server, in one run.

Ours keeps its SQLite log, with a durable commit before anybody is told; boardgame.io keeps its matches in memory. Both
are driven by the same Node program, first as fast as they answer, then with a pause between moves. CPU is that of the
server process alone; memory is what the open rooms and their connections add to it.

`python -m benchmarks.rooms 50 200 1000` measures ours alone, with as many rooms, to see whether a move costs the same.
"""

import json
import os
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

HERE = Path(__file__).parent / "load"
NODE = subprocess.check_output(["node", "-p", "process.execPath"], text=True).strip()  # not the wheel's wrapper
ROOMS = 50
SECONDS = 8
PAUSE = 150  # milliseconds between a room's moves, in the second run
PORTS = {"tablee": 8171, "boardgame.io": 8172}
TICKS = os.sysconf("SC_CLK_TCK")


class Load(NamedTuple):
    """What one run showed."""

    moves: int
    cpu: float
    p50: float
    p99: float
    kilobytes: float


def cpu_seconds(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def memory_kilobytes(pid: int) -> int:
    status = Path(f"/proc/{pid}/status").read_text()
    return next(int(line.split()[1]) for line in status.splitlines() if line.startswith("VmRSS"))


@contextmanager
def server(name: str, bot_pace: str = "0") -> Iterator[int]:
    """A server process, listening."""
    with tempfile.TemporaryDirectory() as folder:
        port = str(PORTS[name])
        ours = [sys.executable, "-m", "benchmarks.serve", port, folder, bot_pace]
        command = ours if name == "tablee" else [NODE, str(HERE / "peer.cjs"), port]
        with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
            try:
                wait_for(int(port))
                yield process.pid
            finally:
                process.kill()


def wait_for(port: int) -> None:
    for _ in range(600):
        with socket.socket() as probe:
            if probe.connect_ex(("127.0.0.1", port)) == 0:
                return
        time.sleep(0.05)
    raise TimeoutError(port)


def measure(name: str, pause: int, rooms: int = ROOMS) -> Load:
    """Open the rooms, let them play, and look at the server meanwhile."""
    kind = "tablee" if name == "tablee" else "peer"
    arguments = [kind, PORTS[name], rooms, SECONDS, pause]
    with server(name) as pid:
        time.sleep(1)
        empty = memory_kilobytes(pid)
        command = [NODE, str(HERE / "clients.js"), *map(str, arguments)]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as clients:
            assert clients.stdin
            assert clients.stdout
            _await(clients.stdout.readline(), "opened")
            opened = memory_kilobytes(pid)
            clients.stdin.write("go\n")
            clients.stdin.flush()
            _await(clients.stdout.readline(), "begun")
            before = cpu_seconds(pid)
            told = json.loads(clients.stdout.readline())
            spent = cpu_seconds(pid) - before
    return Load(told["moves"], spent, told["p50"], told["p99"], (opened - empty) / rooms)


def _await(line: str, word: str) -> None:
    if line.strip() != word:
        raise RuntimeError(f"the clients failed: {line!r}")


def show(name: str, load: Load) -> None:
    print(
        f"  {name:13} {load.moves / load.cpu:8,.0f} moves per CPU-second, "
        f"{load.moves / SECONDS:7,.0f} moves a second, "
        f"p50 {load.p50:6.1f} ms, p99 {load.p99:6.1f} ms, {load.kilobytes:5.0f} kB a room"
    )


def main(*counts: str) -> None:
    for rooms in map(int, counts):
        show(f"{rooms:,} rooms", measure("tablee", 0, rooms))
    if not counts:
        compare()


def compare() -> None:
    for pause in (0, PAUSE):
        print(f"{ROOMS} rooms of four clients, {SECONDS} s, {f'pause {pause} ms' if pause else 'no pause'}")
        loads = {name: measure(name, pause) for name in PORTS}
        for name, load in loads.items():
            show(name, load)
        ours, theirs = loads["tablee"], loads["boardgame.io"]
        print(
            f"  ratio         {ours.moves / ours.cpu / (theirs.moves / theirs.cpu):.2f}x moves per CPU-second, "
            f"{ours.p99 / theirs.p99:.2f}x p99, {ours.kilobytes / theirs.kilobytes:.2f}x memory"
        )


if __name__ == "__main__":
    main(*sys.argv[1:])
