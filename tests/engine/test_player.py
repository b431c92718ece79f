"""A player: from what a seat sees to what it does."""

from tablee.engine.player import Choice
from tests.toys.snap import Lay


def test_a_choice_is_made_at_once_unless_it_says_otherwise() -> None:
    assert Choice(Lay()) == (Lay(), 0.0)
    assert Choice(None, 2.5) == (None, 2.5)
