"""What a pair of eyes has been shown of a match, live or when it is watched again: it tells what of a view is new."""

from typing import Any, Final

from msgspec import UNSET, Raw
from msgspec.structs import replace

from tablee.engine.codec import write
from tablee.engine.game import Game

NOTHING: Final = b"null"


class Sight:
    """It knows the view that was shown last; `match` counts those of a table."""

    def __init__(self) -> None:
        self._view = b""
        self._match = -1

    def new(self, game: Game, seen: Any, match: int) -> dict[str, Any]:
        """The view, if it differs: whole where it is the first of a match, else without what events have told."""
        view = NOTHING if seen is None else write(_unheard(seen, game.NOUNS.heard))
        first, changed = match != self._match, view != self._view
        self._view, self._match = view, match
        return {"view": seen if first else Raw(view)} if changed else {}


def _unheard(view: Any, heard: tuple[str, ...]) -> Any:
    """A view without what its reader has, once it was shown, from the events."""
    return replace(view, **dict.fromkeys(heard, UNSET)) if heard else view
