"""Backups: one SQLite file with all that a store holds, the signing secret too, whichever store it was.

The law: a backup is the store as of one moment. It is written and restored whole or not at all, and a restored store
never takes the place of another. Parts of finished matches are not in it: they are built again.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from glob import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from tablee.server.admin import Unusable
from tablee.server.folder import Claim
from tablee.server.sqlite_schema import MIGRATIONS, OWNER_ONLY, opened

FILE: Final = "tablee.sqlite"
SECRET_TABLE: Final = "create table backup (secret blob not null)"

# What every store holds, by table: the columns, and how people's places are ordered.
COLUMNS: Final = {
    "room": "id, version, data",
    "log": "room, number, match, kind, body",
    "person": "id, name",
    "place": "person, room, since",
    "attic": "room, data",
    "closed": "room",
    "seen": "kind, id, at",
}


def back_up_folder(data: Path, secret: bytes, file: Path) -> None:
    """Back up the database of a folder, while a server may be running on it."""
    with written(file) as whole:
        with closing(sqlite3.connect(f"{(data / FILE).absolute().as_uri()}?mode=ro", uri=True)) as db:
            db.execute("vacuum into ?", (str(whole),))
        with closing(sqlite3.connect(whole)) as db, db:
            db.execute("delete from archive")
            _put_secret(db, secret)


def back_up_rows(tables: Iterable[tuple[str, Iterable[tuple[Any, ...]]]], secret: bytes, file: Path) -> None:
    """Back up the rows of another store, table by table."""
    with written(file) as whole, closing(opened(whole)) as db:
        db.execute("pragma journal_mode = delete")
        db.execute("begin")
        for table, rows in tables:
            signs = ", ".join("?" * len(COLUMNS[table].split(", ")))
            db.executemany(f"insert into {table} ({COLUMNS[table]}) values ({signs})", rows)
        _put_secret(db, secret)
        db.execute("commit")


def restore_folder(file: Path, data: Path) -> None:
    """Restore a backup into a folder without a database."""
    secret = secret_in(file)
    claim = Claim(data)
    try:
        if (data / FILE).exists():
            raise Unusable("not_empty", place=data)
        (data / "secret").unlink(missing_ok=True)
        with written(data / "secret") as whole:
            whole.write_bytes(secret)
        with written(data / FILE) as whole:
            shutil.copyfile(file, whole)
            with closing(sqlite3.connect(whole)) as db, db:
                db.execute("drop table backup")
    finally:
        claim.release()


def secret_in(file: Path) -> bytes:
    """The signing secret in a backup that can be used here."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as db:
            ((secret,),) = db.execute("select secret from backup").fetchall()
            number = db.execute("pragma user_version").fetchone()[0]
            sound = db.execute("pragma quick_check").fetchall() == [("ok",)]
    except (sqlite3.Error, ValueError) as error:
        raise Unusable("no_backup", file=file) from error
    if number > len(MIGRATIONS):
        raise Unusable("newer_backup", file=file)
    if not sound:
        raise Unusable("no_backup", file=file)
    return bytes(secret)


@contextmanager
def rows_in(file: Path) -> Iterator[sqlite3.Connection]:
    """A backup, brought up to date in a copy of its own, to be read table by table."""
    with TemporaryDirectory() as folder:
        copy = Path(folder) / FILE
        shutil.copyfile(file, copy)
        with closing(opened(copy)) as db:
            yield db


@contextmanager
def written(file: Path) -> Iterator[Path]:
    """A file that appears once it is whole, for its owner alone."""
    if file.exists():
        raise Unusable("file_exists", file=file)
    whole = file.with_name(f"{file.name}.{os.getpid()}.part")
    try:
        os.close(os.open(whole, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY))
        yield whole
        whole.rename(file)
    except OSError as error:
        raise Unusable("file", file=file, reason=error.strerror) from error
    except sqlite3.Error as error:
        raise Unusable("file", file=file, reason=error) from error
    finally:
        for left in file.parent.glob(f"{escape(whole.name)}*"):
            left.unlink()


def _put_secret(db: sqlite3.Connection, secret: bytes) -> None:
    db.execute(SECRET_TABLE)
    db.execute("insert into backup values (?)", (secret,))
