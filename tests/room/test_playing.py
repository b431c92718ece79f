"""Matches at a table: questions, timers, and who was first."""

from typing import Any

import pytest

from tablee.engine.chance import Chance
from tablee.engine.codec import plain
from tablee.engine.record import replay
from tablee.engine.window import Pass
from tablee.games.catch_out import model as catch_out
from tablee.games.diciassette import model as diciassette
from tablee.room import wire
from tablee.room.act import Decided, wake_at
from tablee.room.changes import Changes
from tablee.room.replay import record_of
from tests.room.driven import Table, acks, commands, declined, laid, spelled, three_at
from tests.toys import scribble, snap

INK = scribble.Ink((1, 2))
WRONG_ANNOUNCEMENT = {"do": "announce", "values": [1, 2]}


# Whose turn it is


def test_only_the_owner_of_a_seat_acts_for_it() -> None:
    table = three_at("catch_out")
    table.arrive("eve")
    (holder,) = table.acting
    announce = catch_out.Announce((3, 2, 1))
    assert table.refuses("eve", wire.Play, question=1, command=spelled(announce)) == "not_seated"
    for person in {"ann", "bob", "cid"} - {holder}:
        assert table.refuses(person, wire.Play, question=9, command=spelled(announce)) == "CO-2.2"
    changes = table.play(holder, announce)
    assert commands(changes) == [(table.seat(holder), announce)]


def test_a_bot_acts_for_its_own_seat_alone_and_never_for_a_person() -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    seat = table.seat(holder)
    before = table.room
    changes = table.tell(Decided(seat, table.room.questions[seat], catch_out.Announce((3, 2, 1))))
    assert changes == Changes(before)


def test_a_bot_that_comes_after_its_question_is_not_heard() -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    seat = table.seat(holder)
    table.ask(holder, wire.Leave)
    question = table.room.questions[seat]
    assert table.tell(Decided(seat, question - 1, catch_out.Announce((3, 2, 1)))).room.version == table.room.version
    assert commands(table.tell(Decided(seat, question, catch_out.Announce((3, 2, 1)))))
    before = table.room
    assert table.tell(Decided(seat, question, catch_out.Announce((3, 2, 1)))).room is before


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        ({}, "missing"),
        ({"do": "fly"}, "unknown_command"),
        ({"do": "announce"}, "missing"),
        (WRONG_ANNOUNCEMENT, "wrong"),
        ({"do": "announce", "values": [1, 2, 3], "loud": True}, "unknown"),
        ({"do": 7}, "wrong"),
    ],
)
def test_what_is_no_command_of_the_game_is_refused(command: dict[str, Any], reason: str) -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    assert table.refuses(holder, wire.Play, question=table.question(holder), command=spelled(command)) == reason


def test_nothing_is_played_before_the_deal() -> None:
    assert Table().refuses("ann", wire.Play, question=0, command=spelled(catch_out.Take())) == "not_playing"


# Questions


def test_an_answer_to_a_past_question_is_stale() -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    past = table.question(holder)
    turns = 0
    while turns < 2:
        (acting,) = table.acting
        turns += acting == holder and table.question(holder) > past
        if table.question(holder) > past:
            assert table.refuses(holder, wire.Play, question=past, command=spelled({"do": "take"})) == "stale"
        table.play(acting, table.legal(table.seat(acting), Chance("turns", table.room.match_version)))


def test_a_new_turn_or_phase_is_a_new_question_for_those_it_asks_alone() -> None:
    table = three_at("catch_out")
    (holder,) = table.acting
    before = table.room.questions
    table.play(holder, catch_out.Announce((3, 2, 1)))
    (responder,) = table.room.match.to_act
    assert table.room.questions == tuple(old + (seat == responder) for seat, old in enumerate(before))


def test_in_a_free_phase_simultaneous_commands_never_collide() -> None:
    table = three_at("scribble")
    before = table.room.questions
    told = [table.play(person, INK, question=before[seat]) for _ in range(3) for seat, person in _people(table)]
    told += [table.play(person, scribble.Finish(), question=before[seat]) for seat, person in _people(table)]
    assert len(acks(*told)) == 12
    assert table.room.questions == before


def _people(table: Table) -> list[tuple[int, str]]:
    return [(seat, table.who(seat)) for seat in range(len(table.room.chairs))]


def test_a_live_window_is_one_question_though_its_clock_changes() -> None:
    table, _, near, far = laid()
    asked = {person: table.question(person) for person in (near, far)}
    told = [table.play(far, snap.Snap(), question=asked[far])]
    assert table.room.clock is not None
    assert table.room.clock.timer.name == "tie"
    told.append(table.play(near, snap.Snap(), question=asked[near]))
    assert len(acks(*told)) == 2
    assert table.room.match.state.phase == "lay"


def test_a_live_window_is_one_question_though_it_closes_and_reactions_come_late() -> None:
    table, near, far = passed()
    asked = {person: table.question(person) for person in (near, far)}
    assert table.room.match.state.phase == "lay"
    told = [table.play(far, diciassette.Call(), question=asked[far])]
    assert table.room.match.state.phase == "react"
    told.append(table.play(near, diciassette.Call(), question=asked[near]))
    assert len(acks(*told)) == 2
    assert table.room.match.state.last_call.caller == table.seat(near)


def test_the_next_window_is_a_new_question() -> None:
    table, near, far = passed()
    past = table.question(far)
    _lay(table, near)
    assert table.refuses(far, wire.Play, question=past, command=spelled({"do": "call"})) == "stale"


def passed() -> tuple[Table, str, str]:
    """Diciassette at live pace, with a card laid on which the two others, the nearer first, have passed."""
    table = three_at("diciassette", pace="live")
    (layer,) = table.acting
    _lay(table, layer)
    near, far = (table.who((table.seat(layer) + step) % 3) for step in (1, 2))
    asked = table.question(near), table.question(far)
    table.play(near, Pass())
    table.play(far, Pass())
    assert (table.question(near), table.question(far)) == asked
    return table, near, far


def _lay(table: Table, person: str) -> None:
    table.play(person, diciassette.Lay(table.room.match.state.hands[table.seat(person)][0], "down"))


# Timers


def test_a_timer_starts_with_what_asks_for_it_and_goes_with_it() -> None:
    table = three_at("snap", pace="live")
    assert table.room.clock is None
    (layer,) = table.acting
    table.play(layer, snap.Lay())
    assert table.room.clock is not None
    assert table.room.clock.ends == table.now + snap.REACT
    for person in table.acting:
        table.play(person, Pass())
    assert table.room.clock is None


def test_the_same_timer_runs_on() -> None:
    table, _, near, _ = laid()
    before = table.room.clock
    table.wait(1)
    table.play(near, Pass())
    assert table.room.clock == before


def test_a_timer_of_a_new_mark_starts_again() -> None:
    table, _, near, far = laid()
    first = table.room.clock
    table.wait(3)
    for person in (near, far):
        table.play(person, Pass())
    table.play(table.acting[0], snap.Lay())
    assert first is not None
    assert table.room.clock is not None
    assert table.room.clock.timer.mark == first.timer.mark + 1
    assert table.room.clock.ends == table.now + snap.REACT


def test_a_timer_runs_out_at_its_time_and_not_before() -> None:
    table, *_ = laid()
    assert commands(*table.wait(snap.REACT - 0.1)) == []
    assert commands(*table.wait(0.1)) == ["react"]
    assert table.room.match.state.phase == "lay"


def test_a_timer_runs_out_too_where_it_does_not_matter_who_is_first() -> None:
    table = three_at("peek", pace="live")
    assert commands(*table.wait(20)) == ["look"]
    assert table.room.match.state.phase == "turn"


def test_no_timer_runs_out_while_nobody_is_there_and_it_starts_again_when_somebody_is_back() -> None:
    table, *_ = laid()
    table.depart("ann", "bob", "cid")
    assert wake_at(table.room) is None
    assert table.wait(1000) == []
    table.arrive("bob")
    assert table.room.clock is not None
    assert table.room.clock.ends == table.now + snap.REACT
    table.arrive("ann")
    assert commands(*table.wait(snap.REACT)) == ["react"]


def test_a_timer_runs_on_while_anybody_is_there() -> None:
    table, *_ = laid()
    before = table.room.clock
    table.wait(1)
    table.depart("ann")
    table.arrive("ann")
    assert table.room.clock == before


def test_a_command_that_comes_after_the_time_but_before_the_alarm_finds_the_time_up() -> None:
    table = three_at("peek", pace="live")
    table.now += 21
    person = table.acting[0]
    changes = table.play(person, {"do": "look", "slot": 0})
    assert commands(changes) == ["look"]
    assert [who for who, _, _ in declined(changes)] == [person]


# The log


@pytest.mark.parametrize("game", ["catch_out", "sketch", "snap", "peek", "scribble"])
@pytest.mark.parametrize("pace", ["relaxed", "live"])
def test_the_rows_of_a_match_are_its_record(game: str, pace: str) -> None:
    table = three_at(game, pace=pace)
    list(table.play_out(f"rows of {game}"))
    start, *entries, end = [row for row in table.rows if row.match == 1]
    assert (start.kind, end.kind, {row.kind for row in entries}) == ("start", "end", {"entry"})
    written = record_of([start, *entries, end])
    matches = list(replay(table.room.rules, written))
    assert matches[-1].state == table.room.state
    assert [plain(match.events) for match in matches[1:]] == [plain(row.body["events"]) for row in entries]
    assert matches[-1].outcome == written.outcome
    assert end.body["people"] == [{"name": name, "bot": None} for name in ("Ann", "Bob", "Cid")]
