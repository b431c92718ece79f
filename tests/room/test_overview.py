"""A table as its own people find it on the front page."""

from msgspec.structs import replace

from tablee.room import wire
from tablee.room.overview import is_at_home, overview
from tests.room.driven import Table


def test_a_table_tells_its_people_who_is_there_and_whose_turn_it_is() -> None:
    table = Table("catch_out", 3)
    table.sit("bob")
    table.ask("ann", wire.SetBot, seat=2, bot="rule")
    assert overview(table.room, "ann", ()).stage == "waiting"
    table.start()
    told = overview(table.room, "ann", {0, 2})
    assert (told.seat, told.people, told.bots) == (0, ("Bob",), (table.room.chairs[2].name,))
    assert (told.turn, told.yours, told.held) == (told.bots, True, False)
    assert overview(table.room, "bob", {0, 2}).turn == ("Ann", *told.bots)
    assert not overview(table.room, "bob", {0, 2}).yours


def test_somebody_is_told_that_a_bot_plays_for_them() -> None:
    table = Table("catch_out", 2)
    table.sit("bob")
    chairs = (replace(table.room.chairs[0], held=True), table.room.chairs[1])
    room = replace(table.room, chairs=chairs)
    assert overview(room, "ann", {0}).held
    assert not overview(room, "bob", {0}).held


def test_a_table_is_home_to_its_own_people_until_they_leave_it() -> None:
    table = Table("catch_out", 3)
    table.sit("bob")
    table.arrive("cem")
    assert [is_at_home(table.room, person) for person in ("ann", "bob", "cem", "dan")] == [True, True, False, False]
    table.ask("bob", wire.Leave)
    assert not is_at_home(table.room, "bob")
