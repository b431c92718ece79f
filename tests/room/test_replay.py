"""A finished match watched again: what every pair of eyes saw, step by step, and nothing before it is over."""

from typing import Any

import pytest

from tablee.bots import bots_of
from tablee.engine.codec import plain
from tablee.engine.game import Seat
from tablee.engine.match import Match
from tablee.engine.record import record, replay
from tablee.engine.refusal import Refused
from tablee.games import GAMES, game_named
from tablee.lab.arena import Finished, play_out
from tablee.room.changes import Row
from tablee.room.replay import record_of, replay_of
from tests.room.driven import Table
from tests.room.heard import HEARD, drawn_on


def bots_play(game: str, seats: int = 3) -> Finished:
    rules = game_named(game)
    return play_out(Match.start(rules, seats, seed=f"watched {game}"), [bots_of(rules)["rule"]] * seats)


def rows_of(finished: Finished) -> list[Row]:
    """A match as a table's log has it."""
    written = plain(record(finished.match, finished.log))
    log, end = written.pop("log"), {name: written.pop(name) for name in ("outcome", "digest")}
    entries = [Row(1, "entry", {"entry": entry}) for entry in log]
    return [Row(1, "start", written), *entries, Row(1, "end", end)]


def matches_of(finished: Finished) -> list[Match]:
    return list(replay(finished.match.game, record(finished.match, finished.log)))


# What is shown


@pytest.mark.parametrize("game", GAMES)
def test_each_step_shows_what_these_eyes_saw_of_the_match(game: str) -> None:
    finished = bots_play(game)
    matches = matches_of(finished)
    for eyes in (None, 0, 2):
        steps = plain(replay_of(rows_of(finished), eyes))["steps"]
        shown: dict[str, Any] = {}
        kept: dict[str, Any] = {}
        for number, (step, match) in enumerate(zip(steps, matches, strict=True)):
            view = plain(match.view(eyes))
            heard = {name: view.pop(name) for name in HEARD if name in view}
            new = dict(step.get("view", shown))
            told = {name: new.pop(name) for name in HEARD if name in new}
            assert bool(told) == (number == 0 and bool(heard))
            kept = told or (drawn_on(kept, step.get("events", [])) if kept else {})
            shown = new
            assert (shown, kept) == (view, heard)
            assert step.get("events", []) == plain(match.events)


def test_a_step_has_the_moment_at_which_it_counted_and_moments_never_go_back() -> None:
    table = Table("snap", 2, pace="live")
    table.sit("bob")
    table.start()
    for _ in table.play_out("moments"):
        table.now += 0.25
    steps = replay_of(table.rows, None).steps
    entries = [row.body["entry"].at for row in table.rows if row.kind == "entry"]
    assert [step.at for step in steps] == [0.0, *entries]
    assert entries == sorted(entries)


def test_the_clock_is_shown_when_it_starts_and_when_it_is_gone() -> None:
    table = Table("snap", 2, pace="live")
    table.sit("bob")
    table.start()
    for _ in table.play_out("clocks"):
        table.now += 0.25
    clocks = [step["clock"] for step in plain(replay_of(table.rows, None))["steps"] if "clock" in step]
    assert all(clock is None or clock["left"] == pytest.approx(clock["total"]) for clock in clocks)
    assert any(clocks)
    assert clocks[-1] is None


def test_a_match_without_times_happens_in_order() -> None:
    steps = replay_of(rows_of(bots_play("catch_out")), None).steps
    assert {step.at for step in steps} == {0.0}


def test_seats_whose_people_were_not_written_down_have_no_names() -> None:
    assert [seat.name for seat in replay_of(rows_of(bots_play("catch_out")), None).seats] == ["", "", ""]


# What is refused


@pytest.mark.parametrize("seat", [3, 99])
def test_a_seat_that_nobody_sat_in_has_no_eyes(seat: Seat) -> None:
    with pytest.raises(Refused) as refused:
        replay_of(rows_of(bots_play("catch_out")), seat)
    assert refused.value.reason == "no_seat"


def test_a_match_that_is_not_over_is_neither_recorded_nor_replayed() -> None:
    rows = rows_of(bots_play("catch_out"))[:-1]
    for told in (record_of, lambda rows: replay_of(rows, None), lambda rows: replay_of(rows, 0)):
        with pytest.raises(Refused) as refused:
            told(rows)
        assert refused.value.reason == "no_match"
