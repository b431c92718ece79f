"""The SQLite file of a server: its permissions, its tables and the migrations of older files."""

import os
import sqlite3
from pathlib import Path
from typing import Final

from tablee.server import sqlite_attic, sqlite_matches, sqlite_places

OWNER_ONLY: Final = 0o600  # the files beside it, such as the write-ahead log, follow its mode

# Applied in order, each once: the file's user_version counts them.
MIGRATIONS: Final = (
    """
    create table room (id text primary key, version integer not null, data blob not null);
    create table log (
        room text not null, number integer not null, match integer not null, kind text not null, body blob not null,
        primary key (room, number)
    ) without rowid;
    create table person (id text primary key, name text not null) without rowid;
    """,
    # Rooms know which version of the rules dealt their match, and when they last changed.
    """
    update room set data = cast(json_set(
        cast(data as text),
        '$.at', json_extract(cast(data as text), '$.dealt'),
        '$.rules_version', coalesce((
            select json_extract(cast(body as text), '$.rules') from log
            where log.room = room.id and kind = 'start' and match = json_extract(cast(room.data as text), '$.played')
        ), 0)
    ) as blob);
    """,
    sqlite_matches.MIGRATION,
    sqlite_places.MIGRATION,
    sqlite_attic.MIGRATION,
)


class NewerDatabase(Exception):
    """The file has had migrations that this version does not know."""


def opened(path: Path) -> sqlite3.Connection:
    """A connection that, once it is open, never waits for a lock, because the event loop must not wait."""
    path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | os.O_CREAT, OWNER_ONLY))
    path.chmod(OWNER_ONLY)
    db = sqlite3.connect(path, isolation_level=None)
    try:
        _prepare(db)
    except Exception:
        db.close()
        raise
    return db


def _prepare(db: sqlite3.Connection) -> None:
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = normal")
    db.execute("pragma wal_autocheckpoint = 16384")  # pages: a checkpoint by us holds the loop up, so we leave it to
    db.execute("pragma journal_size_limit = 67108864")  # the thread, until it cannot keep up; bytes of as many pages
    db.execute("pragma cache_size = -16000")  # kB at most: the last pages of the logs of a thousand tables
    had = db.execute("pragma user_version").fetchone()[0]
    if had > len(MIGRATIONS):
        raise NewerDatabase("its database was written by a newer Tablée")
    for number, migration in enumerate(MIGRATIONS[had:], had + 1):
        db.executescript(f"begin; {migration} pragma user_version = {number}; commit;")
    db.execute("pragma busy_timeout = 0")
