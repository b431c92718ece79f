"""A QR code in the terminal."""

import re
from io import BytesIO, TextIOWrapper
from typing import Any

import pytest
import segno
from rich.console import Console

from tablee.cli.rendering.qr_code import QUIET, can_show, qr_code

LINK = "http://192.168.1.7:8017"
DARK = {" ": (0, 0), "▀": (1, 0), "▄": (0, 1), "█": (1, 1)}


def terminal(width: int = 80, encoding: str = "utf-8", **how: Any) -> Console:
    usual = {"force_terminal": True, "color_system": "256", "no_color": False, "legacy_windows": False}
    return Console(file=TextIOWrapper(BytesIO(), encoding), width=width, **{**usual, **how})


@pytest.mark.parametrize("link", [LINK, LINK + "/jeux" * 40])
def test_every_module_is_half_a_character(link: str) -> None:
    rows = [row for line in qr_code(link).plain.split("\n") for row in zip(*(DARK[one] for one in line), strict=True)]
    expected = [tuple(row) for row in segno.make(link, micro=False).matrix_iter(border=QUIET)]
    assert rows[: len(expected)] == expected
    assert {one for row in rows[len(expected) :] for one in row} <= {0}


def test_it_is_printed_dark_on_light_with_its_quiet_zone() -> None:
    console = terminal()
    with console.capture() as printed:
        console.print(qr_code(LINK))
    first, *_ = printed.get().splitlines()
    assert re.fullmatch(r"\x1b\[[\d;]+m {33}\x1b\[0m", first)


def test_it_is_shown_where_it_can_be_scanned() -> None:
    code = qr_code(LINK)
    assert can_show(code, terminal())
    assert can_show(code, terminal(width=33))
    assert not can_show(code, terminal(width=32))
    assert not can_show(code, terminal(encoding="latin-1"))
    assert not can_show(code, terminal(no_color=True))
    assert not can_show(code, terminal(color_system=None))
    assert not can_show(code, terminal(force_terminal=False))
