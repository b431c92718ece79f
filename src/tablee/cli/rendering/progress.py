"""How far many matches have come, on a line that goes away."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn


@contextmanager
def matches_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives what is told of the matches that are done."""
    bar = Progress(
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
    )
    with bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.advance(task, done)
