"""Limits on what one person, one address and everybody together may ask of the server.

The law: every limit by person, table and address is a number in `Limits`, far above what a class of thirty behind one
address needs and far below what would hold others up. Whatever exceeds one is turned away before its work is done.
"""

import math
from collections import Counter
from collections.abc import Hashable
from time import monotonic
from typing import Final, Generic, NamedTuple, TypeVar

K = TypeVar("K", bound=Hashable)


class Rate(NamedTuple):
    """A long-run rate per second, and a burst."""

    a_second: float
    burst: float


class Limits(NamedTuple):
    """All limits of a server."""

    connections: float = 10_000  # open at once, of everybody together
    connections_an_address: float = 400
    sockets_a_person: float = 12  # tabs
    sockets_an_address: float = 200
    sockets_a_table: float = 200
    handshakes: Rate = Rate(20, 200)  # WebSocket handshakes of an address
    frames: Rate = Rate(120, 240)  # of one WebSocket, control frames and fragments included
    messages_a_person: Rate = Rate(60, 120)  # all tabs together
    reactions: Rate = Rate(1, 1)  # of a person, all tabs together
    messages_an_address: Rate = Rate(1000, 2000)
    reads: Rate = Rate(50, 500)  # requests of an address to the HTTP API
    writes: Rate = Rate(2, 60)
    downloads: Rate = Rate(1, 100)  # enough for a household that watches several matches from every seat
    reviews: Rate = Rate(1 / 60, 10)  # of a person, of matches that were not judged yet
    hints: Rate = Rate(1 / 10, 10)  # of a person
    misses: Rate = Rate(1, 20)  # requests for tables that do not exist
    knocks: Rate = Rate(10, 200)  # requests to enter tables that are asleep


LIMITS: Final = Limits()
ENDLESS: Final = Rate(1e9, 1e9)

# For tests and benchmarks, where everybody has the same address. One WebSocket and one person keep their limits.
ONE_ADDRESS: Final = LIMITS._replace(
    connections_an_address=math.inf,
    sockets_an_address=math.inf,
    handshakes=ENDLESS,
    messages_an_address=ENDLESS,
    reads=ENDLESS,
    writes=ENDLESS,
    downloads=ENDLESS,
    misses=ENDLESS,
    knocks=ENDLESS,
)

REMEMBERED: Final = 10_000  # keys of one kind


class Bucket:
    """A token bucket: it fills with time, up to a burst."""

    __slots__ = ("_at", "_left", "_rate")

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._left, self._at = rate.burst, monotonic()

    def take(self) -> bool:
        """Take one token; False if there is none."""
        self._fill()
        if self._left < 1:
            return False
        self._left -= 1
        return True

    def charge(self) -> None:
        """Take one token even if there is none: the bucket is overdrawn."""
        if not self.take():
            self._left -= 1

    @property
    def empty(self) -> bool:
        """True while there is no token to take."""
        self._fill()
        return self._left < 1

    def _fill(self) -> None:
        now, (a_second, burst) = monotonic(), self._rate
        left = self._left + (now - self._at) * a_second
        self._left, self._at = min(burst, left), now


class Buckets(Generic[K]):
    """A bucket for every key. When there are too many, the longest unused one is dropped: it has had time to fill."""

    def __init__(self, rate: Rate) -> None:
        self._rate = rate
        self._buckets: dict[K, Bucket] = {}

    def of(self, key: K) -> Bucket:
        """The bucket of a key; this counts as a use."""
        bucket = self._buckets.pop(key, None) or Bucket(self._rate)
        if len(self._buckets) >= REMEMBERED:
            del self._buckets[next(iter(self._buckets))]
        self._buckets[key] = bucket
        return bucket

    def take(self, key: K) -> bool:
        """Take one token from a key's bucket; False if there is none."""
        return self.of(key).take()


class Tally(Generic[K]):
    """Counts how many are open now for each key, up to a limit."""

    def __init__(self, most: float) -> None:
        self._most = most
        self._open: Counter[K] = Counter()

    def open(self, key: K) -> int:
        """How many are open."""
        return self._open[key]

    def full(self, key: K) -> bool:
        """True if one more would be too many."""
        return self._open[key] >= self._most

    def over(self, key: K) -> bool:
        """True if there are too many."""
        return self._open[key] > self._most

    def enter(self, key: K) -> None:
        """One more is open."""
        self._open[key] += 1

    def leave(self, key: K) -> None:
        """One fewer is open."""
        self._open[key] -= 1
        if not self._open[key]:
            del self._open[key]
