"""What the decisions of a finished match were worth, in sentences."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.bots import bots_of
from tablee.bots.coach import judgement
from tablee.bots.coach.review import Decision
from tablee.cli.matches.record_file import pretty
from tablee.cli.rendering.tables import presentation_of
from tablee.cli.wording.advice import advice
from tablee.cli.wording.texts import Texts
from tablee.cli.wording.wording import Wording
from tablee.engine.match import Match
from tablee.engine.record import record
from tablee.engine.refusal import Language
from tablee.games import GAMES, catch_out
from tablee.lab.arena import play_out
from tests.cli.conftest import Tablee, plain

TAKE, FALSE = {"do": "take"}, {"do": "challenge", "says": "false"}


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(judgement, "CHOOSING", 4)
    monkeypatch.setattr(judgement, "MEASURING", 8)
    match, log = play_out(Match.start(catch_out, 2, seed="review"), [bots_of(catch_out)["random"]] * 2)
    path = tmp_path / "match.json"
    path.write_text(pretty(record(match, log)), "utf-8")
    return path


def test_a_review_tells_what_mattered_first(tablee: Tablee, file: Path) -> None:
    shown = tablee("review", file, "--lang", "fr")
    assert shown.code == 0
    assert "Catch Out : les décisions de Mina" in shown.prose
    assert shown.prose.index("Ce qui a compté le plus") < shown.prose.index("Les autres décisions")


def test_a_review_can_be_read_by_programs(tablee: Tablee, file: Path) -> None:
    shown = tablee("review", file, "--seat", 1, "--json")
    review = json.loads(shown.out)
    assert review["seat"] == 1
    told = {"step", "made", "best", "odds", "error", "points", "mistake", "made_cards", "best_cards"}
    assert {*review["others"][0]} == told


@pytest.mark.parametrize(
    ("fields", "language", "said"),
    [
        (
            {"points": 3.6},
            "fr",
            "[b]Dire « c'est faux »[/] valait 4 points de mieux. Joué : [b]Prendre les trois cartes",
        ),
        ({"points": 1.2}, "en", "was worth 1 point more. Played: [b]Take"),
        ({"points": None}, "fr", "donnait 12 % de chances de gagner en plus. Joué : [b]Prendre"),
        ({"points": None, "best": None}, "en", "[b]Wait[/] gave a 12 % better chance"),
        ({"mistake": False}, "fr", "sans les voir[/] : rien de nettement mieux."),
        ({"mistake": False, "best": TAKE}, "fr", "sans les voir[/] : le bot fort aurait fait pareil."),
    ],
)
def test_each_decision_is_a_sentence(fields: dict[str, Any], language: Language, said: str) -> None:
    usual = {"step": 3, "made": TAKE, "best": FALSE, "odds": 0.12, "error": 0.01, "points": None, "mistake": True}
    wording = Wording(catch_out, presentation_of("catch_out").vocabulary, Texts(language), 2, 0)
    assert said in plain(advice(Decision(**{**usual, **fields}), wording))


def test_what_cannot_be_judged_is_refused_with_a_sentence(tablee: Tablee, file: Path, tmp_path: Path) -> None:
    written = json.loads(file.read_text("utf-8"))

    def complaint(*more: str, **fields: Any) -> str:
        other = tmp_path / "other.json"
        other.write_text(json.dumps({**written, **fields}), "utf-8")
        shown = tablee("review", other, *more, "--lang", "fr")
        assert shown.code == 2
        return shown.complaint

    assert "n'est pas une partie enregistrée" in complaint(log=3)
    assert "Il n'y a pas de place 2" in complaint("--seat", "2")
    assert "l'empreinte écrite est" in complaint(digest="0")
    start = Match.start(catch_out, 2, seed="review")
    digest = record(start, ()).digest
    assert "n'est pas finie" in complaint(log=[], outcome=None, digest=digest)
    drawn = record(Match.start(GAMES["pictomania"], 3), ())
    other = tmp_path / "drawn.json"
    other.write_text(pretty(drawn), "utf-8")
    assert "jeux de cartes" in tablee("review", other, "--lang", "fr").complaint
    assert "existe pas" in tablee("review", tmp_path / "none.json", "--lang", "fr").complaint
