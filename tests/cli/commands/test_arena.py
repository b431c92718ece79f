"""`tablee arena`: every bot against every other."""

import json
import sys
from pathlib import Path

import pytest

from tests.cli.conftest import Tablee

QUICK = ["arena", "catch_out", "--games", "2", "--jobs", "1"]


def test_the_bots_are_shown_best_first_in_both_languages(tablee: Tablee) -> None:
    shown = tablee(*QUICK, "--seats", "3")
    assert shown.code == 0
    assert "2 donnes par rencontre, 3 places, 12 parties, graine 0" in shown.prose
    assert shown.out.index("rule") < shown.out.index("random")
    assert "2 × random" in shown.out
    assert "À force égale, un bot gagne 33,3 %." in shown.prose
    english = tablee(*QUICK, "--seats", "3", "--lang", "en")
    assert "2 deals a meeting, 3 seats, 12 matches, seed 0" in english.prose
    assert "Among equals a bot wins 33.3%." in english.prose


def test_two_bots_at_two_seats_need_one_table(tablee: Tablee) -> None:
    shown = tablee(*QUICK)
    assert "4 parties" in shown.prose
    assert "×" not in shown.out


def test_json_is_for_other_programs(tablee: Tablee) -> None:
    shown = tablee(*QUICK, "--json", "--options", '{"pace": "live"}', "--seed", "mine")
    result = json.loads(shown.out)
    assert (result["game"], result["seats"], result["seed"], result["matches"]) == ("catch_out", 2, "mine", 4)
    assert result["options"] == {"pace": "live"}
    best = result["bots"][0]
    assert best["bot"] == "rule"
    assert best["win_rate_95"][0] <= best["win_rate"] <= best["win_rate_95"][1]
    assert best["margin_95"][0] <= best["margin"] <= best["margin_95"][1]
    assert best["rating"].keys() == {"mu", "sigma"}


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["chess"], "tablee: Il n'y a pas de jeu « chess »."),
        (
            ["catch_out", "--bots", "rule,chess"],
            "tablee: Il n'y a pas de bot « chess ». Ce qu'il y a : beginner, ",
        ),
        (["catch_out", "--bots", "rule,nowhere:Bot"], "tablee: nowhere:Bot: No module named 'nowhere'"),
        (["catch_out", "--bots", "rule"], "tablee: Il faut au moins deux bots, chacun nommé une seule fois."),
        (
            ["catch_out", "--bots", "rule,random,rule"],
            "tablee: Il faut au moins deux bots, chacun nommé une seule fois.",
        ),
        (["catch_out", "--seats", "9"], "tablee: Ce jeu se joue de 2 à 6 places avec ces options."),
        (["catch_out", "--games", "1"], "tablee: --games : '1' n'est pas un nombre entier à partir de 2."),
        (["catch_out", "--options", '{"x": 1}'], "tablee: --options : « x » n'a rien à faire ici."),
        (["catch_out", "--options", "deck"], "tablee: --options : 'deck' n'est pas un objet JSON tel que"),
    ],
)
def test_what_cannot_be_played_is_said_in_a_sentence(tablee: Tablee, words: list[str], sentence: str) -> None:
    shown = tablee("arena", *words)
    assert (shown.code, shown.out) == (2, "")
    assert shown.complaint.startswith(sentence)


def test_a_bot_that_makes_a_mistake_is_named_with_its_match(
    tablee: Tablee, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "dunce.py").write_text(
        "class Dunce:\n    def __init__(self, game): pass\n    def decide(self, view, chance): return 1 / 0\n"
    )
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    shown = tablee(*QUICK, "--bots", "rule,dunce:Dunce")
    assert (shown.code, shown.out) == (1, "")
    assert shown.complaint.startswith("tablee: Un bot a fait une faute, tout s'arrête : dunce:Dunce, seat ")
    assert "ZeroDivisionError" in shown.complaint
