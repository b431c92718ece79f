"""Which template of an entry is chosen, and how its holes are read."""

import pytest

from tablee.engine.templates import Hole, Thing, chosen, holds, matched, read_hole


def test_of_a_choice_the_most_precise_template_that_fits_is_taken() -> None:
    entry = {"else": "nobody", "you": "you", "you card": "you, openly"}
    assert chosen(entry, Thing({"seat": 1}), 0) == "nobody"
    assert chosen(entry, Thing({"seat": 0, "card": None}), 0) == "you"
    assert chosen(entry, Thing({"seat": 0, "card": "A5"}), 0) == "you, openly"
    assert chosen({"you": "you"}, Thing({"seat": 1}), 0) == ""


@pytest.mark.parametrize("value", [None, False, "", (), []])
def test_a_field_with_nothing_to_tell_does_not_hold(value: object) -> None:
    assert not holds("card", Thing({"card": value}), None)


@pytest.mark.parametrize("value", [0, True, "x", (0,)])
def test_a_field_with_something_to_tell_holds(value: object) -> None:
    assert holds("card", Thing({"card": value}), None)


def test_a_spectator_is_nobody() -> None:
    assert not holds("winner=you", Thing({"winner": None}), None)


@pytest.mark.parametrize(
    ("text", "hole"),
    [
        ("card", Hole("card", [])),
        ("and a cards", Hole("cards", ["and", "a"])),
        ("of of", Hole("of", ["of"])),
        ("seat's card", Hole("card", [], owner="seat")),
        ("and cards: give", Hole("cards", ["and"], noun="give")),
        ("seat as vu|a vu", Hole("seat", forms=["as vu", "a vu"])),
    ],
)
def test_a_hole_is_read(text: str, hole: Hole) -> None:
    assert read_hole(text) == hole


def test_a_pattern_stands_for_numbers() -> None:
    assert matched("d#", "d12") == "12"
    assert matched("#", "-2") == "-2"
    assert matched("d#", "deck") is None
    assert matched("up", "up") == ""
    assert matched("up", "down") is None
