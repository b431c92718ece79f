"""A QR code in the terminal, two modules a character: dark on light, whatever the terminal's own colours are."""

from itertools import zip_longest
from typing import Final

import segno
from rich.console import Console
from rich.text import Text

HALVES: Final = {(False, False): " ", (True, False): "▀", (False, True): "▄", (True, True): "█"}  # upper, lower
INK: Final = "#000000 on #ffffff"
QUIET: Final = 4  # light modules on each side: cameras look for them


def qr_code(link: str) -> Text:
    """The code that leads to this link."""
    rows = [[bool(module) for module in row] for row in segno.make(link, micro=False).matrix_iter(border=QUIET)]
    light = [False] * len(rows)
    lines = (zip(*pair, strict=True) for pair in zip_longest(rows[::2], rows[1::2], fillvalue=light))
    return Text("\n".join("".join(HALVES[halves] for halves in line) for line in lines), INK)


def can_show(code: Text, console: Console) -> bool:
    """True if somebody could scan this code: on a terminal that is wide enough and has colours and blocks."""
    coloured = console.is_terminal and console.color_system is not None and not console.no_color
    return coloured and console.encoding.startswith("utf") and code.plain.index("\n") <= console.width
