"""Addresses for those who watch over a server: does it live, is it ready, and its figures.

They lie outside the base path. The first two tell nothing but yes or no; the metrics are for the networks that the
settings name, and for nobody whom a proxy passes on that the server was not told of.
"""

import asyncio
import resource
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from time import monotonic, process_time
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from tablee.engine.refusal import Refused
from tablee.server.api import problem
from tablee.server.hub import Hub
from tablee.server.meters import MEDIA_TYPE, Family, Sample, exposition, gauge
from tablee.server.proxy import DIRECT, Proxy, address_in
from tablee.server.settings import MetricsSettings
from tablee.server.store import Unavailable

ANSWER_HOLDS_SECONDS: Final = 0.5  # a flood of probes writes no more often
PROBE_SECONDS: Final = 2.0
ABOUT_US: Final = Path("/proc/self")  # on Linux
NOT_KEPT: Final = {"cache-control": "no-store"}


class Probes:
    """Answers those who watch over a server."""

    def __init__(self, hub: Hub, metrics: MetricsSettings, proxy: Proxy = DIRECT) -> None:
        self._hub = hub
        self._readers = metrics.readers
        self._proxy = proxy
        self._ready = False
        self._asked_at = -ANSWER_HOLDS_SECONDS

    @property
    def routes(self) -> list[Route]:
        """The routes, at the root of the server."""
        return [
            Route("/healthz", self.health),
            Route("/readyz", self.readiness),
            Route("/metrics", self.metrics),
        ]

    async def health(self, _request: Request) -> Response:
        """The process lives, and its event loop goes round."""
        return PlainTextResponse("alive\n", headers=NOT_KEPT)

    async def readiness(self, _request: Request) -> Response:
        """People can be sent here."""
        if monotonic() - self._asked_at >= ANSWER_HOLDS_SECONDS:
            self._asked_at, self._ready = monotonic(), await self._can_write()
        ready = self._ready and not self._hub.stopping
        return PlainTextResponse("ready\n" if ready else "not ready\n", 200 if ready else 503, headers=NOT_KEPT)

    async def metrics(self, request: Request) -> Response:
        """The figures of this process, for the networks that may read them; for others there is nothing here."""
        if not self._may_read(request):
            return problem(Refused(None, "not_found"))
        text = exposition((*self._hub.now.families(), *self._hub.meters.families(), *_of_the_process()))
        return Response(text, media_type=MEDIA_TYPE, headers=NOT_KEPT)

    async def _can_write(self) -> bool:
        """True if the store can be written to, and, among several processes, this one is taken to be alive."""
        if self._hub.now.trouble:
            return False
        try:
            async with asyncio.timeout(PROBE_SECONDS):
                await self._hub.store.probe()
        except (TimeoutError, Unavailable):
            return False
        return True

    def _may_read(self, request: Request) -> bool:
        address = address_in(request.client.host if request.client else "")
        if address is None or not self._proxy.vouches_for(request.headers.keys(), request.headers.getlist):
            return False
        return any(address in network for network in self._readers)


def _of_the_process() -> Iterator[Family]:
    yield Family("tablee_info", "gauge", "The version that runs.", (Sample(1, (("version", version("tablee")),)),))
    yield Family("process_cpu_seconds_total", "counter", "CPU time of this process.", (Sample(process_time()),))
    if ABOUT_US.exists():
        memory = int((ABOUT_US / "statm").read_text().split()[1]) * resource.getpagesize()
        yield gauge("process_resident_memory_bytes", "Memory of this process.", memory)
        yield gauge("process_open_fds", "Open files and sockets.", len(list((ABOUT_US / "fd").iterdir())))
