"""Sentences, broken into lines."""

from io import StringIO

import pytest
from rich.console import Console

from tablee.cli.rendering.prose import prose
from tablee.cli.rendering.screen import Screen


def test_a_line_is_not_broken_at_a_no_break_space() -> None:
    console = Console(file=StringIO(), width=12)
    lines = [line.plain.rstrip(" ") for line in prose("[b]Elle dit vrai\u00a0![/] Oui.").wrap(console, 12)]
    assert lines == ["Elle dit", "vrai\u00a0! Oui."]


def test_marks_are_colours_and_no_letters() -> None:
    assert prose("[b]A5[/] et [i]D7[/]").plain == "A5 et D7"


def test_a_sentence_on_the_screen_is_not_broken_there_either(capsys: pytest.CaptureFixture[str]) -> None:
    screen = Screen()
    screen.width = 12
    screen.say("[b]Elle dit vrai\u00a0![/] Oui.")
    assert [line.rstrip(" ") for line in capsys.readouterr().out.splitlines()] == ["Elle dit", "vrai\u00a0! Oui."]
