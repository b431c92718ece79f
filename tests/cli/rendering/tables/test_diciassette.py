"""Diciassette in the terminal: drawn, told and typed."""

from typing import Any

import pytest

from tablee.cli.rendering.tables.diciassette import offered
from tablee.engine.chance import Chance
from tablee.engine.match import Match
from tablee.engine.window import Pass
from tablee.games import diciassette
from tablee.games.diciassette.model import Call, Lay
from tests.cli.conftest import Tablee
from tests.cli.rendering.tables.drawing import drawn, told

DECK = ["s4", "d5", "trap", "s2", "d3", "d1", "x2", "bin", "d2", "d4"]


def start(seats: int = 3, **options: Any) -> Match:
    return Match.start(diciassette, seats, options, seed=1, fixed={"first": 0, "deck": DECK})


def test_everybody_s_backs_and_one_s_own_hand_are_drawn() -> None:
    table = drawn(start(), 0)
    assert " 5·5   ▒▒   ▒▒ " in table
    assert " 1·1   3·3   ▒▒ " in table
    assert "☠" in table
    assert "Trap" in table
    assert "☠" not in drawn(start(), 1)
    assert "Your hand" not in drawn(start(), None)


def test_the_line_shows_who_laid_what_and_what_is_known_of_its_sum() -> None:
    match = start().play(0, Lay("d5", "up"))
    assert "╭M───╮" in drawn(match, 1)
    assert "│5·5 │" in drawn(match, 1)
    assert "Total: 5\n" in drawn(match, 1).replace(" │\n", "\n").replace("  ", "")
    match = match.play(1, Pass()).play(2, Pass()).play(1, Lay("s2", "down"))
    assert "Total: 5 and one hidden card" in drawn(match, 0)
    assert "╎ ▒▒ ╎" in drawn(match, 0)
    assert "╎ 2  ╎" in drawn(match, 1)
    assert "Total: 7 " in drawn(match, 1)


def test_tokens_the_pile_and_the_direction_are_drawn() -> None:
    match = start().play(0, Lay("d5", "up")).play(1, Call())
    table = drawn(match, 1)
    assert "★☆☆" in table
    assert "☆☆☆ ✗" in table
    assert "Draw pile 60" in table
    assert "Discard 1" in table
    assert "↻ The line is empty." in table


def test_who_laid_last_and_who_is_to_lay_are_named() -> None:
    match = start().play(0, Lay("d5", "up"))
    assert "laid the last card" in drawn(match, 1)
    match = match.play(1, Pass()).play(2, Pass())
    assert "is to lay" in drawn(match, 2)


def test_an_open_table_hides_nothing() -> None:
    table = drawn(start().play(0, Lay("trap", "down")), None, everything=True)
    assert "( ☠ )" in table
    assert " 2   3·3   1·1 " in table


@pytest.mark.parametrize("seats", [2, 6])
def test_a_table_fits_in_eighty_columns(seats: int) -> None:
    match = start(seats)
    for step in range(60):
        seat = min(match.to_act)
        moves = match.legal(seat)
        match = match.play(seat, Pass() if Pass() in moves and step % 20 else moves.sample(Chance("look", step)))
        for eyes in (0, seats - 1, None):
            assert max(map(len, drawn(match, eyes).splitlines())) <= 80
        assert max(map(len, drawn(match, None, everything=True).splitlines())) <= 80
        if match.outcome:
            break


def test_a_double_is_offered_one_way() -> None:
    match = start()
    lays = offered(match.view(0), match.legal(0).families[0])
    assert [(lay.card, lay.face) for lay in lays] == [
        ("s4", "up"), ("s4", "down"), ("d5", "up"), ("trap", "up"), ("trap", "down"),
    ]  # fmt: skip


def test_a_hidden_card_is_told_as_one() -> None:
    match = start().play(0, Lay("trap", "down"))
    assert told(match, 0) == ["You lay a hidden card."]
    assert told(match, 1) == ["Mina lays a hidden card."]
    assert told(match, 1, "fr") == ["Mina pose une carte cachée."]


def test_a_call_is_told_with_the_line_and_the_tokens() -> None:
    match = start().play(0, Lay("trap", "down")).play(1, Call())
    assert told(match, 1) == [
        "You call 17!",
        "The line is shown: ( ☠ ). The line makes 0: too early!",
        "Victory: Mina (2). Penalty: you (2).",
        "You give back two Penalties.",
        "Mina begins the round.",
    ]


@pytest.mark.parametrize(("typed", "language"), [("17", "fr"), ("annonce", "fr"), ("call", "en"), ("1", "en")])
def test_seventeen_is_called_by_word_and_by_number(tablee: Tablee, typed: str, language: str) -> None:
    shown = tablee("play", "diciassette", "--seed", "1", "--seats", "4", "--lang", language, lines=[typed, "q"])
    assert {"fr": "Tu annonces 17 !", "en": "You call 17!"}[language] in shown.prose


@pytest.mark.parametrize(
    ("typed", "language", "laid"),
    [
        ("pose piège cachée", "fr", "Tu poses une carte cachée."),
        ("pose piege visible", "fr", "Tu poses un Piège visible, sans effet."),
        ("lay trap down", "en", "You lay a hidden card."),
        ("s5 up", "en", "You lay a 5 ."),
    ],
)
def test_a_card_is_laid_by_its_name(tablee: Tablee, typed: str, language: str, laid: str) -> None:
    words = ("play", "diciassette", "--seed", "45", "--seats", "2", "--lang", language)
    assert laid in tablee(*words, lines=[typed, "q"]).prose


def test_at_live_pace_one_may_let_things_come(tablee: Tablee) -> None:
    words = ("play", "diciassette", "--seed", "3", "--lang", "en", "--options", '{"pace": "live"}')
    shown = tablee(*words, lines=["pass", "2", "pass", "2", "q"])
    assert "2 Wait and see" in shown.prose
    assert "you may still call 17 on the last one" in shown.prose
    assert shown.code == 0
