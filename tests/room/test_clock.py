"""Time at a table: nobody can set its clock, and a server that stalled or slept does not rush its people."""

import ast
from pathlib import Path
from typing import Any

from msgspec.structs import replace

import tablee
from tablee.room.act import TimePassed
from tablee.room.playing import STALL_SECONDS
from tablee.room.stored import dump, load, reopened
from tests.room.driven import MORNING, Table, commands, three_at
from tests.toys import snap

HOUR = 3600.0


def on_the_wall(node: ast.AST) -> bool:
    """True if this reads the wall clock, which somebody may set at any moment."""
    match node:
        case ast.ImportFrom(module="time", names=names):
            return any(name.name in ("time", "time_ns", "localtime", "gmtime") for name in names)
        case ast.Import(names=names):
            return any(name.name in ("time", "datetime") for name in names)
        case ast.ImportFrom(module="datetime"):
            return True
        case _:
            return False


def test_no_part_of_the_server_looks_at_the_clock_on_the_wall() -> None:
    package = Path(tablee.__file__).parent
    files = [*package.glob("room/*.py"), *package.glob("server/*.py")]
    (wall_clock,) = [file for file in files if file.name == "wall_clock.py"]
    users = {file.stem for file in files if "wall_clock" in file.read_text() and file != wall_clock}
    assert users == {"admin", "logs", "upkeep"}
    files.remove(wall_clock)
    looking = [file.name for file in files if any(map(on_the_wall, ast.walk(ast.parse(file.read_text()))))]
    assert len(files) > 20
    assert looking == []


def with_a_card_laid() -> Table:
    table = three_at("snap", pace="live")
    table.play(table.acting[0], snap.Lay())
    return table


def wake(table: Table) -> list[Any]:
    return commands(table.tell(TimePassed()))


def test_however_late_a_server_wakes_up_one_timer_runs_out_and_the_next_starts_from_there() -> None:
    table = with_a_card_laid()
    table.now += HOUR
    assert wake(table) == ["react"]
    assert table.room.clock is None or table.room.clock.ends > table.now
    assert wake(table) == []
    assert table.room.stage == "playing"


def test_a_timer_that_ran_out_a_little_late_counts_from_when_it_was_due() -> None:
    table = with_a_card_laid()
    assert table.room.clock is not None
    due = table.room.clock.ends
    table.now = due + STALL_SECONDS / 2
    told = table.tell(TimePassed())
    (row,) = [row for row in told.rows if row.kind == "entry"]
    assert row.body["pressed"] == due


def test_the_time_that_a_table_slept_is_not_part_of_its_match() -> None:
    table = with_a_card_laid()
    table.now += 2.0
    table.play(next(person for person in table.acting), snap.Snap())
    played = table.room.at - table.room.dealt
    for now in (5.0, MORNING + HOUR):  # the clock of the next server may stand anywhere
        woken = reopened(table.room, now)
        assert woken.at - woken.dealt == played
        assert set(woken.asked) == {now}
        assert woken.clock is None or woken.clock.ends == now + woken.clock.timer.seconds


def test_what_comes_back_with_time_comes_back_after_a_restart_too() -> None:
    table = with_a_card_laid()
    spent = replace(table.room.members["ann"], quota=0.0, quota_at=table.now, late=0.0, late_at=table.now)
    room = replace(table.room, members={**table.room.members, "ann": spent}, at=table.now + 1.0)
    ann = reopened(room, 5.0).members["ann"]
    assert (ann.quota_at, ann.late_at) == (4.0, 4.0)


def test_the_record_of_a_match_goes_on_where_it_was_when_the_server_starts_again() -> None:
    table = with_a_card_laid()
    table.wait(100.0)
    before = [row.body["entry"].at for row in table.rows if row.kind == "entry"][-1]
    table.room, table.now = reopened(load(dump(table.room)), 3.0), 3.0
    table.arrive("ann", "bob", "cid")
    table.now += 1.0
    told = table.play(table.acting[0], snap.Lay())
    (row,) = [row for row in told.rows if row.kind == "entry"]
    assert before <= row.body["entry"].at < before + HOUR
