"""People are kicked, leave and come back, and the table goes on meanwhile."""

import pytest

from tablee.bots import usual_at
from tablee.bots.cast import CAST
from tablee.engine.refusal import Refused
from tablee.games.catch_out import model as catch_out
from tablee.room import wire
from tablee.room.act import Arrived, Departed, wake_at
from tests.room.driven import Table, seated, spelled, three_at
from tests.room.screen import Screen

# Kicking


def test_who_is_kicked_loses_the_seat_and_cannot_come_back() -> None:
    table = Table()
    table.sit("bob")
    changes = table.ask("ann", wire.Kick, person="bob")
    assert changes.dismissed == ("bob",)
    assert "bob" not in table.room.members
    assert seated(table) == ["ann", None, None]
    with pytest.raises(Refused) as refused:
        table.tell(Arrived("bob", "Bob"))
    assert refused.value.reason == "barred"
    assert table.refuses("bob", wire.Sit, seat=1) == "no_person"


def test_who_is_kicked_in_a_match_is_replaced_by_a_bot() -> None:
    table = three_at("catch_out")
    table.ask("ann", wire.Kick, person="bob")
    assert seated(table) == ["ann", usual_at(table.room.rules), "cid"]


def test_only_the_host_kicks_and_never_themselves() -> None:
    table = Table()
    table.sit("bob")
    assert table.refuses("bob", wire.Kick, person="ann") == "not_host"
    assert table.refuses("ann", wire.Kick, person="ann") == "no_person"
    assert table.refuses("ann", wire.Kick, person="zoe") == "no_person"


# Leaving, going and coming back


def test_who_leaves_before_the_start_gives_the_seat_up() -> None:
    table = Table()
    table.sit("bob")
    table.ask("bob", wire.Leave)
    assert seated(table) == ["ann", None, None]
    assert "bob" not in table.room.members


def test_who_leaves_a_match_is_replaced_by_a_bot_for_good() -> None:
    table = three_at("catch_out")
    table.ask("bob", wire.Leave)
    assert seated(table) == ["ann", usual_at(table.room.rules), "cid"]
    assert table.room.chairs[1].name in CAST
    table.arrive("bob")
    assert table.room.seat_of("bob") is None


def test_who_leaves_takes_their_wins_along() -> None:
    table = three_at("catch_out")
    list(table.play_out("wins"))
    for person in ("bob", "cid"):
        table.ask(person, wire.Leave)
    assert [chair.wins for chair in table.room.chairs[1:]] == [0, 0]


def test_a_watcher_who_is_gone_is_forgotten_at_once() -> None:
    table = Table()
    table.arrive("eve")
    table.ask("eve", wire.Stand)
    table.depart("eve")
    assert "eve" not in table.room.members
    assert "eve" not in table.room.requests


def test_who_has_a_seat_keeps_it_while_they_are_gone() -> None:
    table = Table()
    table.sit("bob")
    table.depart("bob")
    assert seated(table) == ["ann", "bob", None]
    assert not table.room.present("bob")
    table.arrive("bob")
    assert table.room.present("bob")


def test_a_seat_gone_longer_than_grace_is_held_by_a_bot_and_handed_back() -> None:
    table = three_at("catch_out")
    table.depart("bob")
    table.wait(table.room.grace - 1)
    assert not table.room.chairs[1].held
    table.wait(1)
    assert table.room.chairs[1].held
    assert table.room.chairs[1].person == "bob"
    while table.room.match.to_act != {1}:
        seat = min(table.room.match.to_act)
        table.play(table.who(seat), table.any_move(seat))
    assert list(table.room.bot_seats()) == [1]
    table.arrive("bob")
    assert not table.room.chairs[1].held
    assert list(table.room.bot_seats()) == []


def test_before_the_start_nobody_is_held() -> None:
    table = Table()
    table.sit("bob")
    table.depart("bob")
    table.wait(10_000)
    assert not table.room.chairs[1].held


def test_who_was_gone_at_the_deal_is_held_once_the_grace_is_over() -> None:
    table = Table()
    table.sit("bob", "cid")
    table.depart("bob")
    table.wait(10_000)
    table.start()
    table.wait(0)
    assert table.room.chairs[1].held


def test_nothing_goes_on_while_nobody_is_there() -> None:
    table = three_at("catch_out")
    table.ask("cid", wire.Leave)
    table.depart("ann", "bob")
    assert wake_at(table.room) is None
    assert list(table.room.bot_seats()) == []
    before = table.room
    assert table.wait(100_000) == []
    assert table.room is before


def test_who_comes_back_with_another_name_is_called_by_it() -> None:
    table = three_at("catch_out")
    table.tell(Arrived("bob", "Robert"))
    assert table.room.chairs[1].name == "Robert"
    assert table.room.members["bob"].name == "Robert"


# The end and after


def test_only_the_host_deals_first_and_anybody_seated_deals_again() -> None:
    table = Table()
    table.sit("bob", "cid")
    table.arrive("eve")
    assert table.refuses("bob", wire.Start) == "not_host"
    table.start()
    assert table.refuses("ann", wire.Start) == "playing"
    list(table.play_out("again"))
    assert table.room.stage == "over"
    assert table.refuses("eve", wire.Start) == "not_host"
    first = table.room.seed
    table.start("bob")
    assert (table.room.stage, table.room.played) == ("playing", 2)
    assert table.room.seed != first


def test_empty_seats_are_put_away_at_the_deal() -> None:
    table = Table(seats=5)
    table.sit("bob")
    table.start()
    assert seated(table) == ["ann", "bob"]


def test_a_table_with_too_few_players_is_not_dealt() -> None:
    assert Table().refuses("ann", wire.Start) == "seats"


def test_the_winners_wins_are_counted_over_matches() -> None:
    table = three_at("catch_out")
    expected = [0, 0, 0]
    for number in range(3):
        list(table.play_out(f"wins {number}"))
        outcome = table.room.match.outcome
        assert outcome is not None
        expected = [wins + (seat in outcome.winners) for seat, wins in enumerate(expected)]
        assert [chair.wins for chair in table.room.chairs] == expected
        table.start()


def test_the_host_reopens_the_table_after_the_end_alone() -> None:
    table = three_at("catch_out")
    assert table.refuses("ann", wire.Reopen) == "not_over"
    list(table.play_out("reopen"))
    assert table.refuses("bob", wire.Reopen) == "not_host"
    table.ask("ann", wire.Reopen)
    assert (table.room.stage, table.room.state, table.room.commitment) == ("waiting", None, None)
    assert table.refuses("ann", wire.Play, question=0, command=spelled(catch_out.Take())) == "not_playing"


def test_a_reopened_table_can_grow_and_is_shown_to_those_in_the_new_seats() -> None:
    table = three_at("catch_out")
    list(table.play_out("grow"))
    table.ask("ann", wire.Reopen)
    table.ask("ann", wire.Configure, seats=5)
    table.arrive("dan")
    table.ask("dan", wire.Sit, seat=4)
    assert seated(table) == ["ann", "bob", "cid", None, "dan"]
    table.start()
    assert len(table.room.questions) == 4


def test_questions_are_never_numbered_twice_over_matches() -> None:
    table = three_at("catch_out")
    list(table.play_out("numbers"))
    last = max(table.room.questions)
    table.start()
    asked = {table.room.questions[seat] for seat in table.room.match.to_act}
    assert asked == {last + 1}


def test_an_absent_player_is_counted_down_until_a_bot_takes_over() -> None:
    table = three_at("catch_out")
    screen = Screen("ann", table.room, table.now)
    table.now += 5
    (sent,) = screen.hear(table.tell(Departed("bob")), table.now)
    assert sent["absences"] == [{"seat": 1, "left": 60.0}]
    later = Screen("cid", table.room, table.now + 20)
    assert later.frames[0]["absences"] == [{"seat": 1, "left": 40.0}]
    (held,) = table.wait(60)
    (sent,) = screen.hear(held, table.now)
    assert (sent["absences"], sent["notes"][0]["note"]) == ([], "held")
