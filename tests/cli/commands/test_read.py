"""Drawings read in the terminal."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Tablee

SQUARE = json.dumps({"strokes": [[[0, 97, 99, 2, 0], [0, 3, 98, 99, 1], [0, 90, 200, 310, 400]]]})
TRIANGLE = json.dumps({"strokes": [[[50, 100, 1, 49], [0, 96, 99, 2]]]})
WORDS = "carré,triangle,ligne"


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "drawings.ndjson"
    path.write_text(f"{SQUARE}\n\n{TRIANGLE}\n", "utf-8")
    return path


def test_each_drawing_is_a_table_with_the_likeliest_word_first(tablee: Tablee, file: Path) -> None:
    shown = tablee("read", file, "--words", WORDS, "--lang", "fr")
    assert shown.code == 0
    assert shown.prose.startswith("Dessin 1 carré ")
    assert "Dessin 2 triangle " in shown.prose


def test_as_json_each_drawing_is_a_line_with_a_probability_for_each_word(tablee: Tablee, file: Path) -> None:
    shown = tablee("read", file, "--words", WORDS, "--share", "0.5", "--json")
    lines = [json.loads(line) for line in shown.out.splitlines()]
    assert [line["drawing"] for line in lines] == [1, 2]
    assert [list(line["probabilities"]) for line in lines] == [WORDS.split(",")] * 2
    assert sum(lines[0]["probabilities"].values()) == pytest.approx(1)


def test_drawings_may_come_from_standard_input(tablee: Tablee) -> None:
    shown = tablee("read", "-", "--words", "square,triangle", "--json", lines=[TRIANGLE])
    assert json.loads(shown.out)["probabilities"]["triangle"] > 0.5


@pytest.mark.parametrize(
    ("content", "complaint"),
    [
        ("", "There is no drawing in"),
        ("nonsense", "line 1: this is no drawing such as"),
        (SQUARE + "\n{}", "line 2: this is no drawing such as"),
        ('{"strokes": [[[1, 2], [1]]]}', "(2 x, 1 y)"),
        ('{"strokes": [[[1e300], [1]]]}', "this is no drawing such as"),
    ],
)
def test_a_file_of_something_else_is_refused_with_its_line(
    tablee: Tablee, tmp_path: Path, content: str, complaint: str
) -> None:
    file = tmp_path / "f"
    file.write_text(content, "utf-8")
    shown = tablee("read", file, "--words", WORDS, "--lang", "en")
    assert shown.code == 2
    assert complaint in shown.complaint


def test_bad_arguments_are_refused_in_a_sentence(tablee: Tablee, file: Path) -> None:
    for words, complaint in (
        ((file, "--words", "carré,flurp"), "n'a jamais rencontré le mot « flurp »"),
        ((file, "--words", "carré,carré"), "chacun une fois"),
        ((file, "--words", WORDS, "--share", "1.5"), "n'est pas une part"),
        ((file.parent / "none", "--words", WORDS), "Impossible de lire"),
        ((file,), "Il manque --words"),
    ):
        shown = tablee("read", *words, "--lang", "fr")
        assert shown.code == 2
        assert complaint in shown.complaint
