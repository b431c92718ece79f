"""A locked table lets in only people it knows; a kick locks it."""

from tablee.room import wire
from tablee.room.stored import dump, load, reopened
from tablee.room.views import table_view
from tests.room.driven import Table, seated
from tests.room.test_membership_awake import turned_away


def test_the_host_locks_and_opens_the_table_at_any_time() -> None:
    table = Table()
    table.sit("bob")
    assert not table_view(table.room, "bob").locked
    table.ask("ann", wire.Configure, locked=True)
    assert table_view(table.room, "bob").locked
    table.start()
    table.ask("ann", wire.Configure, locked=False)
    assert not table_view(table.room, "bob").locked


def test_only_the_host_locks_the_table() -> None:
    table = Table()
    table.sit("bob")
    assert table.refuses("bob", wire.Configure, locked=True) == "not_host"


def test_a_locked_table_lets_in_those_who_sit_host_or_watch_and_nobody_else() -> None:
    table = Table()
    table.sit("bob")
    table.arrive("eve")
    table.ask("ann", wire.Configure, locked=True)
    assert turned_away(table, "zoe") == "locked"
    table.depart("bob", "eve")
    assert [turned_away(table, person) for person in ("ann", "bob", "eve")] == [None, None, None]
    table.ask("ann", wire.Configure, locked=False)
    assert turned_away(table, "zoe") is None


def test_somebody_who_leaves_a_locked_table_is_a_newcomer() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.Configure, locked=True)
    table.ask("bob", wire.Leave)
    assert turned_away(table, "bob") == "locked"


def test_a_locked_table_knows_its_people_after_the_store_too() -> None:
    table = Table()
    table.arrive("eve")
    table.ask("ann", wire.Configure, locked=True)
    table.room = reopened(load(dump(table.room)), table.now)
    table.arrive("ann")
    assert turned_away(table, "eve") is None
    assert turned_away(table, "zoe") == "locked"


def test_those_who_watched_a_locked_table_are_not_forgotten_while_somebody_else_is_gone_for_long() -> None:
    table = Table()
    table.sit("bob")
    table.arrive("eve")
    table.ask("ann", wire.Configure, locked=True)
    table.depart("eve", "ann")
    table.wait(10_000)
    assert table.room.host == "bob"
    assert turned_away(table, "eve") is None


def test_a_table_that_is_opened_again_forgets_those_who_watched_and_are_gone() -> None:
    table = Table()
    table.sit("bob")
    table.arrive("eve", "fay")
    table.ask("ann", wire.Configure, locked=True)
    table.depart("bob", "eve")
    table.ask("ann", wire.Configure, locked=False)
    assert set(table.room.members) == {"ann", "bob", "fay"}


def test_a_kick_locks_the_table_so_that_clearing_the_cookie_does_not_undo_it() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.Kick, person="bob")
    assert table.room.locked
    assert turned_away(table, "bob with a new cookie") == "locked"


def test_a_person_who_was_kicked_stays_out_even_if_the_table_is_opened_again() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.Kick, person="bob")
    table.ask("ann", wire.Configure, locked=False)
    assert turned_away(table, "bob") == "barred"
    assert turned_away(table, "zoe") is None
    assert seated(table) == ["ann", None, None]
