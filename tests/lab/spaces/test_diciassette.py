import numpy as np
import pytest

from tablee.engine.match import Match
from tablee.engine.window import Pass
from tablee.games import diciassette as game
from tablee.games.diciassette import model as m
from tablee.lab.spaces.diciassette import Diciassette
from tablee.lab.tiny.diciassette import diciassette as tiny

DEALT = ("s4", "x2", "d1", "d2", "s4", "bin", "d3", "d3", "trap")
AT_THE_TABLE = {"first": 1, "deck": DEALT}
THREE = Diciassette(m.Options(), 3)


@pytest.fixture
def match() -> Match:
    return Match.start(game, 3, m.Options(), "seed", ({"first": 0, "deck": DEALT},))


def part(space: Diciassette, view: m.View, name: str) -> list[float]:
    """The numbers of one field of an observation."""
    start = 0
    for field in space.fields:
        if field.name == name:
            return [float(number) for number in space.observe(view)[start : start + field.size]]
        start += field.size
    raise KeyError(name)


def test_there_are_thirty_numbers() -> None:
    assert THREE.actions == 30
    assert THREE.name(0) == "lay s1 face up"
    assert THREE.name(27) == "lay trap face down"
    assert [THREE.name(number) for number in (28, 29)] == ["call", "pass"]


def test_a_tiny_version_has_a_number_for_each_of_its_cards_and_faces() -> None:
    version = tiny()
    assert Diciassette(version.options, 2).actions == 2 * len(set(version.cards)) + 2
