"""Notes: everybody is told when a seat changes hands, somebody else hosts, or another game is played."""

from typing import Any

from tablee.room import wire
from tablee.room.changes import Changes
from tests.room.driven import Table, three_at


def told(*changes: Changes) -> list[tuple[Any, ...]]:
    """The notes of changes: what, about whom, and who plays on."""
    return [(note.note, note.name, note.by) for one in changes for note in one.notes]


def test_who_leaves_in_the_middle_of_a_match_is_named_and_so_is_the_bot_that_plays_on() -> None:
    table = three_at("catch_out")
    changes = table.ask("bob", wire.Leave)
    assert told(changes) == [("left", "Bob", table.room.chairs[1].name)]
    assert changes.notes[0].seat == 1
    assert table.room.chairs[1].bot


def test_a_host_who_leaves_is_named_and_then_the_next_host() -> None:
    table = three_at("catch_out")
    assert told(table.ask("ann", wire.Leave)) == [
        ("left", "Ann", table.room.chairs[0].name),
        ("hosts", "Bob", None),
    ]


def test_before_the_deal_no_bot_plays_on_for_who_leaves() -> None:
    table = Table()
    table.sit("bob")
    assert told(table.ask("bob", wire.Leave)) == [("left", "Bob", None)]


def test_a_bot_that_steps_in_is_told_and_so_is_the_return() -> None:
    table = three_at("catch_out")
    table.depart("bob")
    assert told(*table.wait(table.room.grace)) == [("held", "Bob", None)]
    before = table.room.recent
    table.arrive("bob")
    (back,) = table.room.recent[len(before) :]
    assert (back.note, back.name, back.seat) == ("back", "Bob", 1)


def test_a_line_that_breaks_for_a_moment_is_nobodys_business() -> None:
    table = three_at("catch_out")
    before = table.room.recent
    table.depart("bob")
    table.wait(table.room.grace - 1)
    table.arrive("bob")
    assert table.room.recent == before


def test_the_host_who_hands_over_is_told() -> None:
    table = three_at("catch_out")
    assert told(table.ask("ann", wire.HandOver, person="cid")) == [("hosts", "Cid", None)]


def test_who_is_sent_away_has_left() -> None:
    table = three_at("catch_out")
    assert told(table.ask("ann", wire.Kick, person="cid"))[0][:2] == ("left", "Cid")


def test_sitting_down_and_standing_up_say_nothing() -> None:
    table = Table()
    table.arrive("bob")
    assert told(table.ask("bob", wire.Sit, seat=1), table.ask("bob", wire.Stand)) == []


def test_another_game_is_told() -> None:
    table = Table()
    assert told(table.ask("ann", wire.Configure, game="sketch")) == [("game", "sketch", None)]
