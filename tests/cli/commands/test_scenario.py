"""Scenario files, run."""

from pathlib import Path

import pytest

from tests.cli.conftest import Tablee

HOLDS = """
name: three cards for the first
game: catch_out
seats: 3
chance: {first: 1}
steps:
  - expect: {phase: announce, holder: 1}
"""
DIFFERS = HOLDS + "  - expect: {holder: 2}\n"
MALFORMED = "name: nothing to play\n"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "below").mkdir()
    (tmp_path / "a.yaml").write_text(HOLDS, "utf-8")
    (tmp_path / "below" / "b.yaml").write_text(HOLDS, "utf-8")
    (tmp_path / "notes.txt").write_text("not a scenario", "utf-8")
    return tmp_path


def test_a_scenario_that_holds_is_ok(tablee: Tablee, folder: Path) -> None:
    shown = tablee("scenario", folder / "a.yaml")
    assert shown == (0, f"ok  {folder / 'a.yaml'}: three cards for the first\n", "")


def test_a_folder_stands_for_all_scenarios_below_it(tablee: Tablee, folder: Path) -> None:
    shown = tablee("scenario", folder)
    assert shown.code == 0
    assert [line.split(": ")[0] for line in shown.out.splitlines()] == [
        f"ok  {folder / 'a.yaml'}",
        f"ok  {folder / 'below' / 'b.yaml'}",
    ]


def test_one_that_differs_says_where(tablee: Tablee, folder: Path) -> None:
    file = folder / "c.yaml"
    file.write_text(DIFFERS, "utf-8")
    shown = tablee("scenario", folder / "a.yaml", file)
    assert shown.code == 1
    assert shown.out.splitlines()[1] == (
        f"differs  {file}: three cards for the first: step 2: holder: expected 2, seen 1"
    )


def test_a_malformed_file_is_worse_than_one_that_differs(tablee: Tablee, folder: Path) -> None:
    (folder / "c.yaml").write_text(DIFFERS, "utf-8")
    (folder / "d.yaml").write_text(MALFORMED, "utf-8")
    shown = tablee("scenario", folder / "d.yaml", folder / "c.yaml", folder / "a.yaml")
    assert shown.code == 2
    assert [line.split()[0] for line in shown.out.splitlines()] == ["malformed", "differs", "ok"]


@pytest.mark.parametrize("data", [b"\xff\xfe\x00", b"{", b"a: &a [*a]", b"x: 2020-99-99", b"", b"- [[["])
def test_whatever_a_file_holds_is_answered_in_one_line(tablee: Tablee, folder: Path, data: bytes) -> None:
    file = folder / "odd.yaml"
    file.write_bytes(data)
    shown = tablee("scenario", file)
    assert (shown.code, shown.err) == (2, "")
    assert shown.out.startswith(f"malformed  {file}: ")
    assert shown.out.count("\n") == 1


@pytest.mark.parametrize("text", ["", "3", "- name: a list"])
def test_a_file_of_something_else_is_told_what_a_scenario_is(tablee: Tablee, folder: Path, text: str) -> None:
    file = folder / "odd.yaml"
    file.write_text(text)
    assert tablee("scenario", file).prose.endswith("a scenario is an object with a name, a game, seats and steps")


def test_a_file_that_cannot_be_read_is_malformed(tablee: Tablee, tmp_path: Path) -> None:
    assert tablee("scenario", tmp_path / "none.yaml").code == 2
    assert tablee("scenario", tmp_path).code == 2
    assert tablee("scenario", "a\0b").code == 2


def test_square_brackets_are_letters_like_others(tablee: Tablee, folder: Path) -> None:
    (folder / "a.yaml").write_text(HOLDS.replace("three cards for", "[bold] for").replace("name: ", "name: x"), "utf-8")
    assert "x[bold] for the first" in tablee("scenario", folder / "a.yaml").out


def test_no_file_at_all_is_asked_for(tablee: Tablee) -> None:
    assert tablee("scenario").complaint == "tablee: Il manque FILE. Voir : tablee scenario --help"
