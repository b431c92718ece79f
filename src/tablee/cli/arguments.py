"""Types of arguments that several commands share. Each says in a sentence what is wrong with a value."""

import re
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable
from typing import Any, Final

import msgspec

from tablee.engine.refusal import LANGUAGES

LONGEST_PATH: Final = 200


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


def base_path(text: str) -> str:
    """The path below which a site lies: empty, or slashes and names, without a slash at the end."""
    path = text.removesuffix("/")
    if len(path) > LONGEST_PATH or not re.fullmatch(r"(/(?!\.\.?(/|$))[A-Za-z0-9._~-]+)*", path):
        raise ArgumentTypeError(f"{text!r} is not a path such as /jeux")
    return path


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
