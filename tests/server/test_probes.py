"""Addresses for those who watch over a server."""

import asyncio
import re
from ipaddress import ip_network
from pathlib import Path

import httpx
import pytest

from tablee.server.app import make_app
from tablee.server.proxy import Proxy
from tablee.server.settings import USUAL, MetricsSettings
from tests.server.guest import Guest, sit_down
from tests.server.process import ServerProcess

LOCAL = "127.0.0.1"
SAMPLE = re.compile(r'(\w+)(?:\{(\w+)="([^"]*)"\})? (\S+)')


def figures(text: str) -> dict[tuple[str, ...], float]:
    """All samples; every line is one, or tells about a family."""
    found = {}
    for line in text.splitlines():
        if not line.startswith("# "):
            read = SAMPLE.fullmatch(line)
            assert read, line
            found[tuple(filter(None, read.groups()[:3]))] = float(read[4])
    return found


def test_a_played_match_shows_in_the_figures(server: ServerProcess) -> None:
    async def run() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            before = figures((await ann.http.get("/metrics")).text)
            table = await ann.open_table(seats=2)
            lines = await sit_down((ann, bob), table)
            assert (await lines[1].ask("configure", grace=10))["type"] == "refused"
            await lines[0].done("start")
            await asyncio.gather(*(line.play_on() for line in lines))
            answer = await ann.http.get("/metrics")
            after = figures(answer.text)

            def grown(*key: str) -> float:
                return after[key] - before.get(key, 0.0)

            assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
            record = (await ann.http.get(f"/api/tables/{table}/matches/1")).json()
            assert grown("tablee_moves_total", "game", "catch_out") == len(record["log"])
            assert grown("tablee_matches_ended_total", "game", "catch_out") == 1
            assert grown("tablee_refusals_total", "reason", "not_host") == 1
            assert grown("tablee_connections_total") == 2
            assert grown("tablee_move_seconds_count") >= len(record["log"])
            assert after["tablee_sockets",] >= 2
            assert after["tablee_tables",] >= 1
            assert after["tablee_store_trouble",] == 0
            assert after["process_resident_memory_bytes",] > 1e6

    asyncio.run(run())


@pytest.mark.parametrize(
    ("peer", "hops", "headers", "readers", "status"),
    [
        (LOCAL, 0, {}, USUAL.metrics, 200),
        (LOCAL, 1, {}, USUAL.metrics, 200),
        ("192.0.2.1", 0, {}, USUAL.metrics, 404),
        (LOCAL, 0, {}, MetricsSettings(()), 404),
        (LOCAL, 1, {"x-forwarded-for": "198.51.100.7"}, USUAL.metrics, 404),  # the proxy is local, the visitor is not
        (LOCAL, 1, {"x-forwarded-for": LOCAL}, USUAL.metrics, 200),
        # A proxy on this machine that nobody told the server of
        (LOCAL, 0, {"x-forwarded-for": "198.51.100.7"}, USUAL.metrics, 404),
        (LOCAL, 0, {"x-forwarded-for": LOCAL}, USUAL.metrics, 404),
        (LOCAL, 0, {"Forwarded": "for=198.51.100.7"}, USUAL.metrics, 404),
        (LOCAL, 0, {"X-Forwarded-Proto": "https"}, USUAL.metrics, 404),
        (LOCAL, 0, {"X-Real-IP": "198.51.100.7"}, USUAL.metrics, 404),
        (LOCAL, 0, {"Via": "1.1 vegur"}, USUAL.metrics, 404),
        (LOCAL, 1, {"X-Real-IP": "198.51.100.7"}, USUAL.metrics, 404),
        (LOCAL, 1, {"x-forwarded-for": f"198.51.100.7, {LOCAL}"}, USUAL.metrics, 404),
        ("10.0.0.9", 0, {"x-forwarded-for": "198.51.100.7"}, MetricsSettings((ip_network("10.0.0.0/8"),)), 404),
    ],
)
def test_the_figures_are_for_those_whom_the_settings_name(
    tmp_path: Path, peer: str, hops: int, headers: dict[str, str], readers: MetricsSettings, status: int
) -> None:
    async def run() -> None:
        app = make_app(tmp_path, settings=USUAL._replace(metrics=readers), proxy=Proxy(hops), base_path="/jeux")
        transport = httpx.ASGITransport(app, client=(peer, 1))
        async with httpx.AsyncClient(transport=transport, base_url="http://server") as client:
            assert (await client.get("/metrics", headers=headers)).status_code == status
            for path in ("/healthz", "/readyz"):
                assert (await client.get(path, headers=headers)).status_code == 200
                assert (await client.post(path)).status_code == 405

    asyncio.run(run())
