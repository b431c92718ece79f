"""What bots that ponder cost everybody else: at some tables five of them draw and read beside one person, and meanwhile
somebody at another table changes a setting again and again.

What counts is how long that person waits for the answer, beside a server without such tables.
"""

import asyncio
import json
from time import perf_counter
from typing import Any, NamedTuple
from urllib.request import Request, urlopen

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.rooms import PORTS, cpu_seconds, server

TABLES = (0, 4)
SECONDS = 25
EVERY = 0.02  # seconds between two requests
HOST = f"127.0.0.1:{PORTS['tablee']}"


class Waited(NamedTuple):
    """What one run showed, in milliseconds, and the server's own share of a core, in percent."""

    p50: float
    p99: float
    longest: float
    cpu: float


class Person:
    """Somebody with a name, who opens a table and sits at it."""

    def __init__(self, name: str) -> None:
        with urlopen(f"http://{HOST}/api/me") as answer:
            self.cookie = answer.headers["set-cookie"].partition(";")[0]
        self._post("me", {"name": name}, "PUT")

    def _post(self, path: str, body: dict[str, Any], method: str = "POST") -> Any:
        data, headers = json.dumps(body).encode(), {"cookie": self.cookie, "content-type": "application/json"}
        with urlopen(Request(f"http://{HOST}/api/{path}", data, headers, method=method)) as answer:
            return json.load(answer)

    async def open(self, **table: Any) -> ClientConnection:
        code = (await asyncio.to_thread(self._post, "tables", table))["id"]
        return await connect(f"ws://{HOST}/ws/{code}", additional_headers={"cookie": self.cookie})


async def play_alone(number: int) -> None:
    """Picks a deck, reads the words, and watches the bots draw; round after round."""
    line = await Person(f"p{number}").open(game="pictomania", seats=6, alone=True)
    known: dict[str, Any] = {}
    asked = 0
    answers = {"deck": {"do": "deck", "color": "green"}, "check": {"do": "ready"}, "reveal": {"do": "pass"}}
    async for message in line:
        told = json.loads(message)
        if told["type"] == "ping":
            await line.send(json.dumps({**told, "type": "pong"}))
        known.update({key: told[key] for key in ("view", "question", "moves") if key in told})
        command = answers.get(known.get("view", {}).get("phase", ""))
        if "view" in told and command and 0 in known["view"]["to_act"]:
            asked += 1
            question = known["question"]
            await line.send(json.dumps({"type": "play", "id": f"{asked}", "question": question, "command": command}))


async def wait_at_another_table(seconds: float) -> list[float]:
    line = await Person("probe").open(game="catch_out", seats=3)
    waited: list[float] = []
    end = perf_counter() + seconds
    while perf_counter() < end:
        name, began = f"{len(waited)}", perf_counter()
        await line.send(json.dumps({"type": "configure", "id": name, "grace": 30 + len(waited) % 60}))
        async for message in line:
            told = json.loads(message)
            if name in (told.get("ack"), told.get("id")):
                break
        waited.append(1000 * (perf_counter() - began))
        await asyncio.sleep(EVERY)
    return sorted(waited)


async def measure(tables: int) -> Waited:
    with server("tablee", "1") as pid:
        playing = [asyncio.create_task(play_alone(number)) for number in range(tables)]
        await asyncio.sleep(8)  # until everybody draws
        before = cpu_seconds(pid)
        waited = await wait_at_another_table(SECONDS)
        cpu = cpu_seconds(pid) - before
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
    return Waited(waited[len(waited) // 2], waited[len(waited) * 99 // 100], waited[-1], 100 * cpu / SECONDS)


def main() -> None:
    for tables in TABLES:
        p50, p99, longest, cpu = asyncio.run(measure(tables))
        print(
            f"{tables:2} tables of five bots that draw: another table waits {p50:5.1f} ms (p50), {p99:6.1f} ms (p99), "
            f"{longest:6.1f} ms at most; {cpu:3.0f} % of a core"
        )


if __name__ == "__main__":
    main()
