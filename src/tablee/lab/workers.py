"""Work spread over processes: the results come in the order of the work, however many there are."""

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
        with ProcessPoolExecutor(count) as pool:
            yield pool.map
