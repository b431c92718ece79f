"""Limits how often an address may ask for a table that does not exist: guessing codes has to be slow.

The law: an address that has guessed too often learns nothing, because its next guess is not looked up.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from tablee.engine.refusal import Refused
from tablee.server.limits import Buckets, Rate

MISSES: Final = ("no_table", "no_match")


class Guesses:
    """Counts wrong guesses by address, and requests to enter tables that are asleep (knocks): a class may wait for one,
    but each knock reads it from the store."""

    def __init__(self, misses: Rate, knocks: Rate) -> None:
        self._misses = Buckets[str](misses)
        self._knocks = Buckets[str](knocks)

    def allowed(self, address: str) -> bool:
        """True if this address may guess and knock once more."""
        return not self._misses.of(address).empty and not self._knocks.of(address).empty

    @contextmanager
    def counted(self, address: str) -> Iterator[None]:
        """Count a wrong guess if a refusal inside is one."""
        try:
            yield
        except Refused as refused:
            self.count(refused, address)
            raise

    def count(self, refused: Refused, address: str) -> None:
        """Count a refusal if it is a wrong guess or a knock. Several at the same moment may overdraw the limit."""
        if refused.reason in MISSES:
            self._misses.of(address).charge()
        if refused.reason == "asleep":
            self._knocks.of(address).charge()
