"""The pauses of a recorded match at the pace it was played."""

from collections.abc import Iterator, Sequence
from typing import Final

from tablee.engine.record import Entry

BEAT: Final = 1.0  # seconds, for matches that were not played against a clock


def pauses(log: Sequence[Entry], speed: float) -> Iterator[float]:
    """Seconds before each entry; an entry that counted at a moment already past comes at once."""
    now = 0.0
    for entry in log:
        at = now + BEAT if entry.at is None else max(now, entry.at)
        yield (at - now) / speed
        now = at
