"""The subcommands of `tablee`, one module each, in the order of the help."""

from collections.abc import Mapping
from typing import Final, Protocol

from tablee.cli.commands import (
    admin,
    arena,
    exploit,
    exploitability,
    export,
    play,
    read,
    replay,
    review,
    rules,
    scenario,
    serve,
    simulate,
    static,
)
from tablee.cli.parser import Subcommands


class Command(Protocol):
    """A module that declares a subcommand and sets `run`, a function from its arguments to an exit code."""

    def add(self, commands: Subcommands, /) -> None: ...


COMMANDS: Final[Mapping[str, Command]] = {
    "play": play,
    "serve": serve,
    "static": static,
    "admin": admin,
    "rules": rules,
    "replay": replay,
    "review": review,
    "scenario": scenario,
    "simulate": simulate,
    "arena": arena,
    "export": export,
    "exploit": exploit,
    "exploitability": exploitability,
    "read": read,
}
