"""The examples of the page for researchers run as they stand there, one after the other."""

import re
from pathlib import Path

import pytest

PAGE = Path(__file__).parents[3] / "docs" / "lab" / "environments.md"


def test_the_examples_run(capsys: pytest.CaptureFixture[str]) -> None:
    examples = re.findall(r"^```python\n(.*?)^```", PAGE.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    assert len(examples) == 5
    names: dict[str, object] = {"__name__": "example"}
    for number, example in enumerate(examples):
        exec(compile(example, f"example {number}", "exec"), names)
    printed = capsys.readouterr().out
    assert "wins with the most points" in printed
    assert "seat_2" in printed
