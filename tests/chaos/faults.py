"""The faults: each is done while everybody plays, and over when it returns. It tells what it did."""

import asyncio
import signal
import socket
from collections.abc import Awaitable, Callable, Sequence
from random import Random
from time import monotonic
from typing import Final, Literal, NamedTuple
from urllib.parse import urlsplit

from tablee.engine.refusal import Refused
from tablee.room.sentences import sentences_of
from tablee.server.postgres_leases import LEASE_SECONDS
from tests.chaos.house import House
from tests.chaos.table import all_go_on, until

Store = Literal["sqlite", "postgres"]
BOTH: Final[tuple[Store, ...]] = ("sqlite", "postgres")
LINE_LOST: Final = "line lost"
OUR_FAULT: Final = f"refused {sentences_of(Refused(None, 'our_fault'))['en']}"
BEYOND_THE_LEASE: Final = LEASE_SECONDS + 2
CUT_OFF_SECONDS: Final = 30.0
A_DAY: Final = 86_400.0
DEAF_SECONDS: Final = 50.0  # after which a line that answers no ping is long dead
DRAIN_SECONDS: Final = 10.0


class Done(NamedTuple):
    """What was done, and what went wrong meanwhile that should not."""

    what: str
    wrong: Sequence[str] = ()


class Fault(NamedTuple):
    """Something that goes wrong: what people must have been told of it (any of these, if some), and where it can
    happen."""

    name: str
    do: Callable[[House, Random], Awaitable[Done]]
    told: tuple[str, ...] = ()
    stores: tuple[Store, ...] = BOTH


async def kill(house: House, rng: Random) -> Done:
    """A process is killed; the tables of one among several go on without it."""
    number = rng.randrange(len(house.servers))
    server = house.servers[number]
    await asyncio.sleep(rng.random())
    server.kill()
    stuck = await all_go_on(house.tables) if len(house.servers) > 1 else []
    await asyncio.to_thread(server.start)
    return Done(f"process {number}", stuck)


async def pause(house: House, rng: Random) -> Done:
    """A process stands still for longer than its lease; the tables of one among several go on without it."""
    number = rng.randrange(len(house.servers))
    server = house.servers[number]
    server.send(signal.SIGSTOP)
    await asyncio.sleep(BEYOND_THE_LEASE)
    stuck = await all_go_on(house.tables) if len(house.servers) > 1 else []
    server.send(signal.SIGCONT)
    return Done(f"process {number}", stuck)


async def restart_postgres(house: House, rng: Random) -> Done:
    """PostgreSQL stops, in order or not, and starts again."""
    assert house.postgres is not None
    how = rng.choice(("fast", "immediate"))
    await house.postgres.stop(how)
    await asyncio.sleep(rng.uniform(0.5, BEYOND_THE_LEASE))
    await house.postgres.start()
    return Done(how)


async def lose_postgres(house: House, rng: Random) -> Done:
    """No process reaches PostgreSQL for a while: connections break, or nothing passes."""
    silent = rng.random() < 0.5
    for line in house.store_lines:
        if silent:
            line.stall()
        else:
            line.refuses = True
            line.cut()
    await until(lambda: _has_trouble(house))
    await asyncio.sleep(rng.uniform(0, BEYOND_THE_LEASE))
    for line in house.store_lines:
        line.mend()
    return Done("in silence" if silent else "connections refused")


def _has_trouble(house: House) -> bool:
    return any(said.startswith("notice ") for said in house.told)


async def lose_postgres_alone(house: House, rng: Random) -> Done:
    """One process does not reach PostgreSQL for longer than its lease: the others take its tables over."""
    number = rng.randrange(len(house.servers))
    house.store_lines[number].stall()
    await asyncio.sleep(BEYOND_THE_LEASE)
    stuck = await all_go_on(house.tables)
    house.store_lines[number].mend()
    return Done(f"process {number}", stuck)


async def fill_disk(house: House, rng: Random) -> Done:
    """Nothing can be stored for want of space."""
    before: list[tuple[int, int]] = []
    if house.postgres:
        await house.postgres.fill(True)
    else:
        before = [server.limit_files(1024) for server in house.servers]
    await until(lambda: _has_trouble(house))
    await asyncio.sleep(rng.uniform(0.5, 3))
    if house.postgres:
        await house.postgres.fill(False)
    for server, (soft, _) in zip(house.servers, before, strict=False):
        server.limit_files(soft)
    return Done("for all")


async def listen_never(house: House, rng: Random) -> Done:
    """Browsers that never read what they are sent are cut off, and get no more than was on its way."""
    ends = [await asyncio.to_thread(_deaf, house, rng, number) for number in range(len(house.tables))]
    await asyncio.sleep(DEAF_SECONDS)
    left = sum(await asyncio.gather(*(asyncio.to_thread(_goes_on, end) for end in ends)))
    return Done(f"{len(ends)} of them", [f"{left} of them were not cut off"] if left else ())


def _deaf(house: House, rng: Random, number: int) -> socket.socket:
    """A WebSocket that is opened, and never read."""
    server, table = rng.choice(house.servers), house.tables[number]
    address = urlsplit(server.address)
    end = socket.socket()
    end.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1024)
    end.connect((address.hostname, address.port))
    end.sendall(
        f"GET /ws/{table.name} HTTP/1.1\r\nhost: server\r\nconnection: upgrade\r\nupgrade: websocket\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"
        f"cookie: {table.people[-1].guest.cookies()}\r\n\r\n".encode()
    )
    return end


def _goes_on(end: socket.socket) -> bool:
    """True if more comes than was on its way."""
    until = monotonic() + DRAIN_SECONDS
    end.settimeout(DRAIN_SECONDS)
    with end:
        try:
            while end.recv(65_536):
                if monotonic() > until:
                    return True
        except TimeoutError:
            return True
        except OSError:
            return False
    return False


async def cut_off(house: House, rng: Random) -> Done:
    """Somebody's line is dead for half a minute, and neither side is told."""
    person = rng.choice([person for person in house.people if person.seat is not None])
    line = house.people_lines[person]
    line.stall()
    await asyncio.sleep(CUT_OFF_SECONDS)
    line.cut()
    line.mend()
    return Done(f"{person.guest.name} at {person.table}")


async def jump_clock(house: House, rng: Random) -> Done:
    """The clocks on the wall are set, those of the processes and that of PostgreSQL; and set right again."""
    by = rng.choice((-A_DAY, A_DAY, 3.0 * rng.random()))
    for server in house.servers:
        server.whim("clock", f"{by * rng.random()}")
    if house.postgres:
        await house.postgres.jump(by)
    await asyncio.sleep(rng.uniform(1, 3))
    stuck = await all_go_on(house.tables)
    for server in house.servers:
        server.whim("clock", None)
    if house.postgres:
        await house.postgres.jump(0)
    return Done(f"by {by:.0f} s", stuck)


async def fail_bots(house: House, rng: Random) -> Done:
    """All bots raise; somebody's move is made all the same."""
    return await _whim(house, "bot", rng)


async def fail_games(house: House, rng: Random) -> Done:
    """All games raise at some commands."""
    return await _whim(house, "game", rng)


async def _whim(house: House, name: str, rng: Random) -> Done:
    for server in house.servers:
        server.whim(name, "")
    await asyncio.sleep(rng.uniform(1, 2))
    if name == "game":
        await until(lambda: bool(house.told[OUR_FAULT]))
    stuck = await all_go_on(house.tables) if name == "bot" else []
    for server in house.servers:
        server.whim(name, None)
    return Done("for a while", stuck)


FAULTS: Final = (
    Fault("kill", kill, (LINE_LOST,)),
    Fault("pause", pause),
    Fault("postgres restarts", restart_postgres, ("notice busy",), ("postgres",)),
    Fault("postgres unreachable", lose_postgres, ("notice busy",), ("postgres",)),
    Fault("postgres unreachable for one", lose_postgres_alone, (LINE_LOST,), ("postgres",)),
    Fault("disk full", fill_disk, ("notice full", "notice busy")),
    Fault("deaf reader", listen_never),
    Fault("cut off", cut_off, (LINE_LOST,)),
    Fault("clock jumps", jump_clock),
    Fault("bot raises", fail_bots),
    Fault("game raises", fail_games, (OUR_FAULT,)),
)
