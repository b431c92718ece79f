"""The end of the log: whoever connects may read what the log of everybody else tells, and nothing older."""

import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tablee.engine.codec import plain
from tablee.games import GAMES
from tablee.games.pictomania.events import Inked, Undone, Wiped
from tablee.room import wire
from tablee.room.recent import LONGEST, log_of, told
from tablee.room.stored import LoggedRow, StoredRoom, dump, load, newest
from tablee.room.viewer import Viewer
from tests.room.driven import Table, three_at

BOARDS = Path(__file__).parents[2] / "web" / "src" / "games"


def recalled(table: Table, person: str) -> list[Any]:
    """The log that somebody who connects is sent."""
    sent: list[Any] = []
    Viewer(person, lambda frame: sent.append(msgspec.json.decode(frame)), lambda: None).recall(table.room)
    return [line for frame in sent for line in frame["log"]]


def test_a_latecomer_is_sent_what_has_happened_in_this_match() -> None:
    table = three_at("catch_out")
    happened = [event for changes in table.play_out("late") for event in changes.events]
    assert recalled(table, "eve") == plain(happened)[-LONGEST:]


def test_before_the_first_deal_there_is_nothing_to_send() -> None:
    assert recalled(Table(), "ann") == []


def test_notes_stand_where_they_fell_among_the_events() -> None:
    table = three_at("catch_out")
    table.play(table.acting[0], table.any_move(table.seat(table.acting[0])))
    table.ask("cid", wire.Leave)
    lines = recalled(table, "bob")
    assert [line["note"] for line in lines if "note" in line] == ["left"]
    assert "note" in lines[-1]
    assert "is" in lines[0]


def test_the_log_is_bounded_and_begins_again_with_the_next_match() -> None:
    table = three_at("snap")
    for _ in table.play_out("long"):
        assert len(table.room.recent) <= LONGEST
    dealt = table.start()
    assert recalled(table, "ann") == plain(dealt.events)


def test_what_everybody_follows_stroke_by_stroke_is_not_in_it() -> None:
    room = three_at("pictomania").room
    stroke = [Inked(0, 1, (1, 2), "ink", 6), Inked(0, 1, (3, 4)), Undone(0, 1), Wiped(0)]
    assert told(room, stroke) is room


def test_a_log_that_is_cut_to_the_last_turn_tells_a_latecomer_no_more() -> None:
    table = three_at("catch_out")
    table.ask("ann", wire.Configure, log="last_turn")
    most = 0
    for _ in table.play_out("cut"):
        lines = log_of(table.room)
        begun = [line for line in plain(lines) if line.get("is") == "announced"]
        assert len(begun) <= 2
        assert len(begun) < 2 or plain(lines[0])["is"] == "announced"
        most = max(most, len(begun))
    assert most == 2


def test_the_log_survives_the_store_whole_and_row_by_row() -> None:
    table = three_at("catch_out")
    table.ask("cid", wire.Leave)
    whole = load(dump(table.room))
    assert whole.recent == table.room.recent
    (person,) = table.acting[:1]
    changes = table.play(person, table.any_move(table.seat(person)))
    rows = [LoggedRow(changes.room.version, plain(row.body)) for row in changes.rows]
    assert newest(StoredRoom(whole, tuple(rows))).recent == table.room.recent


def test_a_room_from_before_logs_were_kept_has_none() -> None:
    stored = msgspec.json.decode(dump(three_at("sketch").room))
    for name in ("recent", "tally", "again"):
        del stored[name]
    assert load(msgspec.json.encode(stored)).recent == ()


def test_a_log_in_other_words_costs_no_table() -> None:
    stored = msgspec.json.decode(dump(three_at("sketch").room))
    stored["recent"] = [{"is": "told_long_ago"}]
    room = load(msgspec.json.encode(stored))
    assert (room.recent, room.stage) == ((), "playing")


@pytest.mark.parametrize("game", ["catch_out", "diciassette", "pictomania", "sketch", "skyjo_action"])
def test_the_board_cuts_the_log_where_the_room_does(game: str) -> None:
    said = re.search(r"openings = \[(.*?)\]", (BOARDS / game / "reading.ts").read_text())
    assert said is not None
    assert tuple(re.findall(r'"(\w+)"', said[1])) == GAMES[game].NOUNS.turns
