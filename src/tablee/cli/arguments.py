"""How arguments of several commands are read: what is wrong with one is said in a sentence."""

import re
from argparse import ArgumentTypeError
from collections.abc import Callable
from typing import Any, Final

import msgspec
from rich.console import Console

LONGEST_PATH: Final = 200
BOTS: Final = "rule, random (sketch: also unforgetting, forgetful), or yours as module:Class"


def whole(least: int) -> Callable[[str], int]:
    """A whole number, not below `least`."""

    def read(text: str) -> int:
        if not text.lstrip("-").isdecimal() or int(text) < least:
            raise ArgumentTypeError(f"{text!r} is not a whole number from {least} up")
        return int(text)

    return read


def folder_of_addresses(text: str) -> str:
    """The path below which a site lies: empty, or a slash and names, without a slash at the end."""
    path = text.removesuffix("/")
    if len(path) > LONGEST_PATH or not re.fullmatch(r"(/(?!\.\.?(/|$))[A-Za-z0-9._~-]+)*", path):
        raise ArgumentTypeError(f"{text!r} is not a path such as /jeux")
    return path


def factor(text: str) -> float:
    """A number above 0."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not number > 0:
        raise ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def options_of(text: str) -> dict[str, Any]:
    """The options of a game as a JSON object."""
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.MsgspecError:
        raise ArgumentTypeError(f'{text!r} is not a JSON object such as {{"deck": 60}}') from None


def complain(problem: Exception, code: int) -> int:
    """Say what is wrong on standard error; gives the exit code back."""
    Console(stderr=True).print(f"tablee: {problem}", style="red", markup=False, highlight=False)
    return code
