"""The nouns of Sketch! as they travel."""

import pytest

from tablee.engine.codec import fit, plain, write
from tablee.games.sketch import model as m
from tests.games.sketch.table import PASS, sk, swap, veto

SPELLED = [
    ({"do": "look", "slots": [0, 1]}, m.Look((0, 1))),
    ({"do": "done"}, m.Done()),
    ({"do": "draw", "from": "deck"}, m.Draw("deck")),
    ({"do": "draw", "from": "discard"}, m.Draw("discard")),
    ({"do": "discard", "slot": 2}, m.Discard(2)),
    ({"do": "target", "seat": 1}, m.Target(1)),
    ({"do": "target", "swap": [[0, 1], [2, 3]]}, m.Target(swap=((0, 1), (2, 3)))),
    ({"do": "target", "seat": 2, "slot": 0}, m.Target(2, 0)),
    ({"do": "target", "seat": 2, "slot": 0, "face": "up"}, m.Target(2, 0, face="up")),
    ({"do": "sketch", "slot": 1, "announced": True}, m.Sketch(1, announced=True)),
    ({"do": "sketch", "slot": 1, "seen": 4}, m.Sketch(1, 4)),
    ({"do": "veto", "slot": 3}, m.Veto(3)),
    ({"do": "veto", "slot": 3, "seen": 0}, m.Veto(3, 0)),
    ({"do": "pass"}, PASS),
    ({"do": "assault"}, m.Assault()),
]


@pytest.mark.parametrize(("spelled", "command"), SPELLED)
def test_commands_are_spelled_as_the_rules_have_them(spelled: dict[str, object], command: m.AnyCommand) -> None:
    assert repr(fit(m.AnyCommand, spelled)) == repr(command)
    assert plain(command) == spelled


def test_the_order_of_a_swap_means_nothing_but_is_kept() -> None:
    one, other = swap((0, 1), (2, 3)), swap((2, 3), (0, 1))
    assert one == other
    assert hash(one) == hash(other)
    assert write(one) != write(other)
    assert swap((0, 1), (2, 2)) != one
    assert m.Target(1) != m.Target(2)
    assert m.Target(1) != m.Aim(1)


def test_the_order_of_a_look_means_nothing() -> None:
    assert m.Look((1, 0)) == m.Look((0, 1))
    assert hash(m.Look((1, 0))) == hash(m.Look((0, 1)))
    assert m.Look((1, 1)) != m.Look((0, 1))
    assert m.Look((0, 1)) != m.Done()


def test_two_throws_of_one_slot_are_the_same_command() -> None:
    assert sk(1, 3, True) == sk(1) == sk(1, announced=False)
    assert hash(sk(1, 3)) == hash(sk(1))
    assert sk(1) != sk(2)
    assert sk(1) != veto(1)
    assert veto(1) != sk(1)
