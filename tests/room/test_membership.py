"""Membership of a table: people come, go, sit and host."""

from typing import Any

import pytest

from tablee.bots.cast import CAST
from tablee.engine.refusal import Refused
from tablee.games.catch_out import model as catch_out
from tablee.room import wire
from tablee.room.act import wake_at
from tablee.room.sentences import sentences_of
from tablee.room.views import table_view
from tests.room.driven import Table, seated, three_at

# Sitting


def test_who_makes_the_table_sits_in_the_first_seat_and_hosts() -> None:
    table = Table()
    assert seated(table) == ["ann", None, None]
    assert table.room.host == "ann"


def test_an_empty_seat_can_be_taken() -> None:
    table = Table()
    table.arrive("bob")
    table.ask("bob", wire.Sit, seat=2)
    assert seated(table) == ["ann", None, "bob"]
    assert table.room.chairs[2].name == "Bob"


def test_who_sits_elsewhere_leaves_the_seat_before() -> None:
    table = Table()
    table.sit("bob")
    table.ask("bob", wire.Sit, seat=2)
    assert seated(table) == ["ann", None, "bob"]


def test_a_taken_seat_cannot_be_taken() -> None:
    table = Table()
    table.arrive("bob")
    assert table.refuses("bob", wire.Sit, seat=0) == "seat_taken"


def test_sitting_down_where_one_sits_changes_nothing_to_see() -> None:
    table = Table()
    before = table.room.chairs
    table.ask("ann", wire.Sit, seat=0)
    assert table.room.chairs == before


@pytest.mark.parametrize("seat", [-1, 3, 10**30])
def test_a_seat_that_is_not_there_cannot_be_taken(seat: int) -> None:
    table = Table()
    table.arrive("bob")
    assert table.refuses("bob", wire.Sit, seat=seat) == "no_seat"


def test_a_bots_seat_can_be_taken() -> None:
    table = Table()
    table.arrive("bob")
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.ask("bob", wire.Sit, seat=1)
    assert seated(table) == ["ann", "bob", None]
    assert table.room.chairs[1].bot is None


def test_who_stands_up_watches() -> None:
    table = Table()
    table.sit("bob")
    table.ask("bob", wire.Stand)
    assert seated(table) == ["ann", None, None]
    assert table.room.chairs[1].name == ""
    assert "bob" in table.room.members


def test_nobody_sits_or_stands_in_the_middle_of_a_match() -> None:
    table = three_at("catch_out")
    table.arrive("dan")
    assert table.refuses("dan", wire.Sit, seat=1) == "playing"
    assert table.refuses("bob", wire.Stand) == "playing"


def test_somebody_who_is_not_at_the_table_asks_in_vain() -> None:
    table = Table()
    assert table.refuses("bob", wire.Sit, seat=1) == "no_person"


# Bots


def test_the_host_sets_bots_and_takes_them_away() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.ask("ann", wire.SetBot, seat=2, bot="random")
    assert seated(table) == ["ann", "rule", "random"]
    assert table.room.chairs[1].name != table.room.chairs[2].name
    assert {chair.name for chair in table.room.chairs[1:]} <= set(CAST)
    table.ask("ann", wire.SetBot, seat=2, bot=None)
    assert seated(table) == ["ann", "rule", None]
    assert table.room.chairs[2].name == ""


def test_another_bot_in_the_same_seat_keeps_its_name() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    name = table.room.chairs[1].name
    table.ask("ann", wire.SetBot, seat=1, bot="random")
    assert (table.room.chairs[1].bot, table.room.chairs[1].name) == ("random", name)


def test_only_the_host_sets_bots() -> None:
    table = Table()
    table.sit("bob")
    assert table.refuses("bob", wire.SetBot, seat=2, bot="rule") == "not_host"


def test_no_bot_takes_a_persons_seat() -> None:
    table = Table()
    table.sit("bob")
    assert table.refuses("ann", wire.SetBot, seat=1, bot="rule") == "seat_taken"


def test_a_bot_that_nobody_knows_is_refused() -> None:
    assert Table().refuses("ann", wire.SetBot, seat=1, bot="oracle") == "no_bot"


def test_a_bot_is_had_at_the_games_that_have_it() -> None:
    table = Table("sketch")
    table.ask("ann", wire.SetBot, seat=1, bot="forgetful")
    assert seated(table) == ["ann", "forgetful", None]
    with pytest.raises(Refused) as refused:
        Table("catch_out").ask("ann", wire.SetBot, seat=1, bot="forgetful")
    assert sentences_of(refused.value) == {
        "fr": "Ce jeu n'a pas de robot « forgetful ».",
        "en": "This game has no bot “forgetful”.",
    }


def test_in_a_match_the_host_can_let_a_bot_play_for_who_is_gone_but_not_for_who_is_here() -> None:
    table = three_at("catch_out")
    assert table.refuses("ann", wire.SetBot, seat=1, bot="rule") == "seat_taken"
    assert table.refuses("ann", wire.SetBot, seat=1, bot=None) == "playing"
    table.depart("bob")
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    assert table.room.chairs[1].held
    table.arrive("bob")
    assert not table.room.chairs[1].held


def test_in_a_match_the_host_can_change_one_bot_for_another() -> None:
    table = Table()
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.start()
    table.ask("ann", wire.SetBot, seat=1, bot="random")
    assert table.room.chairs[1].bot == "random"


# Options, seats and grace


def test_the_host_sets_options_seats_and_grace() -> None:
    table = Table()
    table.ask("ann", wire.Configure, options={"deck": 60}, seats=5, grace=30)
    assert table.room.options == catch_out.Options(deck=60)
    assert (len(table.room.chairs), table.room.grace) == (5, 30)


def test_only_the_host_configures() -> None:
    table = Table()
    table.sit("bob")
    assert table.refuses("bob", wire.Configure, seats=4) == "not_host"
    assert table.refuses("bob", wire.Configure, grace=30) == "not_host"


@pytest.mark.parametrize(
    ("wanted", "reason"),
    [
        ({"options": {"deck": 55}}, "wrong"),
        ({"options": {"jokers": 2}}, "unknown"),
        ({"seats": 7}, "seats"),
        ({"seats": 1}, "seats"),
        ({"seats": 10**30}, "seats"),
        ({"seats": -1}, "seats"),
    ],
)
def test_what_the_game_cannot_be_is_refused_as_a_whole(wanted: dict[str, Any], reason: str) -> None:
    assert Table().refuses("ann", wire.Configure, grace=30, **wanted) == reason


def test_seats_are_added_where_options_ask_for_more() -> None:
    table = Table("sketch", seats=2)
    table.ask("ann", wire.Configure, options={"teams": True})
    assert len(table.room.chairs) == 4


def test_a_table_may_wait_with_a_number_of_seats_that_cannot_be_dealt_yet() -> None:
    table = Table("sketch", seats=4, teams=True)
    table.ask("ann", wire.Configure, seats=5)
    table.sit("bob", "cid", "dan", "eve")
    assert table.refuses("ann", wire.Start) == "SK-9.3"
    table.ask("ann", wire.Configure, seats=6)
    table.sit("fay")
    table.start()
    assert table.room.match.seats == 6


def test_of_seats_to_put_away_the_empty_ones_go_first_then_bots_never_people() -> None:
    table = Table(seats=5)
    table.arrive("bob")
    table.ask("bob", wire.Sit, seat=4)
    table.ask("ann", wire.SetBot, seat=1, bot="rule")
    table.ask("ann", wire.Configure, seats=3)
    assert seated(table) == ["ann", "rule", "bob"]
    table.ask("ann", wire.Configure, seats=2)
    assert seated(table) == ["ann", "bob"]
    table.ask("ann", wire.Configure, seats=3)
    table.sit("cid")
    assert table.refuses("ann", wire.Configure, seats=2) == "occupied"


def test_the_host_cuts_the_log_to_the_last_turn_before_or_during_a_match() -> None:
    table = Table()
    table.sit("bob", "cid")
    assert table_view(table.room, "bob").log == "long"
    table.ask("ann", wire.Configure, log="last_turn")
    assert table_view(table.room, "bob").log == "last_turn"
    assert table.refuses("bob", wire.Configure, log="long") == "not_host"
    table.start()
    table.ask("ann", wire.Configure, log="long")
    assert table_view(table.room, "bob").log == "long"


def test_in_a_match_neither_options_nor_seats_can_be_set() -> None:
    table = three_at("catch_out")
    table.ask("ann", wire.Configure, grace=300)
    assert table.room.grace == 300
    assert table.refuses("ann", wire.Configure, seats=4) == "playing"
    assert table.refuses("ann", wire.Configure, options={}) == "playing"


def test_after_the_end_seats_and_options_wait_for_the_table_to_be_reopened() -> None:
    table = three_at("catch_out")
    list(table.play_out("over"))
    assert table.refuses("ann", wire.Configure, seats=4) == "over"
    assert table.refuses("ann", wire.Configure, options={"deck": 60}) == "over"
    table.ask("ann", wire.Reopen)
    table.ask("ann", wire.Configure, seats=4, options={"deck": 60})
    assert len(table.room.chairs) == 4


# Hosting


def test_the_host_hands_over() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.HandOver, person="bob")
    assert table.room.host == "bob"
    assert table.refuses("ann", wire.HandOver, person="ann") == "not_host"


def test_nobody_who_is_not_there_becomes_the_host() -> None:
    table = Table()
    assert table.refuses("ann", wire.HandOver, person="bob") == "no_person"
    table.sit("bob")
    table.depart("bob")
    assert table.refuses("ann", wire.HandOver, person="bob") == "no_person"


def test_the_host_may_hand_over_to_somebody_who_watches() -> None:
    table = Table()
    table.arrive("eve")
    table.ask("ann", wire.HandOver, person="eve")
    table.depart("ann")
    assert (table.room.host, table.room.awake) == ("eve", True)


def test_when_the_host_leaves_somebody_seated_and_here_hosts() -> None:
    table = Table(seats=4)
    table.arrive("eve")
    table.sit("bob", "cid")
    table.depart("bob")
    changes = table.ask("ann", wire.Leave)
    assert table.room.host == "cid"
    assert changes.dismissed == ("ann",)


def test_nobody_who_only_watches_takes_over_from_a_host_who_leaves() -> None:
    table = Table()
    table.arrive("eve")
    table.ask("ann", wire.Leave)
    assert table.room.host == "ann"
    assert table.refuses("eve", wire.Kick, person="ann") == "asleep"


def test_a_host_whom_nobody_follows_may_come_back_as_the_host() -> None:
    table = Table()
    table.ask("ann", wire.Leave)
    assert "ann" not in table.room.members
    table.arrive("ann")
    assert (table.room.host, table.room.awake) == ("ann", True)
    table.ask("ann", wire.Sit, seat=0)


def test_no_newcomer_hosts_a_table_whose_host_has_left() -> None:
    table = Table()
    table.ask("ann", wire.Leave)
    table.arrive("bob")
    assert (table.room.host, table.room.awake) == ("ann", False)


def test_the_first_of_those_who_sit_to_come_back_takes_over_from_a_host_who_has_left() -> None:
    table = Table()
    table.sit("bob", "cid")
    table.depart("bob", "cid")
    table.ask("ann", wire.Leave)
    table.arrive("cid")
    assert table.room.host == "cid"
    table.arrive("bob", "ann")
    assert table.room.host == "cid"


def test_a_host_who_is_gone_longer_than_grace_hosts_no_more() -> None:
    table = Table()
    table.sit("bob")
    table.depart("ann")
    table.wait(table.room.grace - 1)
    assert table.room.host == "ann"
    table.wait(1)
    assert table.room.host == "bob"
    table.arrive("ann")
    assert (table.room.host, seated(table)[0]) == ("bob", "ann")


def test_a_host_who_is_back_in_time_hosts_still() -> None:
    table = Table()
    table.sit("bob")
    table.depart("ann")
    table.wait(table.room.grace - 1)
    table.arrive("ann")
    table.wait(1000)
    assert table.room.host == "ann"


def test_a_host_who_never_came_stays_the_host_whoever_waits() -> None:
    table = Table(host_here=False)
    table.arrive("bob")
    table.wait(10_000)
    assert table.room.host == "ann"
    assert table.refuses("bob", wire.Sit, seat=1) == "asleep"


def test_a_host_without_a_seat_who_is_gone_longer_than_grace_is_forgotten() -> None:
    table = Table()
    table.sit("bob")
    table.ask("ann", wire.Stand)
    table.depart("ann")
    assert "ann" in table.room.members
    table.wait(table.room.grace)
    assert set(table.room.members) == {"bob"}


def test_the_host_is_not_passed_on_while_nobody_is_there() -> None:
    table = Table()
    table.sit("bob")
    table.depart("bob", "ann")
    assert wake_at(table.room) is None
    table.wait(10_000)
    assert table.room.host == "ann"
    table.arrive("bob")
    table.wait(0)
    assert table.room.host == "bob"
