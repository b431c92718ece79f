"""Where bots think: beside the event loop, most of them in a thread.

Bots that ponder (`bots.ponders`) think in processes of their own, with low priority: they would hold up the loop even
from a thread, since only one thread runs at a time. The processes start when the first such bot is asked, ignore Ctrl-C
in the terminal, and end with the server, however it ends.
"""

import multiprocessing
import os
import signal
from collections.abc import Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from multiprocessing.connection import wait
from threading import Thread
from typing import Any, Final

from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.games import game_named
from tablee.room.bot_memories import Told
from tablee.room.bot_turns import ponders
from tablee.server.decision import decide
from tablee.server.logs import log_settings, write_logs
from tablee.server.settings import LogSettings

PROCESSES: Final = max(1, min(2, (os.cpu_count() or 1) // 2))
NICENESS: Final = 5
ONE_THREAD: Final = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS")  # what numpy calls would otherwise take all cores


class Minds(Executor):
    """Runs decisions of bots, each where it belongs."""

    def __init__(self) -> None:
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="bots")
        self._processes: ProcessPoolExecutor | None = None

    def submit(self, call: Any, /, *arguments: Any, **named: Any) -> "Future[Any]":
        """Runs a decision; anything else, too, in the thread."""
        if call is decide and ponders(arguments[0], arguments[1]):
            bot, game, *rest = arguments
            return self.submit_apart(_decide_apart, bot, game.NAME, *rest)
        return self._thread.submit(call, *arguments, **named)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """Ends the thread and the processes."""
        for executor in filter(None, (self._thread, self._processes)):
            executor.shutdown(wait, cancel_futures=cancel_futures)
        self._processes = None  # and with it go the semaphores that it holds

    @property
    def waiting(self) -> int:
        """How many decisions wait for their turn, or are being made in a process."""
        return self._thread._work_queue.qsize() + (
            len(self._processes._pending_work_items) if self._processes is not None else 0
        )

    def submit_apart(self, call: Any, *arguments: Any) -> "Future[Any]":
        """Runs something that takes long in one of the processes."""
        with suppress(BrokenProcessPool):
            return self._apart().submit(call, *arguments)
        self._processes = None  # one was killed; the others end, and new ones start
        return self._apart().submit(call, *arguments)

    def _apart(self) -> ProcessPoolExecutor:
        if self._processes is None:
            spawning = multiprocessing.get_context("spawn")
            self._processes = ProcessPoolExecutor(PROCESSES, spawning, _settle, (log_settings(),))
        return self._processes


def _settle(logs: LogSettings | None) -> None:
    """Makes a process one that thinks for the server, and for nobody else. Linux shares the CPU out among sessions: in
    one of its own a process that is always busy leaves the server's share alone, whatever its priority."""
    if logs:
        write_logs(logs)
    os.setsid()
    os.nice(NICENESS)
    os.environ.update(dict.fromkeys(ONE_THREAD, "1"))
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_server, daemon=True).start()


def _end_with_the_server() -> None:
    server = multiprocessing.parent_process()
    if server:
        wait([server.sentinel])
        os._exit(0)


def _decide_apart(bot: str, game: str, view: Any, chance: Chance, told: Sequence[Told] = ()) -> Choice:
    return decide(bot, game_named(game), view, chance, told)
