"""A new table: its maker hosts it, and what could not be dealt is refused."""

from typing import Any

import pytest

from tablee.bots import bots_of, usual_at
from tablee.engine.codec import plain
from tablee.engine.match import Match
from tablee.engine.record import Record, record, replay
from tablee.engine.refusal import Refused
from tablee.games import GAMES
from tablee.lab.arena import play_out
from tablee.room.changes import Changes
from tablee.room.new_table import Maker, new_again, new_lesson, new_solo, new_table
from tablee.room.playing import followed
from tests.room.driven import MORNING
from tests.toys import peek

ANN = Maker("ann", "Ann")


def made(game: str = "catch_out", options: dict[str, Any] | None = None, seats: int | None = None) -> Changes:
    return new_table("table", ANN, game, options or {}, seats, MORNING)


def test_its_maker_hosts_it_from_the_first_seat_and_has_not_come_yet() -> None:
    room = made(seats=3).room
    assert (room.host, room.seat_of("ann"), len(room.chairs)) == ("ann", 0, 3)
    assert room.chairs[0].name == "Ann"
    assert (room.stage, room.awake) == ("waiting", False)


def test_unless_somebody_says_otherwise_there_are_four_seats() -> None:
    assert len(made().room.chairs) == 4


@pytest.mark.parametrize(
    ("game", "options", "seats", "reason"),
    [
        ("bridge", {}, None, "no_game"),
        ("catch_out", {"deck": 1}, None, "wrong"),
        ("catch_out", {}, 7, "seats"),
        ("catch_out", {}, -1, "seats"),
        ("catch_out", {}, 10**30, "seats"),
        ("sketch", {"teams": True}, 5, "SK-9.3"),
    ],
)
def test_what_could_not_be_dealt_is_refused(game: str, options: dict[str, Any], seats: int | None, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        made(game, options, seats)
    assert (refused.value.clause or refused.value.reason) == reason


def test_its_maker_may_host_it_without_a_seat() -> None:
    room = new_table("table", ANN, "catch_out", {}, 3, MORNING, seated=False).room
    assert (room.host, room.seat_of("ann"), len(room.chairs)) == ("ann", None, 3)
    assert room.members["ann"].name == "Ann"
    assert not any(chair.name for chair in room.chairs)


@pytest.mark.parametrize("game", GAMES)
def test_whoever_plays_alone_is_dealt_in_at_once_among_the_usual_bots(game: str) -> None:
    changes = new_solo("table", ANN, game, {}, None, "seed", MORNING)
    room = changes.room
    assert (room.stage, room.host, room.seat_of("ann"), room.awake) == ("playing", "ann", 0, False)
    assert {chair.bot for chair in room.chairs[1:]} == {usual_at(room.rules)}
    assert len({chair.name for chair in room.chairs}) == len(room.chairs) > 1
    assert [row.kind for row in changes.rows] == ["start"]


def test_what_could_not_be_dealt_is_refused_to_one_alone_too() -> None:
    with pytest.raises(Refused) as refused:
        new_solo("table", ANN, "catch_out", {}, 1, "seed", MORNING)
    assert refused.value.reason == "seats"


def test_a_lesson_is_dealt_at_once_with_a_teacher_in_every_other_seat() -> None:
    changes = new_lesson("table", ANN, "peek", "seed", MORNING)
    room = changes.room
    assert (room.stage, room.lesson_step, len(room.chairs)) == ("playing", 0, peek.LESSON.seats)
    assert {(chair.bot, chair.name) for chair in room.chairs[1:]} == {("lesson", "Tablée")}
    assert [row.kind for row in changes.rows] == ["start"]


@pytest.mark.parametrize(("game", "reason"), [("bridge", "no_game"), ("snap", "no_lesson")])
def test_a_game_without_a_lesson_teaches_nobody(game: str, reason: str) -> None:
    with pytest.raises(Refused) as refused:
        new_lesson("table", ANN, game, "seed", MORNING)
    assert refused.value.reason == reason


def finished(game: str, **options: Any) -> Record:
    """A match of bots, as it travels."""
    match = Match.start(GAMES[game], 3, options, seed="again")
    return record(*play_out(match, [bots_of(GAMES[game])["random"]] * 3))


@pytest.mark.parametrize("game", ["catch_out", "diciassette", "sketch", "skyjo_action"])
def test_a_match_is_played_again_from_a_moment_on_against_bots_and_behind_a_closed_door(game: str) -> None:
    before = finished(game, pace="live")
    step = len(before.log) // 2
    changes = new_again("table", ANN, before, 1, step, MORNING)
    room = changes.room
    there = list(replay(GAMES[game], before))[step]
    assert plain(room.state) == plain(there.state)
    assert (room.stage, room.host, room.seat_of("ann"), room.locked) == ("playing", "ann", 1, True)
    assert [chair.bot for chair in room.chairs] == [usual_at(room.rules), None, usual_at(room.rules)]
    assert changes.rows[0].body["borrowed"] == step


def test_a_match_that_was_begun_by_another_is_marked_and_does_not_count() -> None:
    before = finished("catch_out")
    room = new_again("table", ANN, before, 0, len(before.log) - 1, MORNING).room
    over = followed(room, before.log[-1:], MORNING)
    assert over.room.stage == "over"
    assert not over.room.tally
    assert not any(chair.wins for chair in over.room.chairs)


@pytest.mark.parametrize("step", [-1, 10**6])
def test_a_moment_that_there_was_not_is_refused(step: int) -> None:
    with pytest.raises(Refused, match="no_moment"):
        new_again("table", ANN, finished("catch_out"), 0, step, MORNING)
