"""Work spread over processes."""

import multiprocessing
from time import sleep

import pytest

from tablee.lab.workers import spreading, workers

UNEVEN = [0.3, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0]


def doze(seconds: float) -> float:
    sleep(seconds)
    return seconds


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    with workers(jobs) as spread:
        assert list(spread(doze, UNEVEN)) == UNEVEN


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_as_they_are_done_come_with_the_number_of_their_task(jobs: int) -> None:
    with spreading(jobs) as spread:
        done = list(spread(doze, UNEVEN))
    assert sorted(number for number, _ in done) == list(range(len(UNEVEN)))
    assert all(UNEVEN[number] == result for number, result in done)


def test_whoever_stops_early_leaves_no_process_behind() -> None:
    def stop_after_the_first() -> None:
        with spreading(2) as spread:
            next(spread(doze, [0.0, 600.0, 600.0]))
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        stop_after_the_first()
    assert multiprocessing.active_children() == []
