"""The clock on the wall, which somebody may set at any moment: for lines of the log and for days without visitors.

The law: nothing at a table depends on it. Timers, limits and delays run on the process's own clock.
"""

from time import gmtime, strftime, time
from typing import Final

DAY: Final = 86_400.0  # seconds


def now() -> float:
    """Seconds since 1970."""
    return time()


def spelled(moment: float) -> str:
    """A moment as in 2026-01-31T23:59:59.123Z."""
    return f"{strftime('%Y-%m-%dT%H:%M:%S', gmtime(moment))}.{int(moment % 1 * 1000):03}Z"
