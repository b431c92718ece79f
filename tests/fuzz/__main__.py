"""The long fuzz: `python -m tests.fuzz --seconds 600 --seed 1`. It ends with what was done and what was found.

Most of the time goes to a server whose limits are lifted, a fifth of it to one that keeps them.
"""

import asyncio
import sys
import tempfile
from argparse import ArgumentParser
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from time import monotonic
from typing import Final

from tests.fuzz.generated import generated_requests
from tests.fuzz.http import raw_requests
from tests.fuzz.server import FuzzedServer, fuzzed_server
from tests.fuzz.sockets import raw_sockets
from tests.fuzz.tables import FEW, mischief, played_table
from tests.fuzz.tally import Tally
from tests.server.guest import Guest

STRICT_SHARE: Final = 0.2
LEAST_SECONDS: Final = 30  # that Schemathesis needs to get anywhere
REQUESTS, SOCKETS, MESSAGES = 300, 200, 60  # a round


def main() -> int:
    parser = ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    parser.add_argument("--seconds", type=float, default=600)
    parser.add_argument("--seed", default="1")
    arguments = parser.parse_args()
    tallies = [_fuzz(arguments.seed, arguments.seconds * (1 - STRICT_SHARE), strict=False)]
    tallies.append(_fuzz(f"{arguments.seed} strict", arguments.seconds * STRICT_SHARE, strict=True))
    return 1 if any(tally.findings for tally in tallies) else 0


def _fuzz(seed: str, seconds: float, *, strict: bool) -> Tally:
    """Both surfaces of one server."""
    tally = Tally(seed)
    with tempfile.TemporaryDirectory() as folder, fuzzed_server(tally, Path(folder), strict=strict) as server:
        asyncio.run((_in_turn if strict else _at_once)(tally, server, seconds))
    sys.stdout.write(f"{tally}\n")
    sys.stdout.flush()
    return tally


async def _at_once(tally: Tally, server: FuzzedServer, seconds: float) -> None:
    """Both surfaces together, round after round."""
    table = await played_table(server.address)
    await asyncio.gather(_generated(tally, server, table, seconds), _rounds(tally, server, table, seconds))


async def _in_turn(tally: Tally, server: FuzzedServer, seconds: float) -> None:
    """One after the other: what has used up a limit would keep the next from beginning."""
    table = await played_table(server.address)
    async with Guest(server.address, "Raoul") as raoul:
        own = await raoul.open_table(game="sketch")
        await mischief(tally, server.address, MESSAGES, FEW)
        await raw_sockets(tally, raoul, own, SOCKETS)
        await raw_requests(tally, server.address, table, REQUESTS)
    await _generated(tally, server, table, seconds)


async def _generated(tally: Tally, server: FuzzedServer, table: str, seconds: float) -> None:
    limit = f"--max-time={max(LEAST_SECONDS, int(seconds))}"
    await asyncio.to_thread(generated_requests, tally, server.address, server.folder / "generated", [table], limit)


async def _rounds(tally: Tally, server: FuzzedServer, table: str, seconds: float) -> None:
    """One after the other; each makes up something else."""
    for part in _parts(tally, seconds):
        async with Guest(server.address, "Raoul") as raoul:
            own = await raoul.open_table(game="sketch")
            await asyncio.gather(
                raw_requests(part, server.address, table, REQUESTS),
                raw_sockets(part, raoul, own, SOCKETS),
                mischief(part, server.address, MESSAGES),
            )


def _parts(tally: Tally, seconds: float) -> Iterator[Tally]:
    end = monotonic() + seconds
    for number in count():
        if monotonic() >= end:
            return
        part = tally.part(number)
        yield part
        tally.add(part)


if __name__ == "__main__":
    sys.exit(main())
