"""What a server's own process is made to do wrong: its bots or games raise, or its clock on the wall jumps.

A whim is a file in the folder that TABLEE_WHIMS names.
"""

import os
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final
from zlib import crc32

FOLDER: Final = "TABLEE_WHIMS"
ONE_IN: Final = 3  # calls of a game fail
_time = time.time


class Whim(Exception):
    """An error that is raised on purpose."""


def jumping() -> float:
    """The time on the wall, moved by as many seconds as the file `clock` says."""
    try:
        return _time() + float((Path(os.environ[FOLDER]) / "clock").read_text() or 0)
    except (KeyError, OSError, ValueError):
        return _time()


def has(whim: str) -> bool:
    """True while there is such a file."""
    return (Path(os.environ[FOLDER]) / whim).exists()


def raising_bot(decide: Callable[..., Any]) -> Callable[..., Any]:
    """A bot that fails on a whim."""

    def decided(*arguments: Any) -> Any:
        if has("bot"):
            raise Whim("a bot failed")
        return decide(*arguments)

    return decided


def raising_game(apply: Callable[..., Any]) -> Callable[..., Any]:
    """The rules of a game that fails, on a whim, at some commands in some states: always at the same ones."""

    def applied(state: Any, seat: int, command: Any, chance: Any) -> Any:
        if has("game") and crc32(repr((state, seat, command)).encode()) % ONE_IN == 0:
            raise Whim("a game failed")
        return apply(state, seat, command, chance)

    return applied


time.time = jumping
