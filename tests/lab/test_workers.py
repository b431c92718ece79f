"""Work spread over processes."""

import pytest

from tablee.lab.workers import workers


@pytest.mark.parametrize("jobs", [1, 2])
def test_results_come_in_the_order_of_the_work(jobs: int) -> None:
    with workers(jobs) as spread:
        assert list(spread(abs, [-3, 2, -1])) == [3, 2, 1]
