"""Score pads as they travel: names, words and refusals."""

from typing import Any

import pytest

from tablee.engine.refusal import Refused
from tablee.room.pads import MOST_ROUNDS, PadSheet, count
from tablee.room.sentences import sentences_of

CALL = {"caller": 0, "laid_by": 1, "sum": "reached", "traps": [0, 0]}


def pad(*rounds: dict[str, Any], names: tuple[str, ...] = ("Ann", "Bob"), **options: Any) -> PadSheet:
    return PadSheet(names, options, rounds)


def refusal(game: str, sheet: PadSheet) -> Refused:
    with pytest.raises(Refused) as refused:
        count(game, sheet)
    return refused.value


def test_an_empty_pad_says_what_to_write_down() -> None:
    counted = count("diciassette", pad())
    assert counted.asks["en"] == "Call 1: who called “17”, and on whose card?"
    assert counted.write["fr"] == "Noter l'annonce 1"
    assert [field.label["en"] for field in counted.fields][:2] == ["Who called 17?", "Who laid the last card?"]
    assert counted.fields[2].labels["fr"] == {"reached": "17 ou plus", "short": "moins de 17"}
    assert (counted.totals, counted.leaders, counted.outcome) == ((0, 0), (), None)


def test_a_note_names_the_player_and_the_clause_in_both_languages() -> None:
    counted = count("diciassette", pad(CALL))
    note = counted.lines[0].notes[0]
    assert (note.clause, note.says) == ("DI-3.5", {"fr": "Victoire pour Ann", "en": "A Victory for Ann"})
    assert counted.lines[0].correct["en"] == "Correct call 1"
    assert counted.beside[0].label["fr"] == "Pénalités"
    assert counted.asks["fr"].startswith("Annonce 2")


def test_names_are_cleaned_and_told_apart() -> None:
    assert count("diciassette", pad(names=(" Ann ", "ann"))).names == ("Ann", "ann 2")
    assert refusal("diciassette", pad(names=("Ann", " "))).reason == "name"


def test_braces_in_a_name_are_harmless() -> None:
    counted = count("diciassette", pad(CALL, names=("{number}", "Bob")))
    assert counted.lines[0].notes[0].says["en"] == "A Victory for {number}"


@pytest.mark.parametrize(
    ("game", "sheet", "clause", "reason"),
    [
        ("chess", pad(), None, "no_game"),
        ("diciassette", pad(names=("Ann",)), None, "seats"),
        ("pictomania", pad(), None, "seats"),
        ("sketch", pad(names=tuple("ABCDE"), teams=True), None, "seats"),
        ("skyjo_action", pad(simple=True, simplest=True), "SA-7.5", ""),
        ("diciassette", pad(pace="slow"), None, "wrong"),
        ("diciassette", pad({**CALL, "caller": 2}), None, "wrong"),
        ("diciassette", pad({**CALL, "caller": 1}), "DI-3.2", "pad"),
        ("diciassette", pad(*[CALL] * (MOST_ROUNDS + 1)), None, "pad_full"),
    ],
)
def test_what_cannot_be_is_refused_in_both_languages(
    game: str, sheet: PadSheet, clause: str | None, reason: str
) -> None:
    refused = refusal(game, sheet)
    assert (refused.clause, refused.reason) == (clause, reason)
    assert all(sentences_of(refused).values())


def test_a_game_without_a_pad_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.games.diciassette.PAD", None)
    assert refusal("diciassette", pad()).reason == "no_pad"
