"""Types of arguments that several commands share. Each says in a sentence what is wrong with a value."""

import os
import re
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import msgspec

from tablee.engine.refusal import LANGUAGES

LONGEST_PATH: Final = 200
STORE: Final = "TABLEE_STORE"  # an address may hold a password, which the list of processes would show
LARGEST_PORT: Final = 65_535


def add_language(parser: ArgumentParser, default: str | None = SUPPRESS) -> None:
    """Declare `--lang`, which means the same before and after the name of the command."""
    parser.add_argument("--lang", choices=LANGUAGES, default=default)


def whole_number(least: int) -> Callable[[str], int]:
    """A whole number, not below `least`."""

    def read(text: str) -> int:
        if not text.lstrip("-").isdecimal() or int(text) < least:
            raise ArgumentTypeError(f"{text!r} is not a whole number from {least} up")
        return int(text)

    return read


def add_places(parser: ArgumentParser) -> None:
    """Declare where a run is played and where it is kept."""
    places = parser.add_mutually_exclusive_group()
    places.add_argument("--jobs", type=whole_number(1), metavar="N")
    places.add_argument("--ray", metavar="ADDRESS")
    parser.add_argument("--resume", type=Path, metavar="FILE")


def base_path(text: str) -> str:
    """The path below which a site lies: empty, or slashes and names, without a slash at the end."""
    path = text.removesuffix("/")
    if len(path) > LONGEST_PATH or not re.fullmatch(r"(/(?!\.\.?(/|$))[A-Za-z0-9._~-]+)*", path):
        raise ArgumentTypeError(f"{text!r} is not a path such as /jeux")
    return path


def data_folder() -> Path:
    """The folder of a server's data, unless another is asked for."""
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "tablee"


def postgres_address(text: str) -> str:
    """The address of a PostgreSQL database."""
    if not text.startswith(("postgresql://", "postgres://")):
        raise ArgumentTypeError(f"{text!r} is not an address such as postgresql://tablee@localhost/tablee")
    return text


def place(text: str) -> tuple[str, int]:
    """A host and a port that others can reach."""
    host, _, port = text.rpartition(":")
    if host in ("", "0.0.0.0") or not port.isdecimal() or int(port) > LARGEST_PORT:
        raise ArgumentTypeError(f"{text!r} is not a host and a port such as 10.0.0.5:9017")
    return host, int(port)


def positive_number(text: str) -> float:
    """A number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not number > 0:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def json_object(text: str) -> dict[str, Any]:
    """A JSON object, such as the options of a game."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise ArgumentTypeError(f'{text!r} is not a JSON object such as {{"deck": 60}}') from None
