"""In a turn of its own a bot thinks for a time that follows from public facts."""

from msgspec.structs import replace

from tablee.engine.chance import Chance
from tablee.games.catch_out import model as m
from tablee.room.room import Room
from tablee.room.thinking import turn_seconds
from tests.games.pictomania.table import drawing
from tests.room.driven import three_at
from tests.server.moments import room_of


def thinks(room: Room, own: str = "own") -> float:
    """How long the seat thinks that is asked."""
    (seat,) = room.match.to_act
    found = turn_seconds(room, seat, Chance(own))
    assert found is not None
    return found


def test_the_more_there_is_to_choose_from_the_longer_a_bot_thinks() -> None:
    table = three_at("catch_out")
    while len(table.acting) > 1 or table.room.state.phase == "look":
        table.play(table.acting[0], m.Done())
    many = thinks(table.room)
    table.play(table.acting[0], m.Announce((9, 6, 2)))
    few = thinks(table.room)
    assert many > few > 0
    assert thinks(table.room, "another") != few


def test_whatever_a_seat_holds_it_thinks_as_long() -> None:
    """Face down, any card may lie on the line that the others look at."""
    room = three_at("diciassette").room
    hands = room.state.hands
    other = replace(room, state=replace(room.state, hands=(*hands[1:], hands[0])))
    assert thinks(room) == thinks(other)


def test_a_stroke_takes_the_time_that_it_takes() -> None:
    assert turn_seconds(room_of(drawing(3)), 0, Chance("own")) is None
