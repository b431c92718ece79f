"""Sketch! in the terminal: drawn, guided and typed."""

import re

import pytest

from tablee.cli.wording.shorthand import read, spelled
from tablee.engine.match import Match
from tablee.games import sketch
from tablee.games.sketch import model as m
from tests.cli.conftest import Tablee
from tests.cli.rendering.tables.drawing import drawn, told
from tests.cli.typist import Chooser, Typist
from tests.games.sketch.table import DRAW, HANDS, after, at, begun, drop, passes, settled, sk, swap, veto


def test_your_cards_are_large_with_the_numbers_of_their_slots_and_the_others_in_lines() -> None:
    table = drawn(begun(*HANDS, deck="7").play(0, DRAW), 0)
    assert "╭0───╮ ╭1───╮ ╭2───╮ ╭3───╮ ╭4───╮" in table
    assert "│ ▒▒ │ │ ▒▒ │ │ ▒▒ │ │ ▒▒ │ │ 7  │" in table
    assert re.search("1 Hugo +0 ▒▒  1 ▒▒  2 ▒▒  3 ▒▒", table)


def test_empty_slots_open_cards_and_what_waits_are_seen() -> None:
    match = after("archer", "1 2", "3 4", "veto 5", aim=at(1)).play(1, sk(1))
    match = match.play(2, veto(0))
    table = drawn(match, 0)
    assert re.search("Hugo +0 ▒▒  1 4  2 ▒▒", table)
    assert re.search("Nora +0 ·  1 ▒▒", table)
    assert "your archer → Hugo: cancelled" in table
    assert "Nora’s veto" in table


@pytest.mark.parametrize("seats", range(2, 9))
def test_a_table_of_any_size_fits_into_eighty_columns(seats: int) -> None:
    match = Match.start(sketch, seats, {"light": "dark"})
    for seat in (0, None):
        assert {len(line) for line in drawn(match, seat).splitlines()} == {80}


def test_the_open_table_shows_hidden_cards_in_brackets() -> None:
    table = drawn(begun(*HANDS), None, everything=True)
    assert "(1) (2) (3) (4)" in table
    assert "in brackets: face down" in table


def test_with_assisted_memory_cards_that_can_be_placed_are_in_brackets() -> None:
    match = passes(after("magician", "1! 2!", "3 4", aim=swap((0, 0), (1, 0)), memory="assisted"))
    table = drawn(match, 0)
    assert "│(2) │" in table
    assert re.search(r"Hugo +0 \(1\)  1 ▒▒", table)
    assert "(" not in drawn(passes(after("magician", "1! 2!", "3 4", aim=swap((0, 0), (1, 0)))), 0)


def test_the_last_call_says_why_and_the_end_has_scores() -> None:
    match = passes(after("7", "1 2", ".", "3"))
    assert "Last call: Hugo has no cards left." in drawn(match, 0)
    assert re.search("Hugo 0 .*\n.*Nora 3 ", drawn(settled(match), 0))


def test_an_assault_is_flagged() -> None:
    match = after("7", "1 2", "3", pace="live").play(0, m.Assault())
    assert "⚑ 0 you" in drawn(match, 0)


@pytest.mark.parametrize(
    ("match", "lines"),
    [
        (after("7", "1 2", "7 3").play(1, sk(0)), ["Sketch! Hugo throws a 7 (slot 0)."]),
        (
            after("7", "1 2", "8 3").play(1, sk(0)),
            ["Missed! Hugo throws an 8 (slot 0): it does not match.", "Hugo takes a penalty card (slot 2)."],
        ),
        (
            after("archer", "1 2", "veto 3", aim=at(1)).play(1, veto(0)),
            ["Veto! Hugo cancels your archer (slot 0)."],
        ),
        (
            passes(after("archer", "1 2", "veto 3", aim=at(1))).play(1, veto(0)),
            ["Veto! Hugo throws it without effect (slot 0)."],
        ),
        (
            after("good_king", "1 2", "veto 3").play(1, veto(0)),
            ["Veto! Hugo throws it without effect (slot 0)."],
        ),
        (
            after("7", "1 2", "7 3", shout=True).play(1, sk(0)),
            [
                "No “Sketch!”: Hugo takes a penalty card (slot 2), but the card thrown stays.",
                "Sketch! Hugo throws a 7 (slot 0).",
            ],
        ),
        (passes(after("archer", "1 2", "3", aim=at(1))), ["Archer: Hugo takes a card (slot 1)."]),
        (passes(after("dancer", "1 2", "3", aim=at(0))), ["Dancer: your cards are shuffled."]),
        (passes(after("magician", "1 2", "3", aim=swap((0, 1), (1, 0)))), ["Magician: your card 1 for Hugo's card 0."]),
        (passes(after("seer", "1 2", "3", aim=at(1, 0))), ["You look at Hugo's card 0."]),
        (after("magician", "1 2", "."), ["You discard a magician (slot 2).", "Your magician is aimed at nothing."]),
    ],
)
def test_what_happens_is_told_in_words(match: Match, lines: list[str]) -> None:
    assert told(match, 0) == lines


def test_it_is_told_in_french_too() -> None:
    match = after("7", "1 2", "8 3").play(1, sk(0))
    assert told(match, 1, "fr")[0] == "Raté ! Tu lances un 8 (place 0) : les deux cartes ne vont pas ensemble."


def test_a_card_that_only_its_seat_sees_is_in_no_news() -> None:
    match = begun(*HANDS, deck="7").play(0, DRAW)
    assert told(match, 1) == ["Mina draws (slot 4)."]
    assert told(match.play(0, drop(4)), 1) == ["Mina discards a 7 (slot 4)."]


@pytest.mark.parametrize(
    ("seats", "options"),
    [
        (3, "{}"),
        (2, '{"kids": true, "kids_veto": true}'),
        (4, '{"teams": true, "light": "dusk"}'),
        (8, '{"light": "dark", "memory": "assisted"}'),
        (3, '{"pace": "live"}'),
    ],
)
def test_whole_matches_are_played_by_numbers(tablee: Tablee, seats: int, options: str) -> None:
    words = ("--seats", seats, "--seed", 1, "--bots", "rule,random" if seats > 2 else "random", "--lang", "en")
    shown = tablee("play", "sketch", *words, "--options", options, typist=Chooser(seats))
    assert (shown.code, shown.err) == (0, "")
    assert "lowest score" in shown.out or "share the win" in shown.out
    assert "✗" not in shown.out


@pytest.mark.parametrize("language", ["fr", "en"])
def test_whole_matches_are_played_by_typing(tablee: Tablee, language: str) -> None:
    for seed in range(3):
        words = ("--seed", seed, "--bots", "random", "--lang", language, "--seats", 4)
        shown = tablee("play", "sketch", *words, typist=Typist())
        assert (shown.code, shown.err) == (0, "")
        assert "✗" not in shown.out


def test_a_magician_can_be_typed() -> None:
    match = after("magician", "1 2", "3 4")
    moves = match.legal(0)
    command = read("target 1:0 0:1", m.AnyCommand, [m.Target], {}, moves)
    assert command == swap((0, 1), (1, 0))
    assert spelled(command) == "target 1:0 0:1"
    assert read("1:0 0:1", m.AnyCommand, [m.Target], {}, moves) == command
