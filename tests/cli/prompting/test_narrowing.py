"""Large families of commands, chosen part by part."""

from collections.abc import Iterator, Sequence
from typing import Any

from msgspec import Struct

from tablee.cli.prompting.narrowing import FEW, Difference, agreeing, first_difference, shared_fields
from tablee.engine.match import Match
from tablee.games import catch_out
from tablee.games.catch_out.model import Announce, Challenge, Give, Keep, Share, Take


def decisions(commands: Sequence[Any]) -> Iterator[Any]:
    """All that can be reached by answering."""
    difference = first_difference(commands)
    if difference is None:
        yield commands[0]
        return
    for value in difference.values:
        yield from decisions(agreeing(commands, difference, value))


def moves(*line: tuple[int, Any], seats: int = 3) -> Sequence[Any]:
    deal = {"first": 0, "deck": ["A5", "D7", "X", "A5", "A1", "A2"]}
    match = Match.start(catch_out, seats, seed=1, fixed=deal)
    for seat, command in line:
        match = match.play(seat, command)
    return match.legal(min(match.to_act)).families[0]


def test_the_answers_reach_every_legal_command_and_no_other() -> None:
    announce = (0, Announce((9, 9, 8)))
    families = [moves(), moves(announce, (1, Take())), moves(announce, (1, Challenge("false")))]
    for family in families:
        assert sorted(map(str, decisions(family))) == sorted(map(str, family))


def test_scalars_are_asked_for_field_by_field() -> None:
    family = moves((0, Announce((9, 9, 8))), (1, Take()))
    discard = first_difference(family)
    assert discard == Difference(("discard",), ("A5", "D7", "X", "A1"))
    score = first_difference(agreeing(family, discard, "D7"))
    assert score == Difference(("score",), ("A5", "X", "A1"))


def test_what_is_decided_already_is_not_asked() -> None:
    left = agreeing(moves(), Difference(("values", 0), ()), 0)
    assert first_difference(left) is None
    assert left == [Announce((0, 0, 0))]


def test_the_members_of_a_tuple_are_asked_for_whole_where_few_are_left() -> None:
    gives = [Give("A5", to, face) for to in (0, 1) for face in ("up", "down")]
    shares = [Share((first, second)) for first in gives for second in gives]
    assert first_difference(shares) == Difference(("cards", 0), tuple(gives))


def test_and_part_by_part_where_many_are() -> None:
    shares = [Share((Give(card, to, "up"),)) for card in ("A5", "D7", "X") for to in range(4)]
    assert len(shares) > FEW
    assert first_difference(shares) == Difference(("cards", 0, "card"), ("A5", "D7", "X"))


class Row(Struct, frozen=True):
    slots: tuple[int, ...]


def test_a_tuple_may_be_shorter_than_another() -> None:
    rows = [Row((1,)), Row((1, 2)), Row((3, 1))]
    assert sorted(map(str, decisions(rows))) == sorted(map(str, rows))


def test_what_all_commands_have_in_common_can_be_named() -> None:
    assert shared_fields([Keep("A1", "A2", "up"), Keep("A1", "A3", "up")]) == {
        "discard": "A1",
        "face": "up",
        "open_discard": None,
    }
    assert shared_fields([3, 4]) == {}
