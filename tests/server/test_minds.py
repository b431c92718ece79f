"""Where bots think: most in a thread, those that ponder in a process of their own."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import suppress
from time import monotonic, sleep
from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.player import Choice
from tablee.games import GAMES, pictomania
from tablee.games.pictomania import model as m
from tablee.server.decision import decide
from tablee.server.minds import Minds

PATIENCE = 60.0
SERVER = """
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.games import pictomania
from tablee.server.decision import decide
from tablee.server.minds import Minds

if __name__ == "__main__":
    minds = Minds()
    view = Match.start(pictomania, 3).view(0, recall=True)
    print(minds.submit(decide, "regular", pictomania, view, Chance("bot")).result().command.color, flush=True)
    print(*minds._processes._processes, flush=True)
    minds.submit(input).result()
"""


@pytest.fixture
def minds() -> Iterator[Minds]:
    minds = Minds()
    yield minds
    minds.shutdown()


def asked(minds: Minds, bot: str) -> Choice:
    view = Match.start(pictomania, 3).view(0, recall=True)
    choice: Choice = minds.submit(decide, bot, pictomania, view, Chance("bot")).result(PATIENCE)
    return choice


def processes(minds: Minds) -> list[int]:
    return [*minds._processes._processes] if minds._processes else []


def is_gone(process: int) -> bool:
    end = monotonic() + PATIENCE
    while monotonic() < end:
        with suppress(ProcessLookupError):
            os.kill(process, 0)
            sleep(0.05)
            continue
        return True
    return False


def test_bots_that_ponder_think_apart_as_they_would_here_though_a_process_is_killed(minds: Minds) -> None:
    assert asked(minds, "rule").command == m.Deck("green")
    assert processes(minds) == []
    view = Match.start(pictomania, 3).view(0, recall=True)
    assert asked(minds, "regular") == decide("regular", pictomania, view, Chance("bot"))
    assert os.getpid() not in processes(minds)
    assert all(
        os.getpriority(os.PRIO_PROCESS, process) > os.getpriority(os.PRIO_PROCESS, 0) for process in processes(minds)
    )
    (victim, *_) = processes(minds)
    os.kill(victim, signal.SIGKILL)
    assert is_gone(victim) or victim not in processes(minds)
    for _ in range(2):  # the first one may still be given to the dead
        with suppress(Exception):
            asked(minds, "strong")
    assert asked(minds, "strong").command == m.Deck("green")
    assert victim not in processes(minds)


def test_everything_else_is_done_in_a_thread(minds: Minds) -> None:
    name: Any = minds.submit(lambda: threading.current_thread().name).result(PATIENCE)
    assert name.startswith("bots")
    view = Match.start(GAMES["catch_out"], 3, fixed={"first": 0}).view(0, recall=True)
    assert minds.submit(decide, "rule", GAMES["catch_out"], view, Chance("bot")).result(PATIENCE).command
    assert processes(minds) == []


def test_processes_end_with_the_server_however_it_ends() -> None:
    with subprocess.Popen(
        [sys.executable, "-c", SERVER], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as server:
        assert server.stdout
        assert server.stdout.readline().strip() == "green"
        thinking = [int(process) for process in server.stdout.readline().split()]
        server.kill()
    assert thinking
    assert all(map(is_gone, thinking))
