"""Work spread over processes: the results come in the order of the work, however many there are."""

import multiprocessing
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any


@contextmanager
def workers(jobs: int | None) -> Iterator[Callable[..., Iterator[Any]]]:
    """A `map` that works in this many processes (None: one a core); one is this process itself."""
    count = jobs or os.cpu_count() or 1
    if count == 1:
        yield map
    else:
        apart = multiprocessing.get_context("spawn")  # a fork of a process with threads may never wake up
        with ProcessPoolExecutor(count, apart) as pool:
            yield pool.map
