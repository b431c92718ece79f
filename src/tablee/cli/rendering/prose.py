"""Sentences on the screen that keep their no-break spaces; those of Rich are broken there."""

from typing import Any, Final

from rich.console import Console
from rich.containers import Lines
from rich.text import Text

from tablee.cli.wording.texts import NO_BREAK

HELD: Final = "\ue000"  # as wide as a space and no space, while lines are broken


class Prose(Text):
    """Text that keeps its no-break spaces."""

    def wrap(self, console: Console, width: int, **how: Any) -> Lines:
        held = self.copy()
        held.plain = held.plain.replace(NO_BREAK, HELD)
        lines = held.wrap(console, width, **how)
        for line in lines:
            line.plain = line.plain.replace(HELD, NO_BREAK)
        return lines


def prose(markup: str, style: str = "") -> Prose:
    """A sentence in Rich's markup, ready to be printed."""
    text = Text.from_markup(markup, style=style)
    return Prose(text.plain, style=text.style, spans=text.spans)
