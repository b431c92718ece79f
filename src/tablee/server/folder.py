"""The data folder of a server: one server at a time."""

import os
import sqlite3
from pathlib import Path

from tablee.server.sqlite_schema import OWNER_ONLY


class InUse(Exception):
    """Another server runs on this folder."""


class Claim:
    """A server's claim on its data folder, for as long as the process lives: a lock of SQLite on a file of its own,
    which works wherever SQLite does and which the system releases when the process dies."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        file = folder / "in-use"
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, OWNER_ONLY))  # nobody else can lock us out
        self._lock = sqlite3.connect(file, isolation_level=None, timeout=0)
        try:
            self._lock.execute("begin exclusive")
        except sqlite3.OperationalError as error:
            self._lock.close()
            if error.sqlite_errorcode != sqlite3.SQLITE_BUSY:
                raise
            raise InUse(str(folder)) from error

    def release(self) -> None:
        """Give the folder up to the next server."""
        self._lock.close()
