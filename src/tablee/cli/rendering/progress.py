"""How far many matches have come, how fast, and how long it will still take, on a line that goes away."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn, TimeRemainingColumn
from rich.text import Text

WINDOW: Final = 3600  # seconds that the rate is the mean of: matches of bots that search come in slowly
SLOW: Final = 0.1  # matches a second; below that they are counted by the minute
FAST: Final = 10


class RateColumn(ProgressColumn):
    """How many matches are played in a second, or in a minute."""

    def render(self, task: Task) -> Text:
        """The rate so far, once there is one."""
        return Text(rate(task.finished_speed or task.speed), style="progress.data.speed")


def rate(speed: float | None) -> str:
    """So many matches a second, or a minute."""
    if not speed:
        return "–/s"
    if speed < SLOW:
        return f"{60 * speed:.1f}/min"
    return f"{speed:.1f}/s" if speed < FAST else f"{speed:,.0f}/s".replace(",", " ")


@contextmanager
def matches_bar(title: str, total: int) -> Iterator[Callable[[int], None]]:
    """Gives what is told of the matches that are done. What it is told first were done before, and tell nothing of the
    rate."""
    bar = Progress(
        TextColumn(title),
        BarColumn(),
        MofNCompleteColumn(),
        RateColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        speed_estimate_period=WINDOW,
    )
    with bar:
        task = bar.add_task("", total=total)
        yield lambda done: bar.advance(task, done)
