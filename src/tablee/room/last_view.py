"""The view that a viewer was sent last, live or in a replay, so that only what is new has to be sent."""

from typing import Any, Final

from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablee.engine.codec import write
from tablee.engine.game import Game

NOTHING: Final = b"null"


class LastView:
    """The last view that was sent, and the number of its match at the table."""

    def __init__(self) -> None:
        self._view = b""
        self._match = -1

    def unsent(self, game: Game, view: Any, match: int) -> dict[str, Any]:
        """The view, if it differs from the last one: whole as the first of a match, else without what events tell."""
        written = NOTHING if view is None else write(_without_streamed(view, game.NOUNS.streamed))
        first, changed = match != self._match, written != self._view
        self._view, self._match = written, match
        return {"view": view if first else Raw(written)} if changed else {}


def _without_streamed(view: Any, streamed: tuple[str, ...]) -> Any:
    """A view without the fields that its reader follows by the events."""
    return replace(view, **dict.fromkeys(streamed, UNSET)) if streamed else view
