"""`tablee export`: matches as Parquet files."""

import sys
from pathlib import Path

import pytest

from tablee import simulate
from tablee.lab.export import about, read
from tests.cli.conftest import Tablee


def test_matches_are_played_and_written(tablee: Tablee, tmp_path: Path) -> None:
    file = tmp_path / "decisions.parquet"
    words = ("--matches", "3", "--bots", "rule, random", "--seats", "3", "--seed", "mine", "--recall", "--jobs", "1")
    shown = tablee("export", "diciassette", file, *words)
    rows, told = len(read(file).action), about(file)
    assert shown.out.replace("\n", "") == f"« {file} » : {rows} décisions de 3 parties."
    assert (told.game, told.seats, told.seed, told.bots, told.recall) == (
        "diciassette",
        3,
        "mine",
        ("rule", "random"),
        True,
    )


def test_records_are_written_and_those_left_out_are_counted(tablee: Tablee, tmp_path: Path) -> None:
    simulate("diciassette", 2, seats=2, bots=["rule"], jobs=1, save=tmp_path / "matches")
    simulate("catch_out", 1, seats=2, bots=["rule"], jobs=1, save=tmp_path / "matches")
    file = tmp_path / "decisions.parquet"
    shown = tablee("export", "diciassette", file, "--records", tmp_path / "matches", "--lang", "en")
    assert shown.code == 0
    assert shown.prose.endswith("decisions of 2 matches. Left out, of another game: 1.")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["pictomania", "x.parquet"], "Les coups de ce jeu ne sont pas numérotés. Ils le sont à : catch_out"),
        (["chess", "x.parquet"], "Il n'y a pas de jeu « chess »."),
        (["diciassette", "nowhere/x.parquet"], "Impossible d'écrire « nowhere/x.parquet » : ce dossier n'existe pas."),
        (["diciassette", "x.parquet", "--bots", "chess"], "Il n'y a pas de bot « chess »."),
        (["diciassette", "x.parquet", "--seats", "9"], "Ce jeu se joue de 2 à 6 places avec ces options."),
        (["diciassette", "x.parquet", "--records", "none.json"], "Impossible de lire « none.json »"),
        (["diciassette", "x.parquet", "--records", "."], "Aucun de ces fichiers (0)"),
        (["diciassette", "x.parquet", "--records", "bad.txt"], "Cet enregistrement ne peut pas être exporté : bad.txt"),
    ],
)
def test_what_cannot_be_written_is_said_in_a_sentence(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: list[str], sentence: str
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "bad.txt").write_text("{}")
    shown = tablee("export", *words, "--jobs", "1")
    assert (shown.code, shown.out) == (2, "")
    assert sentence in shown.complaint
    assert [path.name for path in tmp_path.iterdir()] == ["bad.txt"]


def test_without_the_extra_it_is_named(tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow", None)  # as where it is not installed
    shown = tablee("export", "diciassette", tmp_path / "x.parquet", "--matches", "1", "--bots", "rule")
    assert (shown.code, shown.out) == (2, "")
    assert "pip install 'tablee[lab]'" in shown.complaint
