"""The view of the table round the game."""

from tablee.bots.cast import sits_down
from tablee.engine.clock import Clock
from tablee.room import wire
from tablee.room.views import clock_view, table_view
from tests.room.driven import Table, three_at
from tests.toys import snap


def test_the_table_shows_who_sits_who_is_here_and_who_watches() -> None:
    table = Table(seats=4)
    table.sit("bob")
    table.arrive("eve")
    table.ask("ann", wire.SetBot, seat=2, bot="rule")
    table.depart("bob")
    shown = table_view(table.room, "eve")
    assert [(seat.person, seat.name, seat.bot, seat.present) for seat in shown.seats] == [
        ("ann", "Ann", None, True),
        ("bob", "Bob", None, False),
        (None, sits_down(table.room.id, 2, lambda _: True), "rule", False),
        (None, "", None, False),
    ]
    assert [(one.person, one.name) for one in shown.watchers] == [("eve", "Eve")]
    assert (shown.you, shown.seat, shown.host) == ("eve", None, "ann")
    assert table_view(table.room, "bob").seat == 1


def test_a_host_who_watches_and_is_gone_is_not_shown_as_watching() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.Stand)
    assert [one.person for one in table_view(table.room, "bob").watchers] == ["ann"]
    table.depart("ann")
    assert table_view(table.room, "bob").watchers == ()


def test_of_many_who_watch_a_few_are_named_the_host_first_and_all_are_counted() -> None:
    table = Table()
    table.sit("bob")
    table.arrive(*(f"guest {number}" for number in range(20)))
    table.ask("ann", wire.Stand)
    shown = table_view(table.room, "guest 19")
    assert [one.person for one in shown.watchers] == ["ann", *(f"guest {number}" for number in range(7))]
    assert shown.watching == 21
    table.depart("guest 0", "guest 19")
    assert table_view(table.room, "bob").watchers[1].person == "guest 1"
    assert table_view(table.room, "bob").watching == 19


def test_who_is_here_is_worked_out_once_for_all_who_look() -> None:
    room = three_at("catch_out").room
    assert room.crowd is room.crowd
    assert table_view(room, "ann").awake


def test_a_tables_own_people_see_it_awake_even_before_it_has_heard_of_them() -> None:
    table = Table()
    table.arrive("eve")
    table.depart("ann")
    assert not table.room.awake
    assert table_view(table.room, "ann").awake
    assert not table_view(table.room, "eve").awake


def test_the_table_tells_how_many_may_play_and_by_what_options() -> None:
    shown = table_view(Table(deck=60).room, "ann")
    assert (shown.least, shown.most, shown.options) == (2, 6, {"pace": "relaxed", "deck": 60})


def test_a_clock_shows_what_is_left_and_never_less_than_nothing() -> None:
    table = three_at("snap", pace="live")
    assert clock_view(table.room.clock, table.now) is None
    table.play(table.acting[0], snap.Lay())
    assert isinstance(table.room.clock, Clock)
    for passed, left in ((0.0, 4.0), (1.5, 2.5), (9.0, 0.0)):
        assert clock_view(table.room.clock, table.now + passed) == wire.ClockView("react", left, snap.REACT)


def test_nobody_who_was_sent_away_is_named_to_others() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.Kick, person="bob")
    shown = table_view(table.room, "ann")
    assert "bob" not in repr(shown)
