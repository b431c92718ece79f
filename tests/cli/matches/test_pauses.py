"""How long it takes until each move of a recorded match."""

import pytest

from tablee.cli.matches.pauses import pauses
from tablee.engine.record import Entry, Played, TimedUp


def test_a_move_comes_as_long_after_the_one_before_as_it_did() -> None:
    log: list[Entry] = [Played(0, None, at=2.0), TimedUp("react", at=5.0), Played(1, None, at=5.5)]
    assert list(pauses(log, speed=1)) == [2.0, 3.0, 0.5]
    assert list(pauses(log, speed=4)) == [0.5, 0.75, 0.125]


def test_a_move_that_counted_before_the_one_before_it_comes_at_once() -> None:
    assert list(pauses([Played(0, None, at=2.0), Played(1, None, at=1.5)], speed=1)) == [2.0, 0.0]


@pytest.mark.parametrize(("speed", "beat"), [(1, 1.0), (2, 0.5)])
def test_where_no_time_was_taken_all_moves_come_at_one_beat(speed: float, beat: float) -> None:
    assert list(pauses([Played(0, None)] * 3, speed)) == [beat] * 3
