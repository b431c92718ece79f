from tablee.games.diciassette import model as m
from tablee.lab.spaces.diciassette import Diciassette
from tablee.lab.tiny.diciassette import TinyOptions


def test_there_are_thirty_numbers() -> None:
    space = Diciassette(m.Options(), 3)
    assert space.actions == 30
    assert space.name(0) == "lay s1 face up"
    assert space.name(27) == "lay trap face down"
    assert [space.name(number) for number in (28, 29)] == ["call", "pass"]


def test_a_tiny_version_has_a_number_for_each_of_its_cards_and_faces() -> None:
    options = TinyOptions()
    assert Diciassette(options, 2).actions == 2 * len(set(options.cards)) + 2
