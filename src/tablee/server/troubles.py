"""The trouble that a store has with saving: told once when it begins, and once when it is over."""

import logging
from collections.abc import Callable
from typing import Final

from tablee.room.wire import Trouble

PAUSES: Final = (0.02, 0.05, 0.1, 0.2, 0.5)  # seconds until the next try; the last one repeats

log = logging.getLogger(__name__)


class Troubles:
    """What is wrong with saving now, and how often it was tried since."""

    def __init__(self) -> None:
        self.tell: Callable[[Trouble | None], None] = lambda _trouble: None
        self._trouble: Trouble | None = None
        self._tries = 0

    def pause(self) -> float:
        """Seconds to wait before saving is tried once more."""
        self._tries += 1
        return PAUSES[min(self._tries, len(PAUSES)) - 1]

    def report(self, trouble: Trouble | None, error: Exception | None = None) -> None:
        """Tell of a trouble, or (None) that saving works."""
        if trouble == self._trouble:
            return
        self._trouble = trouble
        if trouble is None:
            log.warning("what happens at the tables can be saved again, after %s tries", self._tries)
            self._tries = 0
        else:
            log.error("what happens at the tables cannot be saved (%s): trying again", error or "no answer")
        self.tell(trouble)
