"""Builds the parts of a finished match: its record, its account, and what all eyes saw, compressed.

`python -m tablee.server.match_builder DATABASE TABLE MATCH` does so in a process of its own, with low priority and a
limit on CPU time, and writes the parts to its output as MessagePack.
"""

import gzip
import os
import resource
import sqlite3
import sys
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Final

import msgspec

from tablee.engine.codec import write
from tablee.engine.game import plays
from tablee.games import game_named
from tablee.room.account import account_of
from tablee.room.changes import Row
from tablee.room.replay import Eyes, record_of, replays_of
from tablee.server import sqlite_matches
from tablee.server.store import is_postgres

Parts = dict[str, bytes]

RECORD: Final = "record"
ACCOUNT: Final = "account"
SPECTATOR: Final = "spectator"
LEVEL: Final = 6  # of compression
NICENESS: Final = 10
CPU_SECONDS: Final = 300  # ten times what the longest match that the rules allow takes


def film(eyes: Eyes) -> str:
    """The name of the part that shows what these eyes saw."""
    return SPECTATOR if eyes is None else str(eyes)


def build(database: str, table: str, match: int) -> Parts:
    """All parts of a finished match, from a connection of its own to the database."""
    return dict(_parts((_rows_in_postgres if is_postgres(database) else _rows_in_sqlite)(database, table, match)))


def _rows_in_sqlite(database: str, table: str, match: int) -> list[Row]:
    with closing(sqlite3.connect(f"{Path(database).absolute().as_uri()}?mode=ro", uri=True)) as db:
        return sqlite_matches.rows(db, table, match)


def _rows_in_postgres(database: str, table: str, match: int) -> list[Row]:
    from tablee.server import postgres_matches  # only where its driver is installed

    return postgres_matches.rows(database, table, match)


def _parts(rows: list[Row]) -> Iterator[tuple[str, bytes]]:
    record = record_of(rows)
    yield RECORD, _packed(write(record))
    if plays(game_named(record.game), record.rules):
        yield ACCOUNT, _packed(write(account_of(record)))
        for eyes, shown in replays_of(record, rows[-1]):
            yield film(eyes), _packed(shown)


def _packed(data: bytes) -> bytes:
    return gzip.compress(data, LEVEL, mtime=0)


def main(database: str, table: str, match: str) -> None:
    """Build one match in this process."""
    os.nice(NICENESS)
    resource.setrlimit(resource.RLIMIT_CPU, (CPU_SECONDS, CPU_SECONDS))
    parts = msgspec.msgpack.encode(build(database, table, int(match)))
    with suppress(BrokenPipeError):  # the server is gone
        sys.stdout.buffer.write(parts)
        sys.stdout.buffer.flush()


if __name__ == "__main__":
    main(*sys.argv[1:])
