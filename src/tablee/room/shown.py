"""The versions that a tab was sent and when, as far back as the connection's delay can explain a late press."""

from collections.abc import Iterator, Sequence
from typing import Final

from tablee.room.fairness import JITTER, LARGEST_CREDIT

DRAWING: Final = 0.1  # seconds until a browser has drawn an update
LONGEST: Final = LARGEST_CREDIT + DRAWING


class Shown:
    """The versions of a match that one tab was sent. `delay` is the round trip of its connection in seconds. In most
    games commands claim nothing, and no version is noted."""

    def __init__(self) -> None:
        self.delay = 0.0
        self._sent: list[tuple[float, int]] = []  # moments and versions, the newest first

    def measured(self, delay: float) -> None:
        """Note the connection's round trip."""
        self.delay = delay

    def note(self, version: int, now: float) -> None:
        """Note that a version has just been sent."""
        if not self._sent or self._sent[0][1] != version:
            self._sent = [(now, version), *self._since(now - LONGEST)]

    def by_now(self, now: float) -> int | None:
        """The earliest version that a player whose press has just come may have been looking at, given the delay."""
        if not self._sent:
            return None
        allowance = min(self.delay * (1 + JITTER), LARGEST_CREDIT) + DRAWING
        return min([version for _, version in self._since(now - allowance)], default=None)

    def _since(self, moment: float) -> Iterator[tuple[float, int]]:
        """The versions that were on the screen at that moment or later."""
        for sent in self._sent:
            yield sent
            if sent[0] <= moment:
                return


def by_now(tabs: Sequence[Shown], now: float) -> int | None:
    """The version that a person must have seen by now, in any of their tabs."""
    return max([version for tab in tabs if (version := tab.by_now(now)) is not None], default=None)
