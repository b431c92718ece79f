"""The view that a viewer was sent last, live or in a replay, so that only what is new has to be sent."""

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec import Raw

T = TypeVar("T")


class LastView:
    """The last view that was sent, and the number of its match at the table."""

    def __init__(self) -> None:
        self._view = b""
        self._match = -1

    def unsent(self, written: bytes, match: int, whole: Callable[[T], Any], eyes: T) -> dict[str, Any]:
        """The view, if it differs from the last one: `whole`, through these eyes, as the first of a match, else as
        `written`, without what events tell."""
        if written == self._view:
            self._match = match
            return {}
        first, self._view, self._match = match != self._match, written, match
        return {"view": whole(eyes) if first else Raw(written)}
