"""The terminal: its colours, what is printed, and the lines a person types."""

import os
import sys
from contextlib import suppress
from importlib import import_module
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.theme import Theme

from tablee.cli.errors import Quit
from tablee.cli.rendering.prose import prose

COLOURS: Final = Theme(
    {
        "angel": "bold #6b4a00 on #fff1c9",
        "demon": "bold #ffc4b8 on #4a1622",
        "cross": "bold #3b2a6e on #e4dff5",
        "back": "#b9acec on #3b2a6e",
        "ice": "bold #e8ecff on #2f3f8f",
        "sky": "bold #0f3a5c on #cfe8f7",
        "leaf": "bold #1d4a1f on #cdebc5",
        "sun": "bold #5a4300 on #ffe9a3",
        "fire": "bold #ffe3da on #a5311f",
        "starry": "bold #4a2a00 on #f7c948",
        "action": "bold #f2e9ff on #6a3fa0",
        "action_name": "#a86fd6",
        "gold": "bold #b8860b",
        "violet": "#8f7fd6",
        "faint": "dim",
        "key": "not dim bold #b8860b",
        "name": "bold",
        "you": "bold underline",
        "no": "bold #d9534f",
        "yes": "bold #3f9b5f",
    }
)
WIDEST: Final = 100  # longer lines are hard to read
BROKEN_PIPE: Final = 141  # as for a program that a signal ends: 128 and its number


class Screen(Console):
    """Where a person reads and types."""

    def __init__(self) -> None:
        super().__init__(theme=COLOURS, highlight=False)
        self.width = min(self.width, WIDEST)

    def say(self, markup: str, style: str = "") -> None:
        """Print a sentence: in a group, because Rich joins bare text again and loses its line breaks."""
        self.print(Group(prose(markup, style)))

    def show(self, *things: RenderableType) -> None:
        """Print drawings, each below the other."""
        for thing in things:
            self.print(thing)

    def ask(self) -> str:
        """Read the next line; a line from a file is shown as if it had been typed."""
        if sys.stdin.isatty() and self.is_terminal:
            with suppress(ImportError):
                import_module("readline")  # arrow keys, and what was typed before
        try:
            line = input("> ").strip()
        except EOFError:
            self.print()
            raise Quit("end_of_input") from None
        if not sys.stdin.isatty():
            self.print(line, markup=False)
        return line

    def on_broken_pipe(self) -> None:
        """The reader of our output has gone: stop without a word."""
        self.quiet = True
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(BROKEN_PIPE)
