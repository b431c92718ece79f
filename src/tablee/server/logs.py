"""The log of a server: one line for each connection, match and failure, as logfmt or JSON.

The law: no line tells a person's name or cookie, a card, or the code of a table, which would let its reader in. Tables
and people have marks instead, by which lines that belong together are found. What an exception says may hold anything,
so a line has its kind and where it came from; what it said is for the level `debug`.
"""

import hmac
import logging
import re
import secrets
import sys
import traceback
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, Final

import msgspec

from tablee.server import wall_clock
from tablee.server.codes import GROUP, GROUPS, SIGNS
from tablee.server.settings import LogSettings

MARK_LENGTH: Final = 8
FRAMES: Final = 12  # of a traceback, the innermost
CODE: Final = re.compile(rf"(?<![\w-])[{SIGNS}]{{{GROUP}}}(?:-[{SIGNS}]{{{GROUP}}}){{{GROUPS - 1}}}(?![\w-])")
UVICORNS: Final = ("uvicorn", "uvicorn.error", "uvicorn.access")
NEEDS_QUOTES: Final = re.compile(r'[\s"=\\]|^$')


class Marks:
    """Marks tables and people, by a secret: nobody can tell from a mark what it stands for."""

    def __init__(self) -> None:
        self._key = secrets.token_bytes(32)

    def use(self, secret: bytes) -> None:
        """Use the server's own secret: its marks stay the same after a restart and in other processes."""
        self._key = sha256(b"marks in the log" + secret).digest()

    def __call__(self, name: str) -> str:
        return hmac.new(self._key, name.encode(), sha256).hexdigest()[:MARK_LENGTH]


mark: Final = Marks()


def tell(log: logging.Logger, event: str, level: int = logging.INFO, **fields: object) -> None:
    """Write a line about an event."""
    if log.isEnabledFor(level):
        log.log(level, event, extra={"fields": fields})


def log_settings() -> LogSettings | None:
    """How this process writes its log, if it was told."""
    formatters = [handler.formatter for handler in logging.getLogger().handlers]
    return next((lines.settings for lines in formatters if isinstance(lines, Lines)), None)


def write_logs(settings: LogSettings) -> None:
    """Have all that is logged in this process, uvicorn's own lines too, written on stderr."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines(settings))
    root = logging.getLogger()
    for other in root.handlers[:]:
        root.removeHandler(other)
    root.addHandler(handler)
    root.setLevel(logging.WARNING)
    logging.getLogger("tablee").setLevel(settings.level.upper())
    for uvicorn in map(logging.getLogger, UVICORNS):  # which has its own ways unless told otherwise
        uvicorn.handlers, uvicorn.propagate = [], True
        uvicorn.setLevel(logging.NOTSET)


class Lines(logging.Formatter):
    """Formats records as single lines."""

    def __init__(self, settings: LogSettings) -> None:
        super().__init__()
        self.settings = settings

    def format(self, record: logging.LogRecord) -> str:
        fields = {"at": wall_clock.spelled(record.created), "level": record.levelname.lower(), **self._told(record)}
        if record.exc_info and record.exc_info[1]:
            fields |= self._failure(record.exc_info[1])
        clean = {key: _without_codes(value) for key, value in fields.items()}
        return msgspec.json.encode(clean).decode() if self.settings.format == "json" else _logfmt(clean)

    def _told(self, record: logging.LogRecord) -> Mapping[str, object]:
        """An event with its fields; other lines are a message."""
        if (fields := getattr(record, "fields", None)) is not None:
            return {"event": record.getMessage(), **fields}
        return {"event": "message", "from": record.name, "message": record.getMessage()}

    def _failure(self, error: BaseException) -> dict[str, object]:
        frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
        where = " < ".join(f"{frame.name}:{_file(frame.filename)}:{frame.lineno}" for frame in reversed(frames))
        said = {"said": str(error)} if self.settings.level == "debug" else {}
        return {"error": type(error).__name__, **said, "trace": where}


def _file(path: str) -> str:
    return "/".join(path.rsplit("/", 2)[-2:])


def _without_codes(value: object) -> object:
    """A value without codes of tables, should one have got into a message or a path."""
    return CODE.sub(lambda found: f"#{mark(found[0])}", value) if isinstance(value, str) else value


def _logfmt(fields: Mapping[str, object]) -> str:
    return " ".join(f"{key}={_value(value)}" for key, value in fields.items())


def _value(value: Any) -> str:
    text = msgspec.json.encode(value).decode() if not isinstance(value, str) else value
    return msgspec.json.encode(text).decode() if NEEDS_QUOTES.search(text) else text
