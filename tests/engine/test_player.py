"""A player: from what a seat sees to what it does."""

from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.player import Choice, Seated, remembers
from tests.toys import snap
from tests.toys.snap import Lay


def test_a_choice_is_made_at_once_unless_it_says_otherwise() -> None:
    assert Choice(Lay()) == (Lay(), 0.0)
    assert Choice(None, 2.5) == (None, 2.5)


class Plain:
    """A player of the least there must be."""

    steady = True

    def decide(self, _view: Any, _chance: Chance) -> Choice:
        return Choice(Lay())


class Attentive(Plain):
    """A player that notes how much it is told."""

    told = 0

    def observe(self, events: Any, _view: Any) -> None:
        self.told += len(events)


def test_a_player_that_only_decides_has_the_whole_contract_once_it_is_seated() -> None:
    seated = Seated(Plain(), snap, 0, None)
    seated.observe((1, 2), None)
    assert not seated.watches
    assert seated.steady
    assert seated.decide(None, Chance("any")) == Choice(Lay())


def test_a_player_that_observes_is_told() -> None:
    player = Attentive()
    seated = Seated(player, snap, 0, None)
    seated.observe((1, 2), None)
    assert seated.watches
    assert player.told == 2


def test_begin_must_give_a_player() -> None:
    class Nobody(Plain):
        def begin(self, *_table: Any) -> None: ...

    with pytest.raises(TypeError, match="must return a player"):
        Seated(Nobody(), snap, 0, None)
    assert [remembers(player) for player in (Plain(), Attentive(), Nobody())] == [False, True, True]
