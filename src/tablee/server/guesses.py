"""How often an address may ask for a table that is not there: guessing codes has to be slow.

The law: an address that has guessed too often learns nothing, for its next guess is not looked up.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from time import monotonic
from typing import Final, NamedTuple

from tablee.engine.refusal import Refused

BURST: Final = 20.0  # wrong guesses at once
A_SECOND: Final = 1.0  # and then
KNOWN_ADDRESSES: Final = 10_000
MISSES: Final = ("no_table", "no_match", "asleep")


class Tally(NamedTuple):
    """How many wrong guesses were left at a moment."""

    left: float
    at: float


class Guesses:
    """Wrong guesses, by address. An address whose guesses are all forgiven is as good as unknown, so only those that
    guessed last are kept."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._tallies: dict[str, Tally] = {}

    def allowed(self, address: str) -> bool:
        """True if this address may guess once more."""
        return self._left(address) >= 1

    def missed(self, address: str) -> None:
        """This address asked for something that is not there."""
        left = self._left(address) - 1
        self._tallies.pop(address, None)
        if len(self._tallies) >= KNOWN_ADDRESSES:
            del self._tallies[next(iter(self._tallies))]
        self._tallies[address] = Tally(left, self._clock())

    def count(self, refused: Refused, address: str) -> None:
        """A refusal, if it is that of a wrong guess. Knocking at a table that is asleep counts, too: each time it is
        read from the store."""
        if refused.reason in MISSES:
            self.missed(address)

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count what is refused inside."""
        try:
            yield
        except Refused as refused:
            self.count(refused, address)
            raise

    def _left(self, address: str) -> float:
        known = self._tallies.get(address)
        return BURST if known is None else min(BURST, known.left + (self._clock() - known.at) * A_SECOND)
