"""A room is a value: stored and loaded it goes on identically."""

import msgspec
import pytest

from tablee.engine.codec import plain, write
from tablee.room import wire
from tablee.room.act import Arrived, Requested, act
from tablee.room.stored import LoggedRow, StoredRoom, dump, load, newest, reopened
from tests.room.driven import Table, spelled, three_at
from tests.toys import scribble

GAMES_AND_PACES = [
    (game, pace) for game in ("catch_out", "sketch", "snap", "peek", "scribble") for pace in ("relaxed", "live")
]


@pytest.mark.parametrize(("game", "pace"), GAMES_AND_PACES)
@pytest.mark.parametrize("bots", [False, True])
def test_a_room_survives_the_store_at_every_step_of_a_match(game: str, pace: str, bots: bool) -> None:
    table = Table(game, 3, pace=pace)
    table.sit("bob")
    table.slow("bob", 0.2)
    if bots:
        table.ask("ann", wire.SetBot, seat=2, bot="rule")
    else:
        table.sit("cid")
    table.start()
    steps = 0
    for _ in table.play_out(f"stored {game} {pace} {bots}"):
        again = load(dump(table.room))
        assert dump(again) == dump(table.room)
        assert again.state == table.room.state
        assert again == table.room
        table.room = again
        steps += 1
    assert steps > 5
    assert table.room.stage == "over"


def test_a_request_that_was_carried_out_counts_once_after_the_store_too() -> None:
    table = three_at("scribble")
    table.play("ann", scribble.Ink((1, 2)), "stroke")
    table.room = load(dump(table.room))
    changes = table.play("ann", scribble.Ink((1, 2)), "stroke")
    assert changes.acks == (("ann", "stroke"),)
    assert len(table.room.match.state.slates[0]) == 1


def test_after_the_store_nobody_is_connected_and_who_neither_sits_nor_hosts_is_forgotten() -> None:
    table = three_at("catch_out")
    table.arrive("eve")
    again = reopened(load(dump(table.room)), table.now + 5)
    assert set(again.members) == {"ann", "bob", "cid"}
    assert {member.away_since for member in again.members.values()} == {table.now + 5}
    assert not again.awake


def test_after_the_store_timers_start_again_and_what_was_kept_back_can_be_sent_again() -> None:
    table = three_at("scribble", pace="live")
    table.slow("cid", 0.3)
    table.play("ann", scribble.Ink((1, 2)), "stroke")
    assert len(table.room.pending) == 1
    later = table.now + 500
    again = reopened(load(dump(table.room)), later)
    assert again.pending == ()
    assert again.clock is not None
    assert again.clock.ends == later + 60
    again = act(again, Arrived("ann", "Ann"), later).room
    ink = wire.Play(id="stroke", question=again.questions[0], command=spelled({"do": "ink", "points": [1, 2]}))
    assert act(again, Requested("ann", ink, ""), later).acks == (("ann", "stroke"),)


def test_the_seed_is_committed_from_the_deal_on() -> None:
    table = Table()
    assert table.room.commitment is None
    table.sit("bob")
    table.start()
    assert table.room.commitment
    assert table.room.seed not in write(table.room.commitment).decode()


def test_a_room_from_before_logs_had_a_length_has_a_long_one() -> None:
    stored = msgspec.json.decode(dump(three_at("sketch").room))
    del stored["log"]
    assert load(msgspec.json.encode(stored)) == three_at("sketch").room


def test_the_newest_room_is_the_one_stored_whole_and_the_rows_since_played_again() -> None:
    table = three_at("scribble")
    whole, rows = load(dump(table.room)), []
    assert newest(StoredRoom(whole)) == table.room
    for number in range(3):
        changes = table.play("ann", scribble.Ink((number, number)))
        rows += [LoggedRow(changes.room.version, plain(row.body)) for row in changes.rows]
        table.now += 1.0
    assert len(rows) == 3
    assert newest(StoredRoom(whole, tuple(rows))) == table.room


def test_a_stored_room_keeps_its_names_so_that_the_next_version_can_read_it() -> None:
    stored = msgspec.json.decode(dump(three_at("snap").room))
    assert {"asked", "at", "clock", "dealt", "held", "questions", "requests", "rules_version", "state"} <= set(stored)
    assert set(stored["chairs"][0]) == {"person", "bot", "name", "wins", "held"}
