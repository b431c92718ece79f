"""The database in a server's folder, for the people who run it."""

import sqlite3
from pathlib import Path
from typing import Any, Final

from tablee.server.admin import Unusable, Values
from tablee.server.backup import FILE, back_up_folder
from tablee.server.identity import kept_secret
from tablee.server.sqlite_schema import MIGRATIONS

PATIENCE_SECONDS: Final = 10  # with a server that is writing


class FolderDatabase:
    """The database of a folder. A server may be running on it: each write is a short transaction of its own."""

    def __init__(self, data: Path) -> None:
        if not (data / FILE).exists():
            raise Unusable("no_database", place=data)
        self._data = data
        self.secret = kept_secret(data / "secret")
        try:
            self._db = sqlite3.connect(data / FILE, PATIENCE_SECONDS, isolation_level=None)
            number = self._db.execute("pragma user_version").fetchone()[0]
        except sqlite3.Error as error:
            raise Unusable("database", place=data, reason=error) from error
        if number != len(MIGRATIONS):
            raise Unusable("other_version", place=data)

    def rows(self, query: str, *values: Any) -> list[Values]:
        return self._db.execute(query, values).fetchall()

    def write(self, statement: str, *values: Any) -> None:
        self._db.execute(statement, values)

    def back_up(self, file: Path) -> None:
        """Write a backup."""
        back_up_folder(self._data, self.secret, file)

    def close(self) -> None:
        """Let go of the database."""
        self._db.close()
