"""A server that stops in order: people are told, proxies learn that it is not ready, and then it closes. Before it
starts, its memory is put in order.

The law: it stops within the time that the settings allow, whatever hangs. A second signal takes the short way.
"""

import asyncio
import gc
import logging
import os
from socket import socket
from threading import Timer
from types import FrameType
from typing import Final

import uvicorn

from tablee.server.logs import tell
from tablee.server.settings import Shutdown

log: Final = logging.getLogger(__name__)


class GracefulServer(uvicorn.Server):
    """uvicorn's server; its application has put `goodbye` into its state, to be called first."""

    def __init__(self, config: uvicorn.Config, settings: Shutdown) -> None:
        super().__init__(config)
        self._settings = settings
        self._loop: asyncio.AbstractEventLoop | None = None

    async def startup(self, sockets: list[socket] | None = None) -> None:
        self._loop = asyncio.get_running_loop()
        await super().startup(sockets)
        _spare_what_stays()
        tell(log, "started")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """A signal: the first begins to drain, the next ends that."""
        if self._captured_signals or self._loop is None or not self.started:
            super().handle_exit(sig, frame)
        else:
            self._captured_signals.append(sig)
            self._loop.call_soon_threadsafe(self._leave)

    def _leave(self) -> None:
        tell(log, "stopping", drain=self._settings.drain_seconds)
        watchdog = Timer(self._settings.most_seconds, _give_up)
        watchdog.daemon = True
        watchdog.start()
        self.lifespan.state["goodbye"]()
        assert self._loop is not None
        self._loop.call_later(self._settings.drain_seconds, self._close)

    def _close(self) -> None:
        self.should_exit = True


def _spare_what_stays() -> None:
    """Takes all that is loaded by now out of the garbage collector's rounds: it stays as long as the process does, and
    looking through it would stop every table for tens of milliseconds."""
    gc.collect()
    gc.freeze()


def _give_up() -> None:
    """Ends the process although it is not done. What was confirmed is stored, as after a crash."""
    tell(log, "stopped_late", logging.ERROR)
    os._exit(1)
