"""`tablee simulate`: bots against bots."""

import json
import sys
from pathlib import Path
from socket import socket

import pytest

from tests.cli.conftest import Tablee

QUICK = ["simulate", "catch_out", "--games", "30", "--jobs", "1"]


def test_the_bots_are_shown_with_their_wins(tablee: Tablee) -> None:
    shown = tablee(*QUICK)
    assert (shown.code, shown.complaint) == (0, "")
    assert "30 matches of 2 seats, seed 0" in shown.out
    assert "random" in shown.out


def test_a_run_is_kept_and_goes_on(tablee: Tablee, tmp_path: Path) -> None:
    file = tmp_path / "kept.run"
    first = tablee(*QUICK, "--json", "--resume", file)
    assert "Ce qui est fait se garde dans" in first.complaint
    again = tablee(*QUICK, "--json", "--resume", file, "--lang", "en")
    assert again.complaint == ""
    assert json.loads(again.out)["bots"] == json.loads(first.out)["bots"]
    assert json.loads(again.out)["decisions_per_second"] == 0


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--seed", "8"], "appartient à un autre lancement et reste tel quel : seed 0 ≠ 8."),
        (["--jobs", "2", "--ray", "auto"], "--ray : ne va pas avec --jobs."),
        (["--bots", "chess"], "catch_out has no bot chess"),
        (["--resume", "nowhere/kept.run"], "« nowhere/kept.run » : ce dossier n'existe pas."),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(
    tablee: Tablee, tmp_path: Path, words: list[str], sentence: str
) -> None:
    file = tmp_path / "kept.run"
    tablee(*QUICK, "--resume", file)
    shown = tablee(*QUICK, "--resume", file, *words)
    assert (shown.code, shown.out) == (2, "")
    assert sentence in shown.complaint


@pytest.mark.parametrize("command", ["simulate", "arena"])
@pytest.mark.parametrize(("language", "sentence"), [("fr", "il faut le paquet ray"), ("en", "needs the package ray")])
def test_without_the_extra_it_is_named(
    tablee: Tablee, monkeypatch: pytest.MonkeyPatch, command: str, language: str, sentence: str
) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)  # as where it is not installed
    shown = tablee(command, "catch_out", "--games", "2", "--ray", "auto", "--lang", language)
    assert (shown.code, shown.out) == (2, "")
    assert sentence in shown.complaint
    assert "pip install 'tablee[ray]'" in shown.complaint


def test_a_cluster_that_is_not_there_is_said_at_once(tablee: Tablee) -> None:
    with socket() as nobody:
        nobody.bind(("127.0.0.1", 0))  # it does not listen
        address = f"127.0.0.1:{nobody.getsockname()[1]}"
        shown = tablee(*QUICK[:-2], "--ray", address)
    assert (shown.code, shown.out) == (2, "")
    assert f"La grappe Ray à {address} ne peut pas servir" in shown.complaint
