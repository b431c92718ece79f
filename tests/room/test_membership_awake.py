"""A table belongs to its host and to those who sit there: only they wake it up and keep it going."""

import pytest

from tablee.engine.refusal import Refused
from tablee.room import wire
from tablee.room.act import wake_at
from tablee.room.membership import must_let_in
from tests.room.driven import Table, three_at
from tests.toys import snap


def turned_away(table: Table, person: str) -> str | None:
    """Why somebody at the door is not let in."""
    try:
        must_let_in(table.room, person, table.room.awake)
    except Refused as refused:
        return refused.reason
    return None


def test_a_table_is_awake_while_its_host_or_somebody_who_sits_is_here() -> None:
    table = Table()
    table.sit("bob")
    table.arrive("eve")
    table.depart("ann")
    assert table.room.awake
    table.depart("bob")
    assert not table.room.awake
    table.arrive("bob")
    assert table.room.awake


def test_a_host_without_a_seat_keeps_the_table_awake() -> None:
    table = Table()
    table.ask("ann", wire.Stand)
    assert table.room.awake


def test_a_stranger_is_not_let_in_while_a_table_is_asleep_and_its_people_are() -> None:
    table = Table(host_here=False)
    assert turned_away(table, "eve") == "asleep"
    assert turned_away(table, "ann") is None
    table.arrive("ann")
    assert turned_away(table, "eve") is None


def test_those_who_watch_do_not_keep_bots_going() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.arrive("eve")
    table.start()
    while table.acting_bot() is None:
        (seat,) = table.room.match.to_act
        table.play("ann", table.any_move(seat))
    table.depart("ann")
    assert list(table.room.bot_seats()) == []
    assert wake_at(table.room) is None
    table.arrive("ann")
    assert list(table.room.bot_seats()) == [table.acting_bot()]


def test_those_who_watch_do_not_keep_a_timer_running() -> None:
    table = three_at("snap", pace="live")
    table.arrive("eve")
    table.play(table.acting[0], snap.Lay())
    table.depart("ann", "bob", "cid")
    before = table.room
    assert table.wait(10_000) == []
    assert table.room is before
    table.arrive("eve")
    assert wake_at(table.room) is None
    table.arrive("bob")
    assert table.room.clock is not None
    assert table.room.clock.ends == table.now + snap.REACT


def test_somebody_who_watches_does_not_make_the_grace_of_others_run_out() -> None:
    table = three_at("catch_out")
    table.arrive("eve")
    table.depart("ann", "bob", "cid")
    table.wait(10_000)
    assert not any(chair.held for chair in table.room.chairs)
    assert table.room.host == "ann"


@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        (wire.Sit, {"seat": 1}),
        (wire.Start, {}),
        (wire.SetBot, {"seat": 1, "bot": "rule"}),
        (wire.Configure, {"grace": 30}),
        (wire.HandOver, {"person": "eve"}),
        (wire.Kick, {"person": "ann"}),
    ],
)
def test_somebody_who_watches_can_do_nothing_at_a_table_that_fell_asleep(kind: type, fields: dict[str, object]) -> None:
    table = Table()
    table.arrive("eve")
    table.depart("ann")
    assert table.refuses("eve", kind, **fields) == "asleep"


def test_somebody_who_watches_may_leave_a_table_that_is_asleep_and_sit_when_it_wakes_up() -> None:
    table = Table()
    table.arrive("eve", "fay")
    table.depart("ann")
    table.ask("fay", wire.Leave)
    assert set(table.room.members) == {"ann", "eve"}
    table.arrive("ann")
    table.ask("eve", wire.Sit, seat=1)
    assert table.room.seat_of("eve") == 1


def test_when_the_last_of_its_people_leaves_for_good_a_table_is_asleep() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.arrive("eve")
    table.start()
    table.ask("ann", wire.Leave)
    assert not table.room.awake
    assert list(table.room.bot_seats()) == []
    assert turned_away(table, "zoe") == "asleep"
    assert turned_away(table, "ann") is None
