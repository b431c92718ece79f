"""How long bots take at a table, and the answers that the room gives because they cannot matter."""

from typing import Any, cast

import pytest
from msgspec.structs import replace

from tablee.bots import bots_of
from tablee.bots.search.levels import SEARCHING
from tablee.engine.chance import Chance
from tablee.engine.player import Choice
from tablee.engine.window import Pass
from tablee.games.diciassette import model as m
from tablee.room import wire
from tablee.room.bot_turns import LEAST_UNSEEN, MOST_UNSEEN, REFLEX, bot_in, manner_of, seconds
from tablee.room.room import Room
from tablee.room.views import moves
from tests.room.driven import Table, commands, three_at


def takes(room: Room, after: float) -> float:
    """How long the first seat that is asked takes for an answer."""
    return seconds(room, min(room.match.to_act), Choice(None, after), Chance("own"))


def laid(*, line: int = 0, **options: str) -> Table:
    """Diciassette, with a card laid on a line of so many open fives."""
    table = three_at("diciassette", **options)
    (layer,) = table.acting
    fives = tuple(m.Lying(0, "d5", "up") for _ in range(line))
    table.room = replace(table.room, state=replace(table.room.state, line=fives))
    table.play(layer, m.Lay(table.room.state.hands[table.seat(layer)][0], "down"))
    return table


def test_a_table_chooses_how_quick_its_bots_are() -> None:
    table = three_at("skyjo_action")
    slow, normal, quick = (takes(replace(table.room, speed=speed), 3.0) for speed in ("slow", "normal", "quick"))
    assert slow > normal > quick > 0
    assert quick == pytest.approx(normal / 2)


def test_a_bot_plays_in_the_manner_of_the_one_who_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where bots of its level know no manners, it plays as they do, and none is told."""
    levels = cast(dict[str, Any], SEARCHING["catch_out"])
    for name in ("strong-bold", "strong-careful"):
        monkeypatch.setitem(levels, name, levels["strong"])
    table = Table("catch_out", 5)
    for seat, bot in enumerate(("strong", "strong", "beginner", "rule"), start=1):
        table.ask("ann", wire.SetBot, seat=seat, bot=bot)
    names = ("Nora", "Léa", "Nora", "Nora")
    named = [replace(chair, name=name) for chair, name in zip(table.room.chairs[1:], names, strict=True)]
    room = replace(table.room, chairs=(table.room.chairs[0], *named))
    assert [bot_in(room, seat) for seat in range(1, 5)] == ["strong-bold", "strong", "beginner", "rule"]
    assert all(bot_in(room, seat) in bots_of(room.rules) for seat in range(5))
    assert [manner_of(room, chair) for chair in room.chairs] == [None, "bold", "even", None, None]


def test_bots_take_their_time_where_nobody_waits_for_one_of_them_alone() -> None:
    table = three_at("sketch")
    assert len(table.room.match.to_act) == 3
    assert takes(table.room, 3.0) == pytest.approx(3.0)


def test_a_quick_table_makes_no_bot_quicker_than_people_where_it_matters_who_is_first() -> None:
    room = laid(line=4, pace="live").room
    assert takes(replace(room, speed="quick"), 1.2) == takes(room, 1.2) == pytest.approx(1.2)
    assert takes(room, 0.1) == REFLEX
    assert takes(replace(room, speed="slow"), 1.2) > 1.2


def test_the_speed_of_an_unseen_answer_tells_nothing_but_the_speed_of_the_table() -> None:
    room = laid(line=4).room
    assert LEAST_UNSEEN <= takes(room, 0.1) == takes(room, 9.0) < MOST_UNSEEN
    assert takes(replace(room, speed="quick"), 9.0) == pytest.approx(takes(room, 9.0) / 2)


def test_people_are_not_asked_where_no_answer_can_matter_and_the_room_passes_for_them() -> None:
    table = laid()
    asked = sorted(table.room.match.to_act)
    assert table.room.moot == dict.fromkeys(asked, Pass())
    for seat in asked:
        assert moves(table.room, seat, table.room.match.view(seat), in_full=True) == []
    told = [table.decide(seat, Pass()) for seat in asked]
    assert commands(*told) == [(seat, Pass()) for seat in asked]
    assert table.room.state.phase == "lay"


def test_nothing_else_is_answered_for_people() -> None:
    table = laid()
    seat = min(table.room.match.to_act)
    assert not table.decide(seat, m.Call()).rows
    table = laid(line=4)
    assert not table.room.moot
    assert not table.decide(min(table.room.match.to_act), Pass()).rows
    assert moves(table.room, seat, table.room.match.view(seat), in_full=True)


def test_a_person_may_still_answer_what_cannot_matter() -> None:
    table = laid()
    seat = min(table.room.match.to_act)
    assert table.play(table.who(seat), m.Call()).rows


def test_nothing_is_answered_for_people_at_a_table_that_is_asleep() -> None:
    table = laid()
    table.depart("ann", "bob", "cid")
    assert not table.room.moot


def test_the_host_changes_the_speed_of_bots_at_any_time() -> None:
    table = three_at("sketch")
    table.ask("ann", wire.Configure, speed="quick")
    assert table.room.speed == "quick"
    assert table.refuses("bob", wire.Configure, speed="slow") == "not_host"
    assert table.room.speed == "quick"
