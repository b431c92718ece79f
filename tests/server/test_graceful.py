"""A server is told to stop: people are told, proxies see that it is not ready, and it ends in time."""

import asyncio
import gc
import signal
import socket
from pathlib import Path
from typing import Any

import httpx
import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from tablee.server.graceful import GracefulServer
from tablee.server.settings import Shutdown
from tests.server.guest import Guest, sit_down
from tests.server.process import PATIENCE, ServerProcess
from tests.server.test_trouble import locked


@pytest.fixture
def slow_to_go(tmp_path: Path) -> ServerProcess:
    server = ServerProcess(tmp_path)
    server.environment = {
        "TABLEE_SHUTDOWN_DRAIN_SECONDS": str(PATIENCE),
        "TABLEE_SHUTDOWN_MOST_SECONDS": str(2 * PATIENCE),
        "TABLEE_LOG_LEVEL": "info",
    }
    server.start()
    return server


def told_to_stop(server: ServerProcess) -> None:
    server.send(signal.SIGTERM)


def test_people_are_told_proxies_too_and_the_match_goes_on_after_the_restart(slow_to_go: ServerProcess) -> None:
    server = slow_to_go

    async def play() -> None:
        async with Guest(server.address, "Ann") as ann, Guest(server.address, "Bob") as bob:
            table = await ann.open_table(seats=2)
            lines = await sit_down((ann, bob), table)
            await lines[0].done("start")
            await next(line for line in lines if line.shown["moves"]).move()
            assert (await ann.http.get("/readyz")).text == "ready\n"
            told_to_stop(server)
            for line in lines:
                await line.until(lambda line=line: bool(notices(line)))  # type: ignore[misc]
                (said,) = notices(line)
                assert (said["trouble"], said["fr"][:10]) == ("restarting", "Le serveur")
            for path, status in (("/readyz", 503), ("/healthz", 200)):
                assert (await ann.http.get(path)).status_code == status
            await next(line for line in lines if line.shown["moves"]).move()  # it still serves
            view = lines[0].shown["view"]
            told_to_stop(server)  # once more: it need not wait for proxies
            for line in lines:
                await line.until(lambda line=line: line.closed is not None)  # type: ignore[misc]
                assert line.closed == 1012
            assert await asyncio.to_thread(server.ended) in (0, -signal.SIGTERM)
            server.start()
            for guest in (ann, bob):
                guest.moved(server.address)
            again = [await guest.look_at(table) for guest in (ann, bob)]
            assert again[0].shown["view"] == view
            await asyncio.gather(*(line.play_on() for line in again))

    asyncio.run(play())
    server.kill()
    assert server.failures == []
    assert server.errors.count("event=stopping") == 1


def notices(line: Any) -> list[Any]:
    return [frame for frame in line.frames if frame["type"] == "notice"]


def test_a_server_that_cannot_finish_ends_in_time_all_the_same(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    server.environment = {"TABLEE_SHUTDOWN_MOST_SECONDS": "1"}
    server.start()

    async def play() -> None:
        async with Guest(server.address, "Ann") as ann:
            line = await ann.look_at(await ann.open_table())
            with locked(tmp_path / "data"):
                await line.say({"type": "configure", "id": "one", "grace": 30})
                await line.until(lambda: bool(notices(line)))
                assert httpx.get(server.address + "/readyz", timeout=PATIENCE).status_code == 503
                told_to_stop(server)
                assert await asyncio.to_thread(server.ended) == 1

    asyncio.run(play())
    assert "event=stopped_late" in server.errors


def test_what_is_loaded_at_the_start_is_not_looked_through_for_garbage_while_people_play() -> None:
    async def at_the_start() -> int:
        config = uvicorn.Config(PlainTextResponse("hello"), lifespan="off", log_config=None)
        config.load()
        server = GracefulServer(config, Shutdown())
        server.lifespan = config.lifespan_class(config)
        with socket.create_server(("127.0.0.1", 0)) as listening:
            await server.startup([listening])
            spared = gc.get_freeze_count()
            await server.shutdown([listening])
        return spared

    try:
        assert asyncio.run(at_the_start()) > len(gc.get_objects())
    finally:
        gc.unfreeze()
