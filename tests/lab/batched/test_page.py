"""The page on batched games."""

import re

import pytest

from tests.test_docs import ROOT, blocks


def test_the_example_plays_all_its_matches_to_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    (example,) = blocks(ROOT / "docs" / "lab" / "batched.md", "python")
    exec(compile(example, "batched.md", "exec"), {"__name__": "example"})
    said = re.fullmatch(r"1024 matches over after (\d+) decisions; won by seat: \[(.*)\]\n", capsys.readouterr().out)
    assert said
    assert int(said[1]) > 20 * 1024
    assert sum(map(int, said[2].split(","))) >= 1024
