"""The compose file of the documentation: its parts are started by hand, with the settings that stand in it."""

import asyncio
import re
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

import httpx
import pytest
import yaml

from tests.server.guest import Guest, sit_down
from tests.server.inside import eventually
from tests.server.nginx import Front, proxying
from tests.server.process import PATIENCE, ServerProcess
from tests.server.test_cluster import Seated, check_record
from tests.server.test_graceful import notices
from tests.server.test_probes import figures as read_figures

FOLDER: Final = Path(__file__).parents[2] / "docs" / "compose"
SERVICES: Final[Mapping[str, Any]] = yaml.safe_load((FOLDER / "compose.yaml").read_text())["services"]
PROCESSES: Final = {name: service for name, service in SERVICES.items() if "build" in service}
UPSTREAM: Final = re.compile(r"server (\w+:\d+)")


@pytest.fixture
def processes(tmp_path: Path, postgres: str) -> Iterator[list[ServerProcess]]:
    """The processes of the file, on this machine."""
    servers = [ServerProcess(_made(tmp_path / name), *options_of(name)) for name in PROCESSES]
    for server, service in zip(servers, PROCESSES.values(), strict=True):
        server.environment = {**service["environment"], "TABLEE_STORE": postgres}
    with ThreadPoolExecutor() as starting, ExitStack() as stack:
        for server in servers:
            stack.callback(server.kill)
        list(starting.map(ServerProcess.start, servers))
        yield servers


def _made(folder: Path) -> Path:
    folder.mkdir()
    return folder


def options_of(name: str) -> list[str]:
    """The options of a service: of what it says, only names and ports of other machines are replaced."""
    serve, *options = PROCESSES[name]["command"]
    here = {"0.0.0.0": "127.0.0.1", "8017": "0", f"{name}:9017": "127.0.0.1:0"}
    assert serve == "serve"
    assert here.keys() < {*options}
    return [here.get(option, option) for option in options]


@pytest.fixture
def front(tmp_path: Path, processes: list[ServerProcess]) -> Iterator[Front]:
    ports = {f"{name}:8017": urlsplit(server.address).netloc for name, server in zip(PROCESSES, processes, strict=True)}
    with proxying(tmp_path / "nginx", FOLDER / "nginx.conf", ports, "/etc/ssl/tablee") as front:
        yield front


def test_the_parts_of_the_file_fit_together() -> None:
    store = urlsplit(PROCESSES["tablee1"]["environment"]["TABLEE_STORE"].replace("${POSTGRES_PASSWORD:?set it}", "x"))
    database = SERVICES["postgres"]["environment"]
    assert (store.hostname, store.username, store.path) == (
        "postgres",
        database["POSTGRES_USER"],
        f"/{database['POSTGRES_DB']}",
    )
    upstream = UPSTREAM.findall((FOLDER / "nginx.conf").read_text())
    assert upstream == [f"{name}:8017" for name in PROCESSES]
    assert [*PROCESSES] == SERVICES["proxy"]["depends_on"]
    for volume in SERVICES["proxy"]["volumes"]:
        assert (FOLDER / volume.partition(":")[0]).exists() or volume.startswith("./certificates")
    for service in PROCESSES.values():
        grace = int(service["stop_grace_period"].removesuffix("s"))
        assert grace > 20 > float(service["environment"]["TABLEE_SHUTDOWN_DRAIN_SECONDS"])
        assert "/readyz" in service["healthcheck"]["test"][-1]


def test_a_match_is_played_through_the_proxy_while_its_process_is_stopped(
    front: Front, processes: list[ServerProcess]
) -> None:
    assert len(processes) == 3
    for server in processes:
        assert httpx.get(server.address + "/readyz", timeout=PATIENCE).status_code == 200
    for path in ("/readyz", "/metrics"):
        assert httpx.get(front.address + path, verify=front.trust, timeout=PATIENCE).status_code == 404

    async def run() -> None:
        async with (
            Guest(front.address, "Ann", front.trust) as ann,
            Guest(front.address, "Bob", front.trust) as bob,
            Guest(front.address, "Cem", front.trust) as cem,
        ):
            table = await ann.open_table(seats=3)
            lines = await sit_down((ann, bob, cem), table)
            await lines[0].done("start")
            people = [Seated(guest, line, table) for guest, line in zip((ann, bob, cem), lines, strict=True)]
            await eventually(lambda: any(line.shown["moves"] for line in lines))
            await next(person for person in people if person.line.shown["moves"]).play(1)
            (owner,) = [server for server in processes if figures(server)["tablee_tables",]]
            owner.send(signal.SIGTERM)
            await lines[0].until(lambda: bool(notices(lines[0])))
            owner.send(signal.SIGTERM)  # once more: it need not wait for the proxy
            await lines[0].until(lambda: lines[0].closed is not None)
            await asyncio.gather(*(person.play() for person in people))
            assert sum(figures(server)["tablee_tables",] for server in processes if server is not owner) == 1
            await check_record(people)

    asyncio.run(run())
    assert [server.failures for server in processes] == [[], [], []]


def figures(server: ServerProcess) -> dict[tuple[str, ...], float]:
    """What a process tells somebody inside."""
    inside = {"x-forwarded-for": "172.20.0.9"}
    return read_figures(httpx.get(server.address + "/metrics", headers=inside, timeout=PATIENCE).text)
