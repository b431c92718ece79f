"""Work on a Ray cluster: a real one, of this machine alone."""

import json
import os
import re
import secrets
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pytest

from tablee import round_robin, simulate
from tablee.engine.codec import plain

LOOPBACK = "127.0.0.2" if sys.platform == "linux" else "127.0.0.1"  # for 127.0.0.1 Ray on Linux takes a public address
HEAD = f"start --head --block --port=0 --node-ip-address={LOOPBACK} --num-cpus=2 --object-store-memory=80000000"
QUIET = "--include-dashboard=false --disable-usage-stats --no-monitor --include-log-monitor=false"
ASK = """
import json, sys
from tablee import round_robin, simulate
from tablee.engine.codec import plain
from tablee.lab.arena import Fault
address = sys.argv[1]
simulation = plain(simulate("catch_out", 60, seed=5, bots=["rule", "random"], ray=address))
league = plain(round_robin("catch_out", ["rule", "random"], 4, seed=5, ray=address))
try:
    simulate("catch_out", 30, seats=2, bots=["clumsy:Clumsy"], ray=address)
except Fault as fault:
    print(json.dumps([simulation, league, str(fault)]))
"""
CLUMSY = """
from tablee import Choice
from tablee.games.catch_out.model import Take
class Clumsy:
    def __init__(self, game): pass
    def decide(self, view, chance): return Choice(Take())
"""


class Cluster(NamedTuple):
    """Where a cluster listens, and the environment that whoever joins it needs."""

    address: str
    environment: dict[str, str]


@pytest.fixture
def cluster() -> Iterator[Cluster]:
    with TemporaryDirectory(prefix="ray", dir="/tmp") as folder:  # sockets need a short path
        token = Path(folder) / "token"
        token.write_text(secrets.token_hex(16))
        ours = {"RAY_AUTH_MODE": "token", "RAY_AUTH_TOKEN_PATH": str(token), "RAY_USAGE_STATS_ENABLED": "0"}
        environment = {**os.environ, **ours}
        command = [str(Path(sys.executable).with_name("ray")), *HEAD.split(), *QUIET.split(), "--temp-dir", folder]
        with subprocess.Popen(
            command,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        ) as head:
            try:
                yield Cluster(_address(head), environment)
            finally:
                head.terminate()  # it ends its processes
                head.communicate(timeout=60)
                _end_group(head.pid)


def _address(head: "subprocess.Popen[str]") -> str:
    said = ""
    for line in head.stdout or ():
        said += line
        if "will now block" in line and (found := re.search(rf"address='({LOOPBACK}:\d+)'", said)):
            return found[1]
    raise AssertionError(said)


def _end_group(group: int) -> None:
    try:
        os.killpg(group, signal.SIGKILL)
    except ProcessLookupError:
        return  # nobody was left


def test_a_cluster_comes_to_the_same_as_this_process(cluster: Cluster, tmp_path: Path) -> None:
    (tmp_path / "clumsy.py").write_text(CLUMSY)
    command = [sys.executable, "-c", ASK, cluster.address]
    asked = subprocess.run(
        command, env=cluster.environment, cwd=tmp_path, capture_output=True, text=True, timeout=120, check=False
    )
    assert asked.returncode == 0, asked.stderr
    simulation, league, fault = json.loads(asked.stdout)
    here = plain(simulate("catch_out", 60, seed=5, bots=["rule", "random"], jobs=1))
    assert (simulation["bots"], simulation["decisions"]) == (here["bots"], here["decisions"])
    assert league == plain(round_robin("catch_out", ["rule", "random"], 4, seed=5, jobs=1))
    assert fault.startswith("clumsy:Clumsy, seat")
