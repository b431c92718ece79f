"""Fair order over real sockets: three people call 17 at live pace, one of them on a line that is 200 ms slower.

In every window two of them press, more than a tie apart. The one who was quicker, as each saw the card, should have
the call, whoever has the slow line. Beside it stands what the order of arrival alone would have decided.
"""

import asyncio
import json
import random
import urllib.request
from typing import Any

from websockets.asyncio.client import ClientConnection, connect

from benchmarks.rooms import PORTS, server

BASE = f"127.0.0.1:{PORTS['tablee']}"
OPTIONS = {"pace": "live", "react": 3, "tie": 100}
SLOWER = 0.2  # seconds, there and back
APART = 0.12
WINDOWS = 40


def call(method: str, path: str, body: Any = None, cookie: str = "") -> tuple[Any, str]:
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(f"http://{BASE}{path}", data, {"cookie": cookie}, method=method)
    with urllib.request.urlopen(request) as answer:
        return json.load(answer), (answer.headers.get("set-cookie") or "").partition(";")[0]


class Player:
    """A person whose line takes its time."""

    def __init__(self, name: str, delay: float) -> None:
        self.delay = delay
        _, self.cookie = call("GET", "/api/me")
        call("PUT", "/api/me", {"name": name}, self.cookie)
        self.shown: dict[str, Any] = {}
        self.news: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._sent = 0
        self._tasks: set[asyncio.Task[None]] = set()

    async def look_at(self, table: str) -> None:
        self._socket: ClientConnection = await connect(
            f"ws://{BASE}/ws/{table}", additional_headers={"cookie": self.cookie}, proxy=None
        )
        self._run(self._read())

    def say(self, body: dict[str, Any]) -> None:
        self._sent += 1
        self._run(self._later(json.dumps({"id": f"{self._sent}", **body})))

    def play(self, command: dict[str, Any], pressed: float = 0.0) -> None:
        self.say({"type": "play", "question": self.shown["question"], "command": command, "pressed": 1000 * pressed})

    async def _later(self, message: str) -> None:
        await asyncio.sleep(self.delay / 2)
        await self._socket.send(message)

    async def _read(self) -> None:
        async for message in self._socket:
            self._run(self._take(json.loads(message)))

    async def _take(self, message: dict[str, Any]) -> None:
        await asyncio.sleep(self.delay / 2)
        if message["type"] == "ping":
            await self._later(json.dumps({"type": "pong", "token": message["token"]}))
        self.shown |= message
        self.news.put_nowait(message)

    def _run(self, work: Any) -> None:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


async def wait_for(player: Player, kind: str) -> dict[str, Any]:
    """The next event of a kind, as this player hears of it."""
    while True:
        message = await asyncio.wait_for(player.news.get(), 10)
        for event in message.get("events", ()):
            if event["is"] == kind:
                return event  # type: ignore[no-any-return]


async def press(player: Player, after: float) -> None:
    await wait_for(player, "window_opened")
    await asyncio.sleep(after)
    player.play({"do": "call"}, after)


async def window(players: list[Player], chance: random.Random) -> tuple[bool, bool]:
    """Whether the quicker one had the call, and whether the order of arrival would have decided so, too."""
    while players[0].shown["table"]["stage"] == "over":
        players[0].say({"type": "start"})
        await asyncio.sleep(0.5)
    for player in players:
        while not player.news.empty():
            player.news.get_nowait()
    laying = players[0].shown["view"]["turn"]
    quick, late = chance.sample([seat for seat in range(3) if seat != laying], 2)
    first = 0.3 + 0.4 * chance.random()
    second = first + APART + 0.1 * chance.random()
    called = asyncio.create_task(wait_for(players[laying], "revealed"))
    presses = [asyncio.create_task(press(players[quick], first)), asyncio.create_task(press(players[late], second))]
    players[laying].play({"do": "lay", "card": players[laying].shown["view"]["hand"][0], "face": "up"})
    await asyncio.gather(*presses)
    caller = (await called)["caller"]
    await asyncio.sleep(2 * SLOWER)
    return caller == quick, first + players[quick].delay < second + players[late].delay


async def evening() -> tuple[int, int]:
    players = [Player("Ann", 0.002), Player("Bob", 0.002), Player("Cid", SLOWER)]
    made, _ = call("POST", "/api/tables", {"game": "diciassette", "seats": 3, "options": OPTIONS}, players[0].cookie)
    for seat, player in enumerate(players):
        await player.look_at(made["id"])
        await asyncio.sleep(0.3)
        player.say({"type": "sit", "seat": seat})
    await asyncio.sleep(6)  # until each line has been measured a few times
    players[0].say({"type": "start"})
    await asyncio.sleep(0.5)
    chance = random.Random(17)
    results = [await window(players, chance) for _ in range(WINDOWS)]
    return sum(fair for fair, _ in results), sum(naive for _, naive in results)


def main() -> None:
    with server("tablee"):
        fair, by_arrival = asyncio.run(evening())
    print(f"{WINDOWS} windows, one line {1000 * SLOWER:.0f} ms slower, presses {1000 * APART:.0f} ms or more apart")
    print(f"  the quicker player had the call in {fair} of them; by order of arrival it would have been {by_arrival}")


if __name__ == "__main__":
    main()
